import type { OrderEvent } from '#machines/order/order.types.ts';

/** The two facts in the life of nearly every order of the demo. */
export const released = { type: 'order.released', by: 'platform' } as const satisfies OrderEvent;
export const executed = { type: 'order.executed' } as const satisfies OrderEvent;
