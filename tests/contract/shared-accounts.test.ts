import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import { invite, join, joining, newEmail } from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { newHolder, type SignedIn } from '#tests/support/server/visitors.ts';
import { accept, caseNow } from './case-successes.ts';
import { relationConsents, titlesOf } from './relation-scenes.ts';
import { halfSigned, invitationTo, mailsTo, secondUser, standing, waiting, open, ended } from './shared-scenes.ts';

describe.each(suiteEngines)('accounts of several people on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const readOf = async (by: SignedIn, id: string): Promise<string> => {
    const { body } = await server.call('getPostboxDoc', { id }, by);
    return textOnPaper(Buffer.from((body as { readonly content: string }).content, 'base64'));
  };

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
    const [half] = (await mailsTo(server, by)).filter(
      ({ subject }) => subject === 'Sie haben Ihren Vertrag unterschrieben',
    );
    expect(half?.text).toContain(`Vertragsnummer: ${contractId}`);
    expect(half?.text).toContain('Es fehlt noch die Unterschrift von David Müller.');
    // § 355 Abs. 2 BGB: nothing is concluded that a period could run for.
    expect(half?.text).toContain('Die Widerrufsfrist beginnt erst, wenn der Vertrag geschlossen ist.');
    expect(half?.text).not.toContain('04.12.2026');
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
    const { documents, summary, ...shown } = prepared.body as {
      readonly documents: readonly { readonly id: string; readonly title: string }[];
      readonly summary: unknown;
      readonly account: unknown;
    };
    expect(shown.account).toBe(kind.account);
    const whose = account === 'jointAccount' ? 'Gemeinschaftskonto mit Anna Berger' : 'Kinderkonto für Mia Berger';
    const subject = `${whose}, Vermögensverwaltung 60:40, monatlich 100,00\u00A0€`;
    expect(summary).toMatchObject({ amount: 300_000, subject });
    expect(documents.map(({ title }) => title).toSorted()).toEqual(await titlesOf(server, by.userId));
    const paper = await readOf(guest, `VV-${contractId}`);
    for (const name of ['Anna Berger', 'David Müller', paidTo]) expect(paper).toContain(name);
    const signers = 'Anna Berger und David Müller';
    expect(paper).toContain(`Der Vertrag ist geschlossen, sobald ${signers} ihn mit`);
    const clause = account === 'jointAccount' ? '(Oder-Konto)' : 'vertreten das Kind gemeinsam';
    expect(paper).toContain(clause);
    const confirming = await joining(server, guest, token);
    expect((await server.call('allowOwner', confirming, guest)).body).toEqual({
      businessPartnerId,
      contractId,
      caseId,
      withdrawableUntil: '2026-12-04',
      awaits: null,
    });
    expect(await standing(server, contract)).toEqual(open);
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'APPROVED', second: { joined: true } });
    expect(await titlesOf(server, guest.userId)).toEqual(await titlesOf(server, by.userId));
    for (const each of [by, guest]) {
      const mails = (await mailsTo(server, each)).filter(({ text }) => text.includes(`Vertragsnummer: ${contractId}`));
      expect(mails.at(-1)?.text).toContain('Ihr Vertrag ist geschlossen');
      // Whose it is goes without saying where it is theirs.
      expect(mails.at(-1)?.text.includes('\nFür: ')).toBe(account === 'childAccount');
      const seen = await server.call('getBusinessPartnerById', { businessPartnerId }, each);
      expect(seen.body).toMatchObject({ status: 'OPEN' });
    }
    const shared = account === 'jointAccount' ? 'Gemeinschaftskonto' : 'Kinderkonto';
    const joined = [`Neuer Zugang zu Ihrem ${shared}`, `Ihr Zugang zum ${shared} ist eingerichtet`];
    const toldOf = async (each: Pick<SignedIn, 'username'>) =>
      (await mailsTo(server, each))
        .map(({ subject }) => subject)
        .filter((subject) => joined.some((each) => each === subject));
    // Whoever signs last is told by the contract's own mail alone.
    expect([await toldOf(by), await toldOf(guest)]).toEqual([[joined[0]], []]);
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
    const until = 'SELECT withdrawable_until FROM contracts WHERE contract_id = $1';
    expect(await rowsOf(server.db, until, contract.contractId)).toEqual([{ withdrawable_until: '2026-12-11' }]);
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
    expect((await mailsTo(server, by)).at(-1)?.subject).toBe('Ihr Antrag ist zurückgezogen');
    const mandates = 'SELECT status FROM mandates WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, mandates, contract.businessPartnerId)).toEqual([]);
    expect((await server.call('deleteCase', { caseId }, by)).status).toBe(200);
  });

  it('REG-08: an invitation ends after 30 days; the first person invites anew, and the old link stays dead', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId } = contract;
    const { second } = await caseNow(server, by, caseId);
    // To the end of the day that its mail names.
    expect(second?.endsAt).toBe('2026-12-20T22:59:59.999Z');
    const over = 'UPDATE owner_invitations SET ends_at = $2 WHERE business_partner_id = $1';
    await arrange(server, over, businessPartnerId, server.clocks.now().toISOString());
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    expect((await invite(server, { ...by, account: { businessPartnerId } }, guest.username)).status).toBe(200);
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    expect((await caseNow(server, by, caseId)).second).toMatchObject({ joined: false });
    expect((await mailsTo(server, guest)).at(-1)?.subject).toBe('Ihre Unterschrift für das Gemeinschaftskonto');
    expect((await join(server, guest, await invitationTo(server, guest))).status).toBe(200);
    expect(await standing(server, contract)).toEqual(open);
  });

  it.each([
    ['jointAccount', 'Das Gemeinschaftskonto wird nicht eröffnet'],
    ['childAccount', 'Das Kinderkonto wird nicht eröffnet'],
  ] as const)(
    'REG-08: whoever was invited to a %s that is given up is told by e-mail, once',
    async (account, subject) => {
      const { by, guest, caseId } = await halfSigned(server, account);
      for (let time = 0; time < 2; time += 1) await server.call('deleteCase', { caseId }, by);
      const mails = (await mailsTo(server, guest)).filter((mail) => mail.subject === subject);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('Anna Berger hatte Sie zu einem');
      expect(mails[0]?.text).toContain('Der Link in der Einladung gilt nicht mehr.');
    },
  );

  it('REG-08: the second person declines by the link alone; the first one is told and invites anew, or gives up', async () => {
    const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
    const { address } = guest;
    const answers = await Promise.all([1, 2].map(async () => server.call('declineInvitation', { token }, { address })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(refusalOf(await server.call('openInvitation', { token }, { address }))).toBe('LINK_ENDED');
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    expect((await caseNow(server, by, caseId)).second).toEqual({
      joined: false,
      invitedAt: null,
      endsAt: null,
      state: 'DECLINED',
      email: guest.username,
      differs: [],
    });
    const told = (await mailsTo(server, by)).at(-1);
    expect(told?.subject).toBe('Ihre Einladung zum Gemeinschaftskonto wurde abgelehnt');
    expect(await standing(server, contract)).toEqual(waiting);
    const { businessPartnerId } = contract;
    expect((await invite(server, { ...by, account: { businessPartnerId } }, guest.username)).status).toBe(200);
    expect((await caseNow(server, by, caseId)).second?.state).toBe('AWAITED');
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
    const { operationId, code } = confirming;
    expect((await accept(server, guest, { operationId, code })).status).toBe(404);
    expect((await server.call('newBp', { operationId, code, consents: relationConsents }, guest)).status).toBe(404);
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
    await declare(whole.contract.contractId, 'Was jemand tippt', whole.guest);
    expect(await standing(server, whole.contract)).toMatchObject({ relation: 'CLOSED', application: 'APPROVED' });
    const receipts = ['Eingang Ihres Widerrufs', 'Ihr Widerruf ist wirksam'];
    const subjectsOf = async (of: SignedIn) => (await mailsTo(server, of)).map(({ subject }) => subject);
    expect(await subjectsOf(whole.guest)).toEqual(expect.arrayContaining(receipts));
    // The other one has declared nothing, and is not told so.
    const others = await mailsTo(server, whole.by);
    for (const receipt of receipts) expect(others.map(({ subject }) => subject)).not.toContain(receipt);
    const told = others.find(({ subject }) => subject === 'Ihr Vertrag ist widerrufen')?.text ?? '';
    expect(told).toContain('es geht um den Widerruf von David Mueller:');
    expect(told).toContain('David Mueller hat den Vertrag widerrufen. Damit ist er für Sie beide beendet.');
    expect(told).toContain('Wir ziehen kein Geld ein');
    expect(told).toContain('Ihr Konto ist geschlossen');
    for (const words of ['Ihren Widerruf', 'Was jemand tippt']) expect(told).not.toContain(words);
  });

  it('REG-06: a withdrawal from a strange address warns each of both, and tells whoever of them has sent it what to do', async () => {
    const { by, guest, token, contract } = await halfSigned(server, 'jointAccount');
    await join(server, guest, token);
    const declared = { name: 'Anna Berger', contractId: contract.contractId, email: newEmail() };
    await server.call('withdrawContract', declared, { address: guest.address });
    for (const each of [by, guest]) {
      const warned = (await mailsTo(server, each)).at(-1);
      expect(warned?.subject).toBe('Widerruf zu Ihrem Vertrag: Bitte prüfen');
      expect(warned?.text).toContain('Hat jemand von Ihnen widerrufen?');
      expect(warned?.text).not.toContain('Haben Sie selbst widerrufen?');
    }
  });
});
