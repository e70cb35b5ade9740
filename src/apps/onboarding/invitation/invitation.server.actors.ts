import type * as z from 'zod/mini';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import type { contractTerms } from '#api/cases/contract-terms.ts';
import { getFirstMoney } from '#api/cases/first-money.ts';
import { compareInvited, tellInviter } from '#api/person/invited-person.ts';
import { openInvitation, prepareOwnership } from '#api/person/owners.ts';
import { getUserV2 } from '#api/user/user.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { declarationsOf } from '#domain/application/declaration-forms.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import { personalFormsOf } from '#domain/application/personal-forms.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { granted, refused } from '#domain/result/result.ts';
import type {
  CompareResult,
  FindResult,
  InvitedContract,
  InvitedTo,
  JoiningSaid,
  LookUpResult,
  PrepareJoiningRefusal,
  PrepareJoiningResult,
  TellResult,
} from '#machines/invitation/invitation.types.ts';
import { loadProfile } from '#shell/person/profile-calls.ts';
import type { InvitationDeps } from './invitation.actors.ts';
import { forgetHeld, joiningKeeping as keepingOf, type JoiningKeeping } from './invitation.draft.actors.ts';

type Deps = Pick<InvitationDeps, 'app' | 'shelf'>;

/** A token that no token can be is as spent as one that was. */
const isEnded = (refusal: string): boolean => refusal === 'LINK_ENDED' || refusal === 'INVALID_REQUEST';

/** Keeps what is typed; its code comes with the calls of whoever goes on. */
export const joiningKeeping = keepingOf;
export const forgetUnsent = forgetHeld;

/** The account relations of whoever is signed in. */
export const partnersOf = async (caller: Caller, signal: AbortSignal): Promise<readonly string[]> => {
  const { businessPartners } = await caller.call(getUserV2, {}, { signal });
  return businessPartners;
};

/** Whether there is an account relation that there was not before, and whether it is open by now. */
export const findJoined = async (
  caller: Caller,
  before: readonly string[],
  signal: AbortSignal,
): Promise<FindResult> => {
  const partners = await partnersOf(caller, signal);
  const businessPartnerId = partners.find((each) => !before.includes(each));
  if (businessPartnerId === undefined) return null;
  const { status } = await caller.call(getBusinessPartnerById, { businessPartnerId }, { signal });
  return { contractId: null, caseId: null, withdrawableUntil: null, isExamined: status === 'PENDING' };
};

/** How the first money of the contract comes that was joined. */
export const loadMoney = async (caller: Caller, caseId: string, signal: AbortSignal): Promise<FirstMoney> =>
  caller.call(getFirstMoney, { caseId }, { signal });

/** What is still to be done or said anew, and no reason to turn somebody away before they are asked. */
const laterRefusals: ReadonlySet<string> = new Set([
  'NOT_IDENTIFIED',
  // In what, is told by a call of its own.
  'PERSON_DIFFERS',
  'US_PERSON',
  'PROFILE_INCOMPLETE',
  'NO_VALIDATED_NUMBER',
  'NUMBER_SHARED',
  'TAX_ID_SHARED',
]);

/** What the invitation is to; without an answer it goes on without it. */
const aboutIt = async (caller: Caller, token: string, signal: AbortSignal): Promise<InvitedTo | null> => {
  const answer = await caller.attempt(openInvitation, { token }, { signal });
  if (!answer.ok) return null;
  const { inviter, account, child } = answer.value;
  return { inviter, account, child };
};

/**
 * Whether the invitation stands, and for whoever is signed in: the server says it to nobody else. It is asked as if all was
 * done, with nothing declared; what is stored by it ends without its code.
 */
