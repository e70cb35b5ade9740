import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { bornOn } from '#tests/support/server/person-scenes.ts';
import {
  accept,
  answered as applied,
  begun,
  caseNow,
  consents,
  contracting,
  kept,
  newcomer,
  submitted,
  wanted,
  type Wanted,
} from './case-successes.ts';
import { answered, childAccount, jointAccount, relationConsents, wantedProduct } from './relation-scenes.ts';

type Asked = Partial<Pick<Wanted, 'category' | 'initialAmount' | 'savingsRate' | 'holdingPeriod'>> & {
  readonly split?: '10:90' | '50:50' | '60:40' | '90:10' | '0:100';
  readonly preference?: 0.45 | 0.65;
  /** A month, in euros; of it 1,500 € are spent. */
  readonly income?: number;
};

const migrations = new URL('../../src/server/db/migrations/', import.meta.url);

const said = (seen: Seen): unknown => refusalOf(seen) ?? seen.status;

describe.each(suiteEngines)('what may be opened, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const wphgOf = ({ preference = 0.65, income = wanted.wphg.net_income }: Asked) => ({
    ...wanted.wphg,
    net_income: income,
    risk_preference: preference,
  });

  const asNew = async (asked: Asked): Promise<Seen> => {
    const { split: strategy = '60:40', preference: _, income: __, ...rest } = asked;
    const by = await newcomer(server);
    // Of a pension the years are asked, and not how long the money is to stay.
    const pension = { holdingPeriod: '5+', investmentYears: 25 } as const;
    const isPension = asked.category?.startsWith('AV.') === true;
    const application = { ...wanted, strategy, wphg: wphgOf(asked), ...rest, ...(isPension ? pension : {}) };
    return kept(server, by, await applied(server, by), 3, { application, consents, submit: true });
  };

  const asExisting = async (asked: Asked): Promise<Seen> => {
    const { split = '60:40', savingsRate: savingsPlanAmount = 10_000, holdingPeriod = '5+', ...rest } = asked;
    const { category = 'VV.VV', initialAmount = 300_000 } = rest;
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    const change = 'UPDATE business_partners SET wphg = $2::jsonb WHERE business_partner_id = $1';
    await arrange(server, change, businessPartnerId, JSON.stringify(wphgOf(asked)));
    const sums = { initialAmount, savingsPlanAmount };
    const product = { ...wantedProduct(by), category, split, ...sums, wphg_holding_period: holdingPeriod };
    return server.call('prepareProduct', product, by);
  };

  it.each([
    [9, 'INVALID_REQUEST'],
    [10, 200],
    [99, 200],
    [100, 'INVALID_REQUEST'],
  ])('ONB-06: %i years to live on a pension: %s', async (investmentYears, answer) => {
    const by = await newcomer(server);
    const pension = { ...wanted, category: 'AV.VV', holdingPeriod: '5+', investmentYears } as const;
    const caseId = await applied(server, by);
    const seen = await kept(server, by, caseId, 3, { application: pension, consents, submit: true });
    expect(said(seen)).toBe(answer);
    expect((await caseNow(server, by, caseId)).status).toBe(answer === 200 ? 'REVIEW' : 'DRAFT');
  });

  it.each<[Asked, unknown, unknown]>([
    [{}, 200, 200],
    [{ initialAmount: euros(60_000), split: '10:90' }, 'DEPOSIT_ABOVE_FREE_ASSETS', 'DEPOSIT_ABOVE_FREE_ASSETS'],
    [{ savingsRate: euros(10_000) }, 'INCOME_INSUFFICIENT', 'INCOME_INSUFFICIENT'],
    [{ income: 1599.99 }, 'INCOME_INSUFFICIENT', 'INCOME_INSUFFICIENT'],
    [{ income: 1600 }, 200, 200],
    [{ income: 1499.99, savingsRate: euros(0) }, 'INCOME_INSUFFICIENT', 'INCOME_INSUFFICIENT'],
    [{ income: 1500, savingsRate: euros(0) }, 200, 200],
    [{ income: 1500.01, savingsRate: euros(0) }, 200, 200],
    [{ category: 'AV.VV', split: '50:50' }, 'STRATEGY_NOT_OFFERED', 'NO_SUCH_PRODUCT'],
    [{ split: '0:100' }, 'STRATEGY_NOT_OFFERED', 'NO_SUCH_PRODUCT'],
    [{ category: 'AV.VV', holdingPeriod: '4–5', preference: 0.45 }, 200, 200],
    [{ category: 'AV.VV', split: '90:10', preference: 0.45 }, 'NOT_SUITABLE', 'NOT_SUITABLE'],
    // The one difference that the specification names for a single account: who saves may begin without a deposit.
    [{ initialAmount: euros(0) }, 'AMOUNTS', 200],
  ])('ONB-02, ONB-10: %j of a new customer: %s, of an existing one: %s', async (asked, ofNew, ofExisting) => {
    expect([said(await asNew(asked)), said(await asExisting(asked))]).toEqual([ofNew, ofExisting]);
  });

  /** Has a child's account, and applies for one of their own. */
  const parent = async (subscriptionType: 'DIGITAL' | 'PRIVAT'): Promise<SignedIn> => {
    const by = await answered(server);
    const change = `UPDATE business_partners SET account_type = 'childAccount', subscription_type = $2
      WHERE business_partner_id = $1`;
    await arrange(server, change, by.account.businessPartnerId, subscriptionType);
    return by;
  };

  it('rules §7: who has an account relation applies as an existing customer, and may begin with a rate alone', async () => {
    const rich = { ...wanted, wphg: { ...wanted.wphg, liquid_assets: 200_000, total_assets: 200_000 } };
    const submit = async (by: SignedIn, application: Wanted) =>
      kept(server, by, await applied(server, by), 3, { application, consents, submit: true });
    expect(said(await submit(await parent('PRIVAT'), { ...rich, initialAmount: euros(24_999) }))).toBe('AMOUNTS');
    expect(said(await submit(await parent('PRIVAT'), { ...rich, initialAmount: euros(25_000) }))).toBe(200);
    const by = await parent('DIGITAL');
    const caseId = await submitted(server, by, { ...wanted, initialAmount: euros(0) });
    const prepared = await server.call('prepareContract', { caseId }, by);
    expect(prepared.body).toMatchObject({ summary: { amount: null } });
    const operationId = operationIn(prepared);
    const { body } = await accept(server, by, { operationId, code: await tanFor(server, by, operationId) });
    expect(body).toMatchObject({ orderId: null });
    const { ipsId } = body as { readonly ipsId: string };
    expect((await server.call('getSavingsPlan', { ipsId }, by)).body).toMatchObject({
      savingsPlans: [{ savingsPlanAmount: 10_000, paymentMethod: 'sepa', startMonth: '2026-12' }],
    });
  });

  it('§ 106 BGB: a minor gets no contract, nor whoever has not proved when they were born', async () => {
    const by = await newcomer(server, 'SUCCESS', '2012-05-05');
    const early = await kept(server, by, await applied(server, by), 3, { application: wanted, consents, submit: true });
    expect(said(early)).toBe('NOT_OF_AGE');
    // Of whom no document has spoken yet the first step is refused already.
    const unproved = await newcomer(server, 'NONE', '2012-05-05');
    expect(said(await kept(server, unproved, await begun(server, unproved), 1))).toBe('STEP_NOT_REACHED');
    // Told only by the document, after the application.
    const late = await newcomer(server, 'NONE');
    const caseId = await submitted(server, late);
    await arrange(server, `UPDATE users SET ident_status = 'SUCCESS' WHERE user_id = $1`, late.userId);
    const ready = `UPDATE cases SET status = 'REVIEW', snapshot = jsonb_set(snapshot, '{value}', '"ready"')
      WHERE case_id = $1`;
    await arrange(server, ready, caseId);
    const prepare = async () => said(await server.call('prepareContract', { caseId }, late));
    await arrange(server, 'UPDATE user_profiles SET birth_date = NULL WHERE user_id = $1', late.userId);
    expect(await prepare()).toBe('NOT_OF_AGE');
    await bornOn(server, late, '2012-05-05');
    expect(await prepare()).toBe('NOT_OF_AGE');
    // And at the very end, with the TAN.
    const third = await newcomer(server);
    const contract = await contracting(server, third);
    await bornOn(server, third, '2012-05-05');
    expect(said(await accept(server, third, contract))).toBe('OPERATION_REFUSED');
    const opened = 'SELECT 1 FROM business_partner_users WHERE user_id = $1';
    expect(await rowsOf(server.db, opened, third.userId)).toEqual([]);
  });

  it('§ 188 BGB: whoever was born on 29 February is of age on 1 March, whatever is opened', async () => {
    const young = await newcomer(server, 'SUCCESS', '2008-02-29');
    const [minor, parentOf] = [await answered(server), await answered(server)];
    await bornOn(server, minor, '2008-02-29');
    const second = { name: 'Bernd Berger', birthDate: '2008-02-29' };
    const ask = async (today: string) => {
      server.clocks.setToday(today);
      const caseId = await applied(server, young);
      const submit = { application: wanted, consents, submit: true };
      const seen = [
        await kept(server, young, caseId, 3, submit),
        await server.call('prepareBusinessPartner', jointAccount, minor),
        await server.call('prepareBusinessPartner', { ...jointAccount, second }, parentOf),
        await server.call('prepareBusinessPartner', { ...childAccount, second }, parentOf),
      ].map((each) => said(each));
      await server.call('deleteCase', { caseId }, young);
      return seen;
    };
    try {
      expect(await ask('2026-02-28')).toEqual(['NOT_OF_AGE', 'NOT_OF_AGE', 'AGE_NOT_ALLOWED', 200]);
      expect(await ask('2026-03-01')).toEqual([200, 200, 200, 'AGE_NOT_ALLOWED']);
    } finally {
      server.clocks.setToday('2026-11-20');
    }
  });

  it('decisions §9: a parent opens an account for a child, and none once the parent is known to be a minor', async () => {
    const by = await answered(server);
    const child = { name: 'Lea Berger', birthDate: '2020-02-29' };
    const wish = { ...childAccount, second: child };
    const prepared = async () => operationIn(await server.call('prepareBusinessPartner', wish, by));
    const operationId = await prepared();
    const code = await tanFor(server, by, operationId);
    const { body } = await server.call('newBp', { operationId, code, consents: relationConsents }, by);
    const { businessPartnerId } = body as { readonly businessPartnerId: string };
    const owners = 'SELECT name, role, born_on FROM owners WHERE business_partner_id = $1 ORDER BY position';
    expect(await rowsOf(server.db, owners, businessPartnerId)).toEqual([
      { name: 'Lea Berger', role: 'CHILD', born_on: '2020-02-29' },
      { name: 'Anna Berger', role: 'GUARDIAN', born_on: '1988-04-12' },
      { name: 'Bernd Berger', role: 'GUARDIAN', born_on: '1988-02-29' },
    ]);
    server.clocks.advance(31_000);
    const again = await prepared();
    const confirming = { operationId: again, code: await tanFor(server, by, again) };
    await bornOn(server, by, '2012-05-05');
    expect(said(await server.call('newBp', { ...confirming, consents: relationConsents }, by))).toBe(
      'OPERATION_REFUSED',
    );
  });

  it('decisions §2: answers hold as long at the contract as when they are confirmed', async () => {
    const daring = { ...wanted.wphg, risk_preference: 0.85, drawdown: 50 } as const;
    const { total_assets: _, ...given } = daring;
    const of: readonly (readonly [birthDate: string, application: Wanted, until: string])[] = [
      ['1988-04-12', { ...wanted, category: 'VV.TH', strategy: 'CC', wphg: daring }, '2027-11-20'],
      ['1988-04-12', { ...wanted, category: 'VV.CI', strategy: 'CASH', wphg: daring }, '2028-11-20'],
      ['1988-04-12', { ...wanted, wphg: daring }, '2028-11-20'],
      ['1951-11-20', { ...wanted, wphg: daring }, '2027-11-20'],
      ['1951-11-21', { ...wanted, wphg: daring }, '2028-11-20'],
    ];
    for (const [birthDate, application, until] of of) {
      const by = await newcomer(server, 'SUCCESS', birthDate);
      const caseId = await submitted(server, by, application);
      const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
      const { body } = await accept(server, by, { operationId, code: await tanFor(server, by, operationId) });
      const { businessPartnerId } = body as { readonly businessPartnerId: string };
      const read = await server.call('getBusinessPartnerById', { businessPartnerId }, by);
      expect(read.body).toMatchObject({ wphgExpiresAt: until });
      const wphg = { ...given, wphg_holding_period: '5+' } as const;
      const confirmed = await server.call('updateBp', { businessPartnerId, wphg }, by);
      expect(confirmed.body).toMatchObject({ wphgExpiresAt: until });
    }
  });

  it('decisions §2: relations from before learn when their holder was born, and no child is taken for its parent', async () => {
    const [by, unproved] = [await answered(server), await answered(server)];
    await arrange(server, `UPDATE users SET ident_status = 'NONE' WHERE user_id = $1`, unproved.userId);
    const { businessPartnerId: id } = by.account;
    const child = `INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, 2, 'Anna Berger', 'CHILD')`;
    await arrange(server, child, id);
    await arrange(server, await readFile(new URL('0119_owners-born.sql', migrations), 'utf8'));
    const owners = 'SELECT role, born_on FROM owners WHERE business_partner_id = $1 ORDER BY position';
    expect(await rowsOf(server.db, owners, id)).toEqual([
      { role: 'HOLDER', born_on: '1988-04-12' },
      { role: 'CHILD', born_on: null },
    ]);
    expect(await rowsOf(server.db, owners, unproved.account.businessPartnerId)).toEqual([
      { role: 'HOLDER', born_on: null },
    ]);
  });

  it('decisions §17: the total of the answers is reckoned, not believed', async () => {
    const by = await newcomer(server);
    const wphg = { ...wanted.wphg, illiquid_assets: 5000, total_assets: 1_000_000_000 };
    const caseId = await submitted(server, by, { ...wanted, wphg });
    const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
    const { body } = await accept(server, by, { operationId, code: await tanFor(server, by, operationId) });
    const { businessPartnerId } = body as { readonly businessPartnerId: string };
    const read = await server.call('getBusinessPartnerById', { businessPartnerId }, by);
    expect(read.body).toMatchObject({ wphg: { total_assets: 35_000 } });
  });
});
