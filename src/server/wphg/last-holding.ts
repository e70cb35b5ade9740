/**
 * For how long an investment is meant to be held, as said last: of the whole account relation where that was later than its
 * newest change of strategy, or than its beginning; else of itself. SQL, from the alias of a product and a day.
 */
export const lastHolding = (product: string, day: string): string => `coalesce((
      SELECT w.holding_period FROM wphg_answers w
      WHERE w.business_partner_id = ${product}.business_partner_id AND w.holding_period IS NOT NULL AND w.confirmed_on <= ${day}
        AND w.confirmed_on > greatest(${product}.created_on, (
          SELECT max(o.created_on) FROM strategy_changes s JOIN orders o USING (business_partner_id, order_id)
          WHERE s.business_partner_id = ${product}.business_partner_id AND s.ips_id = ${product}.ips_id AND o.status = 'CLOSED'
        ))
      ORDER BY w.version DESC LIMIT 1
    ), ${product}.wphg_holding_period)`;
