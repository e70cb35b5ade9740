import * as z from 'zod/mini';

/** The token of a link that was mailed. */
export const tokenField = z.string().check(z.regex(/^[\w-]{43}$/));

export const linkEnded = {
  LINK_ENDED: { status: 410, message: 'Dieser Link ist nicht mehr gültig.' },
} as const;
