import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { dayEndJobs } from '#server/day-end/all-jobs.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { issueDocument } from '#server/documents/issue-document.ts';
import { quarterlyReportJob } from '#server/documents/report-jobs.ts';
import { openAccount, signedInCustomer, testDeps } from '#tests/support/server/customers.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { withKeyring } from '#tests/support/server/order-scenes.ts';
import { postboxNewsJob } from './postbox-news-job.ts';

const mails = statement<{ subject: string; body: string }>(
  '',
  'SELECT subject, body FROM outbox WHERE recipient = $1 ORDER BY created_at',
);
const read = statement('', `UPDATE postbox_entries SET status = 'READ' WHERE user_id = $1`);

describe.each(suiteEngines)('news in the postbox on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const letter = { title: 'Hinweis', category: 'MESSAGE', paragraphs: ['Guten Tag'], facts: [] } as const;
  const at = { now: '2027-01-04T20:00:00.000Z', today: '2027-01-04' };
  const mailsTo = async (userId: string) => db.rows(mails, [`${userId}@example.test`]);

  it('BNK-05: one e-mail a day tells of all documents, and each of them once', async () => {
    const one = await signedInCustomer(db);
    const { businessPartnerId } = await openAccount(db, one, { invested: euros(1000), boughtOn: '2026-11-20' });
    await runJobOf(db, quarterlyReportJob, '2027-01-04');
    const invoice = { ...letter, title: 'Rechnung' };
    const news = { kind: 'LETTER', businessPartnerId, at, isNews: true } as const;
    await issueDocument(db, { ...news, id: `N-${businessPartnerId}`, data: invoice });
    await issueDocument(db, { ...news, isNews: false, id: `T-${businessPartnerId}`, data: letter });
    expect(await runJobOf(db, postboxNewsJob, '2027-01-04')).toEqual({ people: 1 });
    const [mail, ...others] = await mailsTo(one.userId);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Neue Dokumente in Ihrer Postbox');
    expect(mail?.body).toContain(
      'in Ihrer Postbox liegen neue Dokumente:\n\nRechnung\nQuartalsbericht 4/2026\n\nSie finden alles',
    );
    expect(await runJobOf(db, postboxNewsJob, '2027-01-05')).toEqual({ people: 0 });
    expect(await mailsTo(one.userId)).toHaveLength(1);
  });

  it('BNK-05: who has read it already is told nothing', async () => {
    const { userId } = await signedInCustomer(db);
    await issueDocument(db, { kind: 'LETTER', userId, id: 'P-1', at, isNews: true, data: letter });
    await db.change(read, [userId]);
    expect(await runJobOf(db, postboxNewsJob, '2027-01-06')).toEqual({ people: 0 });
    await issueDocument(db, { kind: 'LETTER', userId, id: 'P-2', at, isNews: true, data: letter });
    expect(await runJobOf(db, postboxNewsJob, '2027-01-07')).toEqual({ people: 1 });
    expect(await mailsTo(userId)).toMatchObject([{ subject: 'Ein neues Dokument in Ihrer Postbox' }]);
  });

  it('is told when all that a day brings is there', async () => {
    const jobs = dayEndJobs(await withKeyring(testDeps(db).deps));
    const after = jobs.filter(({ order }) => order > postboxNewsJob.order).map(({ name }) => name);
    expect(jobs).toContain(postboxNewsJob);
    expect(after).toEqual(['retention']);
  });
});
