-- "Everything" has no amount before its sale: what it was worth when it was ordered is said as "about" (BNK-03).
ALTER TABLE orders ADD COLUMN estimate bigint CHECK (estimate >= 0);
