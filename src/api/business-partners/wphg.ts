import * as z from 'zod/mini';
import { holdingPeriods } from '#domain/entities/product.ts';
import { endpoint } from '../endpoint.ts';
import { booleanField, dateField, idField } from '../fields.ts';
import { wphgAnswers } from './business-partners.ts';

/** Answers as they were confirmed on a day, and until when they hold. */
const confirmedWphg = z.object({
  confirmedAt: dateField,
  expiresAt: dateField,
  wphg: wphgAnswers,
});

/** The answers of the WpHG questionnaire that an account relation rests on; with the earlier ones on request. */
export const getWphg = endpoint({
  name: 'getWphg',
  method: 'POST',
  url: '/deprecated/get-wphg',
  private: true,
  request: z.strictObject({ businessPartnerId: idField, wphgHistory: z.optional(booleanField) }),
  defaults: { wphgHistory: false },
  response: z.object({
    businessPartnerId: z.string(),
    wphg: z.nullable(wphgAnswers),
    wphgExpiresAt: z.nullable(z.string()),
    isComplete: z.boolean(),
    isExpired: z.boolean(),
    /** How long each investment is meant to be held, as said last: of it alone, or since then of the whole account relation. */
    holdingPeriods: z.array(z.object({ ipsId: z.string(), holdingPeriod: z.nullable(z.enum(holdingPeriods)) })),
    /** Newest first; empty unless asked for. */
    wphgHistory: z.array(
      z.extend(confirmedWphg, {
        /** Whether the caller has given them, or somebody else who acts for the account; null where that is not known. */
        byCaller: z.nullable(z.boolean()),
      }),
    ),
  }),
  refusals: {},
});
