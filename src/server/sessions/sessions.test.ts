import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccessHarness,
  accessHarness,
  type Browser,
  newBrowser,
  type Person,
} from '#tests/support/server/access.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { testConfig } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import { deviceCookie, readDeviceCookie } from './device-cookie.ts';
import { deviceLabel } from './device-label.ts';
import { handoverCookie, readHandoverCookie } from './handover-cookie.ts';
import { endReplayedSession, ownerOfDevice } from './session-counters.ts';

const ended = { ok: false, refusal: 'SESSION_ENDED' };
const cookieName = 'device-counter';

const copy = (browser: Browser): Browser => ({ ...browser, cookies: { ...browser.cookies } });

describe.each(suiteEngines)('SES-05: sessions on %s', (engine) => {
  let h: AccessHarness;
  let anna: Person;
  beforeAll(async () => {
    h = await accessHarness(engine);
    anna = await h.person();
  });
  afterAll(async () => h.close());

  const refresh = async (token: string, browser: Browser) => h.call('refreshToken', { token }, browser);
  const stands = async (idToken: string) => (await h.access.authenticate(idToken)) !== undefined;
  const signedIn = async (wait = 20_000) => {
    const browser = newBrowser();
    const signed = await h.signIn(anna, browser);
    h.clocks.advance(wait);
    return { browser, ...signed };
  };

  it('API-09: gives new tokens, keeps the refresh token, turns the counter', async () => {
    const { browser, token, idToken } = await signedIn();
    const before = browser.cookies[cookieName];
    const answer = await refresh(token, browser);
    expect(answer.ok).toBe(true);
    expect(answer.value?.AuthenticationResult).not.toHaveProperty('RefreshToken');
    expect(answer.value?.AuthenticationResult.IdToken).not.toBe(idToken);
    expect(browser.cookies[cookieName]).not.toBe(before);
    expect(await stands(answer.value?.AuthenticationResult.IdToken ?? '')).toBe(true);
  });

  it('R7: 16 at once turn the counter once and get the same answer', async () => {
    const { browser, token } = await signedIn();
    const all = await Promise.all(Array.from({ length: 16 }, async () => refresh(token, copy(browser))));
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(all[0]?.ok).toBe(true);
    expect(all[0]?.setCookies?.[0]).toMatch(/\.1\.[\w-]{43};/);
  });

  it('a repeat within 10 s gets the same answer, by the old counter and by the new one', async () => {
    const { browser, token } = await signedIn();
    const old = copy(browser);
    const first = await refresh(token, browser);
    h.clocks.advance(9999);
    expect(await refresh(token, old)).toEqual(first);
    expect(await refresh(token, browser)).toEqual(first);
  });

  it('S5: a replay after 10 s ends the session, for the rightful device too', async () => {
    const { browser, token } = await signedIn();
    const old = copy(browser);
    const { value } = await refresh(token, browser);
    h.clocks.advance(10_000);
    expect(await refresh(token, old)).toEqual(ended);
    expect(await refresh(token, browser)).toEqual(ended);
    expect(await stands(value?.AuthenticationResult.IdToken ?? '')).toBe(false);
  });

  it('S5: a counter two turns old ends the session at once', async () => {
    const { browser, token } = await signedIn();
    const old = copy(browser);
    await refresh(token, browser);
    h.clocks.advance(10_000);
    expect((await refresh(token, browser)).ok).toBe(true);
    expect(await refresh(token, old)).toEqual(ended);
    expect(await refresh(token, browser)).toEqual(ended);
  });

  it.each([
    ['no cookie', () => ({})],
    [
      'a cookie that we did not make',
      (value: string) => ({ [cookieName]: `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}` }),
    ],
    ['a counter that was set by hand', (value: string) => ({ [cookieName]: value.replace(/\.\d+\./, '.1.') })],
    ['a cookie under the name of production', (value: string) => ({ '__Host-device': value })],
  ])('S5: a refresh token with %s is a stolen one: the session ends', async (_, cookies) => {
    const { browser, token, idToken } = await signedIn(5000);
    const thief = { ...newBrowser(), cookies: cookies(browser.cookies[cookieName] ?? '') };
    expect(await refresh(token, thief)).toEqual(ended);
    expect(await stands(idToken)).toBe(false);
    expect(await refresh(token, browser)).toEqual(ended);
  });

  it('the cookie of another session does not fit', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    expect(await refresh(mine.token, copy(other.browser))).toEqual(ended);
    expect((await refresh(other.token, other.browser)).ok).toBe(true);
  });

  it.each([
    [299_000, true],
    [301_000, false],
  ])('S8: %i ms after the last refresh a token and its refresh are good: %s', async (milliseconds, good) => {
    const { browser, token } = await signedIn();
    const { value } = await refresh(token, browser);
    h.clocks.advance(milliseconds);
    expect(await stands(value?.AuthenticationResult.IdToken ?? '')).toBe(good);
    expect((await refresh(token, browser)).ok).toBe(good);
  });

  it('ends 12 h after signing in, however often it was refreshed; the last token is shorter', async () => {
    const { browser, token } = await signedIn(0);
    let lifetime = 0;
    for (let minute = 4; minute < 12 * 60; minute += 4) {
      h.clocks.advance(240_000);
      const { value } = await refresh(token, browser);
      lifetime = value?.AuthenticationResult.ExpiresIn ?? -1;
    }
    expect(lifetime).toBe(240);
    h.clocks.advance(240_000);
    expect(await refresh(token, browser)).toEqual(ended);
  });

  it('API-09, SES-06: logout ends the session at once and answers alike for every token', async () => {
    const { browser, token, idToken, principal } = await signedIn();
    const answer = await h.call('logout', { token });
    expect(answer).toEqual({ ok: true, value: { ended: true }, headers: { 'clear-site-data': '"cache"' } });
    expect(await h.call('logout', { token })).toEqual(answer);
    expect(await h.call('logout', { token: 'unknown' })).toEqual(answer);
    expect(await stands(idToken)).toBe(false);
    expect(await refresh(token, browser)).toEqual(ended);
    for (const name of ['sessionCheck', 'listSessions'] as const) {
      expect(await h.call(name, {}, undefined, principal)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
    }
  });

  it('API-09: says who is signed in, since when and until when', async () => {
    const { principal } = await signedIn(0);
    const now = h.clocks.now().getTime();
    expect((await h.call('sessionCheck', {}, undefined, principal)).value).toEqual({
      username: anna.username,
      signedInAt: new Date(now).toISOString(),
      endsAt: new Date(now + 12 * 3_600_000).toISOString(),
    });
  });

  it('ASVS 7.5.2: lists the own sessions that live, and ends one of them', async () => {
    const otto = await h.person();
    const one = await h.signIn(otto, newBrowser());
    const two = await h.signIn(otto, newBrowser());
    const listed = await h.call('listSessions', {}, undefined, two.principal);
    expect(listed.value?.sessions.map(({ sessionId, current, device }) => [sessionId, current, device])).toEqual([
      [two.principal.sessionId, true, 'Firefox, Windows'],
      [one.principal.sessionId, false, 'Firefox, Windows'],
    ]);
    const end = async (sessionId: string, by = two.principal) => h.call('endSession', { sessionId }, undefined, by);
    const ordered = await end(one.principal.sessionId);
    const operationId = ordered.value?.operation?.operationId ?? '';
    expect(ordered.value).toMatchObject({
      ended: false,
      operation: { kind: 'DEVICE_REMOVAL', summary: { subject: 'Firefox, Windows' } },
    });
    expect(await stands(one.idToken)).toBe(true);
    await h.call('sendSms', { operationId }, undefined, two.principal);
    expect(await h.lastText(otto.mobile)).toContain('für das Entfernen eines Geräts: Firefox, Windows.');
    const code = await h.code(otto.mobile);
    const confirm = async (given: string, key = randomUUID()) =>
      h.call('confirmSessionEnd', { operationId, code: given }, undefined, two.principal, key);
    const wrong = await confirm(code === '000000' ? '000001' : '000000');
    expect(wrong).toMatchObject({ refusal: 'CODE_WRONG', details: { attemptsLeft: 2 } });
    expect(await stands(one.idToken)).toBe(true);
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, async () => confirm(code, key)));
    for (const each of all) expect(each).toEqual({ ok: true, value: { ended: true } });
    expect(await stands(one.idToken)).toBe(false);
    expect(await end(one.principal.sessionId)).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    expect((await h.call('listSessions', {}, undefined, two.principal)).value?.sessions).toHaveLength(1);
    expect(await h.lastText(otto.username)).toContain('wurde ein Gerät von Ihrem Zugang entfernt: Firefox, Windows.');
  });

  it('ASVS 7.5.2: lists the session that asks first, the others by when they were last there, and none that is idle', async () => {
    const otto = await h.person();
    await h.signIn(otto, newBrowser());
    h.clocks.advance(300_000);
    const asking = await h.signIn(otto, newBrowser());
    const others = [await h.signIn(otto, newBrowser()), await h.signIn(otto, newBrowser())];
    const listed = await h.call('listSessions', {}, undefined, asking.principal);
    expect(listed.value?.sessions.map(({ sessionId }) => sessionId)).toEqual(
      [asking, ...others.toReversed()].map(({ principal }) => principal.sessionId),
    );
  });

  /** Whether a session that was turned once ends, by a refresh with a counter after some time. */
  const replayed = async (seen: number | undefined, wait = 0) => {
    const { browser, token, principal } = await signedIn();
    await refresh(token, browser);
    const device = { sessionId: principal.sessionId, counter: 1 };
    const owner = async () => ownerOfDevice(h.db, 'banking', device);
    expect(await owner()).toBe(anna.userId);
    h.clocks.advance(wait);
    const end = async () =>
      endReplayedSession(h.db, 'banking', principal.sessionId, { counter: seen, to: 'onboarding' }, h.clocks.now());
    const ended = await end();
    // Once, and with it the device is a stranger's.
    expect([await end(), await owner()]).toEqual([false, ended ? undefined : anna.userId]);
    return ended;
  };

  it('S5: a counter that another process has just turned is no replay; an older one and none are, and later it is', async () => {
    expect([await replayed(0), await replayed(1)]).toEqual([false, false]);
    expect([await replayed(-1), await replayed(2), await replayed(undefined)]).toEqual([true, true, true]);
    expect([await replayed(0, 9999), await replayed(0, 10_000), await replayed(1, 10_000)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('ASVS 6.1.1: a removed device is unknown; one whose session ended is not, nor one that another would remove', async () => {
    const otto = await h.person();
    const [mine, other] = [newBrowser(), newBrowser()];
    await h.signIn(otto, other);
    const { principal: removed } = await h.signIn(otto, other);
    const { principal, token } = await h.signIn(otto, mine);
    const { value } = await h.call('endSession', { sessionId: removed.sessionId }, undefined, principal);
    const operationId = value?.operation?.operationId ?? '';
    const { username, password } = otto;
    const from = async (browser: Browser, attempt = password) =>
      (await h.call('login', { username, password: attempt, deviceId: browser.deviceId }, browser)).refusal;
    for (let turn = 0; turn < 5; turn += 1) await from(newBrowser(), 'Falsch7Passwort');
    expect(await from(other)).toBeUndefined();
    await h.call('sendSms', { operationId }, undefined, principal);
    const given = { operationId, code: await h.code(otto.mobile) };
    expect((await h.call('confirmSessionEnd', given, undefined, principal)).ok).toBe(true);
    expect(await from(other)).toBe('TOO_MANY_ATTEMPTS');
    const own = await h.call('endSession', { sessionId: principal.sessionId }, undefined, principal);
    expect(own).toEqual({ ok: true, value: { ended: true, operation: null } });
    expect((await h.call('refreshToken', { token }, mine)).refusal).toBe('SESSION_ENDED');
    expect(await from(mine)).toBeUndefined();
  });

  it('a device is not removed where no number is there for the TAN', async () => {
    const otto = await h.person();
    const one = await h.signIn(otto, newBrowser());
    const two = await h.signIn(otto, newBrowser());
    await h.db.change(statement('', 'UPDATE users SET mobile = NULL WHERE user_id = $1'), [otto.userId]);
    const refused = await h.call('endSession', { sessionId: one.principal.sessionId }, undefined, two.principal);
    expect(refused).toEqual({ ok: false, refusal: 'NO_VALIDATED_NUMBER' });
    expect(await stands(one.idToken)).toBe(true);
  });

  it('S1: ending a foreign session answers like an unknown one', async () => {
    const { principal, idToken } = await signedIn(0);
    const { principal: other } = await h.signIn(await h.person());
    const foreign = await h.call('endSession', { sessionId: principal.sessionId }, undefined, other);
    expect(foreign).toEqual(await h.call('endSession', { sessionId: randomUUID() }, undefined, other));
    expect(foreign).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    expect(await stands(idToken)).toBe(true);
  });

  it('ASVS 7.2.4: signing in again in the same browser starts a new session and ends the old one', async () => {
    const { browser, idToken, principal } = await signedIn();
    const again = await h.signIn(anna, browser);
    expect(again.principal.sessionId).not.toBe(principal.sessionId);
    expect(await stands(idToken)).toBe(false);
    expect(await stands(again.idToken)).toBe(true);
  });

  it('S9: a clock that jumps back does not revive an ended session', async () => {
    const { token, idToken } = await signedIn();
    await h.call('logout', { token });
    h.clocks.advance(-60_000);
    expect(await stands(idToken)).toBe(false);
    h.clocks.advance(60_000);
  });

  it('decisions §21: on a domain the cookie is Secure and __Host-, and of the host alone', () => {
    const { keyring } = h.access;
    const deps = { keyring, config: testConfig({ COOKIE_DOMAIN: 'lindenhof.example' }) };
    const local = { keyring, config: testConfig() };
    const device = { sessionId: randomUUID(), counter: 3 };
    const line = deviceCookie(deps, 'banking', device);
    expect(line).toMatch(/^__Host-device=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=None$/);
    const value = line.slice(line.indexOf('=') + 1, line.indexOf(';'));
    expect(readDeviceCookie(deps, 'banking', { '__Host-device': value })).toEqual(device);
    expect(readDeviceCookie(local, 'banking', { '__Host-device': value })).toBeUndefined();
    // The other hosts have cookies of their own, also where they share one (PLT-16).
    expect(deviceCookie(deps, 'admin', device)).toMatch(/^__Host-admin-device=/);
    expect(deviceCookie(deps, 'onboarding', device)).toMatch(/^__Host-onboarding-device=/);
    expect(readDeviceCookie(deps, 'admin', { '__Host-device': value })).toBeUndefined();
    expect(readDeviceCookie(deps, 'onboarding', { '__Host-onboarding-device': value })).toBeUndefined();
  });

  it('PLT-16: what lets a session go on at the other host is kept from scripts, and is what we have made', () => {
    const { keyring } = h.access;
    const deps = { keyring, config: testConfig({ COOKIE_DOMAIN: 'lindenhof.example' }) };
    const handover = { sessionId: randomUUID(), to: 'onboarding' } as const;
    const name = '__Secure-session-handover';
    const line = handoverCookie(deps, handover);
    expect(line).toMatch(
      /^__Secure-session-handover=[^;]+; Path=\/; Max-Age=43200; HttpOnly; Domain=lindenhof\.example; Secure; SameSite=None$/,
    );
    const value = line.slice(line.indexOf('=') + 1, line.indexOf(';'));
    expect(readHandoverCookie(deps, { [name]: value })).toEqual(handover);
    for (const changed of [
      value.replace('onboarding', 'banking'),
      value.replace('onboarding', 'admin'),
      `${value}x`,
      '',
    ]) {
      expect(readHandoverCookie(deps, { [name]: changed })).toBeUndefined();
    }
    const local = { keyring, config: testConfig() };
    expect(handoverCookie(local, handover)).toMatch(
      /^session-handover=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome, Linux'],
  ['curl/8', 'Unbekanntes Gerät'],
  ['', 'Unbekanntes Gerät'],
])('names the device of %s: %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
