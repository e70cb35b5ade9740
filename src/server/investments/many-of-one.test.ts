import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { businessDayFrom } from '#domain/calendar/business-day.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { type Account, openAccount, payIn, signedInCustomer, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { priced } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { unitsFor } from '../market/fixed.ts';
import type { SeriesId } from '../market/series.ts';
import { modelPrices } from '../simulators/prices.ts';
import { sellTaxed } from '../tax/sell-taxed.ts';
import { buyMany } from './buy-many.ts';
import { buy } from './buy.ts';
import { sellMany } from './sell-many.ts';

const exempt = statement(
  '',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on)
   VALUES ($1::uuid::text, $1::uuid, 'SINGLE', $2, '2026-01-01', 'x', '719', '2026-01-01')`,
);
const church = statement(
  '',
  `INSERT INTO church_rates (business_partner_id, year, rate, asked_on) VALUES ($1, 2026, 9, '2026-01-02')`,
);
const losses = statement(
  '',
  'INSERT INTO tax_years (business_partner_id, year, losses_before, losses_after) VALUES ($1, 2025, 0, $2)',
);

/** All that a trade leaves, without what tells two customers apart. Lots and bookings are named by their place. */
const left = {
  lots: `SELECT dense_rank() OVER (ORDER BY booking_no) AS lot, series, bought_on, price, units, cost, units_left, cost_left,
      advances_left FROM investment_lots WHERE business_partner_id = $1 ORDER BY 1`,
  sales: `SELECT dense_rank() OVER (ORDER BY booking_no) AS sale, dense_rank() OVER (ORDER BY lot_booking_no) AS lot, sold_on,
      price, units, cost, advances, proceeds, gain, to_customer FROM investment_sales WHERE business_partner_id = $1 ORDER BY 1, 2`,
  entries: `SELECT dense_rank() OVER (ORDER BY b.booking_no) AS booking, b.cause_type, b.kind, b.text, b.booking_date, b.value_date,
      b.ips_id IS NOT NULL AS is_about, e.position, e.account, e.amount FROM ledger_bookings b
    JOIN ledger_entries e USING (business_partner_id, booking_no) WHERE b.business_partner_id = $1 ORDER BY 1, e.position`,
  balances: 'SELECT account, balance FROM ledger_balances WHERE business_partner_id = $1 ORDER BY 1, 2',
  years: `SELECT year, equity, mixed, other, losses_before, losses_after, exemption_used, withheld FROM tax_years
    WHERE business_partner_id = $1 ORDER BY 1`,
  events: `SELECT year, event, fund_kind, gain, exempted, withheld, happened_on FROM tax_events WHERE business_partner_id = $1
    ORDER BY cause_id`,
};
type Left = keyof typeof left;

const trade = { causeType: 'ORDER', text: 'Handel' } as const;

/** A history to trade on: purchases in three years, what is exempt, lost before, and taxed for a church. */
const holdings = fc.record({
  series: fc.constantFrom<SeriesId>('s60', 's100', 's20', 'cash'),
  lots: fc.array(
    fc.record({ ago: fc.integer({ min: 0, max: 1100 }), amount: fc.integer({ min: 1, max: 2_000_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  exempt: fc.constantFrom(0, 5000, 100_000),
  lost: fc.constantFrom(0, 3000),
  isChurch: fc.boolean(),
});
type Holdings = typeof holdings extends fc.Arbitrary<infer T> ? T : never;

/** Of the value; above 1 is more than there is. */
const share = fc.oneof(fc.double({ min: 0.000_1, max: 1.2, noNaN: true }), fc.constant(1));

const cause = () => ({ ...trade, causeId: randomUUID() });

const worth = ({ series, lots }: Holdings, part: number): Cents =>
  cents(
    Math.max(1, Math.round(lots.reduce((sum, { amount }) => sum + amount, 0) * part * (series === 'cash' ? 1 : 1.3))),
  );

describe.each(suiteEngines)('many with one, on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  /** A customer of their own with a generated history. */
  const holder = async ({ series, lots, exempt: amount, lost, isChurch }: Holdings): Promise<Account> => {
    const anna = await signedInCustomer(db);
    const account = await openAccount(db, anna, { boughtOn: '2023-01-02' });
    const { businessPartnerId, ipsId } = account;
    for (const { ago, amount: cost } of lots.toSorted((one, other) => other.ago - one.ago)) {
      const date = businessDayFrom(addDays(testToday, -ago));
      const on = date > testToday ? testToday : date;
      await payIn(db, businessPartnerId, cents(cost), on);
      await buy(db, { ...cause(), businessPartnerId, ipsId, series, amount: cents(cost), date: on }, modelPrices);
    }
    if (amount > 0) await db.change(exempt, [anna.userId, amount]);
    if (lost > 0) await db.change(losses, [businessPartnerId, lost]);
    if (isChurch) await db.change(church, [businessPartnerId]);
    return account;
  };

  const rowsOf = async ({ businessPartnerId }: Account, names: readonly Left[]) =>
    Promise.all(names.map(async (name) => db.rows(statement('', left[name]), [businessPartnerId])));

  const bought = async ({ businessPartnerId, ipsId }: Account, series: SeriesId, amount: Cents, date: IsoDate) => {
    await payIn(db, businessPartnerId, amount, date);
    return { ...cause(), businessPartnerId, ipsId, series, amount, date };
  };

  /** The same history twice, traded on in two ways: what each answers and leaves. */
  const bothOf = async (
    of: Holdings,
    names: readonly Left[],
    single: (account: Account) => Promise<unknown>,
    many: (account: Account) => Promise<unknown>,
  ) => {
    const [one, other] = [await holder(of), await holder(of)];
    const [answerOfOne, answerOfMany] = [await single(one), await many(other)];
    return {
      single: [answerOfOne, ...(await rowsOf(one, names))],
      many: [answerOfMany, ...(await rowsOf(other, names))],
    };
  };

  it(
    'decisions §11: one taxed sale leaves lots, bookings, tax and pots as one of many does',
    { timeout: 120_000 },
    async () => {
      const all = Object.keys(left) as Left[];
      await fc.assert(
        fc.asyncProperty(holdings, share, share, async (of, part, again) => {
          const sale = { ...trade, date: testToday, toCustomer: true };
          const names = [part, again].map((each) => worth(of, each));
          const made = await bothOf(
            of,
            all,
            async ({ businessPartnerId, ipsId }) => {
              const nets: Cents[] = [];
              for (const [index, wanted] of names.entries()) {
                const given = { ...sale, businessPartnerId, ipsId, causeId: `S-${index}`, valueDate: testToday };
                const sold = await db.transaction(async (tx) => {
                  const enough = await sellTaxed(tx, { ...given, wanted }, modelPrices);
                  return enough.ok ? enough : sellTaxed(tx, { ...given, wanted: 'ALL' }, modelPrices);
                });
                nets.push(sold.ok ? cents(Math.max(0, Math.min(sold.value.net, wanted))) : cents(0));
              }
              return nets;
            },
            async ({ businessPartnerId, ipsId }) => {
              const nets: Cents[] = [];
              for (const [index, wanted] of names.entries()) {
                const given = { ...sale, businessPartnerId, ipsId, causeId: `S-${index}`, wanted };
                nets.push(...(await db.transaction(async (tx) => sellMany(tx, [given], priced(testToday)))));
              }
              return nets;
            },
          );
          expect(made.many).toEqual(made.single);
        }),
        { numRuns: 12 },
      );
    },
  );

  it('BNK-14: one purchase leaves what one of many does', { timeout: 120_000 }, async () => {
    const amounts = fc.integer({ min: 1, max: 50_000_000 });
    await fc.assert(
      fc.asyncProperty(holdings, amounts, async (of, sum) => {
        const amount = cents(sum);
        const price = modelPrices.atEndOf(of.series, testToday);
        const made = await bothOf(
          of,
          ['lots', 'entries', 'balances'],
          async (account) => {
            const purchase = await bought(account, of.series, amount, testToday);
            return (await db.transaction(async (tx) => buy(tx, purchase, modelPrices))).ok;
          },
          async (account) => {
            const purchase = await bought(account, of.series, amount, testToday);
            const executed = { ...purchase, price, units: unitsFor(amount, price) };
            await db.transaction(async (tx) => buyMany(tx, [executed]));
            return true;
          },
        );
        expect(made.many).toEqual(made.single);
      }),
      { numRuns: 8 },
    );
  });
});
