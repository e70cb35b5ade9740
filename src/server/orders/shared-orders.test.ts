import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { facts, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { orderCash, payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { secondHolder } from '#tests/support/server/second-holder.ts';
import { statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { packageHandlers } from '../packages/packages.routes.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { tellHeld, tellReleased } from '../withdrawals/ordered-mail.ts';
import { tellNotReleased } from './canceled-mail.ts';
import { momentOf } from './lifecycle.ts';

const mails = statement<{ subject: string; body: string }>(
  '',
  `SELECT o.subject, o.body FROM outbox o JOIN users u ON u.username = o.recipient
  WHERE u.user_id = $1 ORDER BY o.created_at`,
);
const operation = statement(
  '',
  `INSERT INTO operations (operation_id, user_id, kind, payload, mobile, created_at, expires_at)
  VALUES ($1, $2, 'DEVICE_REMOVAL', '{}', '+491511234567', now(), now())`,
);
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
    const order = { ...(await cash(tom)), operation_id: randomUUID() };
    const { now, today } = momentOf(own.world.deps.clocks);
    const on = { at: new Date(now), today };
    await tellReleased(own.db, order, on);
    expect(await told(own.anna)).toContain('wir haben Ihren Auftrag geprüft und freigegeben:');
    await own.db.change(operation, [order.operation_id, tom.userId]);
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
});
