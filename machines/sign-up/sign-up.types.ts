import type { AuthSession } from '#domain/session/auth-session.ts';
import type { Result } from '#domain/result/result.ts';
import type { Challenge, SignInAnswer } from '../login-challenge/login-challenge.types.ts';
import type { Resending } from '../resend.ts';

/** Who the access is for, as typed. The password is not among it: no context and no draft holds one. */
export interface AccessName {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

export interface AccessForm extends AccessName {
  readonly password: string;
}

/** A registration that was begun in this tab and waits for its code. */
export interface KeptRegistration extends AccessName {
  readonly registrationId: string;
}

/** The same whether the address has a user: its mail says so. `OTHER_ADDRESS`: whoever was invited was so at another one. */
export type CreateResult =
  | Result<{ readonly registrationId: string }, 'PASSWORD_REFUSED' | 'TOO_MANY_ATTEMPTS' | 'OTHER_ADDRESS'>
  | { readonly ok: false; readonly refusal: 'FIELDS_REFUSED'; readonly fields: readonly (keyof AccessName)[] };

export type ConfirmResult = Result<null, 'CODE_WRONG' | 'CODES_EXHAUSTED' | 'TOO_MANY_ATTEMPTS'>;

export type ResendResult = Result<null, 'TOO_MANY_ATTEMPTS'>;

/** `NOT_POSSIBLE`: the page was loaded anew since the password was typed, or the server does not take it just now. */
export type FirstSignInResult = Result<SignInAnswer, 'NOT_POSSIBLE'>;

export type SignUpInput = AccessName;

export type SignUpProblem =
  | 'FIRST_NAME_MISSING'
  | 'FIRST_NAME_INVALID'
  | 'FIRST_NAME_TOO_LONG'
  | 'LAST_NAME_MISSING'
  | 'LAST_NAME_INVALID'
  | 'LAST_NAME_TOO_LONG'
  | 'USERNAME_MISSING'
  | 'USERNAME_INVALID'
  /** The invitation went to another one. */
  | 'USERNAME_UNINVITED'
  | 'PASSWORD_RULE_BROKEN'
  | 'PASSWORD_REFUSED'
  | 'CODE_MALFORMED'
  | 'CODE_WRONG'
  | 'CODES_EXHAUSTED'
  | 'TOO_MANY_ATTEMPTS'
  | 'NO_ANSWER'
  /** Why the second factor is not set up yet. */
  | 'CHALLENGE_EXPIRED'
  | 'FACTOR_EXHAUSTED'
  | 'ANSWER_LOST';

export interface SignUpContext extends Resending {
  readonly name: AccessName;
  readonly registrationId: string | null;
  /** The code of the mail, kept only while the server checks it. */
  readonly code: string | null;
  readonly problems: readonly SignUpProblem[];
  /** Whether another mail was asked for, until something is done with it. */
  readonly isSentAgain: boolean;
  /** The next step of the first sign-in, as long as it is open. */
  readonly challenge: Challenge | null;
  readonly auth: AuthSession | null;
}

export type SignUpEvent =
  | ({ readonly type: 'access.entered' } & AccessForm)
  /** As it stands in the fields; typed and not yet sent. */
  | ({ readonly type: 'access.typed' } & AccessForm)
  | { readonly type: 'code.entered'; readonly code: string }
  | { readonly type: 'code.requested' }
  | { readonly type: 'access.corrected' }
  /** There is an access already. */
  | { readonly type: 'signIn.chosen' }
  /** The code may have been right: signing in tells. */
  | { readonly type: 'signIn.tried' }
  | { readonly type: 'step.left' };

export type SignUpScreen =
  | 'waiting'
  | 'access'
  | 'mailCode'
  | 'unsure'
  | 'challenge'
  | 'signIn'
  | 'passwordHelp'
  | 'unreached';

/** What the chart invokes, by id; a type and not an interface, since XState asks for an index. */
export type SignUpChildren = {
  readonly readRegistration: 'readRegistration';
  readonly createUser: 'createUser';
  readonly confirmUser: 'confirmUser';
  readonly resendCode: 'resendCode';
  readonly signIn: 'signIn';
  readonly loginChallenge: 'loginChallenge';
  readonly login: 'login';
  readonly forgottenPassword: 'forgottenPassword';
};

export type SignUpOutput =
  | { readonly kind: 'signedIn'; readonly auth: AuthSession }
  /** Gone back; what was typed goes along, for the next time. */
  | { readonly kind: 'left'; readonly name: AccessName };
