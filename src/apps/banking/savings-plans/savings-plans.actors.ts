import { type ActorRefFrom, fromPromise } from 'xstate';
import { deleteSavingsPlan, getSavingsPlan } from '#api/savings-plans/savings-plans.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { savingsPlansMachine } from '#machines/savings-plans/savings-plans.machine.ts';
import type { DeleteInput, DeleteResult, LoadedPlans } from '#machines/savings-plans/savings-plans.types.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';

interface SavingsPlansDeps {
  readonly caller: Caller;
  /** Knows what the customer calls their investments, and whose they are; shows elsewhere what has become of a plan. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

const loadPlans = async ({ caller, customer }: SavingsPlansDeps): Promise<LoadedPlans> => {
  const [{ savingsPlans }, store] = await Promise.all([caller.call(getSavingsPlan, {}), settledStore(customer)]);
  // The cut-off counts from the bank's day: without it nothing true could be said of what is on its way.
  if (store.user === null) throw new Error('The bank’s day is not known.');
  const owners = new Map(
    Object.values(store.businessPartner).flatMap(({ businessPartnerId, products }) =>
      products.map(({ ipsId }) => [ipsId, businessPartnerId] as const),
    ),
  );
  const plans = savingsPlans.map((plan) => {
    const { ipsId } = plan;
    const { title, holder } = holdingOf(store, { businessPartnerId: owners.get(ipsId) ?? '', ipsId });
    return { ...plan, title: title ?? `Anlage ${ipsId}`, holder };
  });
  return { plans, today: store.user.today };
};

const deletePlan = async (
  { caller, customer, newKey = () => crypto.randomUUID() }: SavingsPlansDeps,
  input: DeleteInput,
): Promise<DeleteResult> => {
  const answer = await caller.attempt(deleteSavingsPlan, input, { idempotencyKey: newKey() });
  if (answer.ok) {
    const { savingsPlanId, lastExecution } = answer.value;
    if (lastExecution === null) customer.send({ type: 'savingsPlan.deleted', savingsPlanId });
    return granted({ savingsPlanId, lastExecution });
  }
  const { refusal } = answer;
  if (refusal === 'PLAN_OUTDATED') return refused(refusal);
  if (refusal === 'NOT_FOUND') return refused('PLAN_GONE');
  throw new UnexpectedRefusal(deleteSavingsPlan.name, refusal);
};

/** What the list of savings plans needs of the server and of the customer's store. */
export const savingsPlansActors = (deps: SavingsPlansDeps): ActorsOf<typeof savingsPlansMachine> => ({
  loadPlans: fromPromise<LoadedPlans, undefined>(async () => loadPlans(deps)),
  deletePlan: fromPromise<DeleteResult, DeleteInput>(async ({ input }) => deletePlan(deps, input)),
});
