import { Big } from 'big.js';
import { type Cents, cents } from '#domain/money/money.ts';
import type { FeeBracket } from './costs.ts';

/** What an investment's service fee is reckoned by. */
export interface FeeTerms {
  /** Volume free of fees, in cents. */
  readonly allowance: Cents;
  /** By volume, rising; percent a year. */
  readonly brackets: readonly FeeBracket[];
}

/** The average value over a quarter's business days from the sum of their values, cut to the cent. */
export const averageValue = (sum: Cents, businessDays: number): Cents => cents(Math.floor(sum / businessDays));

/**
 * The service fee of a quarter, in arrears on the average daily value (decisions §6): the bracket that the average reaches
 * rules all of it beyond the allowance, a quarter of the year's rate less a discount, half up to the cent.
 */
export const quarterlyFee = (
  average: Cents,
  {
    allowance,
    brackets,
    discount = 0,
  }: FeeTerms & {
    /** Percent of the fee that a coupon takes off, 0 … 100. */
    readonly discount?: number;
  },
): { readonly percent: number; readonly amount: Cents } => {
  const percent = brackets.findLast(({ from }) => from <= average)?.percent ?? 0;
  const charged = new Big(Math.max(average - allowance, 0));
  const fee = charged
    .times(percent)
    .times(100 - discount)
    .div(40_000);
  return { percent, amount: cents(fee.round(0, Big.roundHalfUp).toNumber()) };
};

/** A row of the conditions (DOM-03). */
export interface FeeCondition extends FeeTerms {
  readonly conditionId: string;
  /** SA, JA, CA. */
  readonly accountType: string;
  readonly package: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
}

/**
 * The terms of an investment on a day: its own condition as long as the relation has that package; after a change of
 * package the one in force for the same kind of account, the newest of several. Its own where there is none.
 */
export const feeTermsOf = (
  conditions: readonly FeeCondition[],
  investment: { readonly conditionId: string; readonly package: string },
  day: string,
): FeeTerms | undefined => {
  const own = conditions.find(({ conditionId }) => conditionId === investment.conditionId);
  if (own === undefined || own.package === investment.package) return own;
  const inForce = conditions
    .filter((each) => each.accountType === own.accountType && each.package === investment.package)
    .filter(({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day))
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  return inForce.at(-1) ?? own;
};
