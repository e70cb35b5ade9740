import { fromCallback, fromPromise } from 'xstate';
import { declineInvitation, prepareOwnership } from '#api/person/owners.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import type {
  Brought,
  Declared,
  DeclineResult,
  EnterInvitedInput,
  FindResult,
  LookUpResult,
  PrepareJoiningRefusal,
  PrepareJoiningResult,
  SaveJoiningPaperResult,
  ShelfNotice,
} from '#machines/invitation/invitation.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { OnboardingApp } from '../compose.ts';
import { enterSession } from '../enter-session.ts';
import { type PaperPage, savePaper } from '../paper-calls.ts';
import { loadProfile } from '../profile-calls.ts';
import { findJoined, partnersOf } from './invitation.accounts.actors.ts';
import type { InvitationShelf } from './invitation.kept.ts';
import type { InvitationCode } from './invitation.later.ts';
import { leaveForInvitation } from './invitation.leave.ts';

export interface InvitationDeps {
  readonly app: Pick<OnboardingApp, 'actorRef' | 'caller' | 'idToken' | 'navigator' | 'now'>;
  readonly shelf: InvitationShelf;
  readonly code: InvitationCode;
  readonly page?: PaperPage;
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

/** What is still to be done, and no reason to turn somebody away. */
const laterRefusals: ReadonlySet<string> = new Set(['NOT_IDENTIFIED', 'NO_VALIDATED_NUMBER']);

/**
 * Whether the invitation stands, and for whoever is signed in: the server says it to nobody else. It is asked as if all was
 * done, with nothing declared; what is stored by it ends without its code.
 */
const lookUp = async (
  { app: { caller, now }, shelf }: InvitationDeps,
  newKey: () => string,
  signal: AbortSignal,
): Promise<LookUpResult> => {
  const request = { token: shelf.token() ?? '' };
  const answer = await caller.attempt(prepareOwnership, request, { idempotencyKey: newKey(), signal });
  if (!answer.ok) {
    const { refusal } = answer;
    if (isEnded(refusal)) return refused('LINK_ENDED');
    if (refusal === 'NOT_OF_AGE') return refused('NOT_OF_AGE');
    if (refusal === 'NOT_INVITED') {
      const { profile } = await loadProfile(caller, signal);
      return { ok: false, refusal, username: profile.username };
    }
    if (!laterRefusals.has(refusal)) throw new UnexpectedRefusal(prepareOwnership.name, refusal);
  }
  const [seen, partners] = await Promise.all([loadProfile(caller, signal), partnersOf(caller, signal)]);
  const declared = shelf.declaredOf(seen.profile.username);
  return granted({ today: berlinDayOf(now()), seen, partners, declared });
};

const prepareRefusals: ReadonlySet<string> = new Set<PrepareJoiningRefusal>([
  'LINK_ENDED',
  'NOT_INVITED',
  'NOT_IDENTIFIED',
  'NOT_OF_AGE',
  'US_PERSON',
  'NO_VALIDATED_NUMBER',
]);
const isPrepareRefusal = (code: string): code is PrepareJoiningRefusal => prepareRefusals.has(code);

/** The server names the account in words alone. */
const accountIn = (subject: string | undefined): 'joint' | 'child' =>
  subject?.startsWith('Kinderkonto') === true ? 'child' : 'joint';

/** Stores the signature. A call whose answer was lost is repeated under its own key. */
const prepareBy = ({ app: { caller }, shelf }: InvitationDeps, newKey: () => string) => {
  let open: { readonly said: string; readonly key: string } | undefined;
  return async (declared: Declared): Promise<PrepareJoiningResult> => {
    const said = JSON.stringify(declared);
    open = open?.said === said ? open : { said, key: newKey() };
    const request = { token: shelf.token() ?? '', declared };
    const answer = await caller.attempt(prepareOwnership, request, { idempotencyKey: open.key });
    open = undefined;
    if (answer.ok) {
      const { documents: papers, ...operation } = answer.value;
      const account = accountIn(operation.summary.subject);
      return granted({ operation: { ...operation, idempotencyKey: newKey() }, papers, account });
    }
    if (isEnded(answer.refusal)) return refused('LINK_ENDED');
    if (isPrepareRefusal(answer.refusal)) return refused(answer.refusal);
    throw new UnexpectedRefusal(prepareOwnership.name, answer.refusal);
  };
};

const fetched = async (...charts: readonly { readonly fetch: () => Promise<unknown> }[]): Promise<null> => {
  await Promise.all(charts.map(async ({ fetch }) => fetch()));
  return null;
};

/** Every port of an invitation, and of the charts inside it. */
export const invitationActors = (deps: InvitationDeps): ActorsOf<typeof invitationMachine> => {
  const { app, shelf, code, page = globalThis.document, newKey = () => crypto.randomUUID() } = deps;
  const { caller } = app;
  const prepare = prepareBy(deps, newKey);
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
    lookUp: fromPromise<LookUpResult, undefined>(async ({ signal }) => lookUp(deps, newKey, signal)),
    details: code.details.machine,
    declarations: code.declarations.machine,
    identification: code.identification.machine,
    prepare: fromPromise<PrepareJoiningResult, Declared>(async ({ input }) => prepare(input)),
    savePaper: fromPromise<SaveJoiningPaperResult, { readonly id: string }>(async ({ input, signal }) =>
      savePaper(caller, input.id, page, signal),
    ),
    confirmation: code.confirmation.machine,
    findAccount: fromPromise<FindResult, { readonly before: readonly string[] }>(async ({ input, signal }) =>
      findJoined(caller, input.before, signal),
    ),
    shelf: fromCallback<ShelfNotice, undefined>(({ receive }) => {
      receive((notice) => {
        if (notice.type === 'shelf.begin') shelf.begin();
        if (notice.type === 'shelf.keep') shelf.keepDeclared(notice.username, notice.declared);
        if (notice.type === 'shelf.forget') shelf.forget();
      });
    }),
  };
};
