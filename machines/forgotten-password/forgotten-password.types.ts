import type { Result } from '#domain/result/result.ts';
import type { Resending } from '../resend.ts';

/** Granted whether the user exists or not. */
export type RequestCodeResult = Result<null, 'TOO_MANY_ATTEMPTS'>;

export type SetPasswordRefusal =
  | 'CODE_WRONG'
  | 'CODES_EXHAUSTED'
  | 'PASSWORD_REFUSED'
  | 'PASSWORD_UNCHANGED'
  | 'TOO_MANY_ATTEMPTS';

export type SetPasswordResult = Result<null, SetPasswordRefusal>;

/** What the customer typed into the second form. */
export interface NewPassword {
  readonly code: string;
  readonly password: string;
}

export interface ForgottenPasswordInput {
  /** What stood in the sign-in form, so that nothing is typed twice. */
  readonly username: string;
}

export type ForgottenPasswordProblem =
  | 'USERNAME_MISSING'
  | 'CODE_MALFORMED'
  | 'PASSWORD_RULE_BROKEN'
  | SetPasswordRefusal
  | 'NO_ANSWER';

export interface ForgottenPasswordContext extends Resending {
  /** As typed. */
  readonly username: string;
  readonly problems: readonly ForgottenPasswordProblem[];
  /** Whether another code was asked for, until something is done with it. */
  readonly isSentAgain: boolean;
  /** Kept only while the server works on it. */
  readonly secret: NewPassword | null;
}

export type ForgottenPasswordEvent =
  | { readonly type: 'username.entered'; readonly username: string }
  | ({ readonly type: 'password.entered' } & NewPassword)
  | { readonly type: 'code.requested' }
  | { readonly type: 'username.corrected' }
  /** Back to the sign-in, with what stands in the field by then. */
  | { readonly type: 'signIn.chosen'; readonly username: string }
  /** The new password may be in force already. */
  | { readonly type: 'signIn.tried' };

/** How it ends; the user name goes along to the sign-in. */
export interface ForgottenPasswordOutput {
  readonly kind: 'changed' | 'left';
  readonly username: string;
}

export type ForgottenPasswordScreen = 'username' | 'newPassword' | 'unsure' | 'changed';
