import * as z from 'zod/mini';

/** What the wizard's chart keeps: at most 64 kB, 20 levels deep. */
export const answersField = z.record(z.string().check(z.maxLength(64)), z.json());

export const journeyVersionField = z.int().check(z.gte(1), z.lte(2_147_483_647));

export const answersTooLong = {
  ANSWERS_TOO_LONG: { status: 422, message: 'Das sind mehr Angaben, als wir aufbewahren können.' },
} as const;

/** Calls of somebody without an account that have a mail written. */
export const tooManyMails = {
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Das waren zu viele Versuche. Bitte warten Sie etwas.' },
} as const;
