import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, registered } from '#tests/support/server/person-scenes.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { login, newAddress, newVisitor, otherCode, stepIn, visitorPassword } from '#tests/support/server/visitors.ts';
import { statement } from '../db/db.ts';

describe.each(suiteEngines)('REG-04: registering on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const begin = async (username: string, address = newAddress()) =>
    server.call('createUser', { username, password: visitorPassword, firstName: 'Nina', lastName: 'Neu' }, { address });
  const signIn = async (username: string) =>
    login(server, {
      userId: '',
      username,
      mobile: '',
      secret: '',
      deviceId: crypto.randomUUID(),
      address: newAddress(),
    });
  const mailsTo = (address: string) => server.messages.filter(({ to }) => to === address);

  it('makes a user once the code of the mail was entered, who signs in and sets up a second factor', async () => {
    const username = newEmail();
    const given = await registered(server, username);
    expect(refusalOf(await signIn(username))).toBe('SIGN_IN_FAILED');
    expect((await server.call('confirmUser', given)).body).toEqual({ confirmed: true });
    expect(stepIn(await signIn(username.toUpperCase()))).toBe('MFA_SETUP');
    const find = statement<{ kind: string }>(
      '',
      `SELECT kind FROM audit_log a JOIN users u USING (user_id) WHERE u.username = $1`,
    );
    expect(await server.db.rows(find, [username])).toEqual([{ kind: 'USER_CREATED' }]);
    expect(refusalOf(await server.call('confirmUser', given))).toBe('CODE_WRONG');
  });

  it('ASVS 6.3.8: does and answers the same for an address that has a user; the mail alone says so', async () => {
    const { username } = await newVisitor(server.db);
    const [known, unknown] = [await begin(username), await begin(newEmail())];
    const shape = ({ status, body }: typeof known) => [status, Object.keys(body as object)];
    expect(shape(known)).toEqual(shape(unknown));
    await server.runJobs();
    const [mail] = mailsTo(username);
    expect([mail?.subject, /\d{6}/.test(mail?.text ?? '')]).toEqual(['Sie haben schon einen Zugang', false]);
    const { registrationId } = known.body as { readonly registrationId: string };
    expect(refusalOf(await server.call('confirmUser', { registrationId, code: '123456' }))).toBe('CODE_WRONG');
    // The old user signs in as before.
    expect(refusalOf(await signIn(username))).toBeUndefined();
  });

  it('is not taken over by somebody who registers with the same address', async () => {
    const username = newEmail();
    const rightful = await registered(server, username);
    const thief = (await begin(username)).body as { readonly registrationId: string };
    await server.runJobs();
    const mixed = { registrationId: thief.registrationId, code: rightful.code };
    expect(refusalOf(await server.call('confirmUser', mixed))).toBe('CODE_WRONG');
    expect((await server.call('confirmUser', rightful)).status).toBe(200);
    // Whoever comes second with a right code of their own finds the name taken.
    const codes = mailsTo(username).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
    expect(codes.length).toBe(2);
    const late = { ...thief, code: codes[1] ?? '' };
    expect(refusalOf(await server.call('confirmUser', late))).toBe('CODE_WRONG');
  });

  it('R7: of 5 who confirm at once one makes the user', async () => {
    const given = await registered(server);
    const all = await Promise.all(
      Array.from({ length: 5 }, async () => server.call('confirmUser', given, { address: newAddress() })),
    );
    expect(all.filter(({ status }) => status === 200).length).toBe(1);
    expect(all.every(({ status }) => status === 200 || status === 401)).toBe(true);
  });

  it('can be gone on with for 30 days: a new code each time, the old one worthless', async () => {
    const username = newEmail();
    const { registrationId, code } = await registered(server, username);
    server.clocks.advance(29 * 86_400_000);
    expect(refusalOf(await server.call('confirmUser', { registrationId, code }))).toBe('CODE_WRONG');
    await server.call('resendUserCode', { registrationId });
    await server.call('resendUserCode', { registrationId });
    await server.runJobs();
    expect(mailsTo(username).length).toBe(2);
    const newer = /\b\d{6}\b/.exec(mailsTo(username).at(-1)?.text ?? '')?.[0] ?? '';
    expect((await server.call('confirmUser', { registrationId, code: newer })).status).toBe(200);
  });

  it('S8: the fifth wrong code is the last one that is looked at: the right one is refused, and a new one goes on', async () => {
    const username = newEmail();
    const { registrationId, code } = await registered(server, username);
    const wrong = { registrationId, code: otherCode(code) };
    const all = await Promise.all(Array.from({ length: 8 }, async () => server.call('confirmUser', wrong)));
    expect(all.filter((seen) => refusalOf(seen) === 'CODE_WRONG')).toHaveLength(5);
    expect(all.filter((seen) => refusalOf(seen) === 'CODES_EXHAUSTED')).toHaveLength(3);
    expect(refusalOf(await server.call('confirmUser', { registrationId, code }))).toBe('CODES_EXHAUSTED');
    expect(refusalOf(await signIn(username))).toBe('SIGN_IN_FAILED');
    server.clocks.advance(31_000);
    await server.call('resendUserCode', { registrationId });
    await server.runJobs();
    const newer = /\b\d{6}\b/.exec(mailsTo(username).at(-1)?.text ?? '')?.[0] ?? '';
    expect((await server.call('confirmUser', { registrationId, code: newer })).body).toEqual({ confirmed: true });
  });

  it('a code that is looked at and wrong is written down, by the registration', async () => {
    const { registrationId, code } = await registered(server);
    const other = code === '000000' ? '000001' : '000000';
    expect(refusalOf(await server.call('confirmUser', { registrationId, code: other }))).toBe('CODE_WRONG');
    const written = statement<{ kind: string }>(
      '',
      `SELECT entry::json ->> 'kind' AS kind FROM audit_log WHERE entry::json ->> 'subject' = $1`,
    );
    expect(await server.db.rows(written, [registrationId])).toEqual([{ kind: 'CODE_WRONG' }]);
  });

  it('says what is wrong with each field, word for word, and keeps nothing', async () => {
    const seen = await server.call('createUser', {
      username: 'nina',
      password: visitorPassword,
      firstName: '<b>Nina</b>',
      lastName: ' Neu',
    });
    const named = 'Bitte geben Sie den Namen so ein, wie er im Ausweis steht.';
    expect((seen.body as { readonly details: unknown }).details).toEqual({
      fields: [
        { field: 'username', message: 'Ungültige E-Mail' },
        { field: 'firstName', message: named },
        { field: 'lastName', message: named },
      ],
    });
  });

  it('S6: several registrations with one address mail it no more often than one', async () => {
    const username = newEmail();
    const ids: string[] = [];
    for (const typed of [username, username.toUpperCase(), username]) {
      ids.push(((await begin(typed)).body as { readonly registrationId: string }).registrationId);
    }
    await server.runJobs();
    const seen: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      server.clocks.advance(31_000);
      for (const registrationId of ids) {
        const again = await server.call('resendUserCode', { registrationId }, { address: newAddress() });
        seen.push(refusalOf(again) ?? 'accepted');
        await server.runJobs();
      }
    }
    expect(seen).toEqual(['accepted', 'accepted', ...Array.from({ length: 7 }, () => 'TOO_MANY_ATTEMPTS')]);
    expect(server.messages.filter(({ to }) => to.toLowerCase() === username)).toHaveLength(5);
    expect(refusalOf(await begin(username))).toBe('TOO_MANY_ATTEMPTS');
  });
});
