import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { modelPrices } from '../simulators/prices.ts';
import { sellTaxed } from './sell-taxed.ts';
import { taxCertificateJob } from './tax-certificate-job.ts';

interface Certificate {
  readonly year: number;
  readonly gains: readonly { readonly label: string; readonly amount: number }[];
  readonly counted: Readonly<Record<string, number>>;
  readonly exemption: { readonly amount: number; readonly used: number };
  readonly taxes: readonly { readonly label: string; readonly amount: number }[];
}

const certificates = statement<{ document_id: string; title: string; facts: Certificate }>(
  '',
  `SELECT document_id, title, facts FROM documents WHERE business_partner_id = $1 AND kind = 'TAX_CERTIFICATE'`,
);
const church = statement(
  '',
  `INSERT INTO church_rates (business_partner_id, year, rate, asked_on) VALUES ($1, 2026, 9, '2026-01-02')`,
);

describe.each(suiteEngines)('decisions §11: certificates of a year’s tax on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const sold = async (withChurch: boolean) => {
    const account = await openAccount(db, await signedInCustomer(db), {
      invested: euros(10_000),
      boughtOn: '2024-01-02',
    });
    const { businessPartnerId, ipsId } = account;
    if (withChurch) await db.change(church, [businessPartnerId]);
    const on = '2026-11-20';
    const done = await db.transaction(async (tx) =>
      sellTaxed(
        tx,
        {
          businessPartnerId,
          ipsId,
          causeType: 'ORDER',
          causeId: `O-${ipsId}`,
          text: 'Verkauf',
          date: on,
          valueDate: on,
          toCustomer: true,
          recordedAt: `${on}T10:00:00.000Z`,
          wanted: cents(500_000),
        },
        modelPrices,
      ),
    );
    if (!done.ok) throw new Error(done.refusal);
    return { businessPartnerId, tax: done.value.tax, gain: done.value.sold.gain };
  };

  it('says the year’s gains and each tax that was withheld, once, and nothing to who had no gains', async () => {
    const [plain, churched] = [await sold(false), await sold(true)];
    const idle = await openAccount(db, await signedInCustomer(db), { invested: euros(100) });
    expect(plain.tax).toBeGreaterThan(0);
    expect(await runJobOf(db, taxCertificateJob, '2027-03-15')).toEqual({ documents: 2 });
    await runJobOf(db, taxCertificateJob, '2027-03-15');
    for (const each of [plain, churched]) {
      const found = await db.rows(certificates, [each.businessPartnerId]);
      expect(found).toMatchObject([
        { document_id: `TC-${each.businessPartnerId}-2026`, title: 'Jahressteuerbescheinigung 2026' },
      ]);
      const facts = found[0]?.facts;
      expect(facts?.gains).toEqual([
        { label: 'Gewinne und Verluste aus dem Verkauf von Fondsanteilen', amount: each.gain },
      ]);
      // Three tenths of an equity fund's gain are free; what is left is what the tax is a quarter of, less church tax.
      const counted = Math.trunc(each.gain * 0.7);
      expect(facts?.counted).toEqual({ partialExemption: counted - each.gain, lossesUsed: 0, lossesAfter: 0 });
      // With church tax of 9 % it is lowered to 100 / 409 (§32d (1) EStG).
      expect(facts?.taxes[0]?.amount).toBe(Math.floor((counted * 100) / (each === plain ? 400 : 409)));
      expect(facts?.taxes.map(({ label }) => label)).toEqual([
        'Kapitalertragsteuer',
        'Solidaritätszuschlag',
        ...(each === churched ? ['Kirchensteuer'] : []),
      ]);
      expect(facts?.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(each.tax);
    }
    expect(await db.rows(certificates, [idle.businessPartnerId])).toEqual([]);
  });
});

it.each([
  ['2027-03-15', '2027-03-12', true],
  ['2027-03-16', '2027-03-15', false],
  ['2026-03-16', '2026-03-13', true],
  ['2027-01-04', '2026-12-31', false],
] as const)('decisions §11: certificates on %s after %s: due %s', (date, previous, isDue) => {
  expect(taxCertificateJob.isDue?.({ date, previous })).toBe(isDue);
});
