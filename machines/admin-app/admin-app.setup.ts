import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { type AdminPlace, adminPlace } from '#domain/staff/admin-place.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { loginMachine } from '../login/login.machine.ts';
import type { LoginOutput } from '../login/login.types.ts';
import { channel, port } from '../port.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { sessionGuards } from '../session-guards.ts';
import type { SessionEnding } from '../session/session.types.ts';
import type {
  AdminAppContext,
  AdminAppEvent,
  AdminAppInput,
  AdminAppScreen,
  AdminBrowseNotice,
  KeptStaff,
  RestoredStaff,
} from './admin-app.types.ts';

const placeFor = ({ pathname, search, identity }: AdminAppContext): AdminPlace =>
  adminPlace(pathname, search, identity?.roles ?? null);

const isSignOut = (context: AdminAppContext, reason: 'byHand' | 'inactivity'): boolean => {
  const place = placeFor(context);
  return place.kind === 'sign-out' && place.reason === reason;
};

/** Where the page after a session stands (SES-04, SES-06). */
const placeAfter = (ending: SessionEnding): string => (ending === 'byHand' ? '/logout/' : '/logout/inactivity');

/** What the guards about a stored sign-in are given. */
export interface Restored {
  readonly restored: RestoredStaff;
}

/** The admin app's words; its charts are in `admin-app.machine.ts` and `states/`. */
export const adminApp = setup({
  types: {
    context: {} as AdminAppContext,
    events: {} as AdminAppEvent,
    input: {} as AdminAppInput,
    meta: {} as JourneyMeta<AdminAppScreen>,
    children: {} as { login: 'login'; session: 'session' },
  },
  actors: {
    restoreSession: port<RestoredStaff>('restoreSession'),
    keepSession: port<KeptStaff, { readonly auth: AuthSession }>('keepSession'),
    login: loginMachine,
    session: sessionMachine,
    browse: channel<AdminBrowseNotice>('browse'),
    watchOtherTabs: channel('watchOtherTabs'),
  },
  guards: {
    ...sessionGuards,
    leadsElsewhere: ({ context }) => placeFor(context).kind === 'redirect',
    isByHand: ({ context }) => isSignOut(context, 'byHand'),
    wasInactive: ({ context }) => isSignOut(context, 'inactivity'),
    leadsNowhere: ({ context }) => placeFor(context).kind === 'not-found',
    isNotPermitted: ({ context }) => placeFor(context).kind === 'not-permitted',
    isLogin: ({ context }) => placeFor(context).kind === 'login',
    isPasswordHelp: ({ context }) => placeFor(context).kind === 'password-help',
    isPage: ({ context }) => placeFor(context).kind === 'page',
  },
  actions: {
    rememberPlace: assign((_, params: { readonly pathname: string; readonly search: string }) => params),
    rememberRestored: assign((_, { restored }: Restored) => ({
      username: '',
      ending: null,
      identity: restored.kind === 'alive' ? restored.identity : null,
    })),
    forgetIdentity: assign({ identity: null }),
    reconsiderPlace: raise({ type: 'place.reconsidered' }),
    doubtPlace: raise({ type: 'place.doubted' }),
    followPlace: enqueueActions(({ context, enqueue }) => {
      const place = placeFor(context);
      if (place.kind === 'redirect') enqueue.sendTo('browse', { type: 'browse.replace', to: place.to });
    }),
    // The place is the chart's before it is the browser's: were it only asked for, the place would be decided once
    // more for the old address, and the sign-in would be shown instead of what happened.
    goAfterSession: enqueueActions(({ context, enqueue }, params: { readonly ending: SessionEnding }) => {
      enqueue.assign({ ending: params.ending });
      // Whoever opened a sign-out address stands where they belong already.
      if (placeFor(context).kind === 'sign-out') return;
      const to = placeAfter(params.ending);
      enqueue.assign({ pathname: to, search: '' });
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
    rememberUsername: assign((_, { output }: { readonly output: LoginOutput }) =>
      output.kind === 'forgotten' ? { username: output.username } : {},
    ),
  },
  delays: { restoreLimit: patience.reading, keepLimit: patience.reading },
});
