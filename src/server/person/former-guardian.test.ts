import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { facts, openAccount, signedInCustomer, testDeps, testToday, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runDays, runJobOf } from '#tests/support/server/day-ends.ts';
import { moneyJobs, payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { planWish } from '#tests/support/samples.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { issuePapers, keepPapers } from '../documents/operation-papers.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { postboxNewsJob } from '../postbox/postbox-news-job.ts';
import { savingsPlanHandlers } from '../savings-plans/savings-plans.routes.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { tellOfLosses } from '../valuations/loss-mail.ts';
import { depart } from './deletion.store.ts';

const guardian = statement('', 'INSERT INTO business_partner_users VALUES ($1, $2, $3)');
const mails = statement<{ recipient: string; subject: string }>(
  '',
  'SELECT DISTINCT recipient, subject FROM outbox ORDER BY recipient, subject',
);
const operation = statement(
  '',
  `INSERT INTO operations (operation_id, user_id, business_partner_id, kind, payload, mobile, created_at, expires_at)
  VALUES ($1, $2, $3, 'STRATEGY_CHANGE', '{}', '+4915112344711', now(), now() + interval '1 hour')`,
);
const entries = statement<{ id: string; user_id: string }>(
  '',
  `SELECT d.document_id AS id, p.user_id FROM documents d
  LEFT JOIN postbox_entries p ON p.business_partner_id = d.business_partner_id AND p.postbox_entry_id = d.document_id
  WHERE d.business_partner_id = $1 ORDER BY d.document_id, p.user_id`,
);

describe.each(suiteEngines)('decisions §9: the account of a grown child whose guardian has left, on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  it('tells those alone who are still there', async () => {
    const { deps } = testDeps(db);
    const [child, former] = [await signedInCustomer(db), await signedInCustomer(db)];
    const account = await openAccount(db, child);
    const { businessPartnerId, ipsId } = account;
    await db.change(guardian, [businessPartnerId, former.userId, testToday]);
    const leaving = { userId: former.userId, retentionUntil: '2036-12-31', now: deps.clocks.now() };
    await db.transaction(async (tx) => depart(tx, leaving));

    const services = await withKeyring(deps);
    await payInto(topUpHandlers(services), child, account, cents(10_000), 'REFERENCE');
    const call = { principal: child, idempotencyKey: randomUUID(), facts };
    valueOf(await savingsPlanHandlers(services).createSavingsPlan({ ...call, payload: { ipsId, ...planWish } }));
    const loss = { on: testToday, percent: 10, since: '2026-10-01', value: cents(90_000) };
    await tellOfLosses(db, [{ businessPartnerId, title: 'Vermögensverwaltung', ...loss }], deps.clocks.now());
    const data = { title: 'Hinweis', category: 'MESSAGE', paragraphs: ['Guten Tag'], facts: [] } as const;
    const news = { kind: 'LETTER', id: 'N-1', businessPartnerId, at: momentOf(deps.clocks), isNews: true } as const;
    await issueDocument(db, { ...news, data });
    await runJobOf(db, postboxNewsJob, testToday);

    const found = await db.rows(mails);
    expect(new Set(found.map(({ recipient }) => recipient))).toEqual(new Set([`${child.userId}@example.test`]));
    expect(found).toHaveLength(4);
    const operationId = randomUUID();
    const whose = { operationId, userId: child.userId, businessPartnerId };
    await db.change(operation, Object.values(whose));
    await db.transaction(async (tx) => {
      await keepPapers(tx, whose, [{ kind: 'LETTER', id: 'N-2', data }], momentOf(deps.clocks));
      await issuePapers(tx, operationId, momentOf(deps.clocks));
    });
    expect((await db.rows(entries, [businessPartnerId])).slice(-2)).toEqual(
      ['N-1', 'N-2'].map((id) => ({ id, user_id: child.userId })),
    );

    await runDays(db, moneyJobs(), '2026-11-23', '2026-12-03');
    const later = await db.rows(mails);
    expect(new Set(later.map(({ recipient }) => recipient))).toEqual(new Set([`${child.userId}@example.test`]));
    expect(later.map(({ subject }) => subject)).toContain('Wir ziehen Ihre Sparrate ein');
    expect(new Set((await db.rows(entries, [businessPartnerId])).map((entry) => entry.user_id))).toEqual(
      new Set([child.userId]),
    );
  });
});
