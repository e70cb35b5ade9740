import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { operationIn, tanFor } from '#tests/support/server/visitors.ts';
import { accept, answered, consents, kept, newcomer, submitted, type Wanted, wanted } from './case-successes.ts';

const sold = 'SA-DIGITAL-2026-01';
const copied = `INSERT INTO condition (condition_id, account_type, package, brackets, categories, valid_from, valid_until)
  SELECT $2, account_type, package, '[{"from": 0, "percent": 0.01}]', categories, $3::date, $4::date
  FROM condition WHERE condition_id = $1`;

describe.each(suiteEngines)('ONB-12: what the bank offers no more, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());
  afterEach(async () => {
    const restore = `UPDATE condition c SET valid_until = NULL, categories = o.categories FROM condition o
      WHERE c.condition_id = $1 AND o.condition_id = 'JA-DIGITAL-2026-01'`;
    await arrange(server, restore, sold);
  });

  const ends = async (until: string) =>
    arrange(server, 'UPDATE condition SET valid_until = $2 WHERE condition_id = $1', sold, until);
  const withoutCategory = async () =>
    arrange(server, `UPDATE condition SET categories = '{AV.AV}' WHERE condition_id = $1`, sold);
  const submits = async (application: Wanted = wanted) => {
    const by = await newcomer(server);
    const caseId = await answered(server, by);
    const seen = await kept(server, by, caseId, 3, { application, consents, submit: true });
    return seen.status === 200 ? 200 : refusalOf(seen);
  };
  const yesterday = '2026-11-19';

  it.each([
    ['SA-DIGITAL-2020-01', '2020-01-01', '2020-12-31'],
    ['SA-DIGITAL-2030-01', '2030-01-01', null],
  ])('nobody applies under %s, in force from %s until %s', async (conditionId, from, until) => {
    await arrange(server, copied, sold, conditionId, from, until);
    expect(await submits({ ...wanted, conditionId })).toBe('STRATEGY_NOT_OFFERED');
    expect(await submits()).toBe(200);
  });

  it('nobody applies under conditions that ended the day before, in a category that was taken out, or under none', async () => {
    await ends(yesterday);
    expect(await submits()).toBe('STRATEGY_NOT_OFFERED');
    await ends(server.clocks.today());
    expect(await submits()).toBe(200);
    await withoutCategory();
    expect(await submits()).toBe('STRATEGY_NOT_OFFERED');
    expect(await submits({ ...wanted, conditionId: 'SA-DIGITAL-1999-01' })).toBe('STRATEGY_NOT_OFFERED');
  });

  it('whoever had applied before keeps the conditions, and concludes the contract', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    await ends(yesterday);
    const prepared = await server.call('prepareContract', { caseId }, by);
    const operationId = operationIn(prepared);
    const seen = await accept(server, by, { operationId, code: await tanFor(server, by, operationId) });
    expect([prepared.status, seen.status]).toEqual([200, 200]);
  });

  it('what is sold no more is neither prepared nor signed', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by);
    const operationId = operationIn(await server.call('prepareContract', { caseId }, by));
    const code = await tanFor(server, by, operationId);
    await withoutCategory();
    expect(refusalOf(await server.call('prepareContract', { caseId }, by))).toBe('APPLICATION_REFUSED');
    expect(refusalOf(await accept(server, by, { operationId, code }))).toBe('OPERATION_REFUSED');
    expect(await rowsOf(server.db, 'SELECT FROM business_partner_users WHERE user_id = $1', by.userId)).toEqual([]);
  });
});
