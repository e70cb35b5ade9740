import { createActor, fromPromise, toPromise } from 'xstate';
import { disbursement, withdrawal } from '#api/withdrawals/confirm.ts';
import { prepareDisbursement, prepareWithdrawal } from '#api/withdrawals/prepare.ts';
import { getWithdrawalQuote } from '#api/withdrawals/quote.ts';
import type { Caller } from '#client/call.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { WithdrawalDoor, WithdrawalRefusal } from '#domain/withdrawal/withdrawal.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { ConfirmResult } from '#machines/confirmation/confirmation.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import type { LoadResult, PrepareInput, PrepareResult } from '#machines/withdrawal/withdrawal.types.ts';
import { confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { draftKeeper, readDraft } from './withdrawal.draft.actors.ts';

type Actors = ActorsOf<typeof withdrawalMachine>;

type Confirming = ActorsOf<typeof confirmationMachine>;

interface WithdrawalDeps {
  readonly caller: Caller;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

const refusals: ReadonlySet<string> = new Set<WithdrawalRefusal>([
  'NONE_POSSIBLE',
  'NOT_ABOVE_MINIMUM',
  'ABOVE_MAXIMUM',
  'REMAINDER_TOO_SMALL',
  'FULL_NOT_POSSIBLE',
]);

const isWithdrawalRefusal = (code: string): code is WithdrawalRefusal => refusals.has(code);

const loadQuote =
  (caller: Caller) =>
  async ({ input: { id } }: { readonly input: { readonly id: string } }): Promise<LoadResult> => {
    const [quote, draft] = await Promise.all([caller.attempt(getWithdrawalQuote, { id }), readDraft(caller, id)]);
    if (quote.ok) return granted({ quote: quote.value, draft });
    // An id that no id can be is as unknown as one that is nobody's.
    if (quote.refusal === 'NOT_FOUND' || quote.refusal === 'INVALID_REQUEST') return refused('UNKNOWN');
    throw new UnexpectedRefusal(getWithdrawalQuote.name, quote.refusal);
  };

/**
 * Stores the operation. A lost answer is asked again with the same key, so that what was stored is found again; a new
 * intent, or the same after an answer, gets a new one.
 */
const prepare = (caller: Caller, newKey: () => string, doors: Map<string, WithdrawalDoor>) => {
  let open: { readonly intent: string; readonly key: string } | null = null;
  return async ({ input }: { readonly input: PrepareInput }): Promise<PrepareResult> => {
    const { door, id, wanted } = input;
    const intent = JSON.stringify(input);
    if (open?.intent !== intent) open = { intent, key: newKey() };
    const options = { idempotencyKey: open.key };
    const answered =
      door === 'withdrawal'
        ? await caller.attempt(prepareWithdrawal, { ipsId: id, wanted }, options)
        : await caller.attempt(prepareDisbursement, { clearingAccountId: id, wanted }, options);
    open = null;
    if (answered.ok) {
      const operation: Operation = { ...answered.value, idempotencyKey: newKey() };
      doors.set(operation.operationId, door);
      return granted(operation);
    }
    if (isWithdrawalRefusal(answered.refusal)) return refused(answered.refusal);
    // The product or account went away in the meantime: the fresh quote will say so.
    if (answered.refusal === 'NOT_FOUND') return refused('NONE_POSSIBLE');
    throw new UnexpectedRefusal('prepare', answered.refusal);
  };
};

/** One chart confirms both doors' orders, each by the call of the operation that was stored. */
const confirmationBy = (caller: Caller, doorOf: (operationId: string) => WithdrawalDoor | undefined) => {
  const { sendCode, confirm: confirmWithdrawal } = confirmationActors(caller, withdrawal);
  const { confirm: confirmDisbursement } = confirmationActors(caller, disbursement);
  const confirm: Confirming['confirm'] = fromPromise(({ input }): Promise<ConfirmResult> => {
    const logic = doorOf(input.operationId) === 'disbursement' ? confirmDisbursement : confirmWithdrawal;
    const call = createActor(logic, { input });
    const answer = toPromise(call);
    call.start();
    return answer;
  });
  return confirmationMachine.provide({ actors: { sendCode, confirm } });
};

/** What the withdrawal needs of the server. */
export const withdrawalActors = ({ caller, newKey = () => crypto.randomUUID() }: WithdrawalDeps): Actors => {
  const doors = new Map<string, WithdrawalDoor>();
  return {
    loadQuote: fromPromise<LoadResult, { readonly id: string }>(loadQuote(caller)),
    prepare: fromPromise<PrepareResult, PrepareInput>(prepare(caller, newKey, doors)),
    keepDraft: draftKeeper(caller),
    confirmation: confirmationBy(caller, (operationId) => doors.get(operationId)),
  };
};
