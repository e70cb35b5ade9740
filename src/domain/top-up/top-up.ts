import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import { identified } from '#domain/partners/accounts.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import { voucherRoom } from '#domain/vouchers/voucher-limits.ts';
import { isDebit, type PaymentMethod } from './payment-methods.ts';
import { topUpLimits } from './top-up-limits.ts';

/** Why a method cannot be chosen, in the words of specification §8: the customer lacks data, or it is not offered. */
export const paymentReasons = ['fehlt', 'nicht verfügbar'] as const;
export type PaymentReason = (typeof paymentReasons)[number];

/**
 * Why nothing can be paid in at all. `FIRST_PAYMENT_OPEN`: its first money opens the investment, and is ordered already;
 * `PRODUCT_NOT_OPEN`: it is closed.
 */
export const topUpHindrances = [
  'NOT_IDENTIFIED',
  'ACCOUNT_NOT_OPEN',
  'ACCOUNT_CLOSING',
  'FIRST_PAYMENT_OPEN',
  'STRATEGY_CHANGE_RUNNING',
  'INVESTMENT_CLOSING',
  'PRODUCT_NOT_OPEN',
  'PAYOUT_OF_EVERYTHING',
  'WPHG_EXPIRED',
] as const;
export type TopUpHindrance = (typeof topUpHindrances)[number];

/** Everything that a top-up is decided on, all of one moment. */
export interface TopUpFacts extends OpenPayments {
  readonly identStatus: IdentStatus;
  readonly partnerStatus: BusinessPartnerStatus;
  readonly productStatus: ProductStatus;
  /** Whether a withdrawal of everything is ordered: what comes in now would be sold or left over. */
  readonly entirePayoutOpen: boolean;
  readonly category: ProductCategory;
  readonly wphgExpired: boolean;
  /** Whether one was ordered since the data expired (decisions §21: one alone). */
  readonly toppedUpSinceExpiry: boolean;
  /** Of the investment today. */
  readonly value: Cents;
  readonly hasReferenceAccount: boolean;
  /** Whether it may be debited for whoever asks: under a mandate in force, or one that they may give themselves. */
  readonly isReferenceDebitable: boolean;
  readonly plus: boolean;
  /** Cash that is settled and not spoken for. */
  readonly payable: Cents;
  readonly vouchersThisYear: Cents;
}

/** What an account relation waits for already. */
export interface OpenPayments {
  /** Payments that were ordered one by one and are still waited for: top-ups, and what opens investments. */
  readonly openPayments: number;
  /** What of them is to be debited. */
  readonly openDebits: Cents;
}

/**
 * Payments of an account relation that may be waited for at the same time, and what may be debited with them: two of the
 * largest. Top-ups take no TAN, and each payment costs an e-mail and a line in the bank's file.
 */
export const greatestOpenPayments = 50;
export const greatestOpenDebits = euros(10_000_000);

/** What may still be debited beside what is on its way, never less than nothing. */
export const debitRoom = ({ openDebits }: Pick<OpenPayments, 'openDebits'>): Cents =>
  cents(Math.max(0, greatestOpenDebits - openDebits));

/** Why nothing is ordered beside what is waited for already; undefined: it is. */
export const openPaymentRefusal = (
  open: OpenPayments,
  { amount, method }: { readonly amount: Cents; readonly method: PaymentMethod },
): 'TOO_MANY_PAYMENTS' | 'TOO_MUCH_DEBITED' | undefined => {
  if (open.openPayments >= greatestOpenPayments) return 'TOO_MANY_PAYMENTS';
  return isDebit(method) && amount > debitRoom(open) ? 'TOO_MUCH_DEBITED' : undefined;
};

/** Expired data allow one payment of at most a tenth of the value (decisions §2, §21), cents cut. */
const greatestWhenExpired = (value: Cents): Cents => cents(Math.max(0, Math.floor(value / 10)));

/** Where a customer stands: why nothing goes, or between which sums. */
export interface TopUpOffer {
  readonly hindrance: TopUpHindrance | undefined;
  readonly minimum: Cents;
  readonly maximum: Cents;
}

export const topUpOffer = (facts: TopUpFacts): TopUpOffer => {
  const limits = topUpLimits(facts.category);
  const maximum = facts.wphgExpired
    ? cents(Math.min(limits.maximum, greatestWhenExpired(facts.value)))
    : limits.maximum;
  return { minimum: limits.minimum, maximum, hindrance: hindranceOf(facts, limits.minimum, maximum) };
};

const ofAccount: Readonly<Record<BusinessPartnerStatus, TopUpHindrance | undefined>> = {
  OPEN: undefined,
  PENDING: 'ACCOUNT_NOT_OPEN',
  INCLOSE: 'ACCOUNT_CLOSING',
  CLOSED: 'ACCOUNT_CLOSING',
};

const ofProduct: Readonly<Record<ProductStatus, TopUpHindrance | undefined>> = {
  OPEN: undefined,
  PENDING: 'FIRST_PAYMENT_OPEN',
  STRATEGYCHANGE: 'STRATEGY_CHANGE_RUNNING',
  INCLOSE: 'INVESTMENT_CLOSING',
  CLOSED: 'PRODUCT_NOT_OPEN',
};

const hindranceOf = (facts: TopUpFacts, minimum: Cents, maximum: Cents): TopUpHindrance | undefined => {
  if (!identified(facts)) return 'NOT_IDENTIFIED';
  const standing = ofAccount[facts.partnerStatus] ?? ofProduct[facts.productStatus];
  if (standing !== undefined) return standing;
  if (facts.entirePayoutOpen) return 'PAYOUT_OF_EVERYTHING';
  return facts.wphgExpired && (facts.toppedUpSinceExpiry || maximum < minimum) ? 'WPHG_EXPIRED' : undefined;
};

/** Why a method cannot be chosen; undefined when it can. */
export const paymentReason = (method: PaymentMethod, facts: TopUpFacts): PaymentReason | undefined => {
  if (method === 'REFERENCE') {
    if (!facts.hasReferenceAccount) return 'fehlt';
    return facts.isReferenceDebitable ? undefined : 'nicht verfügbar';
  }
  if (method === 'VOUCHER') return voucherRoom(facts.vouchersThisYear) > 0 ? undefined : 'nicht verfügbar';
  if (method === 'CLEARING') {
    const isEnough = facts.payable >= topUpLimits(facts.category).minimum;
    return facts.plus && isEnough ? undefined : 'nicht verfügbar';
  }
  return undefined;
};
