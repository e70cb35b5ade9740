import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderStatus, type OrderType, orderTypes } from '#domain/entities/order.ts';
import { type ProductStatus, productStatuses } from '#domain/entities/product.ts';
import { euros } from '#domain/money/money.ts';
import { cancelRefusal } from '#domain/orders/order-cancellation.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import { type Account, facts, openAccount, signedInCustomer, testDeps } from '#tests/support/server/customers.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { cancelOrder } from '#tests/support/server/order-scenes.ts';
import { type Db, statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { momentOf } from './lifecycle.ts';
import { moveOrder, placeOrder } from './move-order.ts';
import type { LockedOrder } from './order.store.ts';
import { orderHandlers } from './orders.routes.ts';

interface ProductNow {
  readonly status: string;
  readonly split: string;
  readonly next_execution: string | null;
}

const productNow = statement<ProductNow>(
  '',
  `SELECT p.status, p.split, s.next_execution FROM products p LEFT JOIN savings_plans s USING (business_partner_id, ips_id)
  WHERE p.ips_id = $1`,
);
const setProduct = statement('', 'UPDATE products SET status = $2 WHERE ips_id = $1');
const addPlan = statement(
  '',
  `INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month, end_month,
    payment_method, sepa_source_type, sepa_from_account, accept_mandate, next_execution)
  VALUES ($1, $2, $3, 5000, 'MONTHLY', '2026-12', '9999-12', 'sepa', 'referenceAccount', 'DE89370400440532013000', true,
    '2026-12-01')`,
);
const hold = statement(
  '',
  `INSERT INTO reservations (business_partner_id, reservation_id, clearing_account_id, kind, amount, held_from, order_id)
  VALUES ($1, $2, $3, 'PAYOUT', 1000, '2026-11-20', $2)`,
);
const setStatus = statement('', 'UPDATE orders SET status = $2 WHERE order_id = $1');
const free = statement('', `UPDATE reservations SET state = 'RELEASED' WHERE order_id = $1`);
const heldNow = statement<{ state: string }>('', 'SELECT state FROM reservations WHERE order_id = $1');

const mails = statement<{ body: string }>('', `SELECT body FROM outbox WHERE channel = 'MAIL' AND body LIKE $1`);

/** The facts that lead a new order to each status, as far as its type goes. */
const released: OrderEvent = { type: 'order.released', by: 'platform' };
const executed: OrderEvent = { type: 'order.executed' };
const ways: readonly (readonly OrderEvent[])[] = [
  [],
  [released],
  [released, { type: 'payment.missed' }],
  [released, { type: 'payment.received' }],
  [released, executed],
  [released, { type: 'payment.received' }, executed],
  [{ type: 'order.canceled', by: 'staff' }],
];

/** What the investment of a canceled order becomes. */
const afterwards = (type: OrderType, status: ProductStatus): ProductStatus => {
  if ((type === 'OPENING' || type === 'PURCHASE') && status === 'PENDING') return 'CLOSED';
  return type === 'STRATEGY_CHANGE' && status === 'STRATEGYCHANGE' ? 'OPEN' : status;
};

/** What becomes of the money that an order holds. */
const moneyOf = (status: OrderStatus): string =>
  status === 'CANCELED' ? 'RELEASED' : status === 'CLOSED' ? 'BOOKED' : 'HELD';

describe.each(engines)('canceling takes back what ordering did, on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let deps: ReturnType<typeof testDeps>['deps'];
  beforeAll(async () => {
    db = await freshDatabase(engine);
    deps = testDeps(db).deps;
    anna = await signedInCustomer(db);
  });
  afterAll(async () => db.close());

  const account = async (productStatus: ProductStatus): Promise<Account> => {
    const opened = await openAccount(db, anna, { productStatus });
    await db.change(addPlan, [opened.businessPartnerId, randomUUID(), opened.ipsId]);
    return opened;
  };
  const place = async ({ businessPartnerId, ipsId }: Account, type: OrderType): Promise<LockedOrder> =>
    placeOrder(
      db,
      {
        businessPartnerId,
        type,
        inReview: false,
        ipsId,
        title: 'Vermögensverwaltung',
        amount: euros(10),
        entire: false,
        payee: null,
        expectedOn: null,
        operationId: randomUUID(),
      },
      momentOf(deps.clocks),
    );
  const walked = async (order: LockedOrder, way: readonly OrderEvent[]): Promise<LockedOrder> => {
    let row = order;
    for (const fact of way) row = (await moveOrder(db, row, fact, momentOf(deps.clocks))) ?? row;
    return row;
  };
  const cancel = async ({ order_id: orderId }: LockedOrder) => cancelOrder(deps, anna, orderId);
  const mailsAbout = async ({ order_id: id }: LockedOrder) =>
    (await db.rows(mails, [`%Auftragsnummer: ${id}\n%`])).map(({ body }) => body);
  const product = async ({ ipsId }: Account) => db.row(productNow, [ipsId]);

  it('BNK-08: every type in every status, whatever its investment is: what is refused changes nothing', async () => {
    const seen = new Set<string>();
    const arranged = fc.record({
      type: fc.constantFrom(...orderTypes),
      way: fc.constantFrom(...ways),
      status: fc.constantFrom(...productStatuses),
      isHeld: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(arranged, async ({ type, way, status, isHeld }) => {
        const about = await account(status);
        const fresh = await place(about, type);
        if (isHeld) await db.change(hold, [about.businessPartnerId, fresh.order_id, about.clearingAccountId]);
        const order = await walked(fresh, way);
        const refusal = cancelRefusal(order);
        const answer = await cancel(order);
        seen.add(`${type} ${order.status} ${answer.ok ? 'canceled' : answer.refusal}`);
        expect(answer.ok ? undefined : answer.refusal).toBe(refusal);
        const becomes = refusal === undefined ? afterwards(type, status) : status;
        const plan = refusal === undefined && becomes !== status && becomes === 'CLOSED' ? null : '2026-12-01';
        expect(await product(about)).toEqual({ status: becomes, split: '60:40', next_execution: plan });
        const held = await db.row(heldNow, [order.order_id]);
        expect(held?.state).toBe(isHeld ? moneyOf(answer.ok ? 'CANCELED' : order.status) : undefined);
      }),
      { numRuns: 150 },
    );
    expect(new Set([...seen].map((line) => line.split(' ')[2]))).toEqual(
      new Set(['canceled', 'NOT_CANCELABLE', 'CLOSURE_NOT_CANCELABLE']),
    );
  });

  it('BNK-08: a change of strategy that is canceled leaves the investment open with its old strategy', async () => {
    const about = await account('STRATEGYCHANGE');
    const order = await walked(await place(about, 'STRATEGY_CHANGE'), [released]);
    expect(await cancel(order)).toMatchObject({ ok: true, value: { status: 'CANCELED' } });
    expect(await product(about)).toMatchObject({ status: 'OPEN', split: '60:40', next_execution: '2026-12-01' });
    expect(await mailsAbout(order)).toEqual([expect.stringContaining('Sie behält ihre bisherige Strategie.')]);
  });

  it('BNK-08: an opening that is canceled leaves no investment that waits for nothing, and no plan', async () => {
    const about = await account('PENDING');
    const [first, second] = [await place(about, 'OPENING'), await place(about, 'PURCHASE')];
    await cancel(first);
    expect(await product(about)).toMatchObject({ status: 'PENDING' });
    await cancel(second);
    expect(await product(about)).toMatchObject({ status: 'CLOSED', next_execution: null });
    expect(await mailsAbout(first)).toEqual([expect.stringContaining('Wir warten nicht länger auf das Geld')]);
    expect(await mailsAbout(second)).toEqual([expect.stringContaining('Die Anlage wird nicht eröffnet.')]);
  });

  it('R8: of two orders for one investment that are canceled at once, the last one takes back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const about = await account('STRATEGYCHANGE');
      const orders = [await place(about, 'STRATEGY_CHANGE'), await place(about, 'STRATEGY_CHANGE')];
      const answers = await Promise.all(orders.map(cancel));
      expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await product(about)).toMatchObject({ status: 'OPEN' });
    }
  });

  it('R8: of sixteen that cancel one order at once, one takes back; it is not taken back again', async () => {
    const about = await account('STRATEGYCHANGE');
    const order = await place(about, 'STRATEGY_CHANGE');
    const answers = await Promise.all(Array.from({ length: 16 }, async () => cancel(order)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsAbout(order)).toHaveLength(1);
    await db.change(setProduct, [about.ipsId, 'STRATEGYCHANGE']);
    expect(await cancel(order)).toEqual({ ok: false, refusal: 'NOT_CANCELABLE' });
    expect(await product(about)).toMatchObject({ status: 'STRATEGYCHANGE' });
  });

  it('R8: an order that is done holds no money, whoever comes first and whatever the code does', async () => {
    const about = await account('OPEN');
    const holdFor = async (tx: Db, { order_id: id }: LockedOrder) =>
      tx.change(hold, [about.businessPartnerId, id, about.clearingAccountId]);
    const guarded = { constraint: 'reservations_not_held_when_done' };
    const done = await walked(await place(about, 'DISBURSEMENT'), [released, executed]);
    await expect(holdFor(db, done)).rejects.toMatchObject(guarded);
    const order = await walked(await place(about, 'DISBURSEMENT'), [released]);
    await holdFor(db, order);
    for (const status of ['CLOSED', 'CANCELED']) {
      await expect(db.change(setStatus, [order.order_id, status])).rejects.toMatchObject(guarded);
    }
    await db.transaction(async (tx) => {
      await tx.change(setStatus, [order.order_id, 'CANCELED']);
      await tx.change(free, [order.order_id]);
    });
    // Each does its part before the other's can be seen.
    const torn = await walked(await place(about, 'DISBURSEMENT'), [released]);
    let arrived = 0;
    const met = Promise.withResolvers<undefined>();
    const part = async (work: (tx: Db) => Promise<unknown>) =>
      db.transaction(async (tx) => {
        await work(tx);
        arrived += 1;
        if (arrived === 2 || engine === 'PGlite') met.resolve(undefined);
        await met.promise;
      });
    const both = await Promise.allSettled([
      part(async (tx) => holdFor(tx, torn)),
      part(async (tx) => tx.change(setStatus, [torn.order_id, 'CANCELED'])),
    ]);
    expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))).toMatchObject([guarded]);
  });

  it('decisions §13: the closing of an account is not canceled by the customer, by nobody else either without rights', async () => {
    const about = await account('INCLOSE');
    const order = await walked(await place(about, 'ACCOUNT_CLOSURE'), [released]);
    const shown = await orderHandlers(deps).getOrder({
      principal: anna,
      payload: { businessPartnerId: about.businessPartnerId },
      idempotencyKey: null,
      facts,
    });
    expect(shown).toMatchObject({ ok: true, value: { orders: [{ status: 'OPEN', cancelable: false }] } });
    expect(await cancel(order)).toEqual({ ok: false, refusal: 'CLOSURE_NOT_CANCELABLE' });
    expect(await mailsAbout(order)).toEqual([]);
    expect(await product(about)).toMatchObject({ status: 'INCLOSE' });
    const other = await signedInCustomer(db);
    const payload = { orderId: order.order_id };
    expect(
      await orderHandlers(deps).deleteSubscriptions({ principal: other, payload, idempotencyKey: null, facts }),
    ).toEqual({ ok: false, refusal: 'NOT_FOUND' });
  });
});
