import type { Seen } from '#tests/support/server/http.ts';
import { referenceAccount } from './deposits.ts';
import { type Explained, ifRefused, isEmptied, type Model, type SavingsPlan } from './model.ts';

/** What the model makes of savings plans. */

export interface PlanWanted {
  readonly amount: number;
  readonly start: '2026-11' | '2026-12' | '2027-01';
  readonly end: '2026-12' | 'unbefristet';
  readonly debited: boolean;
  readonly accepts: boolean;
}

const refusalFor = (model: Model, wanted: PlanWanted, own: string | undefined): string | undefined => {
  // More goes alone into what is open and will not be paid out as a whole, and nothing into what is closed.
  const grows = wanted.amount > (own === undefined ? 0 : (model.plans[own]?.amount ?? 0));
  const takesMore = model.product === 'OPEN' && !isEmptied(model);
  if (model.product === 'CLOSED' || (!takesMore && grows)) return 'SAVINGS_PLAN_NOT_POSSIBLE';
  if (wanted.amount < 2500) return 'BELOW_MINIMUM';
  if (wanted.amount > 500_000_000) return 'ABOVE_MAXIMUM';
  // It is the 20th of November: December's execution can still be changed.
  if (wanted.start === '2026-11') return 'START_TOO_EARLY';
  if (wanted.end !== 'unbefristet' && wanted.end < wanted.start) return 'END_BEFORE_START';
  if (!wanted.debited) return undefined;
  if (!wanted.accepts) return 'MANDATE_REQUIRED';
  return Object.entries(model.plans).some(([id, { debited }]) => debited && id !== own)
    ? 'DEBIT_PLAN_EXISTS'
    : undefined;
};

const kept = (model: Model, seen: Seen, wanted: PlanWanted, id: string | undefined, version: number): Explained => {
  if (seen.status !== 200) return undefined;
  const { savingsPlan: said } = seen.body as {
    readonly savingsPlan: {
      readonly savingsPlanId: string;
      readonly version: number;
      readonly savingsPlanAmount: number;
    };
  };
  const { amount, debited, start } = wanted;
  if ((id ?? said.savingsPlanId) !== said.savingsPlanId || (id === undefined && said.savingsPlanId in model.plans)) {
    return undefined;
  }
  if (said.version !== version || said.savingsPlanAmount !== amount) return undefined;
  const plan: SavingsPlan = { version, amount, debited, start };
  return {
    ...model,
    mandates: debited ? { ...model.mandates, [referenceAccount]: true } : model.mandates,
    plans: { ...model.plans, [said.savingsPlanId]: plan },
  };
};

export const planned = (model: Model, seen: Seen, wanted: PlanWanted): Explained => {
  const refusal = refusalFor(model, wanted, undefined);
  return refusal === undefined ? kept(model, seen, wanted, undefined, 1) : ifRefused(model, seen, refusal);
};

/** Why nothing becomes of a plan's change: it is none of theirs, or another one by now. */
const passedOver = (
  model: Model,
  seen: Seen,
  id: string,
  version: number,
): { readonly next: Explained } | undefined => {
  const plan = model.plans[id];
  if (plan === undefined) return { next: ifRefused(model, seen, 'NOT_FOUND') };
  return plan.version === version ? undefined : { next: ifRefused(model, seen, 'PLAN_OUTDATED') };
};

export const replanned = (model: Model, seen: Seen, wanted: PlanWanted, id: string, version: number): Explained => {
  const over = passedOver(model, seen, id, version);
  if (over !== undefined) return over.next;
  const refusal = refusalFor(model, wanted, id);
  return refusal === undefined ? kept(model, seen, wanted, id, version + 1) : ifRefused(model, seen, refusal);
};

export const unplanned = (model: Model, seen: Seen, id: string, version: number): Explained => {
  const over = passedOver(model, seen, id, version);
  if (over !== undefined) return over.next;
  const { [id]: _, ...plans } = model.plans;
  return seen.status === 200 ? { ...model, plans } : undefined;
};
