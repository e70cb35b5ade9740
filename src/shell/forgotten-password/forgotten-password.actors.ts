import { fromPromise } from 'xstate';
import { granted, refused } from '#domain/result/result.ts';
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import type {
  NewPassword,
  RequestCodeResult,
  SetPasswordResult,
} from '#machines/forgotten-password/forgotten-password.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { ForgottenPasswordCalls } from '#shell/sign-in/auth-calls.ts';

/** What a forgotten password needs of the server. */
export const forgottenPasswordActors = (calls: ForgottenPasswordCalls): ActorsOf<typeof forgottenPasswordMachine> => ({
  requestCode: fromPromise<RequestCodeResult, { readonly username: string }>(async ({ input }) => {
    const answered = await calls.forgotPassword(input);
    if (answered.ok) return granted(null);
    const { refusal } = answered;
    if (refusal === 'TOO_MANY_ATTEMPTS' || refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_ATTEMPTS');
    // Too long for any account, which is not to be told from one that does not exist.
    if (refusal === 'INVALID_REQUEST') return granted(null);
    throw new UnexpectedRefusal('forgotPassword', refusal);
  }),
  setPassword: fromPromise<SetPasswordResult, NewPassword & { readonly username: string }>(async ({ input }) => {
    const answered = await calls.confirmForgotPassword(input);
    if (answered.ok) return granted(null);
    const { refusal } = answered;
    if (refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_ATTEMPTS');
    if (
      refusal === 'CODE_WRONG' ||
      refusal === 'CODES_EXHAUSTED' ||
      refusal === 'PASSWORD_REFUSED' ||
      refusal === 'PASSWORD_UNCHANGED' ||
      refusal === 'TOO_MANY_ATTEMPTS'
    ) {
      return refused(refusal);
    }
    throw new UnexpectedRefusal('confirmForgotPassword', refusal);
  }),
});
