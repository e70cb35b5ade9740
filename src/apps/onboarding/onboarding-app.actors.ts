import { type CustomerClient } from '#client/customer-client.ts';
import { deviceIdOf } from '#client/device.ts';
import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import type { onboardingAppMachine } from '#machines/onboarding-app/onboarding-app.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { browseChannel } from '#shell/browse/browse.ts';
import { forgottenPasswordActors } from '#shell/forgotten-password/forgotten-password.actors.ts';
import { loginActors } from '#shell/login/login.actors.ts';
import { catalogueChannel, keptSessionActors } from '#shell/session/kept-session.actors.ts';
import { sessionActors } from '#shell/session/session.actors.ts';
import { forgottenPasswordCallsOf, signInCallsOf } from '#shell/sign-in/sign-in-calls.ts';

/** Every port of the onboarding app's root chart and of the charts that it invokes. */
export const onboardingAppActors = (client: CustomerClient, page: Window): ActorsOf<typeof onboardingAppMachine> => {
  const { caller, auth, challenge, catalogue, cookies, sessionStore, now } = client;
  const deviceId = (): string => deviceIdOf(cookies, () => page.crypto.randomUUID());
  return {
    ...keptSessionActors({ auth, now }),
    login: loginMachine.provide({ actors: loginActors(signInCallsOf(caller, deviceId), challenge) }),
    forgottenPassword: forgottenPasswordMachine.provide({
      actors: forgottenPasswordActors(forgottenPasswordCallsOf(caller)),
    }),
    session: sessionMachine.provide({ actors: sessionActors({ caller, auth, sessionStore, now, page }) }),
    browse: browseChannel(page),
    refreshCatalogue: catalogueChannel(caller, catalogue),
  };
};
