import type { ActorRefFrom } from 'xstate';
import type { ResponseOf } from '#api/endpoint.ts';
import { getSavingsPlan } from '#api/savings-plans/savings-plans.ts';
import { getTopUpOptions } from '#api/top-ups/top-ups.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { growthHindrance } from '#domain/savings-plan/plan-form.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { InvestmentChoice, LoadResult, SavingsPlanInput } from '#machines/savings-plan/savings-plan.types.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';
import { enteredBefore } from '../draft-keeping.actors.ts';
import { savingsPlanDrafts } from './savings-plan.draft.actors.ts';

interface Needs {
  readonly caller: Caller;
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly newKey: () => string;
}

type Options = ResponseOf<typeof getTopUpOptions>;
type Plans = ResponseOf<typeof getSavingsPlan>['savingsPlans'];

// An id that no id can be is as unknown as one that is nobody's.
const isUnknown = (refusal: string): boolean => refusal === 'NOT_FOUND' || refusal === 'INVALID_REQUEST';

const optionsOf = async (caller: Caller, ipsId: string): Promise<Result<Options, 'UNKNOWN'>> => {
  const answer = await caller.attempt(getTopUpOptions, { ipsId });
  if (answer.ok) return granted(answer.value);
  if (isUnknown(answer.refusal)) return refused('UNKNOWN');
  throw new UnexpectedRefusal(getTopUpOptions.name, answer.refusal);
};

const plansOf = async (
  caller: Caller,
  asked: { readonly ipsId: string } | { readonly savingsPlanId: string },
): Promise<Result<Plans, 'UNKNOWN'>> => {
  const answer = await caller.attempt(getSavingsPlan, asked);
  if (answer.ok) return granted(answer.value.savingsPlans);
  if (isUnknown(answer.refusal)) return refused('UNKNOWN');
  throw new UnexpectedRefusal(getSavingsPlan.name, answer.refusal);
};

/** Every investment that is not closed, with what stands against a plan for it, as the server has it. */
const choicesOf = async ({ caller, customer }: Needs): Promise<readonly InvestmentChoice[]> => {
  const store = await settledStore(customer);
  if (store.user === null) throw new Error('What the customer holds is not known.');
  const held = Object.values(store.businessPartner).flatMap(({ businessPartnerId, products }) =>
    products.filter(({ status }) => status !== 'CLOSED').map(({ ipsId }) => ({ businessPartnerId, ipsId })),
  );
  const choices = await Promise.all(
    held.map(async ({ businessPartnerId, ipsId }) => {
      const options = await optionsOf(caller, ipsId);
      // A grown child's investment may be seen, and nothing ordered for it.
      if (!options.ok) return [];
      const { title, holder } = holdingOf(store, { businessPartnerId, ipsId });
      return [
        { ipsId, title: title ?? options.value.title, holder, hindrance: growthHindrance(options.value) ?? null },
      ];
    }),
  );
  return choices.flat();
};

const isDebited = ({ nextExecution, paymentMethod, later }: Plans[number]): boolean =>
  nextExecution !== null && (paymentMethod === 'sepa' || later?.paymentMethod === 'sepa');

/** What the form is asked with: the investment's facts, the plan that is changed, and what was entered before. */
export const loadPlan = async (needs: Needs, { intent, id }: SavingsPlanInput): Promise<LoadResult> => {
  const { caller, customer, newKey } = needs;
  if (id === null) {
    return intent === 'update' ? refused('UNKNOWN') : granted({ kind: 'choice', investments: await choicesOf(needs) });
  }
  const draftBefore = enteredBefore(caller, savingsPlanDrafts, id);
  const named = intent === 'update' ? await plansOf(caller, { savingsPlanId: id }) : granted([]);
  if (!named.ok) return named;
  const [plan] = named.value;
  const ipsId = plan?.ipsId ?? id;
  const [found, others, draft, store] = await Promise.all([
    optionsOf(caller, ipsId),
    plansOf(caller, { ipsId }),
    draftBefore,
    settledStore(customer),
  ]);
  if (!found.ok || !others.ok) return refused('UNKNOWN');
  // The cut-off counts from the bank's day: without it nothing true could be said of it.
  if (store.user === null) throw new Error('The bank’s day is not known.');
  const { businessPartnerId, hindrance, isWphgExpired, methods, referenceAccount, owner, mandate } = found.value;
  const { title, holder } = holdingOf(store, { businessPartnerId, ipsId });
  const hasOtherDebit = others.value.some((other) => other.savingsPlanId !== plan?.savingsPlanId && isDebited(other));
  const options = {
    ipsId,
    title: title ?? found.value.title,
    ...(hindrance === undefined ? {} : { hindrance }),
    isWphgExpired,
    methods,
    referenceAccount,
    owner,
    mandate,
    hasOtherDebit,
  };
  const { today } = store.user;
  return granted({ kind: 'form', options, plan: plan ?? null, draft, holder, today, key: newKey() });
};
