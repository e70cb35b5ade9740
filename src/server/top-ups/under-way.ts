/** What is waited for, as a statement gathers it. */
export interface UnderWayRow {
  /** Payments that were ordered one by one, and what of them is to be debited, in whole cents. */
  readonly payments: number;
  readonly debits: number;
}

/**
 * What an account relation waits for, as JSON: payments of orders that go on, and those that will be asked for once an
 * opening no longer rests. Rates of savings plans are not ordered one by one.
 */
export const underWay = (relation: string): string => `(
  SELECT json_build_object('payments', count(*), 'debits', coalesce(sum(w.amount) FILTER (WHERE w.is_debit), 0)) FROM (
    SELECT y.amount, y.method IN ('REFERENCE', 'DEBIT') AS is_debit
    FROM payments y JOIN orders o USING (business_partner_id, order_id)
    WHERE y.business_partner_id = ${relation}.business_partner_id AND y.state IN ('EXPECTED', 'SENT')
      AND y.savings_plan_id IS NULL AND o.status IN ('PENDING', 'OPEN', 'RUNNING')
    UNION ALL
    SELECT o.amount, t.application ->> 'firstPayment' = 'REFERENCE'
    FROM orders o JOIN contracts t ON t.business_partner_id = o.business_partner_id AND t.ips_id = o.ips_id
    WHERE o.business_partner_id = ${relation}.business_partner_id AND o.type = 'OPENING' AND o.status = 'PENDING'
      AND NOT EXISTS (
        SELECT FROM payments y WHERE y.business_partner_id = o.business_partner_id AND y.order_id = o.order_id
      )
  ) w
)`;
