import type { OrderStatus, OrderType } from '#domain/entities/order.ts';

/** Types that wait for money of the customer; all others move money out, or none at all. */
const incoming: ReadonlySet<OrderType> = new Set<OrderType>(['PURCHASE', 'OPENING', 'TOP_UP']);

export const awaitsFunds = (type: OrderType): boolean => incoming.has(type);

type Move = 'always' | 'incoming' | 'not incoming' | 'debit returned' | 'investment closed';

const moves: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, Move>>>>> = {
  PENDING: { OPEN: 'always', CANCELED: 'always' },
  OPEN: { RUNNING: 'incoming', NOTASSIGNED: 'incoming', CLOSED: 'not incoming', CANCELED: 'always' },
  NOTASSIGNED: { RUNNING: 'always', CANCELED: 'always' },
  RUNNING: { CLOSED: 'always', NOTASSIGNED: 'debit returned', CANCELED: 'investment closed' },
  CLOSED: { NOTASSIGNED: 'debit returned' },
  CANCELED: {},
};

/**
 * Whether an order may change its status (decisions §13). `debitReturned`: the customer's bank took a debit back, the
 * only way back from RUNNING and CLOSED. `investmentClosed`: nothing can be bought any more for money that is here, the only
 * way from RUNNING to CANCELED, which the decisions lack.
 */
export const mayMove = (
  order: { readonly type: OrderType; readonly status: OrderStatus },
  to: OrderStatus,
  {
    debitReturned = false,
    investmentClosed = false,
  }: { readonly debitReturned?: boolean; readonly investmentClosed?: boolean } = {},
): boolean => {
  const move = moves[order.status][to];
  if (move === undefined || move === 'always') return move === 'always';
  if (move === 'investment closed') return investmentClosed && awaitsFunds(order.type);
  if (move === 'debit returned') return debitReturned && awaitsFunds(order.type);
  return awaitsFunds(order.type) === (move === 'incoming');
};
