import { arrange } from '#tests/support/server/queries.ts';
import { newVisitor, otherCode, signInBehind, tanFor } from '#tests/support/server/visitors.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { stranger } from './identification-successes.ts';
import { payloads } from './payloads.ts';
import {
  changingContact,
  confirmedChange,
  fetching,
  invited,
  leaver,
  leaving,
  madeExport,
  newEmail,
  optingIn,
  provenChange,
  reachable,
  registered,
} from '#tests/support/server/person-scenes.ts';
import type { AllProvocations } from './provocation.ts';
import { holder, later, repeated, tooLate, withoutNumber, withoutSms } from './scenes.ts';
import { tanRefusals } from './tan-refusals.ts';

const nobody = { username: 'nobody@example.test', password: 'Kastanie7Allee', firstName: 'Nina', lastName: 'Neu' };

const profileRefusals = (name: 'updateUserV2' | 'updateUser') => ({
  CHANGED_MEANWHILE: async (server: HttpServer) =>
    server.call(name, { maritalStatus: 'single' }, { ...(await holder(server)), headers: { 'if-match': '"7"' } }),
  FIELDS_REFUSED: async (server: HttpServer) =>
    server.call(name, { taxIds: [{ country: 'DEU', taxId: '12345678901' }] }, await holder(server)),
  IDENT_UNDER_WAY: async (server: HttpServer) => {
    const by = await stranger(server);
    await server.call('startIdNow', {}, by);
    return server.call(name, { lastName: 'Anders' }, by);
  },
  IDENTITY_FIXED: async (server: HttpServer) => server.call(name, { lastName: 'Anders' }, await holder(server)),
});

const codeRefusals = {
  CODE_WRONG: async (server: HttpServer) => {
    const { by, changeId, code } = await changingContact(server, 'email');
    return server.call('checkCode', { changeId, code: otherCode(code) }, by);
  },
  CODES_EXHAUSTED: async (server: HttpServer) => {
    const { by, changeId, code } = await changingContact(server, 'email');
    return repeated(6, async () => server.call('checkCode', { changeId, code: otherCode(code) }, by));
  },
};

type Fetching = Awaited<ReturnType<typeof fetching>>;

const spentExport = async (server: HttpServer) => {
  const { by, exportId } = await madeExport(server);
  const confirming = await fetching(server, by, exportId);
  await server.call('fetchExport', confirming, by);
  return { by, confirming };
};

