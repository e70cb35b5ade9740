import { Big } from 'big.js';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { addCents, type Cents, cents } from '#domain/money/money.ts';
import { conditionInForce, type ConditionValidity } from './condition-in-force.ts';

/** Service fee by volume, percent a year including VAT: of the highest bracket that the volume reaches. */
export interface FeeBracket {
  readonly from: Cents;
  readonly percent: number;
}

/** What an investment's service fee is reckoned by. */
export interface FeeTerms {
  /** Volume free of fees, in cents. */
  readonly allowance: Cents;
  /** By volume, rising; percent a year. */
  readonly brackets: readonly FeeBracket[];
}

/** The average value over a quarter's business days from the sum of their values, cut to the cent. */
export const averageValue = (sum: Cents, businessDays: number): Cents => cents(Math.floor(sum / businessDays));

/** The rate of the bracket that a volume reaches, percent a year. `volume` in cents, whole or not. */
export const percentOfBracket = (brackets: readonly FeeBracket[], volume: Big | number): number =>
  brackets.findLast(({ from }) => new Big(from).lte(volume))?.percent ?? 0;

/** A year's fee before it is rounded, in cents: the bracket of the whole volume on what of it is not free (decisions §6). */
export const exactYearlyFee = (volume: Big | number, { allowance, brackets }: FeeTerms): Big => {
  const charged = new Big(volume).minus(allowance);
  return charged.lte(0) ? new Big(0) : charged.times(percentOfBracket(brackets, volume)).div(100);
};

const half = (fee: Big): Cents => cents(fee.round(0, Big.roundHalfUp).toNumber());

/** Of several investments together: each by the bracket that it reaches itself, as it is billed. */
const exactYearlyFees = (volumes: readonly Cents[], terms: FeeTerms): Big =>
  volumes.reduce((sum, volume) => sum.plus(exactYearlyFee(volume, terms)), new Big(0));

/**
 * The fee of a year on investments that stay, rounded once from unrounded parts (decisions §6): no year is ever billed, so
 * that no part of it is a sum of its own. The rate is the one on all of it, half up to two decimals; without a value that of
 * the first bracket.
 */
export const yearlyFees = (
  volumes: readonly Cents[],
  terms: FeeTerms,
): { readonly percent: number; readonly amount: Cents } => {
  const { brackets } = terms;
  const value = addCents(cents(0), ...volumes);
  if (value <= 0) return { percent: percentOfBracket(brackets, 0), amount: cents(0) };
  const weighted = volumes.reduce(
    (sum, volume) => sum.plus(new Big(percentOfBracket(brackets, volume)).times(volume)),
    new Big(0),
  );
  return {
    percent: weighted.div(value).round(2, Big.roundHalfUp).toNumber(),
    amount: half(exactYearlyFees(volumes, terms)),
  };
};

/**
 * What other terms cost more a year on investments that stay; negative: less. Rounded once too, and so perhaps a cent away
 * from what the two rounded fees differ by.
 */
export const yearlyDifference = (volumes: readonly Cents[], from: FeeTerms, to: FeeTerms): Cents =>
  half(exactYearlyFees(volumes, to).minus(exactYearlyFees(volumes, from)));

/** A quarter's fee with the steps that lead to it. */
export interface QuarterlyFee {
  /** A year. */
  readonly percent: number;
  /** What of the average is free of fees. */
  readonly free: Cents;
  /** Before the discount. */
  readonly full: Cents;
  readonly amount: Cents;
}

/**
 * The service fee of a quarter, in arrears on the average daily value (decisions §6): the bracket that the average reaches
 * rules all of it beyond the allowance, a quarter of the year's rate less a discount, half up to the cent.
 */
export const quarterlyFee = (
  average: Cents,
  {
    discount = 0,
    ...terms
  }: FeeTerms & {
    /** Percent of the fee that a coupon takes off, 0 … 100. */
    readonly discount?: number;
  },
): QuarterlyFee => ({
  percent: percentOfBracket(terms.brackets, average),
  free: cents(Math.min(average, terms.allowance)),
  full: half(exactYearlyFee(average, terms).div(4)),
  amount: half(
    exactYearlyFee(average, terms)
      .times(100 - discount)
      .div(400),
  ),
});

/** A row of the conditions (DOM-03). */
export type FeeCondition = FeeTerms & ConditionValidity;

/**
 * The terms of an investment on a day: its own condition as long as the relation has that package; after a change of
 * package the one in force for the same kind of account, the newest of several. Its own where there is none.
 */
export const feeTermsOf = (
  conditions: readonly FeeCondition[],
  investment: { readonly conditionId: string; readonly package: string },
  day: IsoDate,
): FeeTerms | undefined => {
  const own = conditions.find(({ conditionId }) => conditionId === investment.conditionId);
  if (own === undefined || own.package === investment.package) return own;
  const { accountType } = own;
  return conditionInForce(conditions, { accountType, package: investment.package }, day) ?? own;
};
