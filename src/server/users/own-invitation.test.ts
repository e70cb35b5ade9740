import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { invited, joining } from '#tests/support/server/person-scenes.ts';
import { arrange } from '#tests/support/server/queries.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';

describe.each(suiteEngines)('what the portal knows of an invitation, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const invitationOf = async (by: SignedIn) => {
    const { body } = await server.call('getUserV2', {}, by);
    return endpoints.getUserV2.response.parse(body).invitation ?? null;
  };

  it('REG-08: whoever signs in with the invited address is told by whom and to what, and has the link of the e-mail', async () => {
    const { by, guest, token } = await invited(server);
    const seen = await invitationOf(guest);
    expect(seen).toMatchObject({ account: 'joint', isAwaited: false, token });
    expect(seen?.inviter).toMatch(/\S+ \S+/);
    // Of the account itself nothing is told before name, mailbox and identification.
    expect(Object.keys(seen ?? {}).toSorted()).toEqual(['account', 'endsAt', 'inviter', 'isAwaited', 'token']);
    expect(JSON.stringify(seen)).not.toContain(by.account.businessPartnerId);
    expect(await invitationOf(by)).toBeNull();
  });

  it('REG-08: nobody else is told of it, and nobody whose username is another one by now', async () => {
    const first = await invited(server);
    const second = await invited(server);
    expect((await invitationOf(first.guest))?.token).toBe(first.token);
    expect((await invitationOf(second.guest))?.token).toBe(second.token);
    await arrange(
      server,
      `UPDATE users SET username = 'moved-' || username, username_folded = 'moved-' || username_folded WHERE user_id = $1`,
      first.guest.userId,
    );
    expect(await invitationOf(first.guest)).toBeNull();
  });

  it('REG-08: it is gone once it was taken up, declined, has lapsed, or its inviter acts no more', async () => {
    const joined = await invited(server);
    await server.call('allowOwner', await joining(server, joined.guest, joined.token), joined.guest);
    const declined = await invited(server);
    await server.call('declineInvitation', { token: declined.token });
    const lapsed = await invited(server);
    await arrange(
      server,
      `UPDATE owner_invitations SET ends_at = invited_at WHERE business_partner_id = $1`,
      lapsed.by.account.businessPartnerId,
    );
    const left = await invited(server);
    await arrange(
      server,
      `UPDATE business_partner_users SET read_only_since = '2026-01-01' WHERE business_partner_id = $1`,
      left.by.account.businessPartnerId,
    );
    for (const { guest } of [joined, declined, lapsed, left]) expect(await invitationOf(guest)).toBeNull();
  });

  it('REG-08: without its seed the secret is in the e-mail alone', async () => {
    const { by, guest } = await invited(server);
    await arrange(
      server,
      'UPDATE owner_invitations SET link_seed = NULL WHERE business_partner_id = $1',
      by.account.businessPartnerId,
    );
    expect(await invitationOf(guest)).toMatchObject({ token: null, account: 'joint' });
  });
});
