import { type ActorRefFrom, createActor } from 'xstate';
import { bankingModeOf } from '#client/banking-mode.ts';
import type { Caller } from '#client/call.ts';
import { customerClientOf } from '#client/customer-client.ts';
import { draftsInOrder } from '#client/drafts-in-order.ts';
import type { ClientSettings } from '#client/environment.ts';
import type { SessionStore } from '#client/session-store.ts';
import { isWebviewIn } from '#client/webview.ts';
import { type Navigator, navigatorOf, placeOf } from '#shell/browse/browse.ts';
import { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import { bankingAppActors } from './banking-app.actors.ts';
import { askUserAhead } from './customer.actors.ts';
import { fetchPortal } from './frame/portal-code.ts';
import { portalJourneys, portalRoutes } from './pages.ts';

/** The running portal and what its pages are given. */
export interface BankingApp {
  readonly actorRef: ActorRefFrom<typeof bankingAppMachine>;
  /** How links and pages move. */
  readonly navigator: Navigator;
  readonly caller: Caller;
  readonly settings: ClientSettings;
  readonly sessionStore: SessionStore;
  readonly now: () => number;
  /** Shown inside another app: no navigation, footer or action bar (PLT-07). */
  readonly isWebview: boolean;
}

/** Puts the portal together in a page and starts its root chart. */
export const composeBanking = (page: Window): BankingApp => {
  const { settings, cookies, sessionStore, catalogue, auth, challenge, idToken, now, ...client } =
    customerClientOf(page);
  const caller = draftsInOrder(client.caller, { shelf: page.sessionStorage, now });
  const isWebview = isWebviewIn(page);
  const actors = bankingAppActors({
    caller,
    auth,
    challenge,
    catalogue,
    cookies,
    sessionStore,
    roboAddress: settings.roboAddress,
    onboardingUrl: settings.onboardingUrl,
    isWebview,
    now,
    window: page,
    userAhead: askUserAhead(caller, idToken, now),
    onSignIn: () => fetchPortal('/'),
    raise: (banner) => actorRef.send({ type: 'banner.raised', banner }),
  });
  const { pathname, search } = placeOf(page);
  const mode = bankingModeOf(search, sessionStore);
  const actorRef: BankingApp['actorRef'] = createActor(bankingAppMachine.provide({ actors }), {
    input: {
      mode,
      routes: portalRoutes,
      journeys: portalJourneys,
      exemptProviders: settings.wphgExemptProviders,
      pathname,
      search,
    },
  });
  actorRef.start();
  if (idToken() !== undefined) fetchPortal(pathname);
  return {
    actorRef,
    navigator: navigatorOf(page, () => actorRef.send(placeOf(page))),
    caller,
    settings,
    sessionStore,
    now,
    isWebview,
  };
};
