import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { moveCase } from '#server/cases/case-life.ts';
import { identSentinels } from '#server/simulators/simulated-ident.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, refusalOf, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { newVisitor, operationIn, type SignedIn, signIn, tanFor } from '#tests/support/server/visitors.ts';
import {
  accept,
  answered,
  begun,
  consents,
  contracting,
  kept,
  newcomer,
  submitted,
  tokenFor,
  wanted,
} from './case-successes.ts';
import { identTime } from './identification-successes.ts';
import { arrange } from './scenes.ts';

const day = 24 * 60 * 60 * 1000;

interface ShownCase {
  readonly status: string;
  readonly answers: unknown;
  readonly needsClearance: boolean;
  readonly contractId: string | null;
  readonly consents: readonly { readonly kind: string; readonly version: string }[];
}

interface Concluded {
  readonly contractId: string;
  readonly businessPartnerId: string;
  readonly orderId: string;
  readonly ipsId: string;
  readonly withdrawableUntil: string;
}

describe.each(engines)('applications and contracts on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const rows = async <Row>(sql: string, ...parameters: readonly string[]) =>
    server.db.rows(statement<Row>('', sql), parameters);
  const caseNow = async (by: SignedIn, caseId: string) =>
    (await server.call('getCase', { caseId }, by)).body as ShownCase;
  const conclude = async (by: SignedIn, contract: { readonly operationId: string; readonly code: string }) =>
    (await accept(server, by, contract)).body as Concluded;
  const mailsTo = (to: string) => server.messages.filter((message) => message.to === to && message.channel === 'MAIL');
  const expectedOn = async (orderId: string) =>
    (await rows<{ expected_on: string | null }>('SELECT expected_on FROM orders WHERE order_id = $1', orderId))[0]
      ?.expected_on;
  const orderStatus = async (orderId: string) =>
    (await rows<{ status: string }>('SELECT status FROM orders WHERE order_id = $1', orderId))[0]?.status;

  it('REG-06: from the first step over identification and contract to an open account relation', async () => {
    const by = await newcomer(server, 'NONE');
    await arrange(server, 'UPDATE users SET first_name = $2 WHERE user_id = $1', by.userId, identSentinels.happyPath);
    const caseId = await submitted(server, by);
    expect(await caseNow(by, caseId)).toMatchObject({ status: 'IDENT', contractId: null, step: 3 });
    const { body: before } = await server.call('getUserV2', {}, by);
    expect(before).toMatchObject({ cases: [{ caseId, status: 'IDENT' }], tasks: [{ taskType: 'GWG', state: 'OPEN' }] });
    await server.call('startIdNow', {}, by);
    await identTime(server, 20);
    expect(await caseNow(by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: false });
    const prepared = await server.call('prepareContract', { caseId }, by);
    expect(prepared.body).toMatchObject({
      kind: 'CONTRACT',
      summary: { amount: 300_000, subject: 'Vermögensverwaltung 60:40, monatlich 100,00\u00a0€', payee: null },
    });
    const operationId = operationIn(prepared);
    const contract = await conclude(by, { operationId, code: await tanFor(server, by, operationId) });
    expect(contract.withdrawableUntil).toBe('2026-12-04');
    const { businessPartnerId, ipsId, orderId, contractId } = contract;
    const partner = await server.call('getBusinessPartnerById', { businessPartnerId }, by);
    expect(partner.body).toMatchObject({
      status: 'OPEN',
      accountType: 'singleAccount',
      subscriptionType: 'DIGITAL',
      wphg: { knowledge: 3, drawdown: 25 },
      wphgExpiresAt: '2028-11-20',
      referenceAccount: {
        bic: 'COBADEFFXXX',
        bankName: 'Commerzbank',
        iban: expect.stringMatching(/3000$/) as string,
        holder: `${identSentinels.happyPath} Berger`,
      },
      products: [{ ipsId, status: 'PENDING', strategy: { split: '60:40', yield: 5.2, vola: 12.3 } }],
    });
    expect(await orderStatus(orderId)).toBe('OPEN');
    const { body: after } = await server.call('getUserV2', {}, by);
    expect(after).toMatchObject({ cases: [], businessPartners: [businessPartnerId], tasks: [{ state: 'CLOSED' }] });
    expect(await caseNow(by, caseId)).toMatchObject({ status: 'APPROVED', contractId });
    const { body: agb } = await server.call('getAGB', { businessPartnerId }, by);
    expect(agb).toMatchObject({ version: '2026-01', current: { version: '2026-01' } });
    const { entries } = (await server.call('postbox', {}, by)).body as {
      readonly entries: readonly { title: string }[];
    };
    expect(entries.map(({ title }) => title).toSorted()).toEqual([
      'Allgemeine Geschäftsbedingungen',
      'Anlagerichtlinien Vermögensverwaltung 60:40',
      'Datenschutzhinweise',
      'Geeignetheitsbericht',
      'Kosteninformation vor Vertragsschluss',
      'Protokoll Ihrer Angaben',
      'SEPA-Lastschriftmandat',
      'Vermögensverwaltungsvertrag',
      'Widerrufsbelehrung',
    ]);
    // The mandate of the contract pays the deposit and, from the first month that is left, the rate.
    expect(await rows('SELECT method, state FROM payments WHERE order_id = $1', orderId)).toEqual([
      { method: 'REFERENCE', state: 'EXPECTED' },
    ]);
    expect((await server.call('getSavingsPlan', { ipsId }, by)).body).toMatchObject({
      savingsPlans: [{ savingsPlanAmount: 10_000, paymentMethod: 'sepa', interval: 'MONTHLY', startMonth: '2026-12' }],
    });
    await server.runJobs();
    const texts = mailsTo(by.username).map(({ text }) => text);
    expect(texts.some((text) => text.includes(`Vertragsnummer: ${contractId}`))).toBe(true);
    expect(texts.some((text) => text.includes(orderId) && text.includes('SEPA-Lastschrift'))).toBe(true);
    const facts = await rows<{ type: string }>(
      `SELECT event ->> 'type' AS type FROM case_events WHERE case_id = $1 ORDER BY sequence`,
      caseId,
    );
    expect(facts.map(({ type }) => type)).toEqual([
      'cases.begun',
      'case.completed',
      'check.requested',
      'identity.proved',
      'contract.accepted',
    ]);
  });

  it('R7: a contract is concluded once, however often and at once it is confirmed', async () => {
    const by = await newcomer(server);
    const contract = await contracting(server, by);
    const key = newKey();
    const answers = await Promise.all([
      accept(server, by, contract, key),
      accept(server, by, contract, key),
      accept(server, by, contract),
      accept(server, by, contract),
    ]);
    // The twins of one key are answered alike, whichever key came first.
    const [one, twin, ...others] = answers;
    expect(one?.text).toBe(twin?.text);
    expect([one, ...others].filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect((await accept(server, by, contract, key)).text).toBe(one?.text);
    const opened = await rows('SELECT 1 FROM business_partner_users WHERE user_id = $1', by.userId);
    expect(opened).toHaveLength(1);
    expect(await rows('SELECT 1 FROM contracts WHERE user_id = $1', by.userId)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  });

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
    expect(await caseNow(anna, caseId)).toMatchObject({ status: 'REVIEW' });
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
    expect(won?.body).toMatchObject({ answers: (await caseNow(by, caseId)).answers });
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
    expect(await caseNow(by, caseId)).toMatchObject({ status: 'DRAFT', step: 2, application: null, consents: [] });
    expect((await again('60:40')).body).toMatchObject({ status: 'REVIEW', step: 3 });
    const given = await rows<{ ip: string; user_agent: string }>(
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
  });

  it('decisions §8: who does not want us to begin at once has 14 days; the opening waits for them', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, { ...wanted, startsAtOnce: false });
    const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
    const { orderId } = await conclude(by, { operationId, code: await tanFor(server, by, operationId) });
    const { clocks } = server;
    // A day of a weekend: the debit of the Tuesday after it, invested three business days later.
    expect(await expectedOn(orderId)).toBe('2026-12-11');
    const go = async (today: string, days: number) => {
      clocks.setToday(today);
      clocks.advance(days * day);
      await server.runJobs();
      return orderStatus(orderId);
    };
    expect(await go('2026-12-04', 14)).toBe('PENDING');
    expect(await go('2026-12-05', 1)).toBe('OPEN');
    clocks.setToday('2026-11-20');
    clocks.advance(-15 * day);
  });

  it('decisions §2: who is 75 confirms the answers every year', async () => {
    const by = await newcomer(server);
    await arrange(
      server,
      `INSERT INTO user_profiles (user_id, version, birth_date, updated_at)
       VALUES ($1, 1, '1951-11-20', '2026-11-20T08:00:00Z')`,
      by.userId,
    );
    const { businessPartnerId } = await conclude(by, await contracting(server, by));
    const partner = await server.call('getBusinessPartnerById', { businessPartnerId }, by);
    expect(partner.body).toMatchObject({ wphgExpiresAt: '2027-11-20' });
  });

  it('REG-06: who holds a public office waits for the house, and may then conclude', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, { ...wanted, politicallyExposed: true });
    expect(await caseNow(by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: true });
    expect(refusalOf(await server.call('prepareContract', { caseId }, by))).toBe('CASE_IN_REVIEW');
    const moment = { now: server.clocks.now().toISOString(), today: server.clocks.today() };
    await server.db.transaction(async (tx) => moveCase(tx, by.userId, caseId, { type: 'review.passed' }, moment));
    expect(await caseNow(by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: false });
    expect((await server.call('prepareContract', { caseId }, by)).status).toBe(200);
  });

  it('REG-08: an account of several people is not opened by one of them', async () => {
    const by = await newcomer(server);
    const caseId = await answered(server, by, 'jointAccount');
    const application = { ...wanted, conditionId: 'JA-DIGITAL-2026-01' };
    expect((await kept(server, by, caseId, 3, { application, consents, submit: true })).status).toBe(200);
    expect(refusalOf(await server.call('prepareContract', { caseId }, by))).toBe('CASE_IN_REVIEW');
  });

  it('ONB-13: who gives an application up is asked for nothing more, and nothing stays of the answers', async () => {
    const by = await newcomer(server, 'NONE');
    const caseId = await submitted(server, by);
    const gone = await server.call('deleteCase', { caseId }, by);
    expect(gone.body).toEqual({ caseId, status: 'WITHDRAWN' });
    expect((await server.call('deleteCase', { caseId }, by)).text).toBe(gone.text);
    expect(await caseNow(by, caseId)).toMatchObject({ status: 'WITHDRAWN', answers: null, application: null });
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

  it('§ 356a BGB: a withdrawal is receipted with date and time, alike whether the contract exists', async () => {
    const by = await newcomer(server);
    const { contractId } = await conclude(by, await contracting(server, by));
    const { username: email, address } = await newVisitor(server.db);
    const declare = async (id: string) =>
      server.call('withdrawContract', { name: 'Dr. Anna-Lena O’Hara', contractId: id, email }, { address });
    const [real, none] = [await declare(contractId.toLowerCase()), await declare('V-000000000000')];
    expect([real.status, real.text]).toEqual([200, none.text]);
    await server.runJobs();
    const receipts = mailsTo(email);
    expect(receipts).toHaveLength(2);
    for (const { subject, text } of receipts) {
      expect(subject).toBe('Eingang Ihres Widerrufs');
      expect(text).toMatch(/wir haben am \d\d\.\d\d\.2026 um \d\d:\d\d Uhr diese Erklärung erhalten:/);
      expect(text).toContain('Name: Dr. Anna-Lena O’Hara');
    }
    // Whoever knows a number writes to themselves; the customer hears of it too.
    expect(mailsTo(by.username).at(-1)?.subject).toBe('Eingang Ihres Widerrufs');
    const kept2 = await rows<{ matched_contract_id: string | null; in_time: boolean | null }>(
      'SELECT matched_contract_id, in_time FROM contract_withdrawals WHERE email = $1 ORDER BY in_time NULLS LAST',
      email,
    );
    expect(kept2).toEqual([
      { matched_contract_id: contractId, in_time: true },
      { matched_contract_id: null, in_time: null },
    ]);
  });

  it.each(['www.example.test', 'https://example.test', 'Anna <a@b.example>', 'a\nb', ''])(
    'a withdrawal under the name %j is no way to have us write something',
    async (name) => {
      const seen = await server.call('withdrawContract', { name, contractId: 'V-0', email: 'a@example.test' });
      expect([seen.status, refusalOf(seen)]).toEqual([400, 'INVALID_REQUEST']);
    },
  );

  it('decisions §20: a link gives the answers back once, for 30 days, and nobody reads them in the rows', async () => {
    const answers = { deposit: 25_000, name: 'Geheimnis' };
    const ask = async () => {
      const { username: email, address } = await newVisitor(server.db);
      await server.call('createResumeLink', { email, journeyVersion: 7, answers }, { address });
      return { address, token: await tokenFor(server, email) };
    };
    const { token, address } = await ask();
    const stored = await rows<{ token_hash: string; answers: string }>('SELECT token_hash, answers FROM resume_links');
    expect(JSON.stringify(stored)).not.toMatch(/Geheimnis|25000/);
    expect(JSON.stringify(stored)).not.toContain(token);
    const opened = await Promise.all(
      Array.from({ length: 6 }, async () => server.call('openResumeLink', { token }, { address })),
    );
    expect(opened.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { journeyVersion: 7, answers },
    ]);
    const late = await ask();
    server.clocks.advance(30 * day);
    const seen = await server.call('openResumeLink', { token: late.token }, { address: late.address });
    expect(refusalOf(seen)).toBe('RESUME_LINK_ENDED');
    await server.runJobs();
    expect(await rows('SELECT 1 FROM resume_links')).toEqual([]);
    server.clocks.advance(-30 * day);
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
