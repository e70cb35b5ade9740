import type { Split } from '#domain/products/products.ts';
import { refusalOf, type Seen } from '#tests/support/server/http.ts';
import { greatestTax, noGains, type Taxed } from './taxed.ts';

/** What a customer's part of the bank should be, told again in the simplest words: nothing here is taken from the server. */

export type Door = 'withdrawal' | 'disbursement';
export type Wanted = { readonly kind: 'part'; readonly amount: number } | { readonly kind: 'all' };

/** An exemption order that stands: of whole euros, for years from the first to the last one. */
export interface Exemption {
  readonly amount: number;
  readonly from: number;
  /** Null until further notice. */
  readonly until: number | null;
}

/** What an operation will do, by the call that confirms it. */
export type Doing =
  | { readonly by: Door; readonly wanted: Wanted }
  | { readonly by: 'createExemptionOrder' | 'updateExemptionOrder'; readonly exemption: Exemption }
  | { readonly by: 'confirmExemptionOrderEnd' }
  | { readonly by: 'updateIps'; readonly split: Split };

export interface Operation {
  readonly id: string;
  readonly does: Doing;
  /** Undefined before one was sent. */
  readonly code: string | undefined;
  readonly tries: number;
  readonly spent: boolean;
}

/** How a top-up is paid. */
export type Method = 'WIRE' | 'REFERENCE' | 'DEBIT' | 'CLEARING' | 'VOUCHER';

export interface Order {
  readonly door: Door | Method | 'strategy';
  /** Of a change of strategy what was sold for it. */
  readonly amount: number;
  readonly entire: boolean;
  readonly status: 'PENDING' | 'OPEN' | 'RUNNING' | 'CANCELED' | 'CLOSED';
  /** Whether its units were sold or bought or, from cash, its money sent. */
  readonly settled: boolean;
  /** Whether its money is here and cannot be invested yet. */
  readonly waiting: boolean;
  /** What a change of strategy is to. */
  readonly split?: Split;
}

export interface SavingsPlan {
  readonly version: number;
  readonly amount: number;
  readonly debited: boolean;
  /** The first month of its execution. */
  readonly start: string;
}

export interface Model {
  readonly signedIn: boolean;
  /** Wrong passwords since the last success, from no known device. */
  readonly failures: number;
  /** Whether an SMS was sent to sign in at the device that is known by now. */
  readonly texted: boolean;
  /** Cash at the beginning and what the investment is worth now, in cents. */
  readonly cash: number;
  readonly value: number;
  /** Tax that sales gave back, and cents above what was wanted: on the clearing account, and not settled yet. */
  readonly coming: number;
  readonly product: 'OPEN' | 'STRATEGYCHANGE' | 'CLOSED';
  readonly split: Split;
  readonly taxed: Taxed;
  readonly exemptions: readonly Exemption[];
  /** How often an exemption order was given, changed or ended: each is an order among the orders. */
  readonly exempted: number;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly orders: Readonly<Record<string, Order>>;
  readonly plans: Readonly<Record<string, SavingsPlan>>;
  /** Accounts that may be debited. */
  readonly mandates: Readonly<Record<string, true>>;
  /** Vouchers that are used, in cents by code, and codes that were none since signing in. */
  readonly redeemed: Readonly<Record<string, number>>;
  readonly wrongCodes: number;
  /** Kept answers by idempotency key. */
  readonly kept: Readonly<Record<string, { readonly asked: string; readonly answered: string; readonly ok: boolean }>>;
  readonly drafts: Readonly<Record<string, number>>;
  readonly task: 'OPEN' | 'DONE' | 'CLOSED';
}

export const begunWith = (cash: number, value: number, cost: number): Model => ({
  signedIn: true,
  failures: 0,
  texted: false,
  cash,
  value,
  coming: 0,
  product: 'OPEN',
  split: '60:40',
  taxed: { lots: [{ value, cost }], gains: noGains, withheld: 0, used: 0 },
  exemptions: [],
  exempted: 0,
  operations: {},
  orders: {},
  plans: {},
  mandates: {},
  redeemed: {},
  wrongCodes: 0,
  kept: {},
  drafts: {},
  task: 'OPEN',
});

