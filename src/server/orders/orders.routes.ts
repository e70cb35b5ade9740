import { addDays } from '#domain/calendar/iso-date.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { momentOf } from './lifecycle.ts';
import { moveOrder } from './move-order.ts';
import { findOwnOrder, listOrders, orderOf, type OrderQuery } from './order.store.ts';

/** An investment goes by two names (DOM-05), so both flags ask for the same; with all or none of them set, for everything. */
const aboutOf = (businessPartner: boolean, investment: boolean): OrderQuery['about'] => {
  if (businessPartner === investment) return null;
  return businessPartner ? 'partner' : 'investment';
};

/** BNK-08. */
export const orderHandlers = ({ db, clocks }: Deps): Pick<Handlers, 'getOrder' | 'deleteSubscriptions'> => ({
  getOrder: async ({ principal, payload }) => {
    const orders = await listOrders(db, principal, {
      status: payload.status ?? 'ALL',
      since: payload.range === undefined ? null : addDays(clocks.today(), -payload.range),
      businessPartnerId: payload.businessPartnerId ?? null,
      about: aboutOf(payload.businessPartner ?? false, (payload.ips ?? false) || (payload.asset ?? false)),
    });
    return orders === undefined
      ? { ok: false, refusal: 'UNAUTHENTICATED' }
      : { ok: true, value: { orders: [...orders] } };
  },
  deleteSubscriptions: async ({ principal, payload }) =>
    db.transaction(async (tx) => {
      const order = await findOwnOrder(tx, principal, payload.orderId);
      if (order === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (order === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
      const canceled = await moveOrder(tx, order, { type: 'order.canceled' }, momentOf(clocks));
      return canceled === undefined ? { ok: false, refusal: 'NOT_CANCELABLE' } : { ok: true, value: orderOf(canceled) };
    }),
});
