import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { accessHousekeeping } from '#server/auth/access-housekeeping.ts';
import { later } from '#server/db/later.ts';
import { forgetPapers } from '#server/documents/operation-papers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { type Holder, tanFor } from '#tests/support/server/visitors.ts';
import { answered, jointAccount, relationConsents, sharing, wantedProduct } from './relation-scenes.ts';

type Investment = ResponseOf<(typeof endpoints)['prepareProduct']>;
type Relation = ResponseOf<(typeof endpoints)['prepareBusinessPartner']>;
type Opened = ResponseOf<(typeof endpoints)['createProduct']>;

const migrations = new URL('../../src/server/db/migrations/', import.meta.url);

const idOf = ({ documents }: Pick<Relation, 'documents'>, mark: string) =>
  documents.find(({ id }) => id.startsWith(mark))?.id ?? '';

const namesOf = ({ ipsId, contractId }: Investment) => [ipsId, contractId];

const wished = (...paiSelection: string[]) => ({
  category: 'VV.NH',
  sustainability: { sustainabilityChoice: 'YES', sustainabilityDetermination: 'BOTH', paiSelection },
});

/** By what an account relation is told from another, on the paper that one has in hand. */
const relationOn = (text: string) => ({
  businessPartnerId: /BP-[0-9A-F]{16}/.exec(text)?.[0],
  clearingIban: /DE\d{2} 9998 8877 (?:\d{4} ?)+\d{2}/.exec(text)?.[0],
});

