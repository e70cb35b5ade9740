-- Who canceled it, of those who may act for the relation; null where the bank did, or it was not canceled.
ALTER TABLE orders ADD COLUMN canceled_by uuid REFERENCES users;
