import { addCents, type Cents, cents, subtractCents } from '#domain/money/money.ts';

/** What an income has to cover each month, in whole cents; what is not known is 0 (rules §7). */
export interface Outgo {
  readonly expenses: Cents;
  readonly savings: Cents;
}

/** What is left of a month's income for savings, in whole cents, at least 0: of a child as well (specification §5, rules §7). */
export const monthlyRoom = ({ income, expenses }: { readonly income: Cents; readonly expenses: Cents }): Cents => {
  const left = subtractCents(income, expenses);
  return left > 0 ? left : cents(0);
};

/**
 * Whether an income is less than what it has to cover: the expenses, and the savings plan where there is one (specification §5,
 * rules §7, ONB-04). A child has no income of its own that would have to suffice.
 */
export const isIncomeInsufficient = (
  income: Cents,
  { expenses, savings }: Outgo,
  { child }: { readonly child: boolean },
): boolean => !child && income < addCents(expenses, savings);
