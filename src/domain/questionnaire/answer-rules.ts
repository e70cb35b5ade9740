import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { exceedsAssets } from '#domain/opening/free-assets.ts';
import { isIncomeInsufficient, monthlyRoom } from '#domain/opening/income.ts';
import { depositLimits, depositRefusals, leastExpenses, savingsLimits } from '#domain/opening/opening.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import type { Answers, QuestionId } from './questions.ts';

/** Why an answer will not do (rules §7); its sentence stands in `texts.md`. */
export const answerProblems = [
  ...depositRefusals,
  'MONTHLY_INVALID',
  'YEARS_TOO_FEW',
  'YEARS_TOO_MANY',
  'NO_OFFER',
  'DEGREE_TOO_HIGH',
  'SUSTAINABILITY_NOT_AVAILABLE',
] as const;
export type AnswerProblemCode = (typeof answerProblems)[number];

export interface AnswerProblem {
  readonly code: AnswerProblemCode;
  /** What fills #amount. */
  readonly amount?: Cents;
  /** The tied assets and what they allow at most, where they decide and not the free ones. */
  readonly tied?: { readonly assets: Cents; readonly most: Cents };
  /** What a month's income has to cover, and the greatest rate beside it: where it does not. */
  readonly month?: { readonly income: Cents; readonly expenses: Cents; readonly savings: Cents; readonly most: Cents };
}

/** What is advised against and hinders nobody (ONB-07). */
export type AnswerWarning = 'RESERVE_LOW' | 'LOANS';

/** Who is asked, and for what. */
export interface Asked {
  readonly category: ProductCategory;
  /** Whether there is an account relation already. */
  readonly existing: boolean;
  /** Null: none, or no customer yet. */
  readonly customerPackage: SubscriptionType | null;
  readonly child: boolean;
  /** What the customer has ordered already and is not invested yet; nothing unless said. */
  readonly ordered?: Cents;
}

type Rule = (answers: Answers, asked: Asked) => readonly AnswerProblem[];

const fine: readonly AnswerProblem[] = [];
const problem = (code: AnswerProblemCode, amount?: Cents): readonly AnswerProblem[] => [
  amount === undefined ? { code } : { code, amount },
];

// An answer that is not given yet is 0: the other side's rule catches it later (rules §7).
const none = cents(0);

/** What other orders take of the same assets: what was ordered is the grown-ups', and a child's assets are its own. */
const orderedBy = ({ child, ordered = none }: Asked): Cents => (child ? none : ordered);

/** Assets that do not carry the deposit, with what other orders take of them. */
const uncovered = (asked: Asked, tied?: AnswerProblem['tied']): readonly AnswerProblem[] => {
  const amount = orderedBy(asked);
  return [{ code: 'DEPOSIT_ABOVE_FREE_ASSETS', ...(amount > 0 && { amount }), ...(tied !== undefined && { tied }) }];
};

/** The sum where it is one that can be ordered, else nothing. */
const atLeast = (minimum: Cents, sum: number): Cents => (sum < minimum ? none : cents(sum));

/** An income that does not cover what it has to, and what it would cover. */
const unpaid = (month: Omit<NonNullable<AnswerProblem['month']>, 'most'>): readonly AnswerProblem[] => {
  const most = atLeast(savingsLimits.minimum, month.income - month.expenses);
  return [{ code: 'INCOME_INSUFFICIENT', month: { ...month, most } }];
};

const deposit: Rule = ({ deposit: wanted = none, savings, freeAssets, illiquidAssets }, asked) => {
  const { minimum, maximum } = depositLimits({ ...asked, customerPackage: asked.customerPackage ?? undefined });
  if (wanted > maximum) return problem('DEPOSIT_ABOVE_MAXIMUM', maximum);
  const { child } = asked;
  const ordered = orderedBy(asked);
  // The specification's own words: the tied assets where they are given, else the free ones. A child is asked of none.
  const cap = (child ? freeAssets : (illiquidAssets ?? freeAssets)) ?? none;
  if (cap !== 0 && exceedsAssets(cap, { deposit: wanted, ordered })) {
    // Where both are too small, the smaller one is what decides.
    const isTied = !child && illiquidAssets !== undefined && (freeAssets === undefined || illiquidAssets < freeAssets);
    return uncovered(asked, isTied ? { assets: cap, most: atLeast(minimum, cap - ordered) } : undefined);
  }
  if (wanted === 0 && asked.existing) return savings === 0 ? problem('DEPOSIT_OR_SAVINGS_NEEDED') : fine;
  if (wanted >= minimum) return fine;
  const tooLittle = problem('DEPOSIT_BELOW_MINIMUM', minimum);
  if ((savings ?? none) > 0) return tooLittle;
  return [...problem('DEPOSIT_OR_SAVINGS_NEEDED'), ...(wanted > 0 ? tooLittle : fine)];
};

