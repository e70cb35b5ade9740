import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { addProduct, answered, guardedBy, wantedProduct } from './relation-scenes.ts';
import { holder } from './scenes.ts';

const otherAccount = 'DE02120300000000202051';

describe.each(suiteEngines)('BNK-14: whose account is debited, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  /** Everybody who holds the relation, the first as its holder. */
  const ownedBy = async (by: Holder, ...names: readonly string[]): Promise<void> => {
    const { businessPartnerId } = by.account;
    await arrange(server, 'DELETE FROM owners WHERE business_partner_id = $1', businessPartnerId);
    const owner = 'INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, $2, $3, $4)';
    for (const [at, name] of names.entries()) {
      await arrange(server, owner, businessPartnerId, at, name, at === 0 ? 'HOLDER' : 'CO_HOLDER');
    }
  };
  const heldBy = async (by: Holder, name: string): Promise<void> =>
    arrange(
      server,
      'UPDATE reference_accounts SET holder = $2 WHERE business_partner_id = $1',
      by.account.businessPartnerId,
      name,
    );
  const pay = async (by: Holder, paymentMethod: 'REFERENCE' | 'DEBIT') => {
    const { ipsId } = by.account;
    const wish = { ipsId, amount: 10_000, paymentMethod, acceptMandate: true };
    const seen = await server.call(
      'topUp',
      { ...wish, ...(paymentMethod === 'DEBIT' && { bankAccount: otherAccount }) },
      by,
    );
    return refusalOf(seen) ?? seen.status;
  };
  const mandates = async (by: Holder) =>
    rowsOf<{ readonly holder: string; readonly iban: string }>(
      server.db,
      'SELECT holder, iban FROM mandates WHERE business_partner_id = $1 ORDER BY sequence',
      by.account.businessPartnerId,
    );

  it.each([
    ['alone', ['Anna Berger'], 200],
    ['alone, written otherwise', ['Dr. ANNA Berger'], 200],
    ['as the second of two', ['Clara Sommerfeld', 'Anna Berger'], 200],
    ['not at all', ['Clara Sommerfeld', 'Ben Müller'], 'ACCOUNT_NOT_OWN'],
  ])('decisions §10: another account is the caller’s own, who holds the relation %s', async (_, owners, expected) => {
    const by = await holder(server);
    await ownedBy(by, ...owners);
    expect(await pay(by, 'DEBIT')).toBe(expected);
    const name = owners.find((each) => each.endsWith('Berger'));
    const own = [{ holder: name, iban: otherAccount }];
    expect(await mandates(by)).toEqual(expected === 200 ? own : []);
    const { ipsId } = by.account;
    const looked = await server.call('getTopUpAccount', { ipsId, bankAccount: otherAccount }, by);
    const { holder: shown } = looked.body as { readonly holder?: string };
    expect(refusalOf(looked) ?? shown).toBe(expected === 200 ? name : expected);
    const options = (await server.call('getTopUpOptions', { ipsId }, by)).body;
    expect(options).toMatchObject({ owner: name ?? 'Anna Berger' });
  });

  it.each([
    ['Anna Berger', 200],
    ['A. Berger', 200],
    ['Ben Müller', 'METHOD_NOT_AVAILABLE'],
    ['Clara Sommerfeld', 'METHOD_NOT_AVAILABLE'],
    ['…', 'METHOD_NOT_AVAILABLE'],
  ])('decisions §10: the reference account of two is debited by who holds it: „%s“', async (name, expected) => {
    const by = await holder(server);
    await ownedBy(by, 'Anna Berger', 'Ben Müller');
    await heldBy(by, name);
    const { ipsId } = by.account;
    const options = (await server.call('getTopUpOptions', { ipsId }, by)).body as {
      readonly methods: readonly { readonly method: string; readonly reason?: string }[];
    };
    const reason = options.methods.find(({ method }) => method === 'REFERENCE')?.reason;
    expect(reason).toBe(expected === 200 ? undefined : 'nicht verfügbar');
    expect(await pay(by, 'REFERENCE')).toBe(expected);
    expect(await mandates(by)).toHaveLength(expected === 200 ? 1 : 0);
  });

  it('decisions §10: who shares the relation debits the other’s account under the other’s mandate alone, which stays theirs', async () => {
    const by = await holder(server);
    const { ipsId, businessPartnerId } = by.account;
    await ownedBy(by, 'Anna Berger', 'Ben Müller');
    expect(await pay(by, 'REFERENCE')).toBe(200);
    const theirs = `UPDATE mandates SET holder = 'Ben Müller' WHERE business_partner_id = $1`;
    await arrange(server, theirs, businessPartnerId);
    await heldBy(by, 'Ben Müller');
    expect(await pay(by, 'REFERENCE')).toBe(200);
    const wish = { ipsId, amount: 10_000, paymentMethod: 'REFERENCE' as const };
    expect((await server.call('topUp', wish, by)).status).toBe(200);
    expect((await mandates(by)).map(({ holder: name }) => name)).toEqual(['Ben Müller']);
    // One that nobody of them has given counts for nothing.
    const strangers = `UPDATE mandates SET holder = 'Clara Sommerfeld' WHERE business_partner_id = $1`;
    await arrange(server, strangers, businessPartnerId);
    expect(await pay(by, 'REFERENCE')).toBe('ACCOUNT_NOT_OWN');
    const accepted = { businessPartnerId, sepaSourceType: 'referenceAccount' as const, acceptMandate: true };
    expect(refusalOf(await server.call('sepaMandate', accepted, by))).toBe('ACCOUNT_NOT_OWN');
  });

  const isDebitable = async (by: Holder): Promise<unknown> => {
    const { businessPartnerId } = by.account;
    const { body } = await server.call('getBusinessPartnerById', { businessPartnerId }, by);
    return (body as { readonly isReferenceDebitable?: boolean }).isReferenceDebitable;
  };

  it('decisions §10: who shares the relation opens an investment out of the other’s account under the other’s mandate alone', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    await ownedBy(by, 'Anna Berger', 'Ben Müller');
    await heldBy(by, 'Ben Müller');
    const wanted = { ...wantedProduct(by), firstPayment: 'REFERENCE' } as const;
    expect(await isDebitable(by)).toBe(false);
    expect(refusalOf(await server.call('prepareProduct', wanted, by))).toBe('DEBIT_NOT_POSSIBLE');
    await heldBy(by, 'Anna Berger');
    expect(await isDebitable(by)).toBe(true);
    expect(await pay(by, 'REFERENCE')).toBe(200);
    // Theirs, and written otherwise than the account.
    const theirs = `UPDATE mandates SET holder = 'B. Müller' WHERE business_partner_id = $1`;
    await arrange(server, theirs, businessPartnerId);
    await heldBy(by, 'Ben Müller');
    expect(await isDebitable(by)).toBe(true);
    const prepared = await server.call('prepareProduct', wanted, by);
    const mandateId = `MB-${businessPartnerId}-1`;
    expect(prepared.body).toMatchObject({ mandate: { mandateId, isNew: false } });
    const opened = await addProduct(server, by, businessPartnerId, { firstPayment: 'REFERENCE' });
    expect(opened.body).toMatchObject({
      // Its number is told to whom it is of alone.
      money: { rate: { method: 'REFERENCE' }, mandate: null, payer: { holder: 'B. Müller', isOther: true } },
    });
    expect((await mandates(by)).map(({ holder: name }) => name)).toEqual(['B. Müller']);
  });

  it.each([
    ['GB29NWBK60161331926819', false],
    ['AT611904300234573201', true],
  ])('BNK-14: the reference account %s can be debited: %s', async (iban, expected) => {
    const by = await answered(server);
    const other = 'UPDATE reference_accounts SET iban = $2 WHERE business_partner_id = $1';
    await arrange(server, other, by.account.businessPartnerId, iban);
    expect(await isDebitable(by)).toBe(expected);
  });

  it('decisions §9: a child’s top-up is debited from the child’s own account, never from a guardian’s', async () => {
    const by = await holder(server);
    await guardedBy(server, by, 1);
    expect(await pay(by, 'REFERENCE')).toBe('METHOD_NOT_AVAILABLE');
    await heldBy(by, 'Lea Berger');
    expect(await pay(by, 'REFERENCE')).toBe(200);
    expect(await pay(by, 'DEBIT')).toBe(200);
    expect((await mandates(by)).map(({ holder: name }) => name)).toEqual(['Lea Berger', 'Lea Berger']);
  });
});
