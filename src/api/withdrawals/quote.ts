import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { centsField, dateField, idField } from '../fields.ts';

export const withdrawalQuote = z.object({
  door: z.enum(['withdrawal', 'disbursement']),
  id: z.string(),
  businessPartnerId: z.string(),
  title: z.string(),
  value: centsField,
  maximum: centsField,
  minimumRemaining: centsField,
  fullPossible: z.boolean(),
  breakdown: z.array(
    z.object({
      code: z.enum([
        'SETTLED_CASH',
        'INVESTMENT_VALUE',
        'OPEN_PAYOUTS',
        'RESERVED_FEES_AND_TAX',
        'UNRETURNED_DEBITS',
        'SAFETY_MARGIN',
      ]),
      amount: centsField,
    }),
  ),
  hindrance: z.optional(
    z.enum([
      'NOTHING_AVAILABLE',
      'NOT_IDENTIFIED',
      'STRATEGY_CHANGE_RUNNING',
      'ACCOUNT_CLOSING',
      'PRODUCT_NOT_OPEN',
      'NO_REFERENCE_ACCOUNT',
      'NO_MOBILE_NUMBER',
    ]),
  ),
  /** The IBAN is masked but for its last four characters. */
  referenceAccount: z.nullable(z.object({ holder: z.string(), iban: z.string() })),
  arrival: dateField,
  holding: z.optional(z.object({ since: dateField, plannedYears: z.int(), plannedUntil: dateField })),
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
    reasons: z.array(z.object({ code: z.string(), amount: centsField })),
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
