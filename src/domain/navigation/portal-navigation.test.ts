import { describe, expect, it } from 'vitest';
import type { PostboxEntry } from '#domain/entities/postbox.ts';
import type { Task, TaskState } from '#domain/entities/task.ts';
import { portalEntries, type PortalFacts, portalRefusals } from './portal-navigation.ts';
import { entryAt } from './portal-paths.ts';
import { isWithin } from './portal-place.ts';

const task = (state: TaskState, fake = false): Task => ({
  id: 't',
  taskType: 'GWG',
  type: 'GWG',
  state,
  createdAt: '2026-11-20',
  updatedAt: '2026-11-20',
  fake,
  metaData: { businessPartnerId: null, wphgExpiresAt: null },
});
const message = (status: PostboxEntry['status']): PostboxEntry => ({
  id: 'm',
  status,
  category: 'MESSAGE',
  title: 'Willkommen',
  createdAt: '2026-11-20T08:00:00Z',
  loss: null,
});

const viewer = { authenticated: true, groups: ['customer'] };

const newcomer: PortalFacts = { viewer, user: { identStatus: 'NONE', postbox: [], tasks: [] }, partners: [] };
const customer: PortalFacts = {
  viewer,
  user: {
    identStatus: 'SUCCESS',
    postbox: [message('UNREAD'), message('READ'), message('UNREAD'), message('UNREAD')],
    tasks: [task('OPEN'), task('OPEN', true), task('DONE'), task('CLOSED')],
  },
  partners: [{ status: 'OPEN', subscriptionType: 'PREMIUM', products: [{ status: 'OPEN' }] }],
};

const pathWith = (...built: readonly string[]) =>
  portalEntries(customer, (path) => built.includes(path)).map(({ path }) => path);

describe('SHL-01: the sidebar', () => {
  it('everything in its order, with badges', () => {
    const drawn = portalEntries(customer).map(({ label, path, badge, place }) => [label, path, badge, place]);
    expect(drawn).toEqual([
      ['Home', '/', null, 'top'],
      ['Marktplatz', '/market', null, 'top'],
      ['Aufgaben', '/tasks', 2, 'top'],
      ['Aufträge', '/orders', null, 'top'],
      ['Postbox', '/postbox', 3, 'top'],
      ['Gutscheinkarte', '/voucher-card', null, 'top'],
      ['Akademie', '/academy', null, 'top'],
      ['Aktivitäten', '/timeline', null, 'top'],
      ['Einstellungen', '/setup/profile', null, 'bottom'],
      ['Logout', null, null, 'bottom'],
    ]);
  });

  it('a newcomer sees what is always there, without badges of 0', () => {
    expect(portalEntries(newcomer).map(({ name, badge }) => [name, badge])).toEqual([
      ['home', null],
      ['tasks', null],
      ['setup', null],
      ['logout', null],
    ]);
  });

  it('decisions §20: an entry waits for its route', () => {
    const built = ['/', '/orders'];
    expect(portalEntries(customer, (path) => built.includes(path)).map(({ name }) => name)).toEqual([
      'home',
      'orders',
      'logout',
    ]);
  });

  it('decisions §20: the settings lead to the first of their pages that there is', () => {
    expect(pathWith('/setup/savingsplans', '/setup/service-packages')).toEqual(['/setup/service-packages', null]);
    expect(pathWith('/setup/savingsplans', '/setup/profile')).toEqual(['/setup/profile', null]);
  });

  it.each([
    ['orders', newcomer, 'NOT_IDENTIFIED'],
    ['postbox', newcomer, 'NOT_IDENTIFIED'],
    ['timeline', newcomer, 'NOT_IDENTIFIED'],
    ['market', newcomer, 'NO_ACTIVE_PARTNER'],
    ['voucher-card', newcomer, 'NO_ACTIVE_PARTNER'],
    ['academy', newcomer, 'PACKAGE_TOO_LOW'],
    ['orders', customer, undefined],
    ['home', newcomer, undefined],
  ] as const)('rules §1: %s opened by address', (name, facts, refusal) => {
    expect(portalRefusals(facts)[name]).toBe(refusal);
  });

  it.each([
    ['OPEN', 'DIGITAL', 'PENDING', ['NO_OPEN_INVESTMENT', 'PACKAGE_TOO_LOW']],
    ['OPEN', 'PRIVAT', 'STRATEGYCHANGE', ['NO_OPEN_INVESTMENT', undefined]],
    ['INCLOSE', 'PREMIUM', 'OPEN', ['NO_ACTIVE_PARTNER', undefined]],
    ['CLOSED', 'PRIVAT', 'OPEN', [undefined, 'PACKAGE_TOO_LOW']],
  ] as const)('partner %s with %s and an investment %s', (status, subscriptionType, product, expected) => {
    const facts = { ...customer, partners: [{ status, subscriptionType, products: [{ status: product }] }] };
    expect([portalRefusals(facts)['voucher-card'], portalRefusals(facts).academy]).toEqual(expected);
  });

  it('SES-12: nobody sees anything before signing in, and who is no customer only what is everybody’s', () => {
    const namesFor = (authenticated: boolean, ...groups: readonly string[]) =>
      portalEntries({ ...customer, viewer: { authenticated, groups } }).map(({ name }) => name);
    expect(namesFor(false, 'customer')).toEqual([]);
    expect(namesFor(true, 'support')).toEqual(['home', 'logout']);
    const refusals = portalRefusals({ ...customer, viewer: { authenticated: true, groups: ['support'] } });
    expect([refusals.orders, refusals.home]).toEqual(['NOT_PERMITTED', undefined]);
  });

  it.each([
    ['/', 'home'],
    ['/orders/', 'orders'],
    ['/withdrawal/IPS-1', undefined],
    ['/setup/profile/BP-1/update', 'setup'],
    ['/setup/wphg-data/BP-1', 'setup'],
    ['/setup/savingsplan/create/IPS-1/', 'setup'],
    ['/setups', undefined],
    // Everybody looks after the factors of their own sign-in.
    ['/login/secure', undefined],
  ])('rules §1: %s belongs to %s', (pathname, name) => {
    expect(entryAt(pathname)).toBe(name);
  });

  it.each([
    ['setup', '/setup/profile', true],
    ['setup', '/setup/profile/BP-1/update', true],
    ['setup', '/setup/savingsplan/update/SP-1', true],
    ['setup', '/login/secure', true],
    ['setup', '/login', false],
    ['setup', '/orders', false],
    ['home', '/setup/profile', false],
  ])('SHL-01: %s is where one is at %s: %s', (name, pathname, expected) => {
    expect(isWithin(name, pathname)).toBe(expected);
  });

  it('SES-12: who is no customer opens no page of the settings, whatever its address carries', () => {
    const refusals = portalRefusals({ ...customer, viewer: { authenticated: true, groups: ['support'] } });
    const at = (pathname: string) => refusals[entryAt(pathname) ?? 'home'];
    expect(['/setup/profile', '/setup/wphg-data/BP-1', '/login/secure'].map(at)).toEqual([
      'NOT_PERMITTED',
      'NOT_PERMITTED',
      undefined,
    ]);
  });
});
