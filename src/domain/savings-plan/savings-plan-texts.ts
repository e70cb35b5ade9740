import { type SavingsPlanInterval, unlimited } from '#domain/entities/savings-plan.ts';
import type { Month } from './savings-plan-rules.ts';

/** How often a plan runs, as it stands beside its sum. */
export const rhythmWords: Readonly<Record<SavingsPlanInterval, string>> = {
  MONTHLY: 'monatlich',
  QUARTERLY: 'vierteljährlich',
  HALF_YEARLY: 'halbjährlich',
  YEARLY: 'jährlich',
};

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

/** `2026-12` as `Dezember 2026`. */
export const germanMonth = (month: Month): string => `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** The last month, as it is read. */
export const endMonthText = (endMonth: string): string =>
  endMonth === unlimited ? unlimited : `bis ${germanMonth(endMonth)}`;
