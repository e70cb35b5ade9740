import { type ActorRefFrom, fromPromise } from 'xstate';
import { createDisbursement, withdrawal } from '#api/withdrawals/confirm.ts';
import { prepareDisbursement, prepareWithdrawal } from '#api/withdrawals/prepare.ts';
import { getWithdrawalQuote } from '#api/withdrawals/quote.ts';
import type { Caller } from '#client/call.ts';
import type { KeepingDeps } from '#client/draft-keeping.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import { type WithdrawalRefusal, withdrawalRefusals } from '#domain/withdrawal/withdrawal.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import type { LoadResult, PrepareInput, PrepareResult } from '#machines/withdrawal/withdrawal.types.ts';
import { type ConfirmCall, confirmationActors, confirmingBy } from '#shell/confirmation/confirmation.actors.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';
import { enteredBefore } from '../draft-keeping.actors.ts';
import { draftKeeper, withdrawalDrafts } from './withdrawal.draft.actors.ts';
import { surroundings } from './withdrawal.surroundings.actors.ts';

interface WithdrawalDeps {
  readonly caller: Caller;
  /** Knows what the customer calls their investments, and whose they are. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly page: KeepingDeps['page'];
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<WithdrawalDeps>;

const isWithdrawalRefusal = (code: string): code is WithdrawalRefusal =>
  withdrawalRefusals.some((known) => known === code);

const loadQuote = async ({ caller, customer, newKey }: Needs, { id }: { readonly id: string }): Promise<LoadResult> => {
  const [answer, draft, store] = await Promise.all([
    caller.attempt(getWithdrawalQuote, { id }),
    enteredBefore(caller, withdrawalDrafts, id),
    settledStore(customer),
  ]);
  if (answer.ok) {
    const quote = answer.value;
    const { businessPartnerId } = quote;
    const { title, holder } = holdingOf(store, {
      businessPartnerId,
      ipsId: quote.door === 'withdrawal' ? quote.id : null,
    });
    return granted({ quote: { ...quote, title: title ?? quote.title }, draft, holder, key: newKey() });
  }
  // An id that no id can be is as unknown as one that is nobody's.
  if (answer.refusal === 'NOT_FOUND' || answer.refusal === 'INVALID_REQUEST') return refused('UNKNOWN');
  throw new UnexpectedRefusal(getWithdrawalQuote.name, answer.refusal);
};

/** Stores the operation under the key that the chart keeps: asked again after a lost answer, it is found again. */
const prepare = async ({ caller, newKey }: Needs, { door, id, wanted, key }: PrepareInput): Promise<PrepareResult> => {
  const options = { idempotencyKey: key };
  const answer =
    door === 'withdrawal'
      ? await caller.attempt(prepareWithdrawal, { ipsId: id, wanted }, options)
      : await caller.attempt(prepareDisbursement, { clearingAccountId: id, wanted }, options);
  if (answer.ok) return granted({ operation: { ...answer.value, idempotencyKey: newKey() }, nextKey: newKey() });
  if (isWithdrawalRefusal(answer.refusal)) return refused(answer.refusal);
  // The product or account went away in the meantime: the fresh quote will say so.
  if (answer.refusal === 'NOT_FOUND') return refused('NONE_POSSIBLE');
  throw new UnexpectedRefusal('prepare', answer.refusal);
};

/** A disbursement is confirmed at the address of its account relation. */
const confirmDisbursement =
  (caller: Caller): ConfirmCall =>
  async ({ operationId, code, idempotencyKey, reference }) => {
    if (reference === null) throw new Error('A disbursement is confirmed with its account relation.');
    return caller.attempt(createDisbursement, { businessPartnerId: reference, operationId, code }, { idempotencyKey });
  };

/** What the withdrawal needs of the server, of the customer's store and of other tabs. It remembers nothing itself. */
export const withdrawalActors = (deps: WithdrawalDeps): ActorsOf<typeof withdrawalMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  const { caller, customer } = needs;
  const { keepDraft, settled, forget } = draftKeeper(needs);
  const ending =
    (confirm: ConfirmCall): ConfirmCall =>
    async (confirmation) => {
      await settled();
      const answer = await confirm(confirmation);
      if (answer.ok) forget();
      return answer;
    };
  return {
    loadQuote: fromPromise<LoadResult, { readonly id: string }>(async ({ input }) => loadQuote(needs, input)),
    prepare: fromPromise<PrepareResult, PrepareInput>(async ({ input }) => prepare(needs, input)),
    keepDraft,
    watchSurroundings: surroundings(customer),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(caller, {
        WITHDRAWAL: ending(confirmingBy(caller, withdrawal)),
        DISBURSEMENT: ending(confirmDisbursement(caller)),
      }),
    }),
  };
};
