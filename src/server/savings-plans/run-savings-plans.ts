import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import { savingsPlanIntervals } from '#domain/entities/savings-plan.ts';
import { monthsOfInterval } from '#domain/entities/savings-plan.ts';
import { executionDay, type Month, monthAfter } from '#domain/savings-plan/savings-plan-rules.ts';
import { categoryLabels, themeLabels } from '#domain/products/labels.ts';
import { statement } from '../db/db.ts';
import { dayEndOrder, type OwnDayEndJob } from '../day-end/day-end-job.ts';
import { afterFact, begun, statusOf } from '../orders/lifecycle.ts';
import { entirePayoutOpen } from '../withdrawals/unsold.ts';

/** Plans of one chunk: one statement does them all. */
export const planChunk = 2000;

/** The longest that a plan may wait for its next execution, in months; a change may begin later still. */
const horizon = 13;

const lateBeginnings = statement<{ readonly month: Month }>(
  'savingsPlans.lateBeginnings',
  `SELECT DISTINCT s.change ->> 'startMonth' AS month FROM savings_plans s
  WHERE s.next_execution <= $1::date AND s.change ->> 'startMonth' > $2`,
);

/**
 * $1 the last day that is due, on which is collected, $2 today, $3 now, $4 the snapshots of an order, $5 labels, $6 the next
 * day of execution by interval and month, $7 how many, $8 the months that $6 knows of without a gap, $9 those after them.
 *
 * A plan that is due leaves its day in the statement that orders its payment: it runs once, however often the job does, and
 * the payments' key says so again. Numbers of orders follow from plan and day. The first rate may open an investment.
 * Investments that are closing or of which everything will be paid out, or relations that are not open, let a day pass; so do
 * debits without a mandate in force. A change that waited for this execution holds from here on; one that was made meanwhile
 * and begins in a month of which nothing is known here waits for the next run.
 */
const run = statement<{ picked: number; executed: number; cents: number; skipped: number }>(
  'savingsPlans.run',
  `WITH picked AS (
    SELECT s.*, s.next_execution AS executed_on FROM savings_plans s
    WHERE s.next_execution <= $1::date
      AND (s.change IS NULL OR s.change ->> 'startMonth' <= $8 OR s.change ->> 'startMonth' = ANY ($9::text[]))
    ORDER BY s.next_execution, s.business_partner_id, s.savings_plan_id LIMIT $7::integer
    FOR NO KEY UPDATE OF s
  ), labels AS (
    SELECT * FROM json_to_recordset($5::text::json) AS l(category text, theme text, label text)
  ), due AS (
    SELECT s.business_partner_id, s.savings_plan_id, s.ips_id, s.amount, s.payment_method, s.executed_on,
      m.mandate_id, m.version AS mandate_version,
      'O-' || upper(substr(encode(sha256(convert_to(
        s.business_partner_id || ' ' || s.savings_plan_id || ' ' || s.executed_on, 'UTF8')), 'hex'), 1, 16)) AS order_id,
      $1::date AS due_on,
      l.label || coalesce(' ' || i.split, '') || ', Sparplan ' || to_char(s.executed_on, 'MM/YYYY') AS title
    FROM picked s JOIN products i USING (business_partner_id, ips_id)
    JOIN business_partners b USING (business_partner_id)
    JOIN clearing_accounts a USING (business_partner_id)
    JOIN labels l ON l.category = i.category AND l.theme IS NOT DISTINCT FROM i.theme
    LEFT JOIN mandates m ON m.business_partner_id = s.business_partner_id AND m.iban = s.sepa_from_account
      AND m.status = 'ACTIVE'
    WHERE i.status IN ('PENDING', 'OPEN', 'STRATEGYCHANGE') AND b.status = 'OPEN'
      AND (s.payment_method = 'wire' OR m.mandate_id IS NOT NULL)
      AND NOT ${entirePayoutOpen('s')}
  ), placed AS (
    INSERT INTO orders (business_partner_id, order_id, type, status, in_review, snapshot, ips_id, title, amount, entire,
      created_at, created_on, expected_on)
    SELECT business_partner_id, order_id, 'TOP_UP', $4::json ->> 'status', false, ($4::json -> 'snapshot')::jsonb,
      ips_id, title, amount, false, $3::timestamptz, $2::date, CASE WHEN payment_method <> 'wire' THEN due_on END
    FROM due RETURNING business_partner_id, order_id
  ), logged AS (
    INSERT INTO order_events
      (business_partner_id, order_id, sequence, event, status_before, status_after, happened_at, business_date)
    SELECT p.business_partner_id, p.order_id, e.sequence, e.event, e.status_before, e.status_after, $3::timestamptz,
      $2::date
    FROM placed p CROSS JOIN json_to_recordset($4::json -> 'events')
      AS e(sequence integer, event jsonb, status_before text, status_after text)
  ), ordered AS (
    INSERT INTO payments (business_partner_id, payment_id, order_id, ips_id, method, amount, mandate_id,
      mandate_version, due_on, savings_plan_id, to_announce)
    SELECT d.business_partner_id, d.order_id, d.order_id, d.ips_id, CASE d.payment_method WHEN 'wire' THEN 'WIRE' ELSE (
        CASE WHEN EXISTS (
          SELECT FROM reference_accounts r JOIN mandates m USING (business_partner_id, iban)
          WHERE r.business_partner_id = d.business_partner_id AND m.mandate_id = d.mandate_id
            AND m.version = d.mandate_version
        ) THEN 'REFERENCE' ELSE 'DEBIT' END
      ) END, d.amount, d.mandate_id, d.mandate_version, d.due_on, d.savings_plan_id, true
    FROM due d
    RETURNING amount
  ), moved AS (
    UPDATE savings_plans s SET
      amount = coalesce((p.change ->> 'savingsPlanAmount')::bigint, s.amount),
      interval = coalesce(p.change ->> 'interval', s.interval),
      start_month = coalesce(p.change ->> 'startMonth', s.start_month),
      end_month = coalesce(p.change ->> 'endMonth', s.end_month),
      payment_method = coalesce(p.change ->> 'paymentMethod', s.payment_method),
      sepa_source_type = CASE WHEN p.change IS NULL THEN s.sepa_source_type ELSE p.change ->> 'sepaSourceType' END,
      sepa_from_account = CASE WHEN p.change IS NULL THEN s.sepa_from_account ELSE p.change ->> 'sepaFromAccount' END,
      bank_account = CASE WHEN p.change IS NULL THEN s.bank_account ELSE p.change ->> 'bankAccount' END,
      accept_mandate = coalesce((p.change ->> 'acceptMandate')::boolean, s.accept_mandate),
      mandate_id = CASE WHEN p.change IS NULL THEN s.mandate_id ELSE p.change ->> 'mandateId' END,
      next_execution = n.day, change = NULL, version = s.version + CASE WHEN p.change IS NULL THEN 0 ELSE 1 END
    FROM picked p
    -- The first month after this one in the plan's rhythm, as it is from now on.
    CROSS JOIN LATERAL (
      SELECT coalesce(p.change ->> 'interval', p.interval) AS interval,
        coalesce(p.change ->> 'startMonth', p.start_month) AS start_month,
        coalesce(p.change ->> 'endMonth', p.end_month) AS end_month
    ) r
    LEFT JOIN LATERAL (
      SELECT d.day FROM json_to_recordset($6::text::json) AS d(interval text, month text, months integer, day date)
      WHERE d.interval = r.interval AND d.month > to_char(p.executed_on, 'YYYY-MM') AND d.month >= r.start_month
        AND (r.end_month = 'unbefristet' OR d.month <= r.end_month)
        AND (12 * substr(d.month, 1, 4)::integer + substr(d.month, 6)::integer
          - 12 * substr(r.start_month, 1, 4)::integer - substr(r.start_month, 6)::integer) % d.months = 0
      ORDER BY d.month LIMIT 1
    ) n ON true
    WHERE s.business_partner_id = p.business_partner_id AND s.savings_plan_id = p.savings_plan_id
  )
  SELECT (SELECT count(*) FROM picked) AS picked, (SELECT count(*) FROM ordered) AS executed,
    (SELECT coalesce(sum(amount), 0)::bigint FROM ordered) AS cents,
    (SELECT count(*) FROM picked) - (SELECT count(*) FROM ordered) AS skipped`,
);

