import { mfaConfirm, mfaDisable, mfaEnable, mfaStatus, mfaUpdate, prepareMfaRemoval } from '#api/auth/mfa.ts';
import { sendSms } from '#api/operations/send-sms.ts';
import type { Caller } from '#client/call.ts';
import type { MfaCalls } from './auth-calls.ts';

/** The calls of managing second factors; apart from those of signing in, which load first. */
export const mfaCallsOf = (caller: Caller): MfaCalls => ({
  mfaStatus: (payload) => caller.attempt(mfaStatus, payload),
  mfaEnable: (payload) => caller.attempt(mfaEnable, payload),
  mfaConfirm: (payload) => caller.attempt(mfaConfirm, payload),
  mfaUpdate: (payload) => caller.attempt(mfaUpdate, payload),
  mfaDisable: (payload) => caller.attempt(mfaDisable, payload),
  prepareMfaRemoval: (payload) => caller.attempt(prepareMfaRemoval, payload),
  sendSms: (payload) => caller.attempt(sendSms, payload),
});
