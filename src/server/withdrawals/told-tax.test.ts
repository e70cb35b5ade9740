import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { payoutEffect, type WithdrawalAmount } from '#domain/withdrawal/withdrawal.ts';
import { type Account, openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { modelPrices } from '../simulators/prices.ts';
import { sellTaxed } from '../tax/sell-taxed.ts';
import { payoutFacts } from './payout-facts.ts';
import { quoteOf } from './payout-plan.ts';

const today = '2026-11-20';

const exempt = statement(
  '',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on)
   VALUES ($1::uuid::text, $1::uuid, 'SINGLE', $2, '2026-01-01', 'x', '719', '2026-01-01')`,
);

describe.each(suiteEngines)('the tax told before a payout on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let account: Account;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());
  // Three years in which 60:40 has gained a good deal.
  beforeEach(async () => {
    anna = await signedInCustomer(db);
    account = await openAccount(db, anna, { invested: euros(10_000), boughtOn: '2023-11-20' });
  });

  const quote = async () => {
    const found = await payoutFacts(db, anna, account.ipsId, { today, prices: modelPrices });
    if (found === undefined || found === 'unknown') throw new Error('There is no quote.');
    return quoteOf(found, today);
  };
  const sold = async (wanted: WithdrawalAmount) => {
    const answer = await db.transaction(async (tx) =>
      sellTaxed(
        tx,
        {
          businessPartnerId: account.businessPartnerId,
          ipsId: account.ipsId,
          causeType: 'ORDER',
          causeId: `T-${account.ipsId}`,
          text: 'Verkauf',
          date: today,
          valueDate: today,
          toCustomer: true,
          wanted: wanted.kind === 'all' ? 'ALL' : wanted.amount,
        },
        modelPrices,
      ),
    );
    if (!answer.ok) throw new Error(answer.refusal);
    return answer.value;
  };

  it.each([
    ['a part', { kind: 'part', amount: euros(1000) }, 0],
    ['a part above the exemption', { kind: 'part', amount: euros(5000) }, 20_000],
    ['everything', { kind: 'all' }, 20_000],
  ] as const)(
    'decisions §11: of %s is what the sale withholds, and what stays is what is left',
    async (_, wanted, exemption) => {
      if (exemption > 0) await db.change(exempt, [anna.userId, exemption]);
      const before = await quote();
      const told = payoutEffect(before, wanted);
      const { tax, net } = await sold(wanted);
      expect(tax).toBeGreaterThan(1000);
      expect(Math.abs(told.tax - tax)).toBeLessThanOrEqual(3);
      expect(Math.abs(told.amount - net)).toBeLessThanOrEqual(3);
      expect(Math.abs(told.remains - (await quote()).value)).toBeLessThanOrEqual(3);
      expect(told.remains).toBe(cents(before.value - told.amount - told.tax));
    },
  );
});
