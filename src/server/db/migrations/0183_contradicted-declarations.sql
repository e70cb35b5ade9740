-- To which of what somebody declares with a signature they had said the opposite before; null: to nothing. Preparations that
-- came to nothing are forgotten before the last signature, so it is written down with the signature that contradicts them.
ALTER TABLE contract_signatures ADD COLUMN contradicted jsonb;
-- By whom they were given, for what they had declared before.
CREATE INDEX contract_signatures_of_user ON contract_signatures (user_id);
