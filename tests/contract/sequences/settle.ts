import { statement } from '#server/db/db.ts';
import { runDue } from '#server/jobs/runner.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import type { Door, Settlement } from './model.ts';

const steps = { withdrawal: 'withdrawals.sell', disbursement: 'withdrawals.send' } as const;

// Under a name of its own, so that the runner takes this order's job and nobody else's.
const hasten = statement(
  'test.hasten-one',
  `UPDATE job SET kind = $2, run_after = $3, payload = jsonb_set(payload, '{on}', to_jsonb($4::text))
   WHERE kind = $5 AND key = $1 AND status = 'WAITING'`,
);

const look = statement<Settlement>(
  'test.settlement',
  `SELECT abs(e.amount) AS moved, (
      SELECT (100 * round(sum(l.units_left) * s.price, 2))::bigint FROM investment_lots l JOIN (
        SELECT DISTINCT business_partner_id, ips_id, price FROM investment_sales
        WHERE business_partner_id = b.business_partner_id AND booking_no = b.booking_no
      ) s USING (business_partner_id, ips_id) GROUP BY s.price
    ) AS value
  FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
  WHERE b.cause_type = 'ORDER' AND b.cause_id = $1 AND e.account = 'CLEARING'`,
);

/** Lets the job runner do an order's first step today, and tells what the books say of it then. */
export const settle = async (
  { db, clocks, log, composition }: HttpServer,
  orderId: string,
  door: Door,
): Promise<Seen> => {
  const step = composition.jobs.find(({ kind }) => kind === steps[door]);
  if (step === undefined) throw new Error(`Nothing does ${steps[door]}.`);
  const kind = `${step.kind} ${orderId}`;
  if ((await db.change(hasten, [orderId, kind, clocks.now().toISOString(), clocks.today(), step.kind])) > 0) {
    await runDue({ db, clocks, log }, new Map([[kind, step]]));
  }
  const body = (await db.row(look, [orderId])) ?? { moved: null, value: null };
  return { status: 200, headers: new Headers(), text: JSON.stringify(body), body };
};
