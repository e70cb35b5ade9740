import { addDays } from '#domain/calendar/iso-date.ts';
import type { Order } from '#domain/entities/order.ts';
import { cancelRefusal } from '#domain/orders/order-cancellation.ts';
import { isPayout } from '#domain/withdrawal/payout-orders.ts';
import { endApprovalOf } from '../approvals/request-approval.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { momentOf } from './lifecycle.ts';
import { moveOrder } from './move-order.ts';
import { auditOrder } from './order-audit.ts';
import { tellCanceled } from './canceled-mail.ts';
import { takeBack } from './take-back.ts';
import {
  awaitsSignature,
  findOwnOrder,
  isBanksPayout,
  keepCanceler,
  listOrders,
  lockOrder,
  type OrderQuery,
} from './order.store.ts';

/** An investment goes by two names (DOM-05), so both flags ask for the same; with all or none of them set, for everything. */
const aboutOf = (businessPartner: boolean, investment: boolean): OrderQuery['about'] => {
  if (businessPartner === investment) return null;
  return businessPartner ? 'partner' : 'investment';
};

/** BNK-08. */
export const orderHandlers = ({
  db,
  clocks,
}: Deps): Pick<Handlers, 'getOrder' | 'deleteSubscriptions' | 'openWithdrawals'> => ({
  getOrder: async ({ principal, payload }) => {
    const today = clocks.today();
    const query: OrderQuery = {
      status: payload.status ?? 'ALL',
      since: payload.range === undefined ? null : addDays(today, -payload.range),
      businessPartnerId: payload.businessPartnerId ?? null,
      about: aboutOf(payload.businessPartner ?? false, (payload.ips ?? false) || (payload.asset ?? false)),
    };
    const orders = await listOrders(db, principal, query, today);
    return orders === undefined
      ? { ok: false, refusal: 'UNAUTHENTICATED' }
      : { ok: true, value: { orders: [...orders] } };
  },
  openWithdrawals: async ({ principal, payload }) => {
    const { businessPartnerId = null, ipsId } = payload;
    const query: OrderQuery = { status: 'OPEN', since: null, businessPartnerId, about: null };
    const orders = await listOrders(db, principal, query, clocks.today());
    if (orders === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const isAsked = (order: Order): boolean => isPayout(order.type) && (ipsId === undefined || order.ipsId === ipsId);
    return { ok: true, value: { withdrawals: orders.filter(isAsked) } };
  },
  deleteSubscriptions: async ({ principal, payload, facts }) =>
    db.transaction(async (tx) => {
      const own = await findOwnOrder(tx, principal, payload.orderId);
      if (own === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      const order = own === 'unknown' ? undefined : await lockOrder(tx, own);
      if (order === undefined) return { ok: false, refusal: 'NOT_FOUND' };
      const fact = { type: 'order.canceled', by: 'customer' } as const;
      const moment = momentOf(clocks);
      const note = (await awaitsSignature(tx, order)) ? 'SIGNATURE_AWAITED' : null;
      const refusal = isBanksPayout(order) ? 'NOT_CANCELABLE' : cancelRefusal({ ...order, note });
      const canceled = refusal === undefined ? await moveOrder(tx, order, fact, moment) : undefined;
      if (canceled === undefined) return { ok: false, refusal: refusal ?? 'NOT_CANCELABLE' };
      await keepCanceler(tx, canceled, principal.userId);
      await auditOrder(tx, 'ORDER_CANCELED', { principal, facts }, canceled, moment);
      if (canceled.in_review) {
        const kind = canceled.type === 'PERSONAL_DATA' ? 'REFERENCE_ACCOUNT' : 'PAYOUT';
        await endApprovalOf(tx, kind, canceled.order_id, moment);
      }
      const hasTakenBack = await takeBack(tx, canceled, moment);
      const by = principal.userId;
      await tellCanceled(tx, canceled, hasTakenBack, { by, at: new Date(moment.now), today: moment.today });
      const query = {
        status: 'ALL',
        since: null,
        businessPartnerId: null,
        about: null,
        orderId: canceled.order_id,
      } as const;
      const [answered] = (await listOrders(tx, principal, query, moment.today)) ?? [];
      return answered === undefined ? { ok: false, refusal: 'UNAUTHENTICATED' } : { ok: true, value: answered };
    }),
});
