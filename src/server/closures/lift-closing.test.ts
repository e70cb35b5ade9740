import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cents, euros } from '#domain/money/money.ts';
import {
  type Account,
  addInvestment,
  openAccount,
  signedInCustomer,
  testDeps,
  testToday,
} from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { approvalEffects } from '../approval-effects.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import { approvalExpiry } from '../approvals/expire-approvals.ts';
import { listApprovals } from '../approvals/read-approvals.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { byKind, runDue } from '../jobs/runner.ts';
import { type Moment, pricedMomentOf } from '../orders/lifecycle.ts';
import { lockOrder } from '../orders/order.store.ts';
import { sellUnits, sendMoney, releasePayout } from '../withdrawals/settlement.ts';
import { executeClosing } from './execute-closing.ts';

const insertStaff = statement(
  '',
  `INSERT INTO users (user_id, username, username_folded, first_name, last_name, groups, user_type, ident_status, created_at)
   VALUES ($1::uuid, $1::uuid::text, $1::uuid::text, 'Olga', 'Ebert', '{operations-bo}', 'STAFF', 'NONE', '2026-01-02T08:00:00Z')`,
);
const addPlan = statement(
  '',
  `INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month, end_month,
    payment_method, sepa_source_type, sepa_from_account, accept_mandate, next_execution)
  VALUES ($1, $2, $3, 5000, 'MONTHLY', '2024-12', $4, 'sepa', 'referenceAccount', 'DE89370400440532013000', true, $5)`,
);
const now = statement<{ partner: string; product: string; plans: readonly (string | null)[] }>(
  '',
  `SELECT b.status AS partner, p.status AS product, (
    SELECT json_agg(s.next_execution ORDER BY s.end_month DESC) FROM savings_plans s WHERE s.ips_id = p.ips_id
  ) AS plans FROM products p JOIN business_partners b USING (business_partner_id) WHERE p.ips_id = $1`,
);
const mails = statement<{ subject: string; body: string }>(
  '',
  `SELECT subject, body FROM outbox WHERE recipient = $1 AND subject LIKE 'Ihr Auftrag wurde nicht freigegeben%'`,
);
const orders = statement<{ order_id: string; type: string; ips_id: string | null; status: string; facts: string }>(
  '',
  `SELECT o.order_id, o.type, o.ips_id, o.status, (
    SELECT string_agg(e.event ->> 'type', ' ' ORDER BY e.sequence) FROM order_events e WHERE e.order_id = o.order_id
  ) AS facts FROM orders o WHERE o.business_partner_id = $1 ORDER BY o.type, o.ips_id`,
);
const payee = { holder: 'Anna Berger', iban: 'DE89370400440532013000' };

/** A request about one part alone: such were made before a closing was asked for as a whole. */
const askFor = async (db: Database, targetId: string, businessPartnerId: string, maker: string, moment: Moment) => {
  const about = { kind: 'PAYOUT', targetId, businessPartnerId, maker, reason: null, title: 'Anlage' } as const;
  await db.transaction(async (tx) => requestApproval(tx, { ...about, lines: [], payload: {} }, moment));
};

