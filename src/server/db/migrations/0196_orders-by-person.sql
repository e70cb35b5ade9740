-- Who ordered it, of those who may act for the relation; null where the bank did, several signed together, or nobody knows.
ALTER TABLE orders ADD COLUMN ordered_by uuid REFERENCES users;
