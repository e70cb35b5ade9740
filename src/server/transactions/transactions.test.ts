import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { withKeyring } from '#tests/support/server/order-scenes.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { bookMany } from '../ledger/ledger.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { transactionTypes } from '#domain/transactions/transactions.ts';
import { transactionHandlers } from './transactions.routes.ts';

type Query = z.output<typeof transactions.request>;

const bookable = statement<{ definition: string }>(
  '',
  `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
   WHERE conrelid = 'ledger_bookings'::regclass AND conname = 'ledger_bookings_kind_check'`,
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
