import { describe, expect, it, vi } from 'vitest';
import { bankingModeOf } from './banking-mode.ts';
import { cookiesOf } from './cookies.ts';
import { deviceIdOf } from './device.ts';
import { type ClientSettings, settingsFrom } from './environment.ts';
import { localHostAddress } from './local-host.ts';
import { sessionStoreOf } from './session-store.ts';

const local = settingsFrom(document.createElement('html'));
const production: ClientSettings = { ...local, environment: 'production', cookieDomain: 'lindenhof.example' };

/** A jar that only writes down what was put into it. */
const writtenBy = (settings: ClientSettings): { readonly jar: { cookie: string }; readonly written: string[] } => {
  const written: string[] = [];
  const jar = {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  cookiesOf(jar, settings).write('challenge', 'a b');
  return { jar, written };
};

describe('cookies', () => {
  it('PLT-16: belong to the product domain, secure and for all sites, in production', () => {
    expect(writtenBy(production).written).toEqual([
      '__Secure-challenge=a%20b; Path=/; Domain=lindenhof.example; SameSite=None; Secure; Max-Age=300',
    ]);
  });

  // Each that the requirement names, and for how many seconds; none: as long as the browser's session.
  it.each([
    ['authorization-id', 43_200],
    ['authorization-access', 43_200],
    ['authorization-refresh', 2_592_000],
    ['admin-authorization-id', 43_200],
    ['admin-authorization-access', 43_200],
    ['admin-authorization-refresh', 2_592_000],
    ['challenge', 300],
    ['device-id', 2_592_000],
    ['banking-mode', null],
    ['dynamic-hints', null],
    ['error-reload', null],
    ['sidebar', null],
    ['migration-shown', 2_592_000],
    ['personal-data-update', 2_592_000],
    ['wphg-update', 2_592_000],
    ['utm', 2_592_000],
  ] as const)('PLT-16: %s has its attributes and its life in production', (name, life) => {
    const jar = { cookie: '' };
    cookiesOf(jar, production).write(name, 'x');
    const age = life === null ? '' : `; Max-Age=${String(life)}`;
    expect(jar.cookie).toBe(`__Secure-${name}=x; Path=/; Domain=lindenhof.example; SameSite=None; Secure${age}`);
  });

  it('PLT-16: belong to the host locally', () => {
    expect(writtenBy(local).written).toEqual(['challenge=a%20b; Path=/; SameSite=Lax; Max-Age=300']);
  });

  it.each([
    [99.9, 99],
    [301, 300],
    [-1, 0],
  ])('SES-07: a challenge with %d s left is kept for %d s, never for more than 300', (left, kept) => {
    const jar = { cookie: '' };
    cookiesOf(jar, local).write('challenge', 'x', left);
    expect(jar.cookie).toMatch(new RegExp(`; Max-Age=${kept}$`));
  });

  it('read as absent when garbled', () => {
    expect(cookiesOf({ cookie: 'sidebar=%E0%A4%A' }, local).read('sidebar')).toBeUndefined();
  });
});

describe('the device', () => {
  it('SES-07: keeps its id, and makes one where there is none or a garbled one', () => {
    const jar = { cookie: '' };
    const made = vi.fn<() => string>(() => '0b6f3e1c-6f43-4a0e-9a55-2d1c5d7a9a01');
    expect(deviceIdOf(cookiesOf(jar, local), made)).toBe('0b6f3e1c-6f43-4a0e-9a55-2d1c5d7a9a01');
    expect(jar.cookie).toContain('Max-Age=2592000');
    jar.cookie = 'device-id=5f9a1c3e-8a54-4c8e-8a3e-1f2b3c4d5e6f';
    expect(deviceIdOf(cookiesOf(jar, local), made)).toBe('5f9a1c3e-8a54-4c8e-8a3e-1f2b3c4d5e6f');
    jar.cookie = 'device-id=nonsense';
    deviceIdOf(cookiesOf(jar, local), made);
    expect(made).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['http://localhost:3000/orders/?mode=test#a', 'http://127.0.0.1:3000/orders/?mode=test#a'],
  ['http://127.0.0.1:3000/', undefined],
  ['https://banking.lindenhof.example/', undefined],
])('PLT-17: %s belongs to %s', (href, address) => {
  expect(localHostAddress(href)).toBe(address);
});

it('PLT-16: session storage is read, its cookie is a copy', () => {
  const cookies = cookiesOf(document, local);
  const store = sessionStoreOf(sessionStorage, cookies);
  store.write('sidebar', 'help');
  expect([store.read('sidebar'), cookies.read('sidebar')]).toEqual(['help', 'help']);
  cookies.write('sidebar', 'forged');
  expect(store.read('sidebar')).toBe('help');
  store.remove('sidebar');
  expect([store.read('sidebar'), cookies.read('sidebar')]).toEqual([undefined, undefined]);
});

describe('PLT-06: the banking mode', () => {
  const cookies = cookiesOf(document, local);
  const store = sessionStoreOf(sessionStorage, cookies);

  it('is the query’s, kept for the session, removed by an empty one', () => {
    expect([bankingModeOf('', store), bankingModeOf('?mode=support', store), bankingModeOf('', store)]).toEqual([
      '',
      'support',
      'support',
    ]);
    expect([bankingModeOf('?mode=', store), bankingModeOf('', store)]).toEqual(['', '']);
  });

  it.each(['x'.repeat(33), 'a'.repeat(20_000), '\0', 'a\u0007b', '\u{1F600}'.repeat(17)])(
    'counts what the server would refuse at every start as not given: %j',
    (mode) => {
      const search = `?${new URLSearchParams({ mode }).toString()}`;
      expect([bankingModeOf(search, store), store.read('banking-mode')]).toEqual(['', undefined]);
      store.write('banking-mode', mode);
      expect(bankingModeOf('', store)).toBe('');
      store.remove('banking-mode');
    },
  );
});
