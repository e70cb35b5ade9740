import { type AuthStore, authStoreOf, inCookies, inLocalStorage, liveIdToken } from './auth-store.ts';
import { type Caller, callerOf } from './call.ts';
import { type CatalogueStore, catalogueStoreOf } from './catalogue-store.ts';
import { type ChallengeStore, challengeInCookie, challengeInLocalStorage } from './challenge-store.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { type ClientSettings, settingsFrom } from './environment.ts';
import { type SessionStore, sessionStoreOf } from './session-store.ts';
import { forgetAtSignOut } from './signed-out.ts';

/** What an app of customers has of its page: settings, stores, and the way to call. */
export interface CustomerClient {
  readonly settings: ClientSettings;
  readonly cookies: Cookies;
  readonly sessionStore: SessionStore;
  readonly catalogue: CatalogueStore;
  readonly auth: AuthStore;
  readonly challenge: ChallengeStore;
  /** The id token of the moment; undefined when nobody is signed in. */
  readonly idToken: () => string | undefined;
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const now = (): number => Date.now();

const originsOf = ({ apiBase, documentBase }: ClientSettings, page: Window): readonly string[] =>
  [apiBase, documentBase].map((base) => new URL(base, page.location.href).origin);

/** The same for all apps of customers: they share one session (decisions §20). */
export const customerClientOf = (page: Window): CustomerClient => {
  const settings = settingsFrom(page.document.documentElement);
  const cookies = cookiesOf(page.document, settings);
  const isInCookies = settings.authStorage === 'cookie';
  const catalogue = catalogueStoreOf(page.localStorage, originsOf(settings, page));
  const auth = authStoreOf(
    isInCookies ? inCookies(cookies) : inLocalStorage(page.localStorage),
    new BroadcastChannel('authorization'),
  );
  forgetAtSignOut(auth, { shelf: page.localStorage, cookies, now });
  const idToken = (): string | undefined => liveIdToken(auth, now());
  return {
    settings,
    cookies,
    sessionStore: sessionStoreOf(page.sessionStorage, cookies),
    catalogue,
    auth,
    challenge: isInCookies ? challengeInCookie(cookies) : challengeInLocalStorage(page.localStorage),
    idToken,
    caller: callerOf({
      apiBase: settings.apiBase,
      catalogue,
      idToken,
      // The session's chart hears of it like of every other end.
      onUnauthenticated: () => auth.remove('revoked'),
    }),
    now,
  };
};