const running = ({ orders }: Model, door: Order['door']): readonly Order[] =>
  Object.values(orders).filter((order) => order.door === door && order.status !== 'CANCELED');

/** Whether money is collected for an order. */
export const isDebit = ({ door }: Pick<Order, 'door'>): boolean => door === 'REFERENCE' || door === 'DEBIT';

/** Whether an order brings money in. */
export const isPaidIn = (order: Order | undefined): boolean =>
  order !== undefined && !['withdrawal', 'disbursement', 'strategy'].includes(order.door);

const total = (orders: readonly Order[]): number => orders.reduce((sum, { amount }) => sum + amount, 0);

const unsold = (model: Model): readonly Order[] => running(model, 'withdrawal').filter(({ settled }) => !settled);

/** Whether everything will be paid out: nothing may come into it any more. */
export const isEmptied = ({ orders }: Model): boolean =>
  Object.values(orders).some(({ entire, status }) => entire && (status === 'OPEN' || status === 'PENDING'));

/** Whether money is on its way into the investment: what everything of it will be worth nobody knows then. */
const isFilled = ({ orders }: Model): boolean =>
  Object.values(orders).some((order) => isPaidIn(order) && (order.status === 'OPEN' || order.status === 'RUNNING'));

/** Whether cash is held for a payout: at once, or once its units were sold. */
const isPayoutHeld = ({ door, status, settled }: Order): boolean => {
  if (door === 'withdrawal') return settled && status === 'OPEN';
  return door === 'disbursement' && (status === 'OPEN' || status === 'PENDING');
};

const isHeld = (order: Order): boolean => {
  const { door, status, settled } = order;
  if (door === 'VOUCHER') return status === 'RUNNING';
  return isPayoutHeld(order) || (door === 'CLEARING' && !settled && status !== 'CANCELED');
};

/** Cents that are spoken for: what the reservations of the customer must add up to. */
export const held = ({ orders }: Model): number => total(Object.values(orders).filter(isHeld));

/** What an order has changed on the clearing account so far: money that comes to be invested comes and goes. */
const movedBy = ({ door, amount, settled, waiting }: Order): number => {
  if (door === 'VOUCHER') return settled ? 0 : amount;
  if (waiting && door !== 'CLEARING') return amount;
  if (!settled || door === 'withdrawal') return settled ? amount : 0;
  return door === 'disbursement' || door === 'CLEARING' ? -amount : 0;
};

/** Cents on the clearing account: what was there, less what was sent, more what was sold and not sent yet. */
export const clearing = ({ cash, coming, orders }: Model): number =>
  Object.values(orders).reduce((sum, order) => sum + movedBy(order), cash + coming);

/** Whether cash covers what waits to be invested up to an order, what will be paid out left aside. */
export const covers = (model: Model, id: string): boolean => {
  const queue = Object.entries(model.orders).filter(([other, { waiting }]) => waiting || other === id);
  const before = queue.filter(([other]) => other <= id).map(([, order]) => order);
  const arrives = model.orders[id];
  const comes = arrives?.waiting === false && (arrives.door === 'WIRE' || isDebit(arrives)) ? arrives.amount : 0;
  return total(before) <= clearing(model) + comes - total(Object.values(model.orders).filter(isPayoutHeld));
};

/** What every order has left on the clearing account once it has come to its end, but for those that cannot. */
export const whenDone = ({ cash, orders }: Model, stuck: readonly string[]): number =>
  Object.entries(orders).reduce((sum, [id, { door, amount, status, settled }]) => {
    if (door === 'withdrawal') return sum + (settled && status === 'CANCELED' ? amount : 0);
    if (stuck.includes(id)) return sum + (door === 'CLEARING' ? 0 : amount);
    if (door === 'disbursement' || door === 'CLEARING') return sum - (status === 'CANCELED' ? 0 : amount);
    return sum;
  }, cash);

