import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/iso-date.ts';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import { youngDebitsSince } from '#domain/withdrawal/quote-rules.ts';
import { payIn } from '#tests/support/server/customers.ts';
import { sell } from '#tests/support/server/sell.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { runDays, runJobOf } from '#tests/support/server/day-ends.ts';
import { statement } from '../db/db.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { modelPrices } from '../simulators/prices.ts';
import { valuationJob } from '../valuations/valuation-job.ts';
import { serviceFeeJob } from './service-fee-job.ts';
import { billed, feeBilling } from '#tests/support/server/fee-billing.ts';

const reservation = statement(
  '',
  `INSERT INTO reservations (business_partner_id, reservation_id, clearing_account_id, kind, amount, held_from)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);
const stateOf = statement<{ state: string }>('', 'SELECT state FROM reservations WHERE reservation_id = $1');
const debit = statement(
  '',
  `INSERT INTO debits (business_partner_id, debit_id, clearing_account_id, amount, debited_on, order_id)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);
const running = statement(
  '',
  `INSERT INTO orders (business_partner_id, order_id, type, status, snapshot, title, amount, created_at, created_on)
   VALUES ($1, $2, 'TOP_UP', 'RUNNING', '{}', 'Einzahlung', 30000, '2027-03-31', '2027-03-31')`,
);

describe.each(suiteEngines)('ADM-04: what service fees are taken from, on %s', (engine) => {
  const billing = feeBilling(engine);
  const { account, bill, feeOf } = billing;

  it('leaves money that is spoken for, and takes what was held for the fee', async () => {
    const late = { invested: euros(200_000), boughtOn: '2027-03-31' } as const;
    const since = '2027-01-01';
    const held = await account({ ...late, cash: euros(50) });
    for (const [id, kind, amount, from] of [
      ['TAX', 'TAX', 4000, since],
      ['TODAY', 'TAX', 500, billed],
      ['LATER', 'TAX', 100, '2027-04-02'],
      ['FREE', 'TAX', 100, since],
      ['FEE', 'FEE', 500, late.boughtOn],
      ['NEXT', 'FEE', 500, billed],
      ['GONE', 'FEE', 500, since],
    ] as const) {
      const about = [held.businessPartnerId, `${id}-${held.ipsId}`, held.clearingAccountId];
      await billing.db.change(reservation, [...about, kind, amount, from]);
    }
    const letGo = `UPDATE reservations SET state = 'RELEASED' WHERE reservation_id IN ($1, $2)`;
    await billing.db.change(statement('', letGo), [`FREE-${held.ipsId}`, `GONE-${held.ipsId}`]);
    await runJobOf(billing.db, valuationJob, '2027-03-31');
    await bill();
    const fee = await feeOf(held.ipsId);
    expect(fee.amount).toBeGreaterThan(500);
    expect(fee.sold).toBe(fee.amount - 500);
    const states = ['FEE', 'NEXT', 'TAX', 'GONE'].map(
      async (id) => (await billing.db.row(stateOf, [`${id}-${held.ipsId}`]))?.state,
    );
    // What is held from the next quarter on is for that one's fee.
    expect(await Promise.all(states)).toEqual(['BOOKED', 'HELD', 'HELD', 'RELEASED']);
  });

  it('leaves money that may be returned, or waits to be invested', async () => {
    const scene = async ({ debitedOn, ordered = false }: { debitedOn?: string; ordered?: boolean }) => {
      const opened = await account({ invested: euros(200_000), boughtOn: '2027-03-31', cash: euros(300) });
      const { businessPartnerId, clearingAccountId, ipsId } = opened;
      const orderId = ordered ? `O-${ipsId}` : null;
      if (ordered) await billing.db.change(running, [businessPartnerId, orderId]);
      if (debitedOn !== undefined) {
        await billing.db.change(debit, [
          businessPartnerId,
          `D-${ipsId}`,
          clearingAccountId,
          30_000,
          debitedOn,
          orderId,
        ]);
      }
      return opened;
    };
    const youngest = youngDebitsSince(billed);
    const [young, old] = [await scene({ debitedOn: youngest }), await scene({ debitedOn: addDays(youngest, -1) })];
    const [returned, waiting] = [await scene({ debitedOn: youngest }), await scene({ ordered: true })];
    const debited = await scene({ debitedOn: youngest, ordered: true });
    await payIn(billing.db, debited.businessPartnerId, euros(100), '2027-03-31');
    const back = `UPDATE debits SET returned_on = '2027-03-31' WHERE business_partner_id = $1`;
    await billing.db.change(statement('', back), [returned.businessPartnerId]);
    await runJobOf(billing.db, valuationJob, '2027-03-31');
    await bill();
    const isSold = async ({ ipsId }: typeof young) => {
      const { amount, sold } = await feeOf(ipsId);
      expect([0, amount]).toContain(sold);
      return sold > 0;
    };
    expect([await isSold(young), await isSold(waiting)]).toEqual([true, true]);
    // Money that came for an order is held back once, also while its debit is young.
    expect([await isSold(old), await isSold(returned), await isSold(debited)]).toEqual([false, false, false]);
  });

  it('bills an account that is closing too, and lets go of what its closing waits for', async () => {
    const closing = await account({ invested: euros(1000), boughtOn: '2027-07-01', cash: euros(50) });
    const { businessPartnerId, clearingAccountId, ipsId } = closing;
    await billing.db.change(reservation, [
      businessPartnerId,
      `FEE-${ipsId}`,
      clearingAccountId,
      'FEE',
      200,
      '2027-07-01',
    ]);
    await billing.db.change(
      statement('', `UPDATE business_partners SET status = 'INCLOSE' WHERE business_partner_id = $1`),
      [businessPartnerId],
    );
    await billing.db.change(statement('', `UPDATE products SET status = 'INCLOSE' WHERE ips_id = $1`), [ipsId]);
    await runDays(billing.db, [valuationJob], '2027-07-01', '2027-09-30');
    await runDays(billing.db, [serviceFeeJob], '2027-10-01', '2027-10-01');
    const fee = await feeOf(ipsId);
    expect(fee.amount).toBeGreaterThan(0);
    expect(await balanceOf(billing.db, businessPartnerId, 'CLEARING')).toBe(5000 - fee.amount);
    expect((await billing.db.row(stateOf, [`FEE-${ipsId}`]))?.state).toBe('BOOKED');
  });

  it('waives what neither cash nor units cover, rather than to make a debt', async () => {
    const gone = await account({ boughtOn: '2027-04-05' });
    await runDays(billing.db, [valuationJob], '2027-04-01', '2027-05-31');
    const sold = await billing.db.transaction(async (tx) =>
      sell(
        tx,
        {
          businessPartnerId: gone.businessPartnerId,
          ipsId: gone.ipsId,
          causeType: 'CORRECTION',
          causeId: randomUUID(),
          text: 'Verkauf',
          date: '2027-06-01',
          valueDate: '2027-06-01',
          wanted: 'ALL',
          toCustomer: true,
        },
        modelPrices,
      ),
    );
    const proceeds: Cents = sold.ok ? sold.value.proceeds : cents(0);
    await payIn(billing.db, gone.businessPartnerId, cents(0 - proceeds + 7), '2027-06-01');
    await runDays(billing.db, [valuationJob, serviceFeeJob], '2027-06-01', '2027-07-01');
    const fee = await feeOf(gone.ipsId);
    expect(fee).toMatchObject({ amount: 7, sold: 0 });
    expect(fee.waived).toBeGreaterThan(0);
    expect(await balanceOf(billing.db, gone.businessPartnerId, 'CLEARING')).toBe(0);
  });
});
