import { statement } from '#server/db/db.ts';
import { runDue } from '#server/jobs/runner.ts';
import type { Account } from '#tests/support/server/customers.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import type { Order } from './model.ts';
import { lotsOf } from './lots.ts';

const steps: Readonly<Partial<Record<Order['door'], string>>> = {
  withdrawal: 'withdrawals.sell',
  disbursement: 'withdrawals.send',
  strategy: 'strategies.change',
};

/** Whether the job runner does an order's next step. */
export const isStepped = (door: Order['door']): boolean => door in steps;

// Under a name of its own, so that the runner takes this order's job and nobody else's.
const hasten = statement(
  'test.hasten-one',
  `UPDATE job SET kind = $2, run_after = $3, payload = jsonb_set(payload, '{on}', to_jsonb($4::text))
   WHERE kind = $5 AND key = $1 AND status = 'WAITING'`,
);

const look = statement<{
  proceeds: number | null;
  cost: number | null;
  tax: number;
  paid: number | null;
  split: string;
}>(
  'test.settlement',
  `WITH moved AS (
    SELECT k.booking_no, k.kind, e.account, e.amount FROM ledger_bookings k JOIN ledger_entries e USING (business_partner_id, booking_no)
    WHERE k.business_partner_id = $1 AND k.cause_type = 'ORDER' AND k.cause_id = $2
  )
  SELECT (SELECT sum(amount)::bigint FROM moved WHERE kind = 'SALE' AND account = 'CLEARING') AS proceeds,
    (SELECT sum(s.cost)::bigint FROM investment_sales s
      WHERE s.business_partner_id = $1 AND s.booking_no IN (SELECT booking_no FROM moved)) AS cost,
    (SELECT coalesce(sum(amount), 0)::bigint FROM moved WHERE kind = 'TAX' AND account = 'TAX') AS tax,
    coalesce((SELECT -sum(amount)::bigint FROM moved WHERE kind = 'PAYOUT' AND account = 'CLEARING'), (
      SELECT r.amount FROM reservations r JOIN orders o USING (business_partner_id, order_id)
      WHERE r.business_partner_id = $1 AND r.order_id = $2 AND o.type = 'WITHDRAWAL'
    )) AS paid,
    (SELECT split FROM products WHERE business_partner_id = $1 AND ips_id = $3) AS split`,
);

/** Lets the job runner do an order's first step today, and tells what the books say of it then. */
export const settle = async (
  { db, clocks, log, composition }: HttpServer,
  orderId: string,
  door: Order['door'],
  account: Account,
): Promise<Seen> => {
  const step = composition.jobs.find(({ kind }) => kind === steps[door]);
  if (step === undefined) throw new Error(`Nothing does the step of ${door}.`);
  const kind = `${step.kind} ${orderId}`;
  if ((await db.change(hasten, [orderId, kind, clocks.now().toISOString(), clocks.today(), step.kind])) > 0) {
    await runDue({ db, clocks, log }, new Map([[kind, step]]));
  }
  const row = await db.row(look, [account.businessPartnerId, orderId, account.ipsId]);
  const { proceeds = null, cost = null, tax = 0, paid = null, split = '' } = row ?? {};
  const sold = proceeds === null ? null : { proceeds, cost: cost ?? 0, tax };
  const body = { sold, paid, split, ...(await lotsOf(db, account, clocks.today())) };
  return { status: 200, headers: new Headers(), text: JSON.stringify(body), body };
};
