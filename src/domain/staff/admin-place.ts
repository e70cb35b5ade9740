import { filterEntries, mayOpen, type NavigationEntry } from '../navigation/navigation.ts';
import { withoutTrailingSlash } from '../session/route.ts';
import { staffAccess } from './staff-access.ts';

/** The pages of the admin app in the order of its navigation, each with the groups that see it (ADM-01, SES-12). */
export const adminPages: readonly NavigationEntry[] = [
  { path: '/releases', label: 'Freigaben', groups: { allowed: staffAccess.releases } },
  { path: '/outbox', label: 'Postausgang', groups: { allowed: staffAccess.outbox } },
  { path: '/business-day', label: 'Geschäftstag', groups: { allowed: staffAccess.businessDay } },
];

/** What an address of the admin app leads to; every redirect replaces the entry of the history. */
export type AdminPlace =
  | { readonly kind: 'sign-out'; readonly reason: 'byHand' | 'inactivity' }
  | { readonly kind: 'login' }
  | { readonly kind: 'page' }
  | { readonly kind: 'not-permitted' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

const userOf = (groups: readonly string[] | null) => ({ authenticated: groups !== null, groups: groups ?? [] });

/** The entries that somebody sees. */
export const adminEntries = (groups: readonly string[] | null): readonly NavigationEntry[] =>
  filterEntries(adminPages, userOf(groups));

/**
 * Decides what an address leads to. `groups` are null for whoever is not signed in; `search` keeps its question mark. The
 * home of each is the first page that they may open.
 */
export const adminPlace = (pathname: string, search: string, groups: readonly string[] | null): AdminPlace => {
  const path = withoutTrailingSlash(pathname);
  if (path === '/logout') return { kind: 'sign-out', reason: 'byHand' };
  if (path === '/logout/inactivity') return { kind: 'sign-out', reason: 'inactivity' };
  const isPage = adminPages.some((page) => page.path === path);
  if (path !== '/' && path !== '/login' && !isPage) return { kind: 'not-found' };
  if (groups === null) return path === '/login' ? { kind: 'login' } : { kind: 'redirect', to: `/login/${search}` };
  if (isPage) return { kind: mayOpen(path, adminPages, userOf(groups)) ? 'page' : 'not-permitted' };
  const [home] = adminEntries(groups);
  return home === undefined ? { kind: 'not-permitted' } : { kind: 'redirect', to: home.path };
};
