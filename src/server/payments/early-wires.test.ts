import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { openAccount, testToday } from '#tests/support/server/customers.ts';
import { engines } from '#tests/support/server/database.ts';
import { runDay, runDays } from '#tests/support/server/day-ends.ts';
import { cancelOrder, makeAccountPlus, moneyJobs, orderCash } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { behind } from '#tests/support/server/races.ts';
import { matchEntries } from '../bank/match-entries.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import { placeOrder } from '../orders/move-order.ts';
import { type LockedOrder, lockOrder } from '../orders/order.store.ts';
import { releaseOpening } from '../contracts/release-opening.ts';
import { modelPrices } from '../simulators/prices.ts';

const wire = statement(
  '',
  `INSERT INTO simulated_bank_entries (entry_id, booked_on, kind, amount, reference, iban)
  VALUES ($1, $2, 'WIRE', $3, $4, $5)`,
);
const line = statement(
  '',
  `INSERT INTO bank_entries (entry_id, booked_on, kind, amount, reference, iban) VALUES ($1, $2, 'WIRE', $3, $4, $5)`,
);
const transferBack = statement(
  '',
  `INSERT INTO bank_entries (entry_id, booked_on, kind, amount, reference, state, business_partner_id, matched_id)
  VALUES ($1, $2, 'TRANSFER_RETURN', $3, $4, 'MATCHED', $5, $1)`,
);
const standing = statement<{ status: string; state: string | null; expected_on: IsoDate | null; held: number }>(
  '',
  `SELECT o.status, p.state, o.expected_on, (
    SELECT count(*)::integer FROM reservations r WHERE r.order_id = o.order_id AND r.state = 'HELD'
  ) AS held FROM orders o LEFT JOIN payments p USING (business_partner_id, order_id) WHERE o.order_id = $1`,
);
const matched = statement<{ matched_id: string }>('', 'SELECT matched_id FROM bank_entries WHERE entry_id = $1');
const mails = statement<{ body: string }>('', 'SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at');
const purchases = statement<{ amount: number }>(
  '',
  `SELECT e.amount FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
  WHERE b.business_partner_id = $1 AND b.kind = 'PURCHASE' AND e.account = 'CLEARING'`,
);

const on = (today: IsoDate) => ({ now: `${today}T12:00:00.000Z`, today, prices: modelPrices });
const released = '2026-12-07';

const releaseIn = async (tx: Db, { order_id, business_partner_id }: LockedOrder): Promise<void> => {
  await lockPartner(tx, business_partner_id);
  const order = await lockOrder(tx, { order_id, business_partner_id });
  if (order !== undefined) await releaseOpening(tx, order, on(released));
};

