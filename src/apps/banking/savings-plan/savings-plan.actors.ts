import { type ActorRefFrom, fromPromise } from 'xstate';
import { createSavingsPlan, updateSavingsPlan } from '#api/savings-plans/savings-plans.ts';
import { getTopUpAccount } from '#api/top-ups/top-ups.ts';
import type { Caller } from '#client/call.ts';
import type { KeepingDeps } from '#client/draft-keeping.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import type {
  LoadResult,
  LookUpInput,
  LookUpResult,
  PlaceInput,
  PlaceRefusal,
  PlaceResult,
  PlanWish,
  SavingsPlanInput,
} from '#machines/savings-plan/savings-plan.types.ts';
import { draftKeeper } from './savings-plan.draft.actors.ts';
import { loadPlan } from './savings-plan.load.actors.ts';
import { surroundings } from './savings-plan.surroundings.actors.ts';

export interface SavingsPlanDeps {
  readonly caller: Caller;
  /** Knows what the customer calls their investments, and whose they are; shows elsewhere what has become of a plan. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly page: KeepingDeps['page'];
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

const lookUpAccount = async (caller: Caller, input: LookUpInput): Promise<LookUpResult> => {
  const answer = await caller.attempt(getTopUpAccount, input);
  if (answer.ok) return granted(answer.value);
  const { refusal } = answer;
  if (refusal === 'IBAN_INVALID' || refusal === 'ACCOUNT_MISSING' || refusal === 'ACCOUNT_NOT_OWN') {
    return refused(refusal);
  }
  throw new UnexpectedRefusal(getTopUpAccount.name, refusal);
};

/** The form in the words of the contract; an account that is not named stays as it is. */
const formOf = ({ savingsPlanAmount, interval, startMonth, endMonth, payment, bankAccount }: PlanWish) => {
  const common = { savingsPlanAmount, interval, startMonth, endMonth };
  if (payment === 'WIRE') {
    return {
      ...common,
      paymentMethod: 'wire',
      acceptMandate: false,
      ...(bankAccount === null ? {} : { bankAccount }),
    } as const;
  }
  return {
    ...common,
    paymentMethod: 'sepa',
    sepaSourceType: payment === 'REFERENCE' ? 'referenceAccount' : 'other',
    // In force or given on its own page: without one or the other nobody comes as far as this call.
    acceptMandate: true,
    ...(bankAccount === null ? {} : { sepaFromAccount: bankAccount }),
  } as const;
};

/** The refusals that say that nothing was ordered, and why. */
const placeRefusals: readonly PlaceRefusal[] = [
  'SAVINGS_PLAN_NOT_POSSIBLE',
  'PLAN_OUTDATED',
  'DEBIT_PLAN_EXISTS',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'END_BEFORE_START',
  'MANDATE_REQUIRED',
  'IBAN_INVALID',
  'ACCOUNT_MISSING',
  'ACCOUNT_NOT_OWN',
];

/** Orders under the key that the chart keeps: asked again after a lost answer, the order is found again. */
const placePlan = async (
  { caller, customer }: SavingsPlanDeps,
  { wish, key }: PlaceInput,
  nextKey: string,
): Promise<PlaceResult> => {
  const options = { idempotencyKey: key };
  const answer =
    wish.changed === null
      ? await caller.attempt(createSavingsPlan, { ipsId: wish.ipsId, ...formOf(wish) }, options)
      : await caller.attempt(updateSavingsPlan, { ...wish.changed, ...formOf(wish) }, options);
  if (answer.ok) {
    const { version: _version, mandateId, later, ...plan } = answer.value.savingsPlan;
    customer.send({ type: 'savingsPlan.set', plan });
    const { savingsPlanId, nextExecution } = plan;
    return { ...granted({ savingsPlanId, nextExecution, mandateId, isLater: later !== null }), nextKey };
  }
  const { refusal } = answer;
  if (refusal === 'START_TOO_EARLY') return { ok: false, refusal, earliest: answer.details.earliest, nextKey };
  // The investment or the plan went away in the meantime: what is loaded then will say so.
  const known = refusal === 'NOT_FOUND' ? 'SAVINGS_PLAN_NOT_POSSIBLE' : placeRefusals.find((each) => each === refusal);
  if (known === undefined) throw new UnexpectedRefusal(createSavingsPlan.name, refusal);
  return { ...refused(known), nextKey };
};

/** What the savings plan needs of the server, of the customer's store and of other tabs. It remembers nothing itself. */
export const savingsPlanActors = (deps: SavingsPlanDeps): ActorsOf<typeof savingsPlanMachine> => {
  const { caller, customer, newKey = () => crypto.randomUUID() } = deps;
  const { keepDraft, settled, forget } = draftKeeper(deps);
  return {
    loadPlan: fromPromise<LoadResult, SavingsPlanInput>(async ({ input }) =>
      loadPlan({ caller, customer, newKey }, input),
    ),
    lookUpAccount: fromPromise<LookUpResult, LookUpInput>(async ({ input }) => lookUpAccount(caller, input)),
    placePlan: fromPromise<PlaceResult, PlaceInput>(async ({ input }) => {
      await settled();
      const result = await placePlan(deps, input, newKey());
      if (result.ok) forget(input.wish.changed?.savingsPlanId ?? input.wish.ipsId);
      return result;
    }),
    keepDraft,
    watchSurroundings: surroundings(customer),
  };
};
