import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { matchPath } from '#domain/navigation/path-pattern.ts';
import type { PortalRefusals } from '#domain/navigation/portal-paths.ts';
import { externalRedirectDelay, type RouteDecision, route, withoutTrailingSlash } from '#domain/session/route.ts';
import type { Banner } from '../banner/banner.types.ts';
import { customerMachine } from '../customer/customer.machine.ts';
import { forgottenPasswordMachine } from '../forgotten-password/forgotten-password.machine.ts';
import type { ForgottenPasswordOutput } from '../forgotten-password/forgotten-password.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { loginMachine } from '../login/login.machine.ts';
import type { LoginOutput } from '../login/login.types.ts';
import { channel, port } from '../port.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { sessionGuards } from '../session-guards.ts';
import type { SessionEnding } from '../session/session.types.ts';
import { allClosed, opened, removed } from '../sidebar/sidebar.list.ts';
import { startUpMachine } from '../start-up/start-up.machine.ts';
import { refusalHere } from './banking-app.select.ts';
import type {
  BankingAppContext,
  BankingAppEvent,
  BankingAppInput,
  BankingAppScreen,
  BrowseNotice,
  Identity,
  KeepSessionInput,
  RestoredSession,
  SidebarId,
} from './banking-app.types.ts';

const decisionFor = ({ pathname, search, identity, routes }: BankingAppContext): RouteDecision =>
  route(pathname, search, identity !== null, routes);

const isAt = ({ pathname }: BankingAppContext, path: string): boolean => withoutTrailingSlash(pathname) === path;

/** Whether the address is replaced by this one; its query does not matter. */
const leadsTo = (context: BankingAppContext, path: string): boolean => {
  const decision = decisionFor(context);
  return decision.kind === 'redirect' && decision.to.split('?')[0] === path;
};

const leadsIntoJourney = ({ pathname, journeys }: BankingAppContext): boolean =>
  journeys.some((pattern) => matchPath(pattern, pathname) !== undefined);

/** Where the page after a session stands: what was asked by query stays (SES-04). */
const placeAfter = (ending: SessionEnding, search: string): string =>
  ending === 'byHand' ? '/logout/' : `/logout/inactivity${search}`;

