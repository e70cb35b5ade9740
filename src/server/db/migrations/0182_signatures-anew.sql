-- Whom staff have turned down may be invited once more: what they sign then stands beside what they have signed before.
ALTER TABLE contract_signatures DROP CONSTRAINT contract_signatures_pkey;
ALTER TABLE contract_signatures ADD PRIMARY KEY (business_partner_id, user_id, operation_id);
