import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { Endpoint, Refusal } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { refusalText, sentencesOf } from '#api/refusal-text.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { planWish } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { answered as atStepThree, consents, kept, newcomer, shared } from './case-successes.ts';
import { answered, wantedProduct } from './relation-scenes.ts';
import { holder } from './scenes.ts';

const saidBy = ({ body }: Seen): string => {
  const { error } = body as { readonly error?: { readonly message?: string } };
  return (error?.message ?? 'granted').replaceAll('\u00a0', ' ');
};

const wanted = (amount: number) => ({ wanted: { kind: 'part', amount } }) as const;
const tangible = { category: 'VV.MP', split: null } as const;
const callUs = 'Für größere Beträge rufen Sie bitte unseren Kundenservice an.';

describe.each(suiteEngines)('API-07: refusals name their sums in the words of texts.md on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const isOf = async (accountType: AccountType, { account }: Holder): Promise<void> =>
    arrange(
      server,
      'UPDATE business_partners SET account_type = $2 WHERE business_partner_id = $1',
      account.businessPartnerId,
      accountType,
    );
  const isTangible = async ({ account }: Holder): Promise<void> =>
    arrange(server, `UPDATE products SET category = 'VV.MP', split = NULL WHERE ips_id = $1`, account.ipsId);
  const isExpired = async ({ account }: Holder): Promise<void> =>
    arrange(
      server,
      `UPDATE business_partners SET wphg_expires_at = '2026-11-19' WHERE business_partner_id = $1`,
      account.businessPartnerId,
    );

  it.each([
    [{ initialAmount: 2499 }, 'Der Mindestanlagebetrag liegt bei 25,00 €.'],
    [{ initialAmount: 500_000_001 }, 'Der Höchstbetrag liegt bei 5.000.000,00 €.'],
    [{ ...tangible, initialAmount: 49_999 }, 'Der Mindestzeichnungsbetrag liegt bei 500,00 €.'],
    [{ ...tangible, initialAmount: 2_500_001 }, `Der Höchstbetrag liegt bei 25.000,00 €. ${callUs}`],
    [{ savingsPlanAmount: 2499 }, 'Die monatliche Sparrate beträgt mindestens 25,00 €.'],
    [{ ...tangible, savingsPlanAmount: 2499 }, 'Die monatliche Sparrate beträgt mindestens 25,00 €.'],
    [{ savingsPlanAmount: 500_000_001 }, 'Die monatliche Sparrate beträgt höchstens 5.000.000,00 €.'],
    [
      { initialAmount: 3_000_001 },
      'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.',
      'Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.',
    ],
  ])('a new investment of %o: %s', async (sums, alone, together = alone) => {
    const by = await answered(server);
    const ask = async (key: string) =>
      server.call('prepareProduct', { ...wantedProduct(by), initialAmount: 50_000, ...sums }, { ...by, key });
    const key = newKey();
    expect(saidBy(await ask(key))).toBe(alone);
    expect(saidBy(await ask(key))).toBe(alone);
    await isOf('jointAccount', by);
    const couples = newKey();
    // A kept answer keeps its words.
    expect([saidBy(await ask(couples)), saidBy(await ask(couples))]).toEqual([together, together]);
  });

  it.each([
    [150_001, 'Die monatliche Sparrate beträgt höchstens 1.500,00 €.'],
    [500_000_001, 'Die monatliche Sparrate beträgt höchstens 5.000.000,00 €.'],
  ])('specification §5: a child’s further investment at a rate of %d cents: %s', async (savingsPlanAmount, said) => {
    const by = await answered(server);
    await isOf('childAccount', by);
    expect(saidBy(await server.call('prepareProduct', { ...wantedProduct(by), savingsPlanAmount }, by))).toBe(said);
  });

  it.each([
    ['singleAccount', 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.'],
    ['jointAccount', 'Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.'],
  ] as const)('an application for a %s: %s', async (accountType, said) => {
    const by = await newcomer(server);
    const tooMuch = { ...shared(accountType), initialAmount: 3_000_001, strategy: '10:90' as const };
    const caseId = await atStepThree(server, by, accountType);
    const seen = await kept(server, by, caseId, 3, { application: tooMuch, consents, submit: true });
    expect(saidBy(seen)).toBe(said);
  });

  it('a payment into an investment', async () => {
    const by = await holder(server);
    const { businessPartnerId } = by.account;
    await arrange(server, 'UPDATE clearing_accounts SET plus = true WHERE business_partner_id = $1', businessPartnerId);
    const pay = async (amount: number, paymentMethod: 'WIRE' | 'CLEARING' = 'WIRE') =>
      saidBy(await server.call('topUp', { ipsId: by.account.ipsId, amount, paymentMethod }, by));
    expect(await pay(2499)).toBe('Der Mindestanlagebetrag liegt bei 25,00 €.');
    expect(await pay(500_000_001)).toBe('Der Höchstbetrag liegt bei 5.000.000,00 €.');
    await isTangible(by);
    expect(await pay(49_999)).toBe('Der Mindestzeichnungsbetrag liegt bei 500,00 €.');
    expect(await pay(2_500_001)).toBe(`Der Höchstbetrag liegt bei 25.000,00 €. ${callUs}`);
    // Nobody helps on the telephone against what there is, or what answers that have ended allow.
    expect(await pay(50_001, 'CLEARING')).toBe('Der Höchstbetrag liegt bei 500,00 €.');
    await isExpired(by);
    expect(await pay(100_001)).toBe('Der Höchstbetrag liegt bei 1.000,00 €.');
  });

  it('a savings plan, of each month or not', async () => {
    const by = await holder(server);
    const plan = async (savingsPlanAmount: number, interval: 'MONTHLY' | 'QUARTERLY') => {
      const wish = { ipsId: by.account.ipsId, ...planWish, savingsPlanAmount, interval };
      return saidBy(await server.call('createSavingsPlan', wish, by));
    };
    expect([await plan(2499, 'MONTHLY'), await plan(2499, 'QUARTERLY')]).toEqual([
      'Die monatliche Sparrate beträgt mindestens 25,00 €.',
      'Die Sparrate beträgt mindestens 25,00 €.',
    ]);
    expect([await plan(500_000_001, 'MONTHLY'), await plan(500_000_001, 'QUARTERLY')]).toEqual([
      'Die monatliche Sparrate beträgt höchstens 5.000.000,00 €.',
      'Die Sparrate beträgt höchstens 5.000.000,00 €.',
    ]);
  });

  it('BNK-03: a payout', async () => {
    const by = await holder(server);
    const { ipsId, clearingAccountId } = by.account;
    expect(saidBy(await server.call('prepareWithdrawal', { ipsId, ...wanted(1e9) }, by))).toBe(
      'Der Höchstbetrag für die Auszahlung liegt bei 9.500,00 €.',
    );
    expect(saidBy(await server.call('prepareDisbursement', { clearingAccountId, ...wanted(50_001) }, by))).toBe(
      'Der Höchstbetrag für die Auszahlung liegt bei 500,00 €.',
    );
    expect(saidBy(await server.call('prepareDisbursement', { clearingAccountId, ...wanted(0) }, by))).toBe(
      'Der Betrag muss größer als 0,00 € sein.',
    );
  });
});

