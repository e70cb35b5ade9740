import type { SubscriptionType, WphgData } from '#domain/entities/business-partner.ts';
import { addCents, type Cents, cents, euros } from '#domain/money/money.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { retirementClasses } from '#domain/risk-score/retirement.ts';
import { mayChoose, type Recommendation } from '#domain/risk-score/risk-score.ts';

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

export interface DepositFacts {
  readonly category: ProductCategory;
  /** The customer's package: private customers begin with more. */
  readonly customerPackage: SubscriptionType | undefined;
  readonly wphg: WphgData | null;
  readonly child: boolean;
}

const isTangible = (category: ProductCategory): boolean => category === 'VV.MP';

/** The least and the greatest deposit of an existing customer (specification §9). */
export const depositLimits = ({
  category,
  customerPackage,
}: Pick<DepositFacts, 'category' | 'customerPackage'>): { readonly minimum: Cents; readonly maximum: Cents } => {
  if (isTangible(category)) return { minimum: euros(500), maximum: euros(25_000) };
  return { minimum: euros(customerPackage === 'PRIVAT' ? 25_000 : 25), maximum: euros(5_000_000) };
};

export const savingsLimits = { minimum: euros(25), maximum: euros(5_000_000) } as const;

/** Stored euros as whole cents; 0 for what is not given, as the rules read it. */
const centsOf = (value: unknown): Cents => {
  const number = Number(value ?? 0);
  return cents(Number.isFinite(number) ? Math.min(Math.round(number * 100), Number.MAX_SAFE_INTEGER) : 0);
};

const savingsRefusal = (
  { wphg, child }: DepositFacts,
  { deposit, savings }: { readonly deposit: Cents; readonly savings: Cents },
): DepositRefusal | undefined => {
  if (savings === 0) return deposit > 0 ? undefined : 'DEPOSIT_OR_SAVINGS_NEEDED';
  if (savings < savingsLimits.minimum) return 'SAVINGS_BELOW_MINIMUM';
  if (savings > savingsLimits.maximum) return 'SAVINGS_ABOVE_MAXIMUM';
  // An income that covers expenses and savings; a child has none of its own.
  const needed = addCents(centsOf(wphg?.expenses), savings);
  return !child && centsOf(wphg?.net_income) < needed ? 'INCOME_INSUFFICIENT' : undefined;
};

/**
 * Whether an existing customer may begin an investment with these sums, in whole cents (rules §7, ONB-02, ONB-03). A
 * deposit of 0 goes with a savings plan.
 */
export const depositRefusal = (
  facts: DepositFacts,
  sums: { readonly deposit: Cents; readonly savings: Cents },
): DepositRefusal | undefined => {
  const { minimum, maximum } = depositLimits(facts);
  const { deposit, savings } = sums;
  if (deposit > maximum) return 'DEPOSIT_ABOVE_MAXIMUM';
  const free = centsOf(facts.wphg?.liquid_assets);
  if (!facts.child && free !== 0 && deposit > free) return 'DEPOSIT_ABOVE_FREE_ASSETS';
  if (deposit === 0 && savings === 0) return 'DEPOSIT_OR_SAVINGS_NEEDED';
  if (deposit > 0 && deposit < minimum) return 'DEPOSIT_BELOW_MINIMUM';
  return savingsRefusal(facts, sums);
};

/** What is wanted: a strategy, a theme, or neither. */
export interface WantedProduct {
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
}

/** Whether a category goes with this theme and split. */
export const isProduct = ({ category, theme, split }: WantedProduct): boolean => {
  if (category === 'VV.TH') return theme !== null && split === null;
  if (category === 'VV.CI' || category === 'VV.MP') return theme === null && split === null;
  const index = split === null ? null : strategyIndexOf(split);
  if (theme !== null || index === null) return false;
  return !category.startsWith('AV.') || retirementClasses.some((each) => each.index === index);
};

/** What themes and tangible assets ask for (decisions §4). */
const themeIndex = 8;
const themeKnowledge = 2;

/** Whether the suitability test allows it: strategies up to the recommended, themes from 8 on, cash always. */
export const isSuitable = (
  { category, split }: WantedProduct,
  recommendation: Pick<Recommendation, 'index'>,
  knowledge: number,
): boolean => {
  if (category === 'VV.CI') return true;
  if (split === null) return (recommendation.index ?? -1) >= themeIndex && knowledge >= themeKnowledge;
  const index = strategyIndexOf(split);
  return index !== null && mayChoose(index, recommendation);
};
