import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { staffBehind } from '#tests/support/server/staff.ts';

const moves = statement<{ readonly actor: string; readonly details: unknown }>(
  '',
  `SELECT entry ->> 'actor' AS actor, entry -> 'details' AS details FROM audit_log
   WHERE entry ->> 'kind' = 'BUSINESS_DATE_MOVED' ORDER BY event_id`,
);

const acted = statement<{ readonly actor: string; readonly call: string; readonly refused: string | null }>(
  '',
  `SELECT entry ->> 'actor' AS actor, entry -> 'details' ->> 'call' AS call, entry -> 'details' ->> 'refused' AS refused
   FROM audit_log WHERE entry ->> 'kind' = 'STAFF_ACTED' ORDER BY event_id`,
);

describe.each(suiteEngines)('ADM-04: the business day on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());
  const dayEnds = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) {
      server.clocks.advance(1000);
      await server.runJobs();
    }
  };

  it('ASVS 16.3: names in the audit log each member of staff who moved the date', async () => {
    const first = await staffBehind(server, ['operations']);
    const second = await staffBehind(server, ['admin']);
    await server.callAdmin('moveBusinessDate', { to: '2026-11-23' }, first);
    const early = await server.callAdmin('moveBusinessDate', { to: '2026-11-24' }, second);
    expect([early.status, refusalOf(early)]).toEqual([409, 'DAY_UNDER_WAY']);
    await dayEnds();
    await server.callAdmin('moveBusinessDate', { to: '2026-11-24' }, second);
    expect(await server.db.rows(moves)).toEqual([
      { actor: first.userId, details: { from: '2026-11-20', to: '2026-11-23' } },
      { actor: second.userId, details: { from: '2026-11-23', to: '2026-11-24' } },
    ]);
  });

  it('ASVS 16.3: tells why a day is stuck, no word of the fault itself, and names who had it tried again', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'exchange-'));
    const own = await startHttpServer(engine, { variables: { BANK_EXCHANGE_DIR: directory } });
    try {
      const by = await staffBehind(own, ['operations']);
      await own.callAdmin('moveBusinessDate', { to: '2026-11-21' }, by);
      await own.runJobs();
      const stuckNow = async () => {
        const { body, text } = await own.callAdmin('readBusinessDay', {}, by);
        expect(text).not.toContain(directory);
        return (body as { readonly stuck: { readonly jobId: number } | null }).stuck;
      };
      const stuck = await stuckNow();
      expect(stuck).toMatchObject({ job: 'bank-statement', attempts: 1, fault: 'FILES' });
      const listed = await own.callAdmin('listStuckJobs', {}, by);
      expect(listed.body).toMatchObject({ jobs: [{ jobId: stuck?.jobId, kind: 'dayEnd.step' }], more: false });
      const date = '2026-11-20';
      const tried = [
        await own.callAdmin('runDayEndJob', { job: 'valuation', date }, by),
        await own.callAdmin('runDayEndJob', { job: 'bank-statement', date }, by),
        await own.callAdmin('retryStuckJob', { jobId: stuck?.jobId ?? 0 }, by),
      ];
      expect(tried.map(({ status }) => status)).toEqual([409, 200, 200]);
      await own.runJobs();
      expect(await stuckNow()).toMatchObject({ attempts: 2 });
      await Promise.all(['in', 'out'].map(async (name) => mkdir(join(directory, name))));
      await own.callAdmin('runDayEndJob', { job: 'bank-statement', date }, by);
      await own.runJobs();
      expect(await stuckNow()).toBeNull();
      const { body } = await own.callAdmin('readBusinessDay', {}, by);
      expect(body).toMatchObject({ underWay: null });
      expect((await own.db.rows(acted)).map(({ actor, call, refused }) => [actor, call, refused])).toEqual([
        [by.userId, 'moveBusinessDate', null],
        [by.userId, 'runDayEndJob', 'DAY_UNDER_WAY'],
        [by.userId, 'runDayEndJob', null],
        [by.userId, 'retryStuckJob', null],
        [by.userId, 'runDayEndJob', null],
      ]);
    } finally {
      await own.close();
      await rm(directory, { recursive: true });
    }
  });
});
