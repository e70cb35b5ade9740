import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { facts, openAccount, signedInCustomer, testDeps } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runDays, runJobOf } from '#tests/support/server/day-ends.ts';
import { openAccess } from '../auth/access.ts';
import { dayEndJobs } from '../day-end/all-jobs.ts';
import type { DayEndJob } from '../day-end/day-end-job.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { agbHandlers } from './agb.routes.ts';

const write = statement('', 'INSERT INTO agb_versions (version, valid_from) VALUES ($1, $2)');
const share = statement('', 'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2)');
const readOnly = statement(
  '',
  `UPDATE business_partner_users SET read_only_since = '2026-11-01' WHERE business_partner_id = $1 AND user_id = $2`,
);
const change = statement(
  '',
  'UPDATE business_partners SET status = $2, created_on = $3 WHERE business_partner_id = $1',
);
const settle = statement('', `UPDATE tasks SET state = $2 WHERE user_id = $1`);
const tasks = statement<{ readonly task: string; readonly state: string; readonly created_on: IsoDate }>(
  '',
  `SELECT business_partner_id AS task, state, created_on FROM tasks
   WHERE user_id = $1 AND task_type = 'TERMS_AND_CONDITIONS' ORDER BY created_on, task_id`,
);
const count = statement<{ readonly tasks: number }>('', 'SELECT count(*)::integer AS tasks FROM tasks');

const open = (task: string, on: IsoDate) => ({ task, state: 'OPEN', created_on: on });

describe.each(suiteEngines)('decisions §8: new terms on %s', (engine) => {
  let db: Database;
  let handlers: ReturnType<typeof agbHandlers>;
  let job: DayEndJob;
  let clock: ReturnType<typeof testDeps>['at'];
  beforeAll(async () => {
    db = await freshDatabase(engine);
    const { deps, at } = testDeps(db);
    clock = at;
    const { keyring } = await openAccess(deps);
    handlers = agbHandlers({ ...deps, keyring });
    // As every day's end does it.
    const found = dayEndJobs({ ...deps, keyring }).find(({ name }) => name === 'new-terms');
    if (found === undefined) throw new Error('The day’s end asks nobody.');
    job = found;
  });
  afterAll(async () => db.close());

  let keys = 0;
  const accept = async (principal: Principal, businessPartnerId: string, version: string, today: IsoDate) => {
    clock.today = today;
    keys += 1;
    const call = { principal, payload: { businessPartnerId, version }, facts, idempotencyKey: `new-terms-${keys}` };
    return (await handlers.changeAGB(call)).ok;
  };
  const relation = async (principal: Principal, status = 'OPEN', createdOn = '2024-05-02') => {
    const { businessPartnerId } = await openAccount(db, principal);
    await db.change(change, [businessPartnerId, status, createdOn]);
    return businessPartnerId;
  };

  it('BNK-12: each user is asked once for each relation when they come into force, until they agree', async () => {
    const [anna, bert, guardian, late] = [
      await signedInCustomer(db),
      await signedInCustomer(db),
      await signedInCustomer(db),
      await signedInCustomer(db),
    ];
    const [own, common] = [await relation(anna), await relation(anna, 'INCLOSE')];
    await db.change(share, [common, bert.userId]);
    await db.change(share, [common, guardian.userId]);
    await db.change(readOnly, [common, guardian.userId]);
    await relation(bert, 'CLOSED');
    // Who joined with the new terms, has agreed to them by their contract.
    await relation(late, 'OPEN', '2026-12-12');
    // A Saturday.
    await db.change(write, ['2026-12', '2026-12-12']);

    await runDays(db, [job], '2026-12-10', '2026-12-11');
    expect(await db.row(count)).toEqual({ tasks: 0 });
    expect(await runJobOf(db, job, '2026-12-14')).toEqual({ tasks: 3 });
    const asked = [own, common].toSorted().map((id) => open(id, '2026-12-14'));
    expect(await db.rows(tasks, [anna.userId])).toEqual(asked);
    expect(await db.rows(tasks, [bert.userId])).toEqual([open(common, '2026-12-14')]);
    expect([await db.rows(tasks, [guardian.userId]), await db.rows(tasks, [late.userId])]).toEqual([[], []]);
    // The same day again, and the days after it, ask nobody anew.
    expect(await runJobOf(db, job, '2026-12-14')).toEqual({});
    await runDays(db, [job], '2026-12-15', '2026-12-18');
    expect(await db.row(count)).toEqual({ tasks: 3 });

    expect(await accept(anna, own, '2026-12', '2026-12-18')).toBe(true);
    expect(await db.rows(tasks, [anna.userId])).toEqual(
      asked.map((each) => (each.task === own ? { ...each, state: 'CLOSED' } : each)),
    );
    expect(await db.rows(tasks, [bert.userId])).toEqual([open(common, '2026-12-14')]);
  });

  it('who agrees on the day itself is not asked; who ticked the task off is asked for the next terms', async () => {
    const [quick, idle, done] = [await signedInCustomer(db), await signedInCustomer(db), await signedInCustomer(db)];
    const [first, second, third] = [await relation(quick), await relation(idle), await relation(done)];
    await db.change(write, ['2027-02', '2027-02-01']);
    expect(await accept(quick, first, '2027-02', '2027-02-01')).toBe(true);
    await runJobOf(db, job, '2027-02-01');
    expect(await db.rows(tasks, [quick.userId])).toEqual([]);
    await db.change(settle, [done.userId, 'DONE']);
    // Written down a day late, and two at once: the newest is asked for.
    await db.change(write, ['2027-04', '2027-04-01']);
    await db.change(write, ['2027-05', '2027-05-03']);
    await runJobOf(db, job, '2027-05-04');
    expect(await db.rows(tasks, [quick.userId])).toEqual([open(first, '2027-05-04')]);
    // What is still open is the same wish.
    expect(await db.rows(tasks, [idle.userId])).toEqual([open(second, '2027-02-01')]);
    expect(await db.rows(tasks, [done.userId])).toEqual([
      { ...open(third, '2027-02-01'), state: 'DONE' },
      open(third, '2027-05-04'),
    ]);
    expect(await runJobOf(db, job, '2027-05-05')).toEqual({});
  });
});
