import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '#api/endpoint.ts';
import { getTopUpOptions, type topUp } from '#api/top-ups/top-ups.ts';
import { cents, euros } from '#domain/money/money.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import {
  type Account,
  facts,
  openAccount,
  signedInCustomer,
  signOut,
  testDeps,
  valueOf,
} from '#tests/support/server/customers.ts';
import { cancelOrder } from '#tests/support/server/order-scenes.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { type Keyring, openKeyring } from '../tokens/keyring.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { issueVouchers } from '../vouchers/issue.ts';
import { quoteHandlers } from '../withdrawals/quotes.routes.ts';
import { topUpHandlers } from './top-ups.routes.ts';

const traces = statement<{ orders: number; payments: number; mandates: number; mails: number; held: number }>(
  '',
  `SELECT (SELECT count(*) FROM orders WHERE business_partner_id = $1)::int AS orders,
    (SELECT count(*) FROM payments WHERE business_partner_id = $1)::int AS payments,
    (SELECT count(*) FROM mandates WHERE business_partner_id = $1)::int AS mandates,
    (SELECT count(*) FROM outbox WHERE recipient = $2)::int AS mails,
    (SELECT coalesce(sum(amount), 0)::bigint FROM reservations WHERE business_partner_id = $1 AND state = 'HELD') AS held`,
);
const mail = statement<{ body: string }>('', 'SELECT body FROM outbox WHERE recipient = $1');
const paymentOf = statement<{ method: string; state: string; due_on: string; mandate_id: string | null }>(
  '',
  'SELECT method, state, due_on, mandate_id FROM payments WHERE order_id = $1',
);
const expire = statement('', `UPDATE business_partners SET wphg_expires_at = $2 WHERE business_partner_id = $1`);
const makePlus = statement('', 'UPDATE clearing_accounts SET plus = true WHERE business_partner_id = $1');

type Wish = Partial<RequestOf<typeof topUp>>;

