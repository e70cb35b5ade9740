import { openPaymentTexts } from '#domain/top-up/open-payment-texts.ts';
import { maximumDetails } from '../bounds.ts';

/** Money that is not ordered beside what is waited for already, whatever it is for. */
export const openPaymentRefusals = {
  TOO_MANY_PAYMENTS: { status: 409, message: openPaymentTexts.TOO_MANY_PAYMENTS },
  /** The maximum is what may be debited now. */
  TOO_MUCH_DEBITED: { status: 422, message: openPaymentTexts.TOO_MUCH_DEBITED, details: maximumDetails },
} as const;
