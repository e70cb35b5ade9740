-- Of what was ordered before that was kept: whoever confirmed it, and of what needed no TAN whom the audit log names. What opens
-- with its relation is signed by all.
UPDATE orders o SET ordered_by = p.user_id FROM operations p
WHERE o.ordered_by IS NULL AND p.operation_id = o.operation_id AND (o.type <> 'OPENING' OR EXISTS (
  SELECT FROM orders e WHERE e.business_partner_id = o.business_partner_id AND e.created_at < o.created_at
));
UPDATE orders o SET ordered_by = a.user_id FROM audit_log a
WHERE o.ordered_by IS NULL AND o.operation_id IS NULL AND a.business_partner_id = o.business_partner_id
  AND a.kind = 'ORDER_PLACED' AND a.entry ->> 'subject' = o.order_id;
