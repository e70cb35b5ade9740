import type * as z from 'zod/mini';
import type { authChallenge } from '#api/auth/auth-challenge.ts';
import type { confirmForgotPassword } from '#api/auth/confirm-forgot-password.ts';
import type { forgotPassword } from '#api/auth/forgot-password.ts';
import type { login } from '#api/auth/login.ts';
import type { mfaConfirm, mfaDisable, mfaEnable, mfaStatus, mfaUpdate, prepareMfaRemoval } from '#api/auth/mfa.ts';
import type { Endpoint, RefusalOf, RequestOf, ResponseOf } from '#api/endpoint.ts';
import type { sendSms } from '#api/operations/send-sms.ts';
import type { CommonRefusal } from '#api/refusals.ts';

type DetailsOf<Refusal> = Refusal extends { readonly details: infer Details extends z.ZodMiniType }
  ? z.output<Details>
  : undefined;

/** An endpoint's answer: granted, or one of its refusals with what goes with it. A fault is a rejection. */
export type AnswerOf<E extends Endpoint> =
  | { readonly ok: true; readonly value: ResponseOf<E> }
  | {
      readonly [Code in RefusalOf<E>]: {
        readonly ok: false;
        readonly refusal: Code;
        readonly details: DetailsOf<E['refusals'][Code]>;
      };
    }[RefusalOf<E>]
  | { readonly ok: false; readonly refusal: CommonRefusal; readonly details: undefined };

/** A call, without the device id: whoever makes the calls knows the device. */
type CallOf<E extends Endpoint> = (payload: Omit<RequestOf<E>, 'deviceId'>) => Promise<AnswerOf<E>>;

/** The calls that signing in needs. */
export interface SignInCalls {
  readonly login: CallOf<typeof login>;
  readonly authChallenge: (
    payload: Omit<RequestOf<typeof authChallenge>, 'deviceId'>,
  ) => Promise<AnswerOf<typeof authChallenge>>;
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

export type AuthCalls = SignInCalls & ForgottenPasswordCalls & MfaCalls;

/** A refusal that the call should never meet: to the chart it is a fault like any other. */
export class UnexpectedRefusal extends Error {
  constructor(call: string, refusal: string) {
    super(`'${call}' was refused: ${refusal}.`);
    this.name = 'UnexpectedRefusal';
  }
}
