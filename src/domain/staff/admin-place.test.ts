import { describe, expect, it } from 'vitest';
import { staffRoles } from '../session/groups.ts';
import { adminEntries, adminPages, adminPlace } from './admin-place.ts';

const home = (to: string) => ({ kind: 'redirect', to });

describe('SES-12: where an address of the admin app leads', () => {
  it.each([
    ['/logout/', { kind: 'sign-out', reason: 'byHand' }],
    ['/logout/inactivity', { kind: 'sign-out', reason: 'inactivity' }],
    ['/nowhere', { kind: 'not-found' }],
    ['/releases/7', { kind: 'not-found' }],
    ['/orders', { kind: 'not-found' }],
  ])('%s, signed in or not', (pathname, place) => {
    expect(adminPlace(pathname, '?a=b', ['admin'])).toEqual(place);
    expect(adminPlace(pathname, '?a=b', null)).toEqual(place);
  });

  it('shows nothing but the sign-in without a session, and keeps the query on the way to it', () => {
    expect(adminPlace('/login/', '', null)).toEqual({ kind: 'login' });
    expect(adminPlace('/forgot_password/', '', null)).toEqual({ kind: 'password-help' });
    for (const path of ['/', ...adminPages.map((page) => page.path)]) {
      expect(adminPlace(path, '?a=b', null)).toEqual(home('/login/?a=b'));
    }
  });

  it.each([
    ['support', ['/outbox', '/notes'], '/outbox'],
    ['operations', ['/releases', '/outbox', '/business-day'], '/releases'],
    ['compliance', ['/releases', '/notes'], '/releases'],
    ['admin', ['/outbox', '/business-day'], '/outbox'],
  ])('%s sees and opens its own pages alone', (role, pages, first) => {
    expect(adminEntries([role]).map(({ path }) => path)).toEqual(pages);
    for (const { path } of adminPages) {
      expect(adminPlace(`${path}/`, '', [role])).toEqual({ kind: pages.includes(path) ? 'page' : 'not-permitted' });
    }
    for (const path of ['/', '/login', '/forgot_password']) expect(adminPlace(path, '', [role])).toEqual(home(first));
  });

  it('has a page for every role, and none for whoever is no staff', () => {
    expect(staffRoles.filter((role) => adminEntries([role]).length === 0)).toEqual([]);
    expect(adminEntries(['customer'])).toEqual([]);
    expect(adminPlace('/', '', ['customer'])).toEqual({ kind: 'not-permitted' });
    expect(adminEntries(null)).toEqual([]);
  });
});
