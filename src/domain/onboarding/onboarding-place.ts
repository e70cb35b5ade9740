import { wizardPlaceOf } from '#domain/application/registration-path.ts';
import { matchPath } from '#domain/navigation/path-pattern.ts';
import { type EntryPointId, entryPointIds, isExisting } from '#domain/questionnaire/entry-points.ts';
import { withoutTrailingSlash } from '#domain/session/route.ts';
import { consentLinkPaths } from './consent-link-paths.ts';
import { contractWithdrawalPath } from './contract-withdrawal-path.ts';
import { type InvestmentWay, investmentWays, isInvestmentWay } from './investment-ways.ts';
import { newProductPath, wayInPath } from './new-product-path.ts';
import { strategyChangePath } from './strategy-change-path.ts';

/** The pages of the onboarding app by their name in all layers. */
export type OnboardingPageName =
  | 'product-choice'
  | 'new-investment'
  | 'new-product'
  | 'strategy-change'
  | 'wphg-update'
  | 'registration'
  | 'invitation'
  | 'contract-withdrawal'
  | 'consent-link';

interface OnboardingPage {
  readonly name: OnboardingPageName;
  readonly patterns: readonly string[];
  /** Whether somebody must be signed in: an application lives on the server once there is an access (decisions §20). */
  readonly isProtected: boolean;
}

/** The way in that ends with the stored data, and the one that ends with another strategy: no product comes of them. */
const renewal: EntryPointId = 'existing-customer-update-business-partner';
const change: EntryPointId = 'existing-customer-change-strategy';

export const onboardingPages: readonly OnboardingPage[] = [
  { name: 'product-choice', patterns: [newProductPath], isProtected: false },
  // Before what they would be else: these addresses name what is asked for by themselves.
  { name: 'strategy-change', patterns: [strategyChangePath()], isProtected: true },
  { name: 'wphg-update', patterns: [wayInPath(renewal)], isProtected: true },
  { name: 'new-investment', patterns: investmentWays.map((id) => wayInPath(id)), isProtected: true },
  { name: 'new-product', patterns: [`${newProductPath}/:id`], isProtected: false },
  {
    name: 'registration',
    patterns: ['/registration/:kind/:step/:id', '/add/:kind/:step/:id'],
    isProtected: true,
  },
  // Who is invited has no access yet.
  { name: 'invitation', patterns: ['/invitation'], isProtected: false },
  { name: 'contract-withdrawal', patterns: [contractWithdrawalPath], isProtected: false },
  // Of a mail, which is opened where nobody need be signed in.
  { name: 'consent-link', patterns: Object.values(consentLinkPaths), isProtected: false },
];

/** What an address of the onboarding app leads to; every redirect replaces the entry of the history. */
export type OnboardingPlace =
  | { readonly kind: 'sign-out'; readonly reason: 'byHand' | 'inactivity' }
  | { readonly kind: 'login' | 'password-help' }
  /** `subject`: what makes it another page: the way in, or the application; '' where there is but one. */
  | { readonly kind: 'page'; readonly name: OnboardingPageName; readonly subject: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

const home = newProductPath;
const redirect = (to: string): OnboardingPlace => ({ kind: 'redirect', to });

const pageAt = (path: string): OnboardingPage | undefined =>
  onboardingPages.find(({ patterns }) => patterns.some((pattern) => matchPath(pattern, path) !== undefined));

const lastPartOf = (pathname: string): string => withoutTrailingSlash(pathname).split('/').at(-1) ?? '';

/** The way to a further investment that an address names; undefined where it names none. */
export const investmentWayAt = (pathname: string): InvestmentWay | undefined =>
  investmentWays.find((each) => withoutTrailingSlash(pathname) === wayInPath(each));

/** The way in that an address names; undefined where it names none, or one that there is not. */
export const entryPointAt = (pathname: string): EntryPointId | undefined => {
  const [, first, id, ...rest] = withoutTrailingSlash(pathname).split('/');
  if (first !== 'new-product' || rest.length > 0) return undefined;
  return entryPointIds.find((each) => each === id && each !== renewal && each !== change && !isInvestmentWay(each));
};

const needsSession = (page: OnboardingPage, path: string): boolean => {
  const entryPoint = entryPointAt(path);
  return page.isProtected || (entryPoint !== undefined && isExisting(entryPoint));
};

/** The query that names where to go afterwards. */
export const backTo = (address: string): string => `?to=${encodeURIComponent(address)}`;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The sign-in that leads back to where one wanted to go. */
const loginFor = (pathname: string, search: string): string => `/login/${backTo(pathname + search)}`;

/** Where the sign-in was to lead; only to a page of this app, whatever an address says. */
const wantedAfterLogin = (search: string): string => {
  const asked = search
    .slice(1)
    .split('&')
    .find((pair) => pair.startsWith('to='));
  const to = asked === undefined ? null : decoded(asked.slice('to='.length));
  if (to === null || !to.startsWith('/') || to.startsWith('//') || to.includes('\\')) return home;
  return pageAt(to) === undefined ? home : to;
};

/**
 * Decides what an address leads to (REG-01, SES-09, decisions §20). `search` keeps its question mark, as locations have it.
 * A way in that there is not is no page.
 */
export const onboardingPlace = (pathname: string, search: string, isSignedIn: boolean): OnboardingPlace => {
  const path = withoutTrailingSlash(pathname);
  if (path === '/') return redirect(home + search);
  if (path === '/logout') return { kind: 'sign-out', reason: 'byHand' };
  if (path === '/logout/inactivity') return { kind: 'sign-out', reason: 'inactivity' };
  if (path === '/login') return isSignedIn ? redirect(wantedAfterLogin(search)) : { kind: 'login' };
  if (path === '/forgot_password') return isSignedIn ? redirect(home) : { kind: 'password-help' };
  const page = pageAt(path);
  if (page === undefined) return { kind: 'not-found' };
  if (page.name === 'new-product' && entryPointAt(path) === undefined) return { kind: 'not-found' };
  if (page.name === 'registration' && wizardPlaceOf(path) === undefined) return { kind: 'not-found' };
  if (needsSession(page, path) && !isSignedIn) return redirect(loginFor(path, search));
  // Of a page with several addresses each is another one.
  const hasSubject = page.patterns.length > 1 || page.patterns.some((pattern) => pattern.endsWith('/:id'));
  return { kind: 'page', name: page.name, subject: hasSubject ? lastPartOf(path) : '' };
};
