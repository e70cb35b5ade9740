import * as z from 'zod/mini';
import { accountQuoteHindrances } from '#domain/closing/account-quote.ts';
import { endpoint } from '../endpoint.ts';
import { centsField, dateField, idField } from '../fields.ts';

export const accountClosingQuote = z.object({
  businessPartnerId: z.string(),
  /** Those that are not closed; each is sold as a whole. */
  investments: z.array(z.object({ ipsId: z.string(), title: z.string(), value: centsField })),
  /** What of the clearing account is free. */
  cash: centsField,
  /** What else lies there, and is paid out later as far as it becomes free. */
  notFree: centsField,
  /** Of the investments and the free cash, at the last known prices. */
  value: centsField,
  /** On all sales together; negative: tax of the year is given back. */
  tax: centsField,
  /** What the clearing account lacks: the proceeds settle it first. */
  debt: centsField,
  payout: centsField,
  /** What must be paid in first, where the money may not be enough for the debt; else 0. */
  lacking: centsField,
  hindrance: z.optional(z.enum(accountQuoteHindrances)),
  /** The IBAN is masked but for its last four characters. */
  referenceAccount: z.nullable(z.object({ holder: z.string(), iban: z.string(), isOther: z.optional(z.boolean()) })),
  arrival: dateField,
  /** The latest arrival of a closing above 10,000 €, which must be released first (decisions §20); null below. */
  arrivalAfterReview: z.nullable(dateField),
});

/** What closing a whole account relation would do, and what hinders it (BNK-16). */
export const getAccountClosingQuote = endpoint({
  name: 'getAccountClosingQuote',
  method: 'GET',
  url: '/business-partners/{businessPartnerId}/closing-quote',
  private: true,
  request: z.strictObject({ businessPartnerId: idField }),
  response: accountClosingQuote,
  refusals: {},
});
