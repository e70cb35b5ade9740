import { closingHindrance, type ClosingHindrance } from '#domain/closing/closing-hindrance.ts';
import { type CardHindrance, investmentHindrance } from '#domain/dashboard/payout-hindrance.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Order } from '#domain/entities/order.ts';
import type { Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { identified } from '#domain/partners/accounts.ts';
import {
  changeHindrance,
  type ChangeHindrance,
  hasMoreCautious,
  sellingOrders,
} from '#domain/strategy-change/strategy-change.ts';
import { type TopUpHindrance, topUpOffer } from '#domain/top-up/top-up.ts';
import { cents } from '#domain/money/money.ts';
import { hasStoredData } from '#domain/strategy-change/change-choice.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import { wphgExpired, type WphgTerms } from '#domain/wphg/wphg-data.ts';

/** Why nothing can be paid in; `READ_ONLY`: a grown child's account (decisions §9). */
export type PayInHindrance = TopUpHindrance | 'READ_ONLY';

/** `ONLY_MORE_CAUTIOUS`: the data have expired, and there is no strategy with less risk than this one. */
export type ChangeWayHindrance = ChangeHindrance | 'NOT_IDENTIFIED' | 'ONLY_MORE_CAUTIOUS';

/** What can be done with an investment: null where it can, else why not. */
export interface InvestmentWays {
  readonly payIn: PayInHindrance | null;
  readonly payOut: CardHindrance | null;
  readonly change: ChangeWayHindrance | null;
  readonly close: ClosingHindrance | null;
}

export interface WayFacts {
  readonly user: Pick<User, 'identStatus'>;
  readonly partner: BusinessPartner;
  readonly product: Product;
  /** Those under way, of all investments; null where they could not be loaded: the page behind each way asks the server. */
  readonly orders: readonly Pick<Order, 'type' | 'ipsId' | 'businessPartnerId'>[] | null;
  readonly terms: WphgTerms;
}

/** Why nothing can be paid into an investment, as far as the customer's data tell; null where something can. */
export const payInHindrance = ({ user, partner, product, terms }: Omit<WayFacts, 'orders'>): PayInHindrance | null => {
  if (partner.isReadOnly === true) return 'READ_ONLY';
  const { hindrance } = topUpOffer({
    identStatus: user.identStatus,
    partnerStatus: partner.status,
    productStatus: product.status,
    entirePayoutOpen: product.orderedPayouts?.isEntire === true,
    category: product.category,
    wphgExpired: wphgExpired(partner, terms),
    value: product.value,
    // What only the server knows is said on the page of the payment itself.
    toppedUpSinceExpiry: false,
    openPayments: 0,
    openDebits: cents(0),
    hasReferenceAccount: true,
    isReferenceDebitable: true,
    plus: false,
    payable: cents(0),
    vouchersThisYear: cents(0),
  });
  // Its own page shows how the first money comes.
  return hindrance === undefined || hindrance === 'FIRST_PAYMENT_OPEN' ? null : hindrance;
};

const changeOf = ({ user, partner, product, orders, terms }: WayFacts): ChangeWayHindrance | null => {
  const isExpired = wphgExpired(partner, terms);
  const { category, strategy, status, ipsId } = product;
  const hindrance = changeHindrance({
    isReadOnly: partner.isReadOnly === true,
    partnerStatus: partner.status,
    status,
    category,
    split: strategy.split,
    hasOrders: (orders ?? []).some((order) => order.ipsId === ipsId && sellingOrders.has(order.type)),
    isExpired,
    isComplete: hasStoredData(partner.wphg, isChildAccount(partner)),
  });
  if (hindrance === 'READ_ONLY' || hindrance === 'NO_STRATEGY') return hindrance;
  if (!identified(user)) return 'NOT_IDENTIFIED';
  if (hindrance !== undefined) return hindrance;
  return isExpired && !hasMoreCautious({ category, split: strategy.split }) ? 'ONLY_MORE_CAUTIOUS' : null;
};

const closeOf = ({ user, partner, product, orders }: WayFacts): ClosingHindrance | null =>
  closingHindrance(
    {
      identStatus: user.identStatus,
      isReadOnly: partner.isReadOnly === true,
      partnerStatus: partner.status,
      investments: partner.products,
      orders: (orders ?? []).filter(({ businessPartnerId }) => businessPartnerId === partner.businessPartnerId),
      hasReferenceAccount: partner.referenceAccount !== null,
    },
    product.ipsId,
  ) ?? null;

/** What can be done with an investment, and of each thing that cannot why (BNK-02). */
export const waysOf = (facts: WayFacts): InvestmentWays => ({
  payIn: payInHindrance(facts),
  payOut: investmentHindrance(facts.user, facts.partner, facts.product),
  change: changeOf(facts),
  close: closeOf(facts),
});
