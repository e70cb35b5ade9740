import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { facts, openAccount, signedInCustomer, testDeps } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runDay, runDays } from '#tests/support/server/day-ends.ts';
import { testConfig } from '#tests/support/server/deps.ts';
import {
  bare,
  json,
  openOtherSide,
  otherForms,
  type OtherSide,
  patienceFor,
} from '#tests/support/server/other-side.ts';
import { moneyPorts } from '../bank/money-ports.ts';
import { moneyDayEnd } from '../bank/day-end.ts';
import { askedChunk, type DayEndJob } from '../day-end/day-end-job.ts';
import { type Db, statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { fixedOf } from '../market/fixed.ts';
import { modelPrices } from '../simulators/prices.ts';
import { openKeyring } from '../tokens/keyring.ts';
import { orderHandlers } from '../orders/orders.routes.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { quoteHandlers } from '../withdrawals/quotes.routes.ts';
import { Unanswered } from './ask-json.ts';
import { httpCustodian } from './http-custodian.ts';

let custodian: OtherSide;
beforeEach(async () => {
  custodian = await openOtherSide();
});
afterEach(async () => custodian.close());

// The adapter keeps nothing of its own.
const tx = {} as Db;
const orders = [
  { tradeId: 'p-1', series: 's60', amount: cents(10_000) },
  { tradeId: 'p-2', series: 'cash', amount: cents(2550) },
] as const;

const one = { orderId: 'p-1', price: '125.5', units: '0.79681275' };
const executed = (...executions: readonly unknown[]) => json(200, { executions });
const buy = async (timeout = 10_000) =>
  httpCustodian({ url: custodian.url, token: 'ours', timeout }).buy(tx, orders, '2026-11-23');

describe('the custodian over HTTP', () => {
  it('posts the orders of a day in cents and takes prices and units as they are', async () => {
    custodian.replies(executed({ orderId: 'p-2', price: '1.02000000', units: '25.00000000' }, { ...one, broker: 'x' }));
    expect(await buy()).toEqual([
      { tradeId: 'p-2', price: fixedOf('1.02'), units: fixedOf('25') },
      { tradeId: 'p-1', price: fixedOf('125.5'), units: fixedOf('0.79681275') },
    ]);
    expect(custodian.heard).toEqual([
      {
        method: 'POST',
        url: '/orders',
        authorization: 'Bearer ours',
        body: {
          date: '2026-11-23',
          orders: [
            { orderId: 'p-1', side: 'BUY', instrument: 's60', amount: 10_000, currency: 'EUR' },
            { orderId: 'p-2', side: 'BUY', instrument: 'cash', amount: 2550, currency: 'EUR' },
          ],
        },
      },
    ]);
  });

  it('takes what is missing for not executed, and does not ask about nothing', async () => {
    custodian.replies(executed());
    expect(await buy()).toEqual([]);
    expect(await httpCustodian({ url: custodian.url, token: 'ours' }).buy(tx, [], '2026-11-23')).toEqual([]);
    expect(custodian.heard).toHaveLength(1);
  });

  it.each([...otherForms, ['a refusal', bare(400)] as const])('takes %s for no execution', async (_, reply) => {
    custodian.replies(reply);
    const failed = await buy(patienceFor(reply)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Unanswered);
    expect(String(failed)).not.toContain('ours');
  });

  it.each([
    ['an order that nobody gave', [one, { ...one, orderId: 'p-9' }]],
    ['an order twice', [one, one]],
    ['a cent too much', [{ ...one, units: '0.79689243' }]],
    ['a cent too little', [{ ...one, units: '0.79673307' }]],
    ['no units', [{ ...one, units: '0' }]],
    ['units that were sold', [{ ...one, units: '-0.79681275' }]],
    ['no price', [{ ...one, price: '0.00' }]],
    ['a price as a number', [{ ...one, price: 125.5 }]],
    ['a price in words', [{ ...one, price: 'NaN' }]],
    ['more decimals than there are', [{ ...one, units: '0.796812749' }]],
    ['a price beyond all prices', [{ ...one, price: '10000000', units: '0.00001' }]],
  ])('refuses an answer as a whole that tells of %s', async (_, executions) => {
    custodian.replies(executed(...executions));
    await expect(buy()).rejects.toThrow('The custodian');
  });
});

const payment = statement<{ state: string; payment_id: string }>(
  'test.payment',
  'SELECT state, payment_id FROM payments WHERE order_id = $1',
);
const setIban = statement(
  'test.iban',
  'UPDATE clearing_accounts SET iban = $2, plus = true WHERE business_partner_id = $1',
);
const lots = statement<{ price: string; units: string; cost: number }>(
  'test.lots',
  'SELECT price, units, cost FROM investment_lots WHERE ips_id = $1',
);

/** A job whose process dies once, after it has asked for its nth chunk and before that is booked. */
const dyingAt = (job: DayEndJob, nth: number): DayEndJob => {
  let chunks = 0;
  return {
    ...job,
    ask: async (db, chunk) => {
      const run = await askedChunk(db, job, chunk);
      chunks += 1;
      const isLast = chunks === nth + 1;
      return async (tx, its) => {
        const progress = await run(tx, its);
        if (isLast) throw new Error('The process died.');
        return progress;
      };
    },
  };
};

describe.each(suiteEngines)('a day-end with a custodian outside on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  /** A wire of 100 € that comes on the first day and is to be invested on it. */
  const wired = async () => {
    const { deps, at } = testDeps(db);
    const handlers = topUpHandlers({ ...deps, keyring: await openKeyring(db, deps.clocks, deps.config) });
    const principal = await signedInCustomer(db);
    const account = await openAccount(db, principal, { cash: euros(500) });
    await db.change(setIban, [account.businessPartnerId, `DE00${account.businessPartnerId}`]);
    const jobs = moneyDayEnd(
      moneyPorts(testConfig({ CUSTODIAN_URL: custodian.url, CUSTODIAN_TOKEN: 'ours' }), modelPrices),
    );
    const answer = await handlers.topUp({
      principal,
      payload: { ipsId: account.ipsId, amount: cents(10_000), paymentMethod: 'WIRE', acceptMandate: true },
      idempotencyKey: randomUUID(),
      facts,
    });
    if (!answer.ok) throw new Error(answer.refusal);
    const { orderId } = answer.value;
    const tradeId = (await db.row(payment, [orderId]))?.payment_id ?? '';
    const invested = async () => balanceOf(db, account.businessPartnerId, 'INVESTMENT', account.ipsId);
    const bought = json(200, { executions: [{ orderId: tradeId, price: '125.5', units: '0.79681275' }] });
    at.today = '2026-11-24';
    return { deps, principal, account, jobs, orderId, tradeId, invested, bought };
  };

  it('BNK-14: books what was executed at its price, nothing of an answer that is wrong, and asks again by the same id', async () => {
    const { account, jobs, orderId, tradeId, invested, bought } = await wired();
    const execution = { orderId: tradeId, price: '125.5', units: '0.79681275' };
    custodian.replies(json(200, { executions: [{ ...execution, units: '1' }] }));
    await expect(runDays(db, jobs, '2026-11-20', '2026-11-24')).rejects.toThrow('another amount');
    expect(await invested()).toBe(0);
    expect((await db.row(payment, [orderId]))?.state).not.toBe('INVESTED');
    const asked = custodian.heard.at(-1)?.body;

    custodian.replies(bought);
    await runDay(db, jobs, '2026-11-24');
    expect(custodian.heard.at(-1)?.body).toMatchObject({ orders: [{ orderId: tradeId, amount: 10_000 }] });
    expect(asked).toMatchObject({ orders: [{ orderId: tradeId, amount: 10_000 }] });
    expect(await invested()).toBe(10_000);
    expect(await db.rows(lots, [account.ipsId])).toEqual([
      { price: '125.50000000', units: '0.79681275', cost: 10_000 },
    ]);
  });

  it('BNK-14: keeps no customer waiting while the custodian does not answer, and pays out nothing that it may be spending', async () => {
    const { deps, principal, account, jobs, orderId, invested, bought } = await wired();
    const asked = { principal, idempotencyKey: null, facts };
    const payable = async () => {
      const payload = { businessPartnerId: account.businessPartnerId };
      const answer = await quoteHandlers(deps).disbursementAmount({ ...asked, payload });
      return answer.ok ? answer.value.available : answer.refusal;
    };
    const cancel = async () => orderHandlers(deps).deleteSubscriptions({ ...asked, payload: { orderId } });
    const answered: unknown[] = [];
    // It answers once the customer was answered: who waits for it here waits for ever.
    custodian.replies((response) => {
      const afterCustomer = async (): Promise<void> => {
        answered.push(await payable(), await cancel());
        bought(response);
      };
      void afterCustomer();
    });
    await runDays(db, jobs, '2026-11-20', '2026-11-24');
    expect(answered).toEqual([50_000, expect.objectContaining({ refusal: 'NOT_CANCELABLE' })]);
    expect([await invested(), await payable()]).toEqual([10_000, 50_000]);
  });

  it('BNK-14: lets the day go on with what was executed; the rest waits for the next day, its cash free meanwhile', async () => {
    const { principal, account, deps, jobs, tradeId, invested, bought } = await wired();
    custodian.replies(executed());
    await runDays(db, jobs, '2026-11-20', '2026-11-24');
    expect(await invested()).toBe(0);
    const payload = { businessPartnerId: account.businessPartnerId };
    const quote = await quoteHandlers(deps).disbursementAmount({ principal, payload, idempotencyKey: null, facts });
    expect(quote).toMatchObject({ ok: true, value: { available: 60_000 } });
    custodian.replies(bought);
    await runDay(db, jobs, '2026-11-25');
    expect(custodian.heard.at(-1)?.body).toMatchObject({ date: '2026-11-25', orders: [{ orderId: tradeId }] });
    expect(await invested()).toBe(10_000);
  });

  it('R4: a process that dies between answer and booking asks for nothing twice, and books once', async () => {
    const { account, jobs, invested, bought } = await wired();
    const investing = jobs.filter(({ name }) => name === 'invest-payments');
    await runDays(
      db,
      jobs.filter((job) => !investing.includes(job)),
      '2026-11-20',
      '2026-11-24',
    );
    custodian.replies(bought);
    const dying = investing.map((job) => dyingAt(job, 1));
    await expect(runDay(db, dying, '2026-11-24')).rejects.toThrow('died');
    expect([await invested(), custodian.heard.length]).toEqual([0, 1]);
    await runDay(db, dying, '2026-11-24');
    await runDay(db, dying, '2026-11-24');
    expect([await invested(), custodian.heard.length]).toEqual([10_000, 1]);
    expect(await db.rows(lots, [account.ipsId])).toHaveLength(1);
  });
});
