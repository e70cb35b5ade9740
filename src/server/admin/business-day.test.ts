import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { staffBehind } from '#tests/support/server/staff.ts';

const moves = statement<{ readonly actor: string; readonly details: unknown }>(
  '',
  `SELECT entry ->> 'actor' AS actor, entry -> 'details' AS details FROM audit_log
   WHERE entry ->> 'kind' = 'BUSINESS_DATE_MOVED' ORDER BY event_id`,
);

describe.each(engines)('ADM-04: the business day on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it('ASVS 16.3: names in the audit log each member of staff who moved the date', async () => {
    const first = await staffBehind(server, ['operations']);
    const second = await staffBehind(server, ['admin']);
    await server.callAdmin('moveBusinessDate', { to: '2026-11-23' }, first);
    await server.callAdmin('moveBusinessDate', { to: '2026-11-24' }, second);
    expect(await server.db.rows(moves)).toEqual([
      { actor: first.userId, details: { from: '2026-11-20', to: '2026-11-23' } },
      { actor: second.userId, details: { from: '2026-11-20', to: '2026-11-24' } },
    ]);
  });
});
