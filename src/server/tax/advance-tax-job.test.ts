import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents, euros, formatEuro } from '#domain/money/money.ts';
import { firstBasicRates } from '#domain/tax/advance-lump-sum.ts';
import { type Account, openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { priced } from '#tests/support/server/deps.ts';
import { behind } from '#tests/support/server/races.ts';
import { type Db, statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { valuationOfInvestment } from '../investments/portfolio.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { modelPrices } from '../simulators/prices.ts';
import { advanceTaxJob } from './advance-tax-job.ts';
import { sellTaxed } from './sell-taxed.ts';

// The first business day of 2027; what counts is the year before it.
const date = '2027-01-04';

const lots = statement<{ advances_left: number; units: string; units_left: string }>(
  '',
  'SELECT advances_left, units, units_left FROM investment_lots WHERE ips_id = $1 ORDER BY booking_no',
);
const events = statement<{ event: string; gain: number; withheld: number }>(
  '',
  'SELECT event, gain, withheld FROM tax_events WHERE business_partner_id = $1 ORDER BY event',
);
const bookings = statement<{ kind: string; text: string; amount: number }>(
  '',
  `SELECT b.kind, b.text, e.amount FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
   WHERE b.business_partner_id = $1 AND b.cause_type = 'TAX' AND e.account = 'CLEARING' ORDER BY booking_no`,
);
const everything = statement<{ row: string }>(
  '',
  `SELECT l::text AS row FROM ledger_entries l UNION ALL SELECT s::text FROM investment_sales s
   UNION ALL SELECT t::text FROM tax_years t UNION ALL SELECT e::text FROM tax_events e
   UNION ALL SELECT i::text FROM investment_lots i ORDER BY 1`,
);
const exempt = statement(
  '',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on)
   VALUES ($1::uuid::text, $1::uuid, 'SINGLE', 100000, '2027-01-01', 'x', '719', '2027-01-01')`,
);
const letterTo = statement<{ paragraphs: readonly string[] }>(
  '',
  `SELECT facts -> 'paragraphs' AS paragraphs FROM documents
   WHERE business_partner_id = $1 AND document_id = 'VP-' || business_partner_id || '-2026'`,
);
/** The prices of 2026 rise and fall as the past did: a lot that was worth 10,000 € when the year began. */
const worthAtStart = statement<{ units: string }>(
  '',
  'UPDATE investment_lots SET units = $2::numeric, units_left = $2::numeric WHERE ips_id = $1 RETURNING units',
);

const isDue = (day: string, previous: string) => advanceTaxJob.isDue?.({ date: day, previous });

const sellAll = async (tx: Db, { businessPartnerId, ipsId }: Account) => {
  const cause = { businessPartnerId, ipsId, causeType: 'ORDER', causeId: `all-${ipsId}`, text: 'Verkauf' } as const;
  return sellTaxed(tx, { ...cause, date, valueDate: date, toCustomer: true, wanted: 'ALL' }, modelPrices);
};

describe.each(suiteEngines)('decisions §11: the Vorabpauschale on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const invested = async (boughtOn: string): Promise<Account & { readonly userId: string }> => {
    const principal = await signedInCustomer(db);
    return { ...(await openAccount(db, principal, { invested: euros(10_000), boughtOn })), ...principal };
  };
  const taxOf = async ({ businessPartnerId }: Account) => balanceOf(db, businessPartnerId, 'TAX');

  const paragraphsOf = async ({ businessPartnerId }: Account): Promise<readonly string[]> =>
    (await db.row(letterTo, [businessPartnerId]))?.paragraphs ?? [];

  it('is due on the first business day of a year alone', () => {
    expect([isDue(date, '2026-12-31'), isDue('2027-01-05', date), isDue('2027-12-31', '2027-12-30')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is gained once a year, taxed in the new one, paid by units, and told as tax in performance', async () => {
    const [whole, late, new_] = [
      await invested('2025-12-30'),
      await invested('2026-07-01'),
      await invested('2026-12-31'),
    ];
    const exempted = await invested('2025-12-30');
    await db.change(exempt, [exempted.userId]);
    const figures = await runJobOf(db, advanceTaxJob, date);
    expect(figures['advances']).toBeGreaterThanOrEqual(3);

    const [event] = await db.rows(events, [whole.businessPartnerId]);
    // At most 70 % of 3.20 % of the value when the year began: about 224 € on 10,000 €, less where it gained less.
    expect(event).toMatchObject({ event: 'ADVANCE' });
    expect((event?.gain ?? 0) > 0 && (event?.gain ?? 0) <= 22_500).toBe(true);
    const base = Math.trunc(((event?.gain ?? 0) * 70) / 100);
    const due = Math.floor(base / 4) + Math.floor((Math.floor(base / 4) * 55) / 1000);
    expect(event?.withheld).toBe(due);
    const booked = await db.rows(bookings, [whole.businessPartnerId]);
    expect(booked.map(({ kind, text }) => [kind, text])).toEqual([
      ['SALE', 'Verkauf für Steuer auf Vorabpauschale 2026'],
      ['TAX', 'Steuer auf Vorabpauschale 2026'],
    ]);
    // What the small sale itself is taxed with comes on top; nothing is left on or missing from the clearing account.
    expect(await taxOf(whole)).toBeGreaterThanOrEqual(due);
    expect(await balanceOf(db, whole.businessPartnerId, 'CLEARING')).toBe(0);
    const { history } = await valuationOfInvestment(db, whole.businessPartnerId, whole.ipsId, priced(date));
    expect(history.at(-1)?.flows).toMatchObject({ paidOut: 0, tax: await taxOf(whole) });

    const [lateEvent] = await db.rows(events, [late.businessPartnerId]);
    const halfYear = (lateEvent?.gain ?? 0) / (event?.gain ?? 1);
    expect(halfYear).toBeLessThan(0.56);
    expect(await taxOf(exempted)).toBe(0);
    expect(await db.rows(events, [exempted.businessPartnerId])).toMatchObject([{ gain: event?.gain, withheld: 0 }]);
    expect(await balanceOf(db, new_.businessPartnerId, 'CLEARING')).toBe(0);

    const letter = await paragraphsOf(whole);
    // It goes on after the salutation's comma.
    expect(letter[0]).toMatch(/^einen Teil/);
    const withheld = await taxOf(whole);
    expect(letter[1]).toBe(
      `Für 2026 beträgt sie ${formatEuro(cents(event?.gain ?? 0))}. Sie zählt zu Ihren Erträgen des Jahres 2027.`,
    );
    expect(letter[2]).toBe(`Die Steuern betragen ${formatEuro(cents(withheld))}. Wir führen sie für Sie ab.`);
    const sold = booked.find(({ kind }) => kind === 'SALE')?.amount ?? 0;
    expect(letter[3]).toBe(`Dafür haben wir am 04.01.2027 Anteile für ${formatEuro(cents(sold))} verkauft.`);
    expect((await paragraphsOf(exempted))[2]).toBe('Steuern waren dafür nicht abzuführen. Wir haben nichts verkauft.');
  });

  it('run again, it changes nothing', async () => {
    const before = await db.rows(everything);
    expect(await runJobOf(db, advanceTaxJob, date)).toEqual({});
    expect(await db.rows(everything)).toEqual(before);
  });

  it('§19 (1) InvStG: later sales are not taxed with it again', async () => {
    const account = await invested('2025-12-30');
    await runJobOf(db, advanceTaxJob, date);
    const [lot] = await db.rows(lots, [account.ipsId]);
    const advances = lot?.advances_left ?? 0;
    expect(advances).toBeGreaterThan(0);
    const { businessPartnerId, ipsId } = account;
    const sold = await db.transaction(async (tx) => sellAll(tx, account));
    if (!sold.ok) throw new Error(sold.refusal);
    const told = await db.rows(events, [businessPartnerId]);
    const saleGains = told.filter(({ event }) => event === 'SALE').map(({ gain }) => gain);
    const advanceGain = told.find(({ event }) => event === 'ADVANCE')?.gain ?? 0;
    // Over its whole life an investment is taxed with what it has gained, and not a cent more.
    const all = saleGains.reduce((sum, gain) => sum + gain, 0) + advanceGain;
    const books = await balanceOf(db, businessPartnerId, 'GAINS');
    expect(all).toBe(0 - books);
    expect((await db.rows(lots, [ipsId]))[0]?.advances_left).toBe(0);
  });

  it('R8: what is sold at the same moment is taxed by its sale alone', async () => {
    const account = await invested('2025-12-30');
    await behind(
      db,
      async (tx) => expect(await sellAll(tx, account)).toMatchObject({ ok: true }),
      async () => runJobOf(db, advanceTaxJob, date),
    );
    expect((await db.rows(events, [account.businessPartnerId])).map(({ event }) => event)).toEqual(['SALE']);
    expect((await db.rows(lots, [account.ipsId]))[0]).toMatchObject({ advances_left: 0 });
  });

  it('follows the example: 224 € on 10,000 € when the year began', async () => {
    const account = await invested('2025-12-30');
    // Prices stand; only how many units there are is chosen.
    const { value } = await valuationOfInvestment(db, account.businessPartnerId, account.ipsId, priced('2025-12-31'));
    const [lot] = await db.rows(lots, [account.ipsId]);
    const units = (Number(lot?.units_left) * 1_000_000) / value;
    await db.change(worthAtStart, [account.ipsId, units.toFixed(8)]);
    await runJobOf(db, advanceTaxJob, date);
    const { value: end } = await valuationOfInvestment(
      db,
      account.businessPartnerId,
      account.ipsId,
      priced('2026-12-31'),
    );
    const [event] = await db.rows(events, [account.businessPartnerId]);
    const gained = end - 1_000_000;
    expect(Math.abs((event?.gain ?? 0) - Math.min(22_400, Math.max(0, gained)))).toBeLessThanOrEqual(2);
  });

  it('a year without a published rate, or with none above 0, has none', async () => {
    expect(await runJobOf(db, advanceTaxJob, '2028-01-03')).toEqual({});
    const rates = await db.rows(statement<{ year: number; rate: number }>('', 'SELECT year, rate FROM basic_rates'));
    expect(Object.fromEntries(rates.map(({ year, rate }) => [year, rate]))).toEqual(firstBasicRates);
  });
});
