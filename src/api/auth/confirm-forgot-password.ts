import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codeField, passwordField, usernameField } from '../fields.ts';
import { passwordUnchanged } from './password-unchanged.ts';

/** Sets a new password with the code from the e-mail. Ends all sessions; the second factor stays as it was. */
export const confirmForgotPassword = endpoint({
  name: 'confirmForgotPassword',
  method: 'POST',
  url: '/deprecated/confirm-forgot-password',
  private: false,
  request: z.strictObject({ username: usernameField, code: codeField, password: passwordField }),
  response: z.object({ changed: z.literal(true) }),
  refusals: {
    CODE_WRONG: { status: 401, message: 'Der Code stimmt nicht oder ist abgelaufen.' },
    CODES_EXHAUSTED: { status: 429, message: 'Der Code war zu oft falsch. Bitte fordern Sie einen neuen an.' },
    PASSWORD_REFUSED: {
      status: 422,
      message: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
    },
    /** Said after the right code alone, which stays good for another password. */
    PASSWORD_UNCHANGED: passwordUnchanged,
    TOO_MANY_ATTEMPTS: { status: 429, message: 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten.' },
  },
});
