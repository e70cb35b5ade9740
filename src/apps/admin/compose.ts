import { type ActorRefFrom, createActor } from 'xstate';
import { authStoreOf, inCookies, inLocalStorage, liveIdToken } from '#client/auth-store.ts';
import { type Caller, callerOf } from '#client/call.ts';
import type { CatalogueStore } from '#client/catalogue-store.ts';
import { challengeInCookie, challengeInLocalStorage } from '#client/challenge-store.ts';
import { cookiesOf } from '#client/cookies.ts';
import { type ClientSettings, settingsFrom } from '#client/environment.ts';
import { type SessionStore, sessionStoreOf } from '#client/session-store.ts';
import { adminAppMachine } from '#machines/admin-app/admin-app.machine.ts';
import { type Navigator, navigatorOf, placeOf } from '#shell/browse/browse.ts';
import { adminAppActors } from './admin-app.actors.ts';

/** The running admin app and what its pages are given. */
export interface AdminApp {
  readonly actorRef: ActorRefFrom<typeof adminAppMachine>;
  /** How links and pages move. */
  readonly navigator: Navigator;
  readonly caller: Caller;
  readonly settings: ClientSettings;
  readonly sessionStore: SessionStore;
  readonly now: () => number;
}

const now = (): number => Date.now();

/** Staff's calls stand where the app was built with them: no published catalogue moves them. */
const builtIn: CatalogueStore = { keep: () => undefined, addressOf: (endpoint) => endpoint };

const own = 'admin-authorization';

/** Puts the admin app together in a page and starts its root chart. */
export const composeAdmin = (page: Window): AdminApp => {
  const settings = settingsFrom(page.document.documentElement);
  const cookies = cookiesOf(page.document, settings);
  const sessionStore = sessionStoreOf(page.sessionStorage, cookies);
  const isInCookies = settings.authStorage === 'cookie';
  const auth = authStoreOf(
    isInCookies ? inCookies(cookies, own) : inLocalStorage(page.localStorage, own),
    new BroadcastChannel(own),
    true,
  );
  const challenge = isInCookies
    ? challengeInCookie(cookies, 'admin-challenge')
    : challengeInLocalStorage(page.localStorage, 'admin-challenge');
  const caller = callerOf({
    apiBase: settings.apiBase,
    catalogue: builtIn,
    idToken: () => liveIdToken(auth, now()),
    // The session's chart hears of it like of every other end.
    onUnauthenticated: () => auth.remove('revoked'),
  });
  const actors = adminAppActors({ caller, auth, challenge, cookies, sessionStore, now, window: page });
  const { pathname, search } = placeOf(page);
  const actorRef: AdminApp['actorRef'] = createActor(adminAppMachine.provide({ actors }), {
    input: { pathname, search },
  });
  actorRef.start();
  return {
    actorRef,
    navigator: navigatorOf(page, () => actorRef.send(placeOf(page))),
    caller,
    settings,
    sessionStore,
    now,
  };
};
