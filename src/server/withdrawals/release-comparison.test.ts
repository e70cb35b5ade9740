import { afterAll, beforeAll, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { freshDatabase } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { placeOrder } from '../orders/move-order.ts';
import { comparisonLines } from './release-comparison.ts';

const value = statement(
  '',
  `INSERT INTO valuations (business_partner_id, ips_id, valued_on, series, units, value, net_flow, growth, falls, new_falls)
  VALUES ($1, $2, '2026-11-19', 's60', 1, 4000000, 0, 1, 0, 0)`,
);
const change = statement(
  '',
  `INSERT INTO reference_account_changes (business_partner_id, order_id, iban, bic, bank_name, holder, name_check)
  VALUES ($1, $2, 'DE89370400440532013000', 'COBADEFFXXX', 'Testbank', 'Anna Berger', 'MATCH')`,
);
const done = statement(
  '',
  `UPDATE orders SET status = 'CLOSED', in_review = false, created_on = $2 WHERE order_id = $1`,
);

let db: Database;
beforeAll(async () => {
  db = await freshDatabase('PGlite');
});
afterAll(async () => db.close());

it('ADM-03: compares with the value, what remains, a new account and what else was ordered', async () => {
  const { businessPartnerId, ipsId } = await openAccount(db, await signedInCustomer(db));
  await db.change(value, [businessPartnerId, ipsId]);
  const moment = { now: '2026-11-20T12:00:00.000Z', today: '2026-11-20' };
  const wish = { businessPartnerId, inReview: true, ipsId, title: 'VV', entire: false, expectedOn: null } as const;
  const payee = { holder: 'Anna Berger', iban: 'DE89370400440532013000' };
  const of = { ...wish, operationId: null, payee } as const;
  const account = await placeOrder(db, { ...of, type: 'PERSONAL_DATA', ipsId: null, amount: null }, moment);
  await db.change(change, [businessPartnerId, account.order_id]);
  await placeOrder(db, { ...of, type: 'WITHDRAWAL', amount: euros(500) }, moment);
  const order = await placeOrder(db, { ...of, type: 'WITHDRAWAL', amount: euros(25_000) }, moment);
  const told = async () =>
    (await comparisonLines(db, order, [], '2026-11-20')).map(({ label, after }) => `${label}: ${after}`);
  await db.change(done, [account.order_id, '2026-11-02']);
  expect(await told()).toEqual([
    'Wert der Anlage: 40.000,00\u00a0€ am 19.11.2026',
    'Danach bleiben: 15.000,00\u00a0€',
    'Referenzkonto: geändert mit Auftrag vom 02.11.2026, in den letzten 30 Tagen',
    'Weitere Auszahlungen in 30 Tagen: 1, zusammen 500,00\u00a0€',
    `Auftragsnummer: ${order.order_id}`,
    'Beauftragt am: 20.11.2026',
  ]);
  await db.change(done, [account.order_id, '2026-08-03']);
  expect(await told()).toContain('Referenzkonto: geändert mit Auftrag vom 03.08.2026');
});
