-- A further investment of a customer is a contract too, with a number and a period of withdrawal: no application led to it.
ALTER TABLE contracts ALTER COLUMN case_id DROP NOT NULL;
-- What an investment was opened by.
CREATE UNIQUE INDEX contracts_by_investment ON contracts (business_partner_id, ips_id);

-- What was prepared without a number is prepared anew.
UPDATE operations SET expires_at = created_at
WHERE kind = 'CONTRACT' AND consumed_at IS NULL AND expires_at > created_at;
