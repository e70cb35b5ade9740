import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { invite, join, joining } from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { type Holder, newHolder, operationIn, type SignedIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, caseNow } from './case-successes.ts';
import { answered as withAnswers, childAccount, decide, titlesOf } from './relation-scenes.ts';
import { applied, halfSigned, invitationTo, secondUser, signing, standing } from './shared-scenes.ts';

const day = 24 * 60 * 60 * 1000;

const waiting = { relation: 'PENDING', application: 'REVIEW', product: 'PENDING', order: 'PENDING', plan: null };
const open = { relation: 'OPEN', application: 'APPROVED', product: 'PENDING', order: 'OPEN', plan: '2026-12' };
const ended = { relation: 'CLOSED', application: 'WITHDRAWN', product: 'CLOSED', order: 'CANCELED', plan: null };

describe.each(engines)('accounts of several people on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const mailsTo = async ({ username }: Pick<SignedIn, 'username'>) => {
    await server.runJobs();
    return server.messages.filter(({ to, channel }) => to === username && channel === 'MAIL');
  };
  const readOf = async (by: SignedIn, id: string): Promise<string> => {
    const { body } = await server.call('getPostboxDoc', { id }, by);
    return textOnPaper(Buffer.from((body as { readonly content: string }).content, 'base64'));
  };
  const pendingOf = async (target: string) =>
    rowsOf<{ approval_id: string; title: string; lines: readonly { label: string; after: string }[] }>(
      server.db,
      `SELECT approval_id, title, lines FROM approvals WHERE target_id = $1 AND status = 'REQUESTED'`,
      target,
    );

  it.each([
    ['jointAccount', ['HOLDER', 'CO_HOLDER'], 'Anna Berger'],
    ['childAccount', ['CHILD', 'GUARDIAN', 'GUARDIAN'], 'Mia Berger'],
  ] as const)('REG-08: a %s opens once both have signed', async (account, roles, paidTo) => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, account);
    const { businessPartnerId, contractId } = contract;
    expect(contract).toMatchObject({ awaits: 'SECOND_PERSON', withdrawableUntil: '2026-12-04' });
    expect(await standing(server, contract)).toEqual(waiting);
    expect(await caseNow(server, by, caseId)).toMatchObject({
      status: 'REVIEW',
      contractId,
      businessPartnerId,
      needsClearance: false,
      second: { joined: false, invitedAt: expect.any(String) as string },
    });
    const relation = (await server.call('getBusinessPartnerById', { businessPartnerId }, by)).body as {
      readonly owners: readonly { readonly role: string }[];
    };
    expect(relation).toMatchObject({ status: 'PENDING', accountType: account, referenceAccount: { holder: paidTo } });
    expect(relation.owners.map(({ role }) => role)).toEqual(roles);
    const [half] = (await mailsTo(by)).filter(({ subject }) => subject === `Ihr Vertrag ${contractId}`);
    expect(half?.text).toContain('Es fehlt noch die Unterschrift von David Müller.');
    // The link says what it is to, to nobody signed in.
    const link = await server.call('openInvitation', { token }, { address: guest.address });
    const kind =
      account === 'jointAccount' ? { account: 'joint', child: null } : { account: 'child', child: 'Mia Berger' };
    const told = {
      inviter: 'Anna Berger',
      email: guest.username,
      isAwaited: true,
      endsAt: expect.any(String) as string,
    };
    expect(link.body).toEqual({ ...told, ...kind });
    // The other one reads what was signed before they sign.
    expect((await server.call('getPostboxDoc', { id: `VV-${contractId}` }, guest)).status).toBe(404);
    const prepared = await server.call('prepareOwnership', { token }, guest);
    const { documents, summary } = prepared.body as {
      readonly documents: readonly { readonly id: string; readonly title: string }[];
      readonly summary: unknown;
    };
    const subject = account === 'jointAccount' ? 'Gemeinschaftskonto mit Anna Berger' : 'Kinderkonto für Mia Berger';
    expect(summary).toMatchObject({ amount: 300_000, subject });
    expect(documents.map(({ title }) => title).toSorted()).toEqual(await titlesOf(server, by.userId));
    const paper = await readOf(guest, `VV-${contractId}`);
    for (const name of ['Anna Berger', 'David Müller', paidTo]) expect(paper).toContain(name);
    const signers = 'Anna Berger und David Müller';
    expect(paper).toContain(`Der Vertrag ist geschlossen, sobald ${signers} ihn mit`);
    const clause = account === 'jointAccount' ? '(Oder-Konto)' : 'bevollmächtigen einander';
    expect(paper).toContain(clause);
    const confirming = await joining(server, guest, token);
    expect((await server.call('allowOwner', confirming, guest)).body).toEqual({
      businessPartnerId,
      contractId,
      withdrawableUntil: '2026-12-04',
      awaits: null,
    });
    expect(await standing(server, contract)).toEqual(open);
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'APPROVED', second: { joined: true } });
    expect(await titlesOf(server, guest.userId)).toEqual(await titlesOf(server, by.userId));
    for (const each of [by, guest]) {
      const mails = (await mailsTo(each)).filter(({ subject }) => subject === `Ihr Vertrag ${contractId}`);
      expect(mails.at(-1)?.text).toContain('Ihr Vertrag ist geschlossen');
      const seen = await server.call('getBusinessPartnerById', { businessPartnerId }, each);
      expect(seen.body).toMatchObject({ status: 'OPEN' });
    }
    const signatures = 'SELECT user_id, operation_id, ip FROM contract_signatures WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, signatures, businessPartnerId)).toEqual([
      { user_id: guest.userId, operation_id: confirming.operationId, ip: guest.address },
    ]);
    const terms = 'SELECT user_id FROM agb_acceptances WHERE business_partner_id = $1 ORDER BY user_id';
    expect(await rowsOf(server.db, terms, businessPartnerId)).toEqual(
      [by.userId, guest.userId].toSorted().map((id) => ({ user_id: id })),
    );
  });

  it('REG-08: both get 14 days from the last signature; who does not want us to begin at once waits for their end', async () => {
    const { guest, contract, token } = await halfSigned(server, 'jointAccount', { startsAtOnce: false });
    const { clocks } = server;
    clocks.setToday('2026-11-27');
    const joined = await join(server, guest, token);
    clocks.setToday('2026-11-20');
    expect(joined.body).toMatchObject({ withdrawableUntil: '2026-12-11' });
    expect(await standing(server, contract)).toMatchObject({ relation: 'OPEN', order: 'PENDING', plan: '2027-01' });
  });

  it('R7: signed twice at once, and by a double click, it is signed once', async () => {
    const { guest, contract, token } = await halfSigned(server, 'jointAccount');
    const [one, other] = [await joining(server, guest, token), await joining(server, guest, token)];
    const key = newKey();
    const answers = await Promise.all([
      server.call('allowOwner', one, { ...guest, key }),
      server.call('allowOwner', one, { ...guest, key }),
      server.call('allowOwner', one, guest),
      server.call('allowOwner', other, guest),
    ]);
    expect(answers[0].text).toBe(answers[1].text);
    expect(answers.slice(1).filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    expect(await standing(server, contract)).toEqual(open);
    const events = `SELECT 1 FROM business_partner_events WHERE business_partner_id = $1 AND status_after = 'OPEN'`;
    expect(await rowsOf(server.db, events, contract.businessPartnerId)).toHaveLength(1);
  });

  it('R8: of giving up and signing at the same moment one wins, and everything stands as it says', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
      const confirming = await joining(server, guest, token);
      const [gone, joined] = await Promise.all([
        server.call('deleteCase', { caseId }, by),
        server.call('allowOwner', confirming, guest),
      ]);
      expect([gone.status, joined.status].toSorted((a, b) => a - b)[0]).toBe(200);
      expect(gone.status === 200 && joined.status === 200).toBe(false);
      expect(await standing(server, contract)).toEqual(joined.status === 200 ? open : ended);
    }
  });

  it('REG-08: who gives up before the other one has signed ends everything, and the invitation with it', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'childAccount');
    expect((await server.call('deleteCase', { caseId }, by)).body).toEqual({ caseId, status: 'WITHDRAWN' });
    expect(await standing(server, contract)).toEqual(ended);
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    expect((await mailsTo(by)).at(-1)?.subject).toBe('Ihr Antrag ist zurückgezogen');
    const mandates = 'SELECT status FROM mandates WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, mandates, contract.businessPartnerId)).toEqual([{ status: 'REVOKED' }]);
    expect((await server.call('deleteCase', { caseId }, by)).status).toBe(200);
  });

  it('REG-08: an invitation ends after 30 days; the first person invites anew, and the old link stays dead', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId } = contract;
    const { second } = await caseNow(server, by, caseId);
    expect(Date.parse(second?.endsAt ?? '') - Date.parse(second?.invitedAt ?? '')).toBe(30 * day);
    const over = 'UPDATE owner_invitations SET ends_at = $2 WHERE business_partner_id = $1';
    await arrange(server, over, businessPartnerId, server.clocks.now().toISOString());
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    expect((await invite(server, { ...by, account: { businessPartnerId } }, guest.username)).status).toBe(200);
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    expect((await caseNow(server, by, caseId)).second).toMatchObject({ joined: false });
    expect((await mailsTo(guest)).at(-1)?.subject).toBe('Ihre Unterschrift für das Gemeinschaftskonto');
    expect((await join(server, guest, await invitationTo(server, guest))).status).toBe(200);
    expect(await standing(server, contract)).toEqual(open);
  });

  it('REG-08: the second person declines by the link alone; the first one is told and invites anew, or gives up', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
    const { address } = guest;
    const answers = await Promise.all([1, 2].map(async () => server.call('declineInvitation', { token }, { address })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(refusalOf(await server.call('openInvitation', { token }, { address }))).toBe('LINK_ENDED');
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    expect((await caseNow(server, by, caseId)).second).toEqual({ joined: false, invitedAt: null, endsAt: null });
    const told = (await mailsTo(by)).at(-1);
    expect(told?.subject).toBe('Ihre Einladung zum Gemeinschaftskonto wurde abgelehnt');
    expect(await standing(server, contract)).toEqual(waiting);
    const { businessPartnerId } = contract;
    expect((await invite(server, { ...by, account: { businessPartnerId } }, guest.username)).status).toBe(200);
    expect((await join(server, guest, await invitationTo(server, guest))).status).toBe(200);
  });

  it('R8: of declining and signing at the same moment one wins', async () => {
    const { guest, contract, token } = await halfSigned(server, 'jointAccount');
    const confirming = await joining(server, guest, token);
    const [declined, joined] = await Promise.all([
      server.call('declineInvitation', { token }, { address: guest.address }),
      server.call('allowOwner', confirming, guest),
    ]);
    expect([declined.status, joined.status].toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await standing(server, contract)).toEqual(joined.status === 200 ? open : waiting);
  });

  it('S1: nobody else signs, with the token or with the operation; nor does whoever has signed already', async () => {
    const { by, guest, contract, token } = await halfSigned(server, 'jointAccount');
    const other = await secondUser(server);
    const namesake = await secondUser(server, 'Miller');
    for (const each of [other, namesake, by, await newHolder(server)]) {
      expect(refusalOf(await server.call('prepareOwnership', { token }, each))).toBe('NOT_INVITED');
    }
    const confirming = await joining(server, guest, token);
    const stolen = await server.call('allowOwner', confirming, other);
    const none = await server.call(
      'allowOwner',
      { ...confirming, operationId: '00000000-0000-4000-8000-000000000000' },
      other,
    );
    expect([stolen.status, stolen.text]).toEqual([404, none.text]);
    // Nor does the operation of one call do what another one does.
    expect((await accept(server, guest, confirming)).status).toBe(404);
    expect((await server.call('newBp', confirming, guest)).status).toBe(404);
    expect(await standing(server, contract)).toEqual(waiting);
    expect((await server.call('allowOwner', confirming, guest)).status).toBe(200);
  });

  it('§ 356a BGB: each of both may withdraw, before the other one has signed and after', async () => {
    const declare = async (contractId: string, name: string, { username: email, address }: SignedIn) => {
      await server.call('withdrawContract', { name, contractId, email }, { address });
      await server.runJobs();
    };
    const half = await halfSigned(server, 'jointAccount');
    await declare(half.contract.contractId, 'Anna Berger', half.by);
    expect(await standing(server, half.contract)).toEqual(ended);
    expect(refusalOf(await server.call('prepareOwnership', { token: half.token }, half.guest))).toBe('LINK_ENDED');
    const whole = await halfSigned(server, 'jointAccount', { savingsRate: 0, startsAtOnce: false });
    await join(server, whole.guest, whole.token);
    await declare(whole.contract.contractId, 'David Müller', whole.guest);
    expect(await standing(server, whole.contract)).toMatchObject({ relation: 'CLOSED', application: 'APPROVED' });
    for (const each of [whole.by, whole.guest]) {
      const subjects = (await mailsTo(each)).map(({ subject }) => subject);
      expect(subjects).toEqual(expect.arrayContaining(['Eingang Ihres Widerrufs', 'Ihr Widerruf ist wirksam']));
    }
  });

  it('decisions §9: whoever has custody alone signs alone, once the house has cleared it', async () => {
    const { by, caseId } = await applied(server, 'childSingleAccount');
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: true, second: null });
    expect(refusalOf(await server.call('prepareContract', { caseId }, by))).toBe('CASE_IN_REVIEW');
    const [request] = await pendingOf(caseId);
    expect(request?.title).toBe('Antrag auf ein Kinderkonto, Anna Berger');
    expect(request?.lines).toContainEqual({ label: 'Kind', before: null, after: 'Mia Berger, geboren am 04.05.2018' });
    expect(request?.lines.map(({ label }) => label)).toContain('Alleiniges Sorgerecht');
    expect((await decide(server, request?.approval_id ?? '', 'APPROVED')).ok).toBe(true);
    expect((await mailsTo(by)).at(-1)?.subject).toBe('Ihr Antrag ist geprüft');
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
    const [request] = await pendingOf(caseId);
    const decisions = await Promise.all([
      decide(server, request?.approval_id ?? '', 'REJECTED'),
      decide(server, request?.approval_id ?? '', 'REJECTED'),
    ]);
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REJECTED' });
    expect((await mailsTo(by)).at(-1)?.subject).toBe('Ihr Antrag ist abgelehnt');
    expect(refusalOf(await server.call('prepareContract', { caseId }, by))).toBe('CASE_NOT_READY');
  });

  it('decisions §13: a request that nobody decides is asked anew; one about what was given up ends', async () => {
    const { by, caseId } = await applied(server, 'childSingleAccount');
    const [first] = await pendingOf(caseId);
    server.clocks.advance(3 * day + 1000);
    await server.runJobs();
    const [second, ...others] = await pendingOf(caseId);
    expect([second === undefined, others]).toEqual([false, []]);
    expect(second?.approval_id).not.toBe(first?.approval_id);
    server.clocks.advance(-3 * day - 1000);
    expect((await server.call('deleteCase', { caseId }, by)).status).toBe(200);
    expect(await pendingOf(caseId)).toEqual([]);
  });

  it.each([
    ['APPROVED', { ...open, plan: '2026-12' }, 'Ihr Konto ist eröffnet'],
    ['REJECTED', { ...ended, application: 'REJECTED' }, 'Ihr Antrag ist abgelehnt'],
  ] as const)(
    '§ 10 GwG: a second person with a public office is looked at, too: %s',
    async (decision, stands, subject) => {
      const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
      const declared = { usTaxPerson: false, politicallyExposed: true, ownAccount: true };
      const operationId = operationIn(await server.call('prepareOwnership', { token, declared }, guest));
      const code = await tanFor(server, guest, operationId);
      expect((await server.call('allowOwner', { operationId, code }, guest)).body).toMatchObject({
        awaits: 'CLEARANCE',
      });
      expect(await standing(server, contract)).toEqual(waiting);
      expect(await caseNow(server, by, caseId)).toMatchObject({
        status: 'REVIEW',
        needsClearance: true,
        second: { joined: true },
      });
      const [request] = await pendingOf(contract.businessPartnerId);
      expect(request?.title).toBe('Antrag auf ein Gemeinschaftskonto, David Mueller');
      expect(request?.lines.at(-1)).toEqual({ label: 'Öffentliches Amt', before: null, after: 'ja' });
      expect((await decide(server, request?.approval_id ?? '', decision)).ok).toBe(true);
      expect(await standing(server, contract)).toEqual(stands);
      for (const each of [by, guest]) expect((await mailsTo(each)).map((mail) => mail.subject)).toContain(subject);
    },
  );

  it('decisions §13: who gives up what the house looks at ends its request, too', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
    const declared = { usTaxPerson: false, politicallyExposed: false, ownAccount: false };
    const operationId = operationIn(await server.call('prepareOwnership', { token, declared }, guest));
    await server.call('allowOwner', { operationId, code: await tanFor(server, guest, operationId) }, guest);
    const [request] = await pendingOf(contract.businessPartnerId);
    const [gone, decided] = await Promise.all([
      server.call('deleteCase', { caseId }, by),
      decide(server, request?.approval_id ?? '', 'APPROVED'),
    ]);
    expect([gone.status === 200, decided.ok].filter(Boolean)).toHaveLength(1);
    expect(await pendingOf(contract.businessPartnerId)).toEqual([]);
    expect(await standing(server, contract)).toEqual(decided.ok ? open : ended);
  });

  const opened = async (by: Holder, wish: object) => {
    const prepared = await server.call('prepareBusinessPartner', { ...childAccount, ...wish }, by);
    const operationId = operationIn(prepared);
    const { body } = await server.call('newBp', { operationId, code: await tanFor(server, by, operationId) }, by);
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
    expect((await mailsTo(guest)).at(-1)?.subject).toBe('Ihre Unterschrift für das Kinderkonto');
    const joined = await join(server, guest, await invitationTo(server, guest));
    expect(joined.body).toEqual({ businessPartnerId, contractId: null, withdrawableUntil: null, awaits: null });
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
    const [request] = await pendingOf(businessPartnerId);
    expect((await decide(server, request?.approval_id ?? '', decision)).ok).toBe(true);
    expect(await relationOf(by, businessPartnerId)).toMatchObject({ status, ...kind });
    expect((await mailsTo(by)).at(-1)?.subject).toBe(subject);
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
