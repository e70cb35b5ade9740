import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { declineInvitation, openInvitation } from '#api/person/owners.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import type {
  Brought,
  CompareResult,
  DeclineResult,
  EnterInvitedInput,
  FindResult,
  JoiningSaid,
  JoiningDraftNotice,
  JoiningPart,
  LookUpResult,
  OpenResult,
  PrepareJoiningResult,
  SaveJoiningPaperResult,
  ShelfNotice,
  TellResult,
} from '#machines/invitation/invitation.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { OnboardingApp } from '../compose.ts';
import { enterSession } from '../enter-session.ts';
import { journeyAround } from '../journey-around.ts';
import { type PaperPage, savePaper } from '#client/paper-calls.ts';
import { paths } from '../paths.ts';
import { wayBackLater } from '../way-back-later.ts';
import type { JoiningKeeping } from './invitation.draft.actors.ts';
import type { InvitationShelf } from './invitation.kept.ts';
import type { InvitationCode } from './invitation.later.ts';
import { leaveForInvitation } from './invitation.leave.ts';

export interface InvitationDeps {
  readonly app: Pick<OnboardingApp, 'actorRef' | 'caller' | 'drafts' | 'idToken' | 'navigator' | 'now'>;
  readonly shelf: InvitationShelf;
  readonly code: InvitationCode;
  readonly page?: PaperPage;
  readonly browser: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

/** A token that no token can be is as spent as one that was. */
const isEnded = (refusal: string): boolean => refusal === 'LINK_ENDED' || refusal === 'INVALID_REQUEST';

/** What the link alone is refused with; anything else is a fault. */
const refusedLink = (name: string, refusal: string) => {
  if (isEnded(refusal)) return refused('LINK_ENDED');
  if (refusal === 'TOO_MANY_ATTEMPTS' || refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_ATTEMPTS');
  throw new UnexpectedRefusal(name, refusal);
};

/**
 * What the link is to is read by nobody here: whoever has it is not yet who was invited. Too many attempts tell nothing of it.
 */
const openBy = async ({ app: { caller }, shelf }: InvitationDeps, signal: AbortSignal): Promise<OpenResult> => {
  const answer = await caller.attempt(openInvitation, { token: shelf.token() ?? '' }, { signal });
  const told = answer.ok ? granted(null) : refusedLink(openInvitation.name, answer.refusal);
  return told.ok || told.refusal === 'TOO_MANY_ATTEMPTS' ? granted(null) : refused('LINK_ENDED');
};

const declineBy = async ({ app: { caller }, shelf }: InvitationDeps): Promise<DeclineResult> => {
  const answer = await caller.attempt(declineInvitation, { token: shelf.token() ?? '' });
  return answer.ok ? granted(null) : refusedLink(declineInvitation.name, answer.refusal);
};

// Whoever has no access needs none of its code.
const onServer = async () => import('./invitation.server.actors.ts');

/** In most browsers nothing is held back, and the code of it stays away. */
const forgetUnsent = async (app: Pick<OnboardingApp, 'drafts'>, token: string | undefined): Promise<void> => {
  if (token === undefined || app.drafts.endings('invitation ').length === 0) return;
  await (await onServer()).forgetUnsent(app.drafts, token);
};

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
  // It comes with the first answer that somebody may be asked: before nothing is typed.
  let keeping: JoiningKeeping | undefined;
  return {
    recall: fromPromise<Brought, undefined>(async () => ({
      hasLink: shelf.token() !== undefined,
      isResumed: shelf.isBegun(),
      isSignedIn: app.idToken() !== undefined,
    })),
    openLink: fromPromise<OpenResult, undefined>(async ({ signal }) => openBy(deps, signal)),
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
    lookUp: fromPromise<LookUpResult, undefined>(async ({ signal }) => {
      const { lookUp, joiningKeeping } = await onServer();
      keeping ??= joiningKeeping({ caller: app.caller, page: browser, shelf: app.drafts });
      return lookUp(deps, keeping, newKey(), signal);
    }),
    compare: fromPromise<CompareResult, undefined>(async ({ signal }) => (await onServer()).compare(deps, signal)),
    tellInviter: fromPromise<TellResult, undefined>(async () => (await onServer()).tell(deps)),
    details: code.details.machine,
    declarations: code.declarations.machine,
    identification: code.identification.machine,
    prepare: fromPromise<PrepareJoiningResult, JoiningSaid>(async ({ input }) => {
      const said = JSON.stringify(input);
      open = open?.said === said ? open : { said, key: newKey() };
      const { prepare } = await onServer();
      // What was chosen last must not come after the signature that it led to: it would be kept for nobody.
      await keeping?.settled();
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
        if (notice.type === 'shelf.forget') {
          keeping?.forget();
          void forgetUnsent(app, shelf.token());
          shelf.forget();
        }
      });
      const journey = journeyAround(self);
      if (journey === undefined) return undefined;
      return wayBackLater(journey, { page: browser, navigator: app.navigator, isWithin: isInvitation }).stop;
    }),
    keepDraft: fromCallback<JoiningDraftNotice, undefined>(({ receive }) => {
      receive(({ draft }) => keeping?.take(draft));
      return () => keeping?.stop();
    }),
    // It comes with the steps to which it listens.
    watchForms: fromCallback<EventObject, { readonly part: JoiningPart }>((around) =>
      code.details.code().watch(around),
    ),
  };
};
