import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDatabase, engines } from '#tests/support/server/database.ts';
import { runDays } from '#tests/support/server/day-ends.ts';
import { moneyJobs } from '#tests/support/server/order-scenes.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';

const planned = statement<{ plans: number; due: number }>(
  '',
  `SELECT count(*) FILTER (WHERE next_execution IS NOT NULL) AS plans,
    count(*) FILTER (WHERE next_execution = '2026-12-01') AS due FROM savings_plans`,
);
const after = statement<{ executed: number; invested: number; debts: number; unbalanced: number; moved: number }>(
  '',
  `SELECT (SELECT count(*) FROM payments WHERE savings_plan_id IS NOT NULL) AS executed,
    (SELECT count(*) FROM payments p JOIN products i USING (business_partner_id, ips_id)
      WHERE savings_plan_id IS NOT NULL AND (p.state = 'INVESTED') = (i.status = 'OPEN')) AS invested,
    (SELECT count(*) FROM ledger_balances WHERE account = 'CLEARING' AND balance < 0) AS debts,
    (SELECT count(*) FROM (
      SELECT FROM ledger_entries GROUP BY business_partner_id, booking_no HAVING sum(amount) <> 0
    ) b) AS unbalanced,
    (SELECT count(*) FROM savings_plans WHERE next_execution = '2027-01-04') AS moved`,
);
const topUps = statement<{ status: string; state: string }>(
  '',
  'SELECT o.status, p.state FROM payments p JOIN orders o USING (business_partner_id, order_id) WHERE savings_plan_id IS NULL ORDER BY p.state',
);

describe.each(engines)('the demo’s days to come on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await demoDatabase(engine);
  });
  afterAll(async () => db.close());

  it('BNK-15: plans are executed with the mandates that the demo has, what waits for a wire gets it, a debit is invested', async () => {
    const { plans = 0, due } = (await db.row(planned)) ?? {};
    expect([plans > 10, due]).toEqual([true, plans]);
    expect(await db.rows(topUps)).toEqual([
      { status: 'OPEN', state: 'EXPECTED' },
      { status: 'RUNNING', state: 'RECEIVED' },
    ]);
    await runDays(db, moneyJobs(), '2026-11-20', '2026-12-04');
    const now = await db.row(after);
    // Money for a strategy that is being changed waits; investments that are not open yet, or close, let the day pass.
    expect(now?.executed).toBeGreaterThan(10);
    expect(now).toEqual({ executed: now?.executed, invested: now?.executed, debts: 0, unbalanced: 0, moved: plans });
    expect(await db.rows(topUps)).toEqual([
      { status: 'CLOSED', state: 'INVESTED' },
      { status: 'CLOSED', state: 'INVESTED' },
    ]);
  });
});
