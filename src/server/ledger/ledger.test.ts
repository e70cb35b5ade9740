import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents, type Cents, euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { settledClearing } from './clearing-balance.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { book, bookMany, type Booking } from './ledger.ts';

let causes = 0;
const nextCause = (): string => `cause-${(causes += 1)}`;

const deposit = (businessPartnerId: string, amount: Cents, more: Partial<Booking> = {}): Booking => ({
  businessPartnerId,
  causeType: 'ORDER',
  causeId: nextCause(),
  kind: 'WIRE',
  text: 'Überweisung',
  ipsId: null,
  bookingDate: '2026-11-20',
  valueDate: '2026-11-20',
  entries: [
    { account: 'BANK', amount: cents(0 - amount) },
    { account: 'CLEARING', amount },
  ],
  ...more,
});

const payout = (businessPartnerId: string, amount: Cents, more: Partial<Booking> = {}): Booking =>
  deposit(businessPartnerId, amount, {
    kind: 'PAYOUT',
    text: 'Auszahlung',
    entries: [
      { account: 'CLEARING', amount: cents(0 - amount) },
      { account: 'IN_TRANSIT', amount },
    ],
    ...more,
  });

const sums = statement<{ total: number; kept: number; differing: number }>(
  'test.sums',
  `SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_entries) AS total,
    (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_balances) AS kept,
    (SELECT count(*) FROM ledger_balances b WHERE balance <> (SELECT sum(amount) FROM ledger_entries e
      WHERE e.business_partner_id = b.business_partner_id AND e.account = b.account AND e.ips_id = b.ips_id)) AS differing`,
);

const raw = (text: string) => statement('', text);

