import { argon2Sync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessHarness, accessHarness, newBrowser, type Person, stepOf } from '#tests/support/server/access.ts';
import { facts } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import { passwordCost, passwordWork } from '../users/password-hash.ts';
import { blockSeconds } from './attempts.ts';
import { createLogin } from './login.ts';

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const failed = { ok: false, refusal: 'SIGN_IN_FAILED' };

describe.each(suiteEngines)('SES-08: the first step of signing in on %s', (engine) => {
  let h: AccessHarness;
  let anna: Person;
  beforeAll(async () => {
    h = await accessHarness(engine);
    anna = await h.person();
  });
  afterAll(async () => h.close());

  const login = async (username: string, password: string, browser = newBrowser()) =>
    h.call('login', { username, password, deviceId: browser.deviceId }, browser);

  const parameters = async ({ username, password }: Person) => {
    const { value } = await login(username, password);
    return value !== undefined && 'ChallengeName' in value ? value.ChallengeParameters : undefined;
  };

  it.each([
    ['NEW_PASSWORD_REQUIRED', { mustChangePassword: true }],
    ['MFA_SETUP', { factors: [] }],
    ['SMS_MFA', { factors: [{ type: 'SMS' as const }] }],
    ['SOFTWARE_TOKEN_MFA', {}],
    [
      'SELECT_MFA_TYPE',
      { factors: [{ type: 'SMS' as const }, { type: 'SOFTWARE_TOKEN' as const, secret: 'JBSWY3DPEHPK3PXP' }] },
    ],
  ])('asks for %s', async (step, changes) => {
    const person = await h.person(changes);
    const answer = await login(person.username, person.password);
    expect(stepOf(answer)).toBe(step);
    expect(answer.setCookies).toBeUndefined();
  });

  it('says what each step needs and no more', async () => {
    const both = await h.person({
      factors: [{ type: 'SMS' }, { type: 'SOFTWARE_TOKEN', secret: 'JBSWY3DPEHPK3PXP' }],
    });
    expect(await parameters(both)).toEqual({ MFA_TYPES: 'SMS,SOFTWARE_TOKEN' });
    expect(await parameters(anna)).toEqual({});
    const sms = await h.person({ factors: [{ type: 'SMS' }] });
    expect(await parameters(sms)).toEqual({ SENT_TO: `+49 *** ${sms.mobile.slice(-4)}`, RESEND_AFTER: '30' });
    expect(await h.lastText(sms.mobile)).toMatch(
      /^Lindenhof: \d{6} ist Ihr SMS-Code für die Anmeldung\. Gültig 5 Minuten\. Geben Sie diesen Code niemandem weiter\.$/,
    );
    const setUp = await parameters(await h.person({ factors: [] }));
    expect(setUp?.['URI']).toContain(`secret=${setUp?.['SECRET']}`);
  });

  it('knows the user name in any capitals', async () => {
    expect((await login(` ${anna.username.toUpperCase()} `, anna.password)).ok).toBe(true);
  });

  it('S7: answers unknown users and wrong passwords alike', async () => {
    const known = await login(anna.username, 'Falsch7Passwort');
    const unknown = await login(`${randomUUID()}@example.test`, 'Falsch7Passwort');
    expect(known).toEqual(failed);
    expect(unknown).toEqual(failed);
  });

  it.each([[[]], [['support-bo']], [['admin-bo', 'operations-bo']], [['customers-bo']]])(
    'SES-13: knows nobody of the groups %j, the right password or not',
    async (groups) => {
      const staff = await h.person({ groups });
      expect(await login(staff.username, staff.password)).toEqual(failed);
      expect(await login(staff.username, 'Falsch7Passwort')).toEqual(failed);
    },
  );

  it('SES-13: knows staff who are customers too', async () => {
    const both = await h.person({ groups: ['admin-bo', 'customer-banking'] });
    expect((await login(both.username, both.password)).ok).toBe(true);
  });

  it.each(['kastanie7allee', ' Kastanie7Allee', 'Kastanie7Allee ', 'Kastanie7Alle', ''])(
    'ASVS 6.2.8: takes no other form of the password: %j',
    async (password) => {
      const person = await h.person();
      expect(await login(person.username, password)).toEqual(failed);
    },
  );

  it('S6: blocks after five failures, the right password too, for 15 minutes, known or not', async () => {
    const person = await h.person();
    for (const username of [person.username, `${randomUUID()}@example.test`]) {
      for (let index = 0; index < 5; index += 1) expect(await login(username, 'Falsch7Passwort')).toEqual(failed);
      h.clocks.advance(60_000);
      expect(await login(username, person.password)).toEqual({
        ok: false,
        refusal: 'TOO_MANY_ATTEMPTS',
        headers: { 'retry-after': String(blockSeconds - 60) },
      });
      h.clocks.advance((blockSeconds - 60) * 1000);
      expect((await login(username, person.password)).refusal).toBe(
        username === person.username ? undefined : 'SIGN_IN_FAILED',
      );
    }
  });

  it('S6: of 32 wrong ones at once five are checked', async () => {
    const person = await h.person();
    const answers = await Promise.all(
      Array.from({ length: 32 }, async () => login(person.username, 'Falsch7Passwort')),
    );
    expect(answers.filter(({ refusal }) => refusal === 'SIGN_IN_FAILED')).toHaveLength(5);
    expect(answers.filter(({ refusal }) => refusal === 'TOO_MANY_ATTEMPTS')).toHaveLength(27);
  });

  it('ASVS 6.1.1: a device that the account knows signs in while others are blocked', async () => {
    const person = await h.person();
    const mine = newBrowser();
    await h.signIn(person, mine);
    const others = { ...newBrowser(), cookies: { 'device-counter': 'made.up.0' } };
    for (let index = 0; index < 5; index += 1) await login(person.username, 'Falsch7Passwort', others);
    expect((await login(person.username, person.password, others)).refusal).toBe('TOO_MANY_ATTEMPTS');
    expect((await login(person.username, person.password, mine)).ok).toBe(true);
  });

  it('a device known to another account, or with an older counter, is no known device', async () => {
    const [person, other] = [await h.person(), await h.person()];
    const [mine, foreign] = [newBrowser(), newBrowser()];
    const { token } = await h.signIn(person, mine);
    await h.signIn(other, foreign);
    const old = { ...mine, cookies: { ...mine.cookies } };
    h.clocks.advance(20_000);
    expect((await h.call('refreshToken', { token }, mine)).ok).toBe(true);
    for (let index = 0; index < 5; index += 1) await login(person.username, 'Falsch7Passwort');
    for (const browser of [foreign, old]) {
      expect((await login(person.username, person.password, browser)).refusal).toBe('TOO_MANY_ATTEMPTS');
    }
    expect((await login(person.username, person.password, mine)).ok).toBe(true);
  });

  it('a known device is blocked by its own failures', async () => {
    const person = await h.person();
    const mine = newBrowser();
    await h.signIn(person, mine);
    for (let index = 0; index < 5; index += 1) await login(person.username, 'Falsch7Passwort', mine);
    expect((await login(person.username, person.password, mine)).refusal).toBe('TOO_MANY_ATTEMPTS');
    expect((await login(person.username, person.password)).ok).toBe(true);
  });

  it('a success forgets the failures, the password alone does not', async () => {
    const person = await h.person();
    for (let index = 0; index < 4; index += 1) await login(person.username, 'Falsch7Passwort');
    for (let index = 0; index < 3; index += 1) expect((await login(person.username, person.password)).ok).toBe(true);
    await login(person.username, 'Falsch7Passwort');
    expect((await login(person.username, person.password)).refusal).toBe('TOO_MANY_ATTEMPTS');
    h.clocks.advance(blockSeconds * 1000);
    for (let index = 0; index < 4; index += 1) await login(person.username, 'Falsch7Passwort');
    await h.signIn(person);
    for (let index = 0; index < 4; index += 1) expect(await login(person.username, 'Falsch7Passwort')).toEqual(failed);
    expect((await login(person.username, person.password)).ok).toBe(true);
  });

  it('S6: one address tries at most 100 names', async () => {
    const address = '203.0.113.7';
    const answers = [];
    for (let index = 0; index < 108; index += 4) {
      const four = Array.from({ length: 4 }, async () => login(randomUUID(), 'Falsch7Passwort', newBrowser(address)));
      answers.push(...(await Promise.all(four)));
    }
    expect(answers.filter(({ refusal }) => refusal === 'SIGN_IN_FAILED')).toHaveLength(100);
    expect((await login(randomUUID(), 'Falsch7Passwort', newBrowser('203.0.113.8'))).refusal).toBe('SIGN_IN_FAILED');
  });

  it('ASVS 6.1.1: a known device signs in behind an address that is used up', async () => {
    const [person, address] = [await h.person(), '203.0.113.11'];
    const mine = newBrowser(address);
    await h.signIn(person, mine);
    for (let index = 0; index < 104; index += 4) {
      const four = Array.from({ length: 4 }, async () => login(randomUUID(), 'Falsch7Passwort', newBrowser(address)));
      await Promise.all(four);
    }
    expect((await login(person.username, person.password, newBrowser(address))).refusal).toBe('TOO_MANY_ATTEMPTS');
    expect((await login(person.username, person.password, mine)).ok).toBe(true);
  });

  it('rehashes a password whose costs are out of date', async () => {
    const person = await h.person();
    const hashOf = async () =>
      (
        await h.db.row(statement<{ hash: string }>('', 'SELECT hash FROM user_passwords WHERE user_id = $1'), [
          person.userId,
        ])
      )?.hash;
    // argon2id with 8 KiB and one pass over 'Kastanie7Allee', made by the same function.
    const nonce = Buffer.alloc(16, 7);
    const weak = argon2Sync('argon2id', {
      message: person.password,
      nonce,
      parallelism: 1,
      tagLength: 32,
      memory: 8,
      passes: 1,
    });
    const old = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(weak)}`;
    await h.db.change(statement('', 'UPDATE user_passwords SET hash = $2 WHERE user_id = $1'), [person.userId, old]);
    const enter = createLogin({ ...h.auth, passwordCost });
    const atProductsCost = async (password: string) =>
      enter({
        payload: { username: person.username, password, deviceId: randomUUID() },
        facts,
      });
    expect((await atProductsCost('Falsch7Passwort')).ok).toBe(false);
    expect(await hashOf()).toBe(old);
    expect((await atProductsCost(person.password)).ok).toBe(true);
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await atProductsCost(person.password)).ok).toBe(true);
  });

  it('answers 429 when too many passwords wait', async () => {
    const gate = Promise.withResolvers<undefined>();
    const waiting = Array.from({ length: 104 }, async () => passwordWork(async () => gate.promise));
    const answer = await login(anna.username, anna.password);
    gate.resolve(undefined);
    await Promise.all(waiting);
    expect(answer).toMatchObject({ ok: false, refusal: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '2' } });
  });

  it('S12: writes down what happened, without names and addresses', async () => {
    const person = await h.person();
    const browser = newBrowser('203.0.113.99');
    await login(person.username, 'Falsch7Passwort', browser);
    await h.signIn(person, browser);
    const all = statement<{ events: { kind: string }[]; everything: string }>(
      '',
      `SELECT (SELECT json_agg(e ORDER BY e.event_id) FROM audit_log e WHERE e.user_id = $1) AS events,
        (SELECT string_agg(e::text, ' ') FROM audit_log e) || (SELECT coalesce(string_agg(a::text, ' '), '') FROM attempts a) AS everything`,
    );
    const row = await h.db.row(all, [person.userId]);
    expect(row?.events.map(({ kind }) => kind)).toEqual(['SIGN_IN_FAILED', 'SIGNED_IN']);
    for (const secret of [person.username, person.mobile, browser.address, 'Falsch7', 'Berger']) {
      expect(row?.everything).not.toContain(secret);
    }
  });
});
