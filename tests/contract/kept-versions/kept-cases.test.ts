import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { joining } from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { caseNow } from '../case-successes.ts';
import { decide } from '../relation-scenes.ts';
import { halfSigned, pendingOf, standing } from '../shared-scenes.ts';

/**
 * As an earlier version kept an application whose second person has signed and is looked at: by the state in which the
 * signature is missing. Written once and never changed: it stands for what lies in databases.
 */
const written = readFileSync(new URL('cases/application-case-1.json', import.meta.url), 'utf8');
const declared = { usTaxPerson: false, politicallyExposed: true, ownAccount: true };

describe.each(suiteEngines)('applications of earlier versions on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it.each(['APPROVED', 'REJECTED'] as const)(
    'REG-06, JRN-04: one whose second person the house looked at goes on, and is %s',
    async (decision) => {
      const { by, guest, caseId, contract, token } = await halfSigned(server, 'jointAccount');
      await server.call('allowOwner', await joining(server, guest, token, { declared }), guest);
      const kept = 'SELECT snapshot FROM cases WHERE case_id = $1';
      const [today] = await rowsOf<{ readonly snapshot: object }>(server.db, kept, caseId);
      expect(today?.snapshot).toEqual({ ...(JSON.parse(written) as object), value: 'examiningSecond' });
      await arrange(server, 'UPDATE cases SET snapshot = $2::jsonb WHERE case_id = $1', caseId, written);
      expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'REVIEW', needsClearance: true });
      const [request] = await pendingOf(server, contract.businessPartnerId);
      expect((await decide(server, request?.approval_id ?? '', decision)).ok).toBe(true);
      expect(await standing(server, contract)).toMatchObject({ application: decision });
    },
  );
});