describe.each(engines)('BNK-14: a wire that came before its order was released, on %s', (engine) => {
  const jobs = moneyJobs();
  const own = ownCustomer(engine);

  /** An investment whose opening rests until the contract can no longer be withdrawn. */
  const rest = async (amount: Cents = euros(1000)): Promise<LockedOrder> => {
    own.account = await openAccount(own.db, own.anna, { productStatus: 'PENDING' });
    await makeAccountPlus(own.db, own.account);
    const { businessPartnerId, ipsId } = own.account;
    const none = { inReview: false, entire: false, payee: null, expectedOn: null, operationId: null } as const;
    return own.db.transaction(async (tx) =>
      placeOrder(
        tx,
        { businessPartnerId, type: 'OPENING', ipsId, title: 'Vermögensverwaltung', amount, ...none },
        on(testToday),
      ),
    );
  };
  const iban = () => `DE00${own.account.businessPartnerId}`;
  const send = async (reference: string, amount: Cents = euros(1000), day: IsoDate = '2026-11-23', to = iban()) => {
    const id = randomUUID();
    await own.db.change(wire, [id, day, amount, reference, to]);
    return id;
  };
  const until = async (day: IsoDate, from: IsoDate = testToday) => runDays(own.db, jobs, from, day);
  const release = async (order: LockedOrder): Promise<void> => own.db.transaction(async (tx) => releaseIn(tx, order));
  const now = async ({ order_id: id }: LockedOrder) => own.db.row(standing, [id]);
  const clearing = async () => balanceOf(own.db, own.account.businessPartnerId, 'CLEARING');
  const invested = async () => balanceOf(own.db, own.account.businessPartnerId, 'INVESTMENT', own.account.ipsId);
  const lastMail = async () => (await own.db.rows(mails, [`${own.anna.userId}@example.test`])).at(-1)?.body ?? '';

  it('is the customer’s cash, finds its order with the release, and is invested once', async () => {
    const order = await rest();
    const id = await send(`Einzahlung ${order.order_id.toLowerCase()}`);
    await until('2026-11-23');
    expect([await clearing(), await now(order)]).toMatchObject([euros(1000), { status: 'PENDING', state: null }]);
    await release(order);
    expect(await now(order)).toEqual({ status: 'RUNNING', state: 'RECEIVED', expected_on: '2026-12-08', held: 1 });
    expect(await own.db.row(matched, [id])).toEqual({ matched_id: order.order_id });
    expect(await lastMail()).toContain('Die Überweisung ist schon da. Sie müssen nichts mehr tun.');
    expect(await lastMail()).toContain('Das Geld ist voraussichtlich am 08.12.2026 angelegt.');
    expect(await lastMail()).not.toContain('Verwendungszweck');
    await until('2026-12-09', released);
    expect(await now(order)).toMatchObject({ status: 'CLOSED', state: 'INVESTED', held: 0 });
    expect([await clearing(), await invested()]).toEqual([0, euros(1000)]);
    expect(await own.db.rows(purchases, [own.account.businessPartnerId])).toHaveLength(1);
  });

  it('takes one of two, and no later one besides', async () => {
    const order = await rest();
    await send(order.order_id);
    await send(order.order_id);
    await until('2026-11-23');
    await release(order);
    await send(order.order_id, euros(1000), '2026-12-08');
    await until('2026-12-09', released);
    expect([await clearing(), await invested()]).toEqual([euros(2000), euros(1000)]);
  });

  /** What the release finds where no wire is for it: it says how to pay, and waits. */
  const waits = async (order: LockedOrder): Promise<void> => {
    await release(order);
    expect(await now(order)).toEqual({ status: 'OPEN', state: 'EXPECTED', expected_on: null, held: 0 });
    expect(await lastMail()).toContain(`Verwendungszweck: ${order.order_id}`);
    expect(await lastMail()).toContain('Ist Ihre Überweisung da, legen wir das Geld');
    expect(await lastMail()).not.toContain('voraussichtlich');
  };
  const resting = cents(100_013);

  // Each deviates in one thing alone, so that each condition is one without which money would go astray.
  it.each([
    ['has too little', (id: string) => [id, cents(100_012)] as const],
    ['has too much', (id: string) => [id, cents(100_014)] as const],
    ['names another order', () => ['O-0123456789ABCDEF', resting] as const],
    ['names none', () => ['Geschenk', resting] as const],
  ])('stays cash where it %s', async (_, what) => {
    const order = await rest(resting);
    const [reference, amount] = what(order.order_id);
    await send(reference, amount);
    await until('2026-11-23');
    await waits(order);
    expect(await clearing()).toBe(amount);
  });

  it('stays the cash of the account that it was sent to, where another’s order is named with its sum', async () => {
    const other = own.account;
    await makeAccountPlus(own.db, other);
    const order = await rest(resting);
    const id = await send(order.order_id, resting, '2026-11-23', `DE00${other.businessPartnerId}`);
    await until('2026-11-23');
    await waits(order);
    expect(await own.db.row(matched, [id])).toEqual({ matched_id: id });
    expect([await clearing(), await balanceOf(own.db, other.businessPartnerId, 'CLEARING')]).toEqual([0, resting]);
  });

  it('is no other line of the statement that names the order with its sum', async () => {
    const order = await rest(resting);
    await send('Geschenk', resting);
    await until('2026-11-23');
    const id = randomUUID();
    await own.db.change(transferBack, [id, '2026-11-23', resting, order.order_id, own.account.businessPartnerId]);
    await waits(order);
    expect(await own.db.row(matched, [id])).toEqual({ matched_id: id });
    expect(await clearing()).toBe(resting);
  });

  it('is waited for anew where the customer has had it paid out, and cannot be paid out once it is taken', async () => {
    const order = await rest();
    await send(order.order_id);
    await until('2026-11-23');
    own.world.at.today = released;
    await orderCash(own.world.deps, own.anna, own.account, euros(600));
    await release(order);
    expect(await now(order)).toMatchObject({ status: 'OPEN', state: 'EXPECTED', held: 0 });

    const other = await rest();
    await send(other.order_id, euros(1000), '2026-11-24');
    await until('2026-11-24', '2026-11-24');
    await release(other);
    await expect(orderCash(own.world.deps, own.anna, own.account, euros(1))).rejects.toThrow('refused');
  });

  it('stays cash where its order was canceled before', async () => {
    const order = await rest();
    await send(order.order_id);
    await until('2026-11-23');
    await cancelOrder(own.world.deps, own.anna, order.order_id);
    await release(order);
    expect([await clearing(), await now(order)]).toMatchObject([euros(1000), { status: 'CANCELED', state: null }]);
  });

  it('R8: of a line that is booked while the order is released nothing passes unseen', async () => {
    const order = await rest();
    await own.db.change(line, [randomUUID(), released, euros(1000), order.order_id, iban()]);
    const match = async (tx: Db) => matchEntries(tx, released, 500, on(released));
    await behind(
      own.db,
      async (tx) => releaseIn(tx, order),
      async () => own.db.transaction(match),
    );
    expect(await now(order)).toMatchObject({ status: 'RUNNING', state: 'RECEIVED' });

    const other = await rest();
    await own.db.change(line, [randomUUID(), released, euros(1000), other.order_id, iban()]);
    await behind(
      own.db,
      async (tx) => match(tx),
      async () => release(other),
    );
    expect(await now(other)).toMatchObject({ status: 'RUNNING', state: 'RECEIVED', held: 1 });
    await runDay(own.db, jobs, '2026-12-08');
    expect(await invested()).toBe(euros(1000));
  });
});
