import type { ProductStatus } from '#domain/entities/product.ts';
import { investmentMachine, investmentVersion } from '#machines/investment/investment.machine.ts';
import { productStatusOf } from '#machines/investment/investment.select.ts';
import type { InvestmentEvent } from '#machines/investment/investment.types.ts';
import { type Db, statement } from '../db/db.ts';
import { lifecycleOf } from '../lifecycles/lifecycle.ts';
import { type Moved, storedLifecycle } from '../lifecycles/stored-lifecycle.ts';
import type { Moment } from '../orders/lifecycle.ts';

const life = lifecycleOf({
  name: 'an investment',
  machine: investmentMachine,
  version: investmentVersion,
  statuses: productStatusOf,
});

const rows = storedLifecycle({
  life,
  table: 'products',
  key: ['business_partner_id', 'ips_id'],
  status: 'status',
  events: 'product_events',
});

/** Moves an investment by a fact (decisions §13); undefined, and nothing changed, when the fact does not fit it. */
export const moveProduct = async (
  tx: Db,
  businessPartnerId: string,
  ipsId: string,
  fact: InvestmentEvent,
  moment: Moment,
): Promise<Moved<ProductStatus> | undefined> => rows.move(tx, [businessPartnerId, ipsId], fact, moment);

/** Begins the life of an investment that the same transaction has inserted as PENDING. */
export const beginProduct = async (tx: Db, businessPartnerId: string, ipsId: string, moment: Moment): Promise<void> =>
  rows.begin(tx, [businessPartnerId, ipsId], life.begun(undefined), moment);

const endPlans = statement(
  'savingsPlans.end',
  'UPDATE savings_plans SET next_execution = NULL WHERE business_partner_id = $1 AND ($2::text IS NULL OR ips_id = $2)',
);

/** Lets the savings plans of an investment end; of null those of all. */
export const endPlansOf = async (tx: Db, businessPartnerId: string, ipsId: string | null): Promise<void> => {
  await tx.change(endPlans, [businessPartnerId, ipsId]);
};

/**
 * Closes an investment that was sold as a whole (decisions §10: a full withdrawal is a closing); its plans end. INCLOSE
 * lasts no longer than the sale's transaction where the closing was not ordered before.
 */
export const closeProduct = async (tx: Db, businessPartnerId: string, ipsId: string, moment: Moment): Promise<void> => {
  await moveProduct(tx, businessPartnerId, ipsId, { type: 'closing.ordered' }, moment);
  await moveProduct(tx, businessPartnerId, ipsId, { type: 'closing.executed' }, moment);
  await endPlansOf(tx, businessPartnerId, ipsId);
};

// Of two that undo orders for one investment, the second looks once the first is done: it sees what is left open.
const lock = statement(
  'products.lock',
  'SELECT 1 FROM products WHERE business_partner_id = $1 AND ips_id = $2 FOR NO KEY UPDATE',
);

const otherOrder = statement<{ others: boolean }>(
  'products.otherOrder',
  `SELECT EXISTS (
    SELECT FROM orders o WHERE o.business_partner_id = $1 AND o.ips_id = $2
      AND o.type = ANY ($3) AND o.status IN ('PENDING', 'OPEN', 'NOTASSIGNED', 'RUNNING')
  ) AS others`,
);

/** Takes an order's effect back, unless another order of these types still has it. */
const undo = async (
  tx: Db,
  [businessPartnerId, ipsId]: readonly [string, string],
  types: readonly string[],
  fact: InvestmentEvent,
  moment: Moment,
): Promise<boolean> => {
  await tx.rows(lock, [businessPartnerId, ipsId]);
  const found = await tx.row(otherOrder, [businessPartnerId, ipsId, types]);
  if (found === undefined || found.others) return false;
  return (await moveProduct(tx, businessPartnerId, ipsId, fact, moment)) !== undefined;
};

/** Closes an investment that was never paid, with its plans; false when it is none, or another order still opens it. */
export const dropPendingProduct = async (
  tx: Db,
  businessPartnerId: string,
  ipsId: string,
  moment: Moment,
  why: 'opening.canceled' | 'contract.withdrawn' = 'opening.canceled',
): Promise<boolean> => {
  const isDropped = await undo(
    tx,
    [businessPartnerId, ipsId],
    ['OPENING', 'PURCHASE', 'TOP_UP'],
    { type: why },
    moment,
  );
  if (isDropped) await endPlansOf(tx, businessPartnerId, ipsId);
  return isDropped;
};

/** Opens an investment again with its strategy, which changes at the trade alone; false while another change is ordered. */
export const keepStrategyOfProduct = async (
  tx: Db,
  businessPartnerId: string,
  ipsId: string,
  moment: Moment,
): Promise<boolean> => undo(tx, [businessPartnerId, ipsId], ['STRATEGY_CHANGE'], { type: 'change.canceled' }, moment);
