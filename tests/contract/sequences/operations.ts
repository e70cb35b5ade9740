import { type Seen } from '#tests/support/server/http.ts';
import { changeOrdered } from './changed.ts';
import { exempted } from './exempt.ts';
import { type Doing, type Door, type Explained, ifRefused, type Model, type Operation, refusalFor } from './model.ts';
import type { Wanted } from './model.ts';
import { arrivingOfAll, near } from './taxed.ts';

/** What the model makes of operations and their codes. */

const changed = (model: Model, operation: Operation): Model => ({
  ...model,
  operations: { ...model.operations, [operation.id]: operation },
});

/** An operation that was stored; undefined where it is none, or was there. */
export const stored = (model: Model, seen: Seen, does: Doing, operation: unknown = seen.body): Explained => {
  if (seen.status !== 200) return undefined;
  const { operationId: id } = operation as { readonly operationId: string };
  return id in model.operations ? undefined : changed(model, { id, does, code: undefined, tries: 0, spent: false });
};

export const prepared = (model: Model, seen: Seen, door: Door, wanted: Wanted): Explained => {
  const refusal = refusalFor(model, door, wanted);
  if (refusal !== undefined) return ifRefused(model, seen, refusal);
  const { summary } = seen.body as { readonly summary?: { readonly amount: number } };
  const isTold =
    wanted.kind === 'all' ? near(summary?.amount ?? NaN, arrivingOfAll(model)) : summary?.amount === wanted.amount;
  return isTold ? stored(model, seen, { by: door, wanted }) : undefined;
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

const paidOut = (next: Model, seen: Seen, door: Door, wanted: Wanted): Explained => {
  // A right code is spent even where the facts no longer allow the payout.
  if (refusalFor(next, door, wanted) !== undefined) return ifRefused(next, seen, 'OPERATION_REFUSED');
  if (seen.status !== 200) return undefined;
  const { orderId, inReview } = seen.body as { readonly orderId: string; readonly inReview: boolean };
  const amount = wanted.kind === 'all' ? next.value : wanted.amount;
  if (orderId in next.orders || inReview !== amount > 1_000_000) return undefined;
  const status = inReview ? ('PENDING' as const) : ('OPEN' as const);
  const order = { door, amount, entire: wanted.kind === 'all', status, settled: false, waiting: false };
  return { ...next, orders: { ...next.orders, [orderId]: order } };
};

const done = (model: Model, seen: Seen, operation: Operation): Explained => {
  const { does } = operation;
  const next = changed(model, { ...operation, spent: true });
  if (does.by === 'updateIps') return changeOrdered(next, seen, does.split);
  return 'wanted' in does ? paidOut(next, seen, does.by, does.wanted) : exempted(next, seen, does);
};

export const confirmed = (model: Model, seen: Seen, by: Doing['by'], id: string, code: string): Explained => {
  const operation = model.operations[id];
  if (operation?.does.by !== by) return ifRefused(model, seen, 'NOT_FOUND');
  if (operation.spent) return ifRefused(model, seen, 'OPERATION_ENDED');
  if (operation.tries >= 3) return ifRefused(model, seen, 'CODES_EXHAUSTED');
  if (operation.code === undefined) return ifRefused(model, seen, 'CODE_EXPIRED');
  if (operation.code === code) return done(model, seen, operation);
  const next = changed(model, { ...operation, tries: operation.tries + 1 });
  if (operation.tries === 2) return ifRefused(next, seen, 'CODES_EXHAUSTED');
  const { attemptsLeft } = (seen.body as { details?: { attemptsLeft: number } }).details ?? {};
  return attemptsLeft === 2 - operation.tries ? ifRefused(next, seen, 'CODE_WRONG') : undefined;
};
