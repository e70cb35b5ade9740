/**
 * A relation of one row, from the alias of a product: `amount`, in cents, of the withdrawals ordered from it that are not sold
 * yet, and whether an `entire` one is among them. A withdrawal is sold once it has a reservation for its proceeds. One place
 * for the payout's own quote and for what the investment's page says of it.
 */
export const unsoldOf = (product: string): string => `(
    SELECT coalesce(sum(o.amount), 0)::bigint AS amount, coalesce(bool_or(o.entire), false) AS entire FROM orders o
    WHERE o.business_partner_id = ${product}.business_partner_id AND o.ips_id = ${product}.ips_id AND o.type = 'WITHDRAWAL'
      AND o.status IN ('PENDING', 'OPEN') AND NOT EXISTS (
        SELECT FROM reservations r WHERE r.business_partner_id = o.business_partner_id AND r.order_id = o.order_id
      )
  )`;

/** Whether everything that a product holds will be paid out, from the product's or its plan's alias. */
export const entirePayoutOpen = (product: string): string => `EXISTS (
      SELECT FROM orders w WHERE w.business_partner_id = ${product}.business_partner_id AND w.ips_id = ${product}.ips_id
        AND w.type = 'WITHDRAWAL' AND w.entire AND w.status IN ('PENDING', 'OPEN')
    )`;
