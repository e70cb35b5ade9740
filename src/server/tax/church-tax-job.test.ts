import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import type { ChurchRate } from '#domain/tax/capital-gains-tax.ts';
import { openAccount, signedInCustomer, testDeps } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { testConfig } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { ChurchTaxPort, ChurchTaxQuestion } from '../ports/church-tax.ts';
import { aboutTaxIds } from '../secrets/about.ts';
import { modelPrices } from '../simulators/prices.ts';
import { type Keyring, openKeyring } from '../tokens/keyring.ts';
import { churchTaxJob, churchTaxOffice } from './church-tax-job.ts';
import { sellTaxed } from './sell-taxed.ts';

const setTaxIds = statement(
  '',
  `INSERT INTO user_profiles (user_id, version, tax_ids, updated_at) VALUES ($1, 1, $2, now())
   ON CONFLICT (user_id) DO UPDATE SET tax_ids = excluded.tax_ids`,
);
const rates = statement<{ year: number; rate: ChurchRate }>(
  '',
  'SELECT year, rate FROM church_rates WHERE business_partner_id = $1 ORDER BY year',
);
const addHolder = statement(
  '',
  `WITH holder AS (INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, 2, 'Bernd', 'CO_HOLDER'))
   INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2)`,
);
const addOwner = statement(
  '',
  `INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, 2, 'Bernd', $2)`,
);
const setStatus = statement('', 'UPDATE business_partners SET status = $2 WHERE business_partner_id = $1');
const setKind = statement('', 'UPDATE business_partners SET account_type = $2 WHERE business_partner_id = $1');
const taxOf = statement<{ withheld: number }>(
  '',
  'SELECT withheld FROM tax_years WHERE business_partner_id = $1 AND year = $2',
);

const [none, nine, eight] = ['86095742719', '99123456789', '88123456789'];

