import { blank } from '#domain/blank/blank.ts';
import type { SubscriptionType, WphgData } from '#domain/entities/business-partner.ts';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import { isTangible, type ProductCategory, type Split, type ThemeCode } from '#domain/products/products.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { retirementClasses } from '#domain/risk-score/retirement.ts';
import { mayChoose, type Recommendation } from '#domain/risk-score/risk-score.ts';
import { maximumSaving, minimumSaving } from '#domain/savings-plan/saving-limits.ts';
import { topUpLimits } from '#domain/top-up/top-up-limits.ts';
import { exceedsAssets } from './free-assets.ts';
import { isIncomeInsufficient, monthlyRoom } from './income.ts';

/** Why sums are not accepted for a new investment (rules §7). */
export const depositRefusals = [
  'DEPOSIT_OR_SAVINGS_NEEDED',
  'DEPOSIT_BELOW_MINIMUM',
  'DEPOSIT_ABOVE_MAXIMUM',
  'DEPOSIT_ABOVE_FREE_ASSETS',
  'SAVINGS_BELOW_MINIMUM',
  'SAVINGS_ABOVE_MAXIMUM',
  'INCOME_INSUFFICIENT',
] as const;
export type DepositRefusal = (typeof depositRefusals)[number];

/**
 * Who opens an investment. All doors ask the same rules; the specification names these differences alone (rules §7): an
 * existing customer may begin with a savings plan and no deposit, one of the private package begins with more, and of a child
 * no assets and no income will do as well: what there is of either bounds a child's sums too.
 */
export interface Opener {
  /** Whether the customer has an account relation already. */
  readonly existing: boolean;
  /** The customer's package. */
  readonly customerPackage: SubscriptionType | undefined;
  readonly child: boolean;
  /** What the customer has ordered already and is not invested yet; it counts beside the deposit. */
  readonly ordered: Cents;
}

export interface DepositFacts extends Opener {
  readonly category: ProductCategory;
  readonly wphg: WphgData | null;
}

/** With which an existing customer of the private package begins at least. */
const leastOfPrivat = euros(25_000);

/** The least and the greatest deposit (specification §9). */
export const depositLimits = ({
  category,
  existing,
  customerPackage,
}: Pick<DepositFacts, 'category' | 'existing' | 'customerPackage'>): {
  readonly minimum: Cents;
  readonly maximum: Cents;
} => {
  const limits = topUpLimits(category);
  const isLifted = existing && customerPackage === 'PRIVAT' && !isTangible(category);
  return isLifted ? { ...limits, minimum: leastOfPrivat } : limits;
};

export const savingsLimits = { minimum: minimumSaving, maximum: maximumSaving } as const;

/** Stored euros as whole cents; 0 for what is not given, as the rules read it. */
const centsOf = (value: unknown): Cents => {
  const number = Number(value ?? 0);
  return cents(Number.isFinite(number) ? Math.min(Math.round(number * 100), Number.MAX_SAFE_INTEGER) : 0);
};

/** The least that somebody spends in a month (specification §9). */
export const leastExpenses = euros(1);

/** Whether monthly expenses are lacking, of which there are always some; of a child none at all will do (ONB-04). */
export const lacksExpenses = (wphg: Pick<WphgData, 'expenses'> | null, { child }: Pick<Opener, 'child'>): boolean =>
  !child && centsOf(wphg?.expenses) < leastExpenses;

/**
 * Whether the deposit is more than there is: than the free assets and, as the specification has it word for word, than the tied
 * ones where they are given and not 0 (ONB-02, ONB-04). A child is asked of the free ones alone, which bound where there are any.
 */
const isAboveAssets = ({ wphg, child, ordered }: DepositFacts, deposit: Cents): boolean => {
  const free = wphg?.liquid_assets;
  const [freeSum, tied] = [centsOf(free), centsOf(wphg?.illiquid_assets)];
  const exceeds = (assets: Cents): boolean => exceedsAssets(assets, { deposit, ordered });
  // What was ordered is the grown-ups', and a child's assets are its own.
  if (child) return freeSum !== 0 && deposit > freeSum;
  return (!blank(free) && exceeds(freeSum)) || (tied !== 0 && exceeds(tied));
};

