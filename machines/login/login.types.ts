import type { AuthSession } from '#domain/session/auth-session.ts';
import type { Result } from '#domain/result/result.ts';
import type { Challenge, LoginChallengeInput, SignInAnswer } from '../login-challenge/login-challenge.types.ts';

/** Unknown user and wrong password are one refusal: which of them was wrong is nobody's business. */
export type SignInResult = Result<SignInAnswer, 'SIGN_IN_FAILED' | 'TOO_MANY_ATTEMPTS' | 'TOO_MANY_MESSAGES'>;

/** The step that waited when the page was left, and how long it still lives; null where there is none. */
export type KeptChallenge = LoginChallengeInput | null;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface LoginInput {
  /** What stands in the field at the start: after a forgotten password the user name is known. */
  readonly username: string;
}

export type LoginProblem =
  | 'USERNAME_MISSING'
  | 'PASSWORD_MISSING'
  | 'SIGN_IN_FAILED'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_MESSAGES'
  | 'NO_ANSWER'
  | 'CHALLENGE_EXPIRED'
  | 'CODES_EXHAUSTED'
  | 'ANSWER_LOST';

export interface LoginContext {
  /** As typed. */
  readonly username: string;
  /** Kept only while the server checks it. */
  readonly password: string | null;
  readonly problems: readonly LoginProblem[];
  readonly challenge: Challenge | null;
  /** Until the challenge ends, in milliseconds as of its arrival here; 0 without one. */
  readonly lifeLeft: number;
  readonly auth: AuthSession | null;
}

export type LoginEvent =
  | ({ readonly type: 'credentials.entered' } & Credentials)
  /** With what stands in the field by then, so that it is not typed twice. */
  | { readonly type: 'password.forgotten'; readonly username: string };

export type LoginScreen = 'resuming' | 'credentials' | 'challenge';

export type LoginOutput =
  | { readonly kind: 'signedIn'; readonly auth: AuthSession }
  | { readonly kind: 'forgotten'; readonly username: string };
