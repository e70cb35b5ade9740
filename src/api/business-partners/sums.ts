import * as z from 'zod/mini';
import { orderedText } from '#domain/opening/free-assets.ts';
import { centsField } from '../fields.ts';

const single = 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.';
const couple = 'Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.';
const besides = orderedText('#amount');

/** Answers that do not carry the sums of an investment (ONB-02 to 04), for whoever opens one. */
export const uncovered = {
  DEPOSIT_ABOVE_FREE_ASSETS: {
    status: 422,
    message: single,
    variants: { couple, ordered: `${single} ${besides}`, coupleOrdered: `${couple} ${besides}` },
    /** What was ordered before and is not invested yet; it takes its share of the assets. */
    details: z.object({ ordered: centsField }),
  },
  INCOME_INSUFFICIENT: {
    status: 422,
    message: 'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.',
  },
} as const;

export const expensesMissing = {
  EXPENSES_MISSING: { status: 422, message: 'Bitte geben Sie Ihre monatlichen Ausgaben an.' },
} as const;
