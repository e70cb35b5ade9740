import type { Endpoint, RefusalOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { greatestCount } from '#server/drafts/drafts.routes.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { newVisitor, login, otherCode, totpOf, tanFor, visitorPassword } from '#tests/support/server/visitors.ts';
import { payloads, unknownUuid } from './payloads.ts';
import {
  answerAs,
  arrange,
  atStep,
  bothFactors,
  changing,
  confirm,
  expelling,
  type Door,
  forgetful,
  holder,
  later,
  paid,
  prepared,
  ready,
  removing,
  repeated,
  resetCodeOf,
  type Scene,
  withoutNumber,
  withoutSms,
} from './scenes.ts';

type Provocations<E extends Endpoint> = Readonly<Record<RefusalOf<E>, Scene>>;

const tooLate = 301_000;

const challenge = (name: 'authChallenge' | 'respondToAuthChallenge'): Provocations<typeof endpoints.authChallenge> => ({
  CHALLENGE_EXPIRED: async (server) => {
    const { visitor, session } = await atStep(server);
    server.clocks.advance(tooLate);
    const answer = { code: totpOf(server, visitor) };
    return answerAs(server, name, visitor, { challengeName: 'SOFTWARE_TOKEN_MFA', session, answer });
  },
  CODE_WRONG: async (server) => {
    const { visitor, session } = await atStep(server);
    const answer = { code: otherCode(totpOf(server, visitor)) };
    return answerAs(server, name, visitor, { challengeName: 'SOFTWARE_TOKEN_MFA', session, answer });
  },
  CODES_EXHAUSTED: async (server) => {
    const { visitor, session: first } = await atStep(server);
    let session = first;
    return repeated(5, async () => {
      const answer = { code: otherCode(totpOf(server, visitor)) };
      const seen = await answerAs(server, name, visitor, { challengeName: 'SOFTWARE_TOKEN_MFA', session, answer });
      session = (seen.body as { details?: { session: string } }).details?.session ?? '';
      return seen;
    });
  },
  PASSWORD_REFUSED: async (server) => {
    const { visitor, session } = await atStep(server, { mustChangePassword: true });
    const answer = { newPassword: 'kurz' };
    return answerAs(server, name, visitor, { challengeName: 'NEW_PASSWORD_REQUIRED', session, answer });
  },
  PASSWORD_UNCHANGED: async (server) => {
    const { visitor, session } = await atStep(server, { mustChangePassword: true });
    const answer = { newPassword: visitorPassword };
    return answerAs(server, name, visitor, { challengeName: 'NEW_PASSWORD_REQUIRED', session, answer });
  },
  TOO_MANY_MESSAGES: async (server) => {
    const { visitor, session } = await atStep(server, bothFactors);
    await withoutSms(server, visitor);
    return answerAs(server, name, visitor, { challengeName: 'SELECT_MFA_TYPE', session, answer: { mfaType: 'SMS' } });
  },
  RESEND_TOO_EARLY: async (server) => {
    const { visitor, session } = await atStep(server, { factors: ['SMS'] });
    return answerAs(server, name, visitor, { challengeName: 'SMS_MFA', session, answer: { resend: true } });
  },
});

const confirming = (door: Door): Provocations<typeof endpoints.withdrawal> => ({
  CODE_WRONG: async (server) => {
    const by = await holder(server);
    const { operationId, code } = await ready(server, by, door);
    return confirm(server, by, door, { operationId, code: otherCode(code) });
  },
  CODES_EXHAUSTED: async (server) => {
    const by = await holder(server);
    const { operationId, code } = await ready(server, by, door);
    return repeated(3, async () => confirm(server, by, door, { operationId, code: otherCode(code) }));
  },
  CODE_EXPIRED: async (server) => {
    const by = await holder(server);
    const confirmation = await ready(server, by, door);
    return confirm(server, await later(server, by, tooLate), door, confirmation);
  },
  OPERATION_ENDED: async (server) => {
    const by = await holder(server);
    const confirmation = await ready(server, by, door);
    return repeated(2, async () => confirm(server, by, door, confirmation));
  },
  OPERATION_REFUSED: async (server) => {
    const by = await holder(server);
    const amount = door === 'withdrawal' ? 900_000 : 40_000;
    const [first, second] = [await ready(server, by, door, amount), await ready(server, by, door, amount)];
    await confirm(server, by, door, first);
    return confirm(server, by, door, second);
  },
});

const numberless = async (server: HttpServer, options: Parameters<typeof holder>[1] = {}) => {
  const by = await holder(server, options);
  await withoutNumber(server, by);
  return by;
};

/** A removal of the SMS factor, before which another came. */
const overtaken =
  (gone: string): Scene =>
  async (server) => {
    const by = await holder(server, bothFactors);
    const given = { confirmation: await removing(server, by) };
    await arrange(server, `DELETE FROM user_factors WHERE user_id = $1 AND type ${gone}`, by.userId);
    return server.call('mfaConfirm', given, by);
  };

/** How each refusal that an endpoint declares comes about: one that nobody can provoke does not compile. */
export const provocations: { readonly [Name in keyof typeof endpoints]: Provocations<(typeof endpoints)[Name]> } = {
  authChallenge: challenge('authChallenge'),
  respondToAuthChallenge: challenge('respondToAuthChallenge'),
  bankingStatus: {},
  conditions: {},
  confirmForgotPassword: {
    CODE_WRONG: async (server) => {
      const { visitor, code } = await forgetful(server);
      const { username } = visitor;
      return server.call('confirmForgotPassword', { username, code: otherCode(code), password: 'Ahornblatt8See' });
    },
    CODES_EXHAUSTED: async (server) => {
      const { visitor, code } = await forgetful(server);
      const wrong = { username: visitor.username, code: otherCode(code), password: 'Ahornblatt8See' };
      return repeated(5, async () => server.call('confirmForgotPassword', wrong, visitor));
    },
    PASSWORD_REFUSED: async (server) => {
      const { visitor, code } = await forgetful(server);
      const { username } = visitor;
      return server.call('confirmForgotPassword', { username, code, password: 'Passwort1' }, visitor);
    },
    PASSWORD_UNCHANGED: async (server) => {
      const { visitor, code } = await forgetful(server);
      const { username } = visitor;
      return server.call('confirmForgotPassword', { username, code, password: visitorPassword }, visitor);
    },
    TOO_MANY_ATTEMPTS: async (server) => {
      const { visitor } = await forgetful(server);
      const { username, address } = visitor;
      const wrong = { username, code: '000000', password: 'Ahornblatt8See' };
      const guesses = async () => repeated(5, async () => server.call('confirmForgotPassword', wrong, { address }));
      await guesses();
      await server.call('forgotPassword', { username }, { address });
      await resetCodeOf(server, visitor);
      await guesses();
      return server.call('confirmForgotPassword', wrong, { address });
    },
  },
  createDisbursement: confirming('createDisbursement'),
  deleteDraft: {},
  deleteSubscriptions: {
    CLOSURE_NOT_CANCELABLE: async (server) => {
      const by = await holder(server);
      const { orderId } = (await paid(server, by, 'disbursement')).body as { readonly orderId: string };
      // Closing an account is ordered by no call yet.
      const context = `jsonb_set(snapshot, '{context,type}', '"ACCOUNT_CLOSURE"')`;
      const closure = `UPDATE orders SET type = 'ACCOUNT_CLOSURE', snapshot = ${context} WHERE order_id = $1`;
      await arrange(server, closure, orderId);
      return server.call('deleteSubscriptions', { orderId }, by);
    },
    NOT_CANCELABLE: async (server) => {
      const by = await holder(server);
      const { orderId } = (await paid(server, by, 'disbursement')).body as { readonly orderId: string };
      return repeated(2, async () => server.call('deleteSubscriptions', { orderId }, by));
    },
  },
  disbursement: confirming('disbursement'),
  disbursementAmount: {},
  disbursementAmountV2: {},
  confirmSessionEnd: {
    CODE_WRONG: async (server) => {
      const { by, removal } = await expelling(server, await holder(server));
      return server.call('confirmSessionEnd', { ...removal, code: otherCode(removal.code) }, by);
    },
    CODES_EXHAUSTED: async (server) => {
      const { by, removal } = await expelling(server, await holder(server));
      const wrong = { ...removal, code: otherCode(removal.code) };
      return repeated(3, async () => server.call('confirmSessionEnd', wrong, by));
    },
    CODE_EXPIRED: async (server) => {
      const { by, removal } = await expelling(server, await holder(server));
      return server.call('confirmSessionEnd', removal, await later(server, by, tooLate));
    },
    OPERATION_ENDED: async (server) => {
      const { by, removal } = await expelling(server, await holder(server));
      return repeated(2, async () => server.call('confirmSessionEnd', removal, by));
    },
  },
  endSession: {
    NO_VALIDATED_NUMBER: async (server) => {
      const { by, sessionId } = await expelling(server, await holder(server));
      await withoutNumber(server, by);
      return server.call('endSession', { sessionId }, by);
    },
  },
  forgotPassword: {
    TOO_MANY_ATTEMPTS: async (server) => {
      const visitor = await newVisitor(server.db);
      return repeated(6, async () => server.call('forgotPassword', { username: visitor.username }, visitor));
    },
  },
  getBusinessPartnerById: {},
  getCMSProxy: {},
  getConfiguration: {},
  getDraft: {},
  getOrder: {},
  getProductById: {},
  getUserV2: {},
  getWithdrawalQuote: {},
  listDrafts: {},
  listSessions: {},
  login: {
    SIGN_IN_FAILED: async (server) => login(server, await newVisitor(server.db), 'Kastanie7Alle'),
    TOO_MANY_ATTEMPTS: async (server) => {
      const visitor = await newVisitor(server.db);
      return repeated(6, async () => login(server, visitor, 'Kastanie7Alle'));
    },
    TOO_MANY_MESSAGES: async (server) => {
      const visitor = await newVisitor(server.db, { factors: ['SMS'] });
      await withoutSms(server, visitor);
      return login(server, visitor);
    },
  },
  logout: {},
  mfaConfirm: {
    CODE_WRONG: async (server) => {
      const by = await holder(server);
      const { setupId, code } = await changing(server, by);
      return server.call('mfaConfirm', { setupId, code: otherCode(code) }, by);
    },
    CODES_EXHAUSTED: async (server) => {
      const by = await holder(server);
      const { setupId, code } = await changing(server, by);
      return repeated(5, async () => server.call('mfaConfirm', { setupId, code: otherCode(code) }, by));
    },
    SETUP_EXPIRED: async (server) => server.call('mfaConfirm', payloads.mfaConfirm, await holder(server)),
    CONFIRMATION_REQUIRED: async (server) => {
      const by = await holder(server);
      const { setupId, code } = await changing(server, by);
      return server.call('mfaConfirm', { setupId, code }, by);
    },
    CODE_EXPIRED: async (server) => {
      const by = await holder(server);
      const { setupId, code, operationId } = await changing(server, by);
      const confirmation = { operationId, code: await tanFor(server, by, operationId) };
      await server.call('mfaConfirm', { setupId, code }, by);
      return server.call('mfaConfirm', { setupId, confirmation }, await later(server, by, tooLate));
    },
    OPERATION_ENDED: async (server) => {
      const by = await holder(server);
      const { setupId, code, operationId } = await changing(server, by);
      const confirmation = { operationId, code: await tanFor(server, by, operationId) };
      // Set-up and operation end at the same moment, so that only an operation cut short comes here.
      await arrange(server, 'UPDATE operations SET expires_at = created_at WHERE operation_id = $1', operationId);
      return server.call('mfaConfirm', { setupId, code, confirmation }, by);
    },
    LAST_FACTOR: overtaken(`<> 'SMS'`),
    FACTOR_NOT_ACTIVE: overtaken(`= 'SMS'`),
  },
  mfaDisable: {
    LAST_FACTOR: async (server) => server.call('mfaDisable', { type: 'SOFTWARE_TOKEN' }, await holder(server)),
    FACTOR_NOT_ACTIVE: async (server) => server.call('mfaDisable', { type: 'SMS' }, await holder(server)),
    NO_VALIDATED_NUMBER: async (server) =>
      server.call('mfaDisable', { type: 'SOFTWARE_TOKEN' }, await numberless(server, bothFactors)),
  },
  mfaEnable: {
    NO_VALIDATED_NUMBER: async (server) => server.call('mfaEnable', { type: 'SMS' }, await numberless(server)),
    TOO_MANY_MESSAGES: async (server) => {
      const by = await holder(server);
      await withoutSms(server, by);
      return server.call('mfaEnable', { type: 'SMS' }, by);
    },
  },
  mfaStatus: {},
  mfaUpdate: {
    FACTOR_NOT_ACTIVE: async (server) => server.call('mfaUpdate', { preferred: 'SMS' }, await holder(server)),
  },
  postbox: {},
  prepareDisbursement: {
    NONE_POSSIBLE: async (server) => {
      const by = await holder(server, { partnerStatus: 'INCLOSE' });
      const { clearingAccountId } = by.account;
      return server.call('prepareDisbursement', { clearingAccountId, wanted: { kind: 'part', amount: 1 } }, by);
    },
    NOT_ABOVE_MINIMUM: async (server) => {
      const by = await holder(server);
      const { clearingAccountId } = by.account;
      return server.call('prepareDisbursement', { clearingAccountId, wanted: { kind: 'part', amount: 0 } }, by);
    },
    ABOVE_MAXIMUM: async (server) => {
      const by = await holder(server);
      const { clearingAccountId } = by.account;
      return server.call('prepareDisbursement', { clearingAccountId, wanted: { kind: 'part', amount: 50_001 } }, by);
    },
    FULL_NOT_POSSIBLE: async (server) => {
      const by = await holder(server);
      const { clearingAccountId } = by.account;
      return server.call('prepareDisbursement', { clearingAccountId, wanted: { kind: 'all' } }, by);
    },
  },
  prepareWithdrawal: {
    NONE_POSSIBLE: async (server) => {
      const by = await holder(server, { productStatus: 'STRATEGYCHANGE' });
      const { ipsId } = by.account;
      return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'all' } }, by);
    },
    NOT_ABOVE_MINIMUM: async (server) => {
      const by = await holder(server);
      const { ipsId } = by.account;
      return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'part', amount: -1 } }, by);
    },
    ABOVE_MAXIMUM: async (server) => {
      const by = await holder(server);
      const { ipsId } = by.account;
      return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'part', amount: 1e9 } }, by);
    },
    REMAINDER_TOO_SMALL: async (server) => {
      const by = await holder(server);
      const { ipsId } = by.account;
      return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'part', amount: 990_000 } }, by);
    },
    FULL_NOT_POSSIBLE: async (server) => {
      const by = await holder(server);
      await paid(server, by, 'withdrawal');
      const { ipsId } = by.account;
      return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'all' } }, by);
    },
  },
  putDraft: {
    DRAFTS_FULL: async (server) => {
      const by = await holder(server);
      const draft = { journey: 'withdrawal', version: 1, draft: {} };
      return repeated(greatestCount + 1, async (turn) =>
        server.call('putDraft', { ...draft, subject: `IPS-${String(turn)}` }, by),
      );
    },
  },
  refreshToken: {
    SESSION_ENDED: async (server) => server.call('refreshToken', { token: 'unknown-token' }),
  },
  sendSms: {
    OPERATION_ENDED: async (server) => {
      const by = await holder(server);
      const operationId = await prepared(server, by, 'disbursement');
      return server.call('sendSms', { operationId }, await later(server, by, 15 * 60_000));
    },
    TOO_MANY_MESSAGES: async (server) => {
      const by = await holder(server);
      const operationId = await prepared(server, by, 'disbursement');
      return repeated(2, async () => server.call('sendSms', { operationId }, by));
    },
  },
  sessionCheck: {},
  singleCondition: {},
  updateTask: {
    TASK_STATE_CONFLICT: async (server) => {
      const by = await holder(server);
      await arrange(
        server,
        `INSERT INTO tasks (user_id, task_id, task_type, state, created_on, updated_on)
         VALUES ($1, 'T-1', 'GWG', 'CLOSED', '2026-11-01', '2026-11-01')`,
        by.userId,
      );
      return server.call('updateTask', { id: 'T-1', state: 'DONE' }, by);
    },
  },
  withdrawal: confirming('withdrawal'),
};

