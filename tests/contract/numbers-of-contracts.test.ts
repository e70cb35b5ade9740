import { readFile } from 'node:fs/promises';
import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { later } from '#server/db/later.ts';
import { forgetPapers } from '#server/documents/operation-papers.ts';
import { operationLifetime } from '#server/operations/operation.store.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { exportedFiles } from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, answered, consents, kept, newcomer, shared, submitted, wanted } from './case-successes.ts';
import { declare, requestOf, state, undone } from './withdrawal-scenes.ts';

type Prepared = ResponseOf<(typeof endpoints)['prepareContract']>;
type Concluded = ResponseOf<(typeof endpoints)['userAcceptsContract']>;

/** What stands on a paper of the contract itself. */
const numbersOn = (text: string) => ({
  contractId: /V-[0-9A-F]{12}/.exec(text)?.[0],
  businessPartnerId: /BP-[0-9A-F]{16}/.exec(text)?.[0],
  clearingIban: /DE\d{2} 9998 8877 (?:\d{4} ?)+\d{2}/.exec(text)?.[0],
});

const migrations = new URL('../../src/server/db/migrations/', import.meta.url);

const idOf = ({ documents }: Prepared, mark: string) => documents.find(({ id }) => id.startsWith(mark))?.id ?? '';

describe.each(suiteEngines)('REG-06: the contract that is signed is the one that was read, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const prepare = async (by: SignedIn, caseId: string) =>
    (await server.call('prepareContract', { caseId }, by)).body as Prepared;
  const sign = async (by: SignedIn, { operationId }: Prepared) =>
    accept(server, by, { operationId, code: await tanFor(server, by, operationId) });
  const download = async (by: SignedIn, id: string) => {
    const { body } = await server.call('getPostboxDoc', { id }, by);
    return body as { readonly sha256: string; readonly content: string };
  };
  const textOf = async (by: SignedIn, id: string) => {
    const { content } = await download(by, id);
    return textOnPaper(Buffer.from(content, 'base64'));
  };
  const contractText = async (by: SignedIn, prepared: Prepared) => textOf(by, idOf(prepared, 'VV-'));
  const mandateText = async (by: SignedIn, prepared: Prepared) => textOf(by, idOf(prepared, 'M-MB-'));
  const numbersKept = async (caseId: string) =>
    (
      await rowsOf<{ numbers: Readonly<Record<string, string>> }>(
        server.db,
        'SELECT contract_numbers AS numbers FROM cases WHERE case_id = $1',
        caseId,
      )
    )[0]?.numbers;

  /** Ends an operation now, by the clock alone. */
  const expire = async ({ operationId }: Prepared) =>
    arrange(
      server,
      'UPDATE operations SET expires_at = $2 WHERE operation_id = $1::uuid',
      operationId,
      server.clocks.now().toISOString(),
    );

  /** The same, and forgets its papers, as is done every hour. */
  const forget = async (prepared: Prepared) => {
    await expire(prepared);
    await server.db.transaction(async (tx) => forgetPapers(tx, server.clocks.now().toISOString()));
    const left = 'SELECT 1 FROM operation_papers WHERE operation_id = $1::uuid';
    expect(await rowsOf(server.db, left, prepared.operationId)).toEqual([]);
  };

  it('keeps its number, its account and its mandate over the expiry of what was read, and what is forgotten of it', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const first = await prepare(by, caseId);
    const numbers = numbersOn(await contractText(by, first));
    expect(Object.values(numbers)).not.toContain(undefined);
    const mandate = `MB-${numbers.businessPartnerId ?? ''}-1`;
    expect(await mandateText(by, first)).toContain(mandate);
    await forget(first);
    const second = await prepare(by, caseId);
    expect(second.operationId).not.toBe(first.operationId);
    expect(numbersOn(await contractText(by, second))).toEqual(numbers);
    expect(await mandateText(by, second)).toContain(mandate);
    const signed = (await sign(by, second)).body as Concluded;
    const { contractId, businessPartnerId, clearingIban = '' } = numbers;
    expect(signed).toMatchObject({ contractId, businessPartnerId });
    const ofRelation = `SELECT c.iban, m.mandate_id FROM clearing_accounts c JOIN mandates m USING (business_partner_id)
      WHERE business_partner_id = $1`;
    expect(await rowsOf(server.db, ofRelation, signed.businessPartnerId)).toEqual([
      { iban: clearingIban.replaceAll(' ', ''), mandate_id: mandate },
    ]);
  });

  it('Art. 15 DSGVO: are in the copy of one’s data while nothing is signed', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const prepared = await prepare(by, caseId);
    await download(by, idOf(prepared, 'VV-'));
    const { 'antraege.json': listed } = await exportedFiles(server, by);
    expect(JSON.parse(strFromU8(listed ?? new Uint8Array()))).toMatchObject([
      { case_id: caseId, contract_numbers: await numbersKept(caseId), papers_taken: true },
    ]);
  });

  it('keeps them on another day, on which the papers are new', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const first = await prepare(by, caseId);
    const numbers = numbersOn(await contractText(by, first));
    server.clocks.setToday('2026-11-23');
    const second = await prepare(by, caseId);
    expect(second.operationId).not.toBe(first.operationId);
    expect(second.replaces).toBe(true);
    const text = await contractText(by, second);
    expect([numbersOn(text), text.includes('23.11.2026')]).toEqual([numbers, true]);
    const signed = await sign(by, second);
    server.clocks.setToday('2026-11-20');
    expect(signed.body).toMatchObject({ contractId: numbers.contractId });
  });

  it('keeps them where the application says something else by now, and lets nobody sign what it said before', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const first = await prepare(by, caseId);
    const numbers = numbersOn(await contractText(by, first));
    const changed = `UPDATE cases SET version = version + 1,
      application = application || '{"initialAmount": 700000, "strategy": "40:60"}' WHERE case_id = $1`;
    await arrange(server, changed, caseId);
    const second = await prepare(by, caseId);
    expect(second).toMatchObject({ summary: { amount: 700_000 }, replaces: true, taken: [] });
    const text = await contractText(by, second);
    expect([numbersOn(text), text.includes('7.000,00 €')]).toEqual([numbers, true]);
    const code = await tanFor(server, by, second.operationId);
    const late = await server.call('sendSms', { operationId: first.operationId }, by);
    expect(refusalOf(late)).toBe('OPERATION_ENDED');
    const signed = await accept(server, by, { operationId: second.operationId, code });
    expect(signed.body).toMatchObject({ contractId: numbers.contractId });
  });

  it('prepared many times at once it is one contract, with one set of papers', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const all = await Promise.all(Array.from({ length: 6 }, async () => prepare(by, caseId)));
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(1);
    expect(new Set(all.map((each) => idOf(each, 'VV-'))).size).toBe(1);
    expect((await numbersKept(caseId))?.['contractId']).toBe(idOf(all[0] as Prepared, 'VV-').slice(3));
  });

  it('opened again it is the same operation, with the marks of its papers, and its code concludes', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const first = await prepare(by, caseId);
    expect([first.taken, first.replaces]).toEqual([[], false]);
    const [contract, terms] = [idOf(first, 'VV-'), idOf(first, 'AGB-')];
    const shown = await download(by, contract);
    await download(by, terms);
    const again = await prepare(by, caseId);
    expect(again).toMatchObject({ ...first, taken: [contract, terms] });
    expect((await sign(by, again)).status).toBe(200);
    expect((await download(by, contract)).sha256).toBe(shown.sha256);
  });

  it('is new where its code was wrong three times, or the number for codes is another', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const first = await prepare(by, caseId);
    await arrange(server, 'UPDATE operations SET tries = 3 WHERE operation_id = $1::uuid', first.operationId);
    const second = await prepare(by, caseId);
    await arrange(server, `UPDATE users SET mobile = '+4915100000815' WHERE user_id = $1`, by.userId);
    const third = await prepare(by, caseId);
    expect(new Set([first, second, third].map(({ operationId }) => operationId)).size).toBe(3);
    // Nobody has read any of them.
    expect([second, third].map(({ replaces, taken }) => [replaces, taken])).toEqual([
      [false, []],
      [false, []],
    ]);
    expect(new Set([first, second, third].map((each) => idOf(each, 'VV-'))).size).toBe(1);
  });

  it('is new where its letters go to another address; what says the same is the very paper that was downloaded', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const first = await prepare(by, caseId);
    const terms = idOf(first, 'AGB-');
    const [old, contract] = [await download(by, terms), await download(by, idOf(first, 'VV-'))];
    await expire(first);
    const second = await prepare(by, caseId);
    // The contract itself names its operation.
    expect([second.taken, second.replaces]).toEqual([[terms], true]);
    expect((await download(by, terms)).sha256).toBe(old.sha256);
    expect((await download(by, idOf(second, 'VV-'))).sha256).not.toBe(contract.sha256);
    await arrange(server, `UPDATE user_profiles SET street = 'Neue Gasse 1' WHERE user_id = $1`, by.userId);
    const third = await prepare(by, caseId);
    expect([third.operationId === second.operationId, third.taken, third.replaces]).toEqual([false, [], true]);
    expect(await textOf(by, terms)).toContain('Neue Gasse 1');
    const signed = await sign(by, third);
    expect(signed.status).toBe(200);
  });

  it('replaces nothing where all that was downloaded is there again', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const first = await prepare(by, caseId);
    const terms = idOf(first, 'AGB-');
    await download(by, terms);
    await expire(first);
    const second = await prepare(by, caseId);
    expect([second.operationId === first.operationId, second.taken, second.replaces]).toEqual([false, [terms], false]);
    await download(by, idOf(second, 'VV-'));
    await expire(second);
    const third = await prepare(by, caseId);
    expect([third.taken, third.replaces]).toEqual([[terms], true]);
    // What replaced the contract once does so still, whatever was downloaded of it.
    await expire(third);
    expect(await prepare(by, caseId)).toMatchObject({ taken: [terms], replaces: true });
  });

  it('has its fifteen minutes again each time it is opened, and none where they were over', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const first = await prepare(by, caseId);
    const endOf = async () =>
      rowsOf(server.db, 'SELECT expires_at FROM operations WHERE operation_id = $1::uuid', first.operationId);
    const whole = [{ expires_at: later(server.clocks.now(), operationLifetime) }];
    expect(await endOf()).toEqual(whole);
    const soon = 'UPDATE operations SET expires_at = $2 WHERE operation_id = $1::uuid';
    await arrange(server, soon, first.operationId, later(server.clocks.now(), 20));
    expect((await prepare(by, caseId)).operationId).toBe(first.operationId);
    expect(await endOf()).toEqual(whole);
    await expire(first);
    expect((await prepare(by, caseId)).operationId).not.toBe(first.operationId);
    expect(await endOf()).toEqual([{ expires_at: server.clocks.now().toISOString() }]);
  });

  it('says that papers replace others also when those are long forgotten', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const first = await prepare(by, caseId);
    await contractText(by, first);
    await forget(first);
    expect(await prepare(by, caseId)).toMatchObject({ replaces: true, taken: [] });
  });

  it('another application has numbers of its own, after the first was retracted too', async () => {
    const by = await newcomer(server);
    const one = await submitted(server, by);
    const first = numbersOn(await contractText(by, await prepare(by, one)));
    await server.call('deleteCase', { caseId: one }, by);
    const another = await submitted(server, by);
    expect(await numbersKept(another)).toBeNull();
    const second = await prepare(by, another);
    expect(second.replaces).toBe(false);
    const numbers = numbersOn(await contractText(by, second));
    for (const name of ['contractId', 'businessPartnerId', 'clearingIban'] as const) {
      expect(numbers[name]).not.toBe(first[name]);
    }
    expect((await sign(by, second)).status).toBe(200);
  });

  it('what was prepared before numbers were kept, keeps those of the papers that were read last', async () => {
    const [by, other] = [await newcomer(server), await newcomer(server)];
    const caseId = await submitted(server, by);
    const unread = await submitted(server, other);
    const first = await prepare(by, caseId);
    const numbers = numbersOn(await contractText(by, first));
    await prepare(other, unread);
    const clear = 'UPDATE cases SET contract_numbers = NULL, papers_taken = false WHERE case_id IN ($1, $2)';
    await arrange(server, clear, caseId, unread);
    const sql = await readFile(new URL('0189_numbers-of-contracts.sql', migrations), 'utf8');
    for (const change of sql.split(';').filter((part) => part.includes('UPDATE cases'))) await arrange(server, change);
    await expire(first);
    const second = await prepare(by, caseId);
    expect([numbersOn(await contractText(by, second)), second.replaces]).toEqual([numbers, true]);
    expect((await prepare(other, unread)).replaces).toBe(false);
  });

  it('of two who sign, the first one signs what was read', async () => {
    const by = await newcomer(server);
    const caseId = await answered(server, by, 'jointAccount');
    await kept(server, by, caseId, 3, { application: shared('jointAccount'), consents, submit: true });
    const first = await prepare(by, caseId);
    const numbers = numbersOn(await contractText(by, first));
    await expire(first);
    const second = await prepare(by, caseId);
    expect(second.operationId).not.toBe(first.operationId);
    const signed = (await sign(by, second)).body as Concluded;
    expect(signed).toMatchObject({
      contractId: numbers.contractId,
      businessPartnerId: numbers.businessPartnerId,
      awaits: 'SECOND_PERSON',
    });
  });

  it('§ 356a BGB: is withdrawn by the number of whichever paper was downloaded first', async () => {
    for (const number of ['contractId', 'businessPartnerId'] as const) {
      const by = await newcomer(server);
      const caseId = await submitted(server, by, { ...wanted, startsAtOnce: false });
      const first = await prepare(by, caseId);
      const inHand = numbersOn(await contractText(by, first))[number];
      await expire(first);
      const signed = (await sign(by, await prepare(by, caseId))).body as Concluded;
      await declare(server, by, inHand ?? '');
      expect(await state(server, signed)).toEqual(undone);
      expect(await requestOf(server, signed)).toBeUndefined();
    }
  });
});
