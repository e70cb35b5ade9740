-- Why the payer's bank took a debit back (ISO 20022: AC04, MD06 …): the payer's own objection is told otherwise than an
-- account without money.
ALTER TABLE debits ADD COLUMN return_reason text CHECK (return_reason IS NULL OR returned_on IS NOT NULL);
UPDATE debits d SET return_reason = e.reason FROM bank_entries e
WHERE e.kind = 'DEBIT_RETURN' AND e.state = 'MATCHED' AND d.debit_id = 'D-' || e.matched_id
  AND d.business_partner_id = e.business_partner_id AND d.returned_on IS NOT NULL;
-- What an investment was called on the day of its loss; its strategy may have been changed since.
UPDATE postbox_entries p SET loss = p.loss || jsonb_build_object('title', d.facts ->> 'title') FROM documents d
WHERE p.loss IS NOT NULL AND d.kind = 'LOSS_NOTICE' AND d.document_id = p.postbox_entry_id
  AND d.business_partner_id = p.business_partner_id;
