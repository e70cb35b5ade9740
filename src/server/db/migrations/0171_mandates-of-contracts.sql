-- By which mandate a further investment's money is collected, also where an earlier contract has given it: the last of them that
-- is withdrawn ends it.
UPDATE contracts t SET application = t.application || jsonb_build_object('collectedBy', coalesce(
  t.application ->> 'mandateId', (
    SELECT d.mandate_id FROM mandates d JOIN reference_accounts r USING (business_partner_id, iban)
    WHERE d.business_partner_id = t.business_partner_id AND d.status = 'ACTIVE' LIMIT 1
  )))
WHERE t.case_id IS NULL AND t.application ->> 'firstPayment' = 'REFERENCE';
