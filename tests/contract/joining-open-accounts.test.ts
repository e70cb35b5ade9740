import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { lockPartner } from '#server/business-partners/partner-life.ts';
import type { Db } from '#server/db/db.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { joinOwners } from '#server/person/owners.store.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import {
  invite,
  invited,
  inviting,
  joining,
  newEmail,
  nothingOdd,
  paysInUs,
  untold,
} from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { behind } from '#tests/support/server/races.ts';
import { newVisitor, type SignedIn } from '#tests/support/server/visitors.ts';
import { addProduct, answering, decide } from './relation-scenes.ts';
import { invitationTo, mailsTo, pendingOf } from './shared-scenes.ts';
import { declare } from './withdrawal-scenes.ts';

const day = 24 * 60 * 60 * 1000;
const exposed = { ...nothingOdd, politicallyExposed: true };

describe.each(suiteEngines)('REG-08, § 10 GwG: joining an account that is open, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const relationOf = async (by: SignedIn, businessPartnerId: string) =>
    server.call('getBusinessPartnerById', { businessPartnerId }, by);
  const subjectsTo = async (by: SignedIn) => (await mailsTo(server, by)).map(({ subject }) => subject);
  const postboxOf = async ({ userId }: SignedIn) =>
    rowsOf(server.db, 'SELECT 1 FROM postbox_entries WHERE user_id = $1', userId);

  /** Somebody who has signed for an open account, with what they declared. */
  const signed = async (declared: object = exposed) => {
    const scene = await invited(server);
    const { businessPartnerId } = scene.by.account;
    const confirming = await joining(server, scene.guest, scene.token, { declared });
    const answer = await server.call('allowOwner', confirming, scene.guest);
    return { ...scene, businessPartnerId, confirming, answer, requests: await pendingOf(server, businessPartnerId) };
  };
  type Scene = Awaited<ReturnType<typeof signed>>;
  const decided = async ({ requests: [request] }: Pick<Scene, 'requests'>, decision: 'APPROVED' | 'REJECTED') =>
    decide(server, request?.approval_id ?? '', decision);

  it.each([
    [exposed, { label: 'Öffentliches Amt', before: null, after: 'ja' }],
    [
      { ...nothingOdd, ownAccount: false },
      { label: 'Handelt auf eigene Rechnung', before: null, after: 'nein' },
    ],
  ])('with %j waits for staff: the signature is kept, and nothing of the account is seen', async (declared, line) => {
    const { by, guest, businessPartnerId, confirming, answer, token, requests } = await signed(declared);
    expect(answer.body).toEqual({
      businessPartnerId,
      contractId: null,
      caseId: null,
      withdrawableUntil: null,
      awaits: 'CLEARANCE',
    });
    expect((await relationOf(guest, businessPartnerId)).status).toBe(404);
    expect(await postboxOf(guest)).toEqual([]);
    expect(requests.map(({ title }) => title)).toEqual(['Beitritt zu einem Gemeinschaftskonto, David Mueller']);
    expect(requests[0]?.lines.at(-1)).toEqual(line);
    const kept =
      'SELECT user_id, operation_id, declared, consents FROM contract_signatures WHERE business_partner_id = $1';
    const { operationId, consents } = confirming;
    expect(await rowsOf(server.db, kept, businessPartnerId)).toEqual([
      { user_id: guest.userId, operation_id: operationId, declared, consents },
    ]);
    expect(await subjectsTo(guest)).toContain('Ihre Unterschrift ist da, wir prüfen noch');
    expect(await subjectsTo(by)).not.toContain('Neuer Zugang zu Ihrem Gemeinschaftskonto');
    // Neither the link nor another one leads past staff.
    expect(refusalOf(await server.call('prepareOwnership', { token, declared: nothingOdd }, guest))).toBe('LINK_ENDED');
    const again = await server.call('prepareInvitation', { businessPartnerId, email: guest.username }, by);
    expect(refusalOf(again)).toBe('NO_SECOND_OWNER');
  });

  it('approved joins, and everybody is told as ever', async () => {
    const scene = await signed();
    expect((await decided(scene, 'APPROVED')).ok).toBe(true);
    const { by, guest, businessPartnerId } = scene;
    expect((await relationOf(guest, businessPartnerId)).body).toMatchObject({ status: 'OPEN' });
    expect(await subjectsTo(by)).toContain('Neuer Zugang zu Ihrem Gemeinschaftskonto');
    expect(await subjectsTo(guest)).toContain('Ihr Zugang zum Gemeinschaftskonto ist eingerichtet');
    expect(await subjectsTo(guest)).not.toContain('Neuer Zugang zu Ihrem Gemeinschaftskonto');
  });

  it('rejected is over, is told to the joiner alone, and is signed beside when it is signed anew', async () => {
    const scene = await signed();
    const { by, guest, businessPartnerId } = scene;
    const before = await subjectsTo(by);
    expect((await decided(scene, 'REJECTED')).ok).toBe(true);
    expect((await relationOf(guest, businessPartnerId)).status).toBe(404);
    expect((await relationOf(by, businessPartnerId)).body).toMatchObject({ status: 'OPEN' });
    expect((await subjectsTo(guest)).at(-1)).toBe('Ihr Zugang zum Konto ist abgelehnt');
    expect(await subjectsTo(by)).toEqual(before);
    expect((await invite(server, by, guest.username)).status).toBe(200);
    const confirming = await joining(server, guest, await invitationTo(server, guest), { declared: exposed });
    expect((await server.call('allowOwner', confirming, guest)).body).toMatchObject({ awaits: 'CLEARANCE' });
    const kept = 'SELECT 1 FROM contract_signatures WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, kept, businessPartnerId)).toHaveLength(2);
  });

  it('decisions §13: that nobody decides is asked anew, and joins once it is approved', async () => {
    const { guest, businessPartnerId, requests: first } = await signed();
    server.clocks.advance(3 * day + 1000);
    await server.runJobs();
    const requests = await pendingOf(server, businessPartnerId);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.approval_id).not.toBe(first[0]?.approval_id);
    expect((await decided({ requests }, 'APPROVED')).ok).toBe(true);
    server.clocks.advance(-3 * day - 1000);
    const users = 'SELECT 1 FROM business_partner_users WHERE business_partner_id = $1 AND user_id = $2';
    expect(await rowsOf(server.db, users, businessPartnerId, guest.userId)).toHaveLength(1);
  });

  it.each(['APPROVED', 'REJECTED'] as const)(
    '%s changes nothing where the account was closed meanwhile',
    async (way) => {
      const scene = await signed();
      const { guest, businessPartnerId } = scene;
      await arrange(
        server,
        `UPDATE business_partners SET status = 'CLOSED' WHERE business_partner_id = $1`,
        businessPartnerId,
      );
      expect(await decided(scene, way)).toEqual({ ok: false, refusal: 'TARGET_CHANGED' });
      const users = 'SELECT 1 FROM business_partner_users WHERE business_partner_id = $1 AND user_id = $2';
      expect(await rowsOf(server.db, users, businessPartnerId, guest.userId)).toEqual([]);
      expect((await subjectsTo(guest)).at(-1)).toBe('Ihre Unterschrift ist da, wir prüfen noch');
    },
  );

  it('REG-06: waits for staff still when a further contract of the others is withdrawn meanwhile', async () => {
    const { by, guest, token } = await invited(server);
    const { businessPartnerId } = by.account;
    await answering(server, by);
    const { body } = await addProduct(server, by, businessPartnerId);
    const { contract } = body as { readonly contract: { readonly contractId: string } };
    await server.call('allowOwner', await joining(server, guest, token, { declared: exposed }), guest);
    const before = await pendingOf(server, businessPartnerId);
    await declare(server, by, contract.contractId);
    expect((await subjectsTo(by)).at(-1)).toBe('Ihr Widerruf ist wirksam');
    expect((await relationOf(by, businessPartnerId)).body).toMatchObject({ status: 'OPEN' });
    expect(before).toHaveLength(1);
    expect(await pendingOf(server, businessPartnerId)).toEqual(before);
    expect((await relationOf(guest, businessPartnerId)).status).toBe(404);
  });

  it.each([
    ['US_PERSON', paysInUs],
    ['PROFILE_INCOMPLETE', untold],
  ] as const)('decisions §7, § 11 GwG: %s is asked again before the TAN is spent', async (refusal, change) => {
    const { by, guest, token } = await invited(server);
    const confirming = await joining(server, guest, token);
    await change(server, guest);
    expect(refusalOf(await server.call('allowOwner', confirming, guest))).toBe(refusal);
    expect(refusalOf(await server.call('prepareOwnership', { token, declared: nothingOdd }, guest))).toBe(refusal);
    const users = 'SELECT user_id FROM business_partner_users WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, users, by.account.businessPartnerId)).toEqual([{ user_id: by.userId }]);
    // The TAN is as good as it was, once the profile is put right.
    await arrange(server, `UPDATE user_profiles SET tax_ids_shown = '[{"country":"DEU","taxId":"••••••••719"}]'`);
    expect((await server.call('allowOwner', confirming, guest)).status).toBe(200);
  });

  it('decisions §7: nobody joins who pays taxes in the USA by now, though staff have cleared what was declared', async () => {
    const scene = await signed();
    const { guest, businessPartnerId } = scene;
    await paysInUs(server, guest);
    expect(await decided(scene, 'APPROVED')).toEqual({ ok: false, refusal: 'TARGET_CHANGED' });
    expect((await relationOf(guest, businessPartnerId)).status).toBe(404);
    const [again, ...others] = await pendingOf(server, businessPartnerId);
    expect(others).toEqual([]);
    expect(again?.lines.at(-1)?.label).toBe('Steuerpflicht in den USA');
    expect((await decide(server, again?.approval_id ?? '', 'REJECTED')).ok).toBe(true);
    expect((await subjectsTo(guest)).at(-1)).toBe('Ihr Zugang zum Konto ist abgelehnt');
  });

  it('R7: who invites while somebody joins sees that nobody is lacking any more', async () => {
    const { by, guest } = await invited(server);
    const { businessPartnerId } = by.account;
    const confirming = await inviting(server, by, newEmail());
    const joins = async (tx: Db) => {
      await lockPartner(tx, businessPartnerId);
      await joinOwners(tx, businessPartnerId, guest.userId, momentOf(server.clocks));
    };
    const answer = await behind(server.db, joins, async () => server.call('inviteOwner', confirming, by));
    expect(refusalOf(answer)).toBe('NO_SECOND_OWNER');
    const invitations = 'SELECT 1 FROM owner_invitations WHERE business_partner_id = $1';
    expect(await rowsOf(server.db, invitations, businessPartnerId)).toEqual([]);
  });

  it('to a full account nobody comes by an invitation that is left over', async () => {
    const { by, guest, token } = await invited(server);
    const { businessPartnerId } = by.account;
    const confirming = await joining(server, guest, token);
    const other = await newVisitor(server.db);
    const joins = 'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2::uuid)';
    await arrange(server, joins, businessPartnerId, other.userId);
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe('LINK_ENDED');
    expect(refusalOf(await server.call('allowOwner', confirming, guest))).toBe('LINK_ENDED');
  });

  it('R7: signed twice at once is signed and asked about once', async () => {
    const { guest, token, by } = await invited(server);
    const said = { declared: exposed };
    const [one, other] = [await joining(server, guest, token, said), await joining(server, guest, token)];
    const answers = await Promise.all([one, other].map(async (each) => server.call('allowOwner', each, guest)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    // Whichever of them counts: the harmless one contradicts the other, which was prepared before it.
    expect(await pendingOf(server, by.account.businessPartnerId)).toHaveLength(1);
  });

  it('with nothing to look at joins at once, as before', async () => {
    const { guest, businessPartnerId, answer, requests } = await signed(nothingOdd);
    expect(answer.body).toMatchObject({ awaits: null });
    expect(requests).toEqual([]);
    expect((await relationOf(guest, businessPartnerId)).status).toBe(200);
  });
});
