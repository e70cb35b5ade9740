import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runDays, runJobOf } from '#tests/support/server/day-ends.ts';
import { testConfig, priced } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { findOwnOrder, listOrders } from '../orders/order.store.ts';
import { placeReleased } from '../orders/place-released.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { topUpFacts } from '../top-ups/top-up-facts.ts';
import { payoutFacts } from '../withdrawals/payout-facts.ts';
import { comingOfAgeJob } from './coming-of-age-job.ts';
import { suitabilityJob } from './suitability-job.ts';

const expire = statement(
  '',
  'UPDATE business_partners SET wphg_expires_at = $2, provider = $3 WHERE business_partner_id = $1',
);
const tasks = statement<{ task_id: string; task_type: string; state: string; created_on: IsoDate }>(
  '',
  'SELECT task_id, task_type, state, created_on FROM tasks WHERE user_id = $1 ORDER BY created_on, task_type',
);
const subjects = statement<{ subject: string; at: string }>(
  '',
  `SELECT subject, (created_at AT TIME ZONE 'UTC')::date::text AS at FROM outbox WHERE recipient = $1 ORDER BY created_at`,
);
const bodies = statement<{ body: string }>('', 'SELECT body FROM outbox WHERE recipient = $1');
const close = statement('', `UPDATE tasks SET state = 'CLOSED' WHERE user_id = $1`);
const answered = statement(
  '',
  `INSERT INTO wphg_answers (business_partner_id, version, answers, confirmed_by, confirmed_at, confirmed_on, expires_on)
  VALUES ($1, 1, '{}', $2, now(), $3, $4)`,
);
const child = statement(
  '',
  `INSERT INTO owners (business_partner_id, position, name, role, born_on) VALUES ($1, 2, $2, 'CHILD', $3)`,
);
const second = statement('', 'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2)');
const rename = statement('', `UPDATE users SET first_name = 'Deniz', last_name = 'Yılmaz' WHERE user_id = $1`);
const readOnly = statement<{ user_id: string; read_only_since: IsoDate | null }>(
  '',
  'SELECT user_id, read_only_since FROM business_partner_users WHERE business_partner_id = $1',
);
const letters = statement<{ title: string }>('', 'SELECT title FROM postbox_entries WHERE user_id = $1');

