import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#api/endpoint.ts';
import type { authChallenge } from '#api/auth/auth-challenge.ts';
import {
  type AccessHarness,
  accessHarness,
  type Browser,
  newBrowser,
  type Person,
  sessionOf,
  stepOf,
  tokensOf,
} from '#tests/support/server/access.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import { readIdToken } from '../tokens/tokens.ts';
import { requireUser, setPassword } from '../users/user.store.ts';
import { beginChallenge } from './challenge.store.ts';

type Name = RequestOf<typeof authChallenge>['challengeName'];
type Given = RequestOf<typeof authChallenge>['answer'];

const expired = { ok: false, refusal: 'CHALLENGE_EXPIRED' };
const wrongTo = (code: string): string => (code === '000000' ? '000001' : '000000');

describe.each(suiteEngines)('SES-08: the further steps on %s', (engine) => {
  let h: AccessHarness;
  beforeAll(async () => {
    h = await accessHarness(engine);
  });
  afterAll(async () => h.close());

  const begin = async (person: Person, browser: Browser, password = person.password): Promise<string> =>
    sessionOf(await h.call('login', { username: person.username, password, deviceId: browser.deviceId }, browser));
  const answer = async (browser: Browser, challengeName: Name, session: string, given: Given) =>
    h.call('authChallenge', { challengeName, session, deviceId: browser.deviceId, answer: given }, browser);
  const app = async (browser: Browser, session: string, code: string) =>
    answer(browser, 'SOFTWARE_TOKEN_MFA', session, { code });

  const change = async (browser: Browser, session: string, newPassword: string) =>
    answer(browser, 'NEW_PASSWORD_REQUIRED', session, { newPassword });

  it('SES-01: gives tokens of 300 s and an HttpOnly counter for the right code', async () => {
    const [person, browser] = [await h.person(), newBrowser()];
    const done = await app(browser, await begin(person, browser), h.totp(person));
    const tokens = tokensOf(done);
    expect(tokens).toMatchObject({ ExpiresIn: 300, TokenType: 'Bearer' });
    expect(done.setCookies).toHaveLength(2);
    expect(done.setCookies?.[1]).toMatch(/^session-handover=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
    expect(done.setCookies?.[0]).toMatch(/^device-counter=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(await readIdToken(h.access.keyring, 'banking', tokens.IdToken, h.clocks.now())).toMatchObject({
      principal: { userId: person.userId },
    });
  });

  it('a wrong code carries the next session; the fifth ends it, also for the right code', async () => {
    const [person, browser] = [await h.person(), newBrowser()];
    const wrong = wrongTo(h.totp(person));
    let session = await begin(person, browser);
    for (const attemptsLeft of [4, 3, 2, 1]) {
      const refused = await app(browser, session, wrong);
      expect(refused).toMatchObject({ refusal: 'CODE_WRONG', details: { attemptsLeft } });
      expect(sessionOf(refused)).not.toBe(session);
      session = sessionOf(refused);
    }
    const last = session;
    expect(await app(browser, last, wrong)).toEqual({ ok: false, refusal: 'CODES_EXHAUSTED' });
    expect(await app(browser, last, h.totp(person))).toEqual(expired);
  });

  it('a session string is used up by every answer', async () => {
    const [person, browser] = [await h.person(), newBrowser()];
    const session = await begin(person, browser);
    await app(browser, session, wrongTo(h.totp(person)));
    expect(await app(browser, session, h.totp(person))).toEqual(expired);
  });

  it.each([
    [299_999, undefined],
    [300_000, 'CHALLENGE_EXPIRED'],
  ])('SES-07: %i ms after the password: %s', async (milliseconds, refusal) => {
    const [person, browser] = [await h.person(), newBrowser()];
    const session = await begin(person, browser);
    h.clocks.advance(milliseconds);
    expect((await app(browser, session, h.totp(person))).refusal).toBe(refusal);
  });

  it('the end does not move with wrong codes', async () => {
    const [person, browser] = [await h.person(), newBrowser()];
    let session = await begin(person, browser);
    h.clocks.advance(299_000);
    session = sessionOf(await app(browser, session, wrongTo(h.totp(person))));
    h.clocks.advance(1000);
    expect(await app(browser, session, h.totp(person))).toEqual(expired);
  });

  it('is bound to device and step, and unknown strings answer alike', async () => {
    const [person, browser] = [await h.person(), newBrowser()];
    const session = await begin(person, browser);
    expect(await app({ ...browser, deviceId: randomUUID() }, session, h.totp(person))).toEqual(expired);
    expect(await answer(browser, 'SMS_MFA', session, { code: h.totp(person) })).toEqual(expired);
    expect(await app(browser, 'unknown', h.totp(person))).toEqual(expired);
    expect((await app(browser, session, h.totp(person))).ok).toBe(true);
  });

  it.each([
    ['SOFTWARE_TOKEN_MFA', { newPassword: 'Neue8Kastanie' }],
    ['SOFTWARE_TOKEN_MFA', { resend: true as const }],
    ['SELECT_MFA_TYPE', { code: '123456' }],
    ['NEW_PASSWORD_REQUIRED', { code: '123456' }],
    ['MFA_SETUP', { mfaType: 'SMS' as const }],
  ] as const)('%s does not take %o, and nothing is used up', async (name, given) => {
    const [person, browser] = [await h.person(), newBrowser()];
    const session = await begin(person, browser);
    expect(await answer(browser, name, session, given)).toEqual({ ok: false, refusal: 'INVALID_REQUEST' });
    expect((await app(browser, session, h.totp(person))).ok).toBe(true);
  });

  it('R8: of 16 at once with the right code one signs in', async () => {
    const [person, browser] = [await h.person(), newBrowser()];
    const session = await begin(person, browser);
    const code = h.totp(person);
    const all = await Promise.all(Array.from({ length: 16 }, async () => app({ ...browser }, session, code)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter(({ refusal }) => refusal === 'CHALLENGE_EXPIRED')).toHaveLength(15);
  });

  it('ASVS 6.5.1: a code of the app works once, over all sign-ins, also of 16 at once', async () => {
    const person = await h.person();
    const browsers = Array.from({ length: 16 }, () => newBrowser());
    const sessions: string[] = [];
    for (const browser of browsers) sessions.push(await begin(person, browser));
    // Begun before: so many wrong codes at once may block the account, and then nobody begins.
    const late = newBrowser();
    const lateSession = await begin(person, late);
    const code = h.totp(person);
    const all = await Promise.all(browsers.map(async (browser, index) => app(browser, sessions[index] ?? '', code)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await app(late, lateSession, code)).ok).toBe(false);
  });

  it.each([
    [-60_000, false],
    [-30_000, true],
    [30_000, true],
    [60_000, false],
  ])('RFC 6238: a code of %i ms away: %s', async (milliseconds, ok) => {
    const [person, browser] = [await h.person(), newBrowser()];
    const session = await begin(person, browser);
    h.clocks.advance(milliseconds);
    const code = h.totp(person);
    h.clocks.advance(-milliseconds);
    expect((await app(browser, session, code)).ok).toBe(ok);
  });

  it('RFC 6238: the code before the one that was used is no good either', async () => {
    const person = await h.person();
    const before = h.totp(person);
    await h.signIn(person);
    const browser = newBrowser();
    expect((await app(browser, await begin(person, browser), before)).refusal).toBe('CODE_WRONG');
  });

  describe('SMS_MFA', () => {
    const sms = { factors: [{ type: 'SMS' as const }] };

    it('takes the code of the text, once', async () => {
      const [person, browser] = [await h.person(sms), newBrowser()];
      const session = await begin(person, browser);
      const code = await h.code(person.mobile);
      expect((await answer(browser, 'SMS_MFA', session, { code })).ok).toBe(true);
      const again = await begin(person, browser);
      expect((await answer(browser, 'SMS_MFA', again, { code })).refusal).toBe('CODE_WRONG');
    });

    it('sends again after 30 s, voids the code before, and keeps the end', async () => {
      const [person, browser] = [await h.person(sms), newBrowser()];
      let session = await begin(person, browser);
      const first = await h.code(person.mobile);
      h.clocks.advance(29_999);
      const early = await answer(browser, 'SMS_MFA', session, { resend: true });
      expect(early.refusal).toBe('RESEND_TOO_EARLY');
      h.clocks.advance(1);
      const sent = await answer(browser, 'SMS_MFA', sessionOf(early), { resend: true });
      expect(await h.messages(person.mobile)).toBe(2);
      session = sessionOf(sent);
      const second = await h.code(person.mobile);
      const refused = await answer(browser, 'SMS_MFA', session, { code: first });
      expect(refused).toMatchObject({ refusal: 'CODE_WRONG', details: { attemptsLeft: 4 } });
      session = sessionOf(refused);
      expect((await answer(browser, 'SMS_MFA', session, { code: second })).ok).toBe(true);
    });
  });

  it('SELECT_MFA_TYPE leads to the chosen factor and takes no other', async () => {
    const [person, browser] = [
      await h.person({ factors: [{ type: 'SMS' }, { type: 'SOFTWARE_TOKEN', secret: 'JBSWY3DPEHPK3PXP' }] }),
      newBrowser(),
    ];
    const chosen = await answer(browser, 'SELECT_MFA_TYPE', await begin(person, browser), { mfaType: 'SMS' });
    expect(stepOf(chosen)).toBe('SMS_MFA');
    expect((await answer(browser, 'SMS_MFA', sessionOf(chosen), { code: await h.code(person.mobile) })).ok).toBe(true);
  });

  it('MFA_SETUP puts the app in force with its code, which is used up', async () => {
    const [person, browser] = [await h.person({ factors: [] }), newBrowser()];
    const first = await h.call('login', { ...credentials(person), deviceId: browser.deviceId }, browser);
    const secret =
      first.value !== undefined && 'Session' in first.value ? first.value.ChallengeParameters['SECRET'] : '';
    const code = h.totp({ secret: secret ?? '' });
    expect((await answer(browser, 'MFA_SETUP', sessionOf(first), { code })).ok).toBe(true);
    const again = await h.call('login', { ...credentials(person), deviceId: browser.deviceId }, browser);
    expect(stepOf(again)).toBe('SOFTWARE_TOKEN_MFA');
    expect((await app(browser, sessionOf(again), code)).refusal).toBe('CODE_WRONG');
    h.clocks.advance(30_000);
    expect((await h.signIn({ ...person, secret: secret ?? '' }, browser)).token).not.toBe('');
  });

  it('MFA_SETUP never replaces a factor that came meanwhile', async () => {
    const person = await h.person({ factors: [] });
    const enrol = async () => {
      const browser = newBrowser();
      const first = await h.call('login', { ...credentials(person), deviceId: browser.deviceId }, browser);
      const { value } = first;
      const secret = value !== undefined && 'Session' in value ? (value.ChallengeParameters['SECRET'] ?? '') : '';
      return async () => answer(browser, 'MFA_SETUP', sessionOf(first), { code: h.totp({ secret }) });
    };
    const finishes = [await enrol(), await enrol(), await enrol()];
    const all = await Promise.all(finishes.map(async (finish) => finish()));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter(({ refusal }) => refusal === 'CHALLENGE_EXPIRED')).toHaveLength(2);
  });

  it('NEW_PASSWORD_REQUIRED refuses weak, common, named and old ones, then asks for the factor', async () => {
    const [person, browser] = [await h.person({ mustChangePassword: true }), newBrowser()];
    let session = await begin(person, browser);
    const name = person.username.split('@')[0] ?? '';
    for (const newPassword of ['kurz', 'ohneziffern', 'Passwort1', 'Sommer2024!', `X9${name}`, person.password]) {
      const refused = await answer(browser, 'NEW_PASSWORD_REQUIRED', session, { newPassword });
      expect(refused.refusal).toBe(newPassword === person.password ? 'PASSWORD_UNCHANGED' : 'PASSWORD_REFUSED');
      session = sessionOf(refused);
    }
    const next = await answer(browser, 'NEW_PASSWORD_REQUIRED', session, { newPassword: 'Ahorn5Weide' });
    expect(stepOf(next)).toBe('SOFTWARE_TOKEN_MFA');
    expect((await app(browser, sessionOf(next), h.totp(person))).ok).toBe(true);
    const old = await h.call('login', { ...credentials(person), deviceId: browser.deviceId }, browser);
    expect(old.refusal).toBe('SIGN_IN_FAILED');
    expect(await begin(person, browser, 'Ahorn5Weide')).not.toBe('');
  });

  describe('a forced new password', () => {
    const forced = { mustChangePassword: true };

    it('counts only once the factor is proven; nothing is changed by whoever knows the old one alone', async () => {
      const [person, thief] = [await h.person(forced), newBrowser()];
      expect(stepOf(await change(thief, await begin(person, thief), 'Diebes7Gut'))).toBe('SOFTWARE_TOKEN_MFA');
      const owner = newBrowser();
      await expect(begin(person, owner, 'Diebes7Gut')).rejects.toThrow('no session');
      const next = await change(owner, await begin(person, owner), 'Ahorn5Weide');
      expect((await app(owner, sessionOf(next), h.totp(person))).ok).toBe(true);
      expect(await begin(person, owner, 'Ahorn5Weide')).not.toBe('');
    });

    it('ends what the old one has opened: challenges, and sessions elsewhere', async () => {
      const [person, owner, thief] = [await h.person(forced), newBrowser(), newBrowser()];
      const early = await change(thief, await begin(person, thief), 'Diebes7Gut');
      const waiting = newBrowser();
      const second = await begin(person, waiting);
      const next = await change(owner, await begin(person, owner), 'Ahorn5Weide');
      const done = await app(owner, sessionOf(next), h.totp(person));
      expect(await h.access.authenticate(tokensOf(done).IdToken)).toBeDefined();
      h.clocks.advance(30_000);
      expect(await app(thief, sessionOf(early), h.totp(person))).toEqual(expired);
      expect(await change(waiting, second, 'Diebes7Gut')).toEqual(expired);
      expect(await begin(person, owner, 'Ahorn5Weide')).not.toBe('');
    });

    it('signs out whoever came in by the old one', async () => {
      const person = await h.person();
      const { idToken } = await h.signIn(person);
      await h.db.change(statement('', 'UPDATE user_passwords SET must_change = true WHERE user_id = $1'), [
        person.userId,
      ]);
      const owner = newBrowser();
      const next = await change(owner, await begin(person, owner), 'Ahorn5Weide');
      expect(await h.access.authenticate(idToken)).toBeDefined();
      h.clocks.advance(30_000);
      expect((await app(owner, sessionOf(next), h.totp(person))).ok).toBe(true);
      expect(await h.access.authenticate(idToken)).toBeUndefined();
    });

    it('a challenge is worth nothing once its password was changed, even where it was begun meanwhile', async () => {
      const [person, browser] = [await h.person(), newBrowser()];
      const old = await requireUser(h.db, person.userId);
      await h.db.transaction(async (tx) => setPassword(tx, person.userId, old.hash, h.clocks.now()));
      const { session } = await beginChallenge(
        h.db,
        old,
        browser.deviceId,
        'SOFTWARE_TOKEN_MFA',
        'banking',
        h.clocks.now(),
      );
      expect(await app(browser, session, h.totp(person))).toEqual(expired);
      expect((await app(browser, await begin(person, browser), h.totp(person))).ok).toBe(true);
    });
  });
});

const credentials = ({ username, password }: Person) => ({ username, password });