describe('API-07: a sentence that names a sum', () => {
  const all = Object.values<Endpoint>({ ...endpoints, ...adminEndpoints }).flatMap(({ name, refusals }) =>
    Object.entries<Refusal>(refusals).map(([code, refusal]) => ({ name, code, refusal })),
  );

  it('comes with one, in every call of the contract', () => {
    const naming = all.filter(({ refusal }) => sentencesOf(refusal).some((sentence) => sentence.includes('#amount')));
    expect(naming.length).toBeGreaterThan(10);
    for (const { name, code, refusal } of naming) {
      const keys = ['minimum', 'maximum', 'limit', 'ordered'].filter(
        (key) => refusal.details?.safeParse({ [key]: 1 }).success,
      );
      expect([name, code, keys.length]).toEqual([name, code, 1]);
    }
  });

  it('is never said without one, nor in words that the contract does not know', () => {
    const refusal = { message: 'Höchstens #amount.', variants: { couple: 'Gemeinsam höchstens #amount.' } };
    expect(refusalText(refusal, { maximum: 123_456 })).toBe('Höchstens 1.234,56\u00a0€.');
    expect(refusalText(refusal, { maximum: 0 }, 'couple')).toBe('Gemeinsam höchstens 0,00\u00a0€.');
    expect(refusalText({ message: 'Nein.' }, undefined)).toBe('Nein.');
    for (const details of [undefined, null, {}, { maximum: '1' }, { minimum: 1, maximum: 2 }]) {
      expect(() => refusalText(refusal, details)).toThrow('comes with one');
    }
    expect(() => refusalText(refusal, { maximum: 1 }, 'child')).toThrow('unknown words');
  });
});
