import { fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import { type applicationCase, deleteCase, getCase } from '#api/cases/cases.ts';
import { correctOwner, prepareCorrection } from '#api/person/correction.ts';
import { inviteOwner, prepareInvitation } from '#api/person/owners.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { isOpenCase } from '#domain/entities/application-case.ts';
import { granted, refused } from '#domain/result/result.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import type {
  LoadSecondResult,
  PrepareCorrectionInput,
  PrepareCorrectionResult,
  PrepareInviteInput,
  PrepareInviteRefusal,
  PrepareInviteResult,
  SecondPersonInput,
  WithdrawCaseResult,
} from '#machines/second-person/second-person.types.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';

interface SecondPersonDeps {
  readonly caller: Caller;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
  /** This browser's time: by it the second person is of age. */
  readonly now?: () => number;
}

const standingOf = (
  { status, accountType, application, businessPartnerId, second }: z.output<typeof applicationCase>,
  today: IsoDate,
): LoadSecondResult => {
  if (status === 'APPROVED' || second?.joined === true) return refused('JOINED');
  const person = application?.secondPerson ?? null;
  if (!isOpenCase(status) || second === null || second.state === 'JOINED' || person === null) return refused('ENDED');
  if (businessPartnerId === null) return refused('ENDED');
  const { state, email, invitedAt, endsAt, differs = [] } = second;
  const account = isChildAccount({ accountType }) ? 'child' : 'joint';
  const name = `${person.firstName} ${person.lastName}`;
  const birthDate = formatGermanDate(person.birthDate);
  const about = { businessPartnerId, account, name, birthDate, differs, today } as const;
  return granted({ ...about, state, email, invitedAt, endsAt });
};

const load = async (
  caller: Caller,
  input: SecondPersonInput,
  today: IsoDate,
  signal: AbortSignal,
): Promise<LoadSecondResult> => {
  const answer = await caller.attempt(getCase, input, { signal });
  if (answer.ok) return standingOf(answer.value, today);
  if (answer.refusal === 'NOT_FOUND' || answer.refusal === 'INVALID_REQUEST') return refused('ENDED');
  throw new UnexpectedRefusal(getCase.name, answer.refusal);
};

/** The server's refusals in the words of the chart. An account that is closed or gone has nobody to invite. */
const preparing: ReadonlyMap<string, PrepareInviteRefusal> = new Map([
  ['FIELDS_REFUSED', 'ADDRESS_REFUSED'],
  ['INVALID_REQUEST', 'ADDRESS_REFUSED'],
  ['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'],
  ['TOO_MANY_REQUESTS', 'TOO_MANY_ATTEMPTS'],
  ['NO_VALIDATED_NUMBER', 'NO_NUMBER'],
  ['NO_SECOND_OWNER', 'NOT_NEEDED'],
  ['NOT_FOUND', 'NOT_NEEDED'],
]);

/** Invites, or corrects. Where nobody is awaited any more, the operation is over and what has become of it is looked up. */
const confirmAbout =
  (caller: Caller, call: typeof inviteOwner | typeof correctOwner): ConfirmCall =>
  async ({ operationId, code, reference, idempotencyKey }) => {
    const about = { businessPartnerId: reference ?? '', operationId, code };
    const answer = await caller.attempt(call, about, { idempotencyKey });
    if (answer.ok) return { ok: true, value: { operationId, orderId: null, expectedAt: null, inReview: false } };
    return answer.refusal === 'NO_SECOND_OWNER' ? { ok: false, refusal: 'OPERATION_REFUSED' } : answer;
  };

/** What the second person's page needs of the server. */
export const secondPersonActors = ({
  caller,
  newKey = () => crypto.randomUUID(),
  now = () => Date.now(),
}: SecondPersonDeps): ActorsOf<typeof secondPersonMachine> => ({
  loadSecond: fromPromise<LoadSecondResult, SecondPersonInput>(async ({ input, signal }) =>
    load(caller, input, berlinDayOf(now()), signal),
  ),
  prepareInvite: fromPromise<PrepareInviteResult, PrepareInviteInput>(async ({ input }) => {
    const answer = await caller.attempt(prepareInvitation, input, { idempotencyKey: newKey() });
    if (answer.ok) return granted({ ...answer.value, idempotencyKey: newKey() });
    const refusal = preparing.get(answer.refusal);
    if (refusal === undefined) throw new UnexpectedRefusal(prepareInvitation.name, answer.refusal);
    return refused(refusal);
  }),
  prepareCorrection: fromPromise<PrepareCorrectionResult, PrepareCorrectionInput>(async ({ input }) => {
    const answer = await caller.attempt(prepareCorrection, { ...input }, { idempotencyKey: newKey() });
    if (answer.ok) return granted({ ...answer.value, idempotencyKey: newKey() });
    if (answer.refusal === 'FIELDS_REFUSED') {
      const flaws = answer.details.fields.map(({ field, message }) => ({
        field: `second.${field}`,
        code: 'TEXT_INVALID' as const,
        said: message,
      }));
      return { ok: false, refusal: 'FIELDS_REFUSED', flaws };
    }
    const refusal = preparing.get(answer.refusal);
    if (refusal === undefined || refusal === 'ADDRESS_REFUSED') {
      throw new UnexpectedRefusal(prepareCorrection.name, answer.refusal);
    }
    return refused(refusal);
  }),
  confirmation: confirmationMachine.provide({
    actors: confirmationActors(caller, {
      OWNER_INVITATION: confirmAbout(caller, inviteOwner),
      OWNER_CORRECTION: confirmAbout(caller, correctOwner),
    }),
  }),
  withdrawCase: fromPromise<WithdrawCaseResult, SecondPersonInput>(async ({ input }) => {
    const answer = await caller.attempt(deleteCase, input);
    if (answer.ok || answer.refusal === 'NOT_FOUND') return granted(null);
    if (answer.refusal === 'CASE_NOT_OPEN') return refused('CASE_NOT_OPEN');
    throw new UnexpectedRefusal(deleteCase.name, answer.refusal);
  }),
});
