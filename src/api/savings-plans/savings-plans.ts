import * as z from 'zod/mini';
import {
  savingsPlanIntervals,
  savingsPlanPaymentMethods,
  sepaSourceTypes,
  unlimited,
} from '#domain/entities/savings-plan.ts';
import { maximumDetails, minimumDetails, rateAboveMaximum, rateBelowMinimum } from '../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { centsField, dateField, idField } from '../fields.ts';
import { debitRefusals, ibanText } from '../mandates/sepa-mandate.ts';
import { savingsPlan } from '../user/user.ts';

const monthField = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

/** Raised with every change: a change is made against the version that was seen. */
const versionField = z.int().check(z.gte(1), z.lte(1_000_000));

/** What the form says (BNK-15). */
const form = {
  savingsPlanAmount: centsField,
  interval: z.enum(savingsPlanIntervals),
  startMonth: monthField,
  endMonth: z.union([monthField, z.literal(unlimited)]),
  paymentMethod: z.enum(savingsPlanPaymentMethods),
  sepaSourceType: z.optional(z.nullable(z.enum(sepaSourceTypes))),
  /** The account that is debited where it is not the reference account; absent in a change: as it is. */
  sepaFromAccount: z.optional(z.nullable(ibanText)),
  /** The account that the customer wires from, where they want it kept; absent in a change: as it is. */
  bankAccount: z.optional(z.nullable(ibanText)),
  acceptMandate: z.boolean(),
};

const kept = z.extend(savingsPlan, {
  version: z.int(),
  mandateId: z.nullable(z.string()),
  /** What holds from the execution after the next one, where a change came after the cut-off. */
  later: z.nullable(
    z.object({
      savingsPlanAmount: centsField,
      interval: z.enum(savingsPlanIntervals),
      startMonth: z.string(),
      endMonth: z.string(),
      paymentMethod: z.enum(savingsPlanPaymentMethods),
    }),
  ),
});

const refusals = {
  ...debitRefusals,
  SAVINGS_PLAN_NOT_POSSIBLE: {
    status: 409,
    message: 'Für diese Anlage ist derzeit kein Sparplan und keine Erhöhung möglich.',
  },
  BELOW_MINIMUM: {
    ...rateBelowMinimum,
    variants: { otherInterval: 'Die Sparrate beträgt mindestens #amount.' },
    details: minimumDetails,
  },
  ABOVE_MAXIMUM: {
    ...rateAboveMaximum,
    variants: { otherInterval: 'Die Sparrate beträgt höchstens #amount.' },
    details: maximumDetails,
  },
  START_TOO_EARLY: {
    status: 422,
    message: 'Der erste Monat ist zu früh. Bitte wählen Sie einen späteren.',
    details: z.object({ earliest: z.string() }),
  },
  END_BEFORE_START: { status: 422, message: 'Der letzte Monat liegt vor dem ersten.' },
  DEBIT_PLAN_EXISTS: {
    status: 409,
    message: 'Für diese Anlage gibt es schon einen Sparplan mit Lastschrift.',
  },
} as const;

const outdated = {
  PLAN_OUTDATED: {
    status: 412,
    message: 'Der Sparplan wurde inzwischen geändert. Bitte laden Sie ihn neu.',
    details: z.object({ version: z.int() }),
  },
} as const;

/** Begins a savings plan, executed on the first TARGET day of its months. */
export const createSavingsPlan = endpoint({
  name: 'createSavingsPlan',
  method: 'POST',
  url: '/deprecated/create-savings-plan',
  private: true,
  idempotent: true,
  request: z.strictObject({ ipsId: idField, ...form }),
  response: z.object({ savingsPlan: kept }),
  refusals,
});

/** The caller's savings plans: one, those of an investment, or all. */
export const getSavingsPlan = endpoint({
  name: 'getSavingsPlan',
  method: 'POST',
  url: '/deprecated/get-savings-plan',
  private: true,
  request: z.strictObject({ savingsPlanId: z.optional(idField), ipsId: z.optional(idField) }),
  response: z.object({ savingsPlans: z.array(kept) }),
  refusals: {},
});

/** Changes a plan: at once until the 25th, after it from the execution after the next one. */
export const updateSavingsPlan = endpoint({
  name: 'updateSavingsPlan',
  method: 'POST',
  url: '/deprecated/update-savings-plan',
  private: true,
  idempotent: true,
  request: z.strictObject({ savingsPlanId: idField, version: versionField, ...form }),
  response: z.object({ savingsPlan: kept }),
  refusals: { ...refusals, ...outdated },
});

/** Ends a plan: at once until the 25th, after it with its next execution, which is on its way to the bank. */
export const deleteSavingsPlan = endpoint({
  name: 'deleteSavingsPlan',
  method: 'POST',
  url: '/deprecated/delete-savings-plan',
  private: true,
  idempotent: true,
  request: z.strictObject({ savingsPlanId: idField, version: versionField }),
  response: z.object({ savingsPlanId: z.string(), lastExecution: z.nullable(dateField) }),
  refusals: outdated,
});
