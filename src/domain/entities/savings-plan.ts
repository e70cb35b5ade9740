import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SharedPayment } from '#domain/mandate/debit-payer.ts';
import type { Cents } from '#domain/money/money.ts';

export const savingsPlanIntervals = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'] as const;
export type SavingsPlanInterval = (typeof savingsPlanIntervals)[number];

/** How many months lie between two executions. */
export const monthsOfInterval: Readonly<Record<SavingsPlanInterval, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
};

export const savingsPlanPaymentMethods = ['sepa', 'wire'] as const;
export type SavingsPlanPaymentMethod = (typeof savingsPlanPaymentMethods)[number];

export const sepaSourceTypes = ['referenceAccount', 'other'] as const;
export type SepaSourceType = (typeof sepaSourceTypes)[number];

/** The `endMonth` of a plan without an end. */
export const unlimited = 'unbefristet';

/** A savings plan with the fields of its form (BNK-15). */
export interface SavingsPlan extends SharedPayment {
  readonly savingsPlanId: string;
  readonly ipsId: string;
  /** Per execution, in whole cents. */
  readonly savingsPlanAmount: Cents;
  readonly interval: SavingsPlanInterval;
  /** `YYYY-MM`. */
  readonly startMonth: string;
  /** `YYYY-MM` or `unbefristet`. */
  readonly endMonth: string;
  readonly paymentMethod: SavingsPlanPaymentMethod;
  /** Null where the customer pays by wire. */
  readonly sepaSourceType: SepaSourceType | null;
  /** IBAN of the account that is debited; null by wire. */
  readonly sepaFromAccount: string | null;
  readonly bankAccount: string | null;
  readonly acceptMandate: boolean;
  /** The next business day of execution; null after the last one. */
  readonly nextExecution: IsoDate | null;
}
