-- The day on which the customers of a closed relation that never had a reference account were asked to name one for the money
-- on it: once. Nobody was asked before.
ALTER TABLE business_partners ADD COLUMN asked_for_account_on date;
