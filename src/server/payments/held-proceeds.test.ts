import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, euros } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/top-up/top-up.ts';
import { type Account, openAccount, signedInCustomer, testDeps, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { simulatedCustodian } from '../simulators/custodian.ts';
import { modelPrices } from '../simulators/prices.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { cancelOrder, makeAccountPlus, payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { placePayout } from '#tests/support/server/payouts.ts';
import { sellUnits, sendMoney } from '../withdrawals/settlement.ts';
import { investPayments } from './invest-payments.ts';
import { receivePayments } from './receive-payments.ts';
import { returnDebit } from './return-debit.ts';

const setStatus = statement('', 'UPDATE products SET status = $2 WHERE ips_id = $1');
const setSent = statement('', `UPDATE payments SET state = 'SENT' WHERE payment_id = $1`);
const setRunning = statement(
  '',
  `UPDATE orders SET status = 'RUNNING', snapshot = jsonb_set(snapshot, '{value}', '"running"') WHERE order_id = $1`,
);
const stateOf = statement<{ status: string; state: string }>(
  '',
  'SELECT o.status, p.state FROM orders o JOIN payments p USING (business_partner_id, order_id) WHERE o.order_id = $1',
);
const returned = statement<{ order_id: string }>(
  '',
  'SELECT order_id FROM debits WHERE business_partner_id = $1 AND returned_on IS NOT NULL',
);
const statusOf = statement<{ status: string }>('', 'SELECT status FROM orders WHERE order_id = $1');

const on = (today: IsoDate) => ({ now: `${today}T12:00:00.000Z`, today, prices: modelPrices });

const sold = '2026-11-23';
const settled = '2026-11-25';

describe.each(suiteEngines)('proceeds that are held for a payout, and not settled yet, on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let account: Account;
  let world: ReturnType<typeof testDeps>;
  const investing = investPayments(simulatedCustodian(modelPrices));
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    world = testDeps(db);
    anna = await signedInCustomer(db);
    account = await openAccount(db, anna, { cash: euros(500), invested: euros(2000) });
  });

  const invested = async () => balanceOf(db, account.businessPartnerId, 'INVESTMENT', account.ipsId);
  const clearing = async () => balanceOf(db, account.businessPartnerId, 'CLEARING', '');
  const order = async (amount: Cents, paymentMethod: PaymentMethod): Promise<string> =>
    payInto(topUpHandlers(await withKeyring(world.deps)), anna, account, amount, paymentMethod);
  const comes = async (kind: 'WIRE' | 'DEBIT', reference: string, amount: Cents): Promise<void> => {
    const line = { entry_id: randomUUID(), booked_on: testToday, kind, amount, reference, iban: null, reason: null };
    await db.transaction(async (tx) => receivePayments(tx, [line], on(testToday)));
  };
  const payOut = async (door: 'withdrawal' | 'disbursement', amount: Cents, today = testToday): Promise<string> => {
    const plan = {
      door,
      id: door === 'withdrawal' ? account.ipsId : account.clearingAccountId,
      businessPartnerId: account.businessPartnerId,
      wanted: { kind: 'part', amount },
      payee: { holder: 'Anna Berger', iban: 'DE89370400440532013000' },
    } as const;
    const placed = await db.transaction(async (tx) => placePayout(tx, anna, plan, on(today)));
    if (placed === undefined) throw new Error('The payout was refused.');
    return placed.order_id;
  };
  const sell = async (orderId: string, today: IsoDate): Promise<void> =>
    db.transaction(async (tx) => sellUnits(tx, account.businessPartnerId, orderId, on(today)));
  /** Of a debit that was collected, and invested on the 26th. */
  const collected = async (amount: Cents): Promise<string> => {
    const debit = await order(amount, 'REFERENCE');
    await db.change(setSent, [debit]);
    await db.change(setRunning, [debit]);
    await comes('DEBIT', debit, amount);
    await runJobOf(db, investing, '2026-11-26');
    expect(await db.row(stateOf, [debit])).toEqual({ status: 'CLOSED', state: 'INVESTED' });
    return debit;
  };
  const goesBack = async (reference: string, amount: Cents): Promise<void> => {
    await db.transaction(async (tx) => returnDebit(tx, { reference, amount, reason: null }, on('2026-12-09')));
  };
  const send = async (orderId: string, today: IsoDate) => {
    await db.transaction(async (tx) => sendMoney(tx, account.businessPartnerId, orderId, on(today)));
    return (await db.row(statusOf, [orderId]))?.status;
  };

  it('BNK-14: are not invested for a wire whose own money was paid out', async () => {
    const wire = await order(euros(100), 'WIRE');
    await db.change(setStatus, [account.ipsId, 'STRATEGYCHANGE']);
    await comes('WIRE', wire, euros(100));
    await runJobOf(db, investing, testToday);
    expect(await db.row(stateOf, [wire])).toEqual({ status: 'RUNNING', state: 'RECEIVED' });
    expect(await send(await payOut('disbursement', euros(600)), testToday)).toBe('CLOSED');
    await db.change(setStatus, [account.ipsId, 'OPEN']);
    const payout = await payOut('withdrawal', euros(300));
    await sell(payout, sold);
    await runJobOf(db, investing, sold);
    expect(await db.row(stateOf, [wire])).toEqual({ status: 'RUNNING', state: 'RECEIVED' });
    expect(await clearing()).toBe(euros(300));
    expect(await send(payout, settled)).toBe('CLOSED');
    expect(await clearing()).toBe(0);
  });

  it('decisions §10: do not pay a debit back that was returned: units do', async () => {
    const [debit] = [await collected(euros(100)), await collected(euros(100))];
    // The debit is too old to be kept back for.
    expect(await send(await payOut('disbursement', euros(500), '2026-12-07'), '2026-12-07')).toBe('CLOSED');
    const payout = await payOut('withdrawal', euros(300), '2026-12-07');
    await sell(payout, '2026-12-08');
    const before = await invested();
    await goesBack(debit, euros(100));
    expect(await db.rows(returned, [account.businessPartnerId])).toEqual([{ order_id: debit }]);
    expect(await invested()).toBeLessThan(before);
    expect(await clearing()).toBeGreaterThanOrEqual(euros(300));
    expect(await send(payout, '2026-12-10')).toBe('CLOSED');
  });

  it('decisions §10: a debit that was returned takes the cash that is free, and nothing that waits to be invested', async () => {
    const debit = await collected(euros(300));
    // What a canceled payout held is free again, and what another account holds is no matter of this one.
    await cancelOrder(world.deps, anna, await payOut('disbursement', euros(450), '2026-12-07'));
    const own = account;
    account = await openAccount(db, anna, { cash: euros(500) });
    await payOut('disbursement', euros(450), '2026-12-07');
    account = own;
    world.at.today = '2026-12-07';
    await makeAccountPlus(db, account);
    const [cash, wire] = [await order(euros(250), 'CLEARING'), await order(euros(100), 'WIRE')];
    await db.change(setStatus, [account.ipsId, 'STRATEGYCHANGE']);
    await comes('WIRE', wire, euros(100));
    await runJobOf(db, investing, '2026-12-08');
    for (const id of [cash, wire]) expect(await db.row(stateOf, [id])).toMatchObject({ state: 'RECEIVED' });
    expect(await clearing()).toBe(euros(600));
    const before = await invested();
    // Neither another sum nor what was no debit goes back; and what went back does so once.
    for (const [id, amount] of [[debit, 299] as const, [wire, 100] as const]) await goesBack(id, euros(amount));
    expect([await clearing(), await invested()]).toEqual([euros(600), before]);
    for (let time = 0; time < 2; time += 1) await goesBack(debit, euros(300));
    // Of its 600 € 250 are free; the rest of the debit is paid by units.
    expect(await clearing()).toBe(euros(350));
    expect(await invested()).toBeLessThan(before);
  });
});
