import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Holder, holderOf } from '#domain/dashboard/holder.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Order } from '#domain/entities/order.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import type { Cents } from '#domain/money/money.ts';
import { payoutEffect, releaseLimit, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { closingHindrance, type ClosingHindrance } from './closing-hindrance.ts';

/** `NOT_CLOSABLE`: what hinders came up since the page was opened. */
export type ClosingObstacle = ClosingHindrance | 'NO_VALIDATED_NUMBER' | 'NOT_CLOSABLE';

/** Which investment it is. */
export interface ClosingSubject {
  readonly ipsId: string;
  readonly title: string;
  /** Null where it is not known. */
  readonly holder: Holder | null;
}

/** What closing an investment does, at the last known prices (BNK-13). */
export interface ClosingOffer extends ClosingSubject {
  readonly value: Cents;
  /** What arrives, about: the value less the tax on its gain, or with what is given back. */
  readonly payout: Cents;
  /** Negative where tax is given back. */
  readonly tax: Cents;
  readonly payee: { readonly holder: string; readonly iban: string };
  readonly arrival: IsoDate;
  /** The latest day, where a second person must release it first (decisions §20); null where nobody must. */
  readonly arrivalAfterReview: IsoDate | null;
  /** They end at once. */
  readonly savingsPlans: readonly SavingsPlan[];
  readonly holding: WithdrawalQuote['holding'] | null;
}

/** What is under way and stands in the way. */
export type HinderingOrder = Pick<Order, 'orderId' | 'type' | 'status' | 'inReview'>;

export interface HinderedClosing extends ClosingSubject {
  readonly obstacle: ClosingObstacle;
  readonly orders: readonly HinderingOrder[];
}

export interface ClosingSources {
  readonly quote: WithdrawalQuote;
  readonly partner: BusinessPartner;
  /** Those that are not done, of all the customer's account relations. */
  readonly orders: readonly Order[];
  /** What the customer calls it; null: as the bank does. */
  readonly title: string | null;
}

/** What closing would do; or why it cannot be done. */
export const closingOfferOf = ({
  quote,
  partner,
  orders,
  title,
}: ClosingSources):
  | { readonly ok: true; readonly offer: ClosingOffer }
  | { readonly ok: false; readonly hindered: HinderedClosing } => {
  const { id: ipsId, referenceAccount } = quote;
  const subject = { ipsId, title: title ?? quote.title, holder: holderOf(partner) };
  const own = orders.filter(({ businessPartnerId }) => businessPartnerId === partner.businessPartnerId);
  const hindrance = closingHindrance(
    {
      isReadOnly: partner.isReadOnly === true,
      // The quote asks the identification first of all.
      identStatus: quote.hindrance === 'NOT_IDENTIFIED' ? 'NONE' : 'SUCCESS',
      partnerStatus: partner.status,
      investments: partner.products,
      orders: own,
      hasReferenceAccount: referenceAccount !== null,
    },
    ipsId,
  );
  const obstacle = hindrance ?? (quote.hindrance === 'NO_MOBILE_NUMBER' ? 'NO_VALIDATED_NUMBER' : undefined);
  if (obstacle !== undefined || referenceAccount === null) {
    return {
      ok: false,
      hindered: {
        ...subject,
        obstacle: obstacle ?? 'NO_REFERENCE_ACCOUNT',
        orders: own
          .filter((order) => order.ipsId === ipsId)
          .map(({ orderId, type, status, inReview }) => ({ orderId, type, status, inReview })),
      },
    };
  }
  const { amount: payout, tax } = payoutEffect(quote, { kind: 'all' });
  const product = partner.products.find((each) => each.ipsId === ipsId);
  return {
    ok: true,
    offer: {
      ...subject,
      value: quote.value,
      payout,
      tax,
      payee: referenceAccount,
      arrival: quote.arrival,
      arrivalAfterReview: quote.value > releaseLimit ? (quote.arrivalAfterReview ?? null) : null,
      savingsPlans: (product?.savingsPlans ?? []).filter(({ nextExecution }) => nextExecution !== null),
      holding: quote.holding ?? null,
    },
  };
};
