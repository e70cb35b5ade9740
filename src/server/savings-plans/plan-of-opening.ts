import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { unlimited } from '#domain/entities/savings-plan.ts';
import type { Cents } from '#domain/money/money.ts';
import { earliestMonth, nextExecutionFrom } from '#domain/savings-plan/savings-plan-rules.ts';
import type { Db } from '../db/db.ts';
import type { MandateRow } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { tellOfPlan } from './savings-plan-mail.ts';
import { insertPlan } from './savings-plan.store.ts';

interface OpenedPlan {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly title: string;
  /** A month; 0 for no plan. */
  readonly rate: Cents;
  /** Of the reference account; without one the customer pays by wire. */
  readonly mandate: MandateRow | undefined;
  /** From when the investment may have money. */
  readonly startsOn: IsoDate;
}

/**
 * Makes the savings plan that an investment was opened with: monthly, from the first month that can still be reached, without
 * an end. Its first rate opens an investment without a deposit.
 */
export const planOfOpening = async (tx: Db, opened: OpenedPlan, moment: Moment): Promise<void> => {
  const { rate, mandate, startsOn } = opened;
  if (rate === 0) return;
  const startMonth = earliestMonth(startsOn);
  const rhythm = { interval: 'MONTHLY', startMonth, endMonth: unlimited } as const;
  const row = await insertPlan(
    tx,
    opened,
    {
      ...rhythm,
      savingsPlanAmount: rate,
      paymentMethod: mandate === undefined ? 'wire' : 'sepa',
      sepaSourceType: mandate === undefined ? null : 'referenceAccount',
      sepaFromAccount: mandate?.iban ?? null,
      bankAccount: null,
      mandateId: mandate?.mandate_id ?? null,
      acceptMandate: mandate !== undefined,
    },
    nextExecutionFrom(rhythm, startMonth),
  );
  await tellOfPlan(tx, row, opened, 'created', moment);
};