/** The greatest part that can be paid out now. */
export const maximum = (model: Model, door: Door): number => {
  // What a sale brings is settled two days later, and until then neither there nor spoken for.
  if (door === 'disbursement') {
    const orders = Object.values(model.orders);
    // A debit may still be returned when its money is invested: so much of the rest stays.
    const young = total(orders.filter((order) => isDebit(order) && order.settled));
    const wired = total(orders.filter(({ waiting, door: by }) => waiting && by === 'WIRE'));
    return Math.max(0, model.cash + wired - total(running(model, door)) - total(running(model, 'CLEARING')) - young);
  }
  const kept = Math.max(Math.ceil(model.value / 20), 2500) + greatestTax(model);
  const orders = unsold(model);
  return orders.some(({ entire }) => entire) ? 0 : Math.max(0, model.value - total(orders) - kept);
};

/** Why a wish cannot be fulfilled now; undefined when it can. */
export const refusalFor = (model: Model, door: Door, wanted: Wanted): string | undefined => {
  if (door === 'withdrawal' && model.product !== 'OPEN') return 'NONE_POSSIBLE';
  const most = maximum(model, door);
  const full = door === 'withdrawal' && model.value > 0 && unsold(model).length === 0 && !isFilled(model);
  if (most <= 0 && !full) return 'NONE_POSSIBLE';
  if (wanted.kind === 'all') return full ? undefined : 'FULL_NOT_POSSIBLE';
  if (wanted.amount <= 0) return 'NOT_ABOVE_MINIMUM';
  if (wanted.amount <= most) return undefined;
  return full && wanted.amount <= model.value ? 'REMAINDER_TOO_SMALL' : 'ABOVE_MAXIMUM';
};

/** What may be said: undefined where the model cannot explain what was. */
export type Explained = Model | undefined;

export const isRefused = (seen: Seen, code: string): boolean => seen.status !== 200 && refusalOf(seen) === code;

/** The model where the refusal is what it expects. */
export const ifRefused = (model: Model, seen: Seen, code: string): Explained =>
  isRefused(seen, code) ? model : undefined;

/** A call under a key: a repeat hears what was said; another under a successful key is refused; else it is done. */
export const underKey = (
  model: Model,
  seen: Seen,
  key: string,
  asked: string,
  done: (model: Model, seen: Seen) => Explained,
): Explained => {
  const kept = model.kept[key];
  if (kept?.asked === asked) return seen.text === kept.answered ? model : undefined;
  if (kept?.ok === true) return ifRefused(model, seen, 'IDEMPOTENCY_KEY_REUSED');
  const next = done(model, seen);
  return next && { ...next, kept: { ...next.kept, [key]: { asked, answered: seen.text, ok: seen.status === 200 } } };
};

export const canceled = (model: Model, seen: Seen, id: string): Explained => {
  const order = model.orders[id];
  if (order === undefined) return ifRefused(model, seen, 'NOT_FOUND');
  if (order.status !== 'OPEN' && order.status !== 'PENDING') return ifRefused(model, seen, 'NOT_CANCELABLE');
  if (seen.status !== 200 || (seen.body as { readonly status: string }).status !== 'CANCELED') return undefined;
  const product = order.door === 'strategy' ? 'OPEN' : model.product;
  return { ...model, product, orders: { ...model.orders, [id]: { ...order, status: 'CANCELED' } } };
};

const rank = { OPEN: 0, DONE: 1, CLOSED: 2 } as const;

export const advanced = (model: Model, seen: Seen, to: 'DONE' | 'CLOSED'): Explained => {
  if (rank[to] < rank[model.task]) return ifRefused(model, seen, 'TASK_STATE_CONFLICT');
  return seen.status === 200 ? { ...model, task: to } : undefined;
};
