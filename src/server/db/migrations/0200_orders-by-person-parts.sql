-- Parts of an account's closing are ordered with it, by whoever closed it, in the same moment.
UPDATE orders part SET ordered_by = whole.ordered_by
FROM orders whole
WHERE part.type = 'STRATEGY_CLOSURE' AND part.ordered_by IS NULL AND part.operation_id IS NULL
  AND whole.type = 'ACCOUNT_CLOSURE' AND whole.business_partner_id = part.business_partner_id
  AND whole.created_at = part.created_at AND whole.ordered_by IS NOT NULL;