/** What an order of a plan has lived through when it is there: placed and released, as the chart says. */
const lived = (): string => {
  const pending = begun({ type: 'TOP_UP', inReview: false });
  const released = { type: 'order.released', by: 'platform' } as const;
  const open = afterFact(pending, released);
  if (open === undefined) throw new Error('A new top-up could not be released.');
  const events = [
    { sequence: 1, event: { type: 'order.placed' }, status_before: null, status_after: statusOf(pending) },
    { sequence: 2, event: released, status_before: statusOf(pending), status_after: statusOf(open) },
  ];
  return JSON.stringify({ status: statusOf(open), snapshot: open, events });
};

const labels = JSON.stringify([
  ...Object.entries(categoryLabels).map(([category, label]) => ({ category, theme: null, label })),
  ...Object.entries(themeLabels).map(([theme, label]) => ({ category: 'VV.TH', theme, label })),
]);

/** The days of execution in some months, for every interval: no calendar in SQL. */
const daysIn = (months: readonly Month[]): string =>
  JSON.stringify(
    savingsPlanIntervals.flatMap((interval) =>
      months.map((month) => ({ interval, month, months: monthsOfInterval[interval], day: executionDay(month) })),
    ),
  );

/**
 * Executes the savings plans whose debit is collected on the next business day, or should have been (decisions §10): for a
 * chunk of plans orders, payments and next days in one statement. The file for the bank follows in the same day's end.
 */
export const runSavingsPlans: OwnDayEndJob = {
  name: 'savings-plans',
  title: 'Sparpläne ausführen',
  order: dayEndOrder.savingsPlans,
  run: async (tx, { date, moment }) => {
    const collected = nextBusinessDay(date);
    const near = Array.from({ length: 2 * horizon + 1 }, (_, at) => monthAfter(date.slice(0, 7), at - horizon));
    const last = monthAfter(date.slice(0, 7), horizon);
    const late = (await tx.rows(lateBeginnings, [collected, last])).map(({ month }) => month);
    const days = [collected, date, moment.now];
    const done = await tx.row(run, [...days, lived(), labels, daysIn([...near, ...late]), planChunk, last, late]);
    if (done === undefined) throw new Error('The savings plans were not run.');
    const { picked, executed, cents, skipped } = done;
    return { cursor: picked === planChunk ? 'more' : null, figures: { executed, cents, skipped } };
  },
};
