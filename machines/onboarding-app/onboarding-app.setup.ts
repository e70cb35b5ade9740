import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { backTo, onboardingPlace, type OnboardingPlace } from '#domain/onboarding/onboarding-place.ts';
import type { BrowseNotice, KeepSessionInput } from '../banking-app/banking-app.types.ts';
import type { forgottenPasswordMachine } from '../forgotten-password/forgotten-password.machine.ts';
import type { ForgottenPasswordOutput } from '../forgotten-password/forgotten-password.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import type { loginMachine } from '../login/login.machine.ts';
import type { LoginOutput } from '../login/login.types.ts';
import { channel, chartPort, port } from '../port.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionEnding } from '../session/session.types.ts';
import { sessionGuards } from '../session-guards.ts';
import type {
  Identity,
  OnboardingAppContext,
  OnboardingAppEvent,
  OnboardingAppInput,
  OnboardingAppScreen,
  RestoredSession,
} from './onboarding-app.types.ts';

const placeFor = ({ pathname, search, identity }: OnboardingAppContext): OnboardingPlace =>
  onboardingPlace(pathname, search, identity !== null);

const isSignOut = (context: OnboardingAppContext, reason: 'byHand' | 'inactivity'): boolean => {
  const place = placeFor(context);
  return place.kind === 'sign-out' && place.reason === reason;
};

/** Where the page after a session stands; from there the way leads back to where one was. */
const placeAfter = (ending: SessionEnding, { pathname, search }: OnboardingAppContext): string =>
  ending === 'byHand' ? '/logout/' : `/logout/inactivity${backTo(pathname + search)}`;

/** The onboarding app's words; its charts are in `onboarding-app.machine.ts` and `states/`. */
export const onboardingApp = setup({
  types: {
    context: {} as OnboardingAppContext,
    events: {} as OnboardingAppEvent,
    input: {} as OnboardingAppInput,
    meta: {} as JourneyMeta<OnboardingAppScreen>,
    children: {} as { login: 'login'; forgottenPassword: 'forgottenPassword'; session: 'session' },
  },
  actors: {
    restoreSession: port<RestoredSession>('restoreSession'),
    keepSession: port<Identity, KeepSessionInput>('keepSession'),
    // Few come to sign in: its code is not for everybody's first page.
    fetchSignIn: port<null>('fetchSignIn'),
    login: chartPort<typeof loginMachine>('login'),
    forgottenPassword: chartPort<typeof forgottenPasswordMachine>('forgottenPassword'),
    session: sessionMachine,
    browse: channel<BrowseNotice>('browse'),
    refreshCatalogue: channel('refreshCatalogue'),
    watchOtherTabs: channel('watchOtherTabs'),
  },
  guards: {
    ...sessionGuards,
    hasChanged: (_: unknown, params: { readonly output: ForgottenPasswordOutput }) => params.output.kind === 'changed',
    hasLeft: (_: unknown, params: { readonly output: ForgottenPasswordOutput }) => params.output.kind === 'left',
    leadsElsewhere: ({ context }) => placeFor(context).kind === 'redirect',
    isByHand: ({ context }) => isSignOut(context, 'byHand'),
    wasInactive: ({ context }) => isSignOut(context, 'inactivity'),
    leadsNowhere: ({ context }) => placeFor(context).kind === 'not-found',
    isLogin: ({ context }) => placeFor(context).kind === 'login',
    isForgottenPassword: ({ context }) => placeFor(context).kind === 'password-help',
    isPage: ({ context }) => placeFor(context).kind === 'page',
  },
  actions: {
    rememberPlace: assign((_, params: { readonly pathname: string; readonly search: string }) => params),
    rememberIdentity: assign((_, params: { readonly identity: Identity }) => ({
      identity: params.identity,
      username: '',
      ending: null,
    })),
    rememberRestored: assign((_, { restored }: { readonly restored: RestoredSession }) => ({
      username: '',
      ending: null,
      identity: restored.kind === 'alive' ? restored.identity : null,
    })),
    forgetIdentity: assign({ identity: null }),
    reconsiderPlace: raise({ type: 'place.reconsidered' }),
    followPlace: enqueueActions(({ context, enqueue }) => {
      const place = placeFor(context);
      if (place.kind === 'redirect') enqueue.sendTo('browse', { type: 'browse.replace', to: place.to });
    }),
    // The place is the chart's before it is the browser's: were it only asked for, the place would be decided once
    // more for the old address, and the sign-in would be shown instead of what happened.
    goAfterSession: enqueueActions(({ context, enqueue }, { ending }: { readonly ending: SessionEnding }) => {
      enqueue.assign({ ending });
      // Whoever opened a sign-out address stands where they belong already.
      if (placeFor(context).kind === 'sign-out') return;
      const to = placeAfter(ending, context);
      const [pathname = to, query] = to.split('?');
      enqueue.assign({ pathname, search: query === undefined ? '' : `?${query}` });
      enqueue.sendTo('browse', { type: 'browse.replace', to });
    }),
    // A tab left at a sign-out address would end the session that another tab has just begun.
    leaveSignOut: enqueueActions(({ context, enqueue }) => {
      if (placeFor(context).kind !== 'sign-out') return;
      enqueue.assign({ pathname: '/', search: '' });
      enqueue.sendTo('browse', { type: 'browse.replace', to: '/' });
    }),
    go: sendTo('browse', (_, params: { readonly to: string }) => ({ type: 'browse.push' as const, to: params.to })),
    passSignOut: sendTo('session', { type: 'signOut.chosen' }),
    askSignOut: raise({ type: 'signOut.chosen' }),
    completeSignIn: enqueueActions(({ enqueue }, { output }: { readonly output: LoginOutput }) => {
      if (output.kind === 'signedIn') enqueue.raise({ type: 'signIn.completed', auth: output.auth });
    }),
    rememberUsername: assign((_, { output }: { readonly output: LoginOutput | ForgottenPasswordOutput }) =>
      'username' in output ? { username: output.username } : {},
    ),
  },
  delays: { restoreLimit: patience.reading, keepLimit: patience.reading, fetchLimit: patience.binding },
});
