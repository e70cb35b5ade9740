import * as z from 'zod';

/** What an account relation will be named by. */
export const relationIds = z.object({
  businessPartnerId: z.string(),
  clearingAccountId: z.string(),
  clearingIban: z.string(),
});
export type RelationIds = z.output<typeof relationIds>;
