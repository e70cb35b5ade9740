import type { endpoints } from '#api/endpoints.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { newVisitor, login, otherCode, totpOf, tanFor, visitorPassword } from '#tests/support/server/visitors.ts';
import { payloads } from './payloads.ts';
import type { AllProvocations, Provocations } from './provocation.ts';
import {
  answerAs,
  atStep,
  bothFactors,
  changing,
  expelling,
  forgetful,
  holder,
  later,
  removing,
  repeated,
  resetCodeOf,
  type Scene,
  withoutNumber,
  withoutSms,
  tooLate,
} from './scenes.ts';

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

/** The refusals of signing in, of factors, sessions and passwords. */
export const accessProvocations = {
  authChallenge: challenge('authChallenge'),
  respondToAuthChallenge: challenge('respondToAuthChallenge'),
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
  mfaUpdate: {
    FACTOR_NOT_ACTIVE: async (server) => server.call('mfaUpdate', { preferred: 'SMS' }, await holder(server)),
  },
  refreshToken: {
    SESSION_ENDED: async (server) => server.call('refreshToken', { token: 'unknown-token' }),
  },
} satisfies Partial<AllProvocations>;
