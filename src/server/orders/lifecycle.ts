import { initialTransition, type StateValueFrom, transition } from 'xstate';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { OrderStatus } from '#domain/entities/order.ts';
import { orderMachine, orderVersion } from '#machines/order/order.machine.ts';
import { orderStatusOf } from '#machines/order/order.select.ts';
import type { OrderContext, OrderEvent, OrderInput } from '#machines/order/order.types.ts';
import type { Clocks } from '../clocks.ts';

/** What is kept of the chart beside an order. */
export interface StoredSnapshot {
  readonly version: number;
  readonly value: StateValueFrom<typeof orderMachine>;
  readonly context: OrderContext;
}

/** Both clocks at one moment. */
export interface Moment {
  readonly now: Instant;
  readonly today: IsoDate;
}

export const momentOf = (clocks: Clocks): Moment => ({ now: clocks.now().toISOString(), today: clocks.today() });

const stored = ({ value, context }: Pick<StoredSnapshot, 'value' | 'context'>): StoredSnapshot => ({
  version: orderVersion,
  value,
  context,
});

/** How an order begins. */
export const begun = (input: OrderInput): StoredSnapshot => stored(initialTransition(orderMachine, input)[0]);

export const statusOf = ({ value }: StoredSnapshot): OrderStatus => orderStatusOf(value);

/** Where a fact leads an order (decisions §13); undefined when it does not fit and nothing changes. */
export const afterFact = (snapshot: StoredSnapshot, fact: OrderEvent): StoredSnapshot | undefined => {
  if (snapshot.version !== orderVersion) throw new Error(`An order's snapshot has version ${snapshot.version}.`);
  const [next] = transition(orderMachine, orderMachine.resolveState(snapshot), fact);
  return next.value === snapshot.value ? undefined : stored(next);
};