describe.each(suiteEngines)('BNK-11, BNK-23: what a customer signs is what they have read, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const prepare = async (by: Holder, other: object = {}) =>
    (await server.call('prepareProduct', { ...wantedProduct(by), ...other }, by)).body as Investment;
  const sign = async (by: Holder, { operationId }: Investment) => {
    const code = await tanFor(server, by, operationId);
    return server.call('createProduct', { businessPartnerId: by.account.businessPartnerId, operationId, code }, by);
  };
  const ask = async (by: Holder, other: object = {}) =>
    (await server.call('prepareBusinessPartner', { ...jointAccount, ...other }, by)).body as Relation;
  const agree = async (by: Holder, { operationId }: Relation) => {
    const code = await tanFor(server, by, operationId);
    return server.call('newBp', { operationId, code, consents: relationConsents }, by);
  };
  const download = async (by: Holder, id: string) => {
    const { body } = await server.call('getPostboxDoc', { id }, by);
    return body as { readonly sha256: string; readonly content: string };
  };
  const textOf = async (by: Holder, id: string) => {
    const { content } = await download(by, id);
    return textOnPaper(Buffer.from(content, 'base64'));
  };
  const investments = async ({ account }: Holder) =>
    (
      await rowsOf<{ id: string }>(
        server.db,
        'SELECT ips_id AS id FROM products WHERE business_partner_id = $1',
        account.businessPartnerId,
      )
    )
      .map(({ id }) => id)
      .filter((id) => id !== account.ipsId);

  /** Ends an operation now, by the clock alone. */
  const expire = async ({ operationId }: Pick<Investment, 'operationId'>) =>
    arrange(
      server,
      'UPDATE operations SET expires_at = $2 WHERE operation_id = $1::uuid',
      operationId,
      server.clocks.now().toISOString(),
    );

  /** The same, and forgets its papers, as is done every hour. */
  const forget = async (prepared: Pick<Investment, 'operationId'>) => {
    await expire(prepared);
    await server.db.transaction(async (tx) => forgetPapers(tx, server.clocks.now().toISOString()));
  };

  it('asked for again an investment is the same operation, with the marks of its papers, and its code opens it once', async () => {
    const by = await answered(server);
    const first = await prepare(by, { firstPayment: 'REFERENCE' });
    expect([first.taken, first.replaces]).toEqual([[], false]);
    const marks = ['VV-', 'AGB-', 'M-MB-'].map((mark) => idOf(first, mark));
    const shown = await Promise.all(marks.map(async (id) => download(by, id)));
    for (let round = 0; round < 2; round += 1) {
      expect(await prepare(by, { firstPayment: 'REFERENCE' })).toMatchObject({ ...first, taken: marks });
    }
    const code = await tanFor(server, by, first.operationId);
    const confirming = { businessPartnerId: by.account.businessPartnerId, operationId: first.operationId, code };
    const signed = await server.call('createProduct', confirming, by);
    expect(signed.body).toMatchObject({ ipsId: first.ipsId, contract: { contractId: first.contractId } });
    expect(refusalOf(await server.call('createProduct', confirming, by))).toBe('OPERATION_ENDED');
    expect(await investments(by)).toEqual([first.ipsId]);
    for (const [at, id] of marks.entries()) expect((await download(by, id)).sha256).toBe(shown[at]?.sha256);
  });

  it('keeps its numbers over the expiry of what was read, and says that its papers replace what was downloaded', async () => {
    const by = await answered(server);
    const first = await prepare(by);
    const contract = idOf(first, 'VV-');
    expect(contract).toBe(`VV-${first.contractId}`);
    await download(by, contract);
    const terms = idOf(first, 'AGB-');
    const inHand = await download(by, terms);
    await expire(first);
    const second = await prepare(by);
    expect(second.operationId).not.toBe(first.operationId);
    expect(namesOf(second)).toEqual(namesOf(first));
    // The contract itself names its operation; what says the same is the very paper that was downloaded.
    expect([second.replaces, second.taken]).toEqual([true, [terms]]);
    expect((await download(by, terms)).sha256).toBe(inHand.sha256);
    expect(refusalOf(await server.call('sendSms', { operationId: first.operationId }, by))).toBe('OPERATION_ENDED');
    await forget(first);
    await forget(second);
    const third = await prepare(by);
    expect([namesOf(third), third.replaces, third.taken]).toEqual([namesOf(first), true, []]);
    expect((await prepare(by)).replaces).toBe(true);
    expect((await sign(by, third)).body).toMatchObject({ ipsId: first.ipsId });
  });

  it('keeps its numbers for a season where its papers were downloaded, and for a day where they were not', async () => {
    const [by, other] = [await answered(server), await answered(server)];
    const [first, unread] = [await prepare(by), await prepare(other)];
    await download(by, idOf(first, 'VV-'));
    const endedDaysAgo = async (days: number) => {
      const now = server.clocks.now();
      for (const { operationId } of [first, unread]) {
        const at = later(now, -days * 24 * 60 * 60);
        await arrange(server, 'UPDATE operations SET expires_at = $2 WHERE operation_id = $1::uuid', operationId, at);
      }
      await server.db.transaction(async (tx) => accessHousekeeping.work(tx, { payload: null, now }));
    };
    await endedDaysAgo(89);
    const second = await prepare(by);
    expect([namesOf(second), second.replaces]).toEqual([namesOf(first), true]);
    expect(namesOf(await prepare(other))).not.toEqual(namesOf(unread));
    await expire(second);
    await endedDaysAgo(91);
    const left = 'SELECT 1 FROM operations WHERE operation_id = $1::uuid';
    expect(await rowsOf(server.db, left, first.operationId)).toEqual([]);
  });

  it('is new, under its numbers, on another day, for another address, and after three wrong codes', async () => {
    const by = await answered(server);
    const all = [await prepare(by)];
    const again = async () => {
      const next = await prepare(by);
      expect(next.operationId).not.toBe(all.at(-1)?.operationId);
      all.push(next);
      return next;
    };
    await arrange(server, 'UPDATE operations SET tries = 3 WHERE operation_id = $1::uuid', all[0]?.operationId ?? '');
    await again();
    await arrange(server, `UPDATE user_profiles SET street = 'Neue Gasse 1' WHERE user_id = $1`, by.userId);
    await again();
    server.clocks.setToday('2026-11-23');
    const last = await again();
    expect(new Set(all.map((each) => namesOf(each).join())).size).toBe(1);
    // Nobody has read any of them.
    expect(all.map(({ replaces }) => replaces)).toEqual([false, false, false, false]);
    expect(await textOf(by, idOf(last, 'VV-'))).toContain('23.11.2026');
    for (const ended of all.slice(0, -1)) {
      expect(refusalOf(await server.call('sendSms', { operationId: ended.operationId }, by))).toBe('OPERATION_ENDED');
    }
    const signed = await sign(by, last);
    server.clocks.setToday('2026-11-20');
    expect(signed.body).toMatchObject({ ipsId: last.ipsId });
  });

  it.each([
    ['sum', { initialAmount: 150_000 }],
    ['rate', { savingsPlanAmount: 0 }],
    ['strategy', { split: '30:70' }],
    ['way to pay', { firstPayment: 'REFERENCE' }],
    ['beginning', { startsAtOnce: false }],
    ['coupon', { coupon: 'HERBST-2026' }],
    ['answer about sustainability', { sustainability: { sustainabilityChoice: 'NO' } }],
  ])(
    'with another %s it is another investment, and the window that waits with the first may still sign',
    async (_, other) => {
      const by = await answered(server);
      const first = await prepare(by);
      await download(by, idOf(first, 'VV-'));
      const second = await prepare(by, other);
      const [ips, contract] = namesOf(second);
      expect(namesOf(first)).not.toContain(ips);
      expect(namesOf(first)).not.toContain(contract);
      expect([second.replaces, second.taken]).toEqual([false, []]);
      // Each is found again as it is.
      expect((await prepare(by)).operationId).toBe(first.operationId);
      expect((await prepare(by, other)).operationId).toBe(second.operationId);
      expect((await sign(by, second)).body).toMatchObject({ ipsId: second.ipsId });
      expect((await sign(by, first)).body).toMatchObject({ ipsId: first.ipsId });
    },
  );

  it('with fewer answers about sustainability it is another investment too', async () => {
    const by = await answered(server);
    const two = await prepare(by, wished('GREENHOUSE_GASES', 'WATER'));
    const one = await prepare(by, wished('WATER'));
    expect(one.operationId).not.toBe(two.operationId);
    expect(namesOf(two)).not.toContain(one.ipsId);
    expect((await prepare(by, wished('WATER'))).operationId).toBe(one.operationId);
  });

  it('is new, under its numbers, where other figures of its strategy are in force by now', async () => {
    const by = await answered(server);
    const first = await prepare(by);
    const figures = `UPDATE strategies SET yield = yield + $1::numeric WHERE strategy_id = '40:60'`;
    await arrange(server, figures, 1);
    const second = await prepare(by);
    await arrange(server, figures, -1);
    expect([second.operationId === first.operationId, namesOf(second)]).toEqual([false, namesOf(first)]);
  });

  it('asked for many times at once it is one operation, with one set of papers', async () => {
    const by = await answered(server);
    const all = await Promise.all(Array.from({ length: 6 }, async () => prepare(by)));
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(1);
    const open = `SELECT 1 FROM operations WHERE user_id = $1 AND expires_at > $2`;
    expect(await rowsOf(server.db, open, by.userId, server.clocks.now().toISOString())).toHaveLength(1);
  });

  it('two of the same, one after the other, are two, also where papers of the first have ended before', async () => {
    const by = await answered(server);
    const ended = await prepare(by);
    await download(by, idOf(ended, 'VV-'));
    await expire(ended);
    const first = await prepare(by);
    const one = (await sign(by, first)).body as Opened;
    const second = await prepare(by);
    expect([second.replaces, second.taken, second.ipsId === first.ipsId]).toEqual([false, [], false]);
    await expire(second);
    const third = await prepare(by);
    // What was downloaded of the first was not of this one.
    expect([namesOf(third), third.replaces]).toEqual([namesOf(second), false]);
    const two = (await sign(by, third)).body as Opened;
    expect((await investments(by)).toSorted()).toEqual([one.ipsId, two.ipsId].toSorted());
  });

  it('of two operations that have its numbers one alone opens it: the code of the other is for nothing', async () => {
    const by = await answered(server);
    const first = await prepare(by);
    await arrange(server, 'UPDATE operations SET tries = 3 WHERE operation_id = $1::uuid', first.operationId);
    const second = await prepare(by);
    // As where somebody is at one with its code just when the other is made.
    const alive = `UPDATE operations SET tries = 0, expires_at = (SELECT expires_at FROM operations WHERE operation_id = $2::uuid)
      WHERE operation_id = $1::uuid`;
    await arrange(server, alive, first.operationId, second.operationId);
    expect((await sign(by, first)).body).toMatchObject({ ipsId: first.ipsId });
    expect(refusalOf(await sign(by, second))).toBe('OPERATION_REFUSED');
    expect(await investments(by)).toEqual([first.ipsId]);
  });

  it('API-02: is never what somebody else has prepared, in an account of two either', async () => {
    const [by, other] = [await answered(server), await answered(server)];
    await sharing(server, by);
    const join = 'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2::uuid)';
    await arrange(server, join, by.account.businessPartnerId, other.userId);
    const first = await prepare(by);
    await download(by, idOf(first, 'VV-'));
    const partner = await prepare({ ...other, account: by.account });
    expect(partner.operationId).not.toBe(first.operationId);
    expect(namesOf(first)).not.toContain(partner.ipsId);
    expect([partner.replaces, partner.taken]).toEqual([false, []]);
    expect((await prepare(by)).operationId).toBe(first.operationId);
  });

  it('an account relation is the same operation, with its numbers and marks, and its code opens it once', async () => {
    const by = await answered(server);
    const first = await ask(by);
    const contract = idOf(first, 'VV-');
    const inHand = relationOn(await textOf(by, contract));
    for (let round = 0; round < 2; round += 1) {
      expect(await ask(by)).toMatchObject({ ...first, taken: [contract] });
    }
    await expire(first);
    const second = await ask(by);
    expect([second.operationId === first.operationId, second.replaces]).toEqual([false, true]);
    expect(idOf(second, 'VV-')).toBe(contract);
    expect(relationOn(await textOf(by, contract))).toEqual(inHand);
    const signed = await agree(by, second);
    const { businessPartnerId } = signed.body as { readonly businessPartnerId: string };
    expect(contract).toBe(`VV-${businessPartnerId}`);
    const iban = 'SELECT iban FROM clearing_accounts WHERE business_partner_id = $1';
    const [opened] = await rowsOf<{ iban: string }>(server.db, iban, businessPartnerId);
    expect(inHand.clearingIban?.replaceAll(' ', '')).toBe(opened?.iban);
    // The same once more is another one.
    const another = await ask(by);
    expect([idOf(another, 'VV-') === contract, another.replaces]).toEqual([false, false]);
  });

  it('with another person, package or word it is another account relation; twins find one', async () => {
    const by = await answered(server);
    const first = await ask(by);
    const others = [
      { second: { ...jointAccount.second, name: 'Bernd Bergmann' } },
      { subscriptionType: 'PRIVAT' },
      { declared: { ...jointAccount.declared, politicallyExposed: true } },
    ];
    const all = [first];
    for (const each of others) all.push(await ask(by, each));
    expect(new Set(all.map((each) => idOf(each, 'VV-'))).size).toBe(4);
    const other = await answered(server);
    const twins = await Promise.all(Array.from({ length: 6 }, async () => ask(other)));
    expect(new Set(twins.map(({ operationId }) => operationId)).size).toBe(1);
  });

  it('of two operations that have the numbers of an account relation one alone opens it', async () => {
    const by = await answered(server);
    const first = await ask(by);
    await arrange(server, 'UPDATE operations SET tries = 3 WHERE operation_id = $1::uuid', first.operationId);
    const second = await ask(by);
    const alive = `UPDATE operations SET tries = 0, expires_at = (SELECT expires_at FROM operations WHERE operation_id = $2::uuid)
      WHERE operation_id = $1::uuid`;
    await arrange(server, alive, first.operationId, second.operationId);
    expect((await agree(by, first)).status).toBe(200);
    expect(refusalOf(await agree(by, second))).toBe('OPERATION_REFUSED');
  });

  it('what was downloaded before that was kept, is known as well', async () => {
    const by = await answered(server);
    const first = await prepare(by);
    await download(by, idOf(first, 'VV-'));
    await arrange(
      server,
      'UPDATE operations SET papers_taken = false WHERE operation_id = $1::uuid',
      first.operationId,
    );
    const sql = await readFile(new URL('0190_papers-of-operations-taken.sql', migrations), 'utf8');
    for (const change of sql.split(';').filter((part) => part.includes('UPDATE operations')))
      await arrange(server, change);
    await expire(first);
    expect((await prepare(by)).replaces).toBe(true);
  });
});
