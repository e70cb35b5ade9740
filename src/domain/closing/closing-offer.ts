import type { Payee } from '#domain/withdrawal/payee.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Holder, holderOf } from '#domain/dashboard/holder.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Order, OrderType } from '#domain/entities/order.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { payoutEffect, releaseLimit, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { namesBesideHolder } from '#domain/dashboard/investment-names.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { relationText } from '#domain/partners/relation-text.ts';
import type { AccountClosingQuote, ClosedInvestment } from './account-quote.ts';
import { endsWithClosing } from './closing.ts';
import { closingHindrance, type ClosingHindrance } from './closing-hindrance.ts';

/** `NOT_CLOSABLE`: what hinders came up since the page was opened. */
export type ClosingObstacle = ClosingHindrance | 'NO_VALIDATED_NUMBER' | 'NOT_CLOSABLE' | 'DEBT_NOT_COVERED';

/** What hinders closing an investment: a debt is lessened by it, covered or not. */
export type InvestmentObstacle = Exclude<ClosingObstacle, 'DEBT_NOT_COVERED'>;

/** What hinders closing a whole account. */
export type AccountObstacle = Exclude<ClosingObstacle, 'INVESTMENT_CLOSING'>;

/** What is closed: one investment, or an account relation with all that it holds. */
export type ClosedThing = 'investment' | 'account';

/** What the id at `/delete-ips/{id}` opens: an account relation by its own id, an investment by every other. */
export const thingOf = (id: string): ClosedThing => (id.startsWith('BP-') ? 'account' : 'investment');

/** Which investment or account relation it is. */
export interface ClosingSubject {
  readonly what: ClosedThing;
  /** The ipsId, or the account relation's id. */
  readonly id: string;
  readonly title: string;
  /** Null where it is not known. */
  readonly holder: Holder | null;
}

/** What closing does, at the last known prices. */
interface Offered extends ClosingSubject {
  readonly value: Cents;
  /** What arrives, about: the value less the tax on all gains, or with what is given back, and less `debt`. */
  readonly payout: Cents;
  /** Negative where tax is given back. */
  readonly tax: Cents;
  /** What of the proceeds settles a debt of the clearing account; ≥ 0. */
  readonly debt: Cents;
  readonly payee: Payee & { readonly iban: string };
  readonly arrival: IsoDate;
  /** The latest day, where a second person must release it first (decisions §20); null where nobody must. */
  readonly arrivalAfterReview: IsoDate | null;
  /** They end at once. */
  readonly savingsPlans: readonly SavingsPlan[];
}

/** One investment is sold and closed (BNK-13). */
export interface InvestmentOffer extends Offered {
  readonly what: 'investment';
  readonly holding: WithdrawalQuote['holding'] | null;
}

/** An account relation is closed: everything is sold, and all money leaves (BNK-16). */
export interface AccountOffer extends Offered {
  readonly what: 'account';
  readonly investments: readonly ClosedInvestment[];
  /** What of the clearing account is free, and so part of the value. */
  readonly cash: Cents;
  /** What else lies there, and leaves as far as it becomes free. */
  readonly notFree: Cents;
  /** Whether it ends a clearing account PLUS. */
  readonly hasPlus: boolean;
  /** Types of the orders under way that it ends, each once. */
  readonly ending: readonly OrderType[];
  /** Whether the money is that of two holders. */
  readonly isJoint: boolean;
}

export type ClosingOffer = InvestmentOffer | AccountOffer;

/** Whether there is money that comes later than the rest: a debit may still be returned, or a fee is reserved. */
export const paysLater = (offer: ClosingOffer): boolean => offer.what === 'account' && offer.notFree > 0;

/**
 * Whether any money is named that leaves: of an empty account nothing is promised, and nothing where all of it settles a debt.
 * An investment without a value is told either way.
 */
export const paysSomething = ({ what, value, payout, debt }: ClosingOffer): boolean =>
  debt > 0 ? payout > 0 : what === 'investment' || value > 0;

/** What is under way and stands in the way. */
export type HinderingOrder = Pick<Order, 'orderId' | 'type' | 'status' | 'inReview'>;

interface Hindered extends ClosingSubject {
  readonly orders: readonly HinderingOrder[];
  /** What must be paid in first, where a debt is not covered and it is known; else null. */
  readonly lacking: Cents | null;
}

/** Why something cannot be closed: each thing has its own reasons. */
export type HinderedClosing =
  | (Hindered & { readonly what: 'investment'; readonly obstacle: InvestmentObstacle })
  | (Hindered & { readonly what: 'account'; readonly obstacle: AccountObstacle });

type Closing<Offer> =
  | { readonly ok: true; readonly offer: Offer }
  | { readonly ok: false; readonly hindered: HinderedClosing };

