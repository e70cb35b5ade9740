import type { Seen } from '#tests/support/server/http.ts';
import type { Explained, Model, Order } from './model.ts';
import { afterSale, type Lot, type Sold } from './taxed.ts';

/** What the books say of a payout after its step. */
export interface Settlement {
  /** What was sold for it, or null. */
  readonly sold: Omit<Sold, 'lots'> | null;
  /** What was sent, or held to be sent; null for nothing. */
  readonly paid: number | null;
  readonly lots: readonly Lot[];
  /** What the investment is worth. */
  readonly value: number;
}

/** What becomes of a sale's proceeds: what is paid out, and what is left of them; undefined where that is wrong. */
const shared = (
  { value }: Model,
  { entire, amount }: Order,
  { proceeds, tax }: Pick<Sold, 'proceeds' | 'tax'>,
): readonly [paid: number, left: number] | undefined => {
  const net = proceeds - tax;
  if (entire) return proceeds === value ? [net, 0] : undefined;
  // Tax that is given back stays on the clearing account.
  if (tax < 0) return proceeds === amount ? [amount, -tax] : undefined;
  // The tax of neighbouring sums may differ by a cent.
  if (net === amount || net === amount + 1) return [amount, net - amount];
  return proceeds === value && net < amount ? [net, 0] : undefined;
};

const saleSettled = (model: Model, id: string, order: Order, said: Settlement): Explained => {
  const { sold, paid, lots, value } = said;
  if (sold === null) return undefined;
  const parts = shared(model, order, sold);
  const taxed = afterSale(model, { ...sold, lots }, lots);
  if (parts === undefined || taxed === undefined || (paid ?? 0) !== parts[0]) return undefined;
  // Units have eight decimals: a cent may be rounded.
  if (Math.abs(model.value - sold.proceeds - value) > (order.entire ? 0 : 1)) return undefined;
  const next = { ...order, amount: parts[0], settled: true };
  return {
    ...model,
    value,
    taxed,
    coming: model.coming + parts[1],
    product: order.entire ? 'CLOSED' : model.product,
    orders: { ...model.orders, [id]: next },
  };
};

/** The bank's step: it sells, or sends what was held, for an order that is open, once; for every other it does nothing. */
export const settled = (model: Model, seen: Seen, id: string): Explained => {
  const order = model.orders[id];
  const said = seen.body as Settlement;
  const { sold, paid } = said;
  if (order?.status !== 'OPEN' || order.settled) {
    const wasSold = order?.settled === true && order.door === 'withdrawal';
    const before = order?.settled === true && order.amount > 0 ? order.amount : null;
    return (sold !== null) === wasSold && paid === before ? model : undefined;
  }
  if (order.door === 'withdrawal') return saleSettled(model, id, order, said);
  const next: Order = { ...order, settled: true, status: 'CLOSED' };
  return paid === order.amount ? { ...model, orders: { ...model.orders, [id]: next } } : undefined;
};