describe.each(engines)('the ledger on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  it('books both sides and keeps the balances', async () => {
    const booked = await book(db, deposit('BP-1', euros(100)));
    expect(booked.ok && booked.value).toBeGreaterThan(0);
    expect(await balanceOf(db, 'BP-1', 'CLEARING')).toBe(euros(100));
    expect(await balanceOf(db, 'BP-1', 'BANK')).toBe(euros(-100));
    expect(await balanceOf(db, 'BP-2', 'CLEARING')).toBe(0);
  });

  it('refuses what does not sum to zero, in the database itself', async () => {
    const entries = [
      { account: 'BANK', amount: euros(-100) },
      { account: 'CLEARING', amount: cents(10_001) },
    ] as const;
    await expect(book(db, deposit('BP-3', euros(100), { entries }))).rejects.toThrow(/must sum to zero/);
    await expect(
      db.transaction(async (tx) => bookMany(tx, [deposit('BP-3', euros(5)), deposit('BP-3', euros(100), { entries })])),
    ).rejects.toThrow(/must sum to zero/);
    expect(await balanceOf(db, 'BP-3', 'CLEARING')).toBe(0);
  });

  it('refuses a booking without entries and entries added later, by whatever statement', async () => {
    await expect(book(db, deposit('BP-4', euros(1), { entries: [] }))).rejects.toThrow(/needs its entries/);
    const booked = await book(db, deposit('BP-4', euros(1)));
    const no = booked.ok ? booked.value : 0;
    await expect(
      db.change(
        raw(`INSERT INTO ledger_entries (business_partner_id, booking_no, position, account, amount)
          VALUES ('BP-4', ${no}, 7, 'CLEARING', 500), ('BP-4', ${no}, 8, 'BANK', -500)`),
      ),
    ).rejects.toThrow(/nothing can be added/);
    await expect(
      db.change(
        raw(`INSERT INTO ledger_bookings
          (business_partner_id, cause_type, cause_id, kind, text, booking_date, value_date)
          VALUES ('BP-4', 'ORDER', 'empty', 'WIRE', '', '2026-11-20', '2026-11-20')`),
      ),
    ).rejects.toThrow(/needs its entries/);
    expect(await balanceOf(db, 'BP-4', 'CLEARING')).toBe(euros(1));
  });

  it.each(['ledger_bookings', 'ledger_entries'])('%s is append only', async (table) => {
    for (const text of [
      `UPDATE ${table} SET business_partner_id = 'x'`,
      `DELETE FROM ${table} WHERE business_partner_id = 'nobody'`,
      `TRUNCATE ${table} CASCADE`,
    ]) {
      await expect(db.change(raw(text))).rejects.toThrow(/append only/);
    }
  });

  it('books a cause once for each kind', async () => {
    const once = deposit('BP-5', euros(10));
    expect((await book(db, once)).ok).toBe(true);
    expect(await book(db, once)).toEqual({ ok: false, refusal: 'ALREADY_BOOKED' });
    expect((await book(db, payout('BP-5', euros(4), { causeId: once.causeId }))).ok).toBe(true);
    await expect(bookMany(db, [deposit('BP-5', euros(1)), once])).rejects.toThrow(/unique/);
    expect(await balanceOf(db, 'BP-5', 'CLEARING')).toBe(euros(6));
  });

  it('a transaction books with all or nothing', async () => {
    await expect(
      db.transaction(async (tx) => {
        await book(tx, deposit('BP-6', euros(10)));
        throw new Error('afterwards');
      }),
    ).rejects.toThrow('afterwards');
    expect(await balanceOf(db, 'BP-6', 'CLEARING')).toBe(0);
  });

  it('refuses to pay out what is not there, but books a returned debit', async () => {
    await book(db, deposit('BP-7', euros(10)));
    await expect(book(db, payout('BP-7', cents(1001)))).rejects.toThrow(/does not hold that much/);
    const back = deposit('BP-7', euros(30), { kind: 'DEBIT_RETURN' });
    const entries = back.entries.map((entry) => ({ ...entry, amount: cents(0 - entry.amount) }));
    expect((await book(db, { ...back, entries })).ok).toBe(true);
    expect(await balanceOf(db, 'BP-7', 'CLEARING')).toBe(euros(-20));
  });

  it('of many payouts at once exactly those succeed that the account holds', async () => {
    await book(db, deposit('BP-8', euros(10)));
    const tries = await Promise.allSettled(
      Array.from({ length: 16 }, async () => db.transaction(async (tx) => book(tx, payout('BP-8', euros(3))))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balanceOf(db, 'BP-8', 'CLEARING')).toBe(euros(1));
  });

  it('transactions that book the same accounts in different orders never block one another', async () => {
    await book(db, deposit('BP-10', euros(1000)));
    const turns = Array.from({ length: 40 }, async (_, turn) =>
      db.transaction(async (tx) => {
        const steps = [payout('BP-10', euros(1)), deposit('BP-10', euros(1))];
        for (const step of turn % 2 === 0 ? steps : steps.toReversed()) await book(tx, step);
      }),
    );
    await Promise.all(turns);
    expect(await balanceOf(db, 'BP-10', 'CLEARING')).toBe(euros(1000));
    expect(await balanceOf(db, 'BP-10', 'IN_TRANSIT')).toBe(euros(40));
  });

  it('money in settles on its value date, money out at once', async () => {
    await bookMany(db, [
      deposit('BP-9', euros(100), { bookingDate: '2026-11-18', valueDate: '2026-11-18' }),
      deposit('BP-9', euros(50), { valueDate: '2026-11-24' }),
      payout('BP-9', euros(30), { valueDate: '2026-11-23' }),
    ]);
    const query = statement<{ settled: number }>('', `SELECT ${settledClearing('$1', '$2::date')} AS settled`);
    const settled = async (partner: string, today: string) => (await db.row(query, [partner, today]))?.settled;
    expect(await balanceOf(db, 'BP-9', 'CLEARING')).toBe(euros(120));
    expect(await settled('BP-9', '2026-11-20')).toBe(euros(70));
    expect(await settled('BP-9', '2026-11-24')).toBe(euros(120));
    expect(await settled('nobody', '2026-11-24')).toBe(0);
  });

  it('BNK-13: what may be paid out is the sum over all entries, money in and tax from their value dates on', async () => {
    const query = statement<{ settled: number }>('', `SELECT ${settledClearing('$1', '$2::date')} AS settled`);
    const movement = fc.record({
      kind: fc.constantFrom('WIRE', 'TAX', 'FEE', 'PAYOUT'),
      amount: fc.integer({ min: 1, max: 1e9 }),
      valueDate: fc.constantFrom('2026-11-20', '2026-11-23', '2026-11-24'),
    } as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { maxLength: 8 }),
        fc.constantFrom('2026-11-20', '2026-11-23', '2026-11-24'),
        async (movements, today) => {
          const partner = nextCause();
          // The account holds nothing that is less than nothing.
          const beforehand = cents(8e9);
          await bookMany(db, [deposit(partner, beforehand, { valueDate: '2026-11-20' })]);
          await bookMany(
            db,
            movements.map(({ kind, amount, valueDate }) =>
              (kind === 'WIRE' ? deposit : payout)(partner, cents(amount), { kind, valueDate }),
            ),
          );
          const counts = movements.map(({ kind, amount, valueDate }) => {
            if (kind === 'WIRE') return valueDate <= today ? amount : 0;
            return kind !== 'TAX' || valueDate <= today ? -amount : 0;
          });
          const expected = counts.reduce((sum, each) => sum + each, beforehand);
          expect((await db.row(query, [partner, today]))?.settled).toBe(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('splitting a payment never changes a balance, and everything together is always 0', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 8 }), async (parts) => {
        const [whole, split] = [nextCause(), nextCause()];
        const total = cents(parts.reduce((sum, part) => sum + part, 0));
        await book(db, deposit(whole, total));
        await bookMany(
          db,
          parts.map((part) => deposit(split, cents(part))),
        );
        for (const account of ['CLEARING', 'BANK'] as const) {
          expect(await balanceOf(db, split, account)).toBe(await balanceOf(db, whole, account));
        }
      }),
      { numRuns: 25 },
    );
    expect(await db.row(sums)).toEqual({ total: 0, kept: 0, differing: 0 });
  });
});
