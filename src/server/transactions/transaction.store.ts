import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import type { TransactionQueryStatus, TransactionStatus, TransactionType } from '#domain/transactions/transactions.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { payoutList } from '../orders/order.store.ts';
import { caller } from '../sessions/caller.ts';

/** What a query may ask for; null asks for everything. */
export interface TransactionQuery {
  readonly since: IsoDate;
  readonly types: readonly TransactionType[];
  readonly status: TransactionQueryStatus;
  readonly businessPartnerId: string | null;
  readonly ipsId: string | null;
  readonly limit: number;
  /** The last one of the page before. */
  readonly after: { readonly day: IsoDate; readonly no: number; readonly id: string } | null;
}

export interface TransactionRow {
  readonly id: string;
  readonly business_partner_id: string;
  readonly day: IsoDate;
  readonly value_date: IsoDate;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly amount: number;
  readonly text: string;
  readonly ips_id: string | null;
  /** The booking's number; 0 for what is pending. */
  readonly no: number;
}

// $3 since, $4 types, $5 status, $6 partner, $7 investment, $8 limit, $9-$11 the place after which the page begins, $12
// today. A booking counts where it moved the clearing account; what is only in transit between us and the bank does not.
// Sums are read for the page alone.
const list = statement<{ readonly total: number; readonly page: readonly TransactionRow[] }>(
  'transactions.list',
  `WITH ${caller}, own AS (
    SELECT o.business_partner_id FROM caller c JOIN business_partner_users o USING (user_id)
    WHERE $6::text IS NULL OR o.business_partner_id = $6
  ), found AS (
    SELECT b.business_partner_id, b.booking_date AS day, b.booking_no AS no, '' AS id, b.kind AS type,
      CASE WHEN b.value_date <= $12::date THEN 'CLOSED' ELSE 'OPEN' END AS status,
      b.value_date, NULL::bigint AS amount, b.text, b.ips_id
    FROM own JOIN ledger_bookings b USING (business_partner_id)
    -- Looked up for each booking, which LIMIT keeps so: a join's plan may read the account's entries anew for each.
    CROSS JOIN LATERAL (
      SELECT FROM ledger_entries e WHERE e.business_partner_id = b.business_partner_id
        AND e.booking_no = b.booking_no AND e.account = 'CLEARING' LIMIT 1
    ) touched
    WHERE b.booking_date >= $3::date AND b.kind = ANY ($4) AND ($7::text IS NULL OR b.ips_id = $7)
      AND ($5 = 'ALL' OR ($5 = 'CLOSED' AND b.value_date <= $12::date) OR ($5 = 'OPEN' AND b.value_date > $12::date))
    UNION ALL
    SELECT p.business_partner_id, p.due_on, 0, p.payment_id, CASE p.method WHEN 'WIRE' THEN 'WIRE' ELSE 'DEBIT' END,
      'PENDING', p.due_on, p.amount, o.title, p.ips_id
    FROM own JOIN payments p USING (business_partner_id) JOIN orders o USING (business_partner_id, order_id)
    WHERE $5 IN ('ALL', 'PENDING') AND p.state IN ('EXPECTED', 'SENT') AND p.method IN ('REFERENCE', 'DEBIT', 'WIRE')
      AND o.status IN ('PENDING', 'OPEN', 'RUNNING')
      AND p.due_on >= $3::date AND (CASE p.method WHEN 'WIRE' THEN 'WIRE' ELSE 'DEBIT' END) = ANY ($4)
      AND ($7::text IS NULL OR p.ips_id = $7)
    UNION ALL
    -- Cash that is here and waits for its day: under the type that its booking will have.
    SELECT p.business_partner_id, i.day, 0, p.payment_id, 'PURCHASE', 'PENDING', i.day, -p.amount, 'Kauf ' || o.title, p.ips_id
    FROM own JOIN payments p USING (business_partner_id) JOIN orders o USING (business_partner_id, order_id)
      CROSS JOIN LATERAL (SELECT CASE p.state WHEN 'RECEIVED' THEN p.invest_on ELSE p.due_on END AS day) i
    WHERE $5 IN ('ALL', 'PENDING') AND (p.state = 'RECEIVED' OR (p.state = 'EXPECTED' AND p.method = 'CLEARING'))
      AND o.status IN ('PENDING', 'OPEN', 'RUNNING') AND i.day >= $3::date AND 'PURCHASE' = ANY ($4)
      AND ($7::text IS NULL OR p.ips_id = $7)
    UNION ALL
    SELECT o.business_partner_id, o.expected_on, 0, o.order_id, 'PAYOUT', 'PENDING', o.expected_on,
      -coalesce(o.amount, o.estimate),
      CASE o.type WHEN 'ACCOUNT_CLOSURE' THEN '${orderTypeLabels.ACCOUNT_CLOSURE}' ELSE o.title END, o.ips_id
    FROM own JOIN orders o USING (business_partner_id)
    WHERE $5 IN ('ALL', 'PENDING') AND o.type IN (${payoutList})
      AND o.status IN ('PENDING', 'OPEN')
      AND o.expected_on >= $3::date AND 'PAYOUT' = ANY ($4) AND coalesce(o.amount, o.estimate) > 0
      AND ($7::text IS NULL OR o.ips_id = $7)
  ), page AS (
    SELECT * FROM found
    WHERE $9::text IS NULL OR (day, no, id) < ($9::date, $10::bigint, $11::text)
    ORDER BY day DESC, no DESC, id DESC LIMIT $8::integer
  )
  SELECT (SELECT count(*) FROM found) AS total, (
    SELECT coalesce(json_agg(json_build_object('id', p.id, 'business_partner_id', p.business_partner_id, 'day', p.day,
      'value_date', p.value_date, 'type', p.type, 'status', p.status, 'text', p.text, 'ips_id', p.ips_id, 'no', p.no,
      'amount', coalesce(p.amount, (
        SELECT sum(e.amount) FROM ledger_entries e WHERE e.business_partner_id = p.business_partner_id
          AND e.booking_no = p.no AND e.account = 'CLEARING'
      ))) ORDER BY p.day DESC, p.no DESC, p.id DESC), '[]') FROM page p
  ) AS page FROM caller`,
);

/** The caller's transactions, newest first; undefined when the session has ended. */
export const listTransactions = async (
  db: Db,
  { userId, sessionId }: Principal,
  { since, types, status, businessPartnerId, ipsId, limit, after }: TransactionQuery,
  today: IsoDate,
): Promise<{ readonly total: number; readonly page: readonly TransactionRow[] } | undefined> => {
  const place = [after?.day ?? null, after?.no ?? null, after?.id ?? null];
  return db.row(list, [userId, sessionId, since, types, status, businessPartnerId, ipsId, limit, ...place, today]);
};