/** The greatest rate beside what comes in and what is spent, in whole cents (specification §5). */
const mostSavings = (wphg: Pick<WphgData, 'expenses' | 'net_income'> | null): Cents => {
  const room = monthlyRoom({ income: centsOf(wphg?.net_income), expenses: centsOf(wphg?.expenses) });
  return room > 0 && room < savingsLimits.maximum ? room : savingsLimits.maximum;
};

/** The limit, in whole cents, that a rate is beyond: first what no rate may be more than, as the page says it. */
export const savingsBound = (wphg: Pick<WphgData, 'expenses' | 'net_income'> | null, rate: Cents): Cents =>
  rate > savingsLimits.maximum ? savingsLimits.maximum : mostSavings(wphg);

const savingsRefusal = (facts: DepositFacts, savings: Cents): DepositRefusal | undefined => {
  if (savings > 0 && savings < savingsLimits.minimum) return 'SAVINGS_BELOW_MINIMUM';
  if (savings > savingsLimits.maximum) return 'SAVINGS_ABOVE_MAXIMUM';
  // Without a rate as well: who spends more than comes in has nothing to invest.
  const [income, expenses] = [centsOf(facts.wphg?.net_income), centsOf(facts.wphg?.expenses)];
  if (isIncomeInsufficient(income, { expenses, savings }, facts)) return 'INCOME_INSUFFICIENT';
  return savings > mostSavings(facts.wphg) ? 'SAVINGS_ABOVE_MAXIMUM' : undefined;
};

/**
 * Whether an investment may begin with these sums, in whole cents (rules §7, ONB-02, ONB-03). A deposit of 0 goes with an
 * existing customer's savings plan.
 */
export const depositRefusal = (
  facts: DepositFacts,
  sums: { readonly deposit: Cents; readonly savings: Cents },
): DepositRefusal | undefined => {
  const { minimum, maximum } = depositLimits(facts);
  const { deposit, savings } = sums;
  if (deposit > maximum) return 'DEPOSIT_ABOVE_MAXIMUM';
  if (isAboveAssets(facts, deposit)) return 'DEPOSIT_ABOVE_FREE_ASSETS';
  if (deposit === 0 && savings === 0) return 'DEPOSIT_OR_SAVINGS_NEEDED';
  if (deposit < minimum && (deposit > 0 || !facts.existing)) return 'DEPOSIT_BELOW_MINIMUM';
  return savingsRefusal(facts, savings);
};

/** What is wanted: a strategy, a theme, or neither. */
export interface WantedProduct {
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
}

/** Whether a category goes with this theme and split. Tangible assets are sold as Infrastructure (decisions §17). */
export const isProduct = ({ category, theme, split }: WantedProduct): boolean => {
  if (category === 'VV.TH') return theme !== null && split === null;
  if (category === 'VV.MP') return (theme === null || theme === 'IS') && split === null;
  if (category === 'VV.CI') return theme === null && split === null;
  const index = split === null ? null : strategyIndexOf(split);
  if (theme !== null || index === null) return false;
  return !category.startsWith('AV.') || retirementClasses.some((each) => each.index === index);
};

/** Themes and tangible assets count like the strategies from this index on, and ask for as much (decisions §4). */
export const themeIndex = 8;
const themeKnowledge = 2;

/** How daring an investment is, as a strategy index: cash like the most cautious strategy. */
export const daringIndex = ({ category, split }: Pick<WantedProduct, 'category' | 'split'>): number => {
  if (split !== null) return strategyIndexOf(split) ?? 0;
  return category === 'VV.CI' ? 0 : themeIndex;
};

/** Whether the suitability test allows it: strategies up to the recommended, themes from 8 on, cash always. */
export const isSuitable = (
  { category, split }: WantedProduct,
  recommendation: Pick<Recommendation, 'index'>,
  knowledge: number,
): boolean => {
  if (category === 'VV.CI') return true;
  if (split === null) return mayChoose(themeIndex, recommendation) && knowledge >= themeKnowledge;
  const index = strategyIndexOf(split);
  return index !== null && mayChoose(index, recommendation);
};
