import type { OrderType } from '#domain/entities/order.ts';
import {
  type AmountTextRefusal,
  cents,
  type Cents,
  formatEuro,
  parseAmountText,
  subtractCents,
} from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';

/**
 * What `/withdrawal/{id}` opens (decisions §20): a product's id the withdrawal from an investment, a clearing account's
 * id the disbursement of settled cash.
 */
export const withdrawalDoors = ['withdrawal', 'disbursement'] as const;
export type WithdrawalDoor = (typeof withdrawalDoors)[number];

/**
 * The orders that pay money out, and the door that each came through. Closing pays out what is there, in the same steps as
 * a withdrawal of everything.
 */
export const payoutDoors = {
  WITHDRAWAL: 'withdrawal',
  DISBURSEMENT: 'disbursement',
  STRATEGY_CLOSURE: 'withdrawal',
  ACCOUNT_CLOSURE: 'withdrawal',
} as const satisfies Readonly<Partial<Record<OrderType, WithdrawalDoor>>>;
export type PayoutType = keyof typeof payoutDoors;

export const isPayout = (type: OrderType): type is PayoutType => Object.hasOwn(payoutDoors, type);

/** What is ordered at a door. */
export const orderTypeOf = {
  withdrawal: 'WITHDRAWAL',
  disbursement: 'DISBURSEMENT',
} as const satisfies { readonly [Door in WithdrawalDoor]: PayoutType };

/** What the customer finds in the postbox once the money was sent. */
export const payoutDocumentTitle: Readonly<Record<PayoutType, string>> = {
  WITHDRAWAL: 'Abrechnung Ihrer Auszahlung',
  DISBURSEMENT: 'Abrechnung Ihrer Entnahme',
  STRATEGY_CLOSURE: 'Abrechnung Ihrer Strategieschließung',
  ACCOUNT_CLOSURE: 'Abrechnung Ihrer Kontoschließung',
};

/** What adds up to, or is taken off, what can be paid out. */
export const quoteLineCodes = [
  'SETTLED_CASH',
  'INVESTMENT_VALUE',
  'OPEN_PAYOUTS',
  'RESERVED_FEES_AND_TAX',
  'UNRETURNED_DEBITS',
  'SAFETY_MARGIN',
] as const;
export type QuoteLineCode = (typeof quoteLineCodes)[number];

/** One line of "Wie setzt sich das zusammen?"; negative amounts are deducted. */
export interface QuoteLine {
  readonly code: QuoteLineCode;
  readonly amount: Cents;
}

/**
 * Why nothing can be paid out although the customer asks; the screen says what can be done about it. `NOTHING_THERE`: the
 * balance is zero; `NOTHING_AVAILABLE`: there is money, all of it spoken for.
 */
export const withdrawalHindrances = [
  'NOTHING_THERE',
  'NOTHING_AVAILABLE',
  'NOT_IDENTIFIED',
  'STRATEGY_CHANGE_RUNNING',
  'ACCOUNT_CLOSING',
  'PRODUCT_NOT_OPEN',
  'NO_REFERENCE_ACCOUNT',
  'NO_MOBILE_NUMBER',
] as const;
export type WithdrawalHindrance = (typeof withdrawalHindrances)[number];

/** The offer on which an amount is chosen. All sums in whole cents; dates `YYYY-MM-DD`, business days. */
export interface WithdrawalQuote {
  readonly door: WithdrawalDoor;
  readonly id: string;
  readonly businessPartnerId: string;
  readonly title: string;
  /** Value of the investment, or settled cash of the clearing account. */
  readonly value: Cents;
  /** The greatest amount that can be paid out without closing; 0 when none. */
  readonly maximum: Cents;
  /** What must remain invested after a partial withdrawal; 0 for a disbursement. */
  readonly minimumRemaining: Cents;
  /** Whether everything may be paid out at once instead (a product's full withdrawal). */
  readonly fullPossible: boolean;
  readonly breakdown: readonly QuoteLine[];
  readonly hindrance?: WithdrawalHindrance | undefined;
  readonly referenceAccount: { readonly holder: string; readonly iban: string } | null;
  /** The day on which the money of an order of today arrives. */
  readonly arrival: string;
  /** The latest such day for a payout that a second member of staff must release (decisions §20). */
  readonly arrivalAfterReview?: string | undefined;
  readonly holding?:
    | {
        readonly since: string;
        readonly plannedYears: number;
        readonly plannedUntil: string;
      }
    | undefined;
}

