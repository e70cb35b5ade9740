import { type ActorRefFrom, fromCallback } from 'xstate';
import type { AuthStore } from '#client/auth-store.ts';
import type { Caller } from '#client/call.ts';
import type { CatalogueStore } from '#client/catalogue-store.ts';
import type { ChallengeStore } from '#client/challenge-store.ts';
import type { Cookies } from '#client/cookies.ts';
import { deviceIdOf } from '#client/device.ts';
import type { SessionStore } from '#client/session-store.ts';
import { siblingHref } from '#client/webview.ts';
import type { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import type { Identity } from '#machines/banking-app/banking-app.types.ts';
import type { Banner } from '#machines/banner/banner.types.ts';
import { customerMachine } from '#machines/customer/customer.machine.ts';
import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { startUpMachine } from '#machines/start-up/start-up.machine.ts';
import { catalogueChannel, identityOf, keptSessionActors } from '#shell/session/kept-session.actors.ts';
import { sessionActors } from '#shell/session/session.actors.ts';
import { forgottenPasswordActors } from '#shell/forgotten-password/forgotten-password.actors.ts';
import { loginActors } from '#shell/login/login.actors.ts';
import { forgottenPasswordCallsOf, signInCallsOf } from '#shell/sign-in/sign-in-calls.ts';
import { browseChannel } from '#shell/browse/browse.ts';
import { startUpActors } from '#shell/start-up/start-up.actors.ts';
import { customerActors, type UserAhead } from './customer.actors.ts';

/** What the portal's root chart needs of the page. */
export interface BankingPage {
  readonly caller: Caller;
  readonly auth: AuthStore;
  readonly challenge: ChallengeStore;
  readonly catalogue: CatalogueStore;
  readonly cookies: Cookies;
  readonly sessionStore: SessionStore;
  readonly roboAddress: string;
  readonly onboardingUrl: string;
  readonly isWebview: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly window: Window;
  readonly raise: (banner: Banner) => void;
  readonly userAhead: UserAhead;
  /** Told when somebody sends a password: the portal will be needed next. */
  readonly onSignIn: () => void;
}

const identityIn = (auth: AuthStore): Identity | null => {
  const held = auth.read();
  return held === null ? null : identityOf(held.idToken);
};

/** Every port of the portal's root chart and of the charts that it invokes. */
export const bankingAppActors = (page: BankingPage): ActorsOf<typeof bankingAppMachine> => {
  const { caller, auth, challenge, catalogue, cookies, sessionStore, now, window, raise, userAhead, onSignIn } = page;
  const deviceId = (): string => deviceIdOf(cookies, () => window.crypto.randomUUID());
  const signIn = signInCallsOf(caller, deviceId);
  const login: typeof signIn.login = (payload) => {
    onSignIn();
    return signIn.login(payload);
  };
  return {
    startUp: startUpMachine.provide({ actors: startUpActors(caller) }),
    login: loginMachine.provide({ actors: loginActors({ ...signIn, login }, challenge) }),
    forgottenPassword: forgottenPasswordMachine.provide({
      actors: forgottenPasswordActors(forgottenPasswordCallsOf(caller)),
    }),
    session: sessionMachine.provide({
      actors: sessionActors({ caller, auth, sessionStore, now, page: window }),
    }),
    customer: customerMachine.provide({ actors: customerActors(caller, raise, userAhead) }),
    browse: browseChannel(window, {
      roboAddress: page.roboAddress,
      sibling: (to) => siblingHref(page.onboardingUrl + to, page.isWebview),
    }),
    ...keptSessionActors({ auth, now }),
    refreshCatalogue: catalogueChannel(caller, catalogue),
    watchCustomer: fromCallback(({ sendBack, system }) => {
      const customer = system.get('customer') as ActorRefFrom<typeof customerMachine>;
      const left = new AbortController();
      // Comes with the portal's code; who looks at a page before that sees it.
      import('./refusals.ts').then(
        ({ watchRefusals }) => watchRefusals(customer, identityIn(auth), sendBack, left.signal),
        () => undefined,
      );
      return () => left.abort();
    }),
  };
};
