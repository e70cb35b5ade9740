import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { mandateOf, openedWith } from '#tests/support/server/first-money.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { runDays } from '#tests/support/server/day-ends.ts';
import { testToday } from '#tests/support/server/customers.ts';
import { cancelOrder, moneyJobs } from '#tests/support/server/order-scenes.ts';
import { statement } from '../db/db.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { planOfOpening } from '../savings-plans/plan-of-opening.ts';

const standing = statement<{ product: string; orders: readonly string[] }>(
  '',
  `SELECT p.status AS product, ARRAY(
    SELECT concat_ws(' ', o.type, o.status, y.method, y.state) FROM orders o
      LEFT JOIN payments y USING (business_partner_id, order_id)
    WHERE o.business_partner_id = p.business_partner_id AND o.ips_id = p.ips_id ORDER BY o.type, o.created_on, o.order_id
  ) AS orders FROM products p WHERE p.ips_id = $1`,
);
const plans = statement<{ payment_method: string; start_month: string; next_execution: string | null }>(
  '',
  'SELECT payment_method, start_month, next_execution FROM savings_plans WHERE ips_id = $1',
);
const expected = statement<{ expected_on: string | null }>('', 'SELECT expected_on FROM orders WHERE ips_id = $1');
const mails = statement<{ subject: string; body: string }>('', 'SELECT subject, body FROM outbox WHERE recipient = $1');

describe.each(suiteEngines)('the first money of an investment on %s', (engine) => {
  const jobs = moneyJobs();

  const own = ownCustomer(engine);

  const moment = () => momentOf(own.world.deps.clocks);
  const mandate = async () => mandateOf(own);
  const open = async (deposit: number, savings = 0) => openedWith(own, deposit, savings);
  const save = async (ipsId: string, rate: number, startsOn = testToday) => {
    const { businessPartnerId } = own.account;
    const opened = { businessPartnerId, ipsId, title: 'VV', rate: cents(rate), mandate: await mandate(), startsOn };
    await planOfOpening(own.db, opened, moment());
  };
  const until = async (day: string, from = testToday) => runDays(own.db, jobs, from, day);
  const expectedOn = async (ipsId: string) => (await own.db.row(expected, [ipsId]))?.expected_on;
  const mailed = async () => own.db.rows(mails, [`${own.anna.userId}@example.test`]);

  it('BNK-11: a deposit by wire opens the investment, and names its day once it is here', async () => {
    const { ipsId, order } = await open(100_000);
    expect(await own.db.row(standing, [ipsId])).toEqual({ product: 'PENDING', orders: ['OPENING OPEN WIRE EXPECTED'] });
    const [mail] = await mailed();
    expect(mail?.subject).toBe('Ihr Auftrag: Eröffnung');
    expect(mail?.body).toContain('IBAN DE02999888770000001234');
    expect(mail?.body).toContain(`Verwendungszweck: ${order?.order_id ?? '?'}`);
    expect(mail?.body).toContain(
      'Ist Ihre Überweisung da, legen wir das Geld in der Regel am nächsten Geschäftstag an.',
    );
    expect(mail?.body).not.toContain('voraussichtlich');
    expect(await expectedOn(ipsId)).toBeNull();
    await until('2026-11-20');
    expect((await own.db.row(standing, [ipsId]))?.product).toBe('PENDING');
    await until('2026-11-23', '2026-11-23');
    expect(await expectedOn(ipsId)).toBe('2026-11-23');
    expect(await own.db.row(standing, [ipsId])).toEqual({ product: 'OPEN', orders: ['OPENING CLOSED WIRE INVESTED'] });
    expect(await balanceOf(own.db, own.account.businessPartnerId, 'INVESTMENT', ipsId)).toBe(100_000);
    expect(await balanceOf(own.db, own.account.businessPartnerId, 'CLEARING')).toBe(0);
  });

  it('BNK-11: with a mandate in force the deposit is collected, and opens within five business days', async () => {
    const { ipsId: wired } = await open(100_000);
    const { mandate_id: id } = await mandate();
    const { ipsId } = await open(100_000);
    expect((await mailed()).filter(({ body }) => body.includes(id))).toHaveLength(1);
    expect([await expectedOn(ipsId), await expectedOn(wired)]).toEqual(['2026-11-26', null]);
    await until('2026-11-25');
    expect(await own.db.row(standing, [ipsId])).toEqual({
      product: 'PENDING',
      orders: ['OPENING RUNNING REFERENCE RECEIVED'],
    });
    await until('2026-11-26', '2026-11-26');
    expect(await own.db.row(standing, [ipsId])).toEqual({
      product: 'OPEN',
      orders: ['OPENING CLOSED REFERENCE INVESTED'],
    });
  });

  it('BNK-11: a deposit that is returned before it is invested opens nothing', async () => {
    await mandate();
    const { ipsId } = await open(100_011);
    await until('2026-11-30');
    expect(await own.db.row(standing, [ipsId])).toEqual({
      product: 'PENDING',
      orders: ['OPENING NOTASSIGNED REFERENCE RETURNED'],
    });
  });

  it('BNK-11, BNK-15: without a deposit the first rate opens the investment, in the first month that is left', async () => {
    const { ipsId, order } = await open(0, 5000);
    expect(order).toBeNull();
    await save(ipsId, 5000);
    expect(await own.db.rows(plans, [ipsId])).toEqual([
      { payment_method: 'sepa', start_month: '2026-12', next_execution: '2026-12-01' },
    ]);
    await until('2026-12-07');
    expect(await own.db.row(standing, [ipsId])).toEqual({
      product: 'OPEN',
      orders: ['TOP_UP CLOSED REFERENCE INVESTED'],
    });
    expect(await balanceOf(own.db, own.account.businessPartnerId, 'INVESTMENT', ipsId)).toBe(5000);
  });

  it('BNK-15: a plan of an opening that starts later begins later, and there is none for no rate', async () => {
    const { ipsId } = await open(100_000, 5000);
    await save(ipsId, 5000, '2026-12-26');
    expect((await own.db.rows(plans, [ipsId])).map(({ start_month: month }) => month)).toEqual(['2027-02']);
    const other = await open(100_000);
    await save(other.ipsId, 0);
    expect(await own.db.rows(plans, [other.ipsId])).toEqual([]);
  });

  it('BNK-08: a deposit that is canceled closes the investment, but not while a rate is on its way to it', async () => {
    // Sums that end in 13 cents are never wired.
    const [alone, saved] = [await open(100_013), await open(100_013, 5000)];
    await save(saved.ipsId, 5000);
    await until('2026-11-30');
    for (const opened of [alone, saved]) {
      await cancelOrder(own.world.deps, own.anna, opened.order?.order_id ?? '');
    }
    expect((await own.db.row(standing, [alone.ipsId]))?.product).toBe('CLOSED');
    expect(await own.db.row(standing, [saved.ipsId])).toMatchObject({ product: 'PENDING' });
    await until('2026-12-07', '2026-12-01');
    expect((await own.db.row(standing, [saved.ipsId]))?.product).toBe('OPEN');
  });
});
