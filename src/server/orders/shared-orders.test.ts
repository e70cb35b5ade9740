import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { wiredOnce } from '#domain/mandate/debit-words.ts';
import { cents, euros } from '#domain/money/money.ts';
import { facts, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { orderCash, payee, payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { secondHolder } from '#tests/support/server/second-holder.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { closingQuote } from '../closures/closing-quote.ts';
import { executeClosing } from '../closures/execute-closing.ts';
import { tellLack } from '../closures/lack-mail.ts';
import { statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { packageHandlers } from '../packages/packages.routes.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { tellLowered } from '../withdrawals/lowered-mail.ts';
import { tellHeld, tellReleased } from '../withdrawals/ordered-mail.ts';
import { payoutFacts } from '../withdrawals/payout-facts.ts';
import { quoteOf } from '../withdrawals/payout-plan.ts';
import { tellNotReleased } from './canceled-mail.ts';
import { orderHandlers } from './orders.routes.ts';
import { momentOf, pricedMomentOf } from './lifecycle.ts';

const mails = statement<{ subject: string; body: string }>(
  '',
  `SELECT o.subject, o.body FROM outbox o JOIN users u ON u.username = o.recipient
  WHERE u.user_id = $1 ORDER BY o.created_at`,
);
const ordered = statement('', 'UPDATE orders SET ordered_by = $2::uuid WHERE order_id = $1');
const orderers = statement<{ order_id: string; ordered_by: string | null }>(
  '',
  'SELECT order_id, ordered_by FROM orders WHERE order_id = ANY ($1)',
);
const operation = statement(
  '',
  `INSERT INTO operations (operation_id, user_id, business_partner_id, kind, payload, mobile, created_at, expires_at)
  SELECT o.operation_id, $1, o.business_partner_id, 'STRATEGY_CHANGE', '{}', '+491511234567', now(), now()
  FROM orders o WHERE o.order_id = $2`,
);
const backfill = await readFile(new URL('../db/migrations/0197_orders-by-person-before.sql', import.meta.url), 'utf8');
const cancelBackfill = await readFile(
  new URL('../db/migrations/0199_orders-canceled-by-before.sql', import.meta.url),
  'utf8',
);
const partsBackfill = await readFile(
  new URL('../db/migrations/0200_orders-by-person-parts.sql', import.meta.url),
  'utf8',
);
const partsByNobody = statement(
  '',
  `UPDATE orders SET ordered_by = NULL WHERE business_partner_id = $1 AND type = 'STRATEGY_CLOSURE'`,
);
const closing = statement(
  '',
  `INSERT INTO operations (operation_id, user_id, business_partner_id, kind, payload, mobile, created_at, expires_at)
  VALUES ($1, $2, $3, 'ACCOUNT_CLOSURE', '{}', '+491511234567', now(), now())`,
);
const canceledByNobody = statement('', 'UPDATE orders SET canceled_by = NULL WHERE order_id = $1');
const child = statement('', `INSERT INTO owners VALUES ($1, 3, $2, 'CHILD')`);

describe.each(suiteEngines)('orders for an account of two on %s', (engine) => {
  const own = ownCustomer(engine, { cash: euros(500), invested: euros(10_000) });
  let tom: Principal;
  beforeEach(async () => {
    tom = await secondHolder(own.db, own.account.businessPartnerId);
  });

  const told = async ({ userId }: Principal) =>
    (await own.db.rows(mails, [userId])).map(({ subject, body }) => `${subject}\n${body}`).join('\n');
  const cash = async (principal: Principal) => orderCash(own.world.deps, principal, own.account, cents(10_000));
  const isTheirs = /Ihr(?:en)? Auftrag|nicht erteilt/;

  it('decisions §13: a top-up is told as theirs to whoever ordered it, and to the other by whom it was', async () => {
    const handlers = topUpHandlers(await withKeyring(own.world.deps));
    await payInto(handlers, own.anna, own.account, cents(10_000), 'WIRE');
    expect(await told(own.anna)).toMatch(
      /^Ihr Auftrag: .+\n[^]+wir haben Ihren Auftrag erhalten:\n[^]+Haben Sie diesen Auftrag nicht erteilt\? Bitte rufen/,
    );
    const toTom = await told(tom);
    expect(toTom).toMatch(
      /^Neuer Auftrag: .+\n[^]+Anna Berger hat für Ihr Gemeinschaftskonto einen Auftrag erteilt:\n[^]+Wussten Sie davon nichts\? Bitte rufen/,
    );
    expect(toTom).not.toMatch(isTheirs);
  });

  it('decisions §13: so is a payout, and a package', async () => {
    await cash(tom);
    expect(await told(tom)).toContain('wir haben Ihren Auftrag erhalten:');
    expect(await told(own.anna)).toContain('Tom Berger hat für Ihr Gemeinschaftskonto einen Auftrag erteilt:');
    expect(await told(own.anna)).not.toMatch(isTheirs);
    const payload = { businessPartnerId: own.account.businessPartnerId, subscriptionType: 'PREMIUM' } as const;
    const { createSubscriptions } = packageHandlers(await withKeyring(own.world.deps));
    valueOf(await createSubscriptions({ principal: tom, payload, idempotencyKey: randomUUID(), facts }));
    expect(
      (await told(own.anna)).split('Tom Berger hat für Ihr Gemeinschaftskonto einen Auftrag erteilt:'),
    ).toHaveLength(3);
    expect(await told(own.anna)).not.toMatch(isTheirs);
  });

  it('decisions §9: a payout is on the account of whose it is, in the words to each', async () => {
    await cash(tom);
    expect(await told(own.anna)).toContain('Das Geld ist voraussichtlich am 23.11.2026 auf Ihrem Konto.');
    expect(await told(tom)).toContain('Das Geld ist voraussichtlich am 23.11.2026 auf dem Konto von Anna Berger.');
  });

  it('decisions §9: of a child’s account it is told for whose it was ordered', async () => {
    await own.db.change(child, [own.account.businessPartnerId, 'Deniz Yılmaz']);
    await cash(tom);
    expect(await told(own.anna)).toContain(
      'Tom Berger hat für das Kinderkonto von Deniz Yılmaz einen Auftrag erteilt:',
    );
  });

  it('decisions §9: a child that has come of age orders for an account of its own', async () => {
    await own.db.change(child, [own.account.businessPartnerId, 'Tom Berger']);
    await cash(tom);
    expect(await told(own.anna)).toContain('Tom Berger hat für das eigene Konto einen Auftrag erteilt:');
  });

  it('decisions §20: what a second person decides is told of by whose TAN it was ordered; where nobody knows, as before', async () => {
    const order = await cash(tom);
    await own.db.change(ordered, [order.order_id, null]);
    const { now, today } = momentOf(own.world.deps.clocks);
    const on = { at: new Date(now), today };
    await tellReleased(own.db, order, on);
    expect(await told(own.anna)).toContain('wir haben Ihren Auftrag geprüft und freigegeben:');
    await own.db.change(ordered, [order.order_id, tom.userId]);
    await tellReleased(own.db, order, on);
    await tellHeld(own.db, { ...order, estimate: 10_000 }, on);
    await tellNotReleased(own.db, order, on, {});
    const toAnna = await told(own.anna);
    for (const opening of [
      'wir haben den Auftrag von Tom Berger geprüft und freigegeben:',
      'der Verkauf hat mehr gebracht, als Tom Berger bestätigt hat:',
      'Bestätigt hat Tom Berger etwa 100,00\u00A0€.',
      'wir haben den Auftrag von Tom Berger geprüft und nicht freigegeben:',
      'Möchten Sie wissen, warum, oder wussten Sie davon nichts?',
    ]) {
      expect(toAnna).toContain(opening);
      expect(await told(tom)).not.toContain(opening);
    }
  });

  it('BNK-08: the list says who else ordered something, and to whose account it is paid', async () => {
    await cash(tom);
    const handlers = topUpHandlers(await withKeyring(own.world.deps));
    await payInto(handlers, own.anna, own.account, cents(10_000), 'WIRE');
    const { getOrder } = orderHandlers(own.world.deps);
    const listed = async (principal: Principal) => {
      const { orders } = valueOf(await getOrder({ principal, payload: {}, idempotencyKey: null, facts }));
      const shown = orders.map(({ type, payee, orderedBy }) => [type, { payee, orderedBy }] as const);
      return Object.fromEntries(shown);
    };
    const account = { holder: 'Anna Berger', ibanEnd: '3000' };
    expect(await listed(own.anna)).toEqual({
      DISBURSEMENT: { payee: account, orderedBy: 'Tom Berger' },
      TOP_UP: {},
    });
    expect(await listed(tom)).toEqual({
      DISBURSEMENT: { payee: { ...account, isOther: true } },
      TOP_UP: { orderedBy: 'Anna Berger' },
    });
  });

  it('BNK-08: of what was ordered before that was kept, the audit log tells, or whoever gave the TAN', async () => {
    const { order_id: paidOut } = await cash(tom);
    const handlers = topUpHandlers(await withKeyring(own.world.deps));
    const paidIn = await payInto(handlers, own.anna, own.account, cents(10_000), 'WIRE');
    await own.db.change(operation, [tom.userId, paidOut]);
    for (const orderId of [paidOut, paidIn]) await own.db.change(ordered, [orderId, null]);
    const [byTan = '', byLog = ''] = backfill.split(';');
    await own.db.change(statement('', byTan), []);
    await own.db.change(statement('', byLog), []);
    const found = await own.db.rows(orderers, [[paidOut, paidIn]]);
    expect(Object.fromEntries(found.map(({ order_id: id, ordered_by: by }) => [id, by]))).toEqual({
      [paidOut]: tom.userId,
      [paidIn]: own.anna.userId,
    });
  });

  it('BNK-03, BNK-16: what a payout or a closing comes to says whose account it goes to', async () => {
    const { clearingAccountId, ipsId, businessPartnerId } = own.account;
    const at = pricedMomentOf(own.world.deps);
    const payeeOf = async (principal: Principal, id: string) => {
      const found = await payoutFacts(own.db, principal, id, at);
      return typeof found === 'object' ? quoteOf(found, at.today).referenceAccount : found;
    };
    const closedTo = async (principal: Principal) => {
      const quote = await closingQuote(own.db, principal, businessPartnerId, at);
      return typeof quote === 'object' ? quote.referenceAccount : quote;
    };
    const account = { holder: 'Anna Berger', iban: '••••••••••••••••••3000' };
    const theirs = { ...account, isOther: true };
    for (const id of [clearingAccountId, ipsId]) {
      expect([await payeeOf(own.anna, id), await payeeOf(tom, id)]).toEqual([account, theirs]);
    }
    expect([await closedTo(own.anna), await closedTo(tom)]).toEqual([account, theirs]);
  });

  it('BNK-08: whoever cancels an order is named to the other one, whoever has ordered it', async () => {
    const { order_id: orderId } = await cash(own.anna);
    const { deleteSubscriptions } = orderHandlers(own.world.deps);
    const answered = valueOf(
      await deleteSubscriptions({ principal: tom, payload: { orderId }, idempotencyKey: null, facts }),
    );
    expect(answered).toMatchObject({ status: 'CANCELED', orderedBy: 'Anna Berger', payee: { isOther: true } });
    const shownTo = async (principal: Principal) => {
      const { getOrder } = orderHandlers(own.world.deps);
      const [order] = valueOf(await getOrder({ principal, payload: {}, idempotencyKey: null, facts })).orders;
      return [order?.orderedBy, order?.canceledBy];
    };
    expect([await shownTo(own.anna), await shownTo(tom)]).toEqual([
      [undefined, 'Tom Berger'],
      ['Anna Berger', undefined],
    ]);
    // Of what was canceled before that was kept, the audit log tells.
    await own.db.change(canceledByNobody, [orderId]);
    expect(await shownTo(own.anna)).toEqual([undefined, undefined]);
    await own.db.change(statement('', cancelBackfill), []);
    expect(await shownTo(own.anna)).toEqual([undefined, 'Tom Berger']);
    const canceled = 'Auftrag abgebrochen: Entnahme\n';
    expect(await told(tom)).toMatch(
      new RegExp(
        `${canceled}[^]+dieser Auftrag wurde abgebrochen:\n[^]+\nBeauftragt von: Anna Berger\n[^]+Haben Sie den Auftrag nicht selbst abgebrochen\\?`,
      ),
    );
    const toAnna = (await told(own.anna)).split(canceled)[1];
    expect(toAnna).toMatch(
      /Tom Berger hat für Ihr Gemeinschaftskonto einen Auftrag abgebrochen:\n[^]+Wussten Sie davon nichts\?/,
    );
    expect(toAnna).not.toMatch(/nicht selbst|Ihr Auftrag/);
    expect(toAnna).toContain('Beauftragt von: Ihnen');
  });

  it('decisions §13: that a payout is lowered by a debt is told to each as whose it is, and the lack of a closing to both once', async () => {
    const order = await cash(tom);
    const moment = momentOf(own.world.deps.clocks);
    for (const paid of [cents(0), cents(4_000)]) {
      await tellLowered(own.db, order, { announced: cents(10_000), paid }, moment);
    }
    await tellLack(own.db, order, cents(700), moment);
    const [toAnna, toTom] = [await told(own.anna), await told(tom)];
    for (const [theirs, others] of [
      ['Ihre Auszahlung entfällt\n', 'Eine Auszahlung entfällt\n'],
      ['wir zahlen nichts aus:', 'die Auszahlung, die Tom Berger beauftragt hat, entfällt:'],
      ['Ihre Auszahlung ist niedriger als angekündigt\n', 'Eine Auszahlung ist niedriger als angekündigt\n'],
      [
        'wir zahlen weniger aus als angekündigt:',
        'die Auszahlung, die Tom Berger beauftragt hat, ist niedriger als angekündigt:',
      ],
    ] as const) {
      expect([toTom.includes(theirs), toTom.includes(others)]).toEqual([true, false]);
      expect([toAnna.includes(theirs), toAnna.includes(others)]).toEqual([false, true]);
    }
    for (const told of [toAnna, toTom]) expect(told).toContain(`wir nennen Ihnen die IBAN.\n${wiredOnce}\n`);
  });

  it('BNK-08: whoever cancels their own order is not told whose it was', async () => {
    const { order_id: orderId } = await cash(own.anna);
    const { deleteSubscriptions } = orderHandlers(own.world.deps);
    valueOf(await deleteSubscriptions({ principal: own.anna, payload: { orderId }, idempotencyKey: null, facts }));
    expect(await told(own.anna)).toContain('dieser Auftrag wurde abgebrochen');
    expect(`${await told(own.anna)}${await told(tom)}`).not.toContain('Beauftragt von');
  });

  it('BNK-13: whoever closes an account has ordered all that is sold for it, and canceled what ends with it', async () => {
    const { businessPartnerId } = own.account;
    const at = pricedMomentOf(own.world.deps);
    const { createSubscriptions } = packageHandlers(await withKeyring(own.world.deps));
    const payload = { subscriptionType: 'PREMIUM', businessPartnerId } as const;
    valueOf(await createSubscriptions({ principal: tom, payload, idempotencyKey: randomUUID(), facts }));
    const relation = await relationFacts(own.db, own.anna, { businessPartnerId }, at.today);
    if (relation === undefined || relation === 'unknown') throw new Error('There is no account to close.');
    const operationId = randomUUID();
    await own.db.change(closing, [operationId, own.anna.userId, businessPartnerId]);
    const by = { operationId, maker: own.anna.userId };
    await own.db.transaction(async (tx) =>
      executeClosing(tx, { businessPartnerId, ipsId: null, payee }, relation, by, at),
    );
    const listed = async () => {
      const { getOrder } = orderHandlers(own.world.deps);
      const { orders } = valueOf(await getOrder({ principal: tom, payload: {}, idempotencyKey: null, facts }));
      return Object.fromEntries(orders.map(({ type, orderedBy, canceledBy }) => [type, [orderedBy, canceledBy]]));
    };
    const closed = {
      ACCOUNT_CLOSURE: ['Anna Berger', undefined],
      SERVICE_PACKAGE_CHANGE: [undefined, 'Anna Berger'],
      STRATEGY_CLOSURE: ['Anna Berger', undefined],
    };
    expect(await listed()).toEqual(closed);
    // Of what was closed before that was kept, the whole's order tells.
    await own.db.change(partsByNobody, [businessPartnerId]);
    expect(await listed()).not.toEqual(closed);
    await own.db.change(statement('', partsBackfill), []);
    expect(await listed()).toEqual(closed);
  });
});
