import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Order } from '#domain/entities/order.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { holderOf, titleAlone } from './holder.ts';

/** All that is debited on the next day on which something is. */
export interface NextDebit {
  readonly date: IsoDate;
  readonly amount: Cents;
  /** What it is made of, the largest first. */
  readonly parts: readonly { readonly label: string; readonly amount: Cents }[];
  /** Part of the amount that is dropped once a full payout in review is released; 0 where none is. */
  readonly droppedOnRelease: Cents;
}

export interface DebitFacts {
  readonly savingsPlans: readonly SavingsPlan[];
  readonly partners: readonly BusinessPartner[];
  /** Null where they are not known: a full payout counts as released then. */
  readonly orders: readonly Pick<Order, 'ipsId' | 'entire' | 'inReview'>[] | null;
}

const sum = (amounts: readonly Cents[]): Cents => addCents(cents(0), ...amounts);

const labelOf = ({ partners }: DebitFacts, { ipsId }: SavingsPlan): string => {
  const owner = partners.find(({ products }) => products.some((product) => product.ipsId === ipsId));
  const product = owner?.products.find((each) => each.ipsId === ipsId);
  return owner === undefined || product === undefined ? 'Sparplan' : titleAlone(product, holderOf(owner));
};

const isInReview = ({ orders }: DebitFacts, { ipsId }: SavingsPlan): boolean =>
  orders?.some((order) => order.ipsId === ipsId && order.entire && order.inReview) === true;

const isPaidOutEntirely = ({ partners }: DebitFacts, { ipsId }: SavingsPlan): boolean =>
  partners.some(({ products }) => products.some((each) => each.ipsId === ipsId && each.orderedPayouts?.isEntire));

const ends = (facts: DebitFacts, plan: SavingsPlan): boolean =>
  isPaidOutEntirely(facts, plan) && !isInReview(facts, plan);

/** Plans that go on: a full payout closes the investment and with it its plans (decisions §10). */
export const plansThatGoOn = (facts: DebitFacts): readonly SavingsPlan[] =>
  facts.savingsPlans.filter((plan) => !ends(facts, plan));

/** The investments whose plans end with a full payout, each once by name. */
export const endingPlansOf = (facts: DebitFacts): readonly string[] => [
  ...new Set(
    facts.savingsPlans
      .filter((plan) => plan.nextExecution !== null && ends(facts, plan))
      .map((plan) => labelOf(facts, plan)),
  ),
];

/** The next day's debit; null where no plan is debited any more. */
export const nextDebitOf = (facts: DebitFacts): NextDebit | null => {
  const plans = plansThatGoOn(facts);
  const date = plans.flatMap(({ nextExecution }) => nextExecution ?? []).toSorted()[0];
  if (date === undefined) return null;
  const due = plans.filter(({ nextExecution }) => nextExecution === date);
  const parts = due
    .map((plan) => ({ label: labelOf(facts, plan), amount: plan.savingsPlanAmount }))
    .toSorted((one, other) => other.amount - one.amount);
  return {
    date,
    amount: sum(parts.map(({ amount }) => amount)),
    parts,
    droppedOnRelease: sum(due.filter((plan) => isInReview(facts, plan)).map((plan) => plan.savingsPlanAmount)),
  };
};