describe.each(suiteEngines)('decisions §11: who tells what church tax is withheld, on %s', (engine) => {
  let db: Database;
  let keyring: Keyring;
  beforeAll(async () => {
    db = await freshDatabase(engine);
    const { deps } = testDeps(db);
    keyring = await openKeyring(db, deps.clocks, deps.config);
  });
  afterAll(async () => db.close());

  const tell = async (userId: string, taxId: string | undefined, country = 'DEU') => {
    const text = JSON.stringify([
      { country: 'AUT', taxId: '931736581' },
      { country, taxId },
    ]);
    await db.change(setTaxIds, [userId, taxId === undefined ? null : keyring.vault.seal(text, aboutTaxIds(userId))]);
  };
  const opened = async (taxId: string | undefined, country?: string) => {
    const principal = await signedInCustomer(db);
    await tell(principal.userId, taxId, country);
    const account = await openAccount(db, principal, { invested: euros(10_000), boughtOn: '2023-11-20' });
    return { ...account, ...principal };
  };
  const ratesOf = async ({ businessPartnerId }: { readonly businessPartnerId: string }) =>
    db.rows(rates, [businessPartnerId]);
  const ask = async (on: string, office: ChurchTaxPort = churchTaxOffice(testConfig())) =>
    runJobOf(db, churchTaxJob(office, keyring), on);

  it('asks for each relation once, for this year and from September on for the next', async () => {
    const [plain, ninth, eighth] = [await opened(none), await opened(nine), await opened(eight)];
    expect(await ask('2027-03-01')).toMatchObject({ asked: 3, liable: 2 });
    const asked: ChurchTaxQuestion[] = [];
    const listening: ChurchTaxPort = {
      ratesOf: async (questions) => {
        asked.push(...questions);
        return questions.map(() => null);
      },
    };
    expect(await ask('2027-08-31', listening)).toEqual({});
    expect(await ratesOf(plain)).toEqual([{ year: 2027, rate: null }]);
    expect(await ratesOf(ninth)).toEqual([{ year: 2027, rate: 9 }]);
    expect(await ask('2027-09-01', listening)).toMatchObject({ asked: 3, liable: 0 });
    expect(asked.toSorted((one, other) => one.taxId.localeCompare(other.taxId))).toEqual(
      [none, eight, nine].map((taxId) => ({ taxId, year: 2028 })),
    );
    expect(await ratesOf(eighth)).toEqual([
      { year: 2027, rate: 8 },
      { year: 2028, rate: null },
    ]);
  });

  it('asks for nobody whose German tax id it does not know, nor for a child', async () => {
    const [unknown, foreign, child] = [await opened(undefined), await opened(nine, 'CHE'), await opened(nine)];
    await db.change(setKind, [child.businessPartnerId, 'childAccount']);
    await ask('2027-03-02');
    for (const each of [unknown, foreign, child]) expect(await ratesOf(each)).toEqual([]);
    await tell(unknown.userId, nine);
    await ask('2027-03-03');
    expect(await ratesOf(unknown)).toEqual([{ year: 2027, rate: 9 }]);
  });

  it('of a common account, withholds it where both holders pay the same, once both are known', async () => {
    const joint = async (second: string | undefined) => {
      const account = await opened(nine);
      const { userId } = await signedInCustomer(db);
      await tell(userId, second);
      await db.change(addHolder, [account.businessPartnerId, userId]);
      await db.change(setKind, [account.businessPartnerId, 'jointAccount']);
      return account;
    };
    const [same, other, half] = [await joint(nine), await joint(eight), await joint(undefined)];
    // Whose second holder has no user yet.
    const alone = await opened(nine);
    await db.change(addOwner, [alone.businessPartnerId, 'CO_HOLDER']);
    await ask('2027-03-04');
    expect([await ratesOf(same), await ratesOf(other), await ratesOf(half), await ratesOf(alone)]).toEqual([
      [{ year: 2027, rate: 9 }],
      [{ year: 2027, rate: null }],
      [],
      [],
    ]);
  });

  it('asks for accounts that are there or closing, and for holders alone', async () => {
    const [closing, closed, pending, acted] = [
      await opened(nine),
      await opened(nine),
      await opened(nine),
      await opened(nine),
    ];
    for (const [{ businessPartnerId }, status] of [
      [closing, 'INCLOSE'],
      [closed, 'CLOSED'],
      [pending, 'PENDING'],
    ] as const) {
      await db.change(setStatus, [businessPartnerId, status]);
    }
    await db.change(addOwner, [acted.businessPartnerId, 'GUARDIAN']);
    await ask('2027-03-05');
    const asked = [{ year: 2027, rate: 9 }];
    expect([await ratesOf(closing), await ratesOf(closed), await ratesOf(pending), await ratesOf(acted)]).toEqual([
      asked,
      [],
      [],
      asked,
    ]);
  });

  it('taxes a sale by the rate of its year, and leaves a year of which tax was withheld as it began', async () => {
    const account = await opened(nine);
    const { businessPartnerId, ipsId } = account;
    const sell = async (on: string) => {
      const cause = {
        businessPartnerId,
        ipsId,
        causeType: 'ORDER',
        causeId: `${ipsId}-${on}`,
        text: 'Verkauf',
      } as const;
      const sale = { ...cause, date: on, valueDate: on, toCustomer: true, wanted: euros(1000) };
      const done = await db.transaction(async (tx) => sellTaxed(tx, sale, modelPrices));
      if (!done.ok) throw new Error(done.refusal);
      return { tax: done.value.tax, base: Math.trunc((done.value.sold.gain * 70) / 100) };
    };
    const before = await sell('2026-03-05');
    const quarter = Math.floor(before.base / 4);
    expect(before.tax).toBe(quarter + Math.floor((quarter * 55) / 1000));
    await ask('2026-03-08');
    expect(await ratesOf(account)).toEqual([]);
    await ask('2026-10-01');
    expect(await ratesOf(account)).toEqual([{ year: 2027, rate: 9 }]);
    const after = await sell('2027-01-04');
    const due = Math.floor((after.base * 100) / 409);
    expect(after.tax).toBe(due + Math.floor((due * 55) / 1000) + Math.floor((due * 9) / 100));
    expect((await db.row(taxOf, [businessPartnerId, 2026]))?.withheld).toBe(before.tax);
  });
});
