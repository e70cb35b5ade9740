import { fromPromise } from 'xstate';
import { deleteSubscriptions, getOrder } from '#api/orders/orders.ts';
import type { Caller } from '#client/call.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import type { CancelResult, LoadedOrders } from '#machines/orders/orders.types.ts';
import type { ActorsOf } from '#machines/port.ts';

/** What the orders page needs of the server. */
export const ordersActors = (caller: Caller): ActorsOf<typeof ordersMachine> => ({
  loadOrders: fromPromise<LoadedOrders, undefined>(async () => (await caller.call(getOrder, { status: 'ALL' })).orders),
  cancelOrder: fromPromise<CancelResult, { readonly orderId: string }>(async ({ input: { orderId } }) => {
    const answered = await caller.attempt(deleteSubscriptions, { orderId });
    if (answered.ok) return granted(answered.value);
    // An order that has gone can be canceled as little as one that runs: the fresh list will show which it is.
    const { refusal } = answered;
    if (refusal === 'NOT_CANCELABLE' || refusal === 'CLOSURE_NOT_CANCELABLE' || refusal === 'NOT_FOUND') {
      return refused('NOT_CANCELABLE');
    }
    throw new Error(`'deleteSubscriptions' was refused: ${refusal}.`);
  }),
});
