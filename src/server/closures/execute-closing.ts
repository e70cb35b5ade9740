import type { Cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { arrivalOf } from '#domain/withdrawal/quote-rules.ts';
import { movePartner } from '../business-partners/partner-life.ts';
import { type HeldInvestment, investmentValue, type RelationFacts } from '../business-partners/relation-facts.ts';
import type { Db } from '../db/db.ts';
import { endPlansOf, moveProduct } from '../investments/product-status.ts';
import type { PricedMoment } from '../orders/lifecycle.ts';
import { moveOrder, type NewOrder, placeOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order.store.ts';
import { tellPlaced } from '../orders/placed-mail.ts';
import { askForRelease } from '../withdrawals/ask-for-release.ts';
import { releasePayout } from '../withdrawals/settlement.ts';
import { closingSteps } from './closing-mail.ts';
import { partsOf, withParts } from './closing-parts.ts';
import { type ClosingPlan, closingValue, needsReview, payableToday } from './closing-plan.ts';

/** What becomes of each order of a closing: an account relation has one for itself and one for each investment. */
interface Part {
  readonly plan: ClosingPlan;
  readonly inReview: boolean;
  readonly operationId: string | null;
}

const placeClosure = async (
  tx: Db,
  { plan, inReview, operationId }: Part,
  order: Pick<NewOrder, 'title' | 'ipsId'> & {
    readonly type: 'STRATEGY_CLOSURE' | 'ACCOUNT_CLOSURE';
    readonly estimate: Cents;
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
    },
    moment,
  );
  if (inReview) return placed;
  const released = await releasePayout(tx, placed, 'platform', moment);
  if (released === undefined) throw new Error('A new closing could not be released.');
  return released;
};

/** Orders the closing of one investment: all of it is sold and paid out. */
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
  const estimate = investmentValue(investment, moment);
  return placeClosure(tx, part, { type: 'STRATEGY_CLOSURE', title, estimate, ipsId: investment.ipsId }, moment);
};

const endHarmless = async (tx: Db, relation: RelationFacts, moment: PricedMoment): Promise<void> => {
  for (const { orderId } of relation.orders) {
    const order = await lockOrder(tx, { business_partner_id: relation.business_partner_id, order_id: orderId });
    if (order !== undefined) await moveOrder(tx, order, { type: 'order.canceled', by: 'customer' }, moment);
  }
};

const closeAccount = async (tx: Db, part: Part, relation: RelationFacts, moment: PricedMoment): Promise<OrderRow> => {
  const { businessPartnerId } = part.plan;
  const { inReview, plan } = part;
  await endHarmless(tx, relation, moment);
  await movePartner(tx, businessPartnerId, { type: 'closing.ordered' }, moment);
  for (const investment of relation.investments) {
    if (investment.status === 'OPEN') {
      await closeInvestment(tx, { plan, inReview, operationId: null }, investment, moment);
    } else {
      // One that was never paid, and that no order opens any more.
      await moveProduct(tx, businessPartnerId, investment.ipsId, { type: 'opening.canceled' }, moment);
    }
  }
  const order = { title: 'Konto', estimate: payableToday(relation), ipsId: null };
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
  const part = { plan, inReview, operationId };
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
  const hasDebt = (relation.cash?.debt ?? 0) > 0;
  const steps = closingSteps(order, parts, moment.today, { isNew: true, hasDebt });
  await tellPlaced(tx, withParts(order, parts), steps, moment);
  return order;
};
