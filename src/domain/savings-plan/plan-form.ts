import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { unlimited } from '#domain/entities/savings-plan.ts';
import { type AmountTextRefusal, type Cents, parseAmountText } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import type { TopUpHindrance } from '#domain/top-up/top-up.ts';
import { planOutcome } from './plan-changes.ts';
import { maximumSaving, minimumSaving } from './saving-limits.ts';
import { type Month, type Rhythm } from './savings-plan-rules.ts';

/** How a plan is paid, as the form asks it: `sepa` from one of two accounts, or `wire`. */
export const planPayments = ['REFERENCE', 'OTHER', 'WIRE'] as const;
export type PlanPayment = (typeof planPayments)[number];

/** Why no plan may begin and none may grow (decisions §2): where a payment may be made, expired data still stand against it. */
export const growthHindrance = ({
  hindrance,
  isWphgExpired,
}: {
  readonly hindrance?: TopUpHindrance | undefined;
  readonly isWphgExpired: boolean;
}): TopUpHindrance | undefined => hindrance ?? (isWphgExpired ? 'WPHG_EXPIRED' : undefined);

/** What the field of the rate can be told. */
export type RateProblem = AmountTextRefusal | 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM' | 'MAY_NOT_GROW';

/** @param greatest what a plan may be at most that may not grow; null where nothing stands against it */
export const rateFromText = (text: string, greatest: Cents | null): Result<Cents, RateProblem> => {
  const amount = parseAmountText(text);
  if (!amount.ok) return amount;
  if (amount.value < minimumSaving) return refused('BELOW_MINIMUM');
  if (amount.value > maximumSaving) return refused('ABOVE_MAXIMUM');
  return greatest !== null && amount.value > greatest ? refused('MAY_NOT_GROW') : granted(amount.value);
};

const monthShape = /^(\d{1,2})[./](\d{4})$/;

/** Reads `12.2030`, `3/2031`, blanks allowed; a month that there is. */
const monthFromText = (text: string): Result<Month, 'empty' | 'invalid'> => {
  const bare = text.replaceAll(/\s/g, '');
  if (bare === '') return refused('empty');
  const [, month = '', year = ''] = monthShape.exec(bare) ?? [];
  const number = Number(month);
  return number >= 1 && number <= 12 ? granted(`${year}-${month.padStart(2, '0')}`) : refused('invalid');
};

/** `2030-12` as it is typed. */
export const typedMonth = (month: Month): string => `${month.slice(5)}.${month.slice(0, 4)}`;

/** The time of a plan as it is entered. */
export interface TypedSchedule {
  /** Empty while nothing is chosen. */
  readonly startMonth: string;
  readonly isLimited: boolean;
  /** The last month as it is typed. */
  readonly endText: string;
}

export type ScheduleProblem =
  | 'START_MISSING'
  | 'START_TOO_EARLY'
  | 'END_EMPTY'
  | 'END_INVALID'
  | 'END_BEFORE_START'
  | 'NOTHING_LEFT';

/** What the time of a plan is checked against. */
export interface ScheduleFacts {
  readonly interval: Rhythm['interval'];
  readonly today: IsoDate;
  /** The first month that an order of today still reaches. */
  readonly earliest: Month;
  /** As the plan stands; null for a new one. */
  readonly current: { readonly startMonth: Month; readonly nextExecution: IsoDate | null } | null;
}

/** The months of a plan, by the rules that the server has for them, or why it cannot run so. */
export const scheduleFromText = (
  { startMonth, isLimited, endText }: TypedSchedule,
  { interval, today, earliest, current }: ScheduleFacts,
): Result<Pick<Rhythm, 'startMonth' | 'endMonth'>, ScheduleProblem> => {
  if (startMonth === '') return refused('START_MISSING');
  if (startMonth < earliest && startMonth !== current?.startMonth) return refused('START_TOO_EARLY');
  const end = isLimited ? monthFromText(endText) : granted(unlimited);
  if (!end.ok) return refused(end.refusal === 'empty' ? 'END_EMPTY' : 'END_INVALID');
  if (isLimited && end.value < startMonth) return refused('END_BEFORE_START');
  const endMonth = end.value;
  const { holdsFrom } = planOutcome({ interval, startMonth, endMonth }, today, current?.nextExecution ?? null);
  return holdsFrom === null ? refused('NOTHING_LEFT') : granted({ startMonth, endMonth });
};
