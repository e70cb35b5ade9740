import * as z from 'zod';
import { centsField } from '#api/fields.ts';
import { disbursementQuote, withdrawalQuote } from '#domain/withdrawal/quote-rules.ts';
import { withdrawalDoors } from '#domain/withdrawal/payout-orders.ts';
import type { WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import type { PayoutFacts } from './payout-facts.ts';

/** Everything that a stored payout will do (decisions §18): the confirming call adds nothing to it. */
export const payoutPlan = z.object({
  door: z.enum(withdrawalDoors),
  /** The ipsId or the clearing account's id. */
  id: z.string(),
  businessPartnerId: z.string(),
  wanted: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('part'), amount: centsField }),
    z.object({ kind: z.literal('all') }),
  ]),
  payee: z.object({ holder: z.string(), iban: z.string() }),
  /** What the clearing account lacked, which the sale settles too; not there where it lacked nothing. */
  debt: z.optional(centsField),
});
export type PayoutPlan = z.output<typeof payoutPlan>;

/** The offer that follows from the facts of a moment. */
export const quoteOf = (found: PayoutFacts, today: string): WithdrawalQuote =>
  found.door === 'withdrawal' ? withdrawalQuote(found.facts, today) : disbursementQuote(found.facts, today);
