import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { type Account, openAccount, signedInCustomer, testDeps, testToday } from '#tests/support/server/customers.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { approvalEffects } from '../approval-effects.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import { listApprovals } from '../approvals/read-approvals.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { pricedMomentOf } from '../orders/lifecycle.ts';
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
const payee = { holder: 'Anna Berger', iban: 'DE89370400440532013000' };

describe.each(engines)('ADM-03: a closing that is not released, on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const closed = async (of: (account: Account) => string | null) => {
    const { deps } = testDeps(db);
    const anna = await signedInCustomer(db);
    const account = await openAccount(db, anna, { invested: euros(20_000), boughtOn: '2025-11-20' });
    const { businessPartnerId, ipsId } = account;
    await db.change(addPlan, [businessPartnerId, randomUUID(), ipsId, 'unbefristet', '2026-12-01']);
    await db.change(addPlan, [businessPartnerId, randomUUID(), ipsId, '2026-10', null]);
    const relation = await relationFacts(db, anna, { businessPartnerId }, testToday);
    if (relation === undefined || relation === 'unknown') throw new Error('The relation is not there.');
    const plan = { businessPartnerId, ipsId: of(account), payee };
    const by = { operationId: null, maker: anna.userId };
    const moment = pricedMomentOf(deps);
    const order = await db.transaction(async (tx) => executeClosing(tx, plan, relation, by, moment));
    const stopped = await db.row(now, [ipsId]);
    const olga = randomUUID();
    await db.change(insertStaff, [olga]);
    const open = await listApprovals(db, { status: 'REQUESTED', kind: 'PAYOUT', limit: 200, after: null });
    const approvalId = open.find(({ targetId }) => targetId === order.order_id)?.approvalId ?? '';
    const no = { approvalId, checker: olga, decision: 'REJECTED', reason: 'Anruf offen' } as const;
    expect(await db.transaction(async (tx) => decideApproval(tx, approvalEffects, no, moment))).toMatchObject({
      ok: true,
    });
    const told = await db.rows(mails, [`${anna.userId}@example.test`]);
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
});