/** The portal's words; its charts are in `banking-app.machine.ts` and `states/`. */
export const bankingApp = setup({
  types: {
    context: {} as BankingAppContext,
    events: {} as BankingAppEvent,
    input: {} as BankingAppInput,
    meta: {} as JourneyMeta<BankingAppScreen>,
    // Nothing leads out of a journey but its own way: the frame keeps quiet there.
    tags: 'journey' as const,
    children: {} as {
      startUp: 'startUp';
      login: 'login';
      forgottenPassword: 'forgottenPassword';
      session: 'session';
      customer: 'customer';
    },
  },
  actors: {
    startUp: startUpMachine,
    refreshCatalogue: channel('refreshCatalogue'),
    watchOtherTabs: channel('watchOtherTabs'),
    watchCustomer: channel('watchCustomer'),
    restoreSession: port<RestoredSession>('restoreSession'),
    keepSession: port<Identity, KeepSessionInput>('keepSession'),
    login: loginMachine,
    forgottenPassword: forgottenPasswordMachine,
    session: sessionMachine,
    customer: customerMachine,
    browse: channel<BrowseNotice>('browse'),
  },
  guards: {
    ...sessionGuards,
    hasChanged: (_: unknown, params: { readonly output: ForgottenPasswordOutput }) => params.output.kind === 'changed',
    hasLeft: (_: unknown, params: { readonly output: ForgottenPasswordOutput }) => params.output.kind === 'left',
    leadsOut: ({ context }) => decisionFor(context).kind === 'leave',
    isAlreadySignedIn: ({ context }) => leadsTo(context, '/'),
    needsSignIn: ({ context }) => leadsTo(context, '/login/'),
    hasNoPageOfItsOwn: ({ context }) => decisionFor(context).kind === 'redirect',
    leadsToOnboarding: ({ context }) => decisionFor(context).kind === 'onboarding',
    leadsNowhere: ({ context }) => decisionFor(context).kind === 'not-found',
    leadsInside: ({ context }) => decisionFor(context).kind === 'protected',
    wasInactive: ({ context }) => isAt(context, '/logout/inactivity'),
    isByHand: ({ context }) => isAt(context, '/logout'),
    isLogin: ({ context }) => isAt(context, '/login'),
    isForgottenPassword: ({ context }) => isAt(context, '/forgot_password'),
    isAppDownload: ({ context }) => isAt(context, '/download/app'),
    isPublic: ({ context }) => decisionFor(context).kind === 'public',
    isNotPermitted: ({ context }) => refusalHere(context) === 'NOT_PERMITTED',
    isNotIdentified: ({ context }) => refusalHere(context) === 'NOT_IDENTIFIED',
    hasNoActivePartner: ({ context }) => refusalHere(context) === 'NO_ACTIVE_PARTNER',
    hasNoOpenInvestment: ({ context }) => refusalHere(context) === 'NO_OPEN_INVESTMENT',
    isPackageTooLow: ({ context }) => refusalHere(context) === 'PACKAGE_TOO_LOW',
    isInJourney: ({ context }) => leadsIntoJourney(context),
    isAtFactors: ({ context }) => isAt(context, '/login/secure'),
    isOnPage: ({ context }) => !leadsIntoJourney(context) && !isAt(context, '/login/secure'),
  },
  actions: {
    rememberPlace: assign((_, params: { readonly pathname: string; readonly search: string }) => params),
    // Who is signed in has typed their name for the last time: the next one at this device does not read it.
    rememberIdentity: assign((_, params: { readonly identity: Identity }) => ({
      identity: params.identity,
      username: '',
      ending: null,
    })),
    rememberRestored: assign((_, params: { readonly restored: RestoredSession }) => ({
      username: '',
      ending: null,
      identity: params.restored.kind === 'alive' ? params.restored.identity : null,
    })),
    // Who leaves takes along what was open: banners and sidebars spoke to them.
    forgetIdentity: assign({ identity: null, refusals: {}, banners: [], sidebars: [] }),
    reconsiderPlace: raise({ type: 'place.reconsidered' }),
    followDecision: enqueueActions(({ context, enqueue }) => {
      const decision = decisionFor(context);
      if (decision.kind === 'redirect') enqueue.sendTo('browse', { type: 'browse.replace', to: decision.to });
    }),
    goToOnboarding: enqueueActions(({ context, enqueue }) => {
      const decision = decisionFor(context);
      if (decision.kind === 'onboarding') enqueue.sendTo('browse', { type: 'browse.sibling', to: decision.to });
    }),
    // The place is the chart's before it is the browser's: were it only asked for, the place would be decided once
    // more for the old address, and sign-in would be shown instead of what happened.
    goAfterSession: enqueueActions(({ context, enqueue }, params: { readonly ending: SessionEnding }) => {
      // The banking mode is removed with a sign-out (PLT-06), and stays for whoever was only away.
      enqueue.assign({ ending: params.ending, ...(params.ending === 'byHand' && { mode: '' }) });
      // Whoever opened a sign-out address stands where they belong already.
      if (decisionFor(context).kind === 'sign-out') return;
      const to = placeAfter(params.ending, context.search);
      enqueue.assign({ pathname: to.split('?')[0] ?? to, search: params.ending === 'byHand' ? '' : context.search });
      enqueue.sendTo('browse', { type: 'browse.replace', to });
    }),
    // A tab left at a sign-out address would end the session that another tab has just begun.
    leaveSignOut: enqueueActions(({ context, enqueue }) => {
      if (decisionFor(context).kind !== 'sign-out') return;
      enqueue.assign({ pathname: '/', search: '' });
      enqueue.sendTo('browse', { type: 'browse.replace', to: '/' });
    }),
    leaveForRobo: sendTo('browse', { type: 'browse.leave' }),
    rememberDeletion: assign((_, params: { readonly keptUntil: string }) => params),
    forgetDeletion: assign({ keptUntil: null }),
    passSignOut: sendTo('session', { type: 'signOut.chosen' }),
    completeSignIn: enqueueActions(({ enqueue }, { output }: { readonly output: LoginOutput }) => {
      if (output.kind === 'signedIn') enqueue.raise({ type: 'signIn.completed', auth: output.auth });
    }),
    rememberUsername: assign((_, { output }: { readonly output: LoginOutput | ForgottenPasswordOutput }) =>
      'username' in output ? { username: output.username } : {},
    ),
    go: sendTo('browse', (_, params: { readonly to: string }) => ({ type: 'browse.push' as const, to: params.to })),
    askSignOut: raise({ type: 'signOut.chosen' }),
    rememberRefusals: assign((_, params: { readonly refusals: PortalRefusals }) => params),
    requestCustomer: sendTo('customer', { type: 'user.requested' }),
    openSidebar: assign(({ context }, params: { readonly id: SidebarId }) => ({
      sidebars: opened(context.sidebars, { id: params.id, isVisible: true }),
    })),
    removeSidebar: assign(({ context }, params: { readonly id: SidebarId }) => ({
      sidebars: removed(context.sidebars, params.id),
    })),
    closeSidebars: assign(({ context }) => ({ sidebars: allClosed(context.sidebars) })),
    addBanner: assign(({ context }, params: { readonly banner: Banner }) => ({
      banners: [...context.banners.filter(({ id }) => id !== params.banner.id), params.banner],
    })),
    removeBanner: assign(({ context }, params: { readonly id: string }) => ({
      banners: context.banners.filter(({ id }) => id !== params.id),
    })),
  },
  delays: {
    restoreLimit: patience.reading,
    keepLimit: patience.reading,
    noticePause: externalRedirectDelay,
  },
});
