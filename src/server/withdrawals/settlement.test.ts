import { describe, expect, it } from 'vitest';
import { businessPartner } from '#api/business-partners/business-partners.ts';
import { cents, euros, type Cents } from '#domain/money/money.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { cancelOrder, orderPayout, payee, settle } from '#tests/support/server/order-scenes.ts';
import { behind } from '#tests/support/server/races.ts';
import { facts, openAccount, testToday, valueOf } from '#tests/support/server/customers.ts';
import { businessPartnerHandlers } from '../business-partners/business-partners.routes.ts';
import { statement } from '../db/db.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { momentOf, pricedMomentOf } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order.store.ts';
import type { PayoutPlan } from './payout-plan.ts';
import { quoteHandlers } from './quotes.routes.ts';
import { releasePayout, sellUnits } from './settlement.ts';

const heldOf = statement<{ state: string; amount: number; held_from: string }>(
  '',
  'SELECT state, amount, held_from FROM reservations WHERE order_id = $1',
);
const productStatus = statement<{ status: string }>('', 'SELECT status FROM products WHERE ips_id = $1');
const mails = statement<{ body: string }>('', `SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at`);

const newestMails = statement<{ body: string }>(
  '',
  `SELECT o.body FROM job j JOIN outbox o ON o.id::text = j.payload ->> 'id' WHERE o.recipient = $1 ORDER BY j.id DESC`,
);

const part = (amount: Cents) => ({ kind: 'part', amount }) as const;

