import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, euros } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { openAccount, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { statement } from '../db/db.ts';
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
  const investing = investPayments(simulatedCustodian(modelPrices));
  const own = ownCustomer(engine, { cash: euros(500), invested: euros(2000) });

  const invested = async () => balanceOf(own.db, own.account.businessPartnerId, 'INVESTMENT', own.account.ipsId);
  const clearing = async () => balanceOf(own.db, own.account.businessPartnerId, 'CLEARING', '');
  const order = async (amount: Cents, paymentMethod: PaymentMethod): Promise<string> =>
    payInto(topUpHandlers(await withKeyring(own.world.deps)), own.anna, own.account, amount, paymentMethod);
  const comes = async (kind: 'WIRE' | 'DEBIT', reference: string, amount: Cents): Promise<void> => {
    const line = { entry_id: randomUUID(), booked_on: testToday, kind, amount, reference, iban: null, reason: null };
    await own.db.transaction(async (tx) => receivePayments(tx, [line], on(testToday)));
  };
  const payOut = async (door: 'withdrawal' | 'disbursement', amount: Cents, today = testToday): Promise<string> => {
    const plan = {
      door,
      id: door === 'withdrawal' ? own.account.ipsId : own.account.clearingAccountId,
      businessPartnerId: own.account.businessPartnerId,
      wanted: { kind: 'part', amount },
      payee: { holder: 'Anna Berger', iban: 'DE89370400440532013000' },
    } as const;
    const placed = await own.db.transaction(async (tx) => placePayout(tx, own.anna, plan, on(today)));
    if (placed === undefined) throw new Error('The payout was refused.');
    return placed.order_id;
  };
  const sell = async (orderId: string, today: IsoDate): Promise<void> =>
    own.db.transaction(async (tx) => sellUnits(tx, own.account.businessPartnerId, orderId, on(today)));
  /** Of a debit that was collected, and invested on the 26th. */
  const collected = async (amount: Cents): Promise<string> => {
    const debit = await order(amount, 'REFERENCE');
    await own.db.change(setSent, [debit]);
    await own.db.change(setRunning, [debit]);
    await comes('DEBIT', debit, amount);
    await runJobOf(own.db, investing, '2026-11-26');
    expect(await own.db.row(stateOf, [debit])).toEqual({ status: 'CLOSED', state: 'INVESTED' });
    return debit;
  };
  const goesBack = async (reference: string, amount: Cents): Promise<void> => {
    await own.db.transaction(async (tx) => returnDebit(tx, { reference, amount, reason: null }, on('2026-12-09')));
  };
  const send = async (orderId: string, today: IsoDate) => {
    await own.db.transaction(async (tx) => sendMoney(tx, own.account.businessPartnerId, orderId, on(today)));
    return (await own.db.row(statusOf, [orderId]))?.status;
  };

  it('BNK-14: are not invested for a wire whose own money was paid out', async () => {
    const wire = await order(euros(100), 'WIRE');
    await own.db.change(setStatus, [own.account.ipsId, 'STRATEGYCHANGE']);
    await comes('WIRE', wire, euros(100));
    await runJobOf(own.db, investing, testToday);
    expect(await own.db.row(stateOf, [wire])).toEqual({ status: 'RUNNING', state: 'RECEIVED' });
    expect(await send(await payOut('disbursement', euros(600)), testToday)).toBe('CLOSED');
    await own.db.change(setStatus, [own.account.ipsId, 'OPEN']);
    const payout = await payOut('withdrawal', euros(300));
    await sell(payout, sold);
    await runJobOf(own.db, investing, sold);
    expect(await own.db.row(stateOf, [wire])).toEqual({ status: 'RUNNING', state: 'RECEIVED' });
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
    expect(await own.db.rows(returned, [own.account.businessPartnerId])).toEqual([{ order_id: debit }]);
    expect(await invested()).toBeLessThan(before);
    expect(await clearing()).toBeGreaterThanOrEqual(euros(300));
    expect(await send(payout, '2026-12-10')).toBe('CLOSED');
  });

  it('decisions §10: a debit that was returned takes the cash that is free, and nothing that waits to be invested', async () => {
    const debit = await collected(euros(300));
    // What a canceled payout held is free again, and what another account holds is no matter of this one.
    await cancelOrder(own.world.deps, own.anna, await payOut('disbursement', euros(450), '2026-12-07'));
    const first = own.account;
    own.account = await openAccount(own.db, own.anna, { cash: euros(500) });
    await payOut('disbursement', euros(450), '2026-12-07');
    own.account = first;
    own.world.at.today = '2026-12-07';
    await makeAccountPlus(own.db, own.account);
    const [cash, wire] = [await order(euros(250), 'CLEARING'), await order(euros(100), 'WIRE')];
    await own.db.change(setStatus, [own.account.ipsId, 'STRATEGYCHANGE']);
    await comes('WIRE', wire, euros(100));
    await runJobOf(own.db, investing, '2026-12-08');
    for (const id of [cash, wire]) expect(await own.db.row(stateOf, [id])).toMatchObject({ state: 'RECEIVED' });
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
