import { type Split, splits } from '#domain/products/products.ts';
import type { Seen } from '#tests/support/server/http.ts';
import { type Explained, ifRefused, type Model } from './model.ts';
import { afterSale, areLots, type Lot, type Sold } from './taxed.ts';

/** What the model makes of a change of strategy. */

/** The riskiest strategy that the customers' answers allow. */
const riskiest: Split = '80:20';

/** Why the strategy cannot be changed to another one now; undefined when it can. */
export const changeRefusal = (model: Model, split: Split): string | undefined => {
  if (model.product === 'STRATEGYCHANGE') return 'STRATEGY_CHANGE_RUNNING';
  if (model.product === 'CLOSED' || split === '0:100') return 'NOT_CHANGEABLE';
  if (split === model.split) return 'STRATEGY_UNCHANGED';
  const sells = Object.values(model.orders).some(
    ({ door, status }) => door === 'withdrawal' && (status === 'OPEN' || status === 'PENDING'),
  );
  if (sells) return 'ORDERS_OPEN';
  return splits.indexOf(split) > splits.indexOf(riskiest) ? 'ABOVE_RECOMMENDED' : undefined;
};

/** A confirmed change. */
export const changeOrdered = (model: Model, seen: Seen, split: Split): Explained => {
  if (changeRefusal(model, split) !== undefined) return ifRefused(model, seen, 'OPERATION_REFUSED');
  if (seen.status !== 200) return undefined;
  const { orderId } = seen.body as { readonly orderId: string };
  if (orderId in model.orders) return undefined;
  const order = {
    door: 'strategy',
    amount: 0,
    entire: false,
    status: 'OPEN',
    settled: false,
    waiting: false,
    split,
  } as const;
  return { ...model, product: 'STRATEGYCHANGE', orders: { ...model.orders, [orderId]: order } };
};

/** What the books say of a change. */
export interface Changed {
  /** Null before it is traded. */
  readonly sold: Omit<Sold, 'lots'> | null;
  readonly lots: readonly Lot[];
  readonly value: number;
  readonly split: string;
}

/** The day's trade: everything is sold, and the new strategy bought for what is left after tax. Once, and for no canceled order. */
export const strategyChanged = (model: Model, seen: Seen, id: string): Explained => {
  const order = model.orders[id];
  const { sold, lots, value, split } = seen.body as Changed;
  const isDue = order?.status === 'OPEN' && !order.settled;
  if (!isDue) return (sold !== null) === (order?.settled === true && order.amount > 0) ? model : undefined;
  if (split !== order.split) return undefined;
  const traded = { ...model, product: 'OPEN', split: order.split } as const;
  const orders = {
    ...model.orders,
    [id]: { ...order, status: 'CLOSED', settled: true, amount: sold?.proceeds ?? 0 } as const,
  };
  if (sold === null) return model.value === 0 ? { ...traded, orders } : undefined;
  if (sold.proceeds !== model.value) return undefined;
  const taxed = afterSale(model, { ...sold, lots: [] }, []);
  const net = sold.proceeds - sold.tax;
  if (taxed === undefined || !areLots(lots, [{ value: net, cost: net }]) || value !== net) return undefined;
  return { ...traded, orders, value, taxed: { ...taxed, lots } };
};
