import { describe, expect, it } from 'vitest';
import { protectedRoutes, route } from './route.ts';

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
    expect(route(pathname, '', true)).toEqual(decision);
    expect(route(pathname, '?a=b', false)).toEqual(decision);
  });

  it.each(['/login', '/login/', '/forgot_password/'])('%s is for those who are not signed in', (pathname) => {
    expect(route(pathname, '?a=b', false)).toEqual({ kind: 'public' });
    expect(route(pathname, '?a=b', true)).toEqual({ kind: 'redirect', to: '/' });
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
    '/add/joint/step_4/c1',
    '/registration/child/step_1/c1',
  ])('%s needs a session and keeps the query on the way to the sign-in', (pathname) => {
    expect(route(pathname, '?mode=test', true)).toEqual({ kind: 'protected' });
    expect(route(pathname, '?mode=test', false)).toEqual({ kind: 'redirect', to: '/login/?mode=test' });
  });

  it('a route that is not built yet is not found', () => {
    expect(route('/academy', '', true, ['/', '/orders'])).toEqual({ kind: 'not-found' });
    expect(route('/orders', '', true, ['/', '/orders'])).toEqual({ kind: 'protected' });
  });

  it('the wizard has four steps for three accounts at two addresses', () => {
    expect(protectedRoutes.filter((pattern) => pattern.includes('step_'))).toHaveLength(24);
    expect(new Set(protectedRoutes).size).toBe(protectedRoutes.length);
  });
});
