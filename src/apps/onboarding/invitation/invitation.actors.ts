import { fromCallback, fromPromise } from 'xstate';
import { declineInvitation } from '#api/person/owners.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import type {
  Brought,
  DeclineResult,
  EnterInvitedInput,
  FindResult,
  JoiningSaid,
  LookUpResult,
  PrepareJoiningResult,
  SaveJoiningPaperResult,
  ShelfNotice,
} from '#machines/invitation/invitation.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { OnboardingApp } from '../compose.ts';
import { enterSession } from '../enter-session.ts';
import { journeyAround } from '../journey-around.ts';
import { type PaperPage, savePaper } from '#client/paper-calls.ts';
import { paths } from '../paths.ts';
import { wayBackLater } from '../way-back-later.ts';
import type { InvitationShelf } from './invitation.kept.ts';
import type { InvitationCode } from './invitation.later.ts';
import { leaveForInvitation } from './invitation.leave.ts';

export interface InvitationDeps {
  readonly app: Pick<OnboardingApp, 'actorRef' | 'caller' | 'idToken' | 'navigator' | 'now'>;
  readonly shelf: InvitationShelf;
  readonly code: InvitationCode;
  readonly page?: PaperPage;
  readonly browser: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

/** A token that no token can be is as spent as one that was. */
const isEnded = (refusal: string): boolean => refusal === 'LINK_ENDED' || refusal === 'INVALID_REQUEST';

const declineBy = async ({ app: { caller }, shelf }: InvitationDeps): Promise<DeclineResult> => {
  const answer = await caller.attempt(declineInvitation, { token: shelf.token() ?? '' });
  if (answer.ok) return granted(null);
  const { refusal } = answer;
  if (isEnded(refusal)) return refused('LINK_ENDED');
  if (refusal === 'TOO_MANY_ATTEMPTS' || refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_ATTEMPTS');
  throw new UnexpectedRefusal(declineInvitation.name, refusal);
};

// Whoever has no access needs none of its code.
const onServer = async () => import('./invitation.server.actors.ts');

const isInvitation = (pathname: string): boolean => pathname.replace(/\/$/, '') === paths.invitation();

const fetched = async (...charts: readonly { readonly fetch: () => Promise<unknown> }[]): Promise<null> => {
  await Promise.all(charts.map(async ({ fetch }) => fetch()));
  return null;
};

/** Every port of an invitation, and of the charts inside it. */
export const invitationActors = (deps: InvitationDeps): ActorsOf<typeof invitationMachine> => {
  const { app, shelf, code, page = globalThis.document, browser, newKey = () => crypto.randomUUID() } = deps;
  // A signature whose answer was lost is stored again under its own key.
  let open: { readonly said: string; readonly key: string } | undefined;
  return {
    recall: fromPromise<Brought, undefined>(async () => ({
      hasLink: shelf.token() !== undefined,
      isResumed: shelf.isBegun(),
      isSignedIn: app.idToken() !== undefined,
    })),
    decline: fromPromise<DeclineResult, undefined>(async () => declineBy(deps)),
    fetchSignUp: fromPromise<null, undefined>(async () => fetched(code.signUp)),
    fetchSteps: fromPromise<null, undefined>(async () =>
      fetched(code.details, code.declarations, code.identification, code.confirmation),
    ),
    signUp: code.signUp.machine,
    enterSession: fromPromise<null, EnterInvitedInput>(async ({ input: { auth }, signal }) => {
      await enterSession(app, auth, signal);
      return null;
    }),
    leaveSession: fromPromise<null, undefined>(async () => leaveForInvitation(app)),
    lookUp: fromPromise<LookUpResult, undefined>(async ({ signal }) =>
      (await onServer()).lookUp(deps, newKey(), signal),
    ),
    details: code.details.machine,
    declarations: code.declarations.machine,
    identification: code.identification.machine,
    prepare: fromPromise<PrepareJoiningResult, JoiningSaid>(async ({ input }) => {
      const said = JSON.stringify(input);
      open = open?.said === said ? open : { said, key: newKey() };
      const { prepare } = await onServer();
      const answered = await prepare(deps, input, open.key, newKey);
      open = undefined;
      return answered;
    }),
    savePaper: fromPromise<SaveJoiningPaperResult, { readonly id: string }>(async ({ input, signal }) =>
      savePaper(app.caller, input.id, page, signal),
    ),
    confirmation: code.confirmation.machine,
    findAccount: fromPromise<FindResult, { readonly before: readonly string[] }>(async ({ input, signal }) =>
      (await onServer()).findJoined(app.caller, input.before, signal),
    ),
    loadMoney: fromPromise<FirstMoney, { readonly caseId: string }>(async ({ input, signal }) =>
      (await onServer()).loadMoney(app.caller, input.caseId, signal),
    ),
    shelf: fromCallback<ShelfNotice, undefined>(({ self, receive }) => {
      receive((notice) => {
        if (notice.type === 'shelf.begin') shelf.begin();
        if (notice.type === 'shelf.keep') shelf.keepDeclared(notice.username, notice.declared);
        if (notice.type === 'shelf.forget') shelf.forget();
      });
      const journey = journeyAround(self);
      if (journey === undefined) return undefined;
      return wayBackLater(journey, { page: browser, navigator: app.navigator, isWithin: isInvitation }).stop;
    }),
  };
};
