import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { type Account, facts, openAccount, testToday, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { runDay, runJobOf } from '#tests/support/server/day-ends.ts';
import { moneyJobs, payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { statement } from '../db/db.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { lapseMandates } from './lapse-mandates.ts';
import { mandateHandlers } from './mandates.routes.ts';
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

describe.each(suiteEngines)('a mandate’s life, on %s', (engine) => {
  const jobs = moneyJobs();

  const own = ownCustomer(engine);

  const pay = async (amount: number): Promise<void> => {
    await payInto(topUpHandlers(await withKeyring(own.world.deps)), own.anna, own.account, cents(amount), 'REFERENCE');
  };
  const mandate = async () => {
    const row = await own.db.row(mandateOf, [own.account.businessPartnerId]);
    if (row === undefined) throw new Error('There is no mandate.');
    return row;
  };
  const events = async () => own.db.rows(eventsOf, [own.account.businessPartnerId]);

  it('decisions §13: hears of each debit that goes into a file, and keeps what its chart makes of it', async () => {
    await pay(10_000);
    await pay(20_000);
    expect((await mandate()).last_used_on).toBeNull();
    await runDay(own.db, jobs, testToday);
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
    const moment = momentOf(own.world.deps.clocks);
    const news = { mandate: await mandate(), facts: [used('2026-11-24'), used('2026-11-10')] } as const;
    await moveMandates(own.db, [news], moment);
    expect(await mandate()).toMatchObject({
      last_used_on: '2026-11-24',
      snapshot: { context: { lastUsedOn: '2026-11-24' } },
    });
    expect((await events()).map(({ on }) => on)).toEqual([null, '2026-11-24', '2026-11-10']);
  });

  it('decisions §10: lapses once 36 months have passed since its last debit, without one since it was signed', async () => {
    const both = [await openAccount(own.db, own.anna), own.account];
    for (own.account of both) await pay(10_000);
    await moveMandates(
      own.db,
      [{ mandate: await mandate(), facts: [used('2026-11-24')] }],
      momentOf(own.world.deps.clocks),
    );
    const lapse = async (date: string) => {
      await runJobOf(own.db, lapseMandates, date);
      const found = await Promise.all(both.map(async ({ businessPartnerId: id }) => own.db.row(mandateOf, [id])));
      return found.map((each) => each?.status);
    };
    expect(await lapse('2029-11-20')).toEqual(['ACTIVE', 'ACTIVE']);
    expect(await lapse('2029-11-21')).toEqual(['EXPIRED', 'ACTIVE']);
    expect(await lapse('2029-11-23')).toEqual(['EXPIRED', 'ACTIVE']);
    expect(await lapse('2029-11-26')).toEqual(['EXPIRED', 'EXPIRED']);
  });

  it('decisions §10: is the same when it is accepted again before it lapses, and says until when it counts', async () => {
    const accept = async ({ businessPartnerId }: Account) => {
      const handlers = mandateHandlers(await withKeyring(own.world.deps));
      const payload = { businessPartnerId, sepaSourceType: 'referenceAccount', acceptMandate: true } as const;
      const answer = await handlers.sepaMandate({ principal: own.anna, payload, idempotencyKey: randomUUID(), facts });
      return valueOf(answer).mandate;
    };
    const unused = await openAccount(own.db, own.anna);
    const signed = { version: 1, status: 'ACTIVE', signedOn: testToday, lapsesAfter: '2029-11-20' };
    expect([await accept(unused), await accept(own.account)]).toMatchObject([signed, signed]);
    await moveMandates(
      own.db,
      [{ mandate: await mandate(), facts: [used('2026-11-24')] }],
      momentOf(own.world.deps.clocks),
    );
    own.world.at.today = '2029-11-21';
    const mandateId = `MB-${own.account.businessPartnerId}-1`;
    expect(await accept(own.account)).toEqual({ ...signed, mandateId, lapsesAfter: '2029-11-24' });
    expect(await accept(unused)).toMatchObject({
      mandateId: `MB-${unused.businessPartnerId}-2`,
      signedOn: '2029-11-21',
    });
    // Amended it is the same mandate for the banks, who count from its last debit.
    for (const rename of [`reference_accounts SET holder = 'Anna Neumann'`, `owners SET name = 'Anna Neumann'`]) {
      const sql = `UPDATE ${rename} WHERE business_partner_id = $1`;
      await own.db.change(statement('', sql), [own.account.businessPartnerId]);
    }
    const amended = { mandateId, version: 2, status: 'ACTIVE', signedOn: '2029-11-21', lapsesAfter: '2029-11-24' };
    expect(await accept(own.account)).toEqual(amended);
  });

  it('refuses what was moved since it was read, and what does not fit, as a whole', async () => {
    await pay(10_000);
    const moment = momentOf(own.world.deps.clocks);
    const [first, other] = [await mandate(), own.account];
    own.account = await openAccount(own.db, own.anna);
    await pay(20_000);
    const second = await mandate();
    await moveMandates(own.db, [{ mandate: first, facts: [used('2026-11-24')] }], moment);
    const both = [second, first].map((each) => ({ mandate: each, facts: [used('2026-12-01')] as const }));
    const move = async () => own.db.transaction(async (tx) => moveMandates(tx, both, moment));
    await expect(move()).rejects.toThrow('although it was locked');
    expect((await mandate()).last_used_on).toBeNull();
    own.account = other;
    const ends = { mandate: await mandate(), facts: [{ type: 'mandate.amended' }, used('2026-12-01')] } as const;
    await expect(moveMandates(own.db, [ends], moment)).rejects.toThrow('does not fit a mandate in REVOKED');
    expect(await mandate()).toMatchObject({ status: 'ACTIVE', last_used_on: '2026-11-24' });
  });
});
