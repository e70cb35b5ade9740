import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type AccountClosingHindrance, accountClosingHindrance } from '#domain/closing/closing-hindrance.ts';
import { type Holder, holderOf } from '#domain/dashboard/holder.ts';
import { namesBesideHolder } from '#domain/dashboard/investment-names.ts';
import { type CardHindrance, cashHindrance } from '#domain/dashboard/payout-hindrance.ts';
import { type BusinessPartner, isEnding, type ReferenceAccount } from '#domain/entities/business-partner.ts';
import type { Order } from '#domain/entities/order.ts';
import type { Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { type PayInHindrance, waysOf } from '#domain/investment-details/ways.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { balanceCheck, identified } from '#domain/partners/accounts.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { topUpLimits } from '#domain/top-up/top-up-limits.ts';
import type { QuoteLine } from '#domain/withdrawal/withdrawal.ts';

/** Why PLUS cannot be ordered; `READ_ONLY`: a grown child's account (decisions §9). */
export type PlusHindrance = 'READ_ONLY' | 'NOT_IDENTIFIED' | 'ACCOUNT_NOT_OPEN' | 'ACCOUNT_CLOSING';

/** Where PLUS stands: a clearing account has it, is about to have it, or can be given it. */
export type PlusStanding =
  | { readonly kind: 'ACTIVE' }
  /** `from`: the day from which it holds. */
  | { readonly kind: 'ORDERED'; readonly orderId: string; readonly from: IsoDate | null }
  | { readonly kind: 'NONE'; readonly hindrance: PlusHindrance | null };

/** Why cash does not go into an investment: PLUS is missing, too little is free, or nothing can be paid in there. */
export type TransferHindrance = PayInHindrance | 'NO_PLUS' | 'NOT_ENOUGH';

/** An investment into which cash could go. */
export interface TransferTarget {
  readonly ipsId: string;
  /** Told from others of its kind: `Vermögensverwaltung 60:40`. */
  readonly title: string;
  /** The least that one payment is. */
  readonly minimum: Cents;
  readonly hindrance: TransferHindrance | null;
}

/** A clearing account with all that its page says (BNK-07). */
export interface ClearingAccountView {
  readonly today: IsoDate;
  readonly businessPartnerId: string;
  readonly holder: Holder;
  readonly clearingAccountId: string;
  /** Masked but for its last four characters. */
  readonly iban: string;
  readonly openedAt: IsoDate;
  readonly balance: Cents;
  /** What is neither spoken for nor may be taken back. */
  readonly payable: Cents;
  /** How that comes about; empty where it is not told. */
  readonly breakdown: readonly QuoteLine[];
  /** Whether much has lain here for long (rules §1, balance check). */
  readonly isIdle: boolean;
  readonly referenceAccount: Pick<ReferenceAccount, 'holder' | 'iban'> | null;
  readonly plus: PlusStanding;
  /** From which day PLUS would hold if it were ordered today. */
  readonly plusFrom: IsoDate;
  /** Why nothing can be paid out; null where it can. */
  readonly payout: CardHindrance | null;
  /** Why the account is not closed with all that it holds; null where it can be. */
  readonly closing: AccountClosingHindrance | null;
  /** Those that are not closed. */
  readonly transfers: readonly TransferTarget[];
}

export interface ClearingAccountFacts {
  readonly user: Pick<User, 'today' | 'identStatus'>;
  readonly partner: BusinessPartner;
  /** Of the account relation, those under way. */
  readonly orders: readonly Pick<Order, 'orderId' | 'type' | 'ipsId' | 'businessPartnerId' | 'expectedAt'>[];
  /** What is free, and how that comes about; null where only the holders of an account are told. */
  readonly disbursement: { readonly available: Cents; readonly reasons: readonly QuoteLine[] } | null;
  readonly exemptProviders: readonly string[];
}

/** Why PLUS is not ordered for an account relation, in the order in which the customer can mend it. */
export const plusHindrance = (
  user: Pick<User, 'identStatus'>,
  { status, isReadOnly }: Pick<BusinessPartner, 'status' | 'isReadOnly'>,
): PlusHindrance | null => {
  if (isReadOnly === true) return 'READ_ONLY';
  if (isEnding(status)) return 'ACCOUNT_CLOSING';
  if (status !== 'OPEN') return 'ACCOUNT_NOT_OPEN';
  return identified(user) ? null : 'NOT_IDENTIFIED';
};

const standingOf = ({ user, partner, orders }: ClearingAccountFacts, hasPlus: boolean): PlusStanding => {
  if (hasPlus) return { kind: 'ACTIVE' };
  const ordered = orders.find(
    ({ type, businessPartnerId }) =>
      type === 'CLEARING_ACCOUNT_PLUS' && businessPartnerId === partner.businessPartnerId,
  );
  return ordered === undefined
    ? { kind: 'NONE', hindrance: plusHindrance(user, partner) }
    : { kind: 'ORDERED', orderId: ordered.orderId, from: ordered.expectedAt };
};

const transferOf = (
  { user, partner, orders, exemptProviders }: ClearingAccountFacts,
  product: Product,
  { title, payable, hasPlus }: { readonly title: string; readonly payable: Cents; readonly hasPlus: boolean },
): TransferTarget => {
  const { minimum } = topUpLimits(product.category);
  const terms = { today: user.today, exemptProviders };
  // The way of its page leads on to its first money, which does not come from here.
  const closed =
    product.status === 'PENDING' && partner.isReadOnly !== true
      ? 'FIRST_PAYMENT_OPEN'
      : waysOf({ user, partner, product, orders, terms }).payIn;
  const free = payable < minimum ? 'NOT_ENOUGH' : null;
  return { ipsId: product.ipsId, title, minimum, hindrance: closed ?? (hasPlus ? free : 'NO_PLUS') };
};

/** The page of a clearing account; undefined where the account relation has none yet. */
export const clearingAccountOf = (facts: ClearingAccountFacts): ClearingAccountView | undefined => {
  const { user, partner, orders, disbursement } = facts;
  const { clearingAccount: account, referenceAccount: reference } = partner;
  if (account === null) return undefined;
  const { clearingAccountId, iban, openedAt, balance, plus } = account;
  const breakdown = disbursement?.reasons ?? [];
  // What is free is more than may be ordered where something else hinders the payout.
  const free = breakdown.reduce((sum, { amount }) => sum + amount, 0);
  const payable = disbursement === null ? (account.payable ?? cents(0)) : cents(Math.max(0, free));
  const names = namesBesideHolder([partner]);
  const hindrance = cashHindrance(user, partner, account);
  return {
    today: user.today,
    businessPartnerId: partner.businessPartnerId,
    holder: holderOf(partner),
    clearingAccountId,
    iban,
    openedAt,
    balance,
    payable,
    breakdown,
    isIdle: balanceCheck(account, user.today),
    referenceAccount: reference === null ? null : { holder: reference.holder, iban: reference.iban },
    plus: standingOf(facts, plus),
    plusFrom: nextBusinessDay(user.today),
    payout: hindrance ?? (payable > 0 ? null : 'NOTHING_AVAILABLE'),
    closing:
      accountClosingHindrance({
        isReadOnly: partner.isReadOnly === true,
        identStatus: user.identStatus,
        partnerStatus: partner.status,
        investments: partner.products,
        orders: orders.filter(({ businessPartnerId }) => businessPartnerId === partner.businessPartnerId),
        hasReferenceAccount: reference !== null,
      }) ?? null,
    transfers: partner.products
      .filter(({ status }) => status !== 'CLOSED')
      .map((product) => {
        const title = names.get(product.ipsId) ?? labelWithSplit(product, product.strategy.split);
        return transferOf(facts, product, { title, payable, hasPlus: plus });
      }),
  };
};
