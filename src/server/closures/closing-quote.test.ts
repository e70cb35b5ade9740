import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { addInvestment, openAccount, signedInCustomer, signOut, testDeps } from '#tests/support/server/customers.ts';
import { freshDatabase, suiteEngines } from '#tests/support/server/database.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { pricedMomentOf } from '../orders/lifecycle.ts';
import { sellUnits } from '../withdrawals/settlement.ts';
import { payoutFacts } from '../withdrawals/payout-facts.ts';
import { quoteOf } from '../withdrawals/payout-plan.ts';
import { saleTaxAt } from '#domain/tax/sale-tax.ts';
import { closingQuote } from './closing-quote.ts';
import { closingValue } from './closing-plan.ts';
import { executeClosing } from './execute-closing.ts';

const exempt = statement(
  '',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on)
   VALUES ($1, $2, 'SINGLE', $3, '2026-01-01', 'x', '719', '2026-01-02')`,
);
const sales = statement<{ order_id: string }>(
  '',
  `SELECT order_id FROM orders WHERE business_partner_id = $1 AND type = 'STRATEGY_CLOSURE' ORDER BY ips_id`,
);
const owned = statement('', 'DELETE FROM business_partner_users WHERE business_partner_id = $1');
const debit = statement(
  '',
  `INSERT INTO reservations (business_partner_id, clearing_account_id, reservation_id, kind, amount, held_from, state)
   VALUES ($1, $2, $3, 'FEE', 5000, '2026-11-20', 'HELD')`,
);
const payee = { holder: 'Anna Berger', iban: 'DE89370400440532013000' };

describe.each(suiteEngines)('BNK-16: what closing an account comes to, on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const asked = async ({ exemption }: { readonly exemption: Cents }) => {
    const { deps } = testDeps(db);
    const anna = await signedInCustomer(db);
    const account = await openAccount(db, anna, {
      invested: euros(3_000),
      boughtOn: '2023-11-20',
      cash: euros(500),
    });
    const second = await addInvestment(db, account, euros(2_000), { boughtOn: '2024-01-22' });
    if (exemption > 0) await db.change(exempt, [randomUUID(), anna.userId, exemption]);
    const moment = pricedMomentOf(deps);
    const quote = async () => closingQuote(db, anna, account.businessPartnerId, moment);
    return { anna, account, second, moment, quote };
  };

  const given = async (quote: ReturnType<Awaited<ReturnType<typeof asked>>['quote']>) => {
    const found = await quote;
    if (found === undefined || found === 'unknown') throw new Error('There is no quote.');
    return found;
  };

  it.each([euros(0), euros(100)])(
    'is the execution’s own sums at the same prices, the exemption of %d cents used once',
    async (exemption) => {
      const { anna, account, second, moment, quote } = await asked({ exemption });
      const { businessPartnerId, ipsId } = account;
      const told = await given(quote());
      const relation = await relationFacts(db, anna, { businessPartnerId }, moment.today);
      if (relation === undefined || relation === 'unknown') throw new Error('The relation is not there.');
      expect(told.value).toBe(closingValue(relation, null, moment));
      expect(told.payout).toBe(told.cash + told.investments.reduce((sum, { value }) => sum + value, 0) - told.tax);
      expect(told.tax).toBeGreaterThan(0);
      expect(told.arrivalAfterReview).toBeNull();
      const single = await Promise.all(
        [ipsId, second].map(async (id) => {
          const facts = await payoutFacts(db, anna, id, moment);
          if (facts === undefined || facts === 'unknown') throw new Error('There is no quote.');
          const { value, saleTax = [] } = quoteOf(facts, moment.today);
          return saleTaxAt(saleTax, value);
        }),
      );
      const added = single.reduce((sum, tax) => sum + tax, 0);
      // Each quote of one investment reckons with the whole exemption: added up they promise too little tax, by euros.
      expect(told.tax - added > euros(1)).toBe(exemption > 0);

      const plan = { businessPartnerId, ipsId: null, payee };
      await db.transaction(async (tx) =>
        executeClosing(tx, plan, relation, { operationId: null, maker: anna.userId }, moment),
      );
      for (const { order_id: id } of await db.rows(sales, [businessPartnerId])) {
        await db.transaction(async (tx) => sellUnits(tx, businessPartnerId, id, moment));
      }
      expect(await balanceOf(db, businessPartnerId, 'TAX')).toBe(told.tax);
      expect(await balanceOf(db, businessPartnerId, 'CLEARING')).toBe(told.payout);
    },
  );

  it('tells what is not free apart, and promises nothing of it', async () => {
    const { account, quote } = await asked({ exemption: cents(0) });
    const before = await given(quote());
    await db.change(debit, [account.businessPartnerId, account.clearingAccountId, randomUUID()]);
    const after = await given(quote());
    expect([before.cash, before.notFree]).toEqual([euros(500), 0]);
    expect([after.cash, after.notFree]).toEqual([euros(450), euros(50)]);
    expect(after.payout).toBe(before.payout - euros(50));
  });

  it('an empty account comes to nothing, and can be closed', async () => {
    const { deps } = testDeps(db);
    const anna = await signedInCustomer(db);
    const { businessPartnerId } = await openAccount(db, anna, { productStatus: 'CLOSED' });
    const told = await given(closingQuote(db, anna, businessPartnerId, pricedMomentOf(deps)));
    expect(told).toMatchObject({
      investments: [],
      cash: 0,
      notFree: 0,
      value: 0,
      tax: 0,
      payout: 0,
      arrivalAfterReview: null,
    });
    expect(told.hindrance).toBeUndefined();
    expect(told.referenceAccount?.iban).not.toContain('0532013');
  });

  it('another’s account reads as nobody’s, and nobody is told anything once the session has ended', async () => {
    const { anna, account, moment, quote } = await asked({ exemption: cents(0) });
    const other = await signedInCustomer(db);
    expect(await closingQuote(db, other, account.businessPartnerId, moment)).toBe('unknown');
    expect(await closingQuote(db, other, 'BP-0', moment)).toBe('unknown');
    await db.change(owned, [account.businessPartnerId]);
    expect(await quote()).toBe('unknown');
    await signOut(db, anna);
    expect(await quote()).toBeUndefined();
  });
});
