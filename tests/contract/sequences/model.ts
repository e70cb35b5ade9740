import { refusalOf, type Seen } from '#tests/support/server/http.ts';

/** What a customer's part of the bank should be, told again in the simplest words: nothing here is taken from the server. */

export type Door = 'withdrawal' | 'disbursement';
export type Wanted = { readonly kind: 'part'; readonly amount: number } | { readonly kind: 'all' };

export interface Operation {
  readonly id: string;
  readonly door: Door;
  readonly wanted: Wanted;
  /** Undefined before one was sent. */
  readonly code: string | undefined;
  readonly tries: number;
  readonly spent: boolean;
}

/** How a top-up is paid. */
export type Method = 'WIRE' | 'REFERENCE' | 'CLEARING' | 'VOUCHER';

export interface Order {
  readonly door: Door | Method;
  readonly amount: number;
  readonly entire: boolean;
  readonly status: 'PENDING' | 'OPEN' | 'RUNNING' | 'CANCELED' | 'CLOSED';
  /** Whether its units were sold or bought or, from cash, its money sent. */
  readonly settled: boolean;
}

export interface SavingsPlan {
  readonly version: number;
  readonly amount: number;
  readonly debited: boolean;
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
  readonly operations: Readonly<Record<string, Operation>>;
  readonly orders: Readonly<Record<string, Order>>;
  readonly plans: Readonly<Record<string, SavingsPlan>>;
  /** Whether the reference account may be debited. */
  readonly mandate: boolean;
  /** Vouchers that are used, in cents by code, and codes that were none since signing in. */
  readonly redeemed: Readonly<Record<string, number>>;
  readonly wrongCodes: number;
  /** Kept answers by idempotency key. */
  readonly kept: Readonly<Record<string, { readonly asked: string; readonly answered: string; readonly ok: boolean }>>;
  readonly drafts: Readonly<Record<string, number>>;
  readonly task: 'OPEN' | 'DONE' | 'CLOSED';
}

export const begunWith = (cash: number, value: number): Model => ({
  signedIn: true,
  failures: 0,
  texted: false,
  cash,
  value,
  operations: {},
  orders: {},
  plans: {},
  mandate: false,
  redeemed: {},
  wrongCodes: 0,
  kept: {},
  drafts: {},
  task: 'OPEN',
});

const running = ({ orders }: Model, door: Order['door']): readonly Order[] =>
  Object.values(orders).filter((order) => order.door === door && order.status !== 'CANCELED');

/** Whether an order brings money in. */
export const isPaidIn = (order: Order | undefined): boolean =>
  order !== undefined && order.door !== 'withdrawal' && order.door !== 'disbursement';

const total = (orders: readonly Order[]): number => orders.reduce((sum, { amount }) => sum + amount, 0);

const unsold = (model: Model): readonly Order[] => running(model, 'withdrawal').filter(({ settled }) => !settled);

const isHeld = ({ door, status, settled }: Order): boolean => {
  if (door === 'VOUCHER') return status === 'RUNNING';
  if (door === 'withdrawal') return settled && status === 'OPEN';
  return (door === 'disbursement' || door === 'CLEARING') && (status === 'OPEN' || status === 'PENDING');
};

/** Cents that are spoken for: what the reservations of the customer must add up to. */
export const held = ({ orders }: Model): number => total(Object.values(orders).filter(isHeld));

/** What an order has changed on the clearing account so far: money that comes to be invested comes and goes. */
const movedBy = ({ door, amount, settled }: Order): number => {
  if (door === 'VOUCHER') return settled ? 0 : amount;
  if (!settled || door === 'WIRE' || door === 'REFERENCE') return 0;
  return door === 'withdrawal' ? amount : -amount;
};

/** Cents on the clearing account: what was there, less what was sent, more what was sold and not sent yet. */
export const clearing = ({ cash, orders }: Model): number =>
  Object.values(orders).reduce((sum, order) => sum + movedBy(order), cash);

/** Cents on the clearing account once every order has come to its end. */
export const whenDone = ({ cash, orders }: Model): number =>
  Object.values(orders).reduce((sum, { door, amount, status, settled }) => {
    if (door === 'withdrawal') return sum + (settled && status === 'CANCELED' ? amount : 0);
    if (door === 'disbursement' || door === 'CLEARING') return sum - (status === 'CANCELED' ? 0 : amount);
    return sum;
  }, cash);

/** The greatest part that can be paid out now. */
export const maximum = (model: Model, door: Door): number => {
  // What a sale brings is settled two days later, and until then neither there nor spoken for.
  if (door === 'disbursement') {
    // A debit may still be returned when its money is invested: so much of the rest stays.
    const young = total(running(model, 'REFERENCE').filter(({ settled }) => settled));
    return Math.max(0, model.cash - total(running(model, door)) - total(running(model, 'CLEARING')) - young);
  }
  const kept = Math.max(Math.ceil(model.value / 20), 2500);
  const orders = unsold(model);
  return orders.some(({ entire }) => entire) ? 0 : Math.max(0, model.value - total(orders) - kept);
};

