import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { facts, openAccount, signedInCustomer, testDeps, testToday, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { planWish } from '#tests/support/samples.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { issueDocument } from '../documents/issue-document.ts';
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
  });
});
