import type { ClosingPayout } from '#domain/closing/paid-parts.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { arrivalOf } from '#domain/withdrawal/quote-rules.ts';
import { movePartner } from '../business-partners/partner-life.ts';
import type { HeldInvestment, RelationFacts } from '../business-partners/relation-facts.ts';
import type { Db } from '../db/db.ts';
import { endPlansOf, moveProduct } from '../investments/product-status.ts';
import type { PricedMoment } from '../orders/lifecycle.ts';
import { moveOrder, type NewOrder, placeOrder } from '../orders/move-order.ts';
import { keepCanceler, lockOrder, type OrderRow } from '../orders/order.store.ts';
import { tellPlaced } from '../orders/placed-mail.ts';
import { askForRelease } from '../withdrawals/ask-for-release.ts';
import { keepConfirmedDebt } from '../withdrawals/confirmed-debt.ts';
import { releasePayout } from '../withdrawals/settlement.ts';
import { closingSteps } from './closing-mail.ts';
import { partsOf, withParts } from './closing-parts.ts';
import { closingPayout } from './closing-payout.ts';
import { type ClosingPlan, closingValue, debtBefore, needsReview } from './closing-plan.ts';

/** What becomes of each order of a closing: an account relation has one for itself and one for each investment. */
interface Part {
  readonly plan: ClosingPlan;
  readonly inReview: boolean;
  readonly operationId: string | null;
  /** Who ordered the whole; null where nobody confirmed it. */
  readonly orderedBy: string | null;
  /** What the whole pays out, as the TAN named it: no more may be paid without a second look. */
  readonly paid: ClosingPayout;
}

const placeClosure = async (
  tx: Db,
  { plan, inReview, operationId, orderedBy }: Part,
  order: Pick<NewOrder, 'title' | 'ipsId'> & {
    readonly type: 'STRATEGY_CLOSURE' | 'ACCOUNT_CLOSURE';
    readonly estimate: Cents;
    /** What of a debt its sale settles. */
    readonly debt: Cents;
  },
  moment: PricedMoment,
): Promise<OrderRow> => {
  const placed = await placeOrder(
    tx,
    {
      businessPartnerId: plan.businessPartnerId,
      type: order.type,
      inReview,
      ipsId: order.ipsId,
      title: order.title,
      amount: null,
      estimate: order.estimate,
      entire: true,
      payee: plan.payee,
      expectedOn: arrivalOf('withdrawal', moment.today),
      operationId,
      orderedBy,
    },
    moment,
  );
  await keepConfirmedDebt(tx, placed, order.debt);
  if (inReview) return placed;
  const released = await releasePayout(tx, placed, 'platform', moment);
  if (released === undefined) throw new Error('A new closing could not be released.');
  return released;
};

/** Orders the closing of one investment: all of it is sold, and paid out but for what settles a debt. */
const closeInvestment = async (
  tx: Db,
  part: Part,
  investment: HeldInvestment,
  moment: PricedMoment,
): Promise<OrderRow> => {
  const { businessPartnerId } = part.plan;
  const moved = await moveProduct(tx, businessPartnerId, investment.ipsId, { type: 'closing.ordered' }, moment);
  if (moved === undefined) throw new Error('An open investment could not be closed.');
  const title = labelWithSplit(investment, investment.split);
  const paid = part.paid.parts.find(({ ipsId }) => ipsId === investment.ipsId);
  if (paid === undefined) throw new Error('An open investment is not sold with its closing.');
  const { payout: estimate, debt } = paid;
  return placeClosure(tx, part, { type: 'STRATEGY_CLOSURE', title, estimate, debt, ipsId: investment.ipsId }, moment);
};

const endHarmless = async (
  tx: Db,
  relation: RelationFacts,
  { orderedBy }: Part,
  moment: PricedMoment,
): Promise<void> => {
  for (const { orderId } of relation.orders) {
    const order = await lockOrder(tx, { business_partner_id: relation.business_partner_id, order_id: orderId });
    if (order === undefined) continue;
    const ended = await moveOrder(tx, order, { type: 'order.canceled', by: 'customer' }, moment);
    if (ended !== undefined && orderedBy !== null) await keepCanceler(tx, ended, orderedBy);
  }
};

const closeAccount = async (tx: Db, part: Part, relation: RelationFacts, moment: PricedMoment): Promise<OrderRow> => {
  const { businessPartnerId } = part.plan;
  await endHarmless(tx, relation, part, moment);
  await movePartner(tx, businessPartnerId, { type: 'closing.ordered' }, moment);
  for (const investment of relation.investments) {
    if (investment.status === 'OPEN') {
      await closeInvestment(tx, { ...part, operationId: null }, investment, moment);
    } else {
      // One that was never paid, and that no order opens any more.
      await moveProduct(tx, businessPartnerId, investment.ipsId, { type: 'opening.canceled' }, moment);
    }
  }
  const order = { title: 'Konto', estimate: part.paid.cash, debt: cents(0), ipsId: null };
  return placeClosure(tx, part, { type: 'ACCOUNT_CLOSURE', ...order }, moment);
};

/**
 * Orders a confirmed closing, in the transaction that consumed its TAN and holds the account relation: states, orders,
 * their first steps, the end of savings plans and the e-mail together.
 */
export const executeClosing = async (
  tx: Db,
  plan: ClosingPlan,
  relation: RelationFacts,
  /** The maker is the first of four eyes. */
  { operationId, maker }: Pick<Part, 'operationId'> & { readonly maker: string },
  moment: PricedMoment,
): Promise<OrderRow> => {
  const inReview = needsReview(closingValue(relation, plan.ipsId, moment));
  // What is unwound is nobody's order.
  const orderedBy = operationId === null ? null : maker;
  const part = { plan, inReview, operationId, orderedBy, paid: await closingPayout(tx, relation, plan.ipsId, moment) };
  const investment = relation.investments.find(({ ipsId }) => ipsId === plan.ipsId);
  const order =
    investment === undefined
      ? await closeAccount(tx, part, relation, moment)
      : await closeInvestment(tx, part, investment, moment);
  // No money is collected for what is going to be closed.
  await endPlansOf(tx, plan.businessPartnerId, plan.ipsId);
  // One request for the whole: a part that were released or refused alone would leave money behind.
  if (inReview) await askForRelease(tx, order, maker, moment);
  const parts = await partsOf(tx, order);
  const hasDebt = debtBefore(relation) > 0;
  const steps = closingSteps(order, parts, moment.today, { isNew: true, hasDebt });
  await tellPlaced(tx, withParts(order, parts), steps, moment);
  return order;
};
