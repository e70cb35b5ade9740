import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/runner.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order.store.ts';
import { stepJob } from '../orders/order-steps.ts';
import { activatePlus, applyPackage } from './package.store.ts';

type Effect = (tx: Db, businessPartnerId: string, orderId: string, moment: Moment) => Promise<void>;

/** Does what an order is for, and closes it; one that was canceled, or done before, changes nothing. */
const executing =
  (effect: Effect): Effect =>
  async (tx, businessPartnerId, orderId, moment) => {
    const order = await lockOrder(tx, { business_partner_id: businessPartnerId, order_id: orderId });
    if (order?.status !== 'OPEN') return;
    await effect(tx, businessPartnerId, orderId, moment);
    await moveOrder(tx, order, { type: 'order.executed' }, moment);
  };

/** What the job runner must know to change packages and to activate PLUS. */
export const packageWork = (deps: Pick<Deps, 'clocks' | 'prices'>): readonly JobKind[] => [
  stepJob(
    deps,
    'packages.change',
    executing(async (tx, businessPartnerId, orderId, { today }) => applyPackage(tx, businessPartnerId, orderId, today)),
  ),
  stepJob(
    deps,
    'plus.activate',
    executing(async (tx, businessPartnerId) => activatePlus(tx, businessPartnerId)),
  ),
];
