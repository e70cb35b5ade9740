import * as z from 'zod/mini';
import { isIsoDate } from '#domain/calendar/iso-date.ts';
import {
  transactionQueryStatuses,
  transactionQueryTypes,
  transactionsRangeDays,
  transactionStatuses,
  transactionTypes,
} from '#domain/transactions/transactions.ts';
import { endpoint } from '../endpoint.ts';
import { centsField, dateField, daysField, idField } from '../fields.ts';

/** Transactions of one answer unless the caller says how many. */
export const transactionsLimit = 100;

/** `next` of the page before: day, number and id of its last transaction. */
const cursorField = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}_\d{1,16}_[A-Za-z0-9_-]{0,64}$/),
  z.refine((cursor) => isIsoDate(cursor.slice(0, 10))),
);

/**
 * What moved, or is about to move, on the caller's clearing accounts, newest first (BNK-06, decisions §14). `next`
 * goes with the same question to the page after this one; `total` counts all pages.
 */
export const transactions = endpoint({
  name: 'transactions',
  method: 'POST',
  url: '/transactions',
  private: true,
  request: z.strictObject({
    range: z.optional(daysField),
    type: z.optional(z.enum(transactionQueryTypes)),
    status: z.optional(z.enum(transactionQueryStatuses)),
    businessPartnerId: z.optional(idField),
    ipsId: z.optional(idField),
    limit: z.optional(z.int().check(z.gte(1), z.lte(5000))),
    cursor: z.optional(cursorField),
  }),
  defaults: { range: transactionsRangeDays, status: 'ALL', type: 'ALL' },
  response: z.object({
    transactions: z.array(
      z.object({
        id: z.string(),
        businessPartnerId: z.string(),
        /** Of a pending one: the business day on which it is expected. */
        bookingDate: dateField,
        valueDate: dateField,
        type: z.enum(transactionTypes),
        status: z.enum(transactionStatuses),
        /** Positive comes onto the clearing account, negative leaves it. */
        amount: centsField,
        text: z.string(),
        ipsId: z.nullable(z.string()),
      }),
    ),
    total: z.int(),
    next: z.nullable(z.string()),
  }),
  refusals: {},
});
