import type { authChallenge } from '#api/auth/auth-challenge.ts';
import type { confirmForgotPassword } from '#api/auth/confirm-forgot-password.ts';
import type { forgotPassword } from '#api/auth/forgot-password.ts';
import type { login } from '#api/auth/login.ts';
import type { Endpoint, RequestOf } from '#api/endpoint.ts';
import type { Attempt } from '#client/call.ts';

/** A call, without the device id: whoever makes the calls knows the device. */
type CallOf<E extends Endpoint> = (payload: Omit<RequestOf<E>, 'deviceId'>) => Promise<Attempt<E>>;

/** The calls that signing in needs. */
export interface SignInCalls {
  readonly login: CallOf<typeof login>;
  readonly authChallenge: CallOf<typeof authChallenge>;
}

/** The calls that a forgotten password needs. */
export interface ForgottenPasswordCalls {
  readonly forgotPassword: CallOf<typeof forgotPassword>;
  readonly confirmForgotPassword: CallOf<typeof confirmForgotPassword>;
}
