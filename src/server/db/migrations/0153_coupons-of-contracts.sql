-- What became of the coupon that a contract agrees, for whoever lost the answer to its code; null: none is agreed, it is not in
-- force yet, or it is of before this was noted, when a letter alone told.
ALTER TABLE contracts ADD COLUMN coupon_outcome text CHECK (coupon_outcome IN (
  'REDEEMED', 'COUPON_UNKNOWN', 'COUPON_NOT_VALID', 'COUPON_REDEEMED', 'OWN_COUPON', 'NOT_A_NEW_CUSTOMER'));
