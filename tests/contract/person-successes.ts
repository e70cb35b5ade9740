import type { EndpointName } from '#api/endpoints.ts';
import { tanFor } from '#tests/support/server/visitors.ts';
import {
  bornOn,
  changingContact,
  confirmedChange,
  fetchedExport,
  invite,
  invited,
  join,
  jointHolder,
  leaver,
  leaving,
  madeExport,
  optingIn,
  provenChange,
  registered,
} from '#tests/support/server/person-scenes.ts';
import { stranger } from './identification-successes.ts';
import { holder, type Scene } from './scenes.ts';
import { corrected, correcting, halfSigned } from './shared-scenes.ts';

const address = { street: 'Lindenweg 4', postalCode: '10115', city: 'Berlin', country: 'DEU' };

/** How the calls about the person come to their 200. */
export const personSuccesses = {
  allowOwner: async (server) => {
    const { guest, token } = await invited(server);
    return join(server, guest, token);
  },
  compareInvited: async (server) => {
    const { guest, token } = await invited(server);
    return server.call('compareInvited', { token }, guest);
  },
  tellInviter: async (server) => {
    const { guest, token } = await invited(server);
    await bornOn(server, guest, '1990-07-06');
    return server.call('tellInviter', { token }, guest);
  },
  correctOwner: async (server) => {
    const { by, contract } = await halfSigned(server, 'jointAccount');
    return server.call('correctOwner', await correcting(server, by, contract.businessPartnerId), by);
  },
  prepareCorrection: async (server) => {
    const { by, contract } = await halfSigned(server, 'jointAccount');
    return server.call('prepareCorrection', { businessPartnerId: contract.businessPartnerId, ...corrected }, by);
  },
  openInvitation: async (server) => {
    const { guest, token } = await invited(server);
    return server.call('openInvitation', { token }, { address: guest.address });
  },
  declineInvitation: async (server) => {
    const { guest, token } = await invited(server);
    return server.call('declineInvitation', { token }, { address: guest.address });
  },
  checkCode: async (server) => {
    const { by, changeId, code } = await changingContact(server, 'mobile');
    return server.call('checkCode', { changeId, code }, by);
  },
  confirmConsent: async (server) => {
    const { token } = await optingIn(server);
    return server.call('confirmConsent', { token });
  },
  confirmContactChange: async (server) => confirmedChange(server, await provenChange(server, 'email')),
  confirmUser: async (server) => server.call('confirmUser', await registered(server)),
  confirmUserDeletion: async (server) => {
    const by = await leaver(server);
    const operationId = await leaving(server, by);
    return server.call('confirmUserDeletion', { operationId, code: await tanFor(server, by, operationId) }, by);
  },
  createUser: async (server) =>
    server.call('createUser', {
      username: `neu-${crypto.randomUUID()}@example.test`,
      password: 'Kastanie7Allee',
      firstName: 'Nina',
      lastName: 'Neu',
    }),
  deleteUser: async (server) => server.call('deleteUser', {}, await leaver(server)),
  fetchExport: async (server) => {
    const { by, exportId } = await madeExport(server);
    return fetchedExport(server, by, exportId);
  },
  getCode: async (server) => {
    const { by, changeId } = await changingContact(server, 'mobile');
    server.clocks.advance(31_000);
    return server.call('getCode', { changeId }, by);
  },
  getUserDeletion: async (server) => server.call('getUserDeletion', {}, await holder(server)),
  getExport: async (server) => server.call('getExport', {}, (await madeExport(server)).by),
  getProfile: async (server) => {
    const by = await holder(server);
    await server.call('updateUserV2', { address, taxIds: [{ country: 'DEU', taxId: '86095742719' }] }, by);
    return server.call('getProfile', {}, by);
  },
  getUserMarketingPreferences: async (server) =>
    server.call('getUserMarketingPreferences', {}, (await optingIn(server)).by),
  idexists: async (server) => {
    const by = await holder(server);
    return server.call('idexists', { id: by.account.ipsId }, by);
  },
  inviteOwner: async (server) => {
    const { by, email } = await invited(server);
    return invite(server, by, email);
  },
  listSignIns: async (server) => server.call('listSignIns', {}, await holder(server)),
  orderExport: async (server) => server.call('orderExport', {}, await holder(server)),
  prepareExport: async (server) => {
    const { by, exportId } = await madeExport(server);
    return server.call('prepareExport', { exportId }, by);
  },
  prepareInvitation: async (server) => {
    const by = await jointHolder(server);
    const { businessPartnerId } = by.account;
    return server.call('prepareInvitation', { businessPartnerId, email: 'zweite@example.test' }, by);
  },
  prepareOwnership: async (server) => {
    const { guest, token } = await invited(server);
    return server.call('prepareOwnership', { token }, guest);
  },
  prepareEmailChange: async (server) =>
    server.call('prepareEmailChange', { email: `neu-${crypto.randomUUID()}@example.test` }, await holder(server)),
  prepareMobileChange: async (server) =>
    server.call('prepareMobileChange', { mobile: '+49 151 23456789' }, await holder(server)),
  resendEMail: async (server) => {
    const { by, changeId } = await changingContact(server, 'email');
    server.clocks.advance(31_000);
    return server.call('resendEMail', { changeId }, by);
  },
  resendUserCode: async (server) => {
    const { registrationId } = await registered(server);
    server.clocks.advance(31_000);
    return server.call('resendUserCode', { registrationId });
  },
  updateUser: async (server) => server.call('updateUser', { maritalStatus: 'single' }, await holder(server)),
  updateUserMarketingPreferences: async (server) =>
    server.call(
      'updateUserMarketingPreferences',
      { preferences: [{ channel: 'PHONE', wanted: true }] },
      await holder(server),
    ),
  updateUserV2: async (server) =>
    server.call(
      'updateUserV2',
      {
        birthDate: '1980-02-29',
        birthPlace: 'Köln',
        nationality: 'DEU',
        address,
        taxIds: [{ country: 'DEU', taxId: '86 095 742 719' }],
        maritalStatus: 'married',
        employment: '01',
        industry: 'K',
      },
      await stranger(server),
    ),
  withdrawConsent: async (server) => {
    const { withdrawal } = await optingIn(server);
    return server.call('withdrawConsent', { token: withdrawal });
  },
} as const satisfies Partial<Readonly<Record<EndpointName, Scene>>>;
