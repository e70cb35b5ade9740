-- Of what was canceled before that was kept: whom the audit log names.
UPDATE orders o SET canceled_by = a.user_id FROM audit_log a
WHERE o.canceled_by IS NULL AND o.status = 'CANCELED' AND a.business_partner_id = o.business_partner_id
  AND a.kind = 'ORDER_CANCELED' AND a.entry ->> 'subject' = o.order_id;
