import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cents, euros } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { facts, testToday } from '#tests/support/server/customers.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { runDay, runDays } from '#tests/support/server/day-ends.ts';
import {
  cancelOrder,
  makeAccountPlus,
  moneyJobs,
  orderPayout,
  payee,
  payInto,
  settle,
  withKeyring,
} from '#tests/support/server/order-scenes.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { closingRefusal } from '../closures/closing-plan.ts';
import { statement } from '../db/db.ts';
import { listOrders } from '../orders/order.store.ts';
import { modelPrices } from '../simulators/prices.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { returnDebit } from './return-debit.ts';

const setStatus = statement('', 'UPDATE products SET status = $2 WHERE ips_id = $1');
const stateOf = statement<{ status: string; state: string; held: number }>(
  '',
  `SELECT o.status, p.state, (SELECT coalesce(sum(r.amount), 0)::bigint FROM reservations r
    WHERE r.order_id = o.order_id AND r.state = 'HELD') AS held
  FROM orders o JOIN payments p USING (business_partner_id, order_id) WHERE o.order_id = $1`,
);
const addPlan = statement(
  '',
  `INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month, end_month,
    payment_method, accept_mandate, next_execution)
  VALUES ($1, $2, $3, 5000, 'MONTHLY', '2026-12', 'unbefristet', 'wire', false, '2026-12-01')`,
);
const planOf = statement<{ next: string | null; orders: number }>(
  '',
  `SELECT s.next_execution AS next, (
    SELECT count(*) FROM orders o WHERE o.ips_id = s.ips_id AND o.type = 'TOP_UP'
  )::int AS orders FROM savings_plans s WHERE s.ips_id = $1`,
);
const newest = statement<{ subject: string; body: string }>(
  '',
  `SELECT o.subject, o.body FROM job j JOIN outbox o ON o.id::text = j.payload ->> 'id' WHERE o.recipient = $1
   ORDER BY j.id DESC LIMIT 1`,
);
const addChild = statement('', `INSERT INTO owners VALUES ($1, 2, 'Deniz Yılmaz', 'CHILD')`);
const letters = statement<{ id: string; paragraphs: readonly string[] }>(
  '',
  `SELECT document_id AS id, facts -> 'paragraphs' AS paragraphs FROM documents WHERE business_partner_id = $1 AND document_id LIKE 'EW-%'`,
);