describe.each(suiteEngines)('ADM-04: tasks of the day’s end on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const job = suitabilityJob({ config: testConfig() });
  const someone = async (expiresAt: string, provider = '') => {
    const person = await signedInCustomer(db);
    const account = await openAccount(db, person);
    await db.change(expire, [account.businessPartnerId, expiresAt, provider]);
    return { ...person, ...account, mail: `${person.userId}@example.test` };
  };

  it('reminds 60, 30 and 7 days before WpHG answers end, by e-mail, with one task as long as it is open', async () => {
    const anna = await someone('2027-03-15');
    // A Saturday's reminder is Monday's.
    await runDays(db, [job], '2027-01-04', '2027-03-20');
    expect(await db.rows(subjects, [anna.mail])).toEqual(
      ['2027-01-14', '2027-02-15', '2027-03-08'].map((at) => ({
        at,
        subject: 'Ihre Angaben gelten nur noch bis zum 15.03.2027',
      })),
    );
    expect(await db.rows(tasks, [anna.userId])).toMatchObject([
      { task_type: 'WPHG', state: 'OPEN', created_on: '2027-01-14' },
    ]);
    expect(await runJobOf(db, job, '2027-03-08')).toEqual({});
    expect(await db.rows(subjects, [anna.mail])).toHaveLength(3);
  });

  it('names the accounts, the child’s by the child, in one e-mail for all that end on a day', async () => {
    const elif = await someone('2027-11-30');
    const childs = await openAccount(db, elif);
    await db.change(expire, [childs.businessPartnerId, '2027-11-30', '']);
    await db.change(
      statement('', `UPDATE business_partners SET account_type = 'childAccount' WHERE business_partner_id = $1`),
      [childs.businessPartnerId],
    );
    await db.change(child, [childs.businessPartnerId, 'Deniz Yılmaz', '2015-12-13']);
    await runDays(db, [job], '2027-10-01', '2027-10-01');
    const [own, kids] = [elif.businessPartnerId, childs.businessPartnerId];
    const lines = [`Einzelkonto (${own})`, `Kinderkonto von Deniz Yılmaz (${kids})`];
    const sent = await db.rows(bodies, [elif.mail]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain('gelten nur noch bis zum 30.11.2027. Das sind noch 60 Tage.');
    expect(sent[0]?.body).toContain('nur noch einmal einzahlen, bis zu 10\u00a0% ihres Werts.');
    expect(sent[0]?.body).toContain(
      `Das betrifft diese Konten:\n${(own < kids ? lines : lines.toReversed()).join('\n')}\n`,
    );
    expect(await db.rows(tasks, [elif.userId])).toHaveLength(2);
  });

  it('asks again where the task was closed and nothing has changed, and reads instants and nonsense', async () => {
    const bernd = await someone('2027-08-10T21:59:59.000Z');
    await someone('irgendwann');
    await runDays(db, [job], '2027-06-07', '2027-06-30');
    await db.change(close, [bernd.userId]);
    await runDays(db, [job], '2027-07-01', '2027-07-30');
    expect((await db.rows(tasks, [bernd.userId])).map(({ state }) => state)).toEqual(['CLOSED', 'OPEN']);
  });

  it('decisions §2: reviews a year after the answers, unless they are that year’s', async () => {
    const cora = await someone('2028-10-04');
    const dilek = await someone('2028-10-04');
    await db.change(answered, [dilek.businessPartnerId, dilek.userId, '2027-10-04', '2028-10-04']);
    const ebru = await someone('2028-10-04');
    await db.change(answered, [ebru.businessPartnerId, ebru.userId, '2026-10-04', '2028-10-04']);
    await runDays(db, [job], '2027-10-01', '2027-10-06');
    for (const { mail, userId } of [cora, ebru]) {
      expect(await db.rows(subjects, [mail])).toEqual([{ at: '2027-10-04', subject: 'Bitte prüfen Sie Ihre Angaben' }]);
      expect(await db.rows(tasks, [userId])).toMatchObject([{ task_type: 'WPHG', created_on: '2027-10-04' }]);
    }
    expect(await db.rows(subjects, [dilek.mail])).toEqual([]);
    expect(await db.rows(tasks, [dilek.userId])).toEqual([]);
  });

  it('leaves out partners of exempt providers', async () => {
    const emil = await someone('2029-02-01', 'andere');
    const exempt = suitabilityJob({ config: { ...testConfig(), wphgExemptProviders: ['andere'] } });
    await runDays(db, [exempt], '2028-12-01', '2029-01-31');
    expect(await db.rows(subjects, [emil.mail])).toEqual([]);
  });

  it('BNK-12: ends the guardians’ powers on a child’s 18th birthday, and asks the young adult', async () => {
    const parent = await signedInCustomer(db);
    const deniz = await signedInCustomer(db);
    await db.change(rename, [deniz.userId]);
    const { businessPartnerId, clearingAccountId } = await openAccount(db, parent);
    await db.change(second, [businessPartnerId, deniz.userId]);
    // A Sunday.
    await db.change(child, [businessPartnerId, 'Deniz Yılmaz', '2008-12-13']);
    await runDays(db, [comingOfAgeJob], '2026-12-10', '2026-12-11');
    expect((await db.rows(readOnly, [businessPartnerId])).map((row) => row.read_only_since)).toEqual([null, null]);
    const doorFor = async (who: typeof parent) => payoutFacts(db, who, clearingAccountId, priced('2026-12-14'));
    expect([await doorFor(parent), await doorFor(deniz)]).toMatchObject([
      { door: 'disbursement' },
      { door: 'disbursement' },
    ]);
    expect(await runJobOf(db, comingOfAgeJob, '2026-12-14')).toEqual({ relations: 1 });
    expect([await doorFor(parent), await doorFor(deniz)]).toMatchObject(['unknown', { door: 'disbursement' }]);
    const since = new Map(
      (await db.rows(readOnly, [businessPartnerId])).map((row) => [row.user_id, row.read_only_since]),
    );
    expect([since.get(parent.userId), since.get(deniz.userId)]).toEqual(['2026-12-14', null]);
    expect((await db.rows(tasks, [deniz.userId])).map((task) => task.task_type)).toEqual([
      'GWG',
      'TERMS_AND_CONDITIONS',
      'WPHG',
    ]);
    expect(await db.rows(tasks, [parent.userId])).toEqual([]);
    expect(await db.rows(letters, [parent.userId])).toEqual([
      { title: 'Deniz Yılmaz ist seit dem 13.12.2026 volljährig' },
    ]);
    expect(await runJobOf(db, comingOfAgeJob, '2026-12-14')).toEqual({ relations: 0 });
  });

  it('decisions §9: a guardian of a grown child can neither pay in, cancel nor change anything, and still looks', async () => {
    const parent = await signedInCustomer(db);
    const { businessPartnerId, ipsId } = await openAccount(db, parent);
    const today = '2026-12-14';
    const order = await placeReleased(
      db,
      {
        businessPartnerId,
        type: 'TOP_UP',
        ipsId,
        title: 'VV',
        amount: cents(2500),
        expectedOn: null,
        operationId: null,
      },
      { now: `${today}T10:00:00.000Z`, today },
    );
    const doors = async () => [
      await topUpFacts(db, parent, ipsId, { ...priced(today), exemptProviders: [] }),
      await relationFacts(db, parent, { businessPartnerId }, today),
      await relationFacts(db, parent, { ipsId }, today),
      await findOwnOrder(db, parent, order.order_id),
    ];
    expect(await doors()).not.toContain('unknown');
    await db.change(child, [businessPartnerId, 'Efe Kaya', '2008-12-14']);
    await runJobOf(db, comingOfAgeJob, today);
    expect(await doors()).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    const all = { status: 'ALL', since: null, businessPartnerId: null, about: null } as const;
    expect(await listOrders(db, parent, all, today)).toHaveLength(1);
  });
});
