import { wizardPlaceOf } from '#domain/application/registration-path.ts';
import { matchPath, withoutSlashesAtEnd } from '#domain/navigation/path-pattern.ts';
import { firstSettingsPath } from '#domain/navigation/settings-paths.ts';

/** Milliseconds until the notice of the redirect shows and the redirect starts (PLT-09). */
export const externalRedirectDelay = 200;

/** What happens at an address; every redirect replaces the entry of the history. */
export type RouteDecision =
  | { readonly kind: 'leave' }
  | { readonly kind: 'sign-out'; readonly reason: 'by hand' | 'inactivity' }
  | { readonly kind: 'public' }
  | { readonly kind: 'protected' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** An address of the onboarding app, in which the session goes on (decisions §20). */
  | { readonly kind: 'onboarding'; readonly to: string }
  | { readonly kind: 'not-found' };

const redirect = (to: string): RouteDecision => ({ kind: 'redirect', to });

/** `/orders/` as `/orders`; `/` stays. */
export const withoutTrailingSlash = (pathname: string): string => {
  const bare = withoutSlashesAtEnd(pathname);
  return bare === '' ? '/' : bare;
};

/**
 * Decides what an address leads to (SES-09, PLT-09, rules §4). `search` keeps its question mark, as locations have it;
 * `routes` are the patterns of the pages that exist; each of them needs a session.
 */
export const route = (
  pathname: string,
  search: string,
  signedIn: boolean,
  routes: readonly string[],
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
      return redirect(firstSettingsPath(routes));
    default:
      if (wizardPlaceOf(path) !== undefined) return { kind: 'onboarding', to: pathname + search };
      if (!routes.some((pattern) => matchPath(pattern, path) !== undefined)) return { kind: 'not-found' };
      return signedIn ? { kind: 'protected' } : redirect(`/login/${search}`);
  }
};
