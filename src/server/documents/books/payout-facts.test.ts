import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import type { Database } from '#server/db/pool.ts';
import { statement } from '#server/db/db.ts';
import { placeOrder } from '#server/orders/move-order.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { sellTaxed } from '#server/tax/sell-taxed.ts';
import { openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { payoutFacts } from './payout-facts.ts';

const exempt = statement(
  '',
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on)
   VALUES ($1::uuid::text, $2::uuid, 'SINGLE', $3, '2024-01-01', 'x', '719', '2024-01-01')`,
);
const on = '2026-11-20';

describe.each(suiteEngines)('BNK-03: what of a payout’s gain is not taxed on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const opened = async (exemption: number) => {
    const anna = await signedInCustomer(db);
    const account = await openAccount(db, anna, { invested: euros(10_000), boughtOn: '2024-01-02' });
    if (exemption > 0) await db.change(exempt, [randomUUID(), anna.userId, exemption]);
    return account;
  };
  const sold = async ({ businessPartnerId, ipsId }: Awaited<ReturnType<typeof opened>>, amount: Cents) => {
    const about = { businessPartnerId, type: 'WITHDRAWAL', inReview: false, ipsId, title: 'Anlage' } as const;
    const payee = { holder: 'Anna Berger', iban: 'DE89370400440532013000' };
    const order = await placeOrder(
      db,
      { ...about, amount, entire: false, payee, expectedOn: null, operationId: null },
      { now: `${on}T10:00:00.000Z`, today: on },
    );
    const sale = { businessPartnerId, ipsId, causeType: 'ORDER', causeId: order.order_id, text: 'Verkauf' } as const;
    const when = { date: on, valueDate: on, toCustomer: true, recordedAt: `${on}T10:00:00.000Z` };
    const wanted = { ...sale, ...when, wanted: amount };
    await db.transaction(async (tx) => sellTaxed(tx, wanted, modelPrices));
    const facts = await payoutFacts(db, businessPartnerId, order.order_id, on);
    if (facts?.sale?.untaxed === undefined) throw new Error('Nothing was sold with a gain.');
    return { gain: facts.sale.gain, untaxed: facts.sale.untaxed, taxes: facts.taxes };
  };

  it('says all of it where nothing is taxed: the fund’s part and the exemption', async () => {
    const { gain, untaxed, taxes } = await sold(await opened(100_000), euros(5000));
    const partial = gain - Math.trunc(gain * 0.7);
    expect(gain).toBeGreaterThan(10_000);
    expect(untaxed).toEqual({ advances: 0, partial, exempted: gain - partial, losses: 0 });
    expect(taxes).toEqual([]);
  });

  it('adds up to the cent, however many payouts have used the exemption before', async () => {
    const account = await opened(100_000);
    for (const amount of [12_345, 6_789, 1_111, 30_303, 77_777, 2_049]) {
      const { gain, untaxed } = await sold(account, cents(amount));
      expect(untaxed.losses).toBe(0);
      expect(untaxed.advances + untaxed.partial + untaxed.exempted).toBe(gain);
    }
  });

  it('says the fund’s part alone where the rest is taxed', async () => {
    const { gain, untaxed, taxes } = await sold(await opened(0), euros(5000));
    expect(untaxed).toEqual({ advances: 0, partial: gain - Math.trunc(gain * 0.7), exempted: 0, losses: 0 });
    expect(taxes).toMatchObject([{ label: 'Einbehaltene Steuern' }]);
    expect(taxes[0]?.amount).toBeGreaterThan(cents(0));
  });
});
