import { fromPromise } from 'xstate';
import type { CustomerClient } from '#client/customer-client.ts';
import { type LazyChart, lazyChart } from '#journey/lazy-chart.ts';
import type { onboardingAppMachine } from '#machines/onboarding-app/onboarding-app.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { browseChannel } from '#shell/browse/browse.ts';
import { catalogueChannel, keptSessionActors } from '#shell/session/kept-session.actors.ts';
import { sessionActors } from '#shell/session/session.actors.ts';
import type { signInCode } from './frame/sign-in-code.tsx';

/** Sign-in and forgotten password: code that comes when somebody asks for one of them. */
export interface SignInCode {
  readonly login: LazyChart<ReturnType<typeof signInCode>['login']>;
  readonly forgottenPassword: LazyChart<ReturnType<typeof signInCode>['forgottenPassword']>;
}

export const signInCodeOf = (client: CustomerClient, page: Window): SignInCode => {
  const load = async () => {
    const { signInCode: code } = await import('./frame/sign-in-code.tsx');
    return code(client, page);
  };
  return {
    login: lazyChart(async () => (await load()).login),
    forgottenPassword: lazyChart(async () => (await load()).forgottenPassword),
  };
};

/** Every port of the onboarding app's root chart and of the charts that it invokes. */
export const onboardingAppActors = (
  client: CustomerClient,
  signIn: SignInCode,
  page: Window,
): ActorsOf<typeof onboardingAppMachine> => {
  const { caller, auth, catalogue, sessionStore, now } = client;
  return {
    ...keptSessionActors({ auth, now }),
    fetchSignIn: fromPromise<null, undefined>(async () => {
      await Promise.all([signIn.login.fetch(), signIn.forgottenPassword.fetch()]);
      return null;
    }),
    login: signIn.login.machine,
    forgottenPassword: signIn.forgottenPassword.machine,
    session: sessionMachine.provide({ actors: sessionActors({ caller, auth, sessionStore, now, page }) }),
    browse: browseChannel(page),
    refreshCatalogue: catalogueChannel(caller, catalogue),
  };
};
