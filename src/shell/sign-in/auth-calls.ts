import type { authChallenge } from '#api/auth/auth-challenge.ts';
import type { confirmForgotPassword } from '#api/auth/confirm-forgot-password.ts';
import type { forgotPassword } from '#api/auth/forgot-password.ts';
import type { login } from '#api/auth/login.ts';
import type { mfaConfirm, mfaDisable, mfaEnable, mfaStatus, mfaUpdate, prepareMfaRemoval } from '#api/auth/mfa.ts';
import type { Endpoint, RequestOf } from '#api/endpoint.ts';
import type { sendSms } from '#api/operations/send-sms.ts';
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

/** The calls that managing second factors needs. */
export interface MfaCalls {
  readonly mfaStatus: CallOf<typeof mfaStatus>;
  readonly mfaEnable: CallOf<typeof mfaEnable>;
  readonly mfaConfirm: CallOf<typeof mfaConfirm>;
  readonly mfaUpdate: CallOf<typeof mfaUpdate>;
  readonly mfaDisable: CallOf<typeof mfaDisable>;
  readonly sendSms: CallOf<typeof sendSms>;
  readonly prepareMfaRemoval: CallOf<typeof prepareMfaRemoval>;
}