const savings: Rule = ({ deposit: atOnce = none, savings: rate = none, expenses, netIncome }, { child }) => {
  if (rate === 0) return atOnce > 0 ? fine : problem('DEPOSIT_OR_SAVINGS_NEEDED');
  if (rate < savingsLimits.minimum) return problem('SAVINGS_BELOW_MINIMUM', savingsLimits.minimum);
  if (rate > savingsLimits.maximum) return problem('SAVINGS_ABOVE_MAXIMUM', savingsLimits.maximum);
  if (expenses === undefined || netIncome === undefined) return fine;
  const room = monthlyRoom({ income: netIncome, expenses });
  if (room > 0) return rate > room ? problem('SAVINGS_ABOVE_MAXIMUM', room) : fine;
  // Where nothing is left of the income there is no rate to name; a child's need not suffice.
  return child ? fine : unpaid({ income: netIncome, expenses, savings: rate });
};

const expenses: Rule = ({ expenses: spent = none }, { child }) =>
  !child && spent < leastExpenses ? problem('MONTHLY_INVALID') : fine;

const netIncome: Rule = ({ netIncome: earned = none, expenses: spent = none, savings: rate = none }, asked) =>
  isIncomeInsufficient(earned, { expenses: spent, savings: rate }, asked)
    ? unpaid({ income: earned, expenses: spent, savings: rate })
    : fine;

const freeAssets: Rule = ({ freeAssets: free = none, deposit: atOnce = none }, asked) => {
  const taken = { deposit: atOnce, ordered: orderedBy(asked) };
  return !asked.child && exceedsAssets(free, taken) ? uncovered(asked) : fine;
};

const investmentYears: Rule = ({ investmentYears: years = 0 }) => {
  if (years > 99) return problem('YEARS_TOO_MANY');
  return years < 10 ? problem('YEARS_TOO_FEW') : fine;
};

const rules: Readonly<Partial<Record<QuestionId, Rule>>> = {
  deposit,
  savings,
  expenses,
  netIncome,
  freeAssets,
  investmentYears,
  ecologicalSelection: ({ ecologicalSelection }) => (ecologicalSelection === true ? problem('NO_OFFER') : fine),
  sustainabilityDegree: ({ sustainabilityDegree }) => (sustainabilityDegree === 1 ? problem('DEGREE_TOO_HIGH') : fine),
  choiceNotAvailable: ({ choiceNotAvailable }) =>
    choiceNotAvailable === 'YES' ? problem('SUSTAINABILITY_NOT_AVAILABLE') : fine,
};

/** Why the answer to a question will not do beside the others; none: it will (ONB-02 to ONB-06). */
export const problemsOf = (question: QuestionId, answers: Answers, asked: Asked): readonly AnswerProblem[] =>
  rules[question]?.(answers, asked) ?? fine;

/** Whose answers others fail by. */
export type DecisiveQuestion = Extract<QuestionId, 'savings' | 'netIncome' | 'freeAssets' | 'illiquidAssets'>;

type Found = readonly (Omit<AnswerProblem, 'code'> & { readonly code: string })[];

/** Whether a rate is more than what is left of the income, and not more than any may be. */
const isAboveRoom = (problems: Found): boolean =>
  problems.some(({ code, amount }) => code === 'SAVINGS_ABOVE_MAXIMUM' && amount !== savingsLimits.maximum);

/**
 * The question whose answer an answer fails by, where one of another part does: there a customer may have been mistaken.
 */
export const decidedBy = (question: QuestionId, problems: Found): DecisiveQuestion | undefined => {
  if (question === 'deposit') {
    const found = problems.find(({ code }) => code === 'DEPOSIT_ABOVE_FREE_ASSETS');
    return found && (found.tied === undefined ? 'freeAssets' : 'illiquidAssets');
  }
  const month = problems.find((each) => each.month !== undefined)?.month;
  if (question === 'savings') return month !== undefined || isAboveRoom(problems) ? 'netIncome' : undefined;
  return month !== undefined && month.savings > 0 ? 'savings' : undefined;
};

/** What we advise against beside the answer to a question; it never hinders (ONB-07). */
export const warningOf = (
  question: QuestionId,
  { freeAssets: free, expenses: spent = none, liabilities: owed = none }: Answers,
): AnswerWarning | undefined => {
  if (question === 'liabilities') return owed > 0 ? 'LOANS' : undefined;
  return question === 'freeAssets' && free !== undefined && free < 3 * spent ? 'RESERVE_LOW' : undefined;
};
