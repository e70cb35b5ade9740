-- What of a clearing account's debt the customer confirmed to be paid by an order's sale, beside what is paid out: so much more
-- is sold at most for an amount, whatever is lacking on the day of the sale. Orders of before have confirmed none.
ALTER TABLE orders ADD COLUMN confirmed_debt bigint NOT NULL DEFAULT 0 CHECK (confirmed_debt >= 0);
