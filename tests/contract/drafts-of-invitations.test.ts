import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfSecret } from '#server/sessions/session.store.ts';
import { accessHousekeeping } from '#server/auth/access-housekeeping.ts';
import { goingOnAt } from '#server/cases/go-on-identified.ts';
import { later } from '#server/db/later.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { invite, join, newestMessage } from '#tests/support/server/person-scenes.ts';
import { arrange } from '#tests/support/server/queries.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';
import { halfSigned, secondUser } from './shared-scenes.ts';

const about = (token: string) => ({ journey: 'invitation', subject: hashOfSecret(token) });
const draft = { personal: null, declared: null, hasDeclared: false, start: 'no' };

type Scene = Awaited<ReturnType<typeof halfSigned>>;

describe.each(suiteEngines)('what an invited person types on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const put = async (by: SignedIn, token: string) =>
    server.call('putDraft', { ...about(token), version: 1, draft }, by);
  const keptOf = async (by: SignedIn, token: string) =>
    ((await server.call('getDraft', about(token), by)).body as { readonly kept: unknown }).kept;

  it('ONB-13, S1: is kept for whom the invitation is to, and neither read nor written by whoever invited', async () => {
    const { by, guest, token } = await halfSigned(server, 'jointAccount');
    expect((await put(guest, token)).status).toBe(200);
    expect(await keptOf(guest, token)).toMatchObject({ draft });
    expect(await keptOf(by, token)).toBeNull();
    for (const other of [by, await secondUser(server)]) expect(refusalOf(await put(other, token))).toBe('NOT_FOUND');
  });

  const ends: readonly (readonly [string, (scene: Scene) => Promise<unknown>])[] = [
    ['declined', async ({ guest, token }) => server.call('declineInvitation', { token }, { address: guest.address })],
    ['used', async ({ guest, token }) => join(server, guest, token)],
    ['called off', async ({ by, caseId }) => server.call('deleteCase', { caseId }, by)],
    [
      'replaced',
      async ({ by, guest, contract: { businessPartnerId } }) =>
        invite(server, { ...by, account: { businessPartnerId } }, `neu-${guest.username}`),
    ],
    [
      'lapsed',
      async ({ contract }) => {
        const now = server.clocks.now();
        const over = 'UPDATE owner_invitations SET ends_at = $2 WHERE business_partner_id = $1';
        await arrange(server, over, contract.businessPartnerId, now.toISOString());
        await server.db.transaction(async (tx) => accessHousekeeping.work(tx, { payload: null, now }));
      },
    ],
  ];

  it.each(ends)('ONB-13, decisions §15: is gone with the invitation that was %s, and comes no more', async (_, end) => {
    const scene = await halfSigned(server, 'jointAccount');
    const other = await halfSigned(server, 'jointAccount');
    await put(scene.guest, scene.token);
    await put(other.guest, other.token);
    await end(scene);
    expect(await keptOf(scene.guest, scene.token)).toBeNull();
    expect(refusalOf(await put(scene.guest, scene.token))).toBe('NOT_FOUND');
    expect(await keptOf(other.guest, other.token)).toMatchObject({ draft });
  });

  it('REG-08: a reminder sends the same link, which has its whole time again, and what was begun with it stays', async () => {
    const { by, guest, token, contract } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId } = contract;
    await put(guest, token);
    const soon = `UPDATE owner_invitations SET ends_at = $2 WHERE business_partner_id = $1`;
    await arrange(server, soon, businessPartnerId, later(server.clocks.now(), 60));
    const reminded = await invite(server, { ...by, account: { businessPartnerId } }, guest.username.toUpperCase());
    const { expiresAt } = reminded.body as { readonly expiresAt: string };
    expect(expiresAt).toBe('2026-12-20T22:59:59.999Z');
    const mail = await newestMessage(server, guest.username.toUpperCase());
    expect(mail).toContain(`/invitation#token=${token}\n`);
    expect(mail).toContain('Guten Tag David Müller,');
    expect(mail).toContain('Es ist derselbe Link wie am 20.11.2026.');
    expect(await keptOf(guest, token)).toMatchObject({ draft });
    expect((await join(server, guest, token)).status).toBe(200);
  });

  it('REG-08: whoever was invited and is identified is led to the contract that waits, by the link that they have', async () => {
    const { by, guest, token } = await halfSigned(server, 'childAccount');
    const goesOn = async ({ userId }: SignedIn) =>
      server.db.transaction(async (tx) =>
        goingOnAt({ onboardingUrl: 'https://apply.example' }, server.auth.keyring)(tx, userId, momentOf(server.clocks)),
      );
    const address = `https://apply.example/invitation#token=${token}`;
    expect(await goesOn(guest)).toEqual({ address, shared: 'Kinderkonto, zu dem Anna Berger Sie eingeladen hat,' });
    expect(await goesOn(by)).toBeUndefined();
    await server.call('declineInvitation', { token }, { address: guest.address });
    expect(await goesOn(guest)).toBeUndefined();
  });

  it('REG-08: a link from before that cannot be reckoned is replaced by one that can', async () => {
    const { by, guest, token, contract } = await halfSigned(server, 'jointAccount');
    const { businessPartnerId } = contract;
    const before = 'UPDATE owner_invitations SET link_seed = NULL WHERE business_partner_id = $1';
    await arrange(server, before, businessPartnerId);
    for (const isSame of [false, true]) {
      const was = await newestMessage(server, guest.username);
      expect((await invite(server, { ...by, account: { businessPartnerId } }, guest.username)).status).toBe(200);
      const mail = await newestMessage(server, guest.username);
      expect(/#token=([\w-]{43})/.exec(mail)?.[1] === /#token=([\w-]{43})/.exec(was)?.[1]).toBe(isSame);
    }
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
  });

  it('ONB-13: is kept no more once its time is over, whether that was noticed or not', async () => {
    const { guest, token, contract } = await halfSigned(server, 'jointAccount');
    const over = 'UPDATE owner_invitations SET ends_at = $2 WHERE business_partner_id = $1';
    await arrange(server, over, contract.businessPartnerId, server.clocks.now().toISOString());
    expect(refusalOf(await put(guest, token))).toBe('NOT_FOUND');
  });
});
