import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { identSentinels } from '#server/simulators/simulated-ident.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { newVisitor, operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, caseNow, contracting, newcomer, submitted, wanted } from './case-successes.ts';
import { identTime, tellPerson } from './identification-successes.ts';
import { unknownUuid } from './payloads.ts';
import { answered, wantedProduct } from './relation-scenes.ts';

const day = 24 * 60 * 60 * 1000;

/** With a deposit there is an order. */
type Concluded = ResponseOf<(typeof endpoints)['userAcceptsContract']> & { readonly orderId: string };

describe.each(suiteEngines)('contracts on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const conclude = async (by: SignedIn, contract: { readonly operationId: string; readonly code: string }) =>
    (await accept(server, by, contract)).body as Concluded;
  const mailsTo = (to: string) => server.messages.filter((message) => message.to === to && message.channel === 'MAIL');
  const identifiedText = ({ username }: SignedIn) =>
    mailsTo(username).find(({ subject }) => subject === 'Sie sind identifiziert')?.text;
  const expectedOn = async (orderId: string) =>
    (
      await rowsOf<{ expected_on: string | null }>(
        server.db,
        'SELECT expected_on FROM orders WHERE order_id = $1',
        orderId,
      )
    )[0]?.expected_on;
  const orderStatus = async (orderId: string) =>
    (await rowsOf<{ status: string }>(server.db, 'SELECT status FROM orders WHERE order_id = $1', orderId))[0]?.status;

  it('REG-06: from the first step over identification and contract to an open account relation', async () => {
    const by = await newcomer(server, 'NONE');
    await arrange(server, 'UPDATE users SET first_name = $2 WHERE user_id = $1', by.userId, identSentinels.happyPath);
    const caseId = await submitted(server, by);
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'IDENT', contractId: null, step: 3 });
    const { body: before } = await server.call('getUserV2', {}, by);
    expect(before).toMatchObject({ cases: [{ caseId, status: 'IDENT' }], tasks: [{ taskType: 'GWG', state: 'OPEN' }] });
    await tellPerson(server, by);
    await server.call('startIdNow', {}, by);
    await identTime(server, 20);
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: false });
    expect(identifiedText(by)).toContain(`/registration/single/step_4/${caseId}`);
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
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'APPROVED', contractId });
    const { body: agb } = await server.call('getAGB', { businessPartnerId }, by);
    expect(agb).toMatchObject({ version: '2026-01', current: { version: '2026-01' } });
    const { entries } = (await server.call('postbox', {}, by)).body as {
      readonly entries: readonly { id: string; title: string }[];
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
    const paperOf = async (title: string): Promise<string> => {
      const { id = '' } = entries.find((entry) => entry.title === title) ?? {};
      const { body } = await server.call('getPostboxDoc', { id }, by);
      return textOnPaper(Buffer.from((body as { readonly content: string }).content, 'base64'));
    };
    const agreed = await paperOf('Vermögensverwaltungsvertrag');
    expect(agreed).toContain('Einmalanlage Monatliche Sparrate Vermögensverwaltung 60:40 3.000,00 € 100,00 €');
    expect(agreed).toContain(`Vertragsnummer ${contractId} `);
    expect(agreed).toContain('unter 50.000,00 € 0,75 % ab 50.000,00 € 0,70 %');
    // By hand (decisions §6): 3,650.00 € in the first year, 90,500.00 € of all ten; 0.75 %, 60 of 0.2 and 40 of 0.13 %, 0.05 %.
    const costs = await paperOf('Kosteninformation vor Vertragsschluss');
    expect(costs).toContain('Einmalanlage 3.000,00 € Monatliche Sparrate 100,00 € Zeitraum 10 Jahre');
    for (const line of [
      'Servicekosten 0,75 % 27,38 € 678,75 €',
      'Fondskosten 0,17 % 6,28 € 155,66 €',
      'Transaktionskosten 0,05 % 1,83 € 45,25 €',
      'Gesamtkosten 0,97 % 35,48 € 879,66 €',
    ]) {
      expect(costs).toContain(line);
    }
    // The mandate of the contract pays the deposit and, from the first month that is left, the rate.
    expect(await rowsOf(server.db, 'SELECT method, state FROM payments WHERE order_id = $1', orderId)).toEqual([
      { method: 'REFERENCE', state: 'EXPECTED' },
    ]);
    expect((await server.call('getSavingsPlan', { ipsId }, by)).body).toMatchObject({
      savingsPlans: [{ savingsPlanAmount: 10_000, paymentMethod: 'sepa', interval: 'MONTHLY', startMonth: '2026-12' }],
    });
    await server.runJobs();
    const texts = mailsTo(by.username).map(({ text }) => text);
    expect(texts.some((text) => text.includes(`Vertragsnummer: ${contractId}`))).toBe(true);
    expect(texts.some((text) => /Geschlossen: am 20\.11\.2026 um \d\d:\d\d Uhr, Vorgang/.test(text))).toBe(true);
    expect(texts.some((text) => text.includes(orderId) && text.includes('SEPA-Lastschrift'))).toBe(true);
    const facts = await rowsOf<{ type: string }>(
      server.db,
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

  it('REG-05: whoever the house looks at first is led to no contract by the mail that they are identified', async () => {
    const by = await newcomer(server, 'NONE');
    await arrange(server, 'UPDATE users SET first_name = $2 WHERE user_id = $1', by.userId, identSentinels.happyPath);
    await submitted(server, by, { ...wanted, politicallyExposed: true });
    await tellPerson(server, by);
    await server.call('startIdNow', {}, by);
    await identTime(server, 20);
    expect(identifiedText(by)).toContain('Damit geht es mit Ihrem Antrag weiter.');
    expect(identifiedText(by)).not.toContain('/step_4/');
  });

  it('S1: the contract of another call is as unknown as none, and keeps its TAN', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    const prepared = await server.call('prepareProduct', wantedProduct(by), by);
    const operationId = operationIn(prepared);
    const code = await tanFor(server, by, operationId);
    const seen = await accept(server, by, { operationId, code });
    const none = await accept(server, by, { operationId: unknownUuid, code });
    expect([seen.status, seen.text]).toEqual([404, none.text]);
    const opened = await server.call('createProduct', { businessPartnerId, operationId, code }, by);
    expect(opened.status).toBe(200);
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
    const opened = await rowsOf(server.db, 'SELECT 1 FROM business_partner_users WHERE user_id = $1', by.userId);
    expect(opened).toHaveLength(1);
    expect(await rowsOf(server.db, 'SELECT 1 FROM contracts WHERE user_id = $1', by.userId)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  });

  it('decisions §8: who does not want us to begin at once has 14 days; the opening waits for them', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, { ...wanted, startsAtOnce: false });
    const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
    const contract = await conclude(by, { operationId, code: await tanFor(server, by, operationId) });
    const { orderId, businessPartnerId, contractId, ipsId } = contract;
    const ofContract = `SELECT contract_id, case_id, operation_id, application ->> 'initialAmount' AS deposit, accepted_on, ip,
      user_agent, withdrawable_until, starts_at_once, ips_id FROM contracts WHERE business_partner_id = $1`;
    expect(await rowsOf(server.db, ofContract, businessPartnerId)).toEqual([
      {
        contract_id: contractId,
        case_id: caseId,
        operation_id: operationId,
        deposit: '300000',
        accepted_on: '2026-11-20',
        ip: by.address,
        user_agent: 'node',
        withdrawable_until: '2026-12-04',
        starts_at_once: false,
        ips_id: ipsId,
      },
    ]);
    // Its savings plan begins after them too.
    expect((await server.call('getSavingsPlan', { ipsId }, by)).body).toMatchObject({
      savingsPlans: [{ startMonth: '2027-01' }],
    });
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
    expect(await expectedOn(orderId)).toBe('2026-12-11');
    clocks.setToday('2026-11-20');
    clocks.advance(-15 * day);
  });

  it('REG-06: nobody concludes whose identification, or birth date, has been taken back since', async () => {
    for (const change of [
      `UPDATE users SET ident_status = 'FAILED' WHERE user_id = $1`,
      'UPDATE user_profiles SET birth_date = NULL WHERE user_id = $1',
    ]) {
      const by = await newcomer(server);
      const contract = await contracting(server, by);
      await arrange(server, change, by.userId);
      expect(refusalOf(await accept(server, by, contract))).toBe('OPERATION_REFUSED');
      expect(await rowsOf(server.db, 'SELECT 1 FROM business_partner_users WHERE user_id = $1', by.userId)).toEqual([]);
    }
  });

  it('decisions §2: who is 75 confirms the answers every year', async () => {
    const by = await newcomer(server, 'SUCCESS', '1951-11-20');
    const { businessPartnerId } = await conclude(by, await contracting(server, by));
    const partner = await server.call('getBusinessPartnerById', { businessPartnerId }, by);
    expect(partner.body).toMatchObject({ wphgExpiresAt: '2027-11-20' });
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
      // It is nobody's address whom we know: what is written there freely is not passed on in our name.
      expect(text).not.toContain('O’Hara');
    }
    // Whoever knows a number writes to themselves; the customer hears of it too, as of somebody else's.
    expect(mailsTo(by.username).at(-1)?.subject).toBe('Widerruf zu Ihrem Vertrag: Bitte prüfen');
    const kept2 = await rowsOf<{ matched_contract_id: string | null; in_time: boolean | null }>(
      server.db,
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
});