describe.each(suiteEngines)('payouts on %s', (engine) => {
  const own = ownCustomer(engine, { cash: euros(500), invested: euros(10_000), boughtOn: '2024-11-20' });

  const planOf = (door: PayoutPlan['door'], wanted: PayoutPlan['wanted']): PayoutPlan => ({
    door,
    id: door === 'withdrawal' ? own.account.ipsId : own.account.clearingAccountId,
    businessPartnerId: own.account.businessPartnerId,
    wanted,
    payee,
  });
  const execute = async (plan: PayoutPlan) => orderPayout(own.world.deps, own.anna, plan);
  const placed = async (plan: PayoutPlan): Promise<OrderRow> => {
    const order = await execute(plan);
    if (order === undefined) throw new Error('The payout was refused.');
    return order;
  };
  const quote = async (id: string) => {
    const handlers = quoteHandlers(own.world.deps);
    return valueOf(
      await handlers.getWithdrawalQuote({ principal: own.anna, payload: { id }, idempotencyKey: null, facts }),
    );
  };
  /** Moves both clocks to a business day and does what is due then. */
  const settleOn = async (today: string) => {
    own.world.at.today = today;
    await settle(own.world.deps);
  };
  const orderNow = async (row: OrderRow) => {
    const order = await own.db.transaction(async (tx) => lockOrder(tx, row));
    if (order === undefined) throw new Error('The order is gone.');
    return order;
  };
  const release = async (row: OrderRow, by: 'platform' | 'staff') =>
    own.db.transaction(async (tx) => {
      const order = await lockOrder(tx, row);
      return order && releasePayout(tx, order, by, momentOf(own.world.deps.clocks));
    });
  const held = async () => {
    const payload = { businessPartnerId: own.account.businessPartnerId };
    const { getBusinessPartnerById } = businessPartnerHandlers(own.world.deps);
    const answer = await getBusinessPartnerById({ principal: own.anna, payload, idempotencyKey: null, facts });
    const { balance, heldForPayouts } = businessPartner.parse(valueOf(answer)).clearingAccount ?? {};
    return [balance, heldForPayouts];
  };
  const newestMail = async () => (await own.db.rows(newestMails, [`${own.anna.userId}@example.test`]))[0]?.body;
  const clearing = async () => balanceOf(own.db, own.account.businessPartnerId, 'CLEARING');
  const inTransit = async () => balanceOf(own.db, own.account.businessPartnerId, 'IN_TRANSIT');
  const cancel = async (order: OrderRow) => cancelOrder(own.world.deps, own.anna, order.order_id);

  it('BNK-03: holds settled cash at once and pays it out on the arrival day', async () => {
    const order = await placed(planOf('disbursement', part(euros(200))));
    expect(order).toMatchObject({ type: 'DISBURSEMENT', status: 'OPEN', expected_on: '2026-11-23', amount: 20_000 });
    expect(await quote(own.account.clearingAccountId)).toMatchObject({ value: 50_000, maximum: 30_000 });
    await settleOn(testToday);
    expect(await clearing()).toBe(50_000);
    await settleOn('2026-11-23');
    expect((await orderNow(order)).status).toBe('CLOSED');
    expect(await clearing()).toBe(30_000);
    expect(await quote(own.account.clearingAccountId)).toMatchObject({ value: 30_000, maximum: 30_000 });
    expect(await own.db.rows(heldOf, [order.order_id])).toEqual([
      { state: 'BOOKED', amount: 20_000, held_from: testToday },
    ]);
    const [mail] = await own.db.rows(mails, [`${own.anna.userId}@example.test`]);
    expect(mail?.body).toBe(
      [
        'Guten Tag Anna Berger,',
        '',
        'wir haben Ihren Auftrag erhalten:',
        '',
        `Auftragsnummer: ${order.order_id}`,
        'Auftrag: Entnahme, Verrechnungskonto',
        'Betrag: 200,00\u00a0€',
        'Konto: IBAN endet auf 3000',
        '',
        'So geht es weiter:',
        'Das Geld ist voraussichtlich am 23.11.2026 auf Ihrem Konto.',
        'Den Stand sehen Sie jederzeit unter „Aufträge“. Dort können Sie den Auftrag auch abbrechen.',
        '',
        'Haben Sie diesen Auftrag nicht erteilt? Bitte rufen Sie uns sofort an: 030 23125 100 (Mo–Fr 9:00–18:00).',
        '',
        'Freundliche Grüße',
        'Lindenhof',
      ].join('\n'),
    );
  });

  it('decisions §9: the e-mails about a child’s payout and its canceling name the account of the child', async () => {
    await own.db.change(statement('', `INSERT INTO owners VALUES ($1, 2, 'Deniz Yılmaz', 'CHILD')`), [
      own.account.businessPartnerId,
    ]);
    const order = await placed(planOf('disbursement', part(euros(200))));
    expect(await newestMail()).toContain('Das Geld ist voraussichtlich am 23.11.2026 auf dem Konto von Deniz Yılmaz.');
    await cancel(order);
    const canceled = await newestMail();
    expect(canceled).toContain('Das Geld bleibt auf dem Verrechnungskonto von Deniz Yılmaz und ist ab sofort frei.');
    expect(canceled).not.toMatch(/Ihr(?:em|e) (?:Verrechnungskonto|Konto|Anlage)/);
  });

  it('BNK-03: sells on the next business day, holds the proceeds when settled, sends them on the third', async () => {
    const before = await quote(own.account.ipsId);
    const order = await placed(planOf('withdrawal', part(euros(3_000))));
    expect(order).toMatchObject({ type: 'WITHDRAWAL', status: 'OPEN', expected_on: '2026-11-25' });
    expect((await quote(own.account.ipsId)).maximum).toBe(before.maximum - 300_000);
    await settleOn('2026-11-23');
    expect(await clearing()).toBe(350_000);
    expect(await own.db.rows(heldOf, [order.order_id])).toEqual([
      { state: 'HELD', amount: 300_000, held_from: '2026-11-25' },
    ]);
    // Until they are settled, the proceeds neither raise nor lower what can be disbursed.
    expect(await quote(own.account.clearingAccountId)).toMatchObject({ value: 50_000, maximum: 50_000 });
    await settleOn('2026-11-24');
    expect((await orderNow(order)).status).toBe('OPEN');
    const paidBefore = await inTransit();
    await settleOn('2026-11-25');
    expect(await orderNow(order)).toMatchObject({ status: 'CLOSED', amount: 300_000 });
    expect(await clearing()).toBe(50_000);
    expect(await inTransit()).toBe(paidBefore + 300_000);
  });

  it('BNK-03: what is sold later than it should be arrives later, and its order says so', async () => {
    const [late, cash] = [
      await placed(planOf('withdrawal', part(euros(3_000)))),
      await placed(planOf('disbursement', part(euros(200)))),
    ];
    await settleOn('2026-11-24');
    expect([await orderNow(late), await orderNow(cash)]).toMatchObject([
      { status: 'OPEN', expected_on: '2026-11-26' },
      { status: 'CLOSED', expected_on: '2026-11-23' },
    ]);
    await settleOn('2026-11-25');
    expect((await orderNow(late)).status).toBe('OPEN');
    await settleOn('2026-11-26');
    expect((await orderNow(late)).status).toBe('CLOSED');
  });

  it('decisions §10: everything is sold for what it is worth then, and the investment is closed', async () => {
    own.account = await openAccount(own.db, own.anna, { cash: euros(500), invested: euros(20_000) });
    const order = await placed(planOf('withdrawal', { kind: 'all' }));
    expect(order).toMatchObject({ amount: null, entire: true, in_review: true, status: 'PENDING' });
    expect(await quote(own.account.ipsId)).toMatchObject({
      maximum: 0,
      hindrance: 'NOTHING_AVAILABLE',
      fullPossible: false,
    });
    expect(order.estimate).toBe(2_000_000);
    const ordered = await newestMail();
    expect(ordered).toContain(
      'Auftrag: Auszahlung, Vermögensverwaltung 60:40\nFür: Anna Berger\nBetrag: alles, etwa 20.000,00\u00a0€',
    );
    expect(ordered).toContain('Der genaue Betrag steht erst nach dem Verkauf fest.');
    expect(ordered).toContain('prüft den Auftrag und gibt ihn frei');
    expect(ordered).toContain('voraussichtlich am 25. oder 26.11.2026 auf Ihrem Konto');
    const released = await release(order, 'staff');
    expect(released?.status).toBe('OPEN');
    await settleOn('2026-11-23');
    expect(await own.db.row(productStatus, [own.account.ipsId])).toEqual({ status: 'CLOSED' });
    const proceeds = (await orderNow(order)).amount ?? 0;
    expect(await clearing()).toBe(50_000 + proceeds);
    await settleOn('2026-11-25');
    expect(await clearing()).toBe(50_000);
    expect((await orderNow(order)).status).toBe('CLOSED');
  });

  it('decisions §20: a payout above 10,000 € waits for staff, one of 10,000 € does not', async () => {
    own.account = await openAccount(own.db, own.anna, { cash: euros(30_000) });
    const open = await placed(planOf('disbursement', part(euros(10_000))));
    const review = await placed(planOf('disbursement', part(cents(1_000_001))));
    expect([open.status, open.in_review, review.status, review.in_review]).toEqual(['OPEN', false, 'PENDING', true]);
    await settleOn('2026-11-23');
    expect((await orderNow(review)).status).toBe('PENDING');
    expect(await clearing()).toBe(2_000_000);
    expect(await release(review, 'platform')).toBeUndefined();
    const released = await release(review, 'staff');
    expect(released).toMatchObject({ status: 'OPEN', expected_on: '2026-11-24' });
    // Written down for this order, and for no other one of the relation.
    expect([await orderNow(review), await orderNow(open)]).toMatchObject([
      { expected_on: '2026-11-24' },
      { expected_on: '2026-11-23' },
    ]);
    await settleOn('2026-11-24');
    expect((await orderNow(review)).status).toBe('CLOSED');
    expect(await clearing()).toBe(999_999);
  });

  it('BNK-08: canceling frees what was held, before and after the sale', async () => {
    const disbursement = await placed(planOf('disbursement', part(euros(500))));
    expect((await quote(own.account.clearingAccountId)).hindrance).toBe('NOTHING_AVAILABLE');
    expect(await cancel(disbursement)).toMatchObject({ ok: true, value: { status: 'CANCELED' } });
    const mail = await newestMail();
    expect(mail).toContain(`dieser Auftrag wurde abgebrochen:\n\nAuftragsnummer: ${disbursement.order_id}`);
    expect(mail).toContain('Betrag: 500,00\u00a0€\nKonto: IBAN endet auf 3000');
    expect(mail).toContain('Das Geld bleibt auf Ihrem Verrechnungskonto und ist ab sofort frei.');
    expect(mail).toContain('Bitte rufen Sie uns sofort an: 030 23125 100 (Mo–Fr 9:00–18:00).');
    expect((await quote(own.account.clearingAccountId)).maximum).toBe(50_000);
    const unsold = await placed(planOf('withdrawal', part(euros(1_000))));
    await cancel(unsold);
    expect(await newestMail()).toContain('Die Anlage bleibt, wie sie ist.');
    const sold = await placed(planOf('withdrawal', part(euros(2_000))));
    await settleOn('2026-11-23');
    await cancel(sold);
    expect(await newestMail()).toContain('Das Geld bleibt auf Ihrem Verrechnungskonto und ist ab dem 25.11.2026 frei.');
    await settleOn('2026-11-25');
    expect(await clearing()).toBe(250_000);
    expect((await quote(own.account.clearingAccountId)).maximum).toBe(250_000);
    expect(await own.db.rows(heldOf, [unsold.order_id])).toEqual([]);
    expect(await own.db.rows(heldOf, [sold.order_id])).toMatchObject([{ state: 'RELEASED' }]);
  });

  it('BNK-01: the account relation says what is held, from its order or sale on until it is sent or canceled', async () => {
    expect(await held()).toEqual([50_000, undefined]);
    const cash = await placed(planOf('disbursement', part(euros(200))));
    await placed(planOf('withdrawal', part(euros(2_000))));
    expect(await held()).toEqual([50_000, 20_000]);
    await cancel(cash);
    expect(await held()).toEqual([50_000, undefined]);
    await settleOn('2026-11-23');
    expect(await held()).toEqual([250_000, 200_000]);
    await settleOn('2026-11-25');
    expect(await held()).toEqual([50_000, undefined]);
  });

  it('R8: cancel and settlement race, and either the money is sent or it is not', async () => {
    for (let round = 0; round < 8; round += 1) {
      own.world.at.today = testToday;
      own.account = await openAccount(own.db, own.anna, { cash: euros(100) });
      const order = await placed(planOf('disbursement', part(euros(100))));
      const [canceled] = await Promise.all([cancel(order), settleOn('2026-11-23')]);
      const now = await orderNow(order);
      expect([now.status, await clearing()]).toEqual(canceled.ok ? ['CANCELED', 10_000] : ['CLOSED', 0]);
    }
  });

  it('R8: canceling while the sale runs frees what the sale holds', async () => {
    const order = await placed(planOf('withdrawal', part(euros(2_000))));
    own.world.at.today = '2026-11-23';
    const { business_partner_id: partner, order_id: id } = order;
    const canceled = await behind(
      own.db,
      async (tx) => sellUnits(tx, partner, id, pricedMomentOf(own.world.deps)),
      async () => cancel(order),
    );
    expect(canceled).toMatchObject({ ok: true, value: { status: 'CANCELED', amount: 200_000 } });
    expect(await own.db.rows(heldOf, [id])).toMatchObject([{ state: 'RELEASED', amount: 200_000 }]);
    expect(await newestMail()).toContain('Das Geld bleibt auf Ihrem Verrechnungskonto und ist ab dem 25.11.2026 frei.');
  });

  it('R8: canceling and selling race, and nothing is held for an order that is canceled', async () => {
    for (let round = 0; round < 8; round += 1) {
      own.world.at.today = testToday;
      own.account = await openAccount(own.db, own.anna, {
        cash: euros(100),
        invested: euros(10_000),
        boughtOn: '2024-11-20',
      });
      const order = await placed(planOf('withdrawal', part(euros(2_000))));
      const [canceled] = await Promise.all([cancel(order), settleOn('2026-11-23')]);
      const isSold = (await clearing()) === 210_000;
      expect([canceled.ok, isSold || (await clearing()) === 10_000]).toEqual([true, true]);
      expect(await own.db.rows(heldOf, [order.order_id])).toMatchObject(isSold ? [{ state: 'RELEASED' }] : []);
    }
  });

  it('R8: of payouts that together are too much, none overdraws', async () => {
    for (const plan of [planOf('disbursement', part(euros(60))), planOf('withdrawal', part(euros(1_300)))]) {
      const orders = await Promise.all(Array.from({ length: 16 }, async () => execute(plan)));
      const amount = plan.wanted.kind === 'part' ? plan.wanted.amount : 0;
      const { maximum } = await quote(plan.id);
      expect(orders.filter((order) => order !== undefined)).toHaveLength(8 - (plan.door === 'withdrawal' ? 1 : 0));
      expect(maximum).toBeGreaterThanOrEqual(0);
      expect(maximum).toBeLessThan(amount);
    }
  });

  it('BNK-03: a fall of the price, another payee or a state that changed refuse, and nothing is written', async () => {
    const most = (await quote(own.account.ipsId)).maximum;
    const plan = planOf('withdrawal', part(cents(most)));
    expect(await execute({ ...plan, wanted: part(cents(most + 1)) })).toBeUndefined();
    expect(await execute({ ...plan, payee: { ...payee, iban: 'DE02120300000000202051' } })).toBeUndefined();
    expect(await execute({ ...plan, door: 'disbursement' })).toBeUndefined();
    await own.db.change(statement('', `UPDATE products SET status = 'STRATEGYCHANGE' WHERE ips_id = $1`), [
      own.account.ipsId,
    ]);
    expect(await execute(plan)).toBeUndefined();
    expect(
      await own.db.rows(statement('', 'SELECT 1 FROM orders WHERE business_partner_id = $1'), [
        own.account.businessPartnerId,
      ]),
    ).toEqual([]);
    expect(await own.db.rows(mails, [`${own.anna.userId}@example.test`])).toEqual([]);
  });

  it('does a step once, however often it is ordered or its order is moved', async () => {
    const order = await placed(planOf('disbursement', part(euros(10))));
    await settleOn('2026-11-23');
    await settleOn('2026-11-24');
    expect(await clearing()).toBe(49_000);
    const moment = momentOf(own.world.deps.clocks);
    expect(await moveOrder(own.db, await orderNow(order), { type: 'order.executed' }, moment)).toBeUndefined();
  });
});