describe.each(suiteEngines)('money for an investment that is closed, on %s', (engine) => {
  const jobs = moneyJobs();
  const own = ownCustomer(engine, { cash: euros(500), invested: euros(5000) });
  beforeEach(async () => {
    await makeAccountPlus(own.db, own.account);
  });

  const handlers = async () => topUpHandlers(await withKeyring(own.world.deps));
  const pay = async (amount: Cents, method: PaymentMethod): Promise<string> =>
    payInto(await handlers(), own.anna, own.account, amount, method);
  const everything = async () => {
    const { businessPartnerId, ipsId: id } = own.account;
    return orderPayout(own.world.deps, own.anna, {
      door: 'withdrawal',
      id,
      businessPartnerId,
      wanted: { kind: 'all' },
      payee,
    });
  };
  /** As it was before anybody looked at it: the investment closes while money is under way. */
  const closes = async () => own.db.change(setStatus, [own.account.ipsId, 'CLOSED']);
  const clearing = async () => balanceOf(own.db, own.account.businessPartnerId, 'CLEARING');
  const refusalOfClosing = async () => {
    const relation = await relationFacts(
      own.db,
      own.anna,
      { businessPartnerId: own.account.businessPartnerId },
      testToday,
    );
    if (relation === undefined || relation === 'unknown') throw new Error('The relation is not there.');
    return closingRefusal(relation, null);
  };
  const mail = async () => own.db.row(newest, [`${own.anna.userId}@example.test`]);

  it('BNK-03: while it is under way not everything is paid out', async () => {
    const wire = await pay(euros(300), 'WIRE');
    expect(await everything()).toBeUndefined();
    await cancelOrder(own.world.deps, own.anna, wire);
    expect(await everything()).toMatchObject({ entire: true, status: 'OPEN' });
  });

  it('BNK-14: is not ordered while everything will be paid out, nor saved by a plan', async () => {
    const { businessPartnerId, ipsId } = own.account;
    await own.db.change(addPlan, [businessPartnerId, randomUUID(), ipsId]);
    const order = await everything();
    for (const paymentMethod of ['WIRE', 'REFERENCE', 'CLEARING', 'VOUCHER'] as const) {
      const payload = { ipsId, amount: euros(100), paymentMethod, acceptMandate: true };
      const call = { principal: own.anna, payload, idempotencyKey: randomUUID(), facts };
      expect(await (await handlers()).topUp(call)).toMatchObject({
        refusal: 'TOP_UP_NOT_POSSIBLE',
        details: { hindrance: 'PAYOUT_OF_EVERYTHING' },
      });
    }
    await runDay(own.db, jobs, '2026-11-30');
    expect(await own.db.row(planOf, [ipsId])).toEqual({ next: '2027-01-04', orders: 0 });
    await cancelOrder(own.world.deps, own.anna, order?.order_id ?? '');
    await runDay(own.db, jobs, '2026-12-31');
    expect(await own.db.row(planOf, [ipsId])).toMatchObject({ orders: 1 });
  });

  it.each([
    [
      'WIRE',
      'EXPECTED',
      'Wir warten nicht länger auf das Geld und ziehen auch keines ein.\nKommt noch eine Überweisung',
    ],
    ['CLEARING', 'EXPECTED', 'Wir warten nicht länger auf das Geld und ziehen auch keines ein.'],
  ] as const)('BNK-14: by %s that is not here is waited for no longer', async (method, state, said) => {
    const order = await pay(euros(300), method);
    await closes();
    expect(await refusalOfClosing()).toBe('ORDERS_OPEN');
    const { 'freed-payments': figures } = await runDay(own.db, jobs, testToday);
    expect(figures).toEqual({ ended: 1, cents: 0 });
    expect(await own.db.row(stateOf, [order])).toEqual({ status: 'CANCELED', state, held: 0 });
    expect(await refusalOfClosing()).toBeUndefined();
    expect(await mail()).toMatchObject({ subject: 'Ihre Einzahlung endet: Die Anlage ist geschlossen' });
    expect((await mail())?.body).toContain(said);
    expect(await own.db.rows(letters, [own.account.businessPartnerId])).toMatchObject([{ id: `EW-${order}` }]);
    const query = { status: 'ALL', since: null, businessPartnerId: null, about: null } as const;
    const [shown] = (await listOrders(own.db, own.anna, query, testToday)) ?? [];
    expect(shown).toMatchObject({ orderId: order, status: 'CANCELED', note: 'INVESTMENT_CLOSED', cancelable: false });
  });

  it('decisions §9: is told of in a letter that goes on after its greeting, and names a child’s account as the e-mail does', async () => {
    const { businessPartnerId } = own.account;
    await own.db.change(addChild, [businessPartnerId]);
    await pay(euros(300), 'WIRE');
    await closes();
    await runDay(own.db, jobs, testToday);
    const next = [
      'Wir warten nicht länger auf das Geld und ziehen auch keines ein.',
      'Kommt noch eine Überweisung dafür an, liegt das Geld auf dem Verrechnungskonto von Deniz Yılmaz.',
    ];
    expect((await own.db.row(letters, [businessPartnerId]))?.paragraphs).toEqual([
      'die Anlage ist geschlossen. Damit endet auch dieser Auftrag.',
      ...next,
    ]);
    expect((await mail())?.body).toContain(next.join('\n'));
  });

  it('BNK-14: by debit that the bank was asked for comes, and is free; taken back, it leaves again', async () => {
    const order = await pay(euros(300), 'REFERENCE');
    await runDay(own.db, jobs, testToday);
    expect(await own.db.row(stateOf, [order])).toMatchObject({ status: 'RUNNING', state: 'SENT' });
    await closes();
    const { 'freed-payments': figures } = await runDay(own.db, jobs, '2026-11-23');
    expect(figures).toEqual({ ended: 1, cents: 30_000 });
    expect(await own.db.row(stateOf, [order])).toEqual({ status: 'CANCELED', state: 'FREED', held: 0 });
    expect((await mail())?.body).toContain(
      'Wir haben nichts angelegt. 300,00\u00a0€ liegen auf Ihrem Verrechnungskonto',
    );
    expect(await clearing()).toBe(80_000);
    await runDays(own.db, jobs, '2026-11-24', '2026-12-02');
    expect(await clearing()).toBe(80_000);
    const moment = { now: '2026-12-03T12:00:00.000Z', today: '2026-12-03', prices: modelPrices };
    const entry = { reference: order, amount: euros(300), reason: 'AC04' };
    expect(await own.db.transaction(async (tx) => returnDebit(tx, entry, moment))).toBe(own.account.businessPartnerId);
    expect(await clearing()).toBe(50_000);
    expect(await own.db.row(stateOf, [order])).toMatchObject({ status: 'CANCELED', state: 'RETURNED' });
    const body = (await mail())?.body ?? '';
    expect(body).toContain('Die Anlage ist geschlossen. Deshalb ziehen wir diesen Betrag nicht noch einmal ein.');
    expect(body).not.toContain('wartet weiter');
    expect(body).not.toContain('erneut abbuchen');
  });

  it('BNK-14: by debit that comes back after all was sold asks for nothing more', async () => {
    const order = await pay(euros(300), 'REFERENCE');
    await runDays(own.db, jobs, testToday, '2026-11-26');
    expect(await own.db.row(stateOf, [order])).toMatchObject({ status: 'CLOSED', state: 'INVESTED' });
    own.world.at.today = '2026-11-27';
    expect(await everything()).toMatchObject({ status: 'OPEN' });
    for (const day of ['2026-11-30', '2026-12-02']) {
      own.world.at.today = day;
      await settle(own.world.deps);
    }
    const moment = { now: '2026-12-03T12:00:00.000Z', today: '2026-12-03', prices: modelPrices };
    const entry = { reference: order, amount: euros(300), reason: 'AC04' };
    await own.db.transaction(async (tx) => returnDebit(tx, entry, moment));
    expect(await own.db.row(stateOf, [order])).toMatchObject({ status: 'NOTASSIGNED', state: 'RETURNED' });
    await runDay(own.db, jobs, '2026-12-03');
    expect(await own.db.row(stateOf, [order])).toMatchObject({ status: 'CANCELED', state: 'RETURNED' });
    expect(await clearing()).toBe(20_000);
  });

  it('leaves what is open, and what is done, as it is', async () => {
    const [wire, cash] = [await pay(euros(300), 'WIRE'), await pay(euros(100), 'CLEARING')];
    const { 'freed-payments': figures } = await runDay(own.db, jobs, '2026-11-23');
    expect(figures).toEqual({ ended: 0, cents: 0 });
    expect(await own.db.row(stateOf, [wire])).toMatchObject({ status: 'CLOSED', state: 'INVESTED' });
    await closes();
    await runDay(own.db, jobs, '2026-11-24');
    expect(await own.db.row(stateOf, [cash])).toMatchObject({ status: 'CLOSED', state: 'INVESTED' });
  });
});
