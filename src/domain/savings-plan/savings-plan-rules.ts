import { businessDayFrom } from '#domain/calendar/business-day.ts';
import { addMonths, type IsoDate } from '#domain/calendar/iso-date.ts';
import { monthsOfInterval, type SavingsPlan, unlimited } from '#domain/entities/savings-plan.ts';
import type { Cents } from '#domain/money/money.ts';
import { maximumSaving, minimumSaving } from './saving-limits.ts';

/** A month, `YYYY-MM`. Sorts and compares as text. */
export type Month = string;

/** The last day of a month on which the next month's execution can still be changed (decisions §10). */
export const cutOffDay = 25;

const firstOf = (month: Month): IsoDate => `${month}-01`;
export const monthAfter = (month: Month, months = 1): Month => addMonths(firstOf(month), months).slice(0, 7);
const monthOfDay = (date: IsoDate): Month => date.slice(0, 7);

/** The day of a month on which plans are executed: its first TARGET day (decisions §10). */
export const executionDay = (month: Month): IsoDate => businessDayFrom(firstOf(month));

/** The first month whose execution an order of today still reaches (decisions §10: the 25th of the month before). */
export const earliestMonth = (today: IsoDate): Month =>
  monthAfter(monthOfDay(today), Number(today.slice(8)) <= cutOffDay ? 1 : 2);

/** When a plan runs: which months, and until when. */
export type Rhythm = Pick<SavingsPlan, 'interval' | 'startMonth' | 'endMonth'>;

const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

/** The first day of execution in a month or after it; null once the plan has ended. */
export const nextExecutionFrom = ({ interval, startMonth, endMonth }: Rhythm, month: Month): IsoDate | null => {
  const step = monthsOfInterval[interval];
  const passed = Math.max(0, monthsBetween(startMonth, month));
  const next = monthAfter(startMonth, Math.ceil(passed / step) * step);
  return endMonth !== unlimited && next > endMonth ? null : executionDay(next);
};

export type SavingsPlanRefusal =
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM'
  | 'START_TOO_EARLY'
  | 'END_BEFORE_START'
  | 'ACCOUNT_MISSING'
  | 'MANDATE_REQUIRED';

/** What a form must say (BNK-15). */
export interface SavingsPlanWish extends Rhythm {
  readonly savingsPlanAmount: Cents;
  readonly paymentMethod: SavingsPlan['paymentMethod'];
  readonly sepaSourceType: SavingsPlan['sepaSourceType'];
  readonly sepaFromAccount: string | null;
  readonly acceptMandate: boolean;
}

/**
 * Why a plan cannot be ordered as it is wished; undefined when it can. `earliest` is the first month that may still be
 * changed, or that of a start which stays as it was.
 */
export const savingsPlanRefusal = (wish: SavingsPlanWish, earliest: Month): SavingsPlanRefusal | undefined => {
  if (wish.savingsPlanAmount < minimumSaving) return 'BELOW_MINIMUM';
  if (wish.savingsPlanAmount > maximumSaving) return 'ABOVE_MAXIMUM';
  if (wish.startMonth < earliest) return 'START_TOO_EARLY';
  if (wish.endMonth !== unlimited && wish.endMonth < wish.startMonth) return 'END_BEFORE_START';
  if (wish.paymentMethod === 'wire') return undefined;
  if (wish.sepaSourceType === null) return 'ACCOUNT_MISSING';
  if (wish.sepaSourceType === 'other' && wish.sepaFromAccount === null) return 'ACCOUNT_MISSING';
  return wish.acceptMandate ? undefined : 'MANDATE_REQUIRED';
};
