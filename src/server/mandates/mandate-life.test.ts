import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { type Account, openAccount, signedInCustomer, testDeps, testToday } from '#tests/support/server/customers.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { runDay } from '#tests/support/server/day-ends.ts';
import { moneyJobs, payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { type MovableMandate, moveMandates } from './move-mandates.ts';

interface Told {
  readonly sequence: number;
  readonly type: string;
  readonly on: string | null;
  readonly status_after: string;
}

const eventsOf = statement<Told>(
  '',
  `SELECT sequence, event ->> 'type' AS type, event ->> 'on' AS "on", status_after FROM mandate_events
  WHERE business_partner_id = $1 ORDER BY sequence`,
);
const mandateOf = statement<MovableMandate & { readonly status: string; readonly last_used_on: string | null }>(
  '',
  `SELECT business_partner_id, mandate_id, version, snapshot, status, last_used_on FROM mandates
  WHERE business_partner_id = $1`,
);

const used = (on: string) => ({ type: 'mandate.used', on }) as const;

describe.each(engines)('a mandate’s life, on %s', (engine) => {
  let db: Database;
  let world: ReturnType<typeof testDeps>;
  let anna: Principal;
  let account: Account;
  const jobs = moneyJobs();

  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    world = testDeps(db);
    anna = await signedInCustomer(db);
    account = await openAccount(db, anna);
  });

  const pay = async (amount: number): Promise<void> => {
    await payInto(topUpHandlers(await withKeyring(world.deps)), anna, account, cents(amount), 'REFERENCE');
  };
  const mandate = async () => {
    const row = await db.row(mandateOf, [account.businessPartnerId]);
    if (row === undefined) throw new Error('There is no mandate.');
    return row;
  };
  const events = async () => db.rows(eventsOf, [account.businessPartnerId]);

  it('decisions §13: hears of each debit that goes into a file, and keeps what its chart makes of it', async () => {
    await pay(10_000);
    await pay(20_000);
    expect((await mandate()).last_used_on).toBeNull();
    await runDay(db, jobs, testToday);
    const sent = await mandate();
    expect(sent).toMatchObject({ status: 'ACTIVE', last_used_on: '2026-11-23' });
    expect(sent.snapshot).toMatchObject({ value: 'active', context: { lastUsedOn: '2026-11-23' } });
    const use = { type: 'mandate.used', on: '2026-11-23', status_after: 'ACTIVE' };
    expect(await events()).toEqual([
      { sequence: 1, type: 'mandate.signed', on: null, status_after: 'ACTIVE' },
      { sequence: 2, ...use },
      { sequence: 3, ...use },
    ]);
  });

  it('decisions §10: a debit that is told late does not bring the lapse forward', async () => {
    await pay(10_000);
    const moment = momentOf(world.deps.clocks);
    const news = { mandate: await mandate(), facts: [used('2026-11-24'), used('2026-11-10')] } as const;
    await moveMandates(db, [news], moment);
    expect(await mandate()).toMatchObject({
      last_used_on: '2026-11-24',
      snapshot: { context: { lastUsedOn: '2026-11-24' } },
    });
    expect((await events()).map(({ on }) => on)).toEqual([null, '2026-11-24', '2026-11-10']);
  });

  it('refuses what was moved since it was read, and what does not fit, as a whole', async () => {
    await pay(10_000);
    const moment = momentOf(world.deps.clocks);
    const [first, other] = [await mandate(), account];
    account = await openAccount(db, anna);
    await pay(20_000);
    const second = await mandate();
    await moveMandates(db, [{ mandate: first, facts: [used('2026-11-24')] }], moment);
    const both = [second, first].map((each) => ({ mandate: each, facts: [used('2026-12-01')] as const }));
    const move = async () => db.transaction(async (tx) => moveMandates(tx, both, moment));
    await expect(move()).rejects.toThrow('although it was locked');
    expect((await mandate()).last_used_on).toBeNull();
    account = other;
    const ends = { mandate: await mandate(), facts: [{ type: 'mandate.amended' }, used('2026-12-01')] } as const;
    await expect(moveMandates(db, [ends], moment)).rejects.toThrow('does not fit a mandate in REVOKED');
    expect(await mandate()).toMatchObject({ status: 'ACTIVE', last_used_on: '2026-11-24' });
  });
});
