import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import { taxDue } from '#domain/tax/capital-gains-tax.ts';
import { openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runDays, runJobOf } from '#tests/support/server/day-ends.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { valuationOfInvestment } from '../investments/portfolio.ts';
import { sellMany } from '../investments/sell-many.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { modelPrices } from '../simulators/prices.ts';
import { sellTaxed } from '../tax/sell-taxed.ts';
import { openTaxBook } from '../tax/tax-book.ts';
import { taxCertificateJob } from '../tax/tax-certificate-job.ts';
import { valuationJob } from '../valuations/valuation-job.ts';
import { serviceFeeJob } from './service-fee-job.ts';

const years = statement<{
  year: number;
  gains: number;
  losses_after: number;
  exemption_used: number;
  withheld: number;
}>(
  '',
  `SELECT year, equity + mixed + other AS gains, losses_after, exemption_used, withheld FROM tax_years
   WHERE business_partner_id = $1 ORDER BY year`,
);
const told = statement<{ year: number; gains: number; exempted: number; withheld: number }>(
  '',
  `SELECT year, sum(gain)::bigint AS gains, sum(exempted)::bigint AS exempted, sum(withheld)::bigint AS withheld
   FROM tax_events WHERE business_partner_id = $1 GROUP BY year ORDER BY year`,
);
const bookings = statement<{ cause_type: string; kind: string; text: string; amount: number }>(
  '',
  `SELECT b.cause_type, b.kind, b.text, e.amount FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
   WHERE b.business_partner_id = $1 AND b.booking_date = $2 AND e.account = 'CLEARING' ORDER BY b.booking_no`,
);
const exempt = statement(
  '',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on)
   VALUES ($1::uuid::text, $1::uuid, 'SINGLE', $2, '2024-01-01', 'x', '719', '2024-01-01')`,
);
const church = statement(
  '',
  `INSERT INTO church_rates (business_partner_id, year, rate, asked_on)
   SELECT $1, y, 9, '2025-01-02' FROM generate_series(2025, 2028) AS y`,
);
const costs = statement(
  '',
  'UPDATE investment_lots SET cost = cost * $2, cost_left = cost_left * $2 WHERE ips_id = $1',
);
const certificates = statement<{ facts: { taxes: readonly { label: string; amount: number }[] } }>(
  '',
  `SELECT facts FROM documents WHERE business_partner_id = $1 AND kind = 'TAX_CERTIFICATE'`,
);
const fee = statement<{ amount: number; sold: number; waived: number }>(
  '',
  'SELECT amount, sold, waived FROM service_fees WHERE ips_id = $1',
);

const priced = (today: IsoDate) => ({ today, prices: modelPrices });

let causes = 0;

describe.each(suiteEngines)('decisions §11: tax on units sold for fees on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const opened = async (invested: number) => {
    const principal = await signedInCustomer(db);
    return {
      ...(await openAccount(db, principal, { invested: euros(invested), boughtOn: '2023-11-20' })),
      ...principal,
    };
  };
  type Opened = Awaited<ReturnType<typeof opened>>;
  const causeOf = () => `F-${engine}-${String((causes += 1))}`;
  const charge = async ({ businessPartnerId, ipsId }: Opened, wanted: Cents, on: IsoDate): Promise<Cents> => {
    const sale = {
      businessPartnerId,
      ipsId,
      causeType: 'BILLING',
      causeId: causeOf(),
      text: 'Verkauf für Gebühr',
    } as const;
    const [got] = await db.transaction(async (tx) => sellMany(tx, [{ ...sale, wanted }], priced(on)));
    return got ?? cents(-1);
  };
  const withdraw = async ({ businessPartnerId, ipsId }: Opened, wanted: Cents | 'ALL', on: IsoDate): Promise<Cents> => {
    const cause = { businessPartnerId, ipsId, causeType: 'ORDER', causeId: causeOf(), text: 'Verkauf' } as const;
    const sale = { ...cause, date: on, valueDate: on, toCustomer: true, wanted };
    const done = await db.transaction(async (tx) => sellTaxed(tx, sale, modelPrices));
    return done.ok ? done.value.net : cents(0);
  };

  /** Books, loss pot, exemption and what was withheld say the same of every year. */
  const agree = async ({ businessPartnerId }: Opened) => {
    const rows = await db.rows(years, [businessPartnerId]);
    const ofYears = rows.map(({ year, gains, exemption_used: exempted, withheld }) => ({
      year,
      gains,
      exempted,
      withheld,
    }));
    // A year that was opened for a sale which could not be is there, and empty.
    const isFull = ({ gains, exempted, withheld }: (typeof ofYears)[number]) =>
      gains !== 0 || exempted !== 0 || withheld !== 0;
    expect((await db.rows(told, [businessPartnerId])).filter(isFull)).toEqual(ofYears.filter(isFull));
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
    expect(await balanceOf(db, businessPartnerId, 'TAX')).toBe(sum(({ withheld }) => withheld));
    expect(await balanceOf(db, businessPartnerId, 'GAINS')).toBe(0 - sum(({ gains }) => gains));
    for (const { year, losses_after: lossesAfter, exemption_used: exemptionUsed, withheld } of rows) {
      const account = await db.transaction(async (tx) =>
        (await openTaxBook(tx, [businessPartnerId], `${year}-12-31`)).account(businessPartnerId),
      );
      expect(taxDue(account)).toMatchObject({ lossesAfter, exemptionUsed, total: withheld });
    }
  };

  it('withholds it with the fee, by further units, and counts it as tax and not as a cost', async () => {
    const account = await opened(10_000);
    const { businessPartnerId, ipsId } = account;
    await runDays(db, [valuationJob], '2026-10-01', '2026-12-31');
    await runJobOf(db, serviceFeeJob, '2027-01-04');
    const row = await db.row(fee, [ipsId]);
    expect(row).toMatchObject({ sold: row?.amount, waived: 0 });
    const tax = await balanceOf(db, businessPartnerId, 'TAX');
    expect(tax).toBeGreaterThan(30);
    const [first, second, ...others] = await db.rows(bookings, [businessPartnerId, '2027-01-04']);
    expect(first).toMatchObject({
      cause_type: 'BILLING',
      text: 'Verkauf für Servicegebühr 4/2026',
      amount: row?.amount,
    });
    expect(second).toMatchObject({ cause_type: 'TAX', kind: 'SALE', amount: tax });
    expect(second?.text).toBe('Verkauf für Steuer auf Gewinn aus Gebührenverkauf 4/2026');
    expect(others).toMatchObject([
      { kind: 'TAX', text: 'Steuer auf Gewinn aus Gebührenverkauf 4/2026', amount: 0 - tax },
      { kind: 'FEE', amount: 0 - (row?.amount ?? 0) },
    ]);
    expect(await balanceOf(db, businessPartnerId, 'CLEARING')).toBe(0);
    const { history } = await valuationOfInvestment(db, businessPartnerId, ipsId, priced('2027-01-04'));
    expect(history.at(-1)?.flows).toEqual({ paidIn: 0, paidOut: 0, tax, fees: row?.amount, feesFromCash: 0 });
    await agree(account);
  });

  it('is paid before the fee where the units are not worth both, and never makes a debt', async () => {
    const account = await opened(100);
    const { businessPartnerId, ipsId } = account;
    await db.change(statement('', 'UPDATE investment_lots SET cost_left = 0 WHERE ips_id = $1'), [ipsId]);
    const { history } = await valuationOfInvestment(db, businessPartnerId, ipsId, priced('2026-11-20'));
    const value = history.at(-1)?.value ?? cents(0);
    const got = await charge(account, cents(value - 100), '2026-11-20');
    const tax = await balanceOf(db, businessPartnerId, 'TAX');
    expect(tax).toBeGreaterThan(1000);
    expect(got).toBe(value - tax);
    expect(await balanceOf(db, businessPartnerId, 'CLEARING')).toBe(got);
  });

  it('gives back at once what a fee that was paid at a loss frees', async () => {
    const account = await opened(10_000);
    const { businessPartnerId, ipsId } = account;
    const net = await withdraw(account, euros(1000), '2026-11-20');
    const before = await balanceOf(db, businessPartnerId, 'TAX');
    const dearer = `UPDATE ledger_balances SET balance = balance * 3 WHERE ips_id = $1`;
    await db.change(costs, [ipsId, 3]);
    await db.change(statement('', dearer), [ipsId]);
    const got = await charge(account, euros(100), '2026-11-20');
    const after = await balanceOf(db, businessPartnerId, 'TAX');
    expect([got, after < before]).toEqual([10_000, true]);
    expect(await balanceOf(db, businessPartnerId, 'CLEARING')).toBe(net + got + before - after);
  });

  it('books, loss pot, exemption and certificate agree, however fees and sales follow each other', async () => {
    const step = fc.record({
      isFee: fc.boolean(),
      amount: fc.integer({ min: 1, max: 250_000 }),
      days: fc.integer({ min: 0, max: 160 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 7 }),
        fc.integer({ min: 1, max: 600 }),
        fc.boolean(),
        async (steps, exemption, withChurch) => {
          const account = await opened(5000);
          const { businessPartnerId } = account;
          await db.change(exempt, [account.userId, euros(exemption)]);
          if (withChurch) await db.change(church, [businessPartnerId]);
          let on: IsoDate = '2025-03-03';
          let cash = 0;
          for (const { isFee, amount, days } of steps) {
            on = addDays(on, days);
            const got = isFee ? await charge(account, cents(amount), on) : await withdraw(account, cents(amount), on);
            expect(got).toBeLessThanOrEqual(amount);
            cash += got;
          }
          // A cent that rounding left, or what a loss gave back, is the customer's; a debt there never is.
          expect(await balanceOf(db, businessPartnerId, 'CLEARING')).toBeGreaterThanOrEqual(cash);
          await agree(account);
          const [first] = await db.rows(years, [businessPartnerId]);
          await runJobOf(db, taxCertificateJob, `${String((first?.year ?? yearOf(on)) + 1)}-03-15`);
          const [certificate] = await db.rows(certificates, [businessPartnerId]);
          const taxes = certificate?.facts.taxes ?? [];
          expect(taxes[0]?.label).toBe('Kapitalertragsteuer');
          expect(taxes.reduce((sum, each) => sum + each.amount, 0)).toBe(first?.withheld);
        },
      ),
      { numRuns: 25 },
    );
  });
});
