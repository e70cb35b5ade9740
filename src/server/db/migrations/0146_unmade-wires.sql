-- An order that waits for a wire names no day: nobody knows when the money leaves. It gets one once the money is here.
UPDATE orders o SET expected_on = NULL FROM payments p
WHERE p.business_partner_id = o.business_partner_id AND p.order_id = o.order_id AND p.method = 'WIRE'
  AND p.state IN ('EXPECTED', 'MISSED') AND o.status IN ('OPEN', 'NOTASSIGNED') AND o.expected_on IS NOT NULL;

-- One that rests until the time to withdraw is over, where its contract is paid by wire.
UPDATE orders o SET expected_on = NULL FROM contracts t
WHERE t.business_partner_id = o.business_partner_id AND t.ips_id = o.ips_id AND o.type = 'OPENING' AND o.status = 'PENDING'
  AND t.application ->> 'firstPayment' = 'WIRE' AND o.expected_on IS NOT NULL;
