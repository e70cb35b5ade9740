import { getNextSnapshot, initialTransition, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { ApprovalKind } from '#domain/approvals/approval.ts';
import { type OrderStatus, orderStatuses, type OrderType, orderTypes } from '#domain/entities/order.ts';
import { type Canceler, isCancelable } from '#domain/orders/order-cancellation.ts';
import { awaitsFunds, mayMove } from '#domain/orders/order-transitions.ts';
import { orderMachine } from './order.machine.ts';
import { orderCaptions, orderModel } from './order.model.ts';
import { orderStatusOf } from './order.select.ts';
import type { OrderEvent } from './order.types.ts';

const facts: readonly OrderEvent[] = [
  { type: 'order.released', by: 'platform' },
  { type: 'order.released', by: 'staff' },
  { type: 'order.refused' },
  { type: 'order.canceled', by: 'customer' },
  { type: 'order.canceled', by: 'staff' },
  { type: 'contract.withdrawn' },
  { type: 'payment.received' },
  { type: 'payment.missed' },
  { type: 'order.executed' },
  { type: 'payout.exceeded' },
  { type: 'investment.closed' },
  { type: 'debit.returned' },
  { type: 'payout.returned' },
];

const stateOf = {
  PENDING: 'pending',
  OPEN: 'open',
  NOTASSIGNED: 'notAssigned',
  RUNNING: 'running',
  CLOSED: 'closed',
  CANCELED: 'canceled',
} as const;

const begin = (type: OrderType, inReview = false) => initialTransition(orderMachine, { type, inReview })[0];

/** Every arrow that an order of a type can ever take, as the chart walks it. */
const walked = (type: OrderType): ReadonlyMap<OrderStatus, ReadonlyMap<OrderStatus, readonly OrderEvent['type'][]>> => {
  const found = new Map<OrderStatus, Map<OrderStatus, OrderEvent['type'][]>>();
  const queue = [begin(type)];
  for (const snapshot of queue) {
    const status = orderStatusOf[snapshot.value];
    if (found.has(status)) continue;
    const arrows = new Map<OrderStatus, OrderEvent['type'][]>();
    found.set(status, arrows);
    for (const fact of facts) {
      const next = transition(orderMachine, snapshot, fact)[0];
      const to = orderStatusOf[next.value];
      if (to === status) continue;
      arrows.set(to, [...new Set([...(arrows.get(to) ?? []), fact.type])]);
      queue.push(next);
    }
  }
  return found;
};

describe('decisions §13: every arrow of the order table and none other', () => {
  it.each(orderTypes)('%s', (type) => {
    const arrows = walked(type);
    for (const [status, targets] of arrows) {
      for (const to of orderStatuses) {
        const causes = targets.get(to) ?? [];
        const ways = causes.filter((cause) => cause !== 'debit.returned' && cause !== 'investment.closed');
        const allowed = [
          mayMove({ type, status }, to),
          mayMove({ type, status }, to, { debitReturned: true }),
          mayMove({ type, status }, to, { investmentClosed: true }),
        ];
        // A way back exists by a returned debit alone, and what runs is canceled by a closed investment alone.
        expect([status, to, ways.length > 0, ways.length > 0 || causes.includes('debit.returned')]).toEqual([
          status,
          to,
          ...allowed.slice(0, 2),
        ]);
        expect([status, to, ways.length > 0 || causes.includes('investment.closed')]).toEqual([status, to, allowed[2]]);
      }
    }
    const waiting: readonly OrderStatus[] = awaitsFunds(type) ? ['NOTASSIGNED', 'RUNNING'] : [];
    expect([...arrows.keys()].toSorted()).toEqual(['CANCELED', 'CLOSED', 'OPEN', 'PENDING', ...waiting].toSorted());
  });
});

it('decisions §20: what is in review opens by a member of staff alone', () => {
  const waiting = begin('DISBURSEMENT', true);
  expect(transition(orderMachine, waiting, { type: 'order.released', by: 'platform' })[0].value).toBe('pending');
  const released = transition(orderMachine, waiting, { type: 'order.released', by: 'staff' })[0];
  expect(released.value).toBe('open');
  expect(released.context.inReview).toBe(false);
});

it('ADM-03: a second person says no to what is in review, and to nothing else; the picture draws it as a refusal', () => {
  const [refused, left] = [true, false].map(
    (inReview) => transition(orderMachine, begin('DISBURSEMENT', inReview), { type: 'order.refused' })[0].value,
  );
  expect([refused, left]).toEqual(['canceled', 'pending']);
  expect(orderCaptions.arrows?.['order.pending | order.refused | 0']).toEqual({ meaning: 'refused' });
});

it('BNK-03: a sale that brought too much rests as it is, open, until a member of staff says yes or no', () => {
  const open = orderMachine.resolveState({ value: 'open', context: { type: 'WITHDRAWAL', inReview: false } });
  const held = transition(orderMachine, open, { type: 'payout.exceeded' })[0];
  expect([held.value, held.context.inReview]).toEqual(['open', true]);
  for (const fact of [{ type: 'order.executed' }, { type: 'order.released', by: 'platform' }] as const) {
    const after = transition(orderMachine, held, fact)[0];
    expect([after.value, after.context.inReview]).toEqual(['open', true]);
  }
  const released = transition(orderMachine, held, { type: 'order.released', by: 'staff' })[0];
  expect([released.value, released.context.inReview]).toEqual(['open', false]);
  expect(transition(orderMachine, released, { type: 'order.executed' })[0].value).toBe('closed');
  expect(transition(orderMachine, held, { type: 'order.refused' })[0].value).toBe('canceled');
});

it('BNK-03: a payout that came back stays executed, and is heard by executed payouts alone', () => {
  const [open, closed] = (['open', 'closed'] as const).map((value) =>
    orderTypes.filter((type) =>
      orderMachine.resolveState({ value, context: { type, inReview: false } }).can({ type: 'payout.returned' }),
    ),
  );
  expect(closed).toEqual(['ACCOUNT_CLOSURE', 'STRATEGY_CLOSURE', 'DISBURSEMENT', 'WITHDRAWAL']);
  expect(open).toEqual([]);
});

it('ADM-03: is drawn in review for each kind of release that an order waits for, a payout and a new reference account', () => {
  const orders = { PAYOUT: 'DISBURSEMENT', REFERENCE_ACCOUNT: 'PERSONAL_DATA' } satisfies Record<
    Exclude<ApprovalKind, 'CONTRACT_WITHDRAWAL' | 'APPLICATION'>,
    OrderType
  >;
  const drawn = Object.values(orderModel.inputs).flatMap(({ type, inReview }) => (inReview ? [type] : []));
  expect(drawn).toEqual(Object.values(orders));
});

it('JRN-02: names the duties whose orders live by it', () => {
  const named = orderMachine.root.meta?.requirements;
  expect(named).toEqual(['BNK-03', 'BNK-08', 'BNK-14', 'BNK-17', 'BNK-21', 'BNK-22']);
});

it.each(orderTypes)('decisions §13: %s is canceled by the customer unless it is a closure, by staff always', (type) => {
  // Only what waits for money is ever without it.
  for (const status of orderStatuses.filter((each) => each !== 'NOTASSIGNED' || awaitsFunds(type))) {
    const order = orderMachine.resolveState({ value: stateOf[status], context: { type, inReview: false } });
    const after = (by: Canceler) => transition(orderMachine, order, { type: 'order.canceled', by })[0].value;
    const canceled = status === 'CANCELED';
    expect([status, after('customer') === 'canceled']).toEqual([status, canceled || isCancelable({ type, status })]);
    expect([status, after('staff') === 'canceled']).toEqual([
      status,
      canceled || mayMove({ type, status }, 'CANCELED'),
    ]);
  }
});

it('BNK-08: a canceled order stays canceled, whatever arrives late', () => {
  const canceled = transition(orderMachine, begin('WITHDRAWAL'), { type: 'order.canceled', by: 'customer' })[0];
  for (const fact of facts) expect(getNextSnapshot(orderMachine, canceled, fact).value).toBe('canceled');
});

it('keeps a snapshot that is plain JSON and goes on after being stored', () => {
  const { value, context } = begin('TOP_UP');
  const stored: unknown = JSON.parse(JSON.stringify({ value, context }));
  expect(stored).toEqual({ value: 'pending', context: { type: 'TOP_UP', inReview: false } });
  const restored = orderMachine.resolveState({ value, context });
  expect(transition(orderMachine, restored, { type: 'order.released', by: 'platform' })[0].value).toBe('open');
});
