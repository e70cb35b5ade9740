import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { openWithdrawals } from '#api/orders/open-withdrawals.ts';
import { getOrder } from '#api/orders/orders.ts';
import type { OrderType } from '#domain/entities/order.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import {
  type Account,
  addInvestment,
  facts,
  openAccount,
  signedInCustomer,
  signOut,
  testDeps,
  testToday,
  valueOf,
} from '#tests/support/server/customers.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Call, Principal } from '../http/handler.ts';
import { moveOrder, type NewOrder, placeOrder } from './move-order.ts';
import { type LockedOrder, orderOf } from './order.store.ts';
import { orderHandlers } from './orders.routes.ts';

const eventsOf = statement<{ sequence: number; type: string; status_before: string | null; status_after: string }>(
  '',
  `SELECT sequence, event ->> 'type' AS type, status_before, status_after FROM order_events
  WHERE order_id = $1 ORDER BY sequence`,
);

const moment = (daysAgo = 0) => {
  const now = new Date(Date.UTC(2026, 10, 20 - daysAgo, 12)).toISOString();
  return { now, today: now.slice(0, 10) };
};

describe.each(engines)('orders on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let bert: Principal;
  let account: Account;
  let foreign: Account;
  let handlers: ReturnType<typeof orderHandlers>;
  const place = async (
    to: Account,
    type: OrderType,
    { daysAgo = 0, ...given }: { daysAgo?: number } & Partial<NewOrder> = {},
  ): Promise<LockedOrder> =>
    placeOrder(
      db,
      {
        businessPartnerId: to.businessPartnerId,
        type,
        inReview: false,
        ipsId: null,
        title: 'Vermögensverwaltung',
        amount: euros(10),
        entire: false,
        payee: null,
        expectedOn: null,
        operationId: randomUUID(),
        ...given,
      },
      moment(daysAgo),
    );
  const list = async (principal: Principal, payload: Call<typeof getOrder>['payload'] = {}) =>
    handlers.getOrder({ principal, payload, idempotencyKey: null, facts });
  const idsOf = async (payload: Call<typeof getOrder>['payload'] = {}) => {
    const answer = valueOf(await list(anna, payload));
    expect(getOrder.response.parse(answer)).toEqual(answer);
    return answer.orders.map(({ orderId }) => orderId);
  };
  const shown = async ({ order_id: id }: LockedOrder) => {
    const answer = await list(anna);
    return answer.ok ? answer.value.orders.find(({ orderId }) => orderId === id) : undefined;
  };
  const cancel = async (principal: Principal, orderId: string) =>
    handlers.deleteSubscriptions({ principal, payload: { orderId }, idempotencyKey: null, facts });

  let old: LockedOrder;
  let middle: LockedOrder;
  let newest: LockedOrder;
  let theirs: LockedOrder;

  beforeAll(async () => {
    db = await freshDatabase(engine);
    handlers = orderHandlers(testDeps(db).deps);
    [anna, bert] = [await signedInCustomer(db), await signedInCustomer(db)];
    [account, foreign] = [await openAccount(db, anna), await openAccount(db, bert)];
    old = await place(account, 'PACKAGE_CHANGE', { daysAgo: 91 });
    middle = await place(account, 'TOP_UP', { daysAgo: 90, ipsId: account.ipsId });
    newest = await place(account, 'DISBURSEMENT', { inReview: true });
    theirs = await place(foreign, 'TOP_UP');
  });
  afterAll(async () => db.close());

  it('API-09, BNK-08: lists the own ones, newest first, by range, partner, subject and status', async () => {
    expect(await idsOf()).toEqual([newest.order_id, middle.order_id, old.order_id]);
    expect(await idsOf({ range: 90 })).toEqual([newest.order_id, middle.order_id]);
    expect(await idsOf({ range: 0 })).toEqual([newest.order_id]);
    expect(await idsOf({ businessPartner: true })).toEqual([newest.order_id, old.order_id]);
    expect(await idsOf({ ips: true })).toEqual([middle.order_id]);
    expect(await idsOf({ asset: true })).toEqual([middle.order_id]);
    expect(await idsOf({ businessPartner: true, ips: true })).toHaveLength(3);
    expect(await idsOf({ businessPartnerId: account.businessPartnerId })).toHaveLength(3);
    expect(await idsOf({ status: 'CLOSED' })).toEqual([]);
    expect(await idsOf({ status: 'OPEN' })).toHaveLength(3);
  });

  it('BNK-03: lists the payouts that are under way, of all investments or of one', async () => {
    const by = await signedInCustomer(db);
    const own = await openAccount(db, by);
    const [one, other] = [own.ipsId, await addInvestment(db, own, euros(100))];
    const [ofOne, ofOther, ofNone] = [
      await place(own, 'WITHDRAWAL', { ipsId: one, daysAgo: 2 }),
      await place(own, 'STRATEGY_CLOSURE', { ipsId: other, daysAgo: 1 }),
      await place(own, 'DISBURSEMENT'),
    ];
    await place(own, 'TOP_UP', { ipsId: one });
    await moveOrder(
      db,
      await place(own, 'WITHDRAWAL', { ipsId: one }),
      { type: 'order.canceled', by: 'customer' },
      moment(),
    );
    const listed = async (payload: Call<typeof openWithdrawals>['payload']) =>
      valueOf(await handlers.openWithdrawals({ principal: by, payload, idempotencyKey: null, facts })).withdrawals.map(
        ({ orderId }) => orderId,
      );
    expect(await listed({})).toEqual([ofNone.order_id, ofOther.order_id, ofOne.order_id]);
    expect(await listed({ ipsId: one })).toEqual([ofOne.order_id]);
    expect(await listed({ ipsId: other })).toEqual([ofOther.order_id]);
    expect(await listed({ ipsId: account.ipsId })).toEqual([]);
    expect(await listed({ businessPartnerId: foreign.businessPartnerId })).toEqual([]);
  });

  it('API-08: a foreign partner has as few orders as an unknown one, an ended session none', async () => {
    const unknown = JSON.stringify(await list(anna, { businessPartnerId: 'BP-unknown' }));
    expect(JSON.stringify(await list(anna, { businessPartnerId: foreign.businessPartnerId }))).toBe(unknown);
    const gone = await signedInCustomer(db);
    expect(await list(gone)).toEqual({ ok: true, value: { orders: [] } });
    await signOut(db, gone);
    expect(await list(gone)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
    expect(await cancel(gone, newest.order_id)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
  });

  it('BNK-08: cancels once, writes it down and says no from then on', async () => {
    const answer = await cancel(anna, newest.order_id);
    expect(answer).toMatchObject({
      ok: true,
      value: { status: 'CANCELED', cancelable: false, inReview: false, amount: cents(1_000) },
    });
    expect(await cancel(anna, newest.order_id)).toEqual({ ok: false, refusal: 'NOT_CANCELABLE' });
    expect(await db.rows(eventsOf, [newest.order_id])).toEqual([
      { sequence: 1, type: 'order.placed', status_before: null, status_after: 'PENDING' },
      { sequence: 2, type: 'order.canceled', status_before: 'PENDING', status_after: 'CANCELED' },
    ]);
    expect(await idsOf({ status: 'CLOSED' })).toEqual([newest.order_id]);
  });

  it('API-08: cancels nothing of somebody else, and answers like for an unknown order', async () => {
    const unknown = JSON.stringify(await cancel(anna, 'O-unknown'));
    expect(unknown).toBe('{"ok":false,"refusal":"NOT_FOUND"}');
    expect(JSON.stringify(await cancel(anna, theirs.order_id))).toBe(unknown);
    expect(await list(bert)).toMatchObject({ ok: true, value: { orders: [{ status: 'PENDING' }] } });
    expect(await db.rows(eventsOf, [theirs.order_id])).toHaveLength(1);
  });

  it('decisions §13: of sixteen that move one order at once, one does', async () => {
    const order = await place(account, 'TOP_UP');
    const facts16 = Array.from({ length: 16 }, (_, index) =>
      index % 2 === 0
        ? ({ type: 'order.canceled', by: 'customer' } as const)
        : ({ type: 'order.released', by: 'platform' } as const),
    );
    const moved = await Promise.all(facts16.map(async (fact) => moveOrder(db, order, fact, moment())));
    expect(moved.filter((row) => row !== undefined)).toHaveLength(1);
    expect(await db.rows(eventsOf, [order.order_id])).toHaveLength(2);
  });

  it('decisions §20: what is in review waits for staff', async () => {
    const order = await place(account, 'DISBURSEMENT', { inReview: true });
    expect(await moveOrder(db, order, { type: 'order.released', by: 'platform' }, moment())).toBeUndefined();
    const released = await moveOrder(db, order, { type: 'order.released', by: 'staff' }, moment());
    expect(released).toMatchObject({ status: 'OPEN', in_review: false });
  });

  it('BNK-08: names the days between which a payout in review arrives, and one day for every other', async () => {
    const review = await place(account, 'DISBURSEMENT', { inReview: true, daysAgo: 1 });
    const certain = await place(account, 'DISBURSEMENT', { expectedOn: '2026-11-24' });
    expect(await shown(review)).toMatchObject({ expectedAt: '2026-11-23', expectedUntil: '2026-11-24' });
    expect(await shown(certain)).toMatchObject({ expectedAt: '2026-11-24', expectedUntil: null, note: null });
    await moveOrder(db, review, { type: 'order.released', by: 'staff' }, moment());
    expect(await shown(review)).toMatchObject({ expectedUntil: null });
  });

  it('decisions §19: names the business date, and says that it is late once its day has passed and it is not done', async () => {
    const at = { now: '2026-11-20T12:00:00.000Z', today: '2026-11-30' };
    const late = await place(account, 'DISBURSEMENT', { expectedOn: '2026-11-19' });
    const due = await place(account, 'DISBURSEMENT', { expectedOn: '2026-11-20' });
    expect(await shown(late)).toMatchObject({ createdOn: '2026-11-20', expectedAt: '2026-11-19', late: true });
    expect(await shown(due)).toMatchObject({ late: false });
    await moveOrder(db, late, { type: 'order.canceled', by: 'customer' }, moment());
    expect(await shown(late)).toMatchObject({ late: false });
    const { order_id: id, business_partner_id: businessPartnerId } = due;
    const moved = orderOf({ ...due, created_on: at.today, newest_fact: 'order.placed', is_debited: false }, at.today);
    expect(moved).toMatchObject({ orderId: id, businessPartnerId, createdAt: due.created_at, createdOn: '2026-11-30' });
  });

  it('BNK-08: says of "everything" what it was worth when ordered, until its amount is known', async () => {
    const order = await place(account, 'WITHDRAWAL', { amount: null, entire: true, estimate: cents(1_234_567) });
    expect(await shown(order)).toMatchObject({ amount: null, entire: true, estimate: 1_234_567 });
    await db.change(statement('', 'UPDATE orders SET amount = 1234000 WHERE order_id = $1'), [order.order_id]);
    expect(await shown(order)).toMatchObject({ amount: 1_234_000, entire: true, estimate: null });
  });

  it('BNK-14: an order that waits again says whether its debit was returned or its money never came', async () => {
    let order = await place(account, 'TOP_UP');
    const move = async (fact: OrderEvent) => {
      const moved = await moveOrder(db, order, fact, moment());
      if (moved === undefined) throw new Error(`${fact.type} does not fit.`);
      order = moved;
    };
    await move({ type: 'order.released', by: 'platform' });
    await move({ type: 'payment.missed' });
    expect(await shown(order)).toMatchObject({ status: 'NOTASSIGNED', note: 'PAYMENT_MISSED' });
    await move({ type: 'payment.received' });
    await move({ type: 'order.executed' });
    expect(await shown(order)).toMatchObject({ status: 'CLOSED', note: null });
    await move({ type: 'debit.returned' });
    expect(await shown(order)).toMatchObject({ status: 'NOTASSIGNED', note: 'DEBIT_RETURNED', cancelable: true });
    expect(await cancel(anna, order.order_id)).toMatchObject({ value: { status: 'CANCELED', note: null } });
  });

  it('BNK-08: an order under way says whether its money was debited or is still to come', async () => {
    const order = await place(account, 'TOP_UP');
    const open = await moveOrder(db, order, { type: 'order.released', by: 'platform' }, moment());
    if (open === undefined) throw new Error('It could not be released.');
    await moveOrder(db, open, { type: 'payment.received' }, moment());
    expect(await shown(order)).toMatchObject({ status: 'RUNNING', note: null });
    await db.change(
      statement(
        '',
        `INSERT INTO debits (business_partner_id, debit_id, clearing_account_id, amount, debited_on, order_id)
        VALUES ($1, 'D-1', $2, 1000, $3, $4)`,
      ),
      [account.businessPartnerId, account.clearingAccountId, testToday, order.order_id],
    );
    expect(await shown(order)).toMatchObject({ status: 'RUNNING', note: 'DEBITED' });
    await db.change(statement('', 'UPDATE debits SET returned_on = $1 WHERE order_id = $2'), [
      testToday,
      order.order_id,
    ]);
    expect(await shown(order)).toMatchObject({ status: 'RUNNING', note: null });
  });

  it('keeps the log of what happened as it was', async () => {
    for (const change of ['UPDATE order_events SET sequence = 9', 'DELETE FROM order_events']) {
      await expect(db.change(statement('', change))).rejects.toThrow('append only');
    }
  });
});
