import * as z from 'zod/mini';
import { centsField } from './fields.ts';

/** Sums out of bounds in the words of texts.md, with the bound; each call names it in its own details. */

/** What goes with a sum below the least. */
export const minimumDetails = z.object({ minimum: centsField });
/** What goes with a sum above the most. */
export const maximumDetails = z.object({ maximum: centsField });

export const belowMinimum = {
  status: 422,
  message: 'Der Mindestanlagebetrag liegt bei #amount.',
  variants: { tangible: 'Der Mindestzeichnungsbetrag liegt bei #amount.' },
} as const;

export const aboveMaximum = {
  status: 422,
  message: 'Der Höchstbetrag liegt bei #amount.',
  variants: {
    tangible: 'Der Höchstbetrag liegt bei #amount. Für größere Beträge rufen Sie bitte unseren Kundenservice an.',
  },
} as const;

export const rateBelowMinimum = {
  status: 422,
  message: 'Die monatliche Sparrate beträgt mindestens #amount.',
} as const;

export const rateAboveMaximum = {
  status: 422,
  message: 'Die monatliche Sparrate beträgt höchstens #amount.',
} as const;
