import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { bornOn, invited, joining, newEmail } from '#tests/support/server/person-scenes.ts';
import { arrange, rowsOf } from '#tests/support/server/queries.ts';
import { secondPerson } from '#tests/support/samples.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';
import { halfSigned } from './shared-scenes.ts';

const applicantBorn = '1988-04-12';

describe.each(suiteEngines)('REG-08, decisions §9: each signature is another person’s, on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const prepare = async (guest: SignedIn, token: string) =>
    refusalOf(await server.call('prepareOwnership', { token }, guest));

  const usersOf = async (businessPartnerId: string) =>
    rowsOf(server.db, 'SELECT user_id FROM business_partner_users WHERE business_partner_id = $1', businessPartnerId);

  it.each(['jointAccount', 'childAccount'] as const)(
    'of a %s, nobody signs whom the contract says to be born on another day, by the TAN of an earlier day either',
    async (account) => {
      const { by, guest, contract, token } = await halfSigned(server, account);
      const { businessPartnerId } = contract;
      const confirming = await joining(server, guest, token);
      await bornOn(server, guest, '1931-01-01');
      expect(await prepare(guest, token)).toBe('PERSON_DIFFERS');
      expect(refusalOf(await server.call('allowOwner', confirming, guest))).toBe('PERSON_DIFFERS');
      expect(await usersOf(businessPartnerId)).toEqual([{ user_id: by.userId }]);
      await bornOn(server, guest, secondPerson.birthDate);
      expect((await server.call('allowOwner', confirming, guest)).status).toBe(200);
    },
  );

  it('nor is anybody corrected into whoever has signed, of the same name', async () => {
    const namesake = { ...secondPerson, firstName: 'Anna', lastName: 'Berger', email: newEmail() };
    const { by, contract } = await halfSigned(server, 'jointAccount', { secondPerson: namesake });
    const { businessPartnerId } = contract;
    const seen = await server.call('prepareCorrection', { businessPartnerId, birthDate: applicantBorn }, by);
    expect(seen.body).toMatchObject({
      details: { fields: [{ field: 'birthDate', message: 'Die zweite Person kann nicht Sie selbst sein.' }] },
    });
  });

  it('who acts already does not sign again with another access, though the contract leaves the birth date open', async () => {
    const { by, guest, token } = await invited(server);
    const { businessPartnerId } = by.account;
    const name = `UPDATE users SET first_name = 'David', last_name = 'Müller' WHERE user_id = $1`;
    await arrange(server, name, by.userId);
    const confirming = await joining(server, guest, token);
    await bornOn(server, by, '1990-06-07');
    expect(await prepare(guest, token)).toBe('NOT_INVITED');
    expect(refusalOf(await server.call('allowOwner', confirming, guest))).toBe('NOT_INVITED');
    expect(await usersOf(businessPartnerId)).toEqual([{ user_id: by.userId }]);
    // Father and son share a name, but no birthday.
    await bornOn(server, by, applicantBorn);
    expect((await server.call('allowOwner', confirming, guest)).status).toBe(200);
  });
});
