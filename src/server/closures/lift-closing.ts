import { isClosing } from '#domain/closing/closing.ts';
import type { FourEyes } from '#machines/business-partner/business-partner.types.ts';
import { movePartner } from '../business-partners/partner-life.ts';
import type { Db } from '../db/db.ts';
import { endApprovalOf } from '../approvals/request-approval.ts';
import { moveProduct } from '../investments/product-status.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { type LockedOrder, lockOrder, type OrderRow } from '../orders/order.store.ts';
import { revivePlans, type RevivedPlan } from '../savings-plans/revive-plans.ts';
import { lockWhole, partsOf } from './closing-parts.ts';

/** What lifting a closing has changed. */
export interface Lifted {
  /** The investments that are open again, by their names. */
  readonly opened: readonly string[];
  /** Those that were sold already and are paid out as ordered. */
  readonly sold: readonly string[];
  /** Savings plans that go on. */
  readonly plans: readonly RevivedPlan[];
}

type Fact = { readonly type: 'closing.refused' } & FourEyes;

/** Ends a closing's order because staff have said no, and the request for its release where there is one. */
const refuseOrder = async (tx: Db, order: LockedOrder, moment: Moment): Promise<LockedOrder | undefined> => {
  const fact = order.in_review
    ? ({ type: 'order.refused' } as const)
    : ({ type: 'order.canceled', by: 'staff' } as const);
  const ended = await moveOrder(tx, order, fact, moment);
  if (ended !== undefined) await endApprovalOf(tx, 'PAYOUT', ended.order_id, moment);
  return ended;
};

/** Opens the account relation again, with each of its investments that is not sold yet, released or not. */
const openAccount = async (
  tx: Db,
  account: Pick<OrderRow, 'type' | 'business_partner_id'>,
  fact: Fact,
  moment: Moment,
): Promise<Pick<Lifted, 'opened' | 'sold'>> => {
  const { business_partner_id: partner } = account;
  await movePartner(tx, partner, fact, moment);
  const parts = await partsOf(tx, account);
  const opened: string[] = [];
  for (const part of parts.filter((each) => !each.is_sold)) {
    const order = await lockOrder(tx, { business_partner_id: partner, order_id: part.order_id });
    if (order === undefined || (await refuseOrder(tx, order, moment)) === undefined) continue;
    await moveProduct(tx, partner, part.ips_id, fact, moment);
    opened.push(part.title);
  }
  return { opened, sold: parts.filter((each) => each.is_sold).map(({ title }) => title) };
};

/**
 * Opens again what a closing had begun to close, in the transaction that refuses its order (decisions §13: by four eyes,
 * who ordered and who refused; an account relation with its investments). An account is closed as a whole or not at all:
 * refusing a part that is not sold lifts everything, and answers the account's order. (What a part was sold for is refused
 * without lifting anything: the account closes on, and its rest is asked for.) Investments that are sold already stay closed
 * and are paid out; savings plans of what is open again go on.
 */
export const liftClosing = async (
  tx: Db,
  refused: LockedOrder,
  { orderedBy, refusedBy }: FourEyes,
  moment: Moment,
): Promise<Lifted & { readonly order: LockedOrder }> => {
  const { type, business_partner_id: partner, ips_id: ipsId, title } = refused;
  const fact = { type: 'closing.refused', orderedBy, refusedBy } as const;
  if (!isClosing(type)) return { order: refused, opened: [], sold: [], plans: [] };
  const isPart = type === 'STRATEGY_CLOSURE' && ipsId !== null;
  if (isPart) await moveProduct(tx, partner, ipsId, fact, moment);
  const opened = isPart ? [title] : [];
  const open = isPart ? await lockWhole(tx, partner) : undefined;
  const whole = open && (await refuseOrder(tx, open, moment));
  const account = whole ?? refused;
  const rest =
    account.type === 'ACCOUNT_CLOSURE' ? await openAccount(tx, account, fact, moment) : { opened: [], sold: [] };
  return {
    order: account,
    opened: [...opened, ...rest.opened],
    sold: rest.sold,
    plans: await revivePlans(tx, partner, moment.today),
  };
};
