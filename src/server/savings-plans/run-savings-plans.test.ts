import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { createSavingsPlan } from '#api/savings-plans/savings-plans.ts';
import type { Cents } from '#domain/money/money.ts';
import { cents, euros } from '#domain/money/money.ts';
import { planWish } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { runDay, runDays } from '#tests/support/server/day-ends.ts';
import {
  type Account,
  facts,
  openAccount,
  signedInCustomer,
  testToday,
  valueOf,
} from '#tests/support/server/customers.ts';
import { cancelOrder, moneyJobs, withKeyring } from '#tests/support/server/order-scenes.ts';
import { statement } from '../db/db.ts';
import type { Call } from '../http/handler.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { acceptMandate } from '../mandates/mandate.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { modelPrices } from '../simulators/prices.ts';
import { planChunk, runSavingsPlans } from './run-savings-plans.ts';
import { savingsPlanHandlers } from './savings-plans.routes.ts';
import { wireNotices } from './wire-notices-job.ts';

const ordersOf = statement<{ title: string; status: string; amount: number; due_on: string; method: string }>(
  '',
  `SELECT o.title, o.status, o.amount, p.due_on, p.method FROM orders o
  JOIN payments p USING (business_partner_id, order_id) WHERE o.business_partner_id = $1 ORDER BY p.due_on, o.order_id`,
);
const eventsOf = statement<{ sequence: number; type: string; status_after: string }>(
  '',
  `SELECT sequence, event ->> 'type' AS type, status_after FROM order_events WHERE business_partner_id = $1
  ORDER BY sequence`,
);
const noticesTo = statement<{ body: string }>(
  '',
  `SELECT body FROM outbox WHERE recipient = $1 AND subject LIKE 'Wir ziehen%'`,
);
const requestsTo = statement<{ body: string }>(
  '',
  `SELECT body FROM outbox WHERE recipient = $1 AND subject = 'Bitte überweisen Sie Ihre Sparrate'`,
);
const wiresOf = statement<{ payment_id: string }>(
  '',
  `SELECT payment_id FROM payments WHERE business_partner_id = $1 AND method = 'WIRE'`,
);
const planOf = statement<{ next_execution: string | null; amount: number; change: unknown; version: number }>(
  '',
  'SELECT next_execution, amount, change, version FROM savings_plans WHERE savings_plan_id = $1',
);
const valuesOf = statement(
  '',
  `SELECT amount, interval, start_month, end_month, payment_method, sepa_source_type, sepa_from_account, bank_account,
    accept_mandate, mandate_id, next_execution, change, version FROM savings_plans WHERE savings_plan_id = $1`,
);
const join = statement('', 'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2)');
const leave = statement(
  '',
  `UPDATE users SET deleted_at = '2026-11-20T12:00:00Z', retention_until = '2036-12-31' WHERE user_id = $1`,
);
const toAnnounce = statement('', 'SELECT 1 FROM payments WHERE business_partner_id = $1 AND to_announce');
const closeProduct = statement('', `UPDATE products SET status = 'CLOSED' WHERE ips_id = $1`);
const revoke = statement(
  '',
  `UPDATE mandates SET status = 'REVOKED', ended_on = '2026-11-20' WHERE business_partner_id = $1`,
);
/** Many relations with a plan each, all in a handful of statements. */
const many = statement(
  '',
  `WITH numbers AS (SELECT n FROM generate_series(1, $1::integer) AS n), partner AS (
    INSERT INTO business_partners (business_partner_id, status, account_type, created_on)
    SELECT 'BM-' || n, 'OPEN', 'singleAccount', '2024-01-02' FROM numbers
  ), clearing AS (
    INSERT INTO clearing_accounts (business_partner_id, clearing_account_id, iban, opened_on)
    SELECT 'BM-' || n, 'CM-' || n, 'DE00' || n, '2024-01-02' FROM numbers
  ), product AS (
    INSERT INTO products (business_partner_id, ips_id, category, condition_id, split, yield, vola, status, created_on)
    SELECT 'BM-' || n, 'IM-' || n, 'VV.VV', 'SA-DIGITAL-2026-01', '60:40', 5.2, 12.3, 'OPEN', '2024-01-02' FROM numbers
  ), mandate AS (
    INSERT INTO mandates (business_partner_id, mandate_id, version, sequence, status, snapshot, holder, iban, signed_on,
      signed_by)
    SELECT 'BM-' || n, 'MB-BM-' || n || '-1', 1, 1, 'ACTIVE',
      '{"version":1,"value":"active","context":{"signedOn":"2024-01-02","lastUsedOn":null}}', 'Anna Berger',
      'DE89370400440532013000', '2024-01-02', $2::uuid FROM numbers
  )
  INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month, end_month,
    payment_method, sepa_source_type, sepa_from_account, accept_mandate, mandate_id, next_execution)
  SELECT 'BM-' || n, 'SM-' || n, 'IM-' || n, 5000, 'MONTHLY', '2024-02', 'unbefristet', 'sepa', 'referenceAccount',
    'DE89370400440532013000', true, 'MB-BM-' || n || '-1', '2026-12-01' FROM numbers`,
);

