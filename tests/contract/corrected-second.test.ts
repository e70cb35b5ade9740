import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, newKey, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { textOnPaper } from '#tests/support/server/paper.ts';
import {
  bornOn,
  invite,
  join,
  joining,
  newEmail,
  newestMessage,
  nothingOdd,
} from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { newHolder, newVisitor, type SignedIn } from '#tests/support/server/visitors.ts';
import { caseNow } from './case-successes.ts';
import {
  corrected,
  correcting,
  halfSigned,
  invitationTo,
  mailsTo,
  open,
  secondUser,
  standing,
} from './shared-scenes.ts';

const otherDay = '1990-07-06';

describe.each(suiteEngines)('REG-08: a slip in whom a contract awaits, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const differs = async (guest: SignedIn, token: string): Promise<unknown> => {
    const seen = await server.call('compareInvited', { token }, guest);
    return refusalOf(seen) ?? (seen.body as { readonly differs: unknown }).differs;
  };
  const named = async ({ userId }: SignedIn, lastName: string) =>
    arrange(server, 'UPDATE users SET last_name = $2 WHERE user_id = $1', userId, lastName);

  /** Of somebody who has not proved who they are. */
  const unproved = async () => {
    const scene = await halfSigned(server, 'jointAccount');
    await arrange(server, `UPDATE users SET ident_status = 'CREATED' WHERE user_id = $1`, scene.guest.userId);
    return scene;
  };

  it('is told before anybody proves who they are: which of the two differs, and nothing else', async () => {
    const { guest, token } = await unproved();
    expect(await differs(guest, token)).toEqual([]);
    await bornOn(server, guest, otherDay);
    const seen = await server.call('compareInvited', { token }, guest);
    expect(seen.body).toEqual({ differs: ['BIRTH_DATE'], isTold: false });
    expect(seen.text).not.toContain('1990');
    await named(guest, 'Miller');
    expect(await differs(guest, token)).toEqual(['NAME', 'BIRTH_DATE']);
    await bornOn(server, guest, '1990-06-07');
    expect(await differs(guest, token)).toEqual(['NAME']);
  });

  it('is told to nobody but whom the invitation went to, and of no link that has ended', async () => {
    const { by, guest, token } = await unproved();
    for (const each of [by, await newHolder(server), await secondUser(server)]) {
      expect(await differs(each, token)).toBe('NOT_INVITED');
      expect(refusalOf(await server.call('tellInviter', { token }, each))).toBe('NOT_INVITED');
    }
    expect(await differs(guest, 'A'.repeat(43))).toBe('LINK_ENDED');
    await server.call('declineInvitation', { token }, { address: guest.address });
    expect(await differs(guest, token)).toBe('LINK_ENDED');
  });

  it('nobody finds the birth date by trying; what was typed before is compared as often as somebody comes back', async () => {
    const { guest, token } = await unproved();
    for (let turn = 0; turn < 10; turn += 1) {
      await bornOn(server, guest, `1990-01-${String(turn + 10)}`);
      expect(await differs(guest, token)).toEqual(['BIRTH_DATE']);
      expect(await differs(guest, token)).toEqual(['BIRTH_DATE']);
    }
    await bornOn(server, guest, '1990-06-07');
    expect([await differs(guest, token), await differs(guest, token)]).toEqual([
      'TOO_MANY_ATTEMPTS',
      'TOO_MANY_ATTEMPTS',
    ]);
    const guessed = `SELECT count(*)::integer AS times FROM audit_log WHERE user_id = $1 AND kind = 'OWNER_GUESSED'`;
    expect(await rowsOf(server.db, guessed, guest.userId)).toEqual([{ times: 1 }]);
    await bornOn(server, guest, '1990-01-11');
    expect(await differs(guest, token)).toEqual(['BIRTH_DATE']);
    // For the link's whole life, to the end of its last day: with patience neither.
    await arrange(server, `UPDATE attempts SET ends_at = ends_at - interval '30 days 15 hours'`);
    await bornOn(server, guest, '1990-06-07');
    expect(await differs(guest, token)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('nor by having the inviter told and asking what they know', async () => {
    const { by, caseId, guest, token } = await unproved();
    const tried = async (birthDate: string) => {
      await bornOn(server, guest, birthDate);
      await server.call('tellInviter', { token }, guest);
      await bornOn(server, guest, '1960-01-10');
      return (await server.call('compareInvited', { token }, guest)).body;
    };
    await named(guest, 'Fremd');
    for (let turn = 0; turn < 10; turn += 1) {
      await bornOn(server, guest, `1960-01-${String(turn + 10)}`);
      expect(await differs(guest, token)).toEqual(['NAME', 'BIRTH_DATE']);
    }
    // The right day answers as each other one: nobody is told of what was not compared.
    const answers = [await tried('1990-06-06'), await tried('1990-06-07'), await tried('1990-06-08')];
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await caseNow(server, by, caseId)).toMatchObject({ second: { differs: [] } });
  });

  it('of two told differences the one that was mended is the inviter’s no more', async () => {
    const { by, caseId, guest, token } = await unproved();
    await named(guest, 'Miller');
    await bornOn(server, guest, otherDay);
    await server.call('tellInviter', { token }, guest);
    expect(await caseNow(server, by, caseId)).toMatchObject({ second: { differs: ['NAME', 'BIRTH_DATE'] } });
    await bornOn(server, guest, '1990-06-07');
    const seen = await server.call('compareInvited', { token }, guest);
    expect(seen.body).toEqual({ differs: ['NAME'], isTold: true });
    expect(await caseNow(server, by, caseId)).toMatchObject({ second: { differs: ['NAME'] } });
  });

  it('the inviter is told once a day, in what and where to correct it, and never what was given', async () => {
    const { by, caseId, contract, guest, token } = await unproved();
    const tell = async () => server.call('tellInviter', { token }, guest);
    const about = async () =>
      (await mailsTo(server, by)).filter(({ subject }) => subject?.startsWith('Bitte prüfen Sie'));
    // Whoever fits has nothing to tell, and is answered alike.
    const plain = await tell();
    expect([plain.status, await about()]).toEqual([200, []]);
    await bornOn(server, guest, otherDay);
    const answers = await Promise.all([tell(), tell()]);
    expect(new Set([plain, ...answers].map(({ text }) => text)).size).toBe(1);
    const { body: compared } = await server.call('compareInvited', { token }, guest);
    expect(compared).toEqual({ differs: ['BIRTH_DATE'], isTold: true });
    const [mail, ...more] = await about();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('ist David Müller eingeladen');
    expect(mail?.text).toContain('ein anderes Geburtsdatum an, als in Ihrem Antrag steht');
    expect(mail?.text).toContain('„Geburtsdatum berichtigen“');
    expect(mail?.text).not.toMatch(/1990|06\.07|07\.06|#token/);
    expect(await caseNow(server, by, caseId)).toMatchObject({ second: { state: 'AWAITED', differs: ['BIRTH_DATE'] } });
    // Another day, another mail; what was told stays told of a new one.
    const yesterday = `UPDATE owner_invitations SET told_at = told_at - interval '25 hours' WHERE email_folded = $1`;
    await arrange(server, yesterday, guest.username);
    // Then they may be asked again.
    expect((await server.call('compareInvited', { token }, guest)).body).toMatchObject({ isTold: false });
    await tell();
    expect((await server.call('compareInvited', { token }, guest)).body).toMatchObject({ isTold: true });
    expect(await about()).toHaveLength(2);
    // A correction that does not fit either is no way to more.
    const { businessPartnerId } = contract;
    const confirming = await correcting(server, by, businessPartnerId, { birthDate: '1991-01-01' });
    expect((await server.call('correctOwner', confirming, by)).status).toBe(200);
    await tell();
    expect(await about()).toHaveLength(2);
  });

  it('the inviter corrects it with a TAN; the invited person is written to and signs, with a letter that says the right date', async () => {
    const { by, caseId, contract, guest, token } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId, contractId } = contract;
    await bornOn(server, guest, otherDay);
    await server.call('tellInviter', { token }, guest);
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('PERSON_DIFFERS');
    const confirming = await correcting(server, by, businessPartnerId);
    expect(await newestMessage(server, by.mobile)).toContain('David Müller, geboren am 06.07.1990');
    expect((await server.call('correctOwner', confirming, by)).body).toEqual({ corrected: true });
    expect(await caseNow(server, by, caseId)).toMatchObject({
      application: {
        secondPerson: { firstName: 'David', lastName: 'Müller', birthDate: otherDay, email: guest.username },
      },
      second: { state: 'AWAITED', differs: [] },
    });
    const mails = await mailsTo(server, guest);
    expect(mails.at(-1)?.subject).toBe('Angaben zu Ihrer Einladung berichtigt: Gemeinschaftskonto');
    // The same link: nothing that was begun by it is lost.
    expect(await invitationTo(server, guest)).toBe(token);
    expect((await mailsTo(server, by)).at(-1)?.subject).toBe(
      'Geburtsdatum der zweiten Person für Ihr Gemeinschaftskonto berichtigt',
    );
    const audited = `SELECT entry -> 'details' AS details FROM audit_log WHERE entry ->> 'subject' = $1 AND entry ->> 'kind' = 'OWNER_CORRECTED'`;
    expect(await rowsOf(server.db, audited, confirming.operationId)).toEqual([{ details: { fields: ['BIRTH_DATE'] } }]);
    expect(await differs(guest, token)).toEqual([]);
    const prepared = await server.call('prepareOwnership', { token, declared: nothingOdd, startsAtOnce: true }, guest);
    const { documents } = prepared.body as { readonly documents: readonly { readonly id: string }[] };
    expect(documents.map(({ id }) => id)).toContain(`BR-${confirming.operationId}`);
    const { body } = await server.call('getPostboxDoc', { id: `BR-${confirming.operationId}` }, guest);
    const paper = await textOnPaper(Buffer.from((body as { readonly content: string }).content, 'base64'));
    for (const said of [contractId, '06.07.1990', 'Anna Berger']) expect(paper).toContain(said);
    expect((await join(server, guest, token)).status).toBe(200);
    expect(await standing(server, contract)).toEqual(open);
  });

  it('a name is corrected by nobody: whoever is called otherwise is somebody else, and the account’s holder stays who it was', async () => {
    const { by, contract, guest, token } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId } = contract;
    await named(guest, 'Miller');
    const renaming = { businessPartnerId, ...corrected, firstName: 'David', lastName: 'Miller' };
    expect(refusalOf(await server.call('prepareCorrection', renaming as never, by))).toBe('INVALID_REQUEST');
    const holders = `SELECT holder FROM reference_accounts WHERE business_partner_id = $1`;
    const before = await rowsOf(server.db, holders, businessPartnerId);
    expect((await server.call('correctOwner', await correcting(server, by, businessPartnerId), by)).status).toBe(200);
    expect(await rowsOf(server.db, holders, businessPartnerId)).toEqual(before);
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('PERSON_DIFFERS');
  });

  it('who has mended their own slip leaves nothing to be mended by their inviter, who is told so, once', async () => {
    const { by, caseId, guest, token } = await unproved();
    await bornOn(server, guest, otherDay);
    await server.call('tellInviter', { token }, guest);
    expect(await caseNow(server, by, caseId)).toMatchObject({ second: { differs: ['BIRTH_DATE'] } });
    const seen = async () => (await server.call('getUserV2', {}, by)).body;
    expect(await seen()).toMatchObject({ cases: [{ caseId, second: { state: 'AWAITED', differs: ['BIRTH_DATE'] } }] });
    await bornOn(server, guest, '1990-06-07');
    expect(await differs(guest, token)).toEqual([]);
    expect(await caseNow(server, by, caseId)).toMatchObject({ second: { differs: [] } });
    expect(await seen()).toMatchObject({ cases: [{ caseId, second: { differs: [] } }] });
    expect(await differs(guest, token)).toEqual([]);
    const told = (await mailsTo(server, by)).filter(({ subject }) =>
      subject?.startsWith('Die Angaben zu Ihrer Einladung'),
    );
    expect(told.map(({ text }) => text.includes('passen die Angaben von David Müller zu Ihren'))).toEqual([true]);
  });

  it('whom nobody was told of is not called mended', async () => {
    const { by, guest, token } = await unproved();
    const before = (await mailsTo(server, by)).length;
    await bornOn(server, guest, otherDay);
    expect(await differs(guest, token)).toEqual(['BIRTH_DATE']);
    await bornOn(server, guest, '1990-06-07');
    expect(await differs(guest, token)).toEqual([]);
    expect(await mailsTo(server, by)).toHaveLength(before);
  });

  it('at the same moment as a correction nothing is noted that no longer stands', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { by, caseId, contract, guest, token } = await halfSigned(server, 'jointAccount');
      await bornOn(server, guest, otherDay);
      const confirming = await correcting(server, by, contract.businessPartnerId);
      const tell = async () => server.call('tellInviter', { token }, guest);
      await Promise.all([server.call('correctOwner', confirming, by), tell(), tell(), tell(), tell()]);
      expect(await caseNow(server, by, caseId)).toMatchObject({ second: { differs: [] } });
    }
  });

  it('nobody who has not proved who they are has names compared past the limit', async () => {
    const { guest, token } = await unproved();
    for (const lastName of ['Miller', 'Müller']) {
      await named(guest, lastName);
      expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('NOT_IDENTIFIED');
    }
  });

  it.each(['jointAccount', 'childAccount'] as const)(
    'of a %s, nothing is corrected but whom it awaits: no other owner, application or invitation',
    async (account) => {
      const { by, caseId, contract, guest } = await halfSigned(server, account);
      const { businessPartnerId } = contract;
      const others = await unproved();
      await bornOn(server, others.guest, otherDay);
      await server.call('tellInviter', { token: others.token }, others.guest);
      const copied = `INSERT INTO cases SELECT (jsonb_populate_record(k, jsonb_build_object('case_id', $2::text))).*
        FROM cases k WHERE k.case_id = $1 RETURNING case_id`;
      await arrange(server, copied, caseId, crypto.randomUUID());
      const owners = async () =>
        rowsOf<{ name: string; born_on: string | null }>(
          server.db,
          'SELECT name, born_on FROM owners WHERE business_partner_id = $1 ORDER BY position',
          businessPartnerId,
        );
      const before = await owners();
      expect((await server.call('correctOwner', await correcting(server, by, businessPartnerId), by)).status).toBe(200);
      expect(await owners()).toEqual(
        before.map((owner) => (owner.name === 'David Müller' ? { ...owner, born_on: otherDay } : owner)),
      );
      const days = `SELECT application -> 'secondPerson' ->> 'birthDate' AS day FROM cases WHERE user_id = $1 ORDER BY day`;
      expect(await rowsOf(server.db, days, by.userId)).toEqual([{ day: '1990-06-07' }, { day: otherDay }]);
      expect(await caseNow(server, others.by, others.caseId)).toMatchObject({ second: { differs: ['BIRTH_DATE'] } });
      const name = account === 'jointAccount' ? 'Gemeinschaftskonto' : 'Kinderkonto';
      expect((await mailsTo(server, guest)).at(-1)?.text).toContain(`für das ${name} Ihr Geburtsdatum berichtigt`);
    },
  );

  it('what cannot be true is refused at its field, and nobody else corrects anything', async () => {
    const { by, contract, guest } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId } = contract;
    const prepare = async (changes: object, as: SignedIn = by) =>
      server.call('prepareCorrection', { businessPartnerId, ...corrected, ...changes }, as);
    const fieldsOf = async (changes: object) => {
      const { body } = await prepare(changes);
      return (
        body as { readonly details: { readonly fields: readonly { readonly field: string }[] } }
      ).details.fields.map(({ field }) => field);
    };
    expect(await fieldsOf({ birthDate: '2010-01-01' })).toEqual(['birthDate']);
    expect(await fieldsOf({ birthDate: '1790-01-01' })).toEqual(['birthDate']);
    expect(await fieldsOf({ birthDate: '1990-06-07' })).toEqual(['birthDate']);
    for (const each of [guest, await newHolder(server)]) expect((await prepare({}, each)).status).toBe(404);
    const confirming = await correcting(server, by, businessPartnerId);
    const other = await halfSigned(server, 'jointAccount');
    expect((await server.call('correctOwner', confirming, other.by)).status).toBe(404);
    const theirs = { ...confirming, businessPartnerId: other.contract.businessPartnerId };
    expect((await server.call('correctOwner', theirs, by)).status).toBe(404);
    // Nothing is corrected in a contract that is in force, though somebody has not signed.
    const opened = `UPDATE business_partners SET status = 'OPEN' WHERE business_partner_id = $1`;
    await arrange(server, opened, businessPartnerId);
    expect(refusalOf(await prepare({}))).toBe('NO_SECOND_OWNER');
    expect(refusalOf(await server.call('correctOwner', confirming, by))).toBe('NO_SECOND_OWNER');
  });

  it('nothing is corrected where nobody can tell who of the two is awaited: whoever signed first has another name by now', async () => {
    const { by, contract } = await halfSigned(server, 'jointAccount');
    const confirming = await correcting(server, by, contract.businessPartnerId);
    await named(by, 'Sommerfeld');
    const { businessPartnerId } = contract;
    const seen = await server.call('prepareCorrection', { businessPartnerId, ...corrected }, by);
    expect(refusalOf(seen)).toBe('FIELDS_REFUSED');
    expect(seen.text).toContain('Bitte rufen Sie uns an.');
    expect(refusalOf(await server.call('correctOwner', confirming, by))).toBe('NO_SECOND_OWNER');
    const born = `SELECT 1 FROM owners WHERE business_partner_id = $1 AND born_on = $2::date`;
    expect(await rowsOf(server.db, born, businessPartnerId, corrected.birthDate)).toEqual([]);
  });

  it('R7: by a double click it is corrected once', async () => {
    const { by, contract } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId } = contract;
    const confirming = await correcting(server, by, businessPartnerId);
    const key = newKey();
    const twice = await Promise.all([1, 2].map(async () => server.call('correctOwner', confirming, { ...by, key })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const letters = `SELECT 1 FROM documents WHERE business_partner_id = $1 AND document_id LIKE 'BR-%'`;
    expect(await rowsOf(server.db, letters, businessPartnerId)).toHaveLength(1);
  });

  it('R7: of who signs and who corrects at the same moment one wins', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { by, contract, guest, token } = await halfSigned(server, 'jointAccount');
      // Each has the code already: what is left to both is its last call.
      const signing = await joining(server, guest, token);
      const confirming = await correcting(server, by, contract.businessPartnerId);
      const both = await Promise.all([
        server.call('allowOwner', signing, guest),
        server.call('correctOwner', confirming, by),
      ]);
      const codes = both.map(({ status }) => status).toSorted((one, other) => one - other);
      expect(codes).toEqual([200, 409]);
    }
  });

  it('after somebody has declined, nobody is written to; whoever is invited next is told of nothing old', async () => {
    const { by, contract, guest, token } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId } = contract;
    await bornOn(server, guest, otherDay);
    await server.call('tellInviter', { token }, guest);
    expect((await server.call('declineInvitation', { token }, { address: guest.address })).status).toBe(200);
    // Who has declined says nothing more of themselves.
    expect((await server.call('getUserV2', {}, by)).body).toMatchObject({
      cases: [{ second: { state: 'DECLINED', differs: [] } }],
    });
    const before = (await mailsTo(server, guest)).length;
    const confirming = await correcting(server, by, businessPartnerId, { birthDate: '1991-01-01' });
    expect((await server.call('correctOwner', confirming, by)).status).toBe(200);
    expect(await mailsTo(server, guest)).toHaveLength(before);
    // Of an invitation that stood until now nothing goes over to the next one.
    const next = await halfSigned(server, 'jointAccount');
    await bornOn(server, next.guest, otherDay);
    await server.call('tellInviter', { token: next.token }, next.guest);
    await invite(server, { ...next.by, account: next.contract }, newEmail());
    expect(await caseNow(server, next.by, next.caseId)).toMatchObject({ second: { differs: [] } });
  });

  it('REG-04: with the link of an invitation an access has its address; whether there is one nobody learns by it', async () => {
    const { guest, token } = await unproved();
    const { address } = await newVisitor(server.db);
    const register = async (username: string, invitation?: string) =>
      server.call(
        'createUser',
        {
          username,
          password: 'Kastanie7Allee',
          firstName: 'David',
          lastName: 'Müller',
          ...(invitation === undefined ? {} : { invitation }),
        },
        { address },
      );
    const { username: existing } = await newVisitor(server.db);
    const refused = [await register(newEmail(), token), await register(existing, token)];
    expect(refused.map(refusalOf)).toEqual(['OTHER_ADDRESS', 'OTHER_ADDRESS']);
    expect(refused[0]?.text).toBe(refused[1]?.text);
    const kept = 'SELECT 1 FROM registrations WHERE username_folded = $1';
    expect(await rowsOf(server.db, kept, existing)).toEqual([]);
    expect((await register(guest.username.toUpperCase(), token)).status).toBe(200);
    // A link that has ended, or never was, compares nothing.
    expect((await register(newEmail(), 'A'.repeat(43))).status).toBe(200);
    for (let turn = 3; turn < 10; turn += 1) await register(newEmail(), token);
    expect(refusalOf(await register(newEmail(), token))).toBe('TOO_MANY_ATTEMPTS');
  });
});
