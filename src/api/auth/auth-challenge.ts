import * as z from 'zod/mini';
import { challengeNames } from '#domain/session/auth-session.ts';
import { endpoint } from '../endpoint.ts';
import { codeField, passwordField, uuidField } from '../fields.ts';
import { tooManyMessages } from '../operations/too-many-messages.ts';
import { signInAnswer } from './authentication.ts';
import { passwordUnchanged } from './password-unchanged.ts';

/** How a step is answered. `resend` asks for a new SMS and consumes nothing but the session string. */
const answer = z.union([
  z.strictObject({ code: codeField }),
  z.strictObject({ newPassword: passwordField }),
  z.strictObject({ mfaType: z.enum(['SMS', 'SOFTWARE_TOKEN']) }),
  z.strictObject({ resend: z.literal(true) }),
]);

/**
 * Answers a step of signing in (decisions §1). The session lives 300 s, is bound to the device and consumed by each
 * answer; a wrong code carries the next session with the same end and counter; the fifth wrong one ends it.
 */
export const authChallenge = endpoint({
  name: 'authChallenge',
  method: 'POST',
  url: '/auth/challenge',
  private: false,
  request: z.strictObject({
    challengeName: z.enum(challengeNames),
    session: z.string().check(z.minLength(1), z.maxLength(512)),
    deviceId: uuidField,
    answer,
  }),
  response: signInAnswer,
  refusals: {
    CODE_WRONG: {
      status: 401,
      message: 'Der Code stimmt nicht. Bitte geben Sie den aktuellen Code ein.',
      details: z.object({ session: z.string(), attemptsLeft: z.int() }),
    },
    CODES_EXHAUSTED: {
      status: 429,
      message: 'Der Code war fünfmal falsch. Bitte melden Sie sich neu an.',
    },
    CHALLENGE_EXPIRED: {
      status: 401,
      message: 'Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich neu an.',
    },
    PASSWORD_REFUSED: {
      status: 422,
      message: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
      details: z.object({ session: z.string() }),
    },
    PASSWORD_UNCHANGED: { ...passwordUnchanged, details: z.object({ session: z.string() }) },
    TOO_MANY_MESSAGES: {
      ...tooManyMessages,
      details: z.object({
        session: z.string(),
        /** Seconds. */
        retryAfter: z.int(),
      }),
    },
    RESEND_TOO_EARLY: {
      status: 429,
      message: 'Ein neuer Code kann erst nach 30 Sekunden gesendet werden.',
      details: z.object({ session: z.string() }),
    },
  },
});
