import * as z from 'zod/mini';
import { centsField } from '../fields.ts';

/** What a customer wires: to whom, and what must stand in it. */
export const transfer = z.object({ holder: z.string(), iban: z.string(), amount: centsField, reference: z.string() });
