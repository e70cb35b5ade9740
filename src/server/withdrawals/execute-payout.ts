import {
  orderTypeOf,
  payoutEffect,
  payoutOf,
  releaseLimit,
  withdrawalRefusal,
  type WithdrawalQuote,
} from '#domain/withdrawal/withdrawal.ts';
import { cents } from '#domain/money/money.ts';
import { arrivalOf } from '#domain/withdrawal/quote-rules.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import type { Db } from '../db/db.ts';
import { forgetDraft } from '../drafts/draft.store.ts';
import type { Principal } from '../http/handler.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { addresseesOf } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { PricedDay } from '../ports/prices.ts';
import { tellOrdered } from './ordered-mail.ts';
import { payoutFacts } from './payout-facts.ts';
import { type PayoutPlan, quoteOf } from './payout-plan.ts';
import { placePayout } from './place-payout.ts';

const place = async (
  tx: Db,
  principal: Principal,
  plan: PayoutPlan,
  quote: WithdrawalQuote,
  operationId: string,
  moment: Moment,
): Promise<OrderRow> => {
  const amount = payoutOf(quote, plan.wanted);
  const entire = plan.wanted.kind === 'all';
  const inReview = amount > releaseLimit;
  return placePayout(
    tx,
    {
      businessPartnerId: plan.businessPartnerId,
      type: orderTypeOf[plan.door],
      inReview,
      ipsId: plan.door === 'withdrawal' ? plan.id : null,
      title: quote.title,
      amount: entire ? null : amount,
      estimate: entire ? payoutEffect(quote, plan.wanted).amount : null,
      entire,
      payee: plan.payee,
      // Who has to release it tells the day anew.
      expectedOn: inReview ? quote.arrival : arrivalOf(plan.door, moment.today),
      operationId,
      holds: plan.door === 'disbursement' ? { kind: 'PAYOUT', amount, from: moment.today } : undefined,
    },
    { maker: principal.userId, debt: plan.debt },
    moment,
  );
};

/** What a payout is decided on, from the moment on at which its relation was locked. */
export interface PayoutSeen {
  readonly found: Awaited<ReturnType<typeof payoutFacts>>;
  readonly addressees: Awaited<ReturnType<typeof addresseesOf>>;
}

/** Locks the relation until the transaction's end and looks; nothing is changed. */
export const lookAtPayout = async (
  tx: Db,
  principal: Principal,
  plan: PayoutPlan,
  at: PricedDay,
): Promise<PayoutSeen> => {
  await lockPartner(tx, plan.businessPartnerId);
  const [found, addressees] = await Promise.all([
    payoutFacts(tx, principal, plan.id, at),
    addresseesOf(tx, plan.businessPartnerId, { userId: principal.userId }),
  ]);
  return { found, addressees };
};

/**
 * Does what a confirmed operation says, in the transaction that consumed its TAN: order, reservation, next step, e-mail
 * and the end of the draft together. Undefined, and nothing done, when the facts no longer allow it: money, price, state
 * or payee have changed since it was stored, or another payout came first.
 */
export const executePayout = async (
  tx: Db,
  principal: Principal,
  plan: PayoutPlan,
  operationId: string,
  moment: Moment,
  { found, addressees }: PayoutSeen,
): Promise<OrderRow | undefined> => {
  if (found === undefined || found === 'unknown' || found.door !== plan.door) return undefined;
  const payee = found.facts.referenceAccount;
  if (payee?.iban !== plan.payee.iban || payee.holder !== plan.payee.holder) return undefined;
  const quote = quoteOf(found, moment.today);
  if (withdrawalRefusal(quote, plan.wanted) !== undefined) return undefined;
  // Another debt than the confirmed one would sell more, or pay another sum.
  if ((quote.debt ?? 0) !== (plan.debt ?? 0)) return undefined;
  const order = await place(tx, principal, plan, quote, operationId, moment);
  const { tax } = payoutEffect(quote, plan.wanted);
  await tellOrdered(
    tx,
    order,
    { at: new Date(moment.now), today: moment.today },
    { tax, debt: plan.debt ?? cents(0), addressees },
  );
  // Both doors are one journey, whose draft is about the id that it was opened with.
  await forgetDraft(tx, { userId: principal.userId, journey: 'withdrawal', subject: plan.id });
  return order;
};
