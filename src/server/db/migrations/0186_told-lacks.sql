-- What was lacking on the clearing account of a closing, in cents, when its customers were last told: once for each sum that is
-- greater, and not on each day on which the closing looks again. Nobody was told before.
ALTER TABLE orders ADD COLUMN told_lack bigint NOT NULL DEFAULT 0 CHECK (told_lack >= 0);
