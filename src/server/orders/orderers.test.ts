import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { facts, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { orderCash, withKeyring } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { secondHolder } from '#tests/support/server/second-holder.ts';
import { newId } from '../contracts/new-id.ts';
import { newRelationIds } from '../contracts/open-empty-relation.ts';
import { beginRelation } from '../contracts/open-relation.ts';
import { placeOpening } from '../contracts/place-opening.ts';
import { statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { packageHandlers } from '../packages/packages.routes.ts';
import { momentOf } from './lifecycle.ts';
import { orderHandlers } from './orders.routes.ts';

const confirm = statement(
  '',
  `INSERT INTO operations (operation_id, user_id, business_partner_id, kind, payload, mobile, created_at, expires_at)
  VALUES ($1, $2, $3, 'CONTRACT', '{}', '+491511234567', now(), now())`,
);
const orderersIn = statement<{ ips_id: string; ordered_by: string | null }>(
  '',
  `SELECT ips_id, ordered_by FROM orders WHERE business_partner_id = $1 AND type = 'OPENING'`,
);
const forgetOrderers = statement('', 'UPDATE orders SET ordered_by = NULL WHERE business_partner_id = $1');
const later = statement('', `UPDATE orders SET created_at = created_at + interval '1 day' WHERE ips_id = $1`);
const leave = statement('', `UPDATE users SET deleted_at = now(), retention_until = '2040-01-01' WHERE user_id = $1`);
const backfill = await readFile(new URL('../db/migrations/0197_orders-by-person-before.sql', import.meta.url), 'utf8');

const investment = {
  category: 'VV.MP',
  theme: null,
  split: null,
  conditionId: 'SA-DIGITAL-2026-01',
  yield: 5.2,
  vola: 12.3,
  initialAmount: euros(1234),
  savingsPlanAmount: euros(0),
  holdingPeriod: '5+',
  investmentYears: 7,
} as const;

describe.each(suiteEngines)('who is kept as having ordered, on %s', (engine) => {
  const own = ownCustomer(engine, { cash: euros(500), invested: euros(10_000) });
  let tom: Principal;
  beforeEach(async () => {
    tom = await secondHolder(own.db, own.account.businessPartnerId);
  });

  const listedTo = async (principal: Principal) => {
    const { getOrder } = orderHandlers(own.world.deps);
    const { orders } = valueOf(await getOrder({ principal, payload: {}, idempotencyKey: null, facts }));
    return orders.map(({ type, orderedBy }) => [type, orderedBy]);
  };

  it('BNK-08: what opens with its relation is signed by all and ordered by nobody; what opens in it later, by whom a TAN came of', async () => {
    const { userId } = own.anna;
    const moment = momentOf(own.world.deps.clocks);
    const [withRelation, within] = [randomUUID(), randomUUID()];
    const owners = [
      { name: 'Anna Berger', role: 'HOLDER', bornOn: null },
      { name: 'Tom Berger', role: 'CO_HOLDER', bornOn: '1990-01-01' },
    ] as const;
    const referenceAccount = { iban: 'DE89370400440532013000', bic: '', bankName: '', holder: 'Anna Berger' };
    const of = { userId, accountType: 'jointAccount', subscriptionType: 'DIGITAL', owners, referenceAccount } as const;
    const [first, second] = [newId('IPS'), newId('IPS')];
    const businessPartnerId = await own.db.transaction(async (tx) => {
      const ids = { ...(await newRelationIds(tx)), ipsId: first };
      const wphg = { wphg: { knowledge: 3 }, wphgExpiresOn: '2027-11-20', operationId: withRelation };
      await beginRelation(tx, { ...of, investment, ...wphg, ids }, moment);
      for (const id of [withRelation, within]) await tx.change(confirm, [id, userId, ids.businessPartnerId]);
      const opened = { businessPartnerId: ids.businessPartnerId, ipsId: second, operationId: within };
      await placeOpening(tx, { ...investment, ...opened }, moment);
      return ids.businessPartnerId;
    });
    const orderers = async () => {
      const found = await own.db.rows(orderersIn, [businessPartnerId]);
      return Object.fromEntries(found.map(({ ips_id: id, ordered_by: by }) => [id, by]));
    };
    expect(await orderers()).toEqual({ [first]: null, [second]: userId });
    // The same of what was ordered before that was kept: the first of a relation opens it.
    await own.db.change(later, [second]);
    await own.db.change(forgetOrderers, [businessPartnerId]);
    const [byTan = ''] = backfill.split(';');
    await own.db.change(statement('', byTan), []);
    expect(await orderers()).toEqual({ [first]: null, [second]: userId });
  });

  it('BNK-07, BNK-08: PLUS, which asks for no TAN, names to the other one who ordered it', async () => {
    const { activateClearingAccountPlus } = packageHandlers(await withKeyring(own.world.deps));
    const payload = { businessPartnerId: own.account.businessPartnerId };
    valueOf(await activateClearingAccountPlus({ principal: tom, payload, idempotencyKey: randomUUID(), facts }));
    expect(await listedTo(own.anna)).toEqual([['CLEARING_ACCOUNT_PLUS', 'Tom Berger']]);
    expect(await listedTo(tom)).toEqual([['CLEARING_ACCOUNT_PLUS', undefined]]);
  });

  it('decisions §15: whoever has left the bank since is named no more', async () => {
    await orderCash(own.world.deps, tom, own.account, cents(10_000));
    expect(await listedTo(own.anna)).toEqual([['DISBURSEMENT', 'Tom Berger']]);
    await own.db.change(leave, [tom.userId]);
    expect(await listedTo(own.anna)).toEqual([['DISBURSEMENT', undefined]]);
  });
});
