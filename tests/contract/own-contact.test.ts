import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedMobileText, sharedTaxIdText } from '#domain/person/own-contact.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import {
  invited,
  joining,
  reachable,
  sampleTaxId,
  sharingNumber,
  sharingTaxId,
} from '#tests/support/server/person-scenes.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { newHolder, type SignedIn } from '#tests/support/server/visitors.ts';
import { halfSigned } from './shared-scenes.ts';

const taxIds = [{ country: 'DEU', taxId: sampleTaxId }];

describe.each(suiteEngines)('REG-04, decisions §1: who signs second has a phone and a tax id, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const ofMobile = async (by: SignedIn, mobile: string) => server.call('prepareMobileChange', { mobile }, by);

  it.each(['jointAccount', 'childAccount'] as const)(
    'of a %s, the inviter’s number is refused when it is named, however it is written, and no code goes there',
    async (account) => {
      const { by, guest } = await halfSigned(server, account);
      const mobile = await reachable(server, by);
      const seen = await ofMobile(guest, mobile.replace(/^(\+49)(\d{3})/, '$1 $2 '));
      expect(refusalOf(seen)).toBe('NUMBER_SHARED');
      expect(seen.text).toContain(sharedMobileText);
      await server.runJobs();
      expect(server.messages.filter(({ to }) => to === mobile)).toEqual([]);
    },
  );

  it('whether another customer has a number is told to nobody', async () => {
    const { by, guest } = await invited(server);
    const other = await newHolder(server);
    // The invited person learns of the inviter’s alone, and whoever was not invited of none.
    expect((await ofMobile(guest, await reachable(server, other))).status).toBe(200);
    expect((await ofMobile(other, await reachable(server, by))).status).toBe(200);
  });

  it('nor of the inviter’s once the invitation is declined', async () => {
    const { by, guest, token } = await invited(server);
    expect((await server.call('declineInvitation', { token })).status).toBe(200);
    expect((await ofMobile(guest, await reachable(server, by))).status).toBe(200);
  });

  it('the inviter’s tax id is refused at its field, and nobody else’s is told', async () => {
    const { by, guest } = await invited(server);
    expect((await server.call('updateUserV2', { taxIds }, by)).status).toBe(200);
    const both = [{ country: 'USA', taxId: '123456789' }, ...taxIds];
    const seen = await server.call('updateUserV2', { taxIds: both }, guest);
    expect(refusalOf(seen)).toBe('FIELDS_REFUSED');
    expect(seen.body).toMatchObject({
      details: { fields: [{ field: 'taxIds.1.taxId', message: sharedTaxIdText }] },
    });
    const other = await newHolder(server);
    expect((await server.call('updateUserV2', { taxIds }, other)).status).toBe(200);
  });

  it.each([
    ['NUMBER_SHARED', sharingNumber],
    ['TAX_ID_SHARED', sharingTaxId],
  ] as const)('%s is said again at the signature, and no code is spent by it', async (refusal, share) => {
    const { by, guest, token } = await invited(server);
    const confirming = await joining(server, guest, token);
    await share(server, { by, guest });
    expect(refusalOf(await server.call('allowOwner', confirming, guest))).toBe(refusal);
    expect(refusalOf(await server.call('prepareOwnership', { token }, guest))).toBe(refusal);
    await arrange(server, 'UPDATE users SET mobile = $2 WHERE user_id = $1', guest.userId, guest.mobile);
    await arrange(server, 'UPDATE user_profiles SET tax_ids = NULL WHERE user_id = $1', by.userId);
    expect((await server.call('allowOwner', confirming, guest)).status).toBe(200);
  });
});
