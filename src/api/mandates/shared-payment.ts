import * as z from 'zod/mini';

/** Whose account is debited; null or absent where it is the caller's own. They know the name: it is that of whom they act with or for. */
export const debitPayer = z.optional(z.nullable(z.object({ holder: z.string(), isOther: z.boolean() })));

/** What a payment says besides, where several people are told of it. */
export const sharedPayment = {
  payer: debitPayer,
  /** Somebody else is told the same, and one of them wires. */
  isShared: z.optional(z.boolean()),
};
