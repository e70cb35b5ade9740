import * as z from 'zod/mini';
import { depositStages } from '#domain/application/first-money.ts';
import { firstPayments } from '#domain/application/first-payment.ts';
import { endpoint } from '../endpoint.ts';
import { centsField, dateField, idField } from '../fields.ts';
import { transfer } from '../top-ups/transfer.ts';

/** How the first money of a contract comes: nothing of it is told once it is here, or over. */
export const firstMoney = z.object({
  /** Null where the first rate opens the investment. */
  deposit: z.nullable(
    z.object({
      amount: centsField,
      method: z.enum(firstPayments),
      stage: z.enum(depositStages),
      /** The first day on which it may be paid; null where that is today, or over. */
      startsOn: z.nullable(dateField),
      debitedOn: z.nullable(dateField),
      /** Of a wire once it is here: before nobody knows. */
      investedOn: z.nullable(dateField),
      transfer: z.nullable(transfer),
    }),
  ),
  /** Of the savings plan; null where there is none, or none any more. */
  rate: z.nullable(z.object({ amount: centsField, method: z.enum(firstPayments), nextOn: z.nullable(dateField) })),
  /** What debits are made by; its account masked. Null where it is that of whom the account is shared with. */
  mandate: z.nullable(z.object({ mandateId: z.string(), iban: z.string() })),
  /** Whose account is debited; null or absent where it is the caller's own. Whoever pays nothing is told no mandate. */
  payer: z.optional(z.nullable(z.object({ holder: z.string(), iban: z.string(), isOther: z.boolean() }))),
  /** Whether somebody else is told the same, and one of them wires; absent where nobody is. */
  isShared: z.optional(z.boolean()),
});

/**
 * How the first money of a contract comes, as it stands now: a debit with its day and mandate, a wire with all that has to
 * stand in it, until it is here (BNK-14). For whoever applied, and whoever shares the account, as long as it is theirs.
 */
export const getFirstMoney = endpoint({
  name: 'getFirstMoney',
  method: 'GET',
  url: '/case/{caseId}/first-money',
  private: true,
  request: z.strictObject({ caseId: idField }),
  response: firstMoney,
  refusals: {},
});
