import * as z from 'zod';

/** An application that waits for somebody of the house. */
export const caseTarget = z.object({
  what: z.literal('case'),
  userId: z.uuid(),
  caseId: z.string(),
  /** What was declared with it, should it be given up before it is looked at; absent in what earlier versions have asked. */
  declared: z.object({ politicallyExposed: z.boolean(), ownAccount: z.boolean() }).optional(),
});
export type CaseTarget = z.output<typeof caseTarget>;

/** An account relation that everybody has signed and that waits for the same. */
export const relationTarget = z.object({ what: z.literal('relation'), businessPartnerId: z.string() });
export type RelationTarget = z.output<typeof relationTarget>;

/** Somebody who has signed for an account relation that is open already, and has not joined it. */
export const joinerTarget = z.object({
  what: z.literal('joiner'),
  businessPartnerId: z.string(),
  userId: z.uuid(),
  operationId: z.uuid(),
});
export type JoinerTarget = z.output<typeof joinerTarget>;

export const clearanceTarget = z.discriminatedUnion('what', [caseTarget, relationTarget, joinerTarget]);