/** What the customer decided: a part, or all of it. */
export type WithdrawalAmount = { readonly kind: 'part'; readonly amount: Cents } | { readonly kind: 'all' };

/** Why an amount is not paid out. */
export const withdrawalRefusals = [
  'NONE_POSSIBLE',
  'NOT_ABOVE_MINIMUM',
  'ABOVE_MAXIMUM',
  'REMAINDER_TOO_SMALL',
  'FULL_NOT_POSSIBLE',
] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** Payouts above this rest until a second member of staff releases them (decisions §20). */
export const releaseLimit: Cents = cents(1_000_000);

/** One part in twenty (5 %) stays as a margin for price changes between order and sale (decisions §10). */
const marginParts = 20;

/** The greatest partial withdrawal from a value: 95 % of it, rounded down to whole cents (decisions §10). */
export const greatestPart = (value: Cents): Cents => cents(value - Math.ceil(value / marginParts));

/** What payouts that are ordered already will take from the value; never negative. */
export const orderedBefore = ({ breakdown }: Pick<WithdrawalQuote, 'breakdown'>): Cents =>
  breakdown.reduce((sum, { code, amount }) => (code === 'OPEN_PAYOUTS' ? subtractCents(sum, amount) : sum), cents(0));

/** What remains once the payouts ordered before and this amount have left: value − ordered − amount. */
export const remainsAfter = (quote: Pick<WithdrawalQuote, 'value' | 'breakdown'>, amount: Cents): Cents =>
  subtractCents(subtractCents(quote.value, orderedBefore(quote)), amount);

/**
 * Whether an amount may be paid out under a quote (BNK-03; decisions §10). The same check decides on the screen and on
 * the server, which takes its own fresh quote.
 */
export const withdrawalRefusal = (
  quote: Pick<WithdrawalQuote, 'value' | 'maximum' | 'minimumRemaining' | 'fullPossible' | 'hindrance' | 'breakdown'>,
  wanted: WithdrawalAmount,
): WithdrawalRefusal | undefined => {
  if (quote.hindrance !== undefined) return 'NONE_POSSIBLE';
  if (wanted.kind === 'all') return quote.fullPossible ? undefined : 'FULL_NOT_POSSIBLE';
  if (quote.maximum <= 0 && !quote.fullPossible) return 'NONE_POSSIBLE';
  if (wanted.amount <= 0) return 'NOT_ABOVE_MINIMUM';
  if (wanted.amount > quote.maximum) {
    return quote.fullPossible && wanted.amount <= quote.value ? 'REMAINDER_TOO_SMALL' : 'ABOVE_MAXIMUM';
  }
  const remaining = remainsAfter(quote, wanted.amount);
  return remaining > 0 && remaining < quote.minimumRemaining ? 'REMAINDER_TOO_SMALL' : undefined;
};

/** How the amount of a payout is said: "everything" is worth about what it is worth now, until it is sold. */
export const payoutAmountText = (amount: Cents, isEntire: boolean): string =>
  isEntire ? `alles, etwa ${formatEuro(amount)}` : formatEuro(amount);

/** What will leave the account: the amount chosen, or the whole value. */
export const payoutOf = (quote: Pick<WithdrawalQuote, 'value'>, wanted: WithdrawalAmount): Cents =>
  wanted.kind === 'all' ? quote.value : wanted.amount;

/** What an amount field can be told: nothing readable, or a readable amount that the quote refuses. */
export type AmountProblem = AmountTextRefusal | WithdrawalRefusal;

/** Reads and checks an amount as typed (rules §8, decisions §10). */
export const wantedFromText = (text: string, quote: WithdrawalQuote): Result<WithdrawalAmount, AmountProblem> => {
  const amount = parseAmountText(text);
  if (!amount.ok) return amount;
  const wanted: WithdrawalAmount = { kind: 'part', amount: amount.value };
  const refusal = withdrawalRefusal(quote, wanted);
  return refusal === undefined ? granted(wanted) : refused(refusal);
};