/** Why a wish cannot be fulfilled now; undefined when it can. */
export const refusalFor = (model: Model, door: Door, wanted: Wanted): string | undefined => {
  const most = maximum(model, door);
  const full = door === 'withdrawal' && model.value > 0 && unsold(model).length === 0;
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

const changed = (model: Model, operation: Operation): Model => ({
  ...model,
  operations: { ...model.operations, [operation.id]: operation },
});

export const prepared = (model: Model, seen: Seen, door: Door, wanted: Wanted): Explained => {
  const refusal = refusalFor(model, door, wanted);
  if (refusal !== undefined) return ifRefused(model, seen, refusal);
  if (seen.status !== 200) return undefined;
  const { operationId: id, summary } = seen.body as { operationId: string; summary: { amount: number } };
  if (id in model.operations || summary.amount !== (wanted.kind === 'all' ? model.value : wanted.amount))
    return undefined;
  return changed(model, { id, door, wanted, code: undefined, tries: 0, spent: false });
};

const isOver = ({ spent, tries }: Operation): boolean => spent || tries >= 3;

export const sent = (model: Model, seen: Seen, id: string): Explained => {
  const operation = model.operations[id];
  if (operation === undefined) return ifRefused(model, seen, 'NOT_FOUND');
  if (isOver(operation)) return ifRefused(model, seen, 'OPERATION_ENDED');
  // The clock stands still: thirty seconds never pass.
  if (operation.code !== undefined) return ifRefused(model, seen, 'TOO_MANY_MESSAGES');
  return seen.status === 200 ? model : undefined;
};

export const withCode = (model: Model, id: string, code: string): Model => {
  const operation = model.operations[id];
  return operation === undefined ? model : changed(model, { ...operation, code });
};

const ordered = (model: Model, seen: Seen, operation: Operation): Explained => {
  const { door, wanted } = operation;
  const next = changed(model, { ...operation, spent: true });
  // A right code is spent even where the facts no longer allow the payout.
  if (refusalFor(model, door, wanted) !== undefined) return ifRefused(next, seen, 'OPERATION_REFUSED');
  if (seen.status !== 200) return undefined;
  const { orderId, inReview } = seen.body as { readonly orderId: string; readonly inReview: boolean };
  const amount = wanted.kind === 'all' ? model.value : wanted.amount;
  if (orderId in model.orders || inReview !== amount > 1_000_000) return undefined;
  const status = inReview ? 'PENDING' : 'OPEN';
  const order: Order = { door, amount, entire: wanted.kind === 'all', status, settled: false };
  return { ...next, orders: { ...next.orders, [orderId]: order } };
};

export const confirmed = (model: Model, seen: Seen, by: Door, id: string, code: string): Explained => {
  const operation = model.operations[id];
  if (operation?.door !== by) return ifRefused(model, seen, 'NOT_FOUND');
  if (operation.spent) return ifRefused(model, seen, 'OPERATION_ENDED');
  if (operation.tries >= 3) return ifRefused(model, seen, 'CODES_EXHAUSTED');
  if (operation.code === undefined) return ifRefused(model, seen, 'CODE_EXPIRED');
  if (operation.code === code) return ordered(model, seen, operation);
  const next = changed(model, { ...operation, tries: operation.tries + 1 });
  if (operation.tries === 2) return ifRefused(next, seen, 'CODES_EXHAUSTED');
  const { attemptsLeft } = (seen.body as { details?: { attemptsLeft: number } }).details ?? {};
  return attemptsLeft === 2 - operation.tries ? ifRefused(next, seen, 'CODE_WRONG') : undefined;
};

export const canceled = (model: Model, seen: Seen, id: string): Explained => {
  const order = model.orders[id];
  if (order === undefined) return ifRefused(model, seen, 'NOT_FOUND');
  if (order.status !== 'OPEN' && order.status !== 'PENDING') return ifRefused(model, seen, 'NOT_CANCELABLE');
  if (seen.status !== 200 || (seen.body as { readonly status: string }).status !== 'CANCELED') return undefined;
  return { ...model, orders: { ...model.orders, [id]: { ...order, status: 'CANCELED' } } };
};

/** What the books say of an order after its step. */
export interface Settlement {
  /** What was sold or sent for it; null for nothing. */
  readonly moved: number | null;
  /** What the investment is worth after its sale. */
  readonly value: number | null;
}

/** The bank's step: it sells, or sends what was held, for an order that is open, once; for every other it does nothing. */
export const settled = (model: Model, seen: Seen, id: string): Explained => {
  const order = model.orders[id];
  const { moved, value } = seen.body as Settlement;
  if (order?.status !== 'OPEN' || order.settled)
    return moved === (order?.settled === true ? order.amount : null) ? model : undefined;
  const isSale = order.door === 'withdrawal';
  // Everything is what there is when it is sold: units that were bought meanwhile go too.
  const amount = order.entire ? model.value : order.amount;
  if (moved !== amount) return undefined;
  const left = model.value - (isSale ? moved : 0);
  // Units have eight decimals: a cent may be rounded.
  if (isSale && (value === null || Math.abs(value - left) > (order.entire ? 0 : 1))) return undefined;
  const next: Order = { ...order, amount, settled: true, status: isSale ? 'OPEN' : 'CLOSED' };
  return { ...model, value: value ?? model.value, orders: { ...model.orders, [id]: next } };
};

const rank = { OPEN: 0, DONE: 1, CLOSED: 2 } as const;

export const advanced = (model: Model, seen: Seen, to: 'DONE' | 'CLOSED'): Explained => {
  if (rank[to] < rank[model.task]) return ifRefused(model, seen, 'TASK_STATE_CONFLICT');
  return seen.status === 200 ? { ...model, task: to } : undefined;
};
