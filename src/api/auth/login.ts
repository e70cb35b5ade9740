import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { passwordField, usernameField, uuidField } from '../fields.ts';
import { tooManyMessages } from '../operations/too-many-messages.ts';
import { signInAnswer } from './authentication.ts';

/** First step of signing in. Unknown user and wrong password answer alike, in body and time. */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  url: '/auth/token',
  private: false,
  request: z.strictObject({ username: usernameField, password: passwordField, deviceId: uuidField }),
  response: signInAnswer,
  refusals: {
    SIGN_IN_FAILED: { status: 401, message: 'E-Mail-Adresse oder Passwort stimmen nicht.' },
    TOO_MANY_ATTEMPTS: {
      status: 429,
      message: 'Zu viele Versuche. Bitte warten Sie mindestens 15 Minuten oder setzen Sie Ihr Passwort zurück.',
    },
    /** After the right password alone. */
    TOO_MANY_MESSAGES: tooManyMessages,
  },
});
