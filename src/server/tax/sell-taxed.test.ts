import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents, euros } from '#domain/money/money.ts';
import { type Account, openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { behind } from '#tests/support/server/races.ts';
import { type Db, statement } from '../db/db.ts';
import { seriesIds } from '../market/series.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { modelPrices } from '../simulators/prices.ts';
import { fundKindOfSeries } from './fund-kind-of-series.ts';
import { sellTaxed, type TaxedSale } from './sell-taxed.ts';

const exempt = statement(
  '',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on)
   VALUES ($1::uuid::text, $1::uuid, 'SINGLE', $2, '2026-01-01', 'x', '719', '2026-01-01')`,
);
const church = statement(
  '',
  `INSERT INTO church_rates (business_partner_id, year, rate, asked_on) VALUES ($1, 2026, 9, '2026-01-02')`,
);
const yearOf = statement<{ equity: number; exemption_used: number; withheld: number; losses_after: number }>(
  '',
  'SELECT equity, exemption_used, withheld, losses_after FROM tax_years WHERE business_partner_id = $1 AND year = $2',
);
const bookings = statement<{ kind: string; text: string; amount: number }>(
  '',
  `SELECT b.kind, b.text, e.amount FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
   WHERE b.business_partner_id = $1 AND b.cause_id = $2 AND e.account = 'CLEARING' ORDER BY booking_no`,
);
const events = statement<{ gain: number; exempted: number; withheld: number }>(
  '',
  'SELECT gain, exempted, withheld FROM tax_events WHERE business_partner_id = $1 ORDER BY cause_id',
);

/** How much of what, on which day, for what cause. */
type Sale = readonly [wanted: Cents | 'ALL', of?: Account, date?: IsoDate, causeId?: string];

let causes = 0;

describe.each(suiteEngines)('taxed sales on %s', (engine) => {
  // Three years in which 60:40 has gained a good deal.
  const own = ownCustomer(engine, { invested: euros(10_000), boughtOn: '2023-11-20' });

  const sellIn = async (
    tx: Db,
    wanted: Cents | 'ALL',
    of = own.account,
    date: IsoDate = '2026-11-20',
    causeId = `S-${String((causes += 1)).padStart(4, '0')}`,
  ) => {
    const { businessPartnerId, ipsId } = of;
    const about = { businessPartnerId, ipsId, causeType: 'ORDER', causeId, text: 'Verkauf' } as const;
    return sellTaxed(tx, { ...about, date, valueDate: date, toCustomer: true, wanted }, modelPrices);
  };
  const sell = async (...about: Sale) => own.db.transaction(async (tx) => sellIn(tx, ...about));
  const sold = async (...about: Parameters<typeof sell>): Promise<TaxedSale> => {
    const answer = await sell(...about);
    if (!answer.ok) throw new Error(answer.refusal);
    return answer.value;
  };
  const clearing = async (of = own.account) => balanceOf(own.db, of.businessPartnerId, 'CLEARING');
  const year = async (of = own.account, at = 2026) => own.db.row(yearOf, [of.businessPartnerId, at]);

  it('decisions §11: who wants 1,000 € has 1,000 € after tax, to the cent', async () => {
    const causeId = `S-${own.account.ipsId}`;
    const { sold: sale, tax, net } = await sold(euros(1000), own.account, '2026-11-20', causeId);
    expect(net).toBe(100_000);
    expect(sale.proceeds).toBe(100_000 + tax);
    // 70 % of the gain at 25 %, and 5.5 % of that; cut to the cent.
    const base = Math.trunc((sale.gain * 70) / 100);
    const withoutSurcharge = Math.floor(base / 4);
    expect([tax > 2000, tax]).toEqual([true, withoutSurcharge + Math.floor((withoutSurcharge * 55) / 1000)]);
    expect(await clearing()).toBe(100_000);
    expect(await balanceOf(own.db, own.account.businessPartnerId, 'TAX')).toBe(tax);
    expect(await own.db.rows(bookings, [own.account.businessPartnerId, causeId])).toEqual([
      { kind: 'SALE', text: 'Verkauf', amount: sale.proceeds },
      { kind: 'TAX', text: 'Steuer auf Verkauf', amount: 0 - tax },
    ]);
    expect(await year()).toEqual({ equity: sale.gain, exemption_used: 0, withheld: tax, losses_after: 0 });
  });

  it('decisions §11: the exemption comes first, and several sales are taxed as one', async () => {
    await own.db.change(exempt, [own.anna.userId, 20_000]);
    const first = await sold(euros(500));
    expect([first.tax, first.sold.proceeds]).toEqual([0, 50_000]);
    const rest = [await sold(euros(500)), await sold(euros(2000))];
    const at = await year();
    expect(at).toMatchObject({ exemption_used: 20_000 });
    const whole = await openAccount(own.db, await signedInCustomer(own.db), {
      invested: euros(10_000),
      boughtOn: '2023-11-20',
    });
    const gross = [first, ...rest].reduce((sum, { sold: { proceeds } }) => sum + proceeds, 0);
    const { sold: once, tax } = await sold(cents(gross), whole);
    // The same gain at once, without the exemption of 200 €: 50 € and 2.75 € more.
    const gains = [first, ...rest].reduce((sum, { sold: { gain } }) => sum + gain, 0);
    expect(Math.abs(gains - Math.round((once.gain * gross) / once.proceeds))).toBeLessThanOrEqual(5);
    expect(at?.withheld).toBeLessThan(tax);
    expect((await own.db.rows(events, [own.account.businessPartnerId])).map(({ exempted }) => exempted)).toHaveLength(
      3,
    );
  });

  it('decisions §11: everything is sold, taxed, and what is left of it paid; church tax counts', async () => {
    await own.db.change(church, [own.account.businessPartnerId]);
    const { sold: sale, tax, net } = await sold('ALL');
    const base = Math.trunc((sale.gain * 70) / 100);
    const due = Math.floor((base * 100) / 409);
    expect(tax).toBe(due + Math.floor((due * 55) / 1000) + Math.floor((due * 9) / 100));
    expect(net).toBe(sale.proceeds - tax);
    expect(await clearing()).toBe(net);
    expect(await sell('ALL')).toEqual({ ok: false, refusal: 'NOT_ENOUGH' });
  });

  it('decisions §11: where the rest does not cover the tax, everything is sold and less is left', async () => {
    const value = (await sold('ALL')).sold.proceeds;
    const same = await openAccount(own.db, await signedInCustomer(own.db), {
      invested: euros(10_000),
      boughtOn: '2023-11-20',
    });
    const { sold: sale, net } = await sold(cents(value - 1000), same);
    expect([sale.proceeds, net < value - 1000]).toEqual([value, true]);
    expect(await sell(euros(1_000_000), await openAccount(own.db, own.anna, { invested: euros(100) }))).toMatchObject({
      refusal: 'NOT_ENOUGH',
    });
  });

  it('§43a (3) EStG: a loss gives tax of the same year back, and what is left of it goes on into the next', async () => {
    const { tax } = await sold(euros(1000));
    const fall = await falling(own.account);
    expect(fall.tax).toBeLessThan(0);
    expect(fall.tax).toBeGreaterThanOrEqual(0 - tax);
    expect(fall.net).toBe(fall.sold.proceeds - fall.tax);
    const at = await year();
    expect(at?.withheld).toBe(tax + fall.tax);
  });

  /** Sells units at a loss: their lot is made as dear as ten times what it was. */
  const falling = async (of: Account): Promise<TaxedSale> => {
    const dearer = 'UPDATE investment_lots SET cost = cost * 10, cost_left = cost_left * 10 WHERE ips_id = $1';
    await own.db.change(statement('', dearer), [of.ipsId]);
    const raise = `UPDATE ledger_balances SET balance = balance * 10 WHERE ips_id = $1`;
    await own.db.change(statement('', raise), [of.ipsId]);
    return sold(euros(500), of);
  };

  it('losses are left for the next year and come before its gains', async () => {
    await falling(own.account);
    const before = await year();
    expect([before?.withheld, (before?.losses_after ?? 0) > 0]).toEqual([0, true]);
    const cheaper = 'UPDATE investment_lots SET cost_left = 0 WHERE ips_id = $1';
    await own.db.change(statement('', cheaper), [own.account.ipsId]);
    const next = await sold(euros(300), own.account, '2027-01-04');
    expect([next.tax, next.sold.gain > 0]).toEqual([0, true]);
    expect((await year(own.account, 2027))?.losses_after).toBeLessThan(before?.losses_after ?? 0);
  });

  it('R7: the same cause is sold and taxed once', async () => {
    const causeId = `twice-${own.account.ipsId}`;
    await sold(euros(100), own.account, '2026-11-20', causeId);
    const before = await year();
    expect(await sell(euros(100), own.account, '2026-11-20', causeId)).toEqual({
      ok: false,
      refusal: 'ALREADY_BOOKED',
    });
    expect(await year()).toEqual(before);
  });

  it('R8: sales of two accounts at once share one exemption and never use more than it is', async () => {
    await own.db.change(exempt, [own.anna.userId, 30_000]);
    const other = await openAccount(own.db, own.anna, { invested: euros(10_000), boughtOn: '2023-11-20' });
    await Promise.all([own.account, other, own.account, other].map(async (of) => sold(euros(900), of)));
    const [one, two] = [await year(own.account), await year(other)];
    expect((one?.exemption_used ?? 0) + (two?.exemption_used ?? 0)).toBe(30_000);
    expect(await clearing(own.account)).toBe(180_000);
    expect(await clearing(other)).toBe(180_000);
  });

  it('R8: the second of two accounts sees what the first has used of their exemption', async () => {
    await own.db.change(exempt, [own.anna.userId, 10_000]);
    const other = await openAccount(own.db, own.anna, { invested: euros(10_000), boughtOn: '2023-11-20' });
    const answer = await behind(
      own.db,
      async (tx) => sellIn(tx, euros(900)),
      async () => sell(euros(900), other),
    );
    expect(answer.ok).toBe(true);
    const [one, two] = [await year(own.account), await year(other)];
    expect((one?.exemption_used ?? 0) + (two?.exemption_used ?? 0)).toBe(10_000);
    expect(one?.exemption_used).toBeGreaterThan(0);
  });
});

it('decisions §11: every series is a fund of its kind', () => {
  expect(seriesIds.map((id) => [id, fundKindOfSeries(id)])).toEqual(
    seriesIds.map((id) => {
      const stocks = id === 'cash' ? 0 : id.startsWith('theme-') ? 100 : Number(id.slice(1));
      return [id, stocks > 50 ? 'equity' : stocks >= 25 ? 'mixed' : 'other'];
    }),
  );
});
