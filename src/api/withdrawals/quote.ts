import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { centsField, dateField, idField } from '../fields.ts';
import { withdrawalDoors } from '#domain/withdrawal/payout-orders.ts';
import { entireHindrances, quoteLineCodes, withdrawalHindrances } from '#domain/withdrawal/withdrawal.ts';

export const withdrawalQuote = z.object({
  door: z.enum(withdrawalDoors),
  id: z.string(),
  businessPartnerId: z.string(),
  title: z.string(),
  value: centsField,
  maximum: centsField,
  minimumRemaining: centsField,
  fullPossible: z.boolean(),
  /** Why not everything: other orders for the investment are open. */
  entireHindrance: z.optional(z.enum(entireHindrances)),
  breakdown: z.array(
    z.object({
      code: z.enum(quoteLineCodes),
      amount: centsField,
    }),
  ),
  hindrance: z.optional(z.enum(withdrawalHindrances)),
  /** The IBAN is masked but for its last four characters. */
  referenceAccount: z.nullable(z.object({ holder: z.string(), iban: z.string(), isOther: z.optional(z.boolean()) })),
  arrival: dateField,
  /** The latest arrival of a payout above 10,000 €, which must be released first (decisions §20). */
  arrivalAfterReview: z.optional(dateField),
  holding: z.optional(z.object({ since: dateField, plannedYears: z.int(), plannedUntil: dateField })),
  /**
   * About the tax on proceeds of so much at the last known prices, ascending; a straight line between two
   * points. Negative: tax of the year is given back. Not there where nothing is sold or taxed.
   */
  saleTax: z.optional(z.array(z.object({ gross: centsField, tax: centsField }))),
  /** What the clearing account lacks: the sale settles it first. Not there where it lacks nothing. */
  debt: z.optional(centsField),
});

/** What can be paid out behind `/withdrawal/{id}`: an ipsId or a clearing account's id (decisions §20). */
export const getWithdrawalQuote = endpoint({
  name: 'getWithdrawalQuote',
  method: 'GET',
  url: '/withdrawal-quotes/{id}',
  private: true,
  request: z.strictObject({ id: idField }),
  response: withdrawalQuote,
  refusals: {},
});

/** The disbursement's amount as the catalogue names it (decisions §10, §14). */
export const disbursementAmountV2 = endpoint({
  name: 'disbursementAmountV2',
  method: 'GET',
  url: '/business-partners/{businessPartnerId}/disbursement-amount',
  private: true,
  request: z.strictObject({ businessPartnerId: idField }),
  response: z.object({
    available: centsField,
    currency: z.literal('EUR'),
    reasons: z.array(z.object({ code: z.enum(quoteLineCodes), amount: centsField })),
  }),
  refusals: {},
});

/** The same under its older address. */
export const disbursementAmount = endpoint({
  ...disbursementAmountV2,
  name: 'disbursementAmount',
  method: 'POST',
  url: '/deprecated/get-disbursement-amount',
});