const toldOrder = ({ orderId, type, status, inReview }: Order): HinderingOrder => ({ orderId, type, status, inReview });

const runningPlans = (products: BusinessPartner['products']): readonly SavingsPlan[] =>
  products.flatMap(({ savingsPlans }) => savingsPlans.filter(({ nextExecution }) => nextExecution !== null));

export interface ClosingSources {
  readonly quote: WithdrawalQuote;
  readonly partner: BusinessPartner;
  /** Those that are not done, of all the customer's account relations. */
  readonly orders: readonly Order[];
  /** What the customer calls it; null: as the bank does. */
  readonly title: string | null;
}

/** What the bank's own refusal hinders: its word counts, whatever the page knew. No investment is refused for a debt. */
export const hinderedBy = (
  { what, id, title, holder }: ClosingSubject,
  refusal: (InvestmentObstacle & AccountObstacle) | 'DEBT_NOT_COVERED',
): HinderedClosing => {
  const told = { id, title, holder, orders: [], lacking: null };
  if (what === 'account') return { ...told, what, obstacle: refusal };
  return { ...told, what, obstacle: refusal === 'DEBT_NOT_COVERED' ? 'NOT_CLOSABLE' : refusal };
};

/** What closing an investment would do; or why it cannot be done. */
export const closingOfferOf = ({ quote, partner, orders, title }: ClosingSources): Closing<InvestmentOffer> => {
  const { id: ipsId, referenceAccount } = quote;
  const subject = { what: 'investment', id: ipsId, title: title ?? quote.title, holder: holderOf(partner) } as const;
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
        orders: own.filter((order) => order.ipsId === ipsId).map(toldOrder),
        lacking: null,
      },
    };
  }
  const { amount: payout, tax } = payoutEffect(quote, { kind: 'all' });
  return {
    ok: true,
    offer: {
      ...subject,
      value: quote.value,
      payout,
      tax,
      // What it brings may be less than what is lacking: the rest stays open.
      debt: cents(Math.min(quote.debt ?? 0, Math.max(0, quote.value - tax))),
      payee: referenceAccount,
      arrival: quote.arrival,
      arrivalAfterReview: quote.value > releaseLimit ? (quote.arrivalAfterReview ?? null) : null,
      savingsPlans: runningPlans(partner.products.filter((each) => each.ipsId === ipsId)),
      holding: quote.holding ?? null,
    },
  };
};

export interface AccountClosingSources {
  readonly quote: AccountClosingQuote;
  readonly partner: BusinessPartner;
  /** Those that are not done, of all the customer's account relations. */
  readonly orders: readonly Order[];
}

/** Which account relation it is. */
export const accountSubject = (partner: BusinessPartner): ClosingSubject & { readonly what: 'account' } => {
  const { businessPartnerId: id, accountType } = partner;
  const holder = holderOf(partner);
  const title = relationText({ businessPartnerId: id, kind: conditionCodeOf(accountType), holder });
  return { what: 'account', id, title, holder };
};

/** What closing an account relation would do; or why it cannot be done, with the orders that stand in the way. */
export const accountOfferOf = ({ quote, partner, orders }: AccountClosingSources): Closing<AccountOffer> => {
  const subject = accountSubject(partner);
  const own = orders.filter(({ businessPartnerId }) => businessPartnerId === partner.businessPartnerId);
  const names = namesBesideHolder([partner]);
  const { hindrance, referenceAccount, investments, cash, notFree, value, tax, debt, payout } = quote;
  if (hindrance !== undefined || referenceAccount === null) {
    const hindering = own.filter(({ type }) => !endsWithClosing(type)).map(toldOrder);
    const obstacle = hindrance ?? 'NO_REFERENCE_ACCOUNT';
    // Of what closes already, once all is sold: before, the proceeds may cover it.
    const isSold = obstacle === 'ACCOUNT_CLOSING' && investments.length === 0 && quote.lacking > 0;
    const lacking = obstacle === 'DEBT_NOT_COVERED' || isSold ? quote.lacking : null;
    return { ok: false, hindered: { ...subject, obstacle, orders: hindering, lacking } };
  }
  return {
    ok: true,
    offer: {
      ...subject,
      investments: investments.map((each) => ({ ...each, title: names.get(each.ipsId) ?? each.title })),
      cash,
      notFree,
      value,
      tax,
      debt,
      payout,
      payee: referenceAccount,
      arrival: quote.arrival,
      arrivalAfterReview: quote.arrivalAfterReview,
      savingsPlans: runningPlans(partner.products),
      hasPlus: partner.clearingAccount?.plus === true,
      ending: [...new Set(own.flatMap(({ type }) => (endsWithClosing(type) ? [type] : [])))],
      isJoint: conditionCodeOf(partner.accountType) === 'JA',
    },
  };
};
