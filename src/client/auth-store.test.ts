import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthChange, authStoreOf, inCookies, inLocalStorage, liveIdToken } from './auth-store.ts';
import { challengeInCookie, challengeInLocalStorage } from './challenge-store.ts';
import { cookiesOf } from './cookies.ts';
import { settingsFrom } from './environment.ts';

const idTokenUntil = (seconds: number): string => `h.${btoa(JSON.stringify({ exp: seconds })).replaceAll('=', '')}.s`;

const auth = {
  idToken: idTokenUntil(1000),
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresIn: 300,
  tokenType: 'Bearer',
} as const;

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
