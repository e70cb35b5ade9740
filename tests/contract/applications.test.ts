import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uncovered } from '#api/business-partners/sums.ts';
import { euros } from '#domain/money/money.ts';
import { moveCase } from '#server/cases/case-life.ts';
import { aboutChild } from '#server/secrets/about.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { introduced } from '#tests/support/server/person-scenes.ts';
import { newVisitor, type SignedIn, signIn } from '#tests/support/server/visitors.ts';
import {
  accept,
  answered,
  answersIn,
  begun,
  caseNow,
  consents,
  contracting,
  kept,
  newcomer,
  shared,
  submitted,
  tokenFor,
  type Wanted,
  wanted,
} from './case-successes.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(suiteEngines)('applications on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it('S1: somebody else’s application answers like an unknown one, at every call', async () => {
    const [anna, bert] = [await newcomer(server), await newcomer(server)];
    const caseId = await submitted(server, anna);
    const asks: readonly ((id: string) => Promise<Seen>)[] = [
      async (id) => server.call('getCase', { caseId: id }, bert),
      async (id) => kept(server, bert, id, 1),
      async (id) => server.call('deleteCase', { caseId: id }, bert),
      async (id) => server.call('prepareContract', { caseId: id }, bert),
    ];
    for (const ask of asks) {
      const [foreign, unknown] = [await ask(caseId), await ask('C-0000000000000000')];
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
    expect(await caseNow(server, anna, caseId)).toMatchObject({ status: 'REVIEW' });
    const { operationId, code } = await contracting(server, await newcomer(server));
    expect((await accept(server, bert, { operationId, code })).status).toBe(404);
  });

  it('ONB-13: of two tabs one keeps its answers, and the other is told', async () => {
    const by = await newcomer(server);
    const caseId = await answered(server, by);
    const tag = (await server.call('getCase', { caseId }, by)).headers.get('etag') ?? '';
    const both = await Promise.all(
      ['one', 'other'].map(async (tab) => kept(server, by, caseId, 2, { answers: { tab } }, { 'if-match': tag })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const won = both.find(({ status }) => status === 200);
    expect(won?.headers.get('etag')).not.toBe(tag);
    expect(won?.body).toMatchObject({ answers: (await caseNow(server, by, caseId)).answers });
  });

  it('ONB-13: what hinders a submission changes nothing, and the step can be sent again', async () => {
    const by = await newcomer(server);
    const caseId = await answered(server, by);
    const tag = (await server.call('getCase', { caseId }, by)).headers.get('etag') ?? '';
    const again = async (strategy: '100:0' | '60:40') =>
      kept(
        server,
        by,
        caseId,
        3,
        { application: { ...wanted, strategy }, consents, submit: true },
        { 'if-match': tag },
      );
    expect(refusalOf(await again('100:0'))).toBe('NOT_SUITABLE');
    expect(await caseNow(server, by, caseId)).toMatchObject({
      status: 'DRAFT',
      step: 2,
      application: null,
      consents: [],
    });
    expect((await again('60:40')).body).toMatchObject({ status: 'REVIEW', step: 3 });
    const given = await rowsOf<{ ip: string; user_agent: string }>(
      server.db,
      'SELECT ip, user_agent FROM case_consents WHERE case_id = $1',
      caseId,
    );
    expect(given).toHaveLength(consents.length);
    expect(given[0]?.ip).toBe(by.address);
  });

  it('decisions §8: consent to outdated terms is none', async () => {
    const by = await newcomer(server);
    const caseId = await answered(server, by);
    const old = consents.map(({ kind }) => ({ kind, version: '2023-01' }));
    const seen = await kept(server, by, caseId, 3, { application: wanted, consents: old, submit: true });
    expect(refusalOf(seen)).toBe('CASE_INCOMPLETE');
    // Nor does consent hold that was given before the terms changed; consent to what is in force is asked for once.
    const earlier = `INSERT INTO case_consents SELECT user_id, case_id, $2, '2023-01', now(), '192.0.2.1', 'node'
      FROM cases WHERE case_id = $1`;
    for (const { kind } of consents) await arrange(server, earlier, caseId, kind);
    const submit = async (more: object) => kept(server, by, caseId, 3, { application: wanted, submit: true, ...more });
    expect(refusalOf(await submit({}))).toBe('CASE_INCOMPLETE');
    // Nor what is agreed to before it is asked for, or in part.
    expect(refusalOf(await kept(server, by, caseId, 2, { consents }))).toBe('CASE_INCOMPLETE');
    expect(refusalOf(await submit({ consents: consents.slice(1) }))).toBe('CASE_INCOMPLETE');
    expect((await submit({ consents })).body).toMatchObject({ status: 'REVIEW' });
  });

  it('ONB-13: nothing is submitted before its last step', async () => {
    const by = await newcomer(server);
    const caseId = await begun(server, by);
    const everything = { application: wanted, consents, submit: true };
    for (const step of [1, 2]) {
      expect(refusalOf(await kept(server, by, caseId, step, everything))).toBe('CASE_INCOMPLETE');
      await kept(server, by, caseId, step);
    }
    expect((await kept(server, by, caseId, 3, everything)).status).toBe(200);
  });

  it('decisions §20: no step is reached by a call that leaves out what comes before it', async () => {
    const by = await newcomer(server);
    const caseId = await begun(server, by);
    const whole = answersIn(caseId);
    const lacking = (part: 'answers' | 'registration', field: string) => ({
      ...whole,
      [part]: Object.fromEntries(Object.entries(whole[part] as object).filter(([key]) => key !== field)),
    });
    for (const answers of [
      {},
      { ...whole, choice: null },
      { ...whole, entryPoint: 'new-customer-new-business-partner-child' },
      lacking('answers', 'knowledge'),
      lacking('answers', 'sustainabilityChoice'),
      lacking('registration', 'personal'),
    ]) {
      expect(refusalOf(await kept(server, by, caseId, 1, { answers }))).toBe('STEP_NOT_REACHED');
    }
    await kept(server, by, caseId, 1);
    const undeclared = lacking('registration', 'declared');
    expect(refusalOf(await kept(server, by, caseId, 2, { answers: undeclared }))).toBe('STEP_NOT_REACHED');
    await arrange(server, `UPDATE user_profiles SET tax_ids_shown = '[]' WHERE user_id = $1`, by.userId);
    expect(refusalOf(await kept(server, by, caseId, 2))).toBe('STEP_NOT_REACHED');
    await introduced(server, by);
    await kept(server, by, caseId, 2);
    expect(refusalOf(await kept(server, by, caseId, 4))).toBe('STEP_NOT_REACHED');
    // What is typed in a step that is done may be open again, and is kept all the same.
    expect((await kept(server, by, caseId, 2, { answers: undeclared })).body).toMatchObject({ step: 2 });
    const open = { answers: undeclared, application: wanted, consents, submit: true };
    expect(refusalOf(await kept(server, by, caseId, 3, open))).toBe('CASE_INCOMPLETE');
  });

  it.each<[string, Partial<Wanted>]>([
    ['another deposit', { initialAmount: 310_000 }],
    ['another rate', { savingsRate: 9_000 }],
    ['another strategy that would suit', { strategy: '10:90' }],
    ['other answers', { wphg: { ...wanted.wphg, net_income: 9000 } }],
    ['another account', { iban: 'DE02120300000000202051' }],
    ['another holder', { holder: 'Anna  Bergér' }],
    ['money of one’s own where it was said to be another’s', { ownAccount: false }],
    ['another beginning', { startsAtOnce: false }],
    ['a coupon that nobody typed', { coupon: 'HERBST-2026' }],
  ])('ONB-09, decisions §20: nothing is submitted but what was answered: not %s', async (_, changes) => {
    const by = await newcomer(server);
    const caseId = await answered(server, by);
    const submit = async (application: Wanted) =>
      kept(server, by, caseId, 3, { answers: answersIn(caseId), application, consents, submit: true });
    expect(refusalOf(await submit({ ...wanted, ...changes }))).toBe('CASE_INCOMPLETE');
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'DRAFT', application: null, consents: [] });
    expect((await submit(wanted)).body).toMatchObject({ status: 'REVIEW' });
  });

  it('§ 11 GwG: what was taken back from the profile after the submission stops the contract', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const other = await newcomer(server);
    const contract = await contracting(server, other);
    for (const each of [by, other]) await server.call('updateUserV2', { address: null, taxIds: [] }, each);
    expect(refusalOf(await server.call('prepareContract', { caseId }, by))).toBe('CASE_NOT_READY');
    expect(refusalOf(await accept(server, other, contract))).toBe('OPERATION_REFUSED');
  });

  it('REG-07: whose profile names a tax id of the USA is taken on by nothing that they say', async () => {
    const by = await newcomer(server);
    const caseId = await answered(server, by);
    await server.call('updateUserV2', { taxIds: [{ country: 'USA', taxId: '123456789' }] }, by);
    const submit = { application: wanted, consents, submit: true };
    expect(refusalOf(await kept(server, by, caseId, 3, submit))).toBe('US_PERSON');
  });

  it('decisions §17: a first proposal and a further investment are no application', async () => {
    const by = await newcomer(server);
    const caseId = await begun(server, by);
    for (const entryPoint of ['new-customer-new-business-partner-simple-proposal', 'existing-customer-new-ips-vv']) {
      const answers = { ...answersIn(caseId), entryPoint };
      expect(refusalOf(await kept(server, by, caseId, 1, { answers }))).toBe('STEP_NOT_REACHED');
    }
  });

  it('ONB-13: what the questions answer is kept before the first step is done, and skips none', async () => {
    const by = await newcomer(server);
    const caseId = await begun(server, by);
    expect((await kept(server, by, caseId, 0, { answers: { deposit: 1 } })).body).toMatchObject({ step: 0 });
    expect(refusalOf(await kept(server, by, caseId, 2))).toBe('STEP_NOT_REACHED');
    await kept(server, by, caseId, 1);
    expect((await kept(server, by, caseId, 0, { answers: { deposit: 2 } })).body).toMatchObject({
      step: 1,
      answers: { deposit: 2 },
    });
  });

  it('decisions §15: a child’s tax id is sealed in the rows and shown by its end; sent back like that it stays', async () => {
    const by = await newcomer(server);
    const caseId = await answered(server, by, 'childAccount');
    const application = shared('childAccount');
    const typed = answersIn(caseId);
    const answers = { ...typed, registration: { ...(typed['registration'] as object), taxId: '65929970489' } };
    const seen = await kept(server, by, caseId, 3, { application, answers });
    expect(seen.body).toMatchObject({ answers });
    expect(seen.body).toMatchObject({ application: { child: { taxId: '••••••••489' } } });
    const stored = async () =>
      (
        await rowsOf<{ application: unknown; child_tax_id: string }>(
          server.db,
          'SELECT application, answers, child_tax_id FROM cases WHERE case_id = $1',
          caseId,
        )
      )[0];
    expect(JSON.stringify(await stored())).not.toContain('65929970489');
    const { application: shown } = await caseNow(server, by, caseId);
    if (shown === null) throw new Error('Nothing was kept.');
    const again = { ...shown, initialAmount: euros(4000), iban: wanted.iban } as Wanted;
    expect((await kept(server, by, caseId, 3, { application: again, consents, submit: true })).status).toBe(200);
    const opened = server.auth.keyring.vault.open((await stored())?.child_tax_id ?? '', aboutChild(caseId));
    expect(opened).toBe('65929970489');
  });

  it('REG-06: who holds a public office waits for the house, and may then conclude', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, { ...wanted, politicallyExposed: true });
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: true });
    expect(refusalOf(await server.call('prepareContract', { caseId }, by))).toBe('CASE_IN_REVIEW');
    const moment = { now: server.clocks.now().toISOString(), today: server.clocks.today() };
    await server.db.transaction(async (tx) => moveCase(tx, by.userId, caseId, { type: 'review.passed' }, moment));
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: false });
    expect((await server.call('prepareContract', { caseId }, by)).status).toBe(200);
  });

  const says = async (account: 'singleAccount' | 'jointAccount') => {
    const application = { ...shared(account), initialAmount: 3_000_001, strategy: '10:90' } as const;
    const by = await newcomer(server);
    const caseId = await answered(server, by, account);
    const more = { application, consents, submit: true };
    const seen = await kept(server, by, caseId, 3, more);
    return [refusalOf(seen), (seen.body as { readonly error: { readonly message: string } }).error.message];
  };

  it('ONB-02: says whose assets do not carry a deposit: one’s own, or those of both', async () => {
    expect([await says('singleAccount'), await says('jointAccount')]).toEqual([
      ['DEPOSIT_ABOVE_FREE_ASSETS', uncovered.DEPOSIT_ABOVE_FREE_ASSETS.message],
      ['DEPOSIT_ABOVE_FREE_ASSETS', uncovered.DEPOSIT_ABOVE_FREE_ASSETS.variants.couple],
    ]);
  });

  it('decisions §6: nobody applies under the conditions of another kind of account', async () => {
    const by = await newcomer(server);
    const application = { ...wanted, conditionId: 'JA-DIGITAL-2026-01' };
    const seen = await kept(server, by, await answered(server, by), 3, { application, consents, submit: true });
    expect(refusalOf(seen)).toBe('STRATEGY_NOT_OFFERED');
  });

  it.each([
    [{ sustainabilityChoice: 'YES', sustainabilityDetermination: 'BOTH' }, 'STRATEGY_NOT_OFFERED'],
    [{ sustainabilityChoice: 'NO' }, null],
  ] as const)('ONB-05: who answers %j and applies without sustainability: %s', async (sustainability, refusal) => {
    const by = await newcomer(server);
    const caseId = await answered(server, by);
    const plain = answersIn(caseId);
    const answers = { ...plain, answers: { ...(plain['answers'] as object), ...sustainability } };
    const seen = await kept(server, by, caseId, 3, { answers, application: wanted, consents, submit: true });
    expect(seen.status === 200 ? null : refusalOf(seen)).toBe(refusal);
  });

  it('ONB-13: who gives an application up is asked for nothing more, and nothing stays of the answers', async () => {
    const by = await newcomer(server, 'NONE');
    const caseId = await submitted(server, by);
    const gone = await server.call('deleteCase', { caseId }, by);
    expect(gone.body).toEqual({ caseId, status: 'WITHDRAWN' });
    expect((await server.call('deleteCase', { caseId }, by)).text).toBe(gone.text);
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'WITHDRAWN', answers: null, application: null });
    expect(refusalOf(await kept(server, by, caseId, 3))).toBe('CASE_NOT_OPEN');
    expect((await server.call('getUserV2', {}, by)).body).toMatchObject({ cases: [], tasks: [{ state: 'CLOSED' }] });
    expect((await server.call('createCase', { accountType: 'singleAccount' }, by)).status).toBe(200);
  });

  it('R8: of many applications for a single account at once one is begun', async () => {
    const by = await newcomer(server);
    const seen = await Promise.all(
      Array.from({ length: 8 }, async () => server.call('createCase', { accountType: 'singleAccount' }, by)),
    );
    expect(seen.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(seen.flatMap((each) => refusalOf(each) ?? []))).toEqual(new Set(['SINGLE_ACCOUNT_EXISTS']));
    await begun(server, by, 'jointAccount');
  });

  it('R8: of applications that are begun and given up all day the eleventh waits until the first is 24 hours old', async () => {
    const by = await newcomer(server);
    const begin = async (who: SignedIn = by) => server.call('createCase', { accountType: 'jointAccount' }, who);
    for (let number = 0; number < 8; number += 1) {
      const caseId = await begun(server, by, 'jointAccount');
      expect((await server.call('deleteCase', { caseId }, by)).status).toBe(200);
    }
    const together = await Promise.all(Array.from({ length: 4 }, async () => begin()));
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    expect(together.flatMap((each) => refusalOf(each) ?? [])).toEqual(['TOO_MANY_CASES', 'TOO_MANY_CASES']);
    expect((await begin(await newcomer(server))).status).toBe(200);
    const first = `UPDATE cases SET created_at = created_at - interval '1 day' WHERE user_id = $1 AND case_id =
      (SELECT min(case_id) FROM cases WHERE user_id = $1)`;
    await arrange(server, first, by.userId);
    expect((await begin()).status).toBe(200);
    expect(refusalOf(await begin())).toBe('TOO_MANY_CASES');
  });

  it('ONB-13, decisions §20: a link gives the answers back once, for 30 days, and nobody reads them in the rows', async () => {
    const answers = { deposit: 25_000, name: 'Geheimnis' };
    // What exists only with an access is kept for nobody: whoever asks names any address.
    const all = { ...answers, registration: { taxIds: [{ country: 'DEU', taxId: '86095742719' }] } };
    const ask = async () => {
      const { username: email, address } = await newVisitor(server.db);
      const { body } = await server.call('createResumeLink', { email, journeyVersion: 7, answers: all }, { address });
      const { endsAt } = body as { readonly endsAt: string };
      return { address, endsAt, token: await tokenFor(server, email) };
    };
    const { token, address } = await ask();
    const stored = await rowsOf<{ token_hash: string; answers: string }>(
      server.db,
      'SELECT token_hash, answers FROM resume_links',
    );
    expect(JSON.stringify(stored)).not.toMatch(/Geheimnis|25000/);
    expect(JSON.stringify(stored)).not.toContain(token);
    const opened = await Promise.all(
      Array.from({ length: 6 }, async () =>
        server.call('openResumeLink', { token, opener: randomUUID() }, { address }),
      ),
    );
    expect(opened.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { journeyVersion: 7, answers },
    ]);
    const opener = randomUUID();
    const lost = await ask();
    const read = async () => server.call('openResumeLink', { token: lost.token, opener }, { address: lost.address });
    const [first, again] = [await read(), await read()];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    server.clocks.advance(10 * 60 * 1000);
    expect(refusalOf(await read())).toBe('RESUME_LINK_ENDED');
    await server.runJobs();
    expect(await rowsOf(server.db, 'SELECT 1 FROM resume_links')).toEqual([]);
    server.clocks.advance(-10 * 60 * 1000);
    const late = await ask();
    // To the end of the day that its mail names.
    expect(late.endsAt).toBe('2026-12-20T22:59:59.999Z');
    server.clocks.advance(31 * day);
    const seen = await server.call('openResumeLink', { token: late.token, opener }, { address: late.address });
    expect(refusalOf(seen)).toBe('RESUME_LINK_ENDED');
    await server.runJobs();
    expect(await rowsOf(server.db, 'SELECT 1 FROM resume_links')).toEqual([]);
    server.clocks.advance(-31 * day);
  });

  it('API-08: an application is for its signed-in owner alone', async () => {
    const by = await newcomer(server);
    const caseId = await begun(server, by);
    await server.call('logout', { token: by.refreshToken });
    expect((await server.call('getCase', { caseId }, by)).status).toBe(401);
    expect((await kept(server, by, caseId, 1)).status).toBe(401);
    expect((await server.call('getCase', { caseId }, { ...by, ...(await signIn(server, by)) })).status).toBe(200);
  });
});
