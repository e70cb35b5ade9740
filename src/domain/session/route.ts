import { matchPath, withoutSlashesAtEnd } from '#domain/navigation/path-pattern.ts';

const accounts = ['single', 'joint', 'child'];
const steps = [1, 2, 3, 4];
const wizard = ['/add', '/registration'].flatMap((base) =>
  accounts.flatMap((account) => steps.map((step) => `${base}/${account}/step_${step}/:id`)),
);

/** Every route of the portal that needs a session (specification §2). `:x` is one segment, `:x?` also none. */
export const protectedRoutes: readonly string[] = [
  '/',
  '/login/secure',
  ...wizard,
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

/** Milliseconds until the notice of the redirect shows and the redirect starts (PLT-09). */
export const externalRedirectDelay = 200;

/** What happens at an address; every redirect replaces the entry of the history. */
export type RouteDecision =
  | { readonly kind: 'leave' }
  | { readonly kind: 'sign-out'; readonly reason: 'by hand' | 'inactivity' }
  | { readonly kind: 'public' }
  | { readonly kind: 'protected' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

const redirect = (to: string): RouteDecision => ({ kind: 'redirect', to });

/** `/orders/` as `/orders`; `/` stays. */
export const withoutTrailingSlash = (pathname: string): string => {
  const bare = withoutSlashesAtEnd(pathname);
  return bare === '' ? '/' : bare;
};

/**
 * Decides what an address leads to (SES-09, PLT-09, rules §4). `search` keeps its question mark, as locations have it;
 * `routes` are the protected routes that exist.
 */
export const route = (
  pathname: string,
  search: string,
  signedIn: boolean,
  routes: readonly string[] = protectedRoutes,
): RouteDecision => {
  if (pathname.includes('/robo')) return { kind: 'leave' };
  const path = withoutTrailingSlash(pathname);
  switch (path) {
    case '/logout':
      return { kind: 'sign-out', reason: 'by hand' };
    case '/logout/inactivity':
      return { kind: 'sign-out', reason: 'inactivity' };
    case '/download/app':
      return { kind: 'public' };
    case '/login':
    case '/forgot_password':
      return signedIn ? redirect('/') : { kind: 'public' };
    case '/setup':
      return redirect('/setup/profile');
    default:
      if (!routes.some((pattern) => matchPath(pattern, path) !== undefined)) return { kind: 'not-found' };
      return signedIn ? { kind: 'protected' } : redirect(`/login/${search}`);
  }
};
