import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  createExemptionOrder,
  getExemptionOrder,
  prepareExemptionOrder,
  updateExemptionOrder,
} from '#api/exemption-order/exemption-order.ts';
import type { Caller } from '#client/call.ts';
import type { KeepingDeps } from '#client/draft-keeping.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import type {
  ExemptionOrderFormInput,
  LoadResult,
  PrepareInput,
  PrepareResult,
} from '#machines/exemption-order-form/exemption-order-form.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';
import { enteredBefore } from '../draft-keeping.actors.ts';
import { draftKeeper, exemptionDrafts, subjectOf } from './exemption-order-form.draft.actors.ts';
import { refusedAt } from './exemption-order-form.refusals.ts';

interface FormDeps {
  readonly caller: Caller;
  /** Knows what a child is called, and the bank's day. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly page: KeepingDeps['page'];
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<FormDeps>;

/** What a call names: nothing for one's own order. */
const whose = ({ businessPartnerId }: ExemptionOrderFormInput): { readonly businessPartnerId?: string } =>
  businessPartnerId === null ? {} : { businessPartnerId };

const loadForm = async ({ caller, customer }: Needs, input: ExemptionOrderFormInput): Promise<LoadResult> => {
  const [answer, draft, store] = await Promise.all([
    caller.attempt(getExemptionOrder, whose(input)),
    enteredBefore(caller, exemptionDrafts, subjectOf(input)),
    settledStore(customer),
  ]);
  if (!answer.ok) {
    // An id that no id can be is as unknown as one that is nobody's.
    if (answer.refusal === 'NOT_FOUND' || answer.refusal === 'INVALID_REQUEST') return refused('UNKNOWN');
    throw new UnexpectedRefusal(getExemptionOrder.name, answer.refusal);
  }
  if (store.user === null) throw new Error('The bank’s day is not known.');
  const { businessPartnerId } = input;
  const holder = businessPartnerId === null ? null : holdingOf(store, { businessPartnerId, ipsId: null }).holder;
  // Nobody signs for a child who is not named.
  if (businessPartnerId !== null && holder === null) throw new Error('The child’s name did not arrive.');
  return granted({ ...answer.value, today: store.user.today, child: holder?.name ?? null, draft });
};

/** Stores the operation. One whose answer was lost binds nothing: the next one has a key of its own. */
const prepare = async ({ caller, newKey }: Needs, input: PrepareInput): Promise<PrepareResult> => {
  const { action, wish } = input;
  const payload = { ...whose(input), action, ...wish };
  const answer = await caller.attempt(prepareExemptionOrder, payload, { idempotencyKey: newKey() });
  if (answer.ok) return { kind: 'stored', operation: { ...answer.value, idempotencyKey: newKey() } };
  const result = refusedAt(answer);
  if (result === undefined) throw new UnexpectedRefusal(prepareExemptionOrder.name, answer.refusal);
  return result;
};

/** The first order, and one in place of another, are confirmed each at its own address. */
const confirming =
  ({ caller }: Needs): ConfirmCall =>
  async (input) => {
    const endpoint = input.reference === 'CHANGE' ? updateExemptionOrder : createExemptionOrder;
    const { operationId, code, idempotencyKey } = input;
    const answer = await caller.attempt(endpoint, { operationId, code }, { idempotencyKey });
    return answer.ok ? { ok: true, value: { operationId, orderId: null, expectedAt: null, inReview: false } } : answer;
  };

/** What the form of an exemption order needs of the server and of the customer's store. It remembers nothing itself. */
export const exemptionOrderFormActors = (deps: FormDeps): ActorsOf<typeof exemptionOrderFormMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  const { keepDraft, settled, forget } = draftKeeper(needs);
  const ending: ConfirmCall = async (confirmation) => {
    await settled();
    const answer = await confirming(needs)(confirmation);
    if (answer.ok) forget();
    return answer;
  };
  return {
    loadForm: fromPromise<LoadResult, ExemptionOrderFormInput>(async ({ input }) => loadForm(needs, input)),
    prepare: fromPromise<PrepareResult, PrepareInput>(async ({ input }) => prepare(needs, input)),
    keepDraft,
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(needs.caller, { EXEMPTION_ORDER: ending }),
    }),
  };
};
