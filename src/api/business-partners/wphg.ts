import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { booleanField, dateField, idField } from '../fields.ts';
import { wphgAnswers } from './business-partners.ts';

/** Answers as they were confirmed on a day, and until when they hold. */
export const confirmedWphg = z.object({
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
    /** Newest first; empty unless asked for. */
    wphgHistory: z.array(confirmedWphg),
  }),
  refusals: {},
});
