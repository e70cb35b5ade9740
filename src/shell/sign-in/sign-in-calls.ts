import { authChallenge } from '#api/auth/auth-challenge.ts';
import { confirmForgotPassword } from '#api/auth/confirm-forgot-password.ts';
import { forgotPassword } from '#api/auth/forgot-password.ts';
import { login } from '#api/auth/login.ts';
import type { Caller } from '#client/call.ts';
import type { ForgottenPasswordCalls, SignInCalls } from './auth-calls.ts';

/** The calls of signing in. `deviceId` names this browser; the server binds the steps to it (SES-07). */
export const signInCallsOf = (caller: Caller, deviceId: () => string): SignInCalls => ({
  login: (payload) => caller.attempt(login, { ...payload, deviceId: deviceId() }),
  authChallenge: (payload) => caller.attempt(authChallenge, { ...payload, deviceId: deviceId() }),
});

/** The calls of a forgotten password. */
export const forgottenPasswordCallsOf = (caller: Caller): ForgottenPasswordCalls => ({
  forgotPassword: (payload) => caller.attempt(forgotPassword, payload),
  confirmForgotPassword: (payload) => caller.attempt(confirmForgotPassword, payload),
});
