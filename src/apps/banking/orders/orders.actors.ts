import { type ActorRefFrom, fromPromise } from 'xstate';
import { deleteSubscriptions, getOrder } from '#api/orders/orders.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import type { CancelResult, LoadedOrders } from '#machines/orders/orders.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';

interface OrdersDeps {
  readonly caller: Caller;
  /** Knows what the customer calls their investments, and whose they are. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
}

const loadOrders = async ({ caller, customer }: OrdersDeps): Promise<LoadedOrders> => {
  const [{ orders }, store] = await Promise.all([caller.call(getOrder, { status: 'ALL' }), settledStore(customer)]);
  return orders.map((order) => {
    const { title, holder } = holdingOf(store, order);
    // What was ordered then: a strategy that was changed since is not the one that it was ordered for.
    return { ...order, title: title?.startsWith(order.title) === true ? title : order.title, holder };
  });
};

const cancelOrder = async ({ caller }: OrdersDeps, orderId: string): Promise<CancelResult> => {
  const answer = await caller.attempt(deleteSubscriptions, { orderId });
  if (answer.ok) return granted(answer.value);
  const { refusal } = answer;
  if (refusal === 'NOT_CANCELABLE' || refusal === 'CLOSURE_NOT_CANCELABLE') return refused(refusal);
  // An order that has gone can be canceled as little as one that runs: the fresh list will show which it is.
  if (refusal === 'NOT_FOUND') return refused('NOT_CANCELABLE');
  throw new UnexpectedRefusal(deleteSubscriptions.name, refusal);
};

/** What the orders page needs of the server and of the customer's store. */
export const ordersActors = (deps: OrdersDeps): ActorsOf<typeof ordersMachine> => ({
  loadOrders: fromPromise<LoadedOrders, undefined>(async () => loadOrders(deps)),
  cancelOrder: fromPromise<CancelResult, { readonly orderId: string }>(async ({ input }) =>
    cancelOrder(deps, input.orderId),
  ),
});
