import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessHarness, accessHarness, type Browser, newBrowser, stepOf } from '#tests/support/server/access.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import { blockSeconds } from './attempts.ts';

const password = 'Ahorn5Weide';
const accepted = { ok: true, value: { accepted: true } };
const wrong = { ok: false, refusal: 'CODE_WRONG' };
const hashOf = statement<{ hash: string }>('', 'SELECT hash FROM user_passwords WHERE user_id = $1');
const taken = statement<{ reset_id: string; code_hash: string }>(
  '',
  'DELETE FROM password_resets WHERE username_folded = $1 RETURNING reset_id, code_hash',
);
const given = statement('', 'UPDATE password_resets SET reset_id = $2, code_hash = $3 WHERE username_folded = $1');
const wrongCodes = statement<{ n: number }>(
  '',
  `SELECT count(*)::int AS n FROM audit_log a JOIN password_resets r ON a.entry::json ->> 'subject' = r.reset_id::text
   WHERE r.username_folded = $1 AND a.entry::json ->> 'kind' = 'CODE_WRONG' AND a.user_id IS NULL`,
);
const wrongTo = (code: string): string => (code === '000000' ? '000001' : '000000');

describe.each(suiteEngines)('SES-10: a forgotten password on %s', (engine) => {
  let h: AccessHarness;
  beforeAll(async () => {
    h = await accessHarness(engine);
  });
  afterAll(async () => h.close());

  const ask = async (username: string) => h.call('forgotPassword', { username }, newBrowser());
  const confirm = async (username: string, code: string, changed = password) =>
    h.call('confirmForgotPassword', { username, code, password: changed }, newBrowser());
  const login = async (username: string, attempt: string) => {
    const browser = newBrowser();
    return h.call('login', { username, password: attempt, deviceId: browser.deviceId }, browser);
  };
  const asked = async (username: string) => {
    expect(await ask(username)).toEqual(accepted);
    await h.work();
    return h.code(username);
  };

  it('mails a code, sets the password, ends every session, keeps the second factor', async () => {
    const person = await h.person();
    const { idToken } = await h.signIn(person);
    const code = await asked(person.username);
    expect(await h.lastText(person.username)).toContain('Er gilt 15 Minuten.');
    expect(await confirm(person.username, code)).toEqual({ ok: true, value: { changed: true } });
    expect(await h.access.authenticate(idToken)).toBeUndefined();
    expect((await login(person.username, person.password)).refusal).toBe('SIGN_IN_FAILED');
    expect(stepOf(await login(person.username, password))).toBe('SOFTWARE_TOKEN_MFA');
    expect(await confirm(person.username, code)).toEqual(wrong);
  });

  it('S7: answers unknown users alike, at every step, and writes to nobody', async () => {
    const person = await h.person();
    const unknown = `${randomUUID()}@example.test`;
    expect(await ask(unknown)).toEqual(await ask(person.username));
    const rows = statement<{ n: number }>(
      '',
      'SELECT (SELECT count(*) FROM password_resets) + (SELECT count(*) FROM job) AS n',
    );
    const before = (await h.db.row(rows))?.n ?? 0;
    await ask(`${randomUUID()}@example.test`);
    expect(((await h.db.row(rows))?.n ?? 0) - before).toBe(2);
    await h.work();
    const bad = wrongTo(await h.code(person.username));
    for (let index = 0; index < 6; index += 1) {
      expect(await confirm(unknown, bad)).toEqual(await confirm(person.username, bad));
    }
    expect(await h.messages(unknown)).toBe(0);
    expect(await h.messages(person.username)).toBe(1);
  });

  it.each([[['admin-bo']], [['support-bo', 'release-bo']], [['test']]])(
    'SES-13: the groups %j get no code, and a right one is as wrong as any other',
    async (groups) => {
      const staff = await h.person({ groups });
      const customer = await h.person();
      const code = await asked(customer.username);
      expect(await ask(staff.username)).toEqual(accepted);
      await h.work();
      expect(await h.messages(staff.username)).toBe(0);
      // The code of another one, as if it had been guessed.
      const before = await h.db.row(hashOf, [staff.userId]);
      const right = await h.db.row(taken, [customer.username]);
      expect(await h.db.change(given, [staff.username, right?.reset_id ?? '', right?.code_hash ?? ''])).toBe(1);
      expect(await confirm(staff.username, code)).toEqual(wrong);
      expect(await h.db.row(hashOf, [staff.userId])).toEqual(before);
    },
  );

  it('without a request every code is wrong, known or not', async () => {
    const person = await h.person();
    expect(await confirm(person.username, '123456')).toEqual(wrong);
    expect(await confirm(`${randomUUID()}@example.test`, '123456')).toEqual(wrong);
  });

  it('the fifth wrong code ends it, the right one is too late then', async () => {
    const person = await h.person();
    const code = await asked(person.username);
    for (let index = 0; index < 4; index += 1) expect(await confirm(person.username, wrongTo(code))).toEqual(wrong);
    expect(await confirm(person.username, wrongTo(code))).toEqual({ ok: false, refusal: 'CODES_EXHAUSTED' });
    expect(await confirm(person.username, code)).toEqual({ ok: false, refusal: 'CODES_EXHAUSTED' });
    // What was tried is written down by the request, which says nothing of whether there is such a user.
    expect(await h.db.row(wrongCodes, [person.username])).toEqual({ n: 5 });
  });

  it('R8: of 12 guesses at once five are looked at', async () => {
    const person = await h.person();
    const code = await asked(person.username);
    const guesses = Array.from({ length: 14 }, (_, index) => String(index).padStart(6, '0')).filter((g) => g !== code);
    await Promise.all(guesses.slice(0, 9).map(async (guess) => confirm(person.username, guess)));
    expect(await confirm(person.username, code)).toEqual({ ok: false, refusal: 'CODES_EXHAUSTED' });
  });

  it('R8: of 5 at once with the right code one sets the password', async () => {
    const person = await h.person();
    const code = await asked(person.username);
    const all = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => confirm(person.username, code, `Ahorn5Weide${index}`)),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each([
    [15 * 60_000 - 1, true],
    [15 * 60_000, false],
  ])('the code is good %i ms later: %s', async (milliseconds, ok) => {
    const person = await h.person();
    const code = await asked(person.username);
    h.clocks.advance(milliseconds);
    expect((await confirm(person.username, code)).ok).toBe(ok);
  });

  it('a new request voids the code before', async () => {
    const person = await h.person();
    const first = await asked(person.username);
    const second = await asked(person.username);
    expect(await confirm(person.username, first)).toEqual(wrong);
    expect((await confirm(person.username, second)).ok).toBe(true);
  });

  it('REG-02: refuses a bad password before it looks at the code', async () => {
    const person = await h.person();
    const code = await asked(person.username);
    for (const bad of ['Kurz1', 'Passwort1', `Mein9${person.username.split('@')[0]}`]) {
      expect((await confirm(person.username, code, bad)).refusal).toBe('PASSWORD_REFUSED');
      expect((await confirm('nobody@example.test', code, bad)).refusal).toBe(
        bad.startsWith('Mein9') ? 'CODE_WRONG' : 'PASSWORD_REFUSED',
      );
    }
    expect((await confirm(person.username, code)).ok).toBe(true);
  });

  it('limits requests, known or not, and says when to come back', async () => {
    for (const username of [(await h.person()).username, `${randomUUID()}@example.test`]) {
      for (let index = 0; index < 5; index += 1) expect(await ask(username)).toEqual(accepted);
      expect(await ask(username)).toEqual({
        ok: false,
        refusal: 'TOO_MANY_ATTEMPTS',
        headers: { 'retry-after': String(blockSeconds) },
      });
    }
  });

  it('S6: by the day 15 codes are tried for a name, known or not, and 15 mails leave', async () => {
    for (const username of [(await h.person()).username, `${randomUUID()}@example.test`]) {
      const spend = async (once: () => Promise<{ refusal?: string }>) => {
        let granted = 0;
        for (let round = 0; round < 8; round += 1) {
          for (let turn = 0; turn < 5; turn += 1) granted += (await once()).refusal === 'TOO_MANY_ATTEMPTS' ? 0 : 1;
          h.clocks.advance(blockSeconds * 1000);
        }
        return granted;
      };
      expect(await spend(async () => ask(username))).toBe(15);
      expect(await spend(async () => confirm(username, '123456'))).toBe(15);
      h.clocks.advance(86_400_000);
      expect(await ask(username)).toEqual(accepted);
    }
  });

  it('S6: strangers who ask and guess for the name hinder no device that the account knows', async () => {
    const person = await h.person();
    const mine = newBrowser();
    await h.signIn(person, mine);
    const { username } = person;
    expect((await h.call('forgotPassword', { username }, mine)).ok).toBe(true);
    await h.work();
    const code = await h.code(username);
    for (let turn = 0; turn < 6; turn += 1) await h.call('forgotPassword', { username }, newBrowser());
    const guess = { username, code: wrongTo(code), password };
    for (let turn = 0; turn < 11; turn += 1) await h.call('confirmForgotPassword', guess, newBrowser());
    expect((await h.call('forgotPassword', { username }, newBrowser())).refusal).toBe('TOO_MANY_ATTEMPTS');
    expect((await h.call('confirmForgotPassword', { username, code, password }, newBrowser())).ok).toBe(false);
    expect((await h.call('confirmForgotPassword', { username, code, password }, mine)).ok).toBe(true);
  });

  it('ASVS 6.1.1: makes every device unknown but the one that resets', async () => {
    const person = await h.person();
    const [mine, stolen] = [newBrowser(), newBrowser()];
    await h.signIn(person, stolen);
    await h.signIn(person, mine);
    const { username } = person;
    await h.call('forgotPassword', { username }, mine);
    await h.work();
    const given = { username, code: await h.code(username), password };
    expect((await h.call('confirmForgotPassword', given, mine)).ok).toBe(true);
    for (let turn = 0; turn < 5; turn += 1) await login(username, 'Falsch7Passwort');
    const from = async (browser: Browser) =>
      h.call('login', { username, password, deviceId: browser.deviceId }, browser);
    expect((await from(stolen)).refusal).toBe('TOO_MANY_ATTEMPTS');
    expect((await from(mine)).ok).toBe(true);
  });

  it('lifts the block of signing in, and ends sign-ins under way', async () => {
    const person = await h.person();
    const browser = newBrowser();
    const begun = await h.call('login', { ...person, deviceId: browser.deviceId }, browser);
    for (let index = 0; index < 5; index += 1) await login(person.username, 'Falsch7Passwort');
    expect((await login(person.username, person.password)).refusal).toBe('TOO_MANY_ATTEMPTS');
    await confirm(person.username, await asked(person.username));
    expect(stepOf(await login(person.username, password))).toBe('SOFTWARE_TOKEN_MFA');
    const session = begun.value !== undefined && 'Session' in begun.value ? begun.value.Session : '';
    const late = { challengeName: 'SOFTWARE_TOKEN_MFA', session, deviceId: browser.deviceId } as const;
    const answer = await h.call('authChallenge', { ...late, answer: { code: h.totp(person) } }, browser);
    expect(answer.refusal).toBe('CHALLENGE_EXPIRED');
  });
});