export const lookUp = async (
  { app: { caller, now }, shelf }: Deps,
  keeping: Pick<JoiningKeeping, 'begun'>,
  key: string,
  signal: AbortSignal,
): Promise<LookUpResult> => {
  const request = { token: shelf.token() ?? '' };
  const answer = await caller.attempt(prepareOwnership, request, { idempotencyKey: key, signal });
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
  const [seen, partners, about] = await Promise.all([
    loadProfile(caller, signal),
    partnersOf(caller, signal),
    // Of the account nothing was told before it was known who asks.
    aboutIt(caller, request.token, signal),
  ]);
  const kept = await keeping.begun(seen.profile.username, request.token);
  return granted({
    today: berlinDayOf(now()),
    seen,
    partners,
    personal: personalFormsOf(seen.profile),
    undeclared: declarationsOf(seen.profile),
    kept,
    about,
  });
};

/** In what whoever is signed in is not whom the invitation awaits. */
export const compare = async ({ app: { caller }, shelf }: Deps, signal: AbortSignal): Promise<CompareResult> => {
  const answer = await caller.attempt(compareInvited, { token: shelf.token() ?? '' }, { signal });
  if (answer.ok) return granted(answer.value);
  const { refusal } = answer;
  if (isEnded(refusal)) return refused('LINK_ENDED');
  if (refusal === 'TOO_MANY_ATTEMPTS' || refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_ATTEMPTS');
  if (refusal === 'NOT_INVITED') return refused(refusal);
  throw new UnexpectedRefusal(compareInvited.name, refusal);
};

/** Has whoever invited told of it; sent twice it is told once. */
export const tell = async ({ app: { caller }, shelf }: Deps): Promise<TellResult> => {
  const answer = await caller.attempt(tellInviter, { token: shelf.token() ?? '' });
  if (answer.ok) return granted(null);
  if (isEnded(answer.refusal) || answer.refusal === 'NOT_INVITED') return refused('NOT_TAKEN');
  throw new UnexpectedRefusal(tellInviter.name, answer.refusal);
};

const prepareRefusals: ReadonlySet<string> = new Set<PrepareJoiningRefusal>([
  'LINK_ENDED',
  'NOT_INVITED',
  'PERSON_DIFFERS',
  'NOT_IDENTIFIED',
  'NOT_OF_AGE',
  'US_PERSON',
  'PROFILE_INCOMPLETE',
  'NO_VALIDATED_NUMBER',
  'NUMBER_SHARED',
  'TAX_ID_SHARED',
]);
const isPrepareRefusal = (code: string): code is PrepareJoiningRefusal => prepareRefusals.has(code);

const invitedContract = ({ costs, money, ...terms }: z.output<typeof contractTerms>): InvitedContract => ({
  terms,
  costs,
  planned: money,
});

/** Of an answer that an earlier version has given: what is signed with it is refused, and prepared anew. */
const unnamed = { version: '', kinds: [] };

/**
 * Stores the signature.
 *
 * @param key the same for every repeat of a call whose answer was lost
 * @param newKey for its confirmation
 */
export const prepare = async (
  { app: { caller }, shelf }: Deps,
  { declared, startsAtOnce }: JoiningSaid,
  key: string,
  newKey: () => string,
): Promise<PrepareJoiningResult> => {
  const begin = startsAtOnce === null ? {} : { startsAtOnce };
  const request = { token: shelf.token() ?? '', declared, ...begin };
  const answer = await caller.attempt(prepareOwnership, request, { idempotencyKey: key });
  if (answer.ok) {
    const { documents: papers, account = 'joint', contract: told, ...rest } = answer.value;
    const { inviter = null, said = null, consents = unnamed, ...operation } = rest;
    const contract = told === undefined || told === null ? null : invitedContract(told);
    const stored = { ...operation, idempotencyKey: newKey() };
    return granted({ operation: stored, papers, account, contract, inviter, said, consents });
  }
  if (isEnded(answer.refusal)) return refused('LINK_ENDED');
  if (isPrepareRefusal(answer.refusal)) return refused(answer.refusal);
  throw new UnexpectedRefusal(prepareOwnership.name, answer.refusal);
};