describe.each(suiteEngines)('ADM-03: a closing that is not released, on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const ordered = async (of: (account: Account) => string | null, { second }: { readonly second?: Cents } = {}) => {
    const { deps, at } = testDeps(db);
    const anna = await signedInCustomer(db);
    const account = await openAccount(db, anna, { invested: euros(20_000), boughtOn: '2025-11-20' });
    const { businessPartnerId, ipsId } = account;
    const other = second === undefined ? ipsId : await addInvestment(db, account, second);
    await db.change(addPlan, [businessPartnerId, randomUUID(), ipsId, 'unbefristet', '2026-12-01']);
    await db.change(addPlan, [businessPartnerId, randomUUID(), ipsId, '2026-10', null]);
    const relation = await relationFacts(db, anna, { businessPartnerId }, testToday);
    if (relation === undefined || relation === 'unknown') throw new Error('The relation is not there.');
    const plan = { businessPartnerId, ipsId: of(account), payee };
    const by = { operationId: null, maker: anna.userId };
    const moment = pricedMomentOf(deps);
    const order = await db.transaction(async (tx) => executeClosing(tx, plan, relation, by, moment));
    const olga = randomUUID();
    await db.change(insertStaff, [olga]);
    const waiting = async () => {
      const open = await listApprovals(db, { status: 'REQUESTED', kind: 'PAYOUT', limit: 200, after: null });
      return open.filter((each) => each.businessPartnerId === businessPartnerId);
    };
    const refuse = async (targetId: string) => {
      const approvalId = (await waiting()).find((each) => each.targetId === targetId)?.approvalId ?? '';
      const no = { approvalId, checker: olga, decision: 'REJECTED', reason: 'Anruf offen' } as const;
      expect(await db.transaction(async (tx) => decideApproval(tx, approvalEffects, no, moment))).toMatchObject({
        ok: true,
      });
      return db.rows(mails, [`${anna.userId}@example.test`]);
    };
    return { anna, businessPartnerId, ipsId, other, order, deps, at, moment, waiting, refuse };
  };

  const closed = async (of: (account: Account) => string | null) => {
    const { ipsId, order, refuse } = await ordered(of);
    const stopped = await db.row(now, [ipsId]);
    const told = await refuse(order.order_id);
    return { stopped, lifted: await db.row(now, [ipsId]), told };
  };

  it('opens the investment again, lets its plan run on its next day, and says both', async () => {
    const { stopped, lifted, told } = await closed(({ ipsId }) => ipsId);
    expect(stopped).toEqual({ partner: 'OPEN', product: 'INCLOSE', plans: [null, null] });
    expect(lifted).toEqual({ partner: 'OPEN', product: 'OPEN', plans: ['2026-12-01', null] });
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain(
      'Es wird nichts verkauft, die Anlage ist wieder offen.\nEs wird nichts ausgezahlt.\n' +
        'Der Sparplan über 50,00\u00a0€ läuft weiter: Am 01.12.2026 ziehen wir die Sparrate ein.\n',
    );
    expect(told[0]?.body).not.toContain('Verrechnungskonto');
  });

  it('opens the account again with its investments and their plans, and says so once', async () => {
    const { stopped, lifted, told } = await closed(() => null);
    expect(stopped).toEqual({ partner: 'INCLOSE', product: 'INCLOSE', plans: [null, null] });
    expect(lifted).toEqual({ partner: 'OPEN', product: 'OPEN', plans: ['2026-12-01', null] });
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain(
      'Es wird nichts verkauft, Ihr Konto ist wieder offen.\nEs wird nichts ausgezahlt.\n' +
        'Wieder offen: Vermögensverwaltung 60:40.\nDer Sparplan über 50,00\u00a0€ läuft weiter: Am 01.12.2026',
    );
  });

  it('asks once for an account with all that it holds, and once more when nobody has decided in time', async () => {
    const { deps, at, order, waiting } = await ordered(() => null, { second: euros(5000) });
    const first = await waiting();
    expect(first).toMatchObject([
      { targetId: order.order_id, title: 'Kontoschließung über alles, etwa 25.810,37\u00a0€' },
    ]);
    at.now = new Date(Date.parse(first[0]?.expiresAt ?? '') + 1000);
    await runDue(deps, byKind([approvalExpiry(deps, approvalEffects)]));
    const again = await waiting();
    expect(again).toHaveLength(1);
    expect(again[0]?.approvalId).not.toBe(first[0]?.approvalId);
    expect([again[0]?.title, again[0]?.lines]).toEqual([first[0]?.title, first[0]?.lines]);
  });

  it('lifts the whole account where a part of it is refused, as older requests ask', async () => {
    const { anna, businessPartnerId, ipsId, other, moment, waiting, refuse } = await ordered(() => null, {
      second: euros(5000),
    });
    const part = (await db.rows(orders, [businessPartnerId])).find(({ ips_id: id }) => id === ipsId)?.order_id ?? '';
    await askFor(db, part, businessPartnerId, anna.userId, moment);
    const told = await refuse(part);
    expect(await db.rows(orders, [businessPartnerId])).toMatchObject([
      { type: 'ACCOUNT_CLOSURE', status: 'CANCELED', facts: 'order.placed order.refused' },
      { type: 'STRATEGY_CLOSURE', status: 'CANCELED', facts: 'order.placed order.refused' },
      { type: 'STRATEGY_CLOSURE', status: 'CANCELED', facts: 'order.placed order.refused' },
    ]);
    expect(await db.row(now, [ipsId])).toMatchObject({ partner: 'OPEN', product: 'OPEN', plans: ['2026-12-01', null] });
    expect(await db.row(now, [other])).toMatchObject({ partner: 'OPEN', product: 'OPEN' });
    expect(await waiting()).toEqual([]);
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe('Ihr Auftrag wurde nicht freigegeben: Kontoschließung');
    expect(told[0]?.body).toContain(
      'Es wird nichts verkauft, Ihr Konto ist wieder offen.\nEs wird nichts ausgezahlt.\n' +
        'Wieder offen: Vermögensverwaltung 60:40, Vermögensverwaltung 60:40.\nDer Sparplan',
    );
  });

  it('lets go on what is sold already, and opens what was released and is not sold', async () => {
    const { anna, businessPartnerId, ipsId, other, deps, at, refuse } = await ordered(() => null, {
      second: euros(5000),
    });
    const [account, resting, sold] = await db.rows(orders, [businessPartnerId]);
    if (account === undefined || resting === undefined || sold === undefined) throw new Error('An order is missing.');
    at.today = '2026-11-23';
    const moment = pricedMomentOf(deps);
    await db.transaction(async (tx) => {
      for (const { order_id: id } of [account, sold]) {
        const order = await lockOrder(tx, { business_partner_id: businessPartnerId, order_id: id });
        if (order === undefined || (await releasePayout(tx, order, 'staff', moment)) === undefined)
          throw new Error(`${id} was not released.`);
      }
      await sellUnits(tx, businessPartnerId, sold.order_id, moment);
    });
    await askFor(db, resting.order_id, businessPartnerId, anna.userId, moment);
    const told = await refuse(resting.order_id);
    expect(await db.rows(orders, [businessPartnerId])).toMatchObject([
      { status: 'CANCELED', facts: 'order.placed order.released order.canceled' },
      { ips_id: ipsId, status: 'CANCELED', facts: 'order.placed order.refused' },
      { ips_id: other, status: 'OPEN', facts: 'order.placed order.released' },
    ]);
    expect(await db.row(now, [ipsId])).toMatchObject({ partner: 'OPEN', product: 'OPEN', plans: ['2026-12-01', null] });
    expect(await db.row(now, [other])).toMatchObject({ partner: 'OPEN', product: 'CLOSED' });
    expect(told[0]?.body).toContain(
      'Ihr Konto ist wieder offen.\nWieder offen: Vermögensverwaltung 60:40.\n' +
        'Schon verkauft: Vermögensverwaltung 60:40. Das Geld daraus zahlen wir wie bestellt aus.\nDer Sparplan',
    );
    await db.transaction(async (tx) => sendMoney(tx, businessPartnerId, sold.order_id, moment));
    expect((await db.rows(orders, [businessPartnerId])).map(({ status }) => status)).toEqual([
      'CANCELED',
      'CANCELED',
      'CLOSED',
    ]);
  });
});
