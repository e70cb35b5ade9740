import type { EndpointName } from '#api/endpoints.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { totpOf, tanFor, newVisitor, login } from '#tests/support/server/visitors.ts';
import { documentSuccesses } from './document-successes.ts';
import { offerSuccesses } from './offer-successes.ts';
import { relationSuccesses } from './relation-successes.ts';
import { moneySuccesses } from './money-successes.ts';
import { caseSuccesses } from './case-successes.ts';
import { identificationSuccesses } from './identification-successes.ts';
import { personSuccesses } from './person-successes.ts';
import {
  answerAs,
  atStep,
  bothFactors,
  changing,
  expelling,
  forgetful,
  holder,
  paid,
  prepared,
  type Scene,
} from './scenes.ts';

const challenge =
  (name: 'authChallenge' | 'respondToAuthChallenge'): Scene =>
  async (server) => {
    const { visitor, session } = await atStep(server);
    const answer = { code: totpOf(server, visitor) };
    return answerAs(server, name, visitor, { challengeName: 'SOFTWARE_TOKEN_MFA', session, answer });
  };

const draft = { journey: 'withdrawal', subject: 'IPS-1' } as const;

/** How each call of the catalogue comes to its 200: a call nobody can make does not compile. */
export const successes: Readonly<Record<EndpointName, Scene>> = {
  ...personSuccesses,
  ...offerSuccesses,
  ...moneySuccesses,
  ...caseSuccesses,
  ...identificationSuccesses,
  authChallenge: challenge('authChallenge'),
  respondToAuthChallenge: challenge('respondToAuthChallenge'),
  ...documentSuccesses,
  ...relationSuccesses,
  bankingStatus: async (server) => server.call('bankingStatus', { mode: 'support' }),
  conditions: async (server) => server.call('conditions', {}),
  confirmForgotPassword: async (server) => {
    const { visitor, code } = await forgetful(server);
    const { username } = visitor;
    return server.call('confirmForgotPassword', { username, code, password: 'Ahornblatt8See' }, visitor);
  },
  createDisbursement: async (server) => paid(server, await holder(server), 'createDisbursement'),
  deleteDraft: async (server) => {
    const by = await holder(server);
    await server.call('putDraft', { ...draft, version: 1, draft: {} }, by);
    return server.call('deleteDraft', draft, by);
  },
  deleteSubscriptions: async (server) => {
    const by = await holder(server);
    const { orderId } = (await paid(server, by, 'disbursement')).body as { readonly orderId: string };
    return server.call('deleteSubscriptions', { orderId }, by);
  },
  disbursement: async (server) => paid(server, await holder(server), 'disbursement'),
  disbursementAmount: async (server) => {
    const by = await holder(server);
    return server.call('disbursementAmount', { businessPartnerId: by.account.businessPartnerId }, by);
  },
  disbursementAmountV2: async (server) => {
    const by = await holder(server);
    return server.call('disbursementAmountV2', { businessPartnerId: by.account.businessPartnerId }, by);
  },
  confirmSessionEnd: async (server) => {
    const { by, removal } = await expelling(server, await holder(server));
    return server.call('confirmSessionEnd', removal, by);
  },
  endSession: async (server) => {
    const { by, sessionId } = await expelling(server, await holder(server));
    return server.call('endSession', { sessionId }, by);
  },
  forgotPassword: async (server) => {
    const visitor = await newVisitor(server.db);
    return server.call('forgotPassword', { username: visitor.username }, visitor);
  },
  getBusinessPartnerById: async (server) => {
    const by = await holder(server);
    return server.call('getBusinessPartnerById', { businessPartnerId: by.account.businessPartnerId }, by);
  },
  getCMSProxy: async (server) => server.call('getCMSProxy', { collectionId: 'hints' }),
  getConfiguration: async (server) => server.call('getConfiguration', {}),
  getDraft: async (server) => {
    const by = await holder(server);
    await server.call('putDraft', { ...draft, version: 1, draft: { amount: '12', deep: [{ a: null }] } }, by);
    return server.call('getDraft', draft, by);
  },
  getOrder: async (server) => {
    const by = await holder(server);
    await paid(server, by, 'withdrawal');
    return server.call('getOrder', { status: 'OPEN', range: 30, asset: true }, by);
  },
  getProductById: async (server) => {
    const by = await holder(server, { boughtOn: '2026-10-20' });
    const { businessPartnerId, ipsId } = by.account;
    return server.call('getProductById', { businessPartnerId, productId: ipsId }, by);
  },
  getUserV2: async (server) => server.call('getUserV2', {}, await holder(server)),
  getWithdrawalQuote: async (server) => {
    const by = await holder(server);
    return server.call('getWithdrawalQuote', { id: by.account.ipsId }, by);
  },
  listDrafts: async (server) => {
    const by = await holder(server);
    await server.call('putDraft', { ...draft, version: 1, draft: {} }, by);
    return server.call('listDrafts', {}, by);
  },
  listSessions: async (server) => server.call('listSessions', {}, await holder(server)),
  login: async (server) => login(server, await newVisitor(server.db)),
  logout: async (server) => server.call('logout', { token: (await holder(server)).refreshToken }),
  mfaConfirm: async (server) => {
    const by = await holder(server);
    const { setupId, operationId, code } = await changing(server, by);
    const tan = await tanFor(server, by, operationId);
    return server.call('mfaConfirm', { setupId, code, confirmation: { operationId, code: tan } }, by);
  },
  mfaDisable: async (server) => server.call('mfaDisable', { type: 'SMS' }, await holder(server, bothFactors)),
  mfaEnable: async (server) => server.call('mfaEnable', { type: 'SOFTWARE_TOKEN' }, await holder(server)),
  mfaStatus: async (server) => server.call('mfaStatus', {}, await holder(server)),
  mfaUpdate: async (server) => server.call('mfaUpdate', { preferred: 'SMS' }, await holder(server, bothFactors)),
  postbox: async (server) => {
    const by = await holder(server);
    await arrange(
      server,
      `INSERT INTO postbox_entries (user_id, postbox_entry_id, category, title, created_at)
       VALUES ($1, 'P-1', 'REPORT', 'Bericht', '2026-11-19T08:00:00Z')`,
      by.userId,
    );
    return server.call('postbox', {}, by);
  },
  prepareDisbursement: async (server) => {
    const by = await holder(server);
    const { clearingAccountId } = by.account;
    return server.call('prepareDisbursement', { clearingAccountId, wanted: { kind: 'part', amount: 1 } }, by);
  },
  prepareWithdrawal: async (server) => {
    const by = await holder(server);
    return server.call('prepareWithdrawal', { ipsId: by.account.ipsId, wanted: { kind: 'all' } }, by);
  },
  putDraft: async (server) => server.call('putDraft', { ...draft, version: 3, draft: { a: 1 } }, await holder(server)),
  refreshToken: async (server) => {
    const { refreshToken: token, cookie } = await holder(server);
    server.clocks.advance(11_000);
    return server.call('refreshToken', { token }, { cookie });
  },
  sendSms: async (server) => {
    const by = await holder(server);
    return server.call('sendSms', { operationId: await prepared(server, by, 'withdrawal') }, by);
  },
  sessionCheck: async (server) => server.call('sessionCheck', {}, await holder(server)),
  singleCondition: async (server) => server.call('singleCondition', { id: 'SA-PREMIUM-2026-01' }),
  updateTask: async (server) => {
    const by = await holder(server);
    await arrange(
      server,
      `INSERT INTO tasks (user_id, task_id, task_type, state, created_on, updated_on)
       VALUES ($1, 'T-1', 'WPHG', 'OPEN', '2026-11-01', '2026-11-01')`,
      by.userId,
    );
    return server.call('updateTask', { id: 'T-1', state: 'DONE' }, by);
  },
  withdrawal: async (server) => paid(server, await holder(server), 'withdrawal'),
};
