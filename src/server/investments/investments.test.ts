import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { addCents, cents, type Cents, euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { book } from '#server/ledger/ledger.ts';
import { fixedOf, fixedText, valueOf } from '#server/market/fixed.ts';
import { priceOn } from '#server/market/prices.ts';
import type { SeriesId } from '#server/market/series.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { sell } from '#tests/support/server/sell.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { priced } from '#tests/support/server/deps.ts';
import { buy } from './buy.ts';
import { portfolioOf, valuationOfInvestment } from './portfolio.ts';
import type { Sale } from './sell.ts';

let count = 0;
const next = (name: string): string => `${name}-${(count += 1)}`;

const lots = statement<{ units_left: string; cost_left: number; cost: number }>(
  'test.lots',
  'SELECT units_left, cost_left, cost FROM investment_lots WHERE business_partner_id = $1 ORDER BY booking_no',
);
const sales = statement<{ lot_booking_no: number; units: string; cost: number; proceeds: number; gain: number }>(
  'test.sales',
  `SELECT lot_booking_no, units, cost, proceeds, gain FROM investment_sales
  WHERE business_partner_id = $1 ORDER BY booking_no, lot_booking_no`,
);
const total = statement<{ total: number }>('test.total', 'SELECT sum(amount)::bigint AS total FROM ledger_entries');

describe.each(suiteEngines)('investments on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const payIn = async (businessPartnerId: string, amount: Cents, date: IsoDate): Promise<void> => {
    await book(db, {
      businessPartnerId,
      causeType: 'ORDER',
      causeId: next('in'),
      kind: 'WIRE',
      text: 'Überweisung',
      ipsId: null,
      bookingDate: date,
      valueDate: date,
      entries: [
        { account: 'BANK', amount: cents(0 - amount) },
        { account: 'CLEARING', amount },
      ],
    });
  };

  const invest = async (id: string, amount: Cents, date: IsoDate, series: SeriesId = 's100') => {
    await payIn(id, amount, date);
    const bought = await db.transaction(async (tx) =>
      buy(
        tx,
        {
          businessPartnerId: id,
          ipsId: `ips-${id}`,
          causeType: 'ORDER',
          causeId: next('buy'),
          text: 'Kauf',
          series,
          amount,
          date,
        },
        modelPrices,
      ),
    );
    if (!bought.ok) throw new Error(bought.refusal);
    return bought.value;
  };

  const divest = async (id: string, wanted: Cents | 'ALL', date: IsoDate, more: Partial<Sale> = {}) =>
    db.transaction(async (tx) =>
      sell(
        tx,
        {
          businessPartnerId: id,
          ipsId: `ips-${id}`,
          causeType: 'ORDER',
          causeId: next('sell'),
          text: 'Verkauf',
          wanted,
          date,
          valueDate: date,
          toCustomer: true,
          ...more,
        },
        modelPrices,
      ),
    );

  it('buys units at the day’s price, at cost', async () => {
    const { units } = await invest('A', euros(1000), '2023-07-03');
    const price = priceOn('s100', '2023-07-03');
    expect(units).toBe(((100_000n * 10n ** 14n * 2n) / price + 1n) / 2n);
    expect(await balanceOf(db, 'A', 'INVESTMENT', 'ips-A')).toBe(euros(1000));
    expect(await balanceOf(db, 'A', 'CLEARING')).toBe(0);
    expect((await portfolioOf(db, 'A', priced('2023-07-03'))).get('ips-A')?.value).toBe(euros(1000));
  });

  it('never spends more than the clearing account holds, and leaves no lot behind', async () => {
    await expect(
      db.transaction(async (tx) =>
        buy(
          tx,
          {
            businessPartnerId: 'B',
            ipsId: 'ips-B',
            causeType: 'ORDER',
            causeId: next('buy'),
            text: 'Kauf',
            series: 's60',
            amount: euros(1),
            date: '2026-11-20',
          },
          modelPrices,
        ),
      ),
    ).rejects.toThrow(/does not hold that much/);
    expect(await db.rows(lots, ['B'])).toEqual([]);
  });

  it('sells first in, first out, with the gain of each lot', async () => {
    await invest('C', euros(1000), '2023-07-03');
    await invest('C', euros(1000), '2023-09-01');
    const sold = await divest('C', euros(2000), '2026-11-20');
    const parts = await db.rows(sales, ['C']);
    const [first, second] = await db.rows(lots, ['C']);
    expect(parts).toHaveLength(2);
    expect(first).toEqual({ units_left: '0.00000000', cost_left: 0, cost: 100_000 });
    expect(Number(second?.units_left)).toBeGreaterThan(0);
    expect(addCents(...parts.map(({ proceeds }) => cents(proceeds)))).toBe(euros(2000));
    expect(sold.ok && sold.value.gain).toBe(parts.reduce((sum, { gain }) => sum + gain, 0));
    expect(parts.every(({ gain, proceeds, cost }) => gain === proceeds - cost && gain > 0)).toBe(true);
    expect(await balanceOf(db, 'C', 'CLEARING')).toBe(euros(2000));
    expect(await balanceOf(db, 'C', 'GAINS')).toBe(0 - (sold.ok ? sold.value.gain : 0));
    expect(await balanceOf(db, 'C', 'INVESTMENT', 'ips-C')).toBe(second?.cost_left);
  });

  it('sells what it is asked for to the cent, everything without dust, and nothing more', async () => {
    await invest('D', euros(500), '2024-01-02', 's30');
    const value = (await portfolioOf(db, 'D', priced('2026-11-20'))).get('ips-D')?.value ?? cents(0);
    expect(await divest('D', addCents(value, cents(1)), '2026-11-20')).toEqual({ ok: false, refusal: 'NOT_ENOUGH' });
    expect(await divest('D', value, '2026-11-20')).toMatchObject({ ok: true, value: { proceeds: value } });
    expect((await db.rows(lots, ['D']))[0]).toMatchObject({ units_left: '0.00000000', cost_left: 0 });
    expect(await divest('D', 'ALL', '2026-11-20')).toEqual({ ok: false, refusal: 'NOT_ENOUGH' });
    expect(await divest('nobody', cents(1), '2026-11-20')).toEqual({ ok: false, refusal: 'NOT_ENOUGH' });
  });

  it('sells once for a cause', async () => {
    await invest('E', euros(500), '2026-11-02');
    const causeId = next('same');
    expect((await divest('E', euros(50), '2026-11-20', { causeId })).ok).toBe(true);
    expect(await divest('E', euros(50), '2026-11-20', { causeId })).toEqual({ ok: false, refusal: 'ALREADY_BOOKED' });
    expect(await balanceOf(db, 'E', 'CLEARING')).toBe(euros(50));
  });

  it('of many sales of the same lots at once exactly those succeed that are covered', async () => {
    await invest('F', euros(400), '2026-11-20');
    await invest('F', euros(600), '2026-11-20');
    const sold = await Promise.all(Array.from({ length: 8 }, async () => divest('F', euros(300), '2026-11-20')));
    expect(sold.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await balanceOf(db, 'F', 'CLEARING')).toBe(euros(900));
    expect((await portfolioOf(db, 'F', priced('2026-11-20'))).get('ips-F')?.value).toBe(euros(100));
  });

  it('knows value, flows and returns of every day; fees cost, payouts do not', async () => {
    await invest('G', euros(10_000), '2023-07-03');
    await divest('G', euros(1000), '2024-07-01');
    await divest('G', euros(100), '2024-10-01', { toCustomer: false });
    const { value, history, returnOnInvestment } = await valuationOfInvestment(db, 'G', 'ips-G', priced('2026-11-20'));
    expect(history[0]).toMatchObject({ date: '2023-07-03', value: euros(10_000), netFlow: euros(10_000) });
    expect(history.find(({ date }) => date === '2024-07-01')?.netFlow).toBe(euros(-1000));
    expect(history.find(({ date }) => date === '2024-10-01')?.netFlow).toBe(0);
    expect(history.at(-1)).toEqual({ date: '2026-11-20', value, netFlow: 0 });
    const [left] = await db.rows(lots, ['G']);
    expect(value).toBe(valueOf(fixedOf(left?.units_left ?? ''), priceOn('s100', '2026-11-20')));
    expect(returnOnInvestment.absolute).toBe(value - 900_000);
    expect(returnOnInvestment.twr).toBeGreaterThan(0.05);
    expect(returnOnInvestment.mwr).toBeGreaterThan(0.05);
    expect((await portfolioOf(db, 'G', priced('2026-11-20'))).get('ips-G')).toEqual({
      value,
      history,
      returnOnInvestment,
    });
    expect((await valuationOfInvestment(db, 'G', 'ips-G', priced('2023-06-30'))).history).toEqual([]);
  });

  it('buying and selling all at one price gives the sum back; the ledger always sums to 0', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5e8 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom<SeriesId>('s10', 's100', 'theme-BA', 'cash'),
        async (amounts, series) => {
          const id = next('P');
          for (const amount of amounts) await invest(id, cents(amount), '2025-03-03', series);
          const paid = amounts.reduce((sum, amount) => sum + amount, 0);
          const half = await divest(id, cents(Math.ceil(paid / 2)), '2025-03-03');
          const rest = paid > 1 ? await divest(id, 'ALL', '2025-03-03') : half;
          expect(half.ok && rest.ok).toBe(true);
          expect(await balanceOf(db, id, 'CLEARING')).toBe(paid);
          expect(await balanceOf(db, id, 'INVESTMENT', `ips-${id}`)).toBe(0);
          expect(await balanceOf(db, id, 'GAINS')).toBe(0);
        },
      ),
      { numRuns: 20 },
    );
    expect(await db.row(total)).toEqual({ total: 0 });
  });

  it('a switch sells the old series and buys the new one without a flow', async () => {
    await invest('S', euros(1000), '2026-10-01', 's30');
    const sold = await divest('S', 'ALL', '2026-11-02', { toCustomer: true });
    if (!sold.ok) throw new Error(sold.refusal);
    const { units } = await db.transaction(async (tx) => {
      const bought = await buy(
        tx,
        {
          businessPartnerId: 'S',
          ipsId: 'ips-S',
          causeType: 'ORDER',
          causeId: next('switch'),
          text: 'Kauf',
          series: 's70',
          amount: sold.value.proceeds,
          date: '2026-11-02',
        },
        modelPrices,
      );
      if (!bought.ok) throw new Error(bought.refusal);
      return bought.value;
    });
    expect(fixedText(units)).not.toBe(fixedText(sold.value.units));
    const { history } = await valuationOfInvestment(db, 'S', 'ips-S', priced('2026-11-20'));
    expect(history.find(({ date }) => date === '2026-11-02')).toMatchObject({ netFlow: 0, value: sold.value.proceeds });
  });
});
