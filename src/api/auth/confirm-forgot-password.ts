import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codeField, passwordField, usernameField } from '../fields.ts';
import { mailedCodeRefusals } from './mailed-code.ts';
import { passwordRefused } from './password-refused.ts';
import { passwordUnchanged } from './password-unchanged.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** Sets a new password with the code from the e-mail. Ends all sessions; the second factor stays as it was. */
export const confirmForgotPassword = endpoint({
  name: 'confirmForgotPassword',
  method: 'POST',
  url: '/deprecated/confirm-forgot-password',
  private: false,
  request: z.strictObject({ username: usernameField, code: codeField, password: passwordField }),
  response: z.object({ changed: z.literal(true) }),
  refusals: {
    ...mailedCodeRefusals,
    PASSWORD_REFUSED: passwordRefused,
    /** Said after the right code alone, which stays good for another password. */
    PASSWORD_UNCHANGED: passwordUnchanged,
    TOO_MANY_ATTEMPTS: tooManyAttempts,
  },
});