/** The refusals of the calls about the person. */
export const personProvocations = {
  checkCode: codeRefusals,
  confirmConsent: {
    LINK_ENDED: async (server) => {
      const { token } = await optingIn(server);
      return repeated(2, async () => server.call('confirmConsent', { token }));
    },
  },
  confirmContactChange: {
    CODE_WRONG: async (server) => {
      const { by, operationId } = await provenChange(server, 'mobile');
      const code = otherCode(await tanFor(server, by, operationId));
      return server.call('confirmContactChange', { operationId, code }, by);
    },
    CODES_EXHAUSTED: async (server) => {
      const { by, operationId } = await provenChange(server, 'mobile');
      const code = otherCode(await tanFor(server, by, operationId));
      return repeated(3, async () => server.call('confirmContactChange', { operationId, code }, by));
    },
    CODE_EXPIRED: async (server) => {
      const { by, operationId } = await provenChange(server, 'mobile');
      const code = await tanFor(server, by, operationId);
      return server.call('confirmContactChange', { operationId, code }, await later(server, by, tooLate));
    },
    OPERATION_ENDED: async (server) => {
      const change = await provenChange(server, 'email');
      await confirmedChange(server, change);
      const { by, operationId } = change;
      return server.call('confirmContactChange', { operationId, code: '000000' }, by);
    },
    NOT_PROVEN: async (server) => confirmedChange(server, await changingContact(server, 'mobile')),
    CONTACT_TAKEN: async (server) => {
      const { username } = await newVisitor(server.db);
      return confirmedChange(server, await provenChange(server, 'email', username));
    },
  },
  confirmUser: {
    CODE_WRONG: async (server) => {
      const { registrationId, code } = await registered(server);
      return server.call('confirmUser', { registrationId, code: otherCode(code) });
    },
    CODES_EXHAUSTED: async (server) => {
      const { registrationId, code } = await registered(server);
      return repeated(6, async () => server.call('confirmUser', { registrationId, code: otherCode(code) }));
    },
    TOO_MANY_ATTEMPTS: async (server) => {
      const { registrationId, code } = await registered(server);
      return repeated(11, async () => server.call('confirmUser', { registrationId, code: otherCode(code) }));
    },
  },
  confirmUserDeletion: {
    STILL_OPEN: async (server) => {
      const by = await leaver(server);
      const operationId = await leaving(server, by);
      const code = await tanFor(server, by, operationId);
      const open = `UPDATE business_partners SET status = 'OPEN' WHERE business_partner_id = $1`;
      await arrange(server, open, by.account.businessPartnerId);
      return server.call('confirmUserDeletion', { operationId, code }, by);
    },
    CODE_WRONG: async (server) => {
      const by = await leaver(server);
      const operationId = await leaving(server, by);
      const code = otherCode(await tanFor(server, by, operationId));
      return server.call('confirmUserDeletion', { operationId, code }, by);
    },
    CODES_EXHAUSTED: async (server) => {
      const by = await leaver(server);
      const operationId = await leaving(server, by);
      const code = otherCode(await tanFor(server, by, operationId));
      return repeated(3, async () => server.call('confirmUserDeletion', { operationId, code }, by));
    },
    CODE_EXPIRED: async (server) => {
      const by = await leaver(server);
      const operationId = await leaving(server, by);
      const code = await tanFor(server, by, operationId);
      return server.call('confirmUserDeletion', { operationId, code }, await later(server, by, tooLate));
    },
    OPERATION_ENDED: async (server) => {
      const by = await leaver(server);
      const operationId = await leaving(server, by);
      const back = await later(server, by, 15 * 60_000);
      return server.call('confirmUserDeletion', { operationId, code: '000000' }, back);
    },
  },
  createUser: {
    FIELDS_REFUSED: async (server) => server.call('createUser', { ...nobody, username: 'nobody' }),
    PASSWORD_REFUSED: async (server) => server.call('createUser', { ...nobody, password: 'Passwort1' }),
    OTHER_ADDRESS: async (server) => {
      const { token } = await invited(server);
      return server.call('createUser', { ...nobody, username: newEmail(), invitation: token });
    },
    TOO_MANY_ATTEMPTS: async (server) => {
      const username = newEmail();
      return repeated(6, async () => server.call('createUser', { ...nobody, username }));
    },
  },
  deleteUser: {
    STILL_OPEN: async (server) => server.call('deleteUser', {}, await holder(server)),
    NO_VALIDATED_NUMBER: async (server) => {
      const by = await leaver(server);
      await withoutNumber(server, by);
      return server.call('deleteUser', {}, by);
    },
  },
  fetchExport: {
    EXPORT_FETCHED: async (server) => {
      const { by, confirming } = await spentExport(server);
      return server.call('fetchExport', confirming, by);
    },
    ...tanRefusals<Fetching>(async (server) => {
      const { by, exportId } = await madeExport(server);
      const confirming = await fetching(server, by, exportId);
      return { by, confirming, send: async (as, given) => server.call('fetchExport', given, as) };
    }),
  },
  getCode: {
    TOO_MANY_MESSAGES: async (server) => {
      const { by, changeId } = await changingContact(server, 'mobile');
      return server.call('getCode', { changeId }, by);
    },
  },
  getUserDeletion: {},
  getExport: {},
  getProfile: {},
  getUserMarketingPreferences: {},
  idexists: {},
  listSignIns: {},
  orderExport: {},
  prepareExport: {
    EXPORT_FETCHED: async (server) => {
      const { by, confirming } = await spentExport(server);
      return server.call('prepareExport', { exportId: confirming.exportId }, by);
    },
    EXPORT_NOT_READY: async (server) => {
      const by = await holder(server);
      const { body } = await server.call('orderExport', {}, by);
      return server.call('prepareExport', { exportId: (body as { exportId: string }).exportId }, by);
    },
    NO_VALIDATED_NUMBER: async (server) => {
      const { by, exportId } = await madeExport(server);
      await withoutNumber(server, by);
      return server.call('prepareExport', { exportId }, by);
    },
  },
  prepareEmailChange: {
    FIELDS_REFUSED: async (server) => server.call('prepareEmailChange', { email: 'niemand' }, await holder(server)),
    NO_VALIDATED_NUMBER: async (server) => {
      const by = await holder(server);
      await withoutNumber(server, by);
      return server.call('prepareEmailChange', { email: newEmail() }, by);
    },
    TOO_MANY_ATTEMPTS: async (server) => {
      const by = await holder(server);
      return repeated(6, async () => server.call('prepareEmailChange', { email: newEmail() }, by));
    },
  },
  prepareMobileChange: {
    FIELDS_REFUSED: async (server) => server.call('prepareMobileChange', { mobile: '0151 234' }, await holder(server)),
    FACTOR_CODE_REQUIRED: async (server) => {
      const by = await holder(server);
      await withoutNumber(server, by);
      return server.call('prepareMobileChange', { mobile: '+4915123456789' }, by);
    },
    NUMBER_SHARED: async (server) => {
      const { by, guest } = await invited(server);
      return server.call('prepareMobileChange', { mobile: await reachable(server, by) }, guest);
    },
    TOO_MANY_MESSAGES: async (server) => {
      const by = await holder(server);
      await withoutSms(server, by);
      return server.call('prepareMobileChange', { mobile: '+4915123456789' }, by);
    },
    TOO_MANY_ATTEMPTS: async (server) => {
      const by = await holder(server);
      await withoutNumber(server, by);
      const wrong = { mobile: '+4915123456789', factorCode: '000000' };
      return repeated(6, async () => server.call('prepareMobileChange', wrong, by));
    },
  },
  resendEMail: {
    TOO_MANY_MESSAGES: async (server) => {
      const { by, changeId } = await changingContact(server, 'email');
      return server.call('resendEMail', { changeId }, by);
    },
  },
  resendUserCode: {
    TOO_MANY_ATTEMPTS: async (server) => {
      const { registrationId } = await registered(server);
      return repeated(6, async () => server.call('resendUserCode', { registrationId }));
    },
  },
  updateUser: profileRefusals('updateUser'),
  updateUserMarketingPreferences: {
    TOO_MANY_ATTEMPTS: async (server) => {
      const by = await signInBehind(server, await newVisitor(server.db));
      const preferences = [{ channel: 'EMAIL', wanted: true }] as const;
      return repeated(6, async () =>
        server.call('updateUserMarketingPreferences', { preferences: [...preferences] }, by),
      );
    },
  },
  updateUserV2: profileRefusals('updateUserV2'),
  withdrawConsent: {
    LINK_ENDED: async (server) => server.call('withdrawConsent', payloads.withdrawConsent),
  },
} as const satisfies Partial<AllProvocations>;