describe.each(suiteEngines)('paying in on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let account: Account;
  let handlers: ReturnType<typeof topUpHandlers>;
  let world: ReturnType<typeof testDeps>;
  let keyring: Keyring;

  beforeAll(async () => {
    db = await freshDatabase(engine);
    world = testDeps(db);
    keyring = await openKeyring(db, world.deps.clocks, world.deps.config);
    handlers = topUpHandlers({ ...world.deps, keyring });
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    anna = await signedInCustomer(db);
    account = await openAccount(db, anna, { cash: euros(500), invested: euros(10_000) });
  });

  const pay = async (wish: Wish = {}, key: string = randomUUID(), principal = anna) =>
    handlers.topUp({
      principal,
      payload: { ipsId: account.ipsId, paymentMethod: 'WIRE', ...wish, amount: cents(wish.amount ?? 10_000) },
      idempotencyKey: key,
      facts,
    });
  const left = async () => db.row(traces, [account.businessPartnerId, `${anna.userId}@example.test`]);
  /** What can be paid out of the clearing account, as the payout's own quote says it. */
  const cash = async () => {
    const payload = { id: account.clearingAccountId };
    return valueOf(
      await quoteHandlers(world.deps).getWithdrawalQuote({ principal: anna, payload, idempotencyKey: null, facts }),
    );
  };
  const options = async (principal = anna, ipsId = account.ipsId) =>
    handlers.getTopUpOptions({ principal, payload: { ipsId }, idempotencyKey: null, facts });

  it('BNK-14: a wire waits for the money and says where it goes', async () => {
    const answer = valueOf(await pay());
    expect(answer.orderId).toMatch(/^O-[\dA-F]{16}$/);
    expect(answer).toEqual({
      orderId: answer.orderId,
      status: 'OPEN',
      amount: 10_000,
      expectedAt: '2026-11-23',
      mandateId: null,
      transfer: {
        holder: 'Lindenhof Vermögen',
        iban: 'DE02999888770000001234',
        amount: 10_000,
        reference: answer.orderId,
      },
    });
    expect(await db.row(paymentOf, [answer.orderId])).toEqual({
      method: 'WIRE',
      state: 'EXPECTED',
      due_on: '2026-11-23',
      mandate_id: null,
    });
    const body = (await db.row(mail, [`${anna.userId}@example.test`]))?.body ?? '';
    expect(body).toContain(`Verwendungszweck: ${answer.orderId}`);
    expect(body).toContain('Ist Ihre Überweisung da, legen wir das Geld in der Regel am nächsten Geschäftstag an.');
    expect(body).toContain('Bis zum Geldeingang können Sie den Auftrag dort auch abbrechen.');
  });

  it('BNK-14: a debit needs the mandate of its account, once; the notice names its day', async () => {
    expect(await pay({ paymentMethod: 'REFERENCE' })).toMatchObject({ ok: false, refusal: 'MANDATE_REQUIRED' });
    const first = await pay({ paymentMethod: 'REFERENCE', acceptMandate: true });
    const second = await pay({ paymentMethod: 'REFERENCE' });
    const reference = `MB-${account.businessPartnerId}-1`;
    expect([first, second]).toMatchObject(
      [1, 2].map(() => ({ ok: true, value: { mandateId: reference, transfer: null, expectedAt: '2026-11-26' } })),
    );
    const other = await pay({
      paymentMethod: 'DEBIT',
      bankAccount: 'de02 1203 0000 0000 2020 51',
      acceptMandate: true,
    });
    expect(other).toMatchObject({ ok: true, value: { mandateId: `MB-${account.businessPartnerId}-2` } });
    expect(await left()).toEqual({ orders: 3, payments: 3, mandates: 2, mails: 3, held: 0 });
    const body = (await db.rows(mail, [`${anna.userId}@example.test`]))[0]?.body ?? '';
    expect(body).toContain(
      `Am 23.11.2026 ziehen wir den Betrag per SEPA-Lastschrift von Ihrem Konto ein (IBAN endet auf 3000, Mandat ${reference}).`,
    );
  });

  it('BNK-14: cash of the clearing account PLUS is held from now on, and canceling frees it', async () => {
    expect(await pay({ paymentMethod: 'CLEARING' })).toMatchObject({
      refusal: 'METHOD_NOT_AVAILABLE',
      details: { reason: 'nicht verfügbar' },
    });
    await db.change(makePlus, [account.businessPartnerId]);
    expect(await pay({ paymentMethod: 'CLEARING', amount: 50_001 })).toMatchObject({
      refusal: 'ABOVE_MAXIMUM',
      details: { maximum: 50_000 },
    });
    const order = valueOf(await pay({ paymentMethod: 'CLEARING', amount: 40_000 }));
    expect(await pay({ paymentMethod: 'CLEARING', amount: 10_001 })).toMatchObject({ refusal: 'ABOVE_MAXIMUM' });
    expect((await left())?.held).toBe(40_000);
    expect(await cash()).toMatchObject({
      maximum: 10_000,
      breakdown: [
        { code: 'SETTLED_CASH', amount: 50_000 },
        { code: 'RESERVED_FOR_INVESTMENT', amount: -40_000 },
      ],
    });
    const body = (await db.row(mail, [`${anna.userId}@example.test`]))?.body ?? '';
    expect(body).toContain('Bis wir das Geld anlegen, können Sie den Auftrag dort auch abbrechen.');
    expect(body).not.toContain('Geldeingang');
    const { orderId } = order;
    const canceled = await cancelOrder(world.deps, anna, orderId);
    expect(canceled).toMatchObject({ ok: true, value: { status: 'CANCELED' } });
    expect((await left())?.held).toBe(0);
  });

  it('BNK-14: a voucher pays once, whatever else is tried with it, and its money is held until it is invested', async () => {
    const staff = { createdBy: 'staff-1', approvedBy: 'staff-2', at: world.deps.clocks.now().toISOString() };
    const [code = ''] = await issueVouchers(db, keyring, { count: 1, amount: euros(20), validUntil: null, ...staff });
    const wish = { paymentMethod: 'VOUCHER', voucherCode: code } as const;
    expect(await pay({ paymentMethod: 'VOUCHER' })).toMatchObject({
      refusal: 'METHOD_NOT_AVAILABLE',
      details: { reason: 'fehlt' },
    });
    expect(await pay({ ...wish, amount: 2500 })).toMatchObject({
      refusal: 'VOUCHER_AMOUNT',
      details: { amount: 2000 },
    });
    const twins = await Promise.all([pay({ ...wish, amount: 2000 }), pay({ ...wish, amount: 2000 })]);
    expect(twins.map((answer) => (answer.ok ? answer.value.status : answer.refusal)).toSorted()).toEqual([
      'RUNNING',
      'VOUCHER_REDEEMED',
    ]);
    expect(await left()).toMatchObject({ orders: 1, payments: 1, held: 2000 });
    expect((await cash()).breakdown.slice(1)).toEqual([{ code: 'RESERVED_FOR_INVESTMENT', amount: -2000 }]);
    const body = (await db.row(mail, [`${anna.userId}@example.test`]))?.body ?? '';
    expect(body).toContain('Abbrechen können Sie ihn nicht mehr, denn der Gutschein ist eingelöst.');
    expect(await balanceOf(db, account.businessPartnerId, 'CLEARING')).toBe(52_000);
  });

  it('decisions §21: expired WpHG data allow one top-up of at most a tenth of the value', async () => {
    await db.change(expire, [account.businessPartnerId, '2026-11-19']);
    expect(await pay({ amount: 100_001 })).toMatchObject({ refusal: 'ABOVE_MAXIMUM', details: { maximum: 100_000 } });
    const twins = await Promise.all([pay({ amount: 100_000 }), pay({ amount: 100_000 })]);
    expect(twins.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twins.find(({ ok }) => !ok)).toMatchObject({
      refusal: 'TOP_UP_NOT_POSSIBLE',
      details: { hindrance: 'WPHG_EXPIRED' },
    });
    // What was canceled was none.
    const [one] = twins.flatMap((answer) => (answer.ok ? [answer.value] : []));
    await cancelOrder(world.deps, anna, one?.orderId ?? '');
    expect(await pay({ amount: 100_000 })).toMatchObject({ ok: true });
  });

  it('R7: a click that comes sixteen times with one key orders once; another amount under it is refused', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, async () => pay({}, key)));
    // A kept answer comes back with its fields in another order.
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await pay({ amount: 20_000 }, key)).toMatchObject({ refusal: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await left()).toEqual({ orders: 1, payments: 1, mandates: 0, mails: 1, held: 0 });
  });

  it('R7: two top-ups with a new mandate at the same moment share it', async () => {
    const wish = { paymentMethod: 'REFERENCE', acceptMandate: true } as const;
    const answers = await Promise.all([pay(wish), pay(wish), pay(wish)]);
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.mandateId : answer.refusal))).size).toBe(1);
    expect(await left()).toMatchObject({ orders: 3, payments: 3, mandates: 1 });
  });

  it('BNK-14: says what is possible, in the shape of the contract', async () => {
    const answer = valueOf(await options());
    expect(getTopUpOptions.response.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ title: 'Vermögensverwaltung 60:40', minimum: 2500, payable: 50_000 });
    expect(answer.methods.map(({ method, reason }) => [method, reason])).toEqual([
      ['REFERENCE', undefined],
      ['DEBIT', undefined],
      ['WIRE', undefined],
      ['VOUCHER', undefined],
      ['CLEARING', 'nicht verfügbar'],
    ]);
  });

  it('S1: somebody else’s investment is as unknown as none, and whoever signed out gets nothing', async () => {
    const bert = await signedInCustomer(db);
    const foreign = [await pay({}, randomUUID(), bert), await pay({ ipsId: 'IPS-0' }, randomUUID(), bert)];
    expect(foreign).toEqual([
      { ok: false, refusal: 'NOT_FOUND' },
      { ok: false, refusal: 'NOT_FOUND' },
    ]);
    expect(await options(bert)).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    await signOut(db, anna);
    expect([await pay(), await options()]).toEqual([
      { ok: false, refusal: 'UNAUTHENTICATED' },
      { ok: false, refusal: 'UNAUTHENTICATED' },
    ]);
  });
});
