import { type ActorRefFrom, createActor } from 'xstate';
import { type CustomerClient, customerClientOf } from '#client/customer-client.ts';
import { type DraftShelf, draftShelfOf } from '#client/draft-shelf.ts';
import { type KeptApplications, keptApplicationsOf } from '#client/kept-applications.ts';
import { isWebviewIn } from '#client/webview.ts';
import { onboardingAppMachine } from '#machines/onboarding-app/onboarding-app.machine.ts';
import { type Navigator, navigatorOf, placeOf } from '#shell/browse/browse.ts';
import { onboardingAppActors, type SignInCode, signInCodeOf } from './onboarding-app.actors.ts';

/** Tokens of links that were mailed; they stand behind the fragment's mark, which reaches no server. */
export type LinkToken = 'resume' | 'token';

/** The running onboarding app and what its journeys are given. */
export interface OnboardingApp extends CustomerClient {
  readonly actorRef: ActorRefFrom<typeof onboardingAppMachine>;
  readonly signIn: SignInCode;
  /** Applications in this browser. */
  readonly applications: KeptApplications;
  /** Drafts of customers in this browser, that could not be sent. */
  readonly drafts: DraftShelf;
  /** Tells the other windows of this browser which application was kept. */
  readonly windows: BroadcastChannel;
  /** Shown inside another app: no header or footer (PLT-07). */
  readonly isWebview: boolean;
  /** How links and pages move. */
  readonly navigator: Navigator;
  /** What the address brought behind its fragment's mark when the page was opened; undefined for nothing. */
  readonly linkToken: (name: LinkToken) => string | undefined;
  /** A link that was used is none any more, for whoever comes back to the page. */
  readonly forgetLinkToken: (name: LinkToken) => void;
  /** Names this browser to the link that it opens, until it is open, so that a lost answer can be asked for again; a uuid. */
  readonly linkOpener: () => string;
}

/** Takes the tokens out of the address: it is shown, kept in the history and read aloud. */
const takeFragment = ({ location, history }: Window): URLSearchParams => {
  const brought = new URLSearchParams(location.hash.slice(1));
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  return brought;
};

const openerKey = 'link-opener';

const keptOpener = ({ localStorage, crypto }: Window): string => {
  const kept = localStorage.getItem(openerKey);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(openerKey, made);
  return made;
};

/** Puts the onboarding app together in a page and starts its root chart. */
export const composeOnboarding = (page: Window): OnboardingApp => {
  const client = customerClientOf(page);
  const applications = keptApplicationsOf(page.localStorage, {
    now: client.now,
    newId: () => page.crypto.randomUUID(),
  });
  const signIn = signInCodeOf(client, page);
  const brought = takeFragment(page);
  const { pathname, search } = placeOf(page);
  const actorRef: OnboardingApp['actorRef'] = createActor(
    onboardingAppMachine.provide({ actors: onboardingAppActors(client, signIn, page) }),
    { input: { pathname, search } },
  );
  actorRef.start();
  return {
    ...client,
    applications,
    drafts: draftShelfOf(page.localStorage, client.now),
    windows: new BroadcastChannel('applications'),
    signIn,
    actorRef,
    isWebview: isWebviewIn(page),
    navigator: navigatorOf(page, () => actorRef.send(placeOf(page))),
    linkToken: (name) => brought.get(name) ?? undefined,
    forgetLinkToken: (name) => {
      brought.delete(name);
      if (name === 'resume') page.localStorage.removeItem(openerKey);
    },
    linkOpener: () => keptOpener(page),
  };
};
