import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessHousekeeping } from '#server/auth/access-housekeeping.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { invite, newEmail } from '#tests/support/server/person-scenes.ts';
import { arrange } from '#tests/support/server/queries.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';
import { caseNow } from './case-successes.ts';
import { halfSigned } from './shared-scenes.ts';

describe.each(suiteEngines)('invitations that nobody takes up on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const mailsTo = async ({ username }: Pick<SignedIn, 'username'>) => {
    await server.runJobs();
    return server.messages.filter(({ to, channel }) => to === username && channel === 'MAIL');
  };

  it('REG-08: whoever invited is told once that the link has lapsed, and does not invite themselves', async () => {
    const { by, guest, caseId, contract } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId } = contract;
    const now = server.clocks.now();
    const over = 'UPDATE owner_invitations SET ends_at = $2 WHERE business_partner_id = $1';
    await arrange(server, over, businessPartnerId, now.toISOString());
    for (let turn = 0; turn < 2; turn += 1) {
      await server.db.transaction(async (tx) => accessHousekeeping.work(tx, { payload: null, now }));
    }
    const lapsed = (await mailsTo(by)).filter(
      ({ subject }) => subject === 'Ihre Einladung zum Gemeinschaftskonto ist abgelaufen',
    );
    expect(lapsed).toHaveLength(1);
    expect((await caseNow(server, by, caseId)).second).toMatchObject({ state: 'LAPSED', email: guest.username });
    expect((await server.call('getUserV2', {}, by)).body).toMatchObject({
      cases: [{ caseId, second: { state: 'LAPSED', endsAt: null } }],
    });
    const themselves = { businessPartnerId, email: by.username.toUpperCase() };
    expect(refusalOf(await server.call('prepareInvitation', themselves, by))).toBe('FIELDS_REFUSED');
    expect((await invite(server, { ...by, account: { businessPartnerId } }, newEmail())).status).toBe(200);
    expect((await caseNow(server, by, caseId)).second?.state).toBe('AWAITED');
  });
});
