import * as z from 'zod/mini';
import type { Refusal } from '../endpoint.ts';

/** Fields that have the right form and cannot be true, each with its sentence for the customer (texts.md). */
export const fieldsRefused = {
  status: 422,
  message: 'Bitte prüfen Sie die markierten Angaben.',
  details: z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) }),
} as const satisfies Refusal;
