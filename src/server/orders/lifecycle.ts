import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import { orderMachine, orderVersion } from '#machines/order/order.machine.ts';
import { orderStatusOf } from '#machines/order/order.select.ts';
import type { Clocks } from '../clocks.ts';
import { lifecycleOf, type SnapshotOf } from '../lifecycles/lifecycle.ts';
import type { Prices } from '../ports/prices.ts';

/** What is kept of the chart beside an order. */
export type StoredSnapshot = SnapshotOf<typeof orderMachine>;

/** Both clocks at one moment. */
export interface Moment {
  readonly now: Instant;
  readonly today: IsoDate;
}

/** A moment with the prices that count in it. */
export interface PricedMoment extends Moment {
  readonly prices: Prices;
}

export const momentOf = (clocks: Clocks): Moment => ({ now: clocks.now().toISOString(), today: clocks.today() });

export const pricedMomentOf = ({
  clocks,
  prices,
}: {
  readonly clocks: Clocks;
  readonly prices: Prices;
}): PricedMoment => ({ ...momentOf(clocks), prices });

export const { begun, statusOf, afterFact } = lifecycleOf({
  name: 'an order',
  machine: orderMachine,
  version: orderVersion,
  statuses: orderStatusOf,
});
