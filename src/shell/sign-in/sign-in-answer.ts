import type { RequestOf, ResponseOf } from '#api/endpoint.ts';
import type { authChallenge } from '#api/auth/auth-challenge.ts';
import type { login } from '#api/auth/login.ts';
import { isFactor } from '#domain/identity/factor.ts';
import { isChallengeName, normaliseKeys } from '#domain/session/auth-session.ts';
import { challengeLife } from '#domain/session/session-limits.ts';
import type { ChallengeAnswer, ChallengeStep, SignInAnswer } from '#machines/login-challenge/login-challenge.types.ts';

type Parameters = Readonly<Record<string, string>>;

const parameter = (parameters: Parameters, name: string, step: string): string => {
  const value = parameters[name];
  if (value === undefined) throw new Error(`The step ${step} came without ${name}.`);
  return value;
};

/** A step in the words of the chart; a name that this product does not know becomes `UNKNOWN` (SES-08). */
export const stepOf = (name: string, parameters: Parameters): ChallengeStep => {
  if (!isChallengeName(name)) return { name: 'UNKNOWN', told: name };
  switch (name) {
    case 'MFA_SETUP':
      return { name, secret: parameter(parameters, 'SECRET', name), uri: parameter(parameters, 'URI', name) };
    case 'SELECT_MFA_TYPE':
      return { name, factors: parameter(parameters, 'MFA_TYPES', name).split(',').filter(isFactor) };
    case 'SMS_MFA':
      return { name, sentTo: parameter(parameters, 'SENT_TO', name) };
    case 'NEW_PASSWORD_REQUIRED':
    case 'SOFTWARE_TOKEN_MFA':
      return { name };
    default:
      return name satisfies never;
  }
};

/**
 * The server's answer in the words of the chart, its capitals normalised (SES-01).
 *
 * @param now when it arrived: the first step and all that follow live 300 s from then (SES-07); the chart keeps the first end
 */
export const signInAnswerOf = (response: ResponseOf<typeof login>, now: Date): SignInAnswer => {
  if ('AuthenticationResult' in response) {
    return { kind: 'signedIn', auth: normaliseKeys(response.AuthenticationResult) };
  }
  const { ChallengeName, ChallengeParameters, Session } = response;
  const expiresAt = new Date(now.getTime() + challengeLife).toISOString();
  const step = stepOf(ChallengeName, ChallengeParameters);
  return { kind: 'challenged', challenge: { step, session: Session, expiresAt } };
};

/** An answer in the words of the wire. */
export const wireAnswerOf = (answer: ChallengeAnswer): RequestOf<typeof authChallenge>['answer'] => {
  switch (answer.kind) {
    case 'code':
      return { code: answer.code };
    case 'password':
      return { newPassword: answer.password };
    case 'factor':
      return { mfaType: answer.factor };
    case 'resend':
      return { resend: true };
    default:
      return answer satisfies never;
  }
};
