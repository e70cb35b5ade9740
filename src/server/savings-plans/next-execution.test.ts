import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previousBusinessDay } from '#domain/calendar/business-day.ts';
import { type SavingsPlanInterval, savingsPlanIntervals, unlimited } from '#domain/entities/savings-plan.ts';
import { executionDay, monthAfter, nextExecutionFrom, type Rhythm } from '#domain/savings-plan/savings-plan-rules.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { type Account, openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { modelPrices } from '../simulators/prices.ts';
import { runSavingsPlans } from './run-savings-plans.ts';

/** A plan, the month that is executed, and what it is to become with this execution. */
interface Lived {
  readonly own: Rhythm;
  readonly change: Rhythm | null;
}

const insert = statement(
  '',
  `INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month, end_month,
    payment_method, accept_mandate, next_execution, change)
  SELECT $1, p ->> 'id', $2, 5000, p ->> 'interval', p ->> 'startMonth', p ->> 'endMonth', 'wire', false, $3::date,
    nullif(p -> 'change', 'null'::jsonb)
  FROM jsonb_array_elements($4::jsonb) AS p`,
);
const days = statement<{ readonly day: string | null }>(
  '',
  'SELECT next_execution AS day FROM savings_plans WHERE savings_plan_id LIKE $1 ORDER BY savings_plan_id',
);
const stop = statement('', 'UPDATE savings_plans SET next_execution = NULL');

const interval = fc.constantFrom<SavingsPlanInterval>(...savingsPlanIntervals);
const endOf = (from: string, length: number | null): string => (length === null ? unlimited : monthAfter(from, length));
const length = fc.option(fc.nat({ max: 30 }));

/** Somebody who changes a plan may choose any month that is not past. */
const livedIn = (month: string): fc.Arbitrary<Lived> =>
  fc
    .record({
      own: fc.tuple(interval, fc.nat({ max: 36 }), length),
      change: fc.option(fc.tuple(interval, fc.integer({ min: -36, max: 60 }), length)),
    })
    .map(({ own, change }) => ({
      own: { interval: own[0], startMonth: monthAfter(month, -own[1]), endMonth: endOf(month, own[2]) },
      change: change && {
        interval: change[0],
        startMonth: monthAfter(month, change[1]),
        endMonth: endOf(monthAfter(month, Math.max(0, change[1])), change[2]),
      },
    }));

const evening = fc
  .nat({ max: 30 })
  .map((months) => monthAfter('2026-12', months))
  .chain((month) => fc.tuple(fc.constant(month), fc.array(livedIn(month), { minLength: 1, maxLength: 25 })));

describe.each(suiteEngines)('the next day of a plan on %s', (engine) => {
  let db: Database;
  let account: Account;
  beforeAll(async () => {
    db = await freshDatabase(engine);
    account = await openAccount(db, await signedInCustomer(db));
  });
  afterAll(async () => db.close());

  let runs = 0;
  /** The days on which plans that are executed in a month are executed next. */
  const executed = async (month: string, plans: readonly Lived[]): Promise<readonly (string | null)[]> => {
    const run = `SP-${String((runs += 1))}`;
    const rows = plans.map(({ own, change }, at) => ({
      id: `${run}-${String(at).padStart(2, '0')}`,
      ...own,
      change: change && { savingsPlanAmount: 5000, paymentMethod: 'wire', acceptMandate: false, ...change },
    }));
    const on = executionDay(month);
    const date = previousBusinessDay(on);
    const moment = { now: `${date}T21:00:00.000Z`, today: date, prices: modelPrices };
    const chunk = { date, previous: previousBusinessDay(date), cursor: null, moment };
    await db.change(insert, [account.businessPartnerId, account.ipsId, on, JSON.stringify(rows)]);
    await db.transaction(async (tx) => runSavingsPlans.run(tx, chunk));
    const found = await db.rows(days, [`${run}-%`]);
    await db.change(stop);
    return found.map(({ day }) => day);
  };

  it('decisions §10: is the one that the form has shown, however far away a changed beginning is', async () => {
    const change = { interval: 'MONTHLY', startMonth: '2029-04', endMonth: unlimited } as const;
    const own = { interval: 'MONTHLY', startMonth: '2026-01', endMonth: unlimited } as const;
    expect(await executed('2026-12', [{ own, change }])).toEqual(['2029-04-03']);
    await fc.assert(
      fc.asyncProperty(evening, async ([month, plans]) => {
        const expected = plans.map(({ own: before, change: after }) =>
          nextExecutionFrom(after ?? before, monthAfter(month)),
        );
        expect(await executed(month, plans)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});
