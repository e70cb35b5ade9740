import * as z from 'zod/mini';
import { voucherStatuses } from '#domain/vouchers/voucher-limits.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { centsField } from '../fields.ts';

/** A code as people type it; what is none of ours is refused by the look-up, which counts it. */
export const voucherCodeField = z.string().check(z.minLength(1), z.maxLength(64));

/** Why a code is not taken: both count towards, or follow from, the three attempts of a sign-in (rules §8). */
export const voucherRefusals = {
  VOUCHER_UNKNOWN: {
    status: 404,
    message: 'Diesen Gutschein kennen wir nicht. Bitte prüfen Sie den Code.',
    details: z.object({ remainingAttempts: z.int() }),
  },
  VOUCHER_LOCKED: {
    status: 423,
    message: 'Der Code war dreimal falsch. Bitte melden Sie sich neu an, um es noch einmal zu versuchen.',
  },
} as const satisfies Record<string, Refusal>;

/** Why a voucher that was found is not redeemed; for the call that pays with one. */
export const redemptionRefusals = {
  VOUCHER_REDEEMED: { status: 409, message: 'Dieser Gutschein ist bereits eingelöst.' },
  VOUCHER_EXPIRED: { status: 409, message: 'Dieser Gutschein ist abgelaufen.' },
  ABOVE_YEARLY_LIMIT: {
    status: 409,
    message: 'Mit diesem Gutschein würden Sie mehr als 250,00\u00a0€ in diesem Kalenderjahr einlösen.',
  },
} as const satisfies Record<string, Refusal>;

/**
 * Looks a voucher up without redeeming it. The named exception to "GET changes nothing" (decisions §21): a code that is
 * none counts, and after three of them only a new sign-in helps.
 */
export const getVoucherCode = endpoint({
  name: 'getVoucherCode',
  method: 'GET',
  url: '/voucher-code/{code}',
  private: true,
  request: z.strictObject({ code: voucherCodeField }),
  response: z.object({
    /** As it is printed: `K7QF-02MD-9XWZ-4THA`. */
    code: z.string(),
    amount: centsField,
    status: z.enum(voucherStatuses),
    remainingAttempts: z.int(),
    /** What may still be redeemed in this calendar year. */
    remainingYearLimit: centsField,
  }),
  refusals: voucherRefusals,
});
