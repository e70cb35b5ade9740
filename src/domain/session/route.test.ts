import { describe, expect, it } from 'vitest';
import { route } from './route.ts';

const accounts = ['single', 'joint', 'child'];
const steps = [1, 2, 3, 4];
/** The wizard's addresses: it lives in the onboarding app (decisions §20). */
const wizard = ['/add', '/registration'].flatMap((base) =>
  accounts.flatMap((account) => steps.map((step) => `${base}/${account}/step_${step}/C-1`)),
);

/** A portal with every page that specification §2 names and that lives in it. */
const pages: readonly string[] = [
  '/',
  '/login/secure',
  '/withdrawal/:id',
  '/strategy-check/:businessPartnerId',
  '/postbox',
  '/timeline',
  '/clearing-account/:id',
  '/orders',
  '/voucher-card',
  '/academy',
  '/market',
  '/tasks',
  '/delete-ips/:id',
  '/ips/:ipsId?',
  '/setup/profile/:externalId?/:update?',
  '/setup/savingsplan/update/:id?',
  '/setup/savingsplan/create/:productid?',
  '/setup/savingsplans',
  '/setup/service-packages',
  '/setup/coupons',
  '/setup/security',
  '/setup/delete-account',
  '/setup/notifications',
  '/setup/wphg-data/:bpId?',
  '/setup/reference-account',
  '/setup/exemption-order',
  '/setup/exemption-order-form',
];

describe('SES-09: where an address leads (rules §4)', () => {
  it.each([
    ['/robo', { kind: 'leave' }],
    ['/x/robo-advisor/', { kind: 'leave' }],
    ['/logout', { kind: 'sign-out', reason: 'by hand' }],
    ['/logout/', { kind: 'sign-out', reason: 'by hand' }],
    ['/logout/inactivity', { kind: 'sign-out', reason: 'inactivity' }],
    ['/download/app/', { kind: 'public' }],
    ['/setup/', { kind: 'redirect', to: '/setup/profile' }],
    ['/unknown', { kind: 'not-found' }],
    ['/orders/7', { kind: 'not-found' }],
    ['/withdrawal', { kind: 'not-found' }],
    ['/add/single/step_5/1', { kind: 'not-found' }],
  ] as const)('%s, signed in or not', (pathname, decision) => {
    expect(route(pathname, '', true, pages)).toEqual(decision);
    expect(route(pathname, '?a=b', false, pages)).toEqual(decision);
  });

  it.each(wizard)('REG-01: %s leads into the onboarding app, which asks for a session itself', (pathname) => {
    for (const isSignedIn of [true, false]) {
      expect(route(`${pathname}/`, '?a=b', isSignedIn, pages)).toEqual({ kind: 'onboarding', to: `${pathname}/?a=b` });
    }
  });

  it.each(['/login', '/login/', '/forgot_password/'])('%s is for those who are not signed in', (pathname) => {
    expect(route(pathname, '?a=b', false, pages)).toEqual({ kind: 'public' });
    expect(route(pathname, '?a=b', true, pages)).toEqual({ kind: 'redirect', to: '/' });
  });

  it.each([
    '/',
    '/login/secure',
    '/orders/',
    '/withdrawal/ips-1',
    '/ips',
    '/ips/7',
    '/setup/profile',
    '/setup/profile/bp1/update',
    '/setup/savingsplan/create',
  ])('%s needs a session and keeps the query on the way to the sign-in', (pathname) => {
    expect(route(pathname, '?mode=test', true, pages)).toEqual({ kind: 'protected' });
    expect(route(pathname, '?mode=test', false, pages)).toEqual({ kind: 'redirect', to: '/login/?mode=test' });
  });

  it('a route that is not built yet is not found', () => {
    expect(route('/academy', '', true, ['/', '/orders'])).toEqual({ kind: 'not-found' });
    expect(route('/orders', '', true, ['/', '/orders'])).toEqual({ kind: 'protected' });
  });

  it('/setup opens the first of its pages that there is', () => {
    const routes = ['/', '/setup/savingsplans', '/setup/service-packages'];
    expect(route('/setup', '', true, routes)).toEqual({ kind: 'redirect', to: '/setup/service-packages' });
  });

  it('REG-01: the wizard has four steps for three accounts at two addresses', () => {
    expect(new Set(wizard).size).toBe(24);
  });
});
