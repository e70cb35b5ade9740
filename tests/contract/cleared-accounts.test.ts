import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { payIn, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { invite, join, joining, paysInUs } from '#tests/support/server/person-scenes.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { type Holder, operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, caseNow } from './case-successes.ts';
import { answered as withAnswers, childAccount, decide, relationConsents } from './relation-scenes.ts';
import {
  applied,
  halfSigned,
  invitationTo,
  mailsTo,
  pendingOf,
  secondUser,
  signing,
  standing,
  waiting,
  open,
  ended,
} from './shared-scenes.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(suiteEngines)('accounts that the house looks at, and further ones, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it('decisions §9: whoever has custody alone signs alone, once the house has cleared it', async () => {
    const { by, caseId } = await applied(server, 'childSingleAccount');
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: true, second: null });
    expect(refusalOf(await server.call('prepareContract', { caseId }, by))).toBe('CASE_IN_REVIEW');
    const [request] = await pendingOf(server, caseId);
    expect(request?.title).toBe('Antrag auf ein Kinderkonto, Anna Berger');
    expect(request?.lines).toContainEqual({ label: 'Kind', before: null, after: 'Mia Berger, geboren am 04.05.2018' });
    expect(request?.lines.map(({ label }) => label)).toContain('Alleiniges Sorgerecht');
    expect((await decide(server, request?.approval_id ?? '', 'APPROVED')).ok).toBe(true);
    expect((await mailsTo(server, by)).at(-1)?.subject).toBe('Ihr Antrag ist geprüft');
    const seen = await accept(server, by, await signing(server, by, caseId));
    expect(seen.body).toMatchObject({ awaits: null });
    const contract = seen.body as { readonly businessPartnerId: string };
    expect(await standing(server, contract)).toEqual(open);
    const { businessPartnerId } = contract;
    const { body } = await server.call('getBusinessPartnerById', { businessPartnerId }, by);
    expect(body).toMatchObject({
      accountType: 'childSingleAccount',
      owners: [{ role: 'CHILD' }, { role: 'GUARDIAN' }],
    });
  });

  it('decisions §9: what the house does not clear is over, and its customer is told', async () => {
    const { by, caseId } = await applied(server, 'childSingleAccount');
    const [request] = await pendingOf(server, caseId);
    const decisions = await Promise.all([
      decide(server, request?.approval_id ?? '', 'REJECTED'),
      decide(server, request?.approval_id ?? '', 'REJECTED'),
    ]);
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REJECTED' });
    expect((await mailsTo(server, by)).at(-1)?.subject).toBe('Ihr Antrag ist abgelehnt');
    expect(refusalOf(await server.call('prepareContract', { caseId }, by))).toBe('CASE_NOT_READY');
  });

  it('decisions §13: a request that nobody decides is asked anew; one about what was given up ends', async () => {
    const { by, caseId } = await applied(server, 'childSingleAccount');
    const [first] = await pendingOf(server, caseId);
    server.clocks.advance(3 * day + 1000);
    await server.runJobs();
    const [second, ...others] = await pendingOf(server, caseId);
    expect([second === undefined, others]).toEqual([false, []]);
    expect(second?.approval_id).not.toBe(first?.approval_id);
    server.clocks.advance(-3 * day - 1000);
    expect((await server.call('deleteCase', { caseId }, by)).status).toBe(200);
    expect(await pendingOf(server, caseId)).toEqual([]);
  });

  it.each([
    ['APPROVED', { ...open, plan: '2026-12' }, 'Ihr Konto ist eröffnet'],
    ['REJECTED', { ...ended, application: 'REJECTED' }, 'Ihr Antrag ist abgelehnt'],
  ] as const)(
    '§ 10 GwG: a second person with a public office is looked at, too: %s',
    async (decision, stands, subject) => {
      const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
      const declared = { usTaxPerson: false, politicallyExposed: true, ownAccount: true };
      const confirming = await joining(server, guest, token, { declared });
      expect((await server.call('allowOwner', confirming, guest)).body).toMatchObject({
        awaits: 'CLEARANCE',
      });
      expect(await standing(server, contract)).toEqual(waiting);
      expect(await caseNow(server, by, caseId)).toMatchObject({
        status: 'REVIEW',
        needsClearance: true,
        second: { joined: true },
      });
      const [request] = await pendingOf(server, contract.businessPartnerId);
      expect(request?.title).toBe('Antrag auf ein Gemeinschaftskonto, David Mueller');
      expect(request?.lines.at(-1)).toEqual({ label: 'Öffentliches Amt', before: null, after: 'ja' });
      expect((await decide(server, request?.approval_id ?? '', decision)).ok).toBe(true);
      expect(await standing(server, contract)).toEqual(stands);
      for (const each of [by, guest])
        expect((await mailsTo(server, each)).map((mail) => mail.subject)).toContain(subject);
    },
  );

  it('decisions §7: of two people nothing opens unseen where the first pays taxes in the USA by now', async () => {
    const { by, guest, contract, token } = await halfSigned(server, 'jointAccount');
    await paysInUs(server, by);
    expect((await join(server, guest, token)).body).toMatchObject({ awaits: 'CLEARANCE' });
    expect(await standing(server, contract)).toEqual(waiting);
    const [request] = await pendingOf(server, contract.businessPartnerId);
    expect(request?.lines.map(({ label }) => label)).toContain('Steuerpflicht in den USA');
    const decision = await decide(server, request?.approval_id ?? '', 'APPROVED');
    expect(decision).toEqual({ ok: false, refusal: 'TARGET_CHANGED' });
    expect(await standing(server, contract)).toEqual(waiting);
    // It was a mistake of theirs, and is put right.
    await arrange(
      server,
      `UPDATE user_profiles SET tax_ids_shown = '[{"country":"DEU","taxId":"••••••••719"}]' WHERE user_id = $1`,
      by.userId,
    );
    const [again] = await pendingOf(server, contract.businessPartnerId);
    expect((await decide(server, again?.approval_id ?? '', 'APPROVED')).ok).toBe(true);
    expect(await standing(server, contract)).toEqual(open);
  });

  it('decisions §13: who gives up what the house looks at ends its request, too', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
    const declared = { usTaxPerson: false, politicallyExposed: false, ownAccount: false };
    await server.call('allowOwner', await joining(server, guest, token, { declared }), guest);
    const [request] = await pendingOf(server, contract.businessPartnerId);
    const [gone, decided] = await Promise.all([
      server.call('deleteCase', { caseId }, by),
      decide(server, request?.approval_id ?? '', 'APPROVED'),
    ]);
    expect([gone.status === 200, decided.ok].filter(Boolean)).toHaveLength(1);
    expect(await pendingOf(server, contract.businessPartnerId)).toEqual([]);
    expect(await standing(server, contract)).toEqual(decided.ok ? open : ended);
  });

  it('decisions §13: its request ends also where money that came early keeps the account', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
    const declared = { usTaxPerson: false, politicallyExposed: false, ownAccount: false };
    await server.call('allowOwner', await joining(server, guest, token, { declared }), guest);
    expect(await pendingOf(server, contract.businessPartnerId)).toHaveLength(1);
    await payIn(server.db, contract.businessPartnerId, euros(50), testToday);
    expect((await server.call('deleteCase', { caseId }, by)).status).toBe(200);
    expect(await standing(server, contract)).toEqual({ ...ended, relation: 'PENDING' });
    expect(await pendingOf(server, contract.businessPartnerId)).toEqual([]);
  });

  const opened = async (by: Holder, wish: object) => {
    const prepared = await server.call('prepareBusinessPartner', { ...childAccount, ...wish }, by);
    const operationId = operationIn(prepared);
    const { body } = await server.call(
      'newBp',
      { operationId, code: await tanFor(server, by, operationId), consents: relationConsents },
      by,
    );
    expect(body).toMatchObject({ status: 'PENDING' });
    return (body as { readonly businessPartnerId: string }).businessPartnerId;
  };
  const relationOf = async (by: SignedIn, businessPartnerId: string) =>
    (await server.call('getBusinessPartnerById', { businessPartnerId }, by)).body;

  it('REG-08, BNK-23: a further account for a child opens with the second guardian, who is invited with a TAN', async () => {
    const by = await withAnswers(server);
    const guest = await secondUser(server);
    const secondGuardian = { name: 'Dr. David Müller', birthDate: '1990-06-07' };
    const businessPartnerId = await opened(by, { secondGuardian });
    expect((await invite(server, { ...by, account: { businessPartnerId } }, guest.username)).status).toBe(200);
    expect((await mailsTo(server, guest)).at(-1)?.subject).toBe('Ihre Unterschrift für das Kinderkonto');
    const joined = await join(server, guest, await invitationTo(server, guest));
    expect(joined.body).toEqual({
      businessPartnerId,
      contractId: null,
      caseId: null,
      withdrawableUntil: null,
      awaits: null,
    });
    for (const each of [by, guest]) {
      expect(await relationOf(each, businessPartnerId)).toMatchObject({ status: 'OPEN', accountType: 'childAccount' });
    }
  });

  it.each([
    ['APPROVED', 'OPEN', 'Ihr Konto ist eröffnet'],
    ['REJECTED', 'CLOSED', 'Ihr Antrag ist abgelehnt'],
  ] as const)('decisions §9: a further account of sole custody that is %s is %s', async (decision, status, subject) => {
    const by = await withAnswers(server);
    const businessPartnerId = await opened(by, { secondGuardian: null, soleCustody: true });
    const kind = { accountType: 'childSingleAccount' };
    expect(await relationOf(by, businessPartnerId)).toMatchObject({ status: 'PENDING', ...kind });
    const [proof] = (await mailsTo(server, by)).filter((mail) => /Sorgerechts/.test(mail.subject ?? ''));
    expect(proof?.text).toContain(`Bitte geben Sie dazu an: Konto ${businessPartnerId}`);
    expect(proof?.text).toContain('ist das Konto dann eröffnet');
    const [request] = await pendingOf(server, businessPartnerId);
    expect((await decide(server, request?.approval_id ?? '', decision)).ok).toBe(true);
    expect(await relationOf(by, businessPartnerId)).toMatchObject({ status, ...kind });
    expect((await mailsTo(server, by)).at(-1)?.subject).toBe(subject);
  });

  it.each([
    [{ secondGuardian: null }, 'PERSON_MISSING'],
    [{ secondGuardian: { name: 'Bea Berger', birthDate: '2010-01-01' } }, 'AGE_NOT_ALLOWED'],
    [{ soleCustody: true }, 'PERSON_NOT_ALLOWED'],
  ])('decisions §9: a child’s account with %j is refused: %s', async (wish, refusal) => {
    const by = await withAnswers(server);
    const seen = await server.call('prepareBusinessPartner', { ...childAccount, ...wish }, by);
    expect(refusalOf(seen)).toBe(refusal);
  });

  it('decisions §9: nobody joins a child’s account that has come of age meanwhile', async () => {
    const { guest, contract, token } = await halfSigned(server, 'childAccount');
    const grown = 'UPDATE business_partner_users SET read_only_since = $2 WHERE business_partner_id = $1';
    await arrange(server, grown, contract.businessPartnerId, '2026-11-20');
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
  });
});
