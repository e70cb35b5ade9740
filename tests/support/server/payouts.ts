import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import type { Principal } from '#server/http/handler.ts';
import type { OrderRow } from '#server/orders/order.store.ts';
import type { PricedMoment } from '#server/orders/lifecycle.ts';
import { executePayout, lookAtPayout } from '#server/withdrawals/execute-payout.ts';
import type { PayoutPlan } from '#server/withdrawals/payout-plan.ts';

/** Orders a payout as its confirmed operation does; undefined where the facts do not allow it. */
export const placePayout = async (
  tx: Db,
  principal: Principal,
  plan: PayoutPlan,
  moment: PricedMoment,
): Promise<OrderRow | undefined> =>
  executePayout(tx, principal, plan, randomUUID(), moment, await lookAtPayout(tx, principal, plan, moment));
