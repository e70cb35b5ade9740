import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, euros } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { openAccount, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { makeAccountPlus, moneyJobs, payee, payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { placePayout } from '#tests/support/server/payouts.ts';
import { behind } from '#tests/support/server/races.ts';
import { askedChunk } from '../day-end/day-end-job.ts';
import { type Db, statement } from '../db/db.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order.store.ts';
import { simulatedCustodian } from '../simulators/custodian.ts';
import { modelPrices } from '../simulators/prices.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { investPayments } from './invest-payments.ts';
import { receivePayments } from './receive-payments.ts';
import { returnDebit } from './return-debit.ts';

const setStatus = statement('', 'UPDATE products SET status = $2 WHERE ips_id = $1');
const collected = statement(
  '',
  `WITH sent AS (UPDATE payments SET state = 'SENT' WHERE payment_id = $1)
  UPDATE orders SET status = 'RUNNING', snapshot = jsonb_set(snapshot, '{value}', '"running"') WHERE order_id = $1`,
);
const stateOf = statement<{ status: string; state: string; file_id: string | null }>(
  '',
  `SELECT o.status, p.state, p.file_id FROM orders o JOIN payments p USING (business_partner_id, order_id)
  WHERE o.order_id = $1`,
);
const unitsOf = statement<{ units: number }>(
  '',
  'SELECT coalesce(sum(units_left), 0)::float8 AS units FROM investment_lots WHERE ips_id = $1',
);

const on = (today: IsoDate) => ({ now: `${today}T12:00:00.000Z`, today, prices: modelPrices });

const comes = async (tx: Db, kind: 'WIRE' | 'DEBIT', reference: string, amount: Cents) => {
  const line = { entry_id: randomUUID(), booked_on: testToday, kind, amount, reference, iban: null, reason: null };
  return receivePayments(tx, [line], on(testToday));
};

describe.each(suiteEngines)('R8: money that two reach for at the same moment, on %s', (engine) => {
  const jobs = moneyJobs();
  const investing = investPayments(simulatedCustodian(modelPrices));
  const own = ownCustomer(engine, { cash: euros(500) });

  const pay = async (amount: Cents, method: PaymentMethod): Promise<string> => {
    await makeAccountPlus(own.db, own.account);
    return payInto(topUpHandlers(await withKeyring(own.world.deps)), own.anna, own.account, amount, method);
  };
  const clearing = async () => balanceOf(own.db, own.account.businessPartnerId, 'CLEARING');
  const cancel = async (tx: Db, id: string): Promise<void> => {
    const order = await lockOrder(tx, { business_partner_id: own.account.businessPartnerId, order_id: id });
    const canceled = order && (await moveOrder(tx, order, { type: 'order.canceled', by: 'customer' }, on(testToday)));
    expect(canceled?.status).toBe('CANCELED');
  };
  const jobAt = (name: string, date: IsoDate) => async () => {
    const job = jobs.find((each) => each.name === name);
    if (job === undefined) throw new Error(`There is no ${name}.`);
    return runJobOf(own.db, job, date);
  };

  it.each<{ does: string; method: PaymentMethod; work: (id: string) => Promise<unknown> }>([
    { does: 'is in no file of debits', method: 'REFERENCE', work: jobAt('sepa-debits', testToday) },
    { does: 'takes no cash', method: 'CLEARING', work: jobAt('invest-payments', '2026-11-23') },
    { does: 'misses no wire', method: 'WIRE', work: jobAt('missed-payments', '2026-12-18') },
    {
      does: 'is ended by nothing else where its investment is closed',
      method: 'WIRE',
      work: async () => {
        await own.db.change(setStatus, [own.account.ipsId, 'CLOSED']);
        return jobAt('freed-payments', '2026-11-23')();
      },
    },
    {
      does: 'receives no wire',
      method: 'WIRE',
      work: async (id) => own.db.transaction(async (tx) => expect(await comes(tx, 'WIRE', id, euros(100))).toEqual([])),
    },
  ])('an order that is canceled $does', async ({ method, work }) => {
    const id = await pay(euros(100), method);
    await behind(
      own.db,
      async (tx) => cancel(tx, id),
      async () => work(id),
    );
    expect(await own.db.row(stateOf, [id])).toEqual({ status: 'CANCELED', state: 'EXPECTED', file_id: null });
    expect(await clearing()).toBe(euros(500));
  });

  it('BNK-14: cash that is paid out is not given to the custodian too', async () => {
    const wire = await pay(euros(100), 'WIRE');
    await own.db.transaction(async (tx) => comes(tx, 'WIRE', wire, euros(100)));
    const { clearingAccountId: id, businessPartnerId } = own.account;
    const wanted = { kind: 'part', amount: euros(600) } as const;
    const payout = { door: 'disbursement', id, businessPartnerId, wanted, payee } as const;
    await behind(
      own.db,
      async (tx) => expect(await placePayout(tx, own.anna, payout, on(testToday))).toBeDefined(),
      async () => runJobOf(own.db, investing, testToday),
    );
    expect(await own.db.row(stateOf, [wire])).toMatchObject({ status: 'RUNNING', state: 'RECEIVED' });
    expect(await clearing()).toBe(euros(600));
  });

  /** A debit that is here, and the booking of what the custodian has bought for it. */
  const bought = async () => {
    // Without cash of its own, so that nothing else can pay the debit back.
    own.account = await openAccount(own.db, own.anna);
    const debit = await pay(euros(100), 'REFERENCE');
    await own.db.change(collected, [debit]);
    await own.db.transaction(async (tx) => comes(tx, 'DEBIT', debit, euros(100)));
    const at = { date: '2026-11-26', previous: '2026-11-25', moment: on('2026-11-26') } as const;
    const first = { ...at, cursor: null };
    const give = await askedChunk(own.db, investing, first);
    const { cursor } = await own.db.transaction(async (tx) => give(tx, first));
    const second = { ...at, cursor };
    const book = await askedChunk(own.db, investing, second);
    const line = { reference: debit, amount: euros(100), reason: null };
    return {
      debit,
      book: async (tx: Db) => book(tx, second),
      goesBack: async (tx: Db) => expect(await returnDebit(tx, line, on('2026-11-26'))).toBeDefined(),
    };
  };
  const left = async () => [await clearing(), (await own.db.row(unitsOf, [own.account.ipsId]))?.units];

  it('decisions §10: a debit that comes back while it is invested is paid by its units', async () => {
    const { debit, book, goesBack } = await bought();
    await behind(own.db, book, async () => own.db.transaction(goesBack));
    expect(await own.db.row(stateOf, [debit])).toMatchObject({ status: 'NOTASSIGNED', state: 'RETURNED' });
    expect(await left()).toEqual([0, 0]);
  });

  it('decisions §10: nothing is invested for a debit that has just come back', async () => {
    const { debit, book, goesBack } = await bought();
    await behind(own.db, goesBack, async () => own.db.transaction(book));
    expect(await own.db.row(stateOf, [debit])).toMatchObject({ status: 'NOTASSIGNED', state: 'RETURNED' });
    expect(await left()).toEqual([0, 0]);
  });
});
