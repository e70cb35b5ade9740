import type { Payee } from './payee.ts';
import {
  addCents,
  type AmountTextRefusal,
  cents,
  type Cents,
  parseAmountText,
  subtractCents,
} from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { type SaleTax, saleTaxAt } from '#domain/tax/sale-tax.ts';
import { grossFor } from '#domain/tax/tax-account.ts';
import type { PayoutType, WithdrawalDoor } from './payout-orders.ts';

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
  'RESERVED_FOR_INVESTMENT',
  'RESERVED_FEES_AND_TAX',
  'UNRETURNED_DEBITS',
  'ACCOUNT_DEBT',
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
  'INVESTMENT_CLOSING',
  'PRODUCT_NOT_OPEN',
  'NO_REFERENCE_ACCOUNT',
  'NO_MOBILE_NUMBER',
] as const;
export type WithdrawalHindrance = (typeof withdrawalHindrances)[number];

/**
 * Why everything cannot be paid out although there is money, as closing and change of strategy say it (`ORDERS_OPEN`): other
 * orders will take of it, or bring more.
 */
export const entireHindrances = ['PAYOUTS_OPEN', 'PAYMENTS_OPEN'] as const;
export type EntireHindrance = (typeof entireHindrances)[number];

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
  /** Why not, where an investment has something to pay out. */
  readonly entireHindrance?: EntireHindrance | undefined;
  readonly breakdown: readonly QuoteLine[];
  readonly hindrance?: WithdrawalHindrance | undefined;
  readonly referenceAccount: (Payee & { readonly iban: string }) | null;
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
  /** What selling is about to be taxed with at the last known prices; not there where nothing is sold or taxed. */
  readonly saleTax?: SaleTax | undefined;
  /** What the clearing account lacks, above 0: a sale of the investment settles it first. */
  readonly debt?: Cents | undefined;
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

/** One part in ten (10 %): so much more than confirmed a sale may bring before a second person looks. */
const toleratedParts = 10;

/**
 * Whether a sale of everything has brought more than its order may pay out without a second look, in whole cents. Decided
 * here, since the decisions foresee no value but that of the order: more than 10 % above what the customer confirmed,
 * whatever the sum, because the TAN named one sum and binds to it, and prices of some days move less (the margin for them is
 * 5 %); and above the release limit while no second person has released it. `confirmed` is null where nobody wrote it down.
 */
export const isAboveConfirmed = (payout: Cents, confirmed: Cents | null, wasReleased: boolean): boolean =>
  (payout > releaseLimit && !wasReleased) ||
  (confirmed !== null && payout > confirmed + Math.floor(confirmed / toleratedParts));

/** What the lines of a code take off in all; never negative where they are deductions. */
const takenOff = ({ breakdown }: Pick<WithdrawalQuote, 'breakdown'>, wanted: QuoteLineCode): Cents =>
  breakdown.reduce((sum, { code, amount }) => (code === wanted ? subtractCents(sum, amount) : sum), cents(0));

/** What payouts that are ordered already will take from the value; never negative. */
export const orderedBefore = (quote: Pick<WithdrawalQuote, 'breakdown'>): Cents => takenOff(quote, 'OPEN_PAYOUTS');

/** What a payout takes from the value, beside what those ordered before it take; estimated at the last known prices. */
export interface PayoutEffect {
  /** What arrives. */
  readonly amount: Cents;
  /** Withheld from the sale, for which units are sold too (decisions §11); negative where tax is given back. */
  readonly tax: Cents;
  /** What payouts ordered before take, with the tax on their sale; ≥ 0. */
  readonly before: Cents;
  /** What leaves the cash for investments of the customer's own; ≥ 0. */
  readonly invested: Cents;
  /** Negative where more is asked for than is there. */
  readonly remains: Cents;
}

type Valued = Pick<WithdrawalQuote, 'value' | 'breakdown' | 'saleTax' | 'debt'>;

/** What was ordered before: the payouts, and with the tax on their sale what they take. */
type Ahead = Readonly<Record<'ordered' | 'taken', Cents>>;

/**
 * What is sold in all so that one payout more arrives: further units pay the tax, and tax given back sells nothing less, nor
 * does what the payouts before were given back: it stays as cash.
 */
const takenWith = (value: Cents, ahead: Ahead, amount: Cents, taxAt: (taken: Cents) => Cents): Cents => {
  const payouts = addCents(ahead.ordered, amount);
  if (payouts >= value) return payouts;
  const room = subtractCents(value, ahead.taken);
  return addCents(
    ahead.taken,
    grossFor(amount, room, (gross) => taxAt(addCents(ahead.taken, gross))),
  );
};

const nothingAhead: Ahead = { ordered: cents(0), taken: cents(0) };

/**
 * What a payout means for what stays invested, the payouts ordered before counted first: their units are sold first. A debt of
 * the clearing account is paid by further units, or comes off what everything brings.
 */
export const payoutEffect = (quote: Valued, wanted: WithdrawalAmount): PayoutEffect => {
  const { value, saleTax = [], debt = cents(0) } = quote;
  const ordered = orderedBefore(quote);
  const isFirst = ordered === 0;
  // What is open on the tax account already is settled with the first sale, and takes nothing where none is ordered.
  const before = isFirst ? cents(0) : takenWith(value, nothingAhead, ordered, (taken) => saleTaxAt(saleTax, taken));
  const taxBefore = isFirst ? cents(0) : saleTaxAt(saleTax, before);
  const taxAt = (taken: Cents): Cents => subtractCents(saleTaxAt(saleTax, taken), taxBefore);
  const ahead = { ordered, taken: before };
  const taken = wanted.kind === 'all' ? value : takenWith(value, ahead, addCents(wanted.amount, debt), taxAt);
  const tax = taxAt(taken);
  const rest = subtractCents(subtractCents(value, before), tax);
  const amount = wanted.kind === 'all' ? cents(Math.max(rest - debt, Math.min(rest, 0))) : wanted.amount;
  const invested = takenOff(quote, 'RESERVED_FOR_INVESTMENT');
  return { amount, tax, before, invested, remains: subtractCents(subtractCents(value, taken), invested) };
};

/** What remains once the payouts ordered before, this amount and the tax on their sale have left; negative where they are more than the value. */
export const remainsAfter = (quote: Valued, amount: Cents): Cents =>
  payoutEffect(quote, { kind: 'part', amount }).remains;

/**
 * Whether an amount may be paid out under a quote (BNK-03; decisions §10). The same check decides on the screen and on
 * the server, which takes its own fresh quote.
 */
export const withdrawalRefusal = (
  quote: Valued & Pick<WithdrawalQuote, 'maximum' | 'minimumRemaining' | 'fullPossible' | 'hindrance'>,
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

/**
 * What will leave the account: the amount chosen, or the whole value, before tax, and with what tax gives back. By this it
 * is decided who releases it.
 */
export const payoutOf = (quote: Valued, wanted: WithdrawalAmount): Cents =>
  wanted.kind === 'all' ? cents(Math.max(quote.value, payoutEffect(quote, wanted).amount)) : wanted.amount;

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
