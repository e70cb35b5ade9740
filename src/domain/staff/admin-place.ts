import { mayOpen, type NavigationEntry, visible } from '../navigation/navigation.ts';
import { withoutTrailingSlash } from '../session/route.ts';
import { staffAccess } from './staff-access.ts';

/** The pages of the admin app by their name in all layers. */
export type AdminPageName = 'releases' | 'outbox' | 'business-day' | 'notes';

/** In the order of the navigation, each with the groups that see it (ADM-01, SES-12). */
export const adminPages: readonly (NavigationEntry & { readonly name: AdminPageName })[] = [
  { name: 'releases', path: '/releases', label: 'Freigaben', groups: { allowed: staffAccess.releases } },
  { name: 'outbox', path: '/outbox', label: 'Postausgang', groups: { allowed: staffAccess.outbox } },
  {
    name: 'business-day',
    path: '/business-day',
    label: 'Geschäftstag',
    groups: { allowed: staffAccess.businessDay },
  },
  { name: 'notes', path: '/notes', label: 'Notizen', groups: { allowed: staffAccess.notes } },
];

/** What an address of the admin app leads to; every redirect replaces the entry of the history. */
export type AdminPlace =
  | { readonly kind: 'sign-out'; readonly reason: 'byHand' | 'inactivity' }
  | { readonly kind: 'login' | 'password-help' }
  | { readonly kind: 'page' }
  | { readonly kind: 'not-permitted' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

const userOf = (groups: readonly string[] | null) => ({ authenticated: groups !== null, groups: groups ?? [] });

/** The entries that somebody sees. */
export const adminEntries = (groups: readonly string[] | null): typeof adminPages =>
  adminPages.filter((page) => visible(page, userOf(groups)));

/**
 * Decides what an address leads to. `groups` are null for whoever is not signed in; `search` keeps its question mark. The
 * home of each is the first page that they may open.
 */
export const adminPlace = (pathname: string, search: string, groups: readonly string[] | null): AdminPlace => {
  const path = withoutTrailingSlash(pathname);
  if (path === '/logout') return { kind: 'sign-out', reason: 'byHand' };
  if (path === '/logout/inactivity') return { kind: 'sign-out', reason: 'inactivity' };
  const isPage = adminPages.some((page) => page.path === path);
  const isOpen = path === '/login' || path === '/forgot_password';
  if (path !== '/' && !isOpen && !isPage) return { kind: 'not-found' };
  if (groups === null) {
    if (isOpen) return { kind: path === '/login' ? 'login' : 'password-help' };
    return { kind: 'redirect', to: `/login/${search}` };
  }
  if (isPage) return { kind: mayOpen(path, adminPages, userOf(groups)) ? 'page' : 'not-permitted' };
  const [home] = adminEntries(groups);
  return home === undefined ? { kind: 'not-permitted' } : { kind: 'redirect', to: home.path };
};
