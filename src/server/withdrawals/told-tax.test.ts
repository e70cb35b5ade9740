import { describe, expect, it } from 'vitest';
import { cents, euros, formatEuro } from '#domain/money/money.ts';
import { payoutEffect, type WithdrawalAmount } from '#domain/withdrawal/withdrawal.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { orderPayout, payee } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { statement } from '../db/db.ts';
import { modelPrices } from '../simulators/prices.ts';
import { sellTaxed } from '../tax/sell-taxed.ts';
import { payoutFacts } from './payout-facts.ts';
import { quoteOf } from './payout-plan.ts';

const today = '2026-11-20';

const mails = statement<{ body: string }>('', 'SELECT body FROM outbox WHERE recipient = $1');
const exempt = statement(
  '',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on)
   VALUES ($1::uuid::text, $1::uuid, 'SINGLE', $2, '2026-01-01', 'x', '719', '2026-01-01')`,
);

describe.each(suiteEngines)('the tax told before a payout on %s', (engine) => {
  // Three years in which 60:40 has gained a good deal.
  const own = ownCustomer(engine, { invested: euros(10_000), boughtOn: '2023-11-20' });

  const quote = async () => {
    const found = await payoutFacts(own.db, own.anna, own.account.ipsId, { today, prices: modelPrices });
    if (found === undefined || found === 'unknown') throw new Error('There is no quote.');
    return quoteOf(found, today);
  };
  const sold = async (wanted: WithdrawalAmount) => {
    const answer = await own.db.transaction(async (tx) =>
      sellTaxed(
        tx,
        {
          businessPartnerId: own.account.businessPartnerId,
          ipsId: own.account.ipsId,
          causeType: 'ORDER',
          causeId: `T-${own.account.ipsId}`,
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
      if (exemption > 0) await own.db.change(exempt, [own.anna.userId, exemption]);
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

  it('decisions §11: stands in the e-mail about a part as it was confirmed', async () => {
    const wanted = { kind: 'part', amount: euros(1000) } as const;
    const { tax } = payoutEffect(await quote(), wanted);
    const { businessPartnerId, ipsId: id } = own.account;
    await orderPayout(own.world.deps, own.anna, { door: 'withdrawal', id, businessPartnerId, wanted, payee });
    const [mail] = await own.db.rows(mails, [`${own.anna.userId}@example.test`]);
    expect(mail?.body).toContain(
      `verkaufen wir die Anteile.\nSteuern: etwa ${formatEuro(tax)}. Wir verkaufen dafür weitere Anteile: ` +
        'Der Betrag kommt ganz an, und es bleibt entsprechend weniger angelegt. ' +
        'Geschätzt mit den Kursen von heute. Es zählt der Kurs am Tag des Verkaufs.\n',
    );
  });
});
