import { monthsOfInterval, type SavingsPlan } from '#domain/entities/savings-plan.ts';
import { type Cents, cents } from '#domain/money/money.ts';

/**
 * The most that a plan which may not grow can be at another interval: no more is paid in a year than now (decisions §2). What
 * is above it by a cent is more, so rounding down loses nothing. How long a plan runs makes no payment higher.
 */
export const greatestUngrown = (
  { savingsPlanAmount, interval }: Pick<SavingsPlan, 'savingsPlanAmount' | 'interval'>,
  wanted: SavingsPlan['interval'],
): Cents => cents(Math.floor((savingsPlanAmount * monthsOfInterval[wanted]) / monthsOfInterval[interval]));