type Change = Partial<Call<typeof createSavingsPlan>['payload']>;

describe.each(suiteEngines)('savings plans that run on %s', (engine) => {
  let handlers: ReturnType<typeof savingsPlanHandlers>;
  const jobs = moneyJobs();

  const own = ownCustomer(engine);
  beforeEach(async () => {
    handlers = savingsPlanHandlers(await withKeyring(own.world.deps));
  });

  const binding = () => ({ principal: own.anna, idempotencyKey: randomUUID(), facts });
  const create = async (change: Change = {}) => {
    const payload = { ipsId: own.account.ipsId, ...planWish, ...change };
    return valueOf(await handlers.createSavingsPlan({ ...binding(), payload })).savingsPlan.savingsPlanId;
  };
  const update = async (savingsPlanId: string, savingsPlanAmount: Cents, change: Change = {}) => {
    const payload = { savingsPlanId, version: 1, ...planWish, ...change, savingsPlanAmount };
    valueOf(await handlers.updateSavingsPlan({ ...binding(), payload }));
  };
  const until = async (day: string, from = testToday) => runDays(own.db, jobs, from, day);
  const orders = async () => own.db.rows(ordersOf, [own.account.businessPartnerId]);
  const plan = async (id: string) => own.db.row(planOf, [id]);

  it('BNK-15: is ordered on the business day before, collected on the first TARGET day, invested after it', async () => {
    const id = await create();
    await until('2026-11-27');
    expect(await orders()).toEqual([]);
    await runDay(own.db, jobs, '2026-11-30');
    const title = 'Vermögensverwaltung 60:40, Sparplan 12/2026';
    expect(await orders()).toEqual([
      { title, status: 'RUNNING', amount: 10_000, due_on: '2026-12-01', method: 'REFERENCE' },
    ]);
    expect((await plan(id))?.next_execution).toBe('2027-01-04');
    const [mail, ...others] = await own.db.rows(noticesTo, [`${own.anna.userId}@example.test`]);
    expect(others).toEqual([]);
    expect(mail?.body.replaceAll('\u00a0', ' ')).toContain(
      `wir ziehen Ihre Sparrate per SEPA-Lastschrift ein:\n\nAm 01.12.2026: 100,00 € für ${title}\nvon Ihrem Konto (IBAN endet auf 3000, Mandat MB-`,
    );
    expect(mail?.body).toContain('Unsere Gläubiger-Identifikationsnummer: DE98ZZZ09999999999\n');
    await until('2026-12-04', '2026-12-01');
    expect(await own.db.rows(noticesTo, [`${own.anna.userId}@example.test`])).toHaveLength(1);
    expect((await orders()).map(({ status }) => status)).toEqual(['CLOSED']);
    expect(await balanceOf(own.db, own.account.businessPartnerId, 'INVESTMENT', own.account.ipsId)).toBe(10_000);
    expect(await own.db.rows(eventsOf, [own.account.businessPartnerId])).toEqual([
      { sequence: 1, type: 'order.placed', status_after: 'PENDING' },
      { sequence: 2, type: 'order.released', status_after: 'OPEN' },
      { sequence: 3, type: 'payment.received', status_after: 'RUNNING' },
      { sequence: 4, type: 'order.executed', status_after: 'CLOSED' },
    ]);
  });

  it('BNK-15: is announced to every user of the relation, but to nobody whose access was deleted', async () => {
    const [bert, gone] = [await signedInCustomer(own.db), await signedInCustomer(own.db)];
    for (const { userId } of [bert, gone]) await own.db.change(join, [own.account.businessPartnerId, userId]);
    await own.db.change(leave, [gone.userId]);
    await create();
    await runDay(own.db, jobs, '2026-11-30');
    const told = async ({ userId }: { readonly userId: string }) =>
      (await own.db.rows(noticesTo, [`${userId}@example.test`])).length;
    expect([await told(own.anna), await told(bert), await told(gone)]).toEqual([1, 1, 0]);
  });

  it('R8: runs once for its day, however often and by however many its job is done', async () => {
    await create();
    const chunk = {
      date: '2026-11-30',
      previous: '2026-11-27',
      cursor: null,
      moment: { now: '2026-11-30T21:00:00.000Z', today: '2026-11-30', prices: modelPrices },
    };
    await Promise.all(
      Array.from({ length: 8 }, async () => own.db.transaction(async (tx) => runSavingsPlans.run(tx, chunk))),
    );
    expect(await orders()).toHaveLength(1);
    await own.db.transaction(async (tx) => runSavingsPlans.run(tx, chunk));
    expect(await orders()).toHaveLength(1);
  });

  it('decisions §10: a change after the cut-off holds from the execution after the next one', async () => {
    const id = await create();
    own.world.at.today = '2026-11-27';
    await update(id, euros(40));
    await until('2027-01-04', '2026-11-30');
    expect((await orders()).map(({ amount, due_on: day }) => [amount, day])).toEqual([
      [10_000, '2026-12-01'],
      [4000, '2027-01-04'],
    ]);
    expect(await plan(id)).toMatchObject({ amount: 4000, change: null, version: 3, next_execution: '2027-02-01' });
  });

  it('decisions §10: a change that waited changes all of the plan, from a debit to a wire and back', async () => {
    const wire = { paymentMethod: 'wire', sepaSourceType: null, acceptMandate: false } as const;
    const later = { interval: 'QUARTERLY', startMonth: '2027-02', endMonth: '2027-07' } as const;
    const toWire = await create();
    own.world.at.today = '2026-11-27';
    await update(toWire, euros(40), { ...wire, ...later, bankAccount: 'DE02120300000000202051' });
    const other = own.account;
    own.account = await openAccount(own.db, own.anna);
    own.world.at.today = testToday;
    const toDebit = await create(wire);
    own.world.at.today = '2026-11-27';
    await update(toDebit, euros(50), { startMonth: '2027-02' });
    await until('2026-11-30', '2026-11-30');
    const [iban, mandateId] = ['DE89370400440532013000', `MB-${own.account.businessPartnerId}-1`];
    expect([await own.db.row(valuesOf, [toWire]), await own.db.row(valuesOf, [toDebit])]).toEqual([
      {
        amount: 4000,
        interval: 'QUARTERLY',
        start_month: '2027-02',
        end_month: '2027-07',
        payment_method: 'wire',
        sepa_source_type: null,
        sepa_from_account: null,
        bank_account: 'DE02120300000000202051',
        accept_mandate: false,
        mandate_id: null,
        next_execution: '2027-02-01',
        change: null,
        version: 3,
      },
      {
        amount: 5000,
        interval: 'MONTHLY',
        start_month: '2027-02',
        end_month: 'unbefristet',
        payment_method: 'sepa',
        sepa_source_type: 'referenceAccount',
        sepa_from_account: iban,
        bank_account: null,
        accept_mandate: true,
        mandate_id: mandateId,
        next_execution: '2027-02-01',
        change: null,
        version: 3,
      },
    ]);
    for (const day of ['2026-12-31', '2027-01-29', '2027-04-30']) await runDay(own.db, jobs, day);
    const run = async (of: Account) =>
      (await own.db.rows(ordersOf, [of.businessPartnerId])).map(({ due_on: day, method, amount }) => [
        day,
        method,
        amount,
      ]);
    expect(await run(other)).toEqual([
      ['2026-12-01', 'REFERENCE', 10_000],
      ['2027-02-01', 'WIRE', 4000],
      ['2027-05-03', 'WIRE', 4000],
    ]);
    expect((await run(own.account)).slice(0, 2)).toEqual([
      ['2026-12-01', 'WIRE', 10_000],
      ['2027-02-01', 'REFERENCE', 5000],
    ]);
    // A wire was told by its own e-mail, a debit by another.
    for (const { businessPartnerId } of [other, own.account])
      expect(await own.db.row(toAnnounce, [businessPartnerId])).toBeUndefined();
    // Executions without a change leave it as it is.
    expect([await own.db.row(valuesOf, [toWire]), await own.db.row(valuesOf, [toDebit])]).toMatchObject([
      { next_execution: null, amount: 4000, bank_account: 'DE02120300000000202051', version: 3 },
      { sepa_source_type: 'referenceAccount', sepa_from_account: iban, mandate_id: mandateId, version: 3 },
    ]);
  });

  it('BNK-15: who wires is told each rate, with the reference that finds it, once and before its day', async () => {
    await create({ paymentMethod: 'wire', sepaSourceType: null });
    await until('2026-11-30');
    const [order] = await own.db.rows(wiresOf, [own.account.businessPartnerId]);
    const [mail, ...others] = await own.db.rows(requestsTo, [`${own.anna.userId}@example.test`]);
    expect(others).toEqual([]);
    expect(mail?.body.replaceAll('\u00a0', ' ')).toContain(
      [
        'bitte überweisen Sie Ihre Sparrate:',
        '',
        'Zum 01.12.2026: 100,00 € für Vermögensverwaltung 60:40, Sparplan 12/2026',
        'Empfänger: Lindenhof Vermögen, IBAN DE02 9998 8877 0000 0012 34',
        `Verwendungszweck: ${order?.payment_id ?? '?'}`,
      ].join('\n'),
    );
    expect(await own.db.rows(noticesTo, [`${own.anna.userId}@example.test`])).toEqual([]);
    await until('2026-12-04', '2026-12-01');
    expect(await own.db.rows(requestsTo, [`${own.anna.userId}@example.test`])).toHaveLength(1);
    expect((await orders()).map(({ status }) => status)).toEqual(['CLOSED']);
  });

  it('BNK-15: who has canceled a rate before its notice is not asked to wire it', async () => {
    const wire = { paymentMethod: 'wire', sepaSourceType: null } as const;
    await create(wire);
    await create(wire);
    const before = jobs.filter((job) => job !== wireNotices);
    await runDay(own.db, before, '2026-11-30');
    const [canceled = '', left = ''] = (await own.db.rows(wiresOf, [own.account.businessPartnerId])).map(
      ({ payment_id: id }) => id,
    );
    valueOf(await cancelOrder(own.world.deps, own.anna, canceled));
    await runDay(own.db, [wireNotices], '2026-11-30');
    const [mail, ...others] = await own.db.rows(requestsTo, [`${own.anna.userId}@example.test`]);
    expect(others).toEqual([]);
    expect([mail?.body.includes(left), mail?.body.includes(canceled)]).toEqual([true, false]);
  });

  it('BNK-15: one whose day was missed is collected on the next day that can be announced', async () => {
    const id = await create();
    await until('2026-12-02', '2026-12-02');
    expect(await orders()).toMatchObject([
      { title: 'Vermögensverwaltung 60:40, Sparplan 12/2026', due_on: '2026-12-03', method: 'REFERENCE' },
    ]);
    expect((await plan(id))?.next_execution).toBe('2027-01-04');
  });

  it('BNK-15: ends with its last month, and a quarterly one leaves two months out', async () => {
    const last = await create({ endMonth: '2027-01' });
    const quarterly = await create({ paymentMethod: 'wire', sepaSourceType: null, interval: 'QUARTERLY' });
    await until('2027-03-02', '2026-11-30');
    expect((await plan(last))?.next_execution).toBeNull();
    expect((await plan(quarterly))?.next_execution).toBe('2027-06-01');
    expect((await orders()).map(({ method, due_on: day }) => `${day} ${method}`).toSorted()).toEqual([
      '2026-12-01 REFERENCE',
      '2026-12-01 WIRE',
      '2027-01-04 REFERENCE',
      '2027-03-01 WIRE',
    ]);
  });

  it('BNK-15: lets its day pass where the investment is closed or the mandate has ended', async () => {
    const closed = await create();
    await own.db.change(closeProduct, [own.account.ipsId]);
    const other = own.account;
    own.account = await openAccount(own.db, own.anna);
    const revoked = await create();
    await own.db.change(revoke, [own.account.businessPartnerId]);
    // One for another account is none for this plan.
    const { businessPartnerId } = own.account;
    const mandate = {
      businessPartnerId,
      signedBy: own.anna.userId,
      holder: 'Anna Berger',
      iban: 'DE02120300000000202051',
    };
    await acceptMandate(own.db, { ...mandate, bic: null }, momentOf(own.world.deps.clocks));
    await until('2026-11-30');
    expect([await orders(), await own.db.rows(ordersOf, [other.businessPartnerId])]).toEqual([[], []]);
    expect([(await plan(closed))?.next_execution, (await plan(revoked))?.next_execution]).toEqual([
      '2027-01-04',
      '2027-01-04',
    ]);
  });

  it('BNK-15: thousands are done chunk by chunk, and a debit of each is in exactly one file', async () => {
    const count = planChunk + 500;
    await own.db.change(many, [count, own.anna.userId]);
    const told = await runDay(own.db, jobs, '2026-11-30');
    expect(told['savings-plans']).toMatchObject({ executed: count, cents: cents(count * 5000), skipped: 0 });
    expect(told['sepa-debits']).toMatchObject({ debits: count, cents: count * 5000 });
    const filed = statement<{ files: number; payments: number; sum: number }>(
      '',
      `SELECT count(*) AS files, sum(p.payments)::bigint AS payments, sum(f.amount)::bigint AS sum FROM bank_files f JOIN (
        SELECT file_id, count(*) AS payments FROM payments WHERE business_partner_id LIKE 'BM-%' GROUP BY file_id
      ) p USING (file_id)`,
    );
    expect(await own.db.row(filed)).toEqual({ files: 3, payments: count, sum: count * 5000 });
    await runDays(own.db, jobs, '2026-12-01', '2026-12-04');
    const invested = statement<{ count: number; cost: number }>(
      '',
      `SELECT count(*) AS count, sum(cost)::bigint AS cost FROM investment_lots WHERE business_partner_id LIKE 'BM-%'`,
    );
    expect(await own.db.row(invested)).toEqual({ count, cost: count * 5000 });
  });
});
