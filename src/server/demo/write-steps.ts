import { mandateReference } from '#domain/mandate/mandate.ts';
import { firstStrategyFigures } from '#domain/strategy/strategy.ts';
import { isPayout } from '#domain/withdrawal/payout-orders.ts';
import type { Db } from '#server/db/db.ts';
import { keepChange } from '#server/strategies/strategy.store.ts';
import { beginPayout } from '#server/withdrawals/settlement.ts';
import { scheduleStep } from '#server/orders/order-steps.ts';
import { morningOf } from './chronicle.ts';
import { insertRows } from './insert-rows.ts';
import { partnerId } from './plan.ts';
import type { OrderState, Story } from './story.ts';
import { orderRow, waitsForWire } from './write-orders.ts';

const paymentColumns = {
  business_partner_id: 'text',
  payment_id: 'text',
  order_id: 'text',
  ips_id: 'text',
  method: 'text',
  amount: 'bigint',
  state: 'text',
  mandate_id: 'text',
  mandate_version: 'integer',
  due_on: 'date',
  received_on: 'date',
  invest_on: 'date',
} as const;

/** The wires that open orders wait for. */
const wireRows = ({ plan, orders }: Story) =>
  orders.filter(waitsForWire).map(({ orderId, ipsId, amount, expectedOn }) => ({
    business_partner_id: partnerId(plan),
    payment_id: orderId,
    order_id: orderId,
    ips_id: ipsId,
    method: 'WIRE',
    amount,
    state: 'EXPECTED',
    mandate_id: null,
    mandate_version: null,
    due_on: expectedOn,
    received_on: null,
    invest_on: null,
  }));

/** Debits whose money is there and not invested yet: an investment waits until they can hardly be returned. */
const debitRows = ({ plan, orders, debits }: Story) =>
  orders
    .filter((order) => orderRow({ plan }, order).status === 'RUNNING')
    .map(({ orderId, ipsId, amount, expectedOn }) => {
      const on = debits.find((each) => each.orderId === orderId)?.on;
      if (on === undefined) throw new Error(`${orderId} is running and was not debited.`);
      return {
        business_partner_id: partnerId(plan),
        payment_id: orderId,
        order_id: orderId,
        ips_id: ipsId,
        method: 'REFERENCE',
        amount,
        state: 'RECEIVED',
        mandate_id: mandateReference(partnerId(plan), 1),
        mandate_version: 1,
        due_on: on,
        received_on: on,
        invest_on: expectedOn,
      };
    });

const changeStrategy = async (tx: Db, { plan }: Story, order: OrderState): Promise<void> => {
  const { to, ipsId, expectedOn, on } = order;
  const product = plan.products.find(({ number }) => number === order.product);
  const figures = firstStrategyFigures.find(({ split }) => split === to);
  if (ipsId === null || expectedOn === undefined || product === undefined || figures === undefined) {
    throw new Error(`${order.orderId} changes nothing.`);
  }
  const answers = { wphg_holding_period: product.holding };
  const { split, yield: expected, vola } = figures;
  const row = orderRow({ plan }, order);
  await keepChange(tx, row, { ipsId, split, yield: expected, vola, answers });
  await scheduleStep(tx, 'strategies.change', row, expectedOn, { now: morningOf(on), today: on });
};

/** What comes next for an order that is open, as the call that began or released it ordered it. */
const begin = async (tx: Db, story: Story, order: OrderState): Promise<void> => {
  const row = orderRow(story, order);
  if (row.status !== 'OPEN') return;
  if (row.type === 'STRATEGY_CHANGE') await changeStrategy(tx, story, order);
  if (!isPayout(row.type)) return;
  const today = order.facts.at(-1)?.[0] ?? order.on;
  await beginPayout(tx, { ...row, operation_id: null, estimate: null }, { now: morningOf(today), today });
};

/** The next steps of all that is under way on the demo's first day: the days to come go on with them. */
export const writeSteps = async (tx: Db, stories: readonly Story[]): Promise<void> => {
  const payments = stories.flatMap((story) => [...wireRows(story), ...debitRows(story)]);
  await insertRows(tx, 'payments', paymentColumns, payments);
  for (const story of stories) for (const order of story.orders) await begin(tx, story, order);
};
