import { describe, expect, it } from 'vitest';
import { filterEntries, mayOpen, type NavigationEntry, permits, visible } from './navigation.ts';
import { matchLiteralPath, matchPath } from './path-pattern.ts';

const as = (...groups: readonly string[]) => ({ authenticated: true, groups });
const anonymous = { authenticated: false, groups: ['support', 'admin'] };

const customers: NavigationEntry = {
  path: '/customers',
  label: 'Kunden',
  groups: { allowed: ['support', 'operations'] },
  children: [{ path: '/customers/:id', label: 'Kunde' }],
};
const withNew: NavigationEntry = {
  ...customers,
  children: [...(customers.children ?? []), { path: '/customers/new', label: 'Neu', groups: 'admin' }],
};
const settings: NavigationEntry = {
  path: '/settings',
  label: 'Einstellungen',
  groups: 'admin',
  hidden: true,
  children: [
    { path: '/settings/fees', label: 'Gebühren' },
    { path: '/settings/log/:day?', label: 'Protokoll', hidden: true },
  ],
};

describe('SES-12: permits (rules §5)', () => {
  it.each([
    [undefined, [], true],
    ['admin', ['admin'], true],
    ['admin', ['support'], false],
    [{ allowed: ['a', 'b'], required: ['b', 'c'] }, ['b'], false],
    [{ allowed: ['a', 'b'], required: ['b', 'c'] }, ['b', 'c'], true],
    [{ allowed: ['a', 'b'], required: ['b', 'c'] }, ['c'], false],
    [{ allowed: [] }, ['a'], false],
    [{ required: [] }, [], true],
    [{}, [], true],
  ] as const)('%o for %o: %s', (rule, groups, expected) => {
    expect(permits(rule, groups)).toBe(expected);
  });
});

describe('SES-12: drawn entries (rules §5)', () => {
  it('hidden ones only on request, nothing for the unauthenticated', () => {
    expect(filterEntries([customers, settings], as('support', 'admin')).map(({ label }) => label)).toEqual(['Kunden']);
    expect(filterEntries([customers, settings], as('admin'), true).map(({ label }) => label)).toEqual([
      'Einstellungen',
    ]);
    expect(filterEntries([customers, settings], anonymous, true)).toEqual([]);
    expect(visible(customers, anonymous)).toBe(false);
  });

  it('on both levels', () => {
    const [entry] = filterEntries([withNew], as('support'));
    expect(entry?.children?.map(({ label }) => label)).toEqual(['Kunde']);
    const [all] = filterEntries([settings], as('admin'), true);
    expect(all?.children).toHaveLength(2);
  });
});

describe('SES-12: access to a path (rules §5)', () => {
  it.each([
    ['/customers', [customers], ['support'], true],
    ['/customers/7', [customers], ['support'], true],
    ['/customers/7/', [customers], ['operations'], true],
    ['/customers/7?tab=1#top', [customers], ['support'], true],
    ['/customers/7/orders', [customers], ['support'], false],
    ['/customers/ /', [customers], ['support'], false],
    ['/customers//7', [customers], ['support'], false],
    ['/customers/new', [withNew], ['support'], false],
    ['/customers/new', [withNew], ['support', 'admin'], true],
    ['/customers/new', [withNew], ['admin'], false],
    ['/settings/fees', [settings], ['support'], false],
    ['/settings', [settings], ['admin'], true],
    ['/settings/log', [settings], ['admin'], true],
    ['/settings/log/2026-11-20', [settings], ['admin'], true],
    ['/elsewhere', [customers], ['support'], false],
    ['/', [customers], ['support'], false],
  ] as const)('%s for %o', (path, entries, groups, expected) => {
    expect(mayOpen(path, entries, as(...groups))).toBe(expected);
  });

  it('nothing for the unauthenticated', () => {
    expect(mayOpen('/customers', [{ path: '/customers', label: 'Kunden' }], anonymous)).toBe(false);
  });

  it('parameters are for the second level only', () => {
    expect(mayOpen('/7', [{ path: '/:id', label: 'x' }], as())).toBe(false);
    expect(matchLiteralPath('/', '/')).toBe(0);
    expect(matchPath('/a/:b/c', '/a/x/c')).toBe(2);
    expect(matchPath('/a/:b', '/a')).toBeUndefined();
  });
});
