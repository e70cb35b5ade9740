import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthChange, authStoreOf, inCookies, inLocalStorage, liveIdToken } from './auth-store.ts';
import { challengeInCookie, challengeInLocalStorage } from './challenge-store.ts';
import { cookiesOf } from './cookies.ts';
import { settingsFrom } from './environment.ts';

const idTokenUntil = (seconds: number, sub?: string): string =>
  `h.${btoa(JSON.stringify({ exp: seconds, sub })).replaceAll('=', '')}.s`;

const auth = {
  idToken: idTokenUntil(1000),
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresIn: 300,
  tokenType: 'Bearer',
} as const;

const signedInAs = (sub: string) => ({ ...auth, idToken: idTokenUntil(1000, sub) });

/** Tabs of one browser: what one posts, the others hear. */
const tabs = () => {
  const all: EventTarget[] = [];
  return () => {
    const own = new EventTarget();
    all.push(own);
    return {
      postMessage: (data: unknown) => {
        for (const tab of all) if (tab !== own) tab.dispatchEvent(new MessageEvent('message', { data }));
      },
      addEventListener: own.addEventListener.bind(own),
      removeEventListener: own.removeEventListener.bind(own),
    };
  };
};

const cookies = cookiesOf(document, settingsFrom(document.createElement('html')));

beforeEach(() => {
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0; Path=/`;
});

describe.each([
  ['cookies', () => inCookies(cookies)],
  ['local storage', () => inLocalStorage(localStorage)],
])('a sign-in kept in %s', (name, place) => {
  it('SES-01: is read as it was written', () => {
    const store = authStoreOf(place(), tabs()());
    expect(store.read()).toBeNull();
    store.write(auth, 'signed-in');
    expect(store.read()).toEqual(auth);
  });

  it('SES-06: leaves with its challenge, and both tabs hear why', () => {
    const open = tabs();
    const [mine, other] = [authStoreOf(place(), open()), authStoreOf(place(), open())];
    const heard = vi.fn<(change: AuthChange, otherTab: boolean) => void>();
    mine.subscribe(heard);
    const stop = other.subscribe(heard);
    mine.write(auth, 'signed-in');
    localStorage.setItem('challenge', 'x');
    cookies.write('challenge', 'x');
    mine.remove('signed-out');
    expect(mine.read()).toBeNull();
    expect([cookies.read('challenge') ?? null, localStorage.getItem('challenge')]).toContain(null);
    expect(heard.mock.calls).toEqual([
      ['signed-in', false],
      ['signed-in', true],
      ['signed-out', false],
      ['signed-out', true],
    ]);
    stop();
    mine.remove('expired');
    expect(heard).toHaveBeenCalledTimes(5);
  });

  it('SES-07: whoever signs in, in whichever tab, ends the challenge that waits', () => {
    const [kept, challenge] =
      name === 'cookies'
        ? [() => cookies.read('challenge') ?? null, challengeInCookie(cookies)]
        : [() => localStorage.getItem('challenge'), challengeInLocalStorage(localStorage)];
    challenge.write('x', 300);
    expect(kept()).toBe('x');
    authStoreOf(place(), tabs()()).write(auth, 'signed-in');
    expect(kept()).toBeNull();
  });

  it('SES-04: takes nobody for its own who signed in at another host since, and takes nothing from them either', () => {
    const [ofAnna, ofBen] = [signedInAs('anna'), signedInAs('ben')];
    const open = tabs();
    const [store, beside] = [authStoreOf(place(), open()), authStoreOf(place(), open())];
    const elsewhere = authStoreOf(place(), tabs()());
    store.write(ofAnna, 'signed-in');
    expect(store.read()).toEqual(ofAnna);
    elsewhere.remove('signed-out');
    elsewhere.write(ofBen, 'signed-in');
    expect(store.read()).toBeNull();
    expect(liveIdToken(store, 0)).toBeUndefined();
    const [heard, heardBeside] = [vi.fn<(change: AuthChange) => void>(), vi.fn<(change: AuthChange) => void>()];
    store.subscribe((change) => heard(change));
    beside.subscribe((change) => heardBeside(change));
    for (const change of ['expired', 'revoked', 'failed'] as const) store.remove(change);
    expect(elsewhere.read()).toEqual(ofBen);
    expect([heard.mock.calls.flat(), heardBeside.mock.calls]).toEqual([['expired', 'revoked', 'failed'], []]);
    // Who signs out at this browser means everybody, and who comes then is as good as any.
    store.remove('signed-out');
    expect(elsewhere.read()).toBeNull();
    elsewhere.write(ofBen, 'signed-in');
    expect(store.read()).toEqual(ofBen);
  });

  it('SES-04: goes on as whoever signs in at another tab of its host', () => {
    const [ofAnna, ofBen] = [signedInAs('anna'), signedInAs('ben')];
    const open = tabs();
    const [store, other] = [authStoreOf(place(), open()), authStoreOf(place(), open())];
    store.write(ofAnna, 'signed-in');
    other.remove('signed-out');
    other.write(ofBen, 'signed-in');
    expect(store.read()).toEqual(ofBen);
  });

  it('SES-03: has a token only before its end', () => {
    const store = authStoreOf(place(), tabs()());
    store.write(auth, 'signed-in');
    expect(liveIdToken(store, 999_999)).toBe(auth.idToken);
    expect(liveIdToken(store, 1_000_000)).toBeUndefined();
  });
});

it('SES-01: garbled local storage is no sign-in', () => {
  localStorage.setItem('authorization', '{"idToken":');
  expect(authStoreOf(inLocalStorage(localStorage), tabs()()).read()).toBeNull();
});

describe.each([
  ['cookies', () => [inCookies(cookies), inCookies(cookies, 'admin-authorization')] as const],
  ['local storage', () => [inLocalStorage(localStorage), inLocalStorage(localStorage, 'admin-authorization')] as const],
])('two sign-ins of one browser kept in %s', (_, places) => {
  it('SES-13, PLT-16: staff’s and a customer’s stand apart, and leave apart', () => {
    const [customers, staffs] = places();
    customers.write(auth);
    expect(staffs.read()).toBeNull();
    staffs.write({ ...auth, refreshToken: 'of-staff' });
    expect(customers.read()).toEqual(auth);
    staffs.remove();
    expect([customers.read(), staffs.read()]).toEqual([auth, null]);
  });
});
