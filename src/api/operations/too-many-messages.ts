import * as z from 'zod/mini';

/** Each SMS costs, and may pester: 30 seconds between two of an operation, and so many for each operation, hour and day. */
export const tooManyMessages = {
  status: 429,
  message: 'Im Moment können wir Ihnen keinen weiteren SMS-Code senden. Bitte warten Sie etwas.',
  details: z.object({
    /** Seconds. */
    retryAfter: z.int(),
  }),
} as const;