/** Refusals and faults that every endpoint may answer. */
export const common: Readonly<Record<string, Scene>> = {
  INVALID_REQUEST: async (server) => server.call('sendSms', { operationId: 'none' }, await holder(server)),
  UNAUTHENTICATED: async (server) => server.call('getUserV2', {}),
  NOT_FOUND: async (server) => server.call('sendSms', { operationId: unknownUuid }, await holder(server)),
  IDEMPOTENCY_KEY_MISSING: async (server) =>
    server.call('withdrawal', payloads.withdrawal, { ...(await holder(server)), key: '' }),
  IDEMPOTENCY_KEY_REUSED: async (server) => {
    const by = await holder(server);
    const { ipsId } = by.account;
    const key = 'the-same-key-twice';
    await server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'part', amount: 100 } }, { ...by, key });
    return server.call('prepareWithdrawal', { ipsId, wanted: { kind: 'part', amount: 101 } }, { ...by, key });
  },
  TOO_MANY_REQUESTS: async (server) => {
    const { address } = await newVisitor(server.db);
    return repeated(61, async () => server.call('logout', { token: 'unknown-token' }, { address }));
  },
  METHOD_NOT_ALLOWED: async (server) => server.call('getUserV2', {}, { method: 'PATCH' }),
  PAYLOAD_TOO_LARGE: async (server) => server.call('logout', { token: 'x'.repeat(65_536) }),
  UNSUPPORTED_MEDIA_TYPE: async (server) =>
    server.call('logout', { token: 'x' }, { headers: { 'content-type': 'text/plain' } }),
  INTERNAL: async (server) => {
    const by = await holder(server);
    await arrange(server, 'ALTER TABLE postbox_entries RENAME TO postbox_gone');
    const seen = await server.call('postbox', {}, by);
    await arrange(server, 'ALTER TABLE postbox_gone RENAME TO postbox_entries');
    return seen;
  },
  UNAVAILABLE: async (server) => server.call('getCMSProxy', { collectionId: 'X-FAULT' }),
};
