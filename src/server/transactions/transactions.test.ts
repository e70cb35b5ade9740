import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { transactions } from '#api/transactions/transactions.ts';
import { addDays } from '#domain/calendar/iso-date.ts';
import { cents, euros } from '#domain/money/money.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import {
  type Account,
  facts,
  openAccount,
  signedInCustomer,
  signOut,
  testDeps,
  testToday,
  valueOf,
} from '#tests/support/server/customers.ts';
import { cancelOrder, makeAccountPlus, payee, payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { executeClosing } from '../closures/execute-closing.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { bookMany } from '../ledger/ledger.ts';
import { pricedMomentOf } from '../orders/lifecycle.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { transactionTypes } from '#domain/transactions/transactions.ts';
import { transactionHandlers } from './transactions.routes.ts';

type Query = z.output<typeof transactions.request>;

const bookable = statement<{ definition: string }>(
  '',
  `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
   WHERE conrelid = 'ledger_bookings'::regclass AND conname = 'ledger_bookings_kind_check'`,
);

const estimateOf = statement<{ estimate: number }>(
  '',
  'SELECT estimate FROM orders WHERE business_partner_id = $1 AND type = $2',
);
const received = statement(
  '',
  `UPDATE payments SET state = 'RECEIVED', received_on = due_on, invest_on = due_on WHERE payment_id = $1`,
);

describe.each(suiteEngines)('transactions on %s', (engine) => {
  // Booking takes longest: PGlite has one core and no planner's statistics.
  const many = engine === 'PGlite' ? 1000 : 5000;
  let db: Database;
  let anna: Principal;
  let account: Account;
  let world: ReturnType<typeof testDeps>;

  beforeAll(async () => {
    db = await freshDatabase(engine);
    world = testDeps(db);
    anna = await signedInCustomer(db);
    account = await openAccount(db, anna, { cash: euros(500), invested: euros(1000), boughtOn: '2026-11-10' });
  });
  afterAll(async () => db.close());

  it('BNK-06: every kind of booking is a type of transaction', async () => {
    const kindsBooked = ((await db.row(bookable))?.definition ?? '').matchAll(/'([A-Z_]+)'/g);
    expect([...kindsBooked].map(([, kind]) => kind)).toEqual(transactionTypes);
  });

  const list = async (payload: Query = {}, principal = anna) => {
    const answer = valueOf(
      await transactionHandlers(world.deps).transactions({
        principal,
        payload,
        idempotencyKey: null,
        facts,
      }),
    );
    expect(transactions.response.parse(answer)).toEqual(answer);
    return answer;
  };
  const kinds = async (payload: Query) =>
    (await list(payload)).transactions.map(({ type, amount, status }) => [type, amount, status]);

  it('BNK-06: by type, status, range and investment, newest first', async () => {
    const topUp = topUpHandlers(await withKeyring(world.deps));
    const wish = { ipsId: account.ipsId, amount: cents(10_000), paymentMethod: 'WIRE' } as const;
    await topUp.topUp({ principal: anna, payload: wish, idempotencyKey: randomUUID(), facts });
    const cash = ['WIRE', 50_000, 'CLOSED'];
    const bought = ['PURCHASE', -100_000, 'CLOSED'];
    const paidIn = ['WIRE', 100_000, 'CLOSED'];
    const expected = ['WIRE', 10_000, 'PENDING'];
    expect(await kinds({})).toEqual([expected, cash, bought, paidIn]);
    expect(await kinds({ type: 'SEPAIN' })).toEqual([expected, cash, paidIn]);
    expect(await kinds({ type: 'SEPAIN', status: 'CLOSED' })).toEqual([cash, paidIn]);
    expect(await kinds({ type: 'TRANSFER' })).toEqual([bought]);
    expect(await kinds({ type: 'SEPAOUT' })).toEqual([]);
    expect(await kinds({ status: 'PENDING' })).toEqual([expected]);
    expect(await kinds({ status: 'OPEN' })).toEqual([]);
    expect(await kinds({ ipsId: account.ipsId })).toEqual([expected, bought]);
    expect(await kinds({ range: 9 })).toEqual([expected]);
    expect(await kinds({ businessPartnerId: 'BP-0' })).toEqual([]);
  });

  const coming = async (payload: Query = {}) => {
    const { transactions: found } = await list({ status: 'PENDING', ...payload });
    return found.map(({ type, bookingDate, amount, text, ipsId }) => [type, bookingDate, amount, text, ipsId]);
  };

  describe('what is still to come', () => {
    let own: Account;
    beforeEach(async () => {
      anna = await signedInCustomer(db);
      own = await openAccount(db, anna, { cash: euros(500), invested: euros(1000), boughtOn: '2026-11-10' });
    });
    const close = async (ipsId: string | null) => {
      const { businessPartnerId } = own;
      const moment = pricedMomentOf(world.deps);
      const relation = await relationFacts(db, anna, { businessPartnerId }, moment.today);
      if (relation === undefined || relation === 'unknown') throw new Error('The relation is not there.');
      const by = { operationId: null, maker: anna.userId };
      await db.transaction(async (tx) => executeClosing(tx, { businessPartnerId, ipsId, payee }, relation, by, moment));
    };

    it('BNK-06: cash of the clearing account leaves it on the day on which it is invested', async () => {
      await makeAccountPlus(db, own);
      const topUps = topUpHandlers(await withKeyring(world.deps));
      const orderId = await payInto(topUps, anna, own, cents(40_000), 'CLEARING');
      const other = await payInto(topUps, anna, own, cents(5_000), 'CLEARING');
      expect(await coming()).toHaveLength(2);
      await cancelOrder(world.deps, anna, other);
      const purchase = ['PURCHASE', '2026-11-23', -40_000, 'Kauf Vermögensverwaltung 60:40', own.ipsId];
      expect(await coming()).toEqual([purchase]);
      expect(await coming({ type: 'TRANSFER', ipsId: own.ipsId })).toEqual([purchase]);
      expect([await coming({ type: 'SEPAOUT' }), await coming({ ipsId: 'IPS-0' })]).toEqual([[], []]);
      // Its order runs, and its units are not bought yet.
      await db.change(received, [orderId]);
      expect(await coming()).toEqual([purchase]);
    });

    it('BNK-06: the closing of an investment pays out about what it is worth', async () => {
      await close(own.ipsId);
      const estimate = (await db.row(estimateOf, [own.businessPartnerId, 'STRATEGY_CLOSURE']))?.estimate ?? 0;
      expect(estimate).toBeGreaterThan(euros(900));
      const payout = ['PAYOUT', '2026-11-25', -estimate, 'Vermögensverwaltung 60:40', own.ipsId];
      expect(await coming()).toEqual([payout]);
      expect(await coming({ type: 'SEPAOUT', ipsId: own.ipsId })).toEqual([payout]);
    });

    it('BNK-06: the closing of an account pays out its cash as well', async () => {
      await close(null);
      const estimate = (await db.row(estimateOf, [own.businessPartnerId, 'STRATEGY_CLOSURE']))?.estimate ?? 0;
      expect(new Set(await coming())).toEqual(
        new Set([
          ['PAYOUT', '2026-11-25', -50_000, 'Kontoschließung', null],
          ['PAYOUT', '2026-11-25', -estimate, 'Vermögensverwaltung 60:40', own.ipsId],
        ]),
      );
    });
  });

  it('BNK-06: page by page every one once, whatever the page holds, of thousands', async () => {
    const bert = await signedInCustomer(db);
    const { businessPartnerId } = await openAccount(db, bert);
    const booked = Array.from({ length: many }, (_, at) => ({
      businessPartnerId,
      causeType: 'CORRECTION' as const,
      causeId: `C-${at}`,
      kind: 'WIRE' as const,
      text: `Überweisung ${at}`,
      ipsId: null,
      bookingDate: addDays(testToday, -(at % 29)),
      valueDate: addDays(testToday, at % 2),
      entries: [
        { account: 'BANK' as const, amount: cents(-1 - at) },
        { account: 'CLEARING' as const, amount: cents(1 + at) },
      ],
    }));
    for (let at = 0; at < many; at += 250) await bookMany(db, booked.slice(at, at + 250));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 377, ...(cursor && { cursor }) }, bert);
      expect(page.total).toBe(many);
      seen.push(...page.transactions.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size]).toEqual([many, many]);
    const whole = await list({ limit: 5000 }, bert);
    expect(whole.transactions.map(({ id }) => id)).toEqual(seen);
    expect(whole.transactions.reduce((sum, { amount }) => sum + amount, 0)).toBe((many * (many + 1)) / 2);
    expect((await list({ status: 'OPEN', limit: 1 }, bert)).total).toBe(many / 2);
  });

  it('S1: shows nobody else’s, and nothing to whoever signed out', async () => {
    const clara = await signedInCustomer(db);
    expect(await list({ businessPartnerId: account.businessPartnerId }, clara)).toEqual({
      transactions: [],
      total: 0,
      next: null,
    });
    await signOut(db, clara);
    await expect(list({}, clara)).rejects.toThrow('UNAUTHENTICATED');
  });
});
