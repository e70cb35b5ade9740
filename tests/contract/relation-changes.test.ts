import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import { issueDocument } from '#server/documents/issue-document.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { bornOn, introduced, invite, join, newestMessage } from '#tests/support/server/person-scenes.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { newVisitor, operationIn, signInBehind, tanFor } from '#tests/support/server/visitors.ts';
import {
  answered,
  answers,
  bindings,
  bound,
  decide,
  jointAccount,
  relationConsents,
  otherAccount,
  readyFor,
  requestsAbout,
  titlesOf,
  wantedAccount,
  wantedProduct,
} from './relation-scenes.ts';
import { holder } from './scenes.ts';

/** What customers change about their relations and open beside them. */

const account = statement<{ iban: string; holder: string }>(
  '',
  'SELECT iban, holder FROM reference_accounts WHERE business_partner_id = $1',
);
const orders = statement<{ type: string; status: string }>(
  '',
  'SELECT type, status FROM orders WHERE business_partner_id = $1',
);

/** A plan that is debited from the first account of these tests. */
const debitedFrom = (sepaSourceType: string) => ({
  savingsPlans: [{ sepaSourceType, sepaFromAccount: expect.stringMatching(/3000$/) as string }],
});

describe.each(suiteEngines)('changing and opening relations on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it('BNK-21: a reference account of the customer’s own is in force at once, and its SMS names it', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    await arrange(
      server,
      `INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month, end_month,
         payment_method, sepa_source_type, sepa_from_account, accept_mandate, next_execution)
       SELECT business_partner_id, 'SP-kept', $2, 10000, 'MONTHLY', '2026-01', 'unbefristet', 'sepa', 'referenceAccount',
         iban, true, '2026-12-01' FROM reference_accounts WHERE business_partner_id = $1`,
      businessPartnerId,
      by.account.ipsId,
    );
    const planned = async () => (await server.call('getSavingsPlan', {}, by)).body;
    expect(await planned()).toMatchObject(debitedFrom('referenceAccount'));
    const draft = { iban: otherAccount, holder: 'Dr. Anna Berger' };
    const about = { journey: 'reference-account', subject: businessPartnerId };
    expect((await server.call('putDraft', { ...about, version: 1, draft }, by)).status).toBe(200);
    const prepared = await server.call('prepareReferenceAccount', wantedAccount(by), by);
    expect(prepared.body).toMatchObject({ nameCheck: 'MATCH', summary: { payee: 'Dr. Anna Berger', ibanEnd: '2051' } });
    const operationId = operationIn(prepared);
    const code = await tanFor(server, by, operationId);
    const seen = await server.call('updateBp', { businessPartnerId, confirmation: { operationId, code } }, by);
    expect(seen.body).toMatchObject({ inReview: false, referenceAccount: { holder: 'Dr. Anna Berger' } });
    expect(await server.db.row(account, [businessPartnerId])).toEqual({
      iban: otherAccount,
      holder: 'Dr. Anna Berger',
    });
    expect((await server.call('getDraft', about, by)).body).toEqual({ kept: null });
    // It is debited as it was ordered, and no longer called what it is not.
    expect(await planned()).toMatchObject(debitedFrom('other'));
  });

  it('BNK-21: one that two windows ask for is ordered once: the second one’s code finds that it holds', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    const asked = [];
    for (let window = 0; window < 2; window += 1) {
      const operationId = operationIn(await server.call('prepareReferenceAccount', wantedAccount(by), by));
      asked.push({ operationId, code: await tanFor(server, by, operationId) });
    }
    const seen = [];
    for (const confirmation of asked) {
      seen.push(await server.call('updateBp', { businessPartnerId, confirmation }, by));
    }
    expect(seen.map(({ status }) => status)).toEqual([200, 409]);
    expect(seen.slice(1).map(refusalOf)).toEqual(['OPERATION_REFUSED']);
    expect(await server.db.rows(orders, [businessPartnerId])).toEqual([{ type: 'PERSONAL_DATA', status: 'CLOSED' }]);
  });

  it.each(['APPROVED', 'REJECTED'] as const)(
    'BNK-21: somebody else’s account waits for staff: %s',
    async (decision) => {
      const by = await answered(server);
      const { businessPartnerId } = by.account;
      const before = await server.db.row(account, [businessPartnerId]);
      const prepared = await server.call(
        'prepareReferenceAccount',
        { ...wantedAccount(by), holder: 'Carla Conti' },
        by,
      );
      expect(prepared.body).toMatchObject({ nameCheck: 'NO' });
      const operationId = operationIn(prepared);
      const code = await tanFor(server, by, operationId);
      const seen = await server.call('updateBp', { businessPartnerId, confirmation: { operationId, code } }, by);
      expect(seen.body).toMatchObject({ inReview: true, referenceAccount: { holder: 'Anna Berger' } });
      const told = 'Kontoinhaber: Carla Conti\nKonto: IBAN endet auf 2051';
      expect(await newestMessage(server, by.username)).toContain(told);
      expect(await server.db.row(account, [businessPartnerId])).toEqual(before);
      const [requested] = await requestsAbout(server, businessPartnerId);
      expect(requested?.kind).toBe('REFERENCE_ACCOUNT');
      expect(await decide(server, requested?.approval_id ?? '', decision)).toMatchObject({ ok: true });
      const expected = decision === 'APPROVED' ? { iban: otherAccount, holder: 'Carla Conti' } : before;
      expect(await server.db.row(account, [businessPartnerId])).toEqual(expected);
      const status = decision === 'APPROVED' ? 'CLOSED' : 'CANCELED';
      expect(await server.db.rows(orders, [businessPartnerId])).toEqual([{ type: 'PERSONAL_DATA', status }]);
      const mail = await newestMessage(server, by.username);
      expect(mail).toContain(told);
      expect(mail).toContain(
        decision === 'APPROVED'
          ? 'Auszahlungen gehen ab sofort auf das neue Konto.\nWas schon vorher angeordnet war, geht noch auf das bisherige.'
          : 'Es bleibt bei Ihrem bisherigen Referenzkonto. Auszahlungen gehen weiter dorthin.',
      );
      expect(mail).toContain('nicht selbst angegeben? Bitte rufen Sie uns sofort an: 030 23125 100');
      expect(mail).not.toContain('Es wird nichts ausgezahlt.');
    },
  );

  it('BNK-08: a change of account that is canceled waits for nobody’s release, and changes nothing', async () => {
    const by = await answered(server);
    const { businessPartnerId } = by.account;
    const before = await server.db.row(account, [businessPartnerId]);
    const wanted = { ...wantedAccount(by), holder: 'Carla Conti' };
    const operationId = operationIn(await server.call('prepareReferenceAccount', wanted, by));
    const confirmation = { operationId, code: await tanFor(server, by, operationId) };
    await server.call('updateBp', { businessPartnerId, confirmation }, by);
    const [requested] = await requestsAbout(server, businessPartnerId);
    const { orders: placed } = (await server.call('getOrder', { businessPartnerId }, by)).body as {
      readonly orders: readonly { readonly orderId: string }[];
    };
    expect((await server.call('deleteSubscriptions', { orderId: placed[0]?.orderId ?? '' }, by)).status).toBe(200);
    expect(await requestsAbout(server, businessPartnerId)).toEqual([]);
    expect(await decide(server, requested?.approval_id ?? '', 'APPROVED')).toMatchObject({ ok: false });
    expect(await server.db.row(account, [businessPartnerId])).toEqual(before);
  });

  it.each([
    ['deleteIps', 'Vermögensverwaltung 60:40, alles, etwa 10.000,00 €, IBAN endet auf 3000'],
    ['confirmAccountClosure', 'Ihr Konto mit allen Anlagen, alles, etwa 10.500,00 €, IBAN endet auf 3000'],
  ] as const)('decisions §1: the SMS for %s names what is paid and where to', async (name, what) => {
    const by = await answered(server, { cash: euros(500), invested: euros(10_000) });
    await readyFor(server, by, bindings[name]);
    expect(await newestMessage(server, by.mobile)).toContain(`ist Ihr SMS-Code für die Schließung: ${what}. Gültig`);
  });

  it('BNK-20: confirmed answers hold for 24 months, or 12; they close the task and leave a record', async () => {
    const by = await holder(server);
    const { businessPartnerId } = by.account;
    await arrange(
      server,
      `INSERT INTO tasks (user_id, task_id, task_type, state, business_partner_id, created_on, updated_on)
       VALUES ($1, 'T-wphg', 'WPHG', 'OPEN', $2, '2026-11-01', '2026-11-01')`,
      by.userId,
      businessPartnerId,
    );
    const confirmed = await server.call('updateBp', { businessPartnerId, wphg: answers }, by);
    expect(confirmed.body).toMatchObject({ wphgExpiresAt: '2028-11-20', wphg: { total_assets: 30_000 } });
    const { tasks } = (await server.call('getUserV2', {}, by)).body as { readonly tasks: readonly { state: string }[] };
    expect(tasks.map(({ state }) => state)).toEqual(['CLOSED']);
    const without = await server.call('updateBp', { businessPartnerId, wphg: { ...answers, knowledge: 0 } }, by);
    expect(without.body).toMatchObject({ wphgExpiresAt: '2027-11-20' });
    const titles = await titlesOf(server, by.userId);
    expect(titles).toContain('Protokoll Ihrer Angaben');
  });

  it("BNK-20: a child's account may leave out what it is not asked for, and no other may", async () => {
    const by = await holder(server);
    const { businessPartnerId } = by.account;
    const { liabilities: _l, illiquid_assets: _i, ...asked } = answers;
    const call = async () => server.call('updateBp', { businessPartnerId, wphg: asked }, by);
    expect(refusalOf(await call())).toBe('WPHG_INCOMPLETE');
    const change = `UPDATE business_partners SET account_type = 'childSingleAccount' WHERE business_partner_id = $1`;
    await arrange(server, change, businessPartnerId);
    const stored = { ...asked, liabilities: 0, illiquid_assets: 0, total_assets: asked.liquid_assets };
    const { wphg_holding_period: _h, ...kept } = stored;
    expect((await call()).body).toMatchObject({ wphgExpiresAt: '2028-11-20', wphg: kept });
  });

  it('ONB-13: a renewal that was begun is over with the answers that are stored, and no other draft is', async () => {
    const by = await answered(server);
    const { businessPartnerId, ipsId } = by.account;
    const about = [
      { journey: 'wphg-update', subject: businessPartnerId },
      { journey: 'wphg-update', subject: 'BP-0' },
      { journey: 'strategy-change', subject: ipsId },
    ];
    const draft = { answers: { expenses: 150_000 }, shown: null, wasReasked: false };
    for (const each of about) await server.call('putDraft', { ...each, version: 1, draft }, by);
    const left = async () =>
      ((await server.call('listDrafts', {}, by)).body as { readonly drafts: readonly object[] }).drafts;
    const refused = { ...answers, expenses: 0 };
    expect((await server.call('updateBp', { businessPartnerId, wphg: refused }, by)).status).toBe(422);
    expect(await left()).toHaveLength(3);
    expect((await server.call('updateBp', { businessPartnerId, wphg: answers }, by)).status).toBe(200);
    expect(await left()).toEqual([expect.objectContaining(about[2]), expect.objectContaining(about[1])]);
  });

  it('BNK-11: opens an investment as pending with its order, which the customer may cancel', async () => {
    const by = await answered(server);
    const seen = await bound(server, by, bindings.createProduct);
    const { ipsId, orderId } = seen.body as { readonly ipsId: string; readonly orderId: string };
    const { businessPartnerId } = by.account;
    const read = async () => server.call('getIPS', { businessPartnerId, productId: ipsId }, by);
    expect((await read()).body).toMatchObject({
      status: 'PENDING',
      conditionId: 'SA-DIGITAL-2026-01',
      strategy: { split: '40:60', yield: 4.5, vola: 8.1 },
      wphg: { initial_amount: 1000, savingplan_rate: 50, wphg_holding_period: '5+' },
    });
    const { body: plans } = await server.call('getSavingsPlan', { ipsId }, by);
    expect(plans).toMatchObject({
      savingsPlans: [{ savingsPlanAmount: 5000, paymentMethod: 'wire', startMonth: '2026-12' }],
    });
    expect(await titlesOf(server, by.userId)).toEqual([
      'Allgemeine Geschäftsbedingungen',
      'Anlagerichtlinien Vermögensverwaltung 40:60',
      'Datenschutzhinweise',
      'Geeignetheitsbericht',
      'Kosteninformation vor Vertragsschluss',
      'Protokoll Ihrer Angaben',
      'Vermögensverwaltungsvertrag',
      'Widerrufsbelehrung',
    ]);
    expect((await server.call('deleteSubscriptions', { orderId }, by)).body).toMatchObject({ amount: 100_000 });
    expect((await read()).body).toMatchObject({ status: 'CLOSED' });
  });

  it('BNK-11: needs no order where a savings plan alone opens it', async () => {
    const by = await answered(server);
    const wished = { ...wantedProduct(by), initialAmount: 0 };
    const operationId = operationIn(await server.call('prepareProduct', wished, by));
    const confirming = { operationId, code: await tanFor(server, by, operationId) };
    expect((await bindings.createProduct.confirm(server, by, confirming)).body).toMatchObject({ orderId: null });
  });

  it('REG-08, BNK-23: a joint account opens once its second holder has joined, who gets a copy of the contract', async () => {
    const by = await answered(server);
    const { body } = await bound(server, by, bindings.newBp);
    const { businessPartnerId } = body as { readonly businessPartnerId: string };
    const visitor = await newVisitor(server.db);
    await arrange(
      server,
      `UPDATE users SET first_name = 'Bernd', last_name = 'Berger' WHERE user_id = $1`,
      visitor.userId,
    );
    await bornOn(server, visitor, '1988-02-29');
    await introduced(server, visitor);
    const guest = await signInBehind(server, visitor);
    await invite(server, { ...by, account: { businessPartnerId } }, visitor.username);
    const token = /#token=([\w-]{43})/.exec(await newestMessage(server, visitor.username))?.[1] ?? '';
    // What was written to the first holder stays theirs, and so do others’ contracts: only what was agreed is handed over.
    await bound(server, await answered(server), bindings.createProduct);
    const data = { title: 'Hinweis', category: 'MESSAGE', paragraphs: ['Guten Tag.'], facts: [] } as const;
    const at = { now: server.clocks.now().toISOString(), today: server.clocks.today() };
    const letter = { kind: 'LETTER', id: `L-${businessPartnerId}`, businessPartnerId, at, data } as const;
    await issueDocument(server.db, letter);
    expect(await titlesOf(server, by.userId)).toContain('Hinweis');
    expect((await join(server, guest, token)).body).toMatchObject({ businessPartnerId, contractId: null });
    for (const each of [by, guest]) {
      const seen = await server.call('getBusinessPartnerById', { businessPartnerId }, each);
      expect(seen.body).toMatchObject({ status: 'OPEN' });
    }
    const titles = [
      'Allgemeine Geschäftsbedingungen',
      'Datenschutzhinweise',
      'Vermögensverwaltungsvertrag',
      'Widerrufsbelehrung',
    ];
    expect(await titlesOf(server, visitor.userId)).toEqual(titles);
    for (const mark of ['VV', 'AGB', 'DS', 'WB']) {
      const { status, body } = await server.call('getPostboxDoc', { id: `${mark}-${businessPartnerId}` }, guest);
      const { content } = body as { readonly content: string };
      expect([status, Buffer.from(content, 'base64').subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  });

  it('BNK-23: opens a single account at once and a joint one once its second holder is there', async () => {
    const by = await answered(server);
    const joint = await bound(server, by, bindings.newBp);
    expect(joint.body).toMatchObject({ status: 'PENDING' });
    const { businessPartnerId } = joint.body as { readonly businessPartnerId: string };
    const { body } = await server.call('getBusinessPartnerById', { businessPartnerId }, by);
    expect(body).toMatchObject({
      status: 'PENDING',
      accountType: 'jointAccount',
      subscriptionType: 'PREMIUM',
      owners: [
        { name: 'Anna Berger', role: 'HOLDER', birthDate: null },
        { name: 'Bernd Berger', role: 'CO_HOLDER', birthDate: null },
      ],
      clearingAccount: { balance: 0, plus: false },
    });
    await arrange(
      server,
      'DELETE FROM business_partner_users WHERE user_id = $1 AND business_partner_id <> $2',
      by.userId,
      businessPartnerId,
    );
    const single = { ...jointAccount, accountType: 'singleAccount', second: null } as const;
    const operationId = operationIn(await server.call('prepareBusinessPartner', single, by));
    const code = await tanFor(server, by, operationId);
    // Asked for once more in the same words it would be the same operation.
    const other = { ...single, subscriptionType: 'DIGITAL' } as const;
    const twin = operationIn(await server.call('prepareBusinessPartner', other, by));
    expect((await server.call('newBp', { operationId, code, consents: relationConsents }, by)).body).toMatchObject({
      status: 'OPEN',
    });
    server.clocks.advance(31_000);
    const late = await server.call(
      'newBp',
      { operationId: twin, code: await tanFor(server, by, twin), consents: relationConsents },
      by,
    );
    expect(refusalOf(late)).toBe('OPERATION_REFUSED');
  });
});
