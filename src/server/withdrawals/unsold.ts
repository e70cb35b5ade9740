/**
 * Whether units were sold for an order, from the order's alias: its sale is booked. What was brought may have settled a debt
 * of the clearing account as a whole, so that nothing is held for it.
 */
export const soldFor = (order: string): string => `EXISTS (
      SELECT FROM ledger_bookings s WHERE s.business_partner_id = ${order}.business_partner_id AND s.cause_type = 'ORDER'
        AND s.cause_id = ${order}.order_id AND s.kind = 'SALE'
    )`;

/**
 * A relation of one row, from the alias of a product: `amount`, in cents, of the withdrawals ordered from it that are not sold
 * yet, and whether an `entire` one is among them. One place for the payout's own quote and for what the investment's page says
 * of it.
 */
export const unsoldOf = (product: string): string => `(
    SELECT coalesce(sum(o.amount), 0)::bigint AS amount, coalesce(bool_or(o.entire), false) AS entire FROM orders o
    WHERE o.business_partner_id = ${product}.business_partner_id AND o.ips_id = ${product}.ips_id AND o.type = 'WITHDRAWAL'
      AND o.status IN ('PENDING', 'OPEN') AND NOT ${soldFor('o')}
  )`;

/** Whether everything that a product holds will be paid out, from the product's or its plan's alias. */
export const entirePayoutOpen = (product: string): string => `EXISTS (
      SELECT FROM orders w WHERE w.business_partner_id = ${product}.business_partner_id AND w.ips_id = ${product}.ips_id
        AND w.type = 'WITHDRAWAL' AND w.entire AND w.status IN ('PENDING', 'OPEN')
    )`;
