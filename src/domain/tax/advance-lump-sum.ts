import { cents, type Cents } from '#domain/money/money.ts';

/** The first rows of the table of Basiszins, in hundredths of a percent (published by the Federal Ministry of Finance). */
export const firstBasicRates: Readonly<Record<number, number>> = { 2023: 255, 2024: 229, 2025: 253, 2026: 320 };

/** Units of a fund that were held when a year ended (§18 InvStG). */
export interface HeldUnits {
  /** What these units were worth on the year's first day, at the price of that day even if they were bought later. */
  readonly valueAtStart: Cents;
  /** What they were worth on its last day. */
  readonly valueAtEnd: Cents;
  readonly distributions: Cents;
  /** The month of the year in which they were bought, 1 … 12; null when they were held from its first day. */
  readonly boughtIn: number | null;
}

/**
 * The Vorabpauschale of a year: value at its start × 70 % × basic rate, at most what the units have gained, less
 * distributions, and a twelfth less for each full month before the month in which they were bought (decisions §11, §18 InvStG).
 * Cut to the cent, never negative; before the partial exemption. It counts as received on the next year's first business day.
 *
 * @param basicRate the year's Basiszins in hundredths of a percent, as the Federal Ministry of Finance publishes it; ≤ 0 gives none
 */
export const advanceLumpSum = (
  { valueAtStart, valueAtEnd, distributions, boughtIn }: HeldUnits,
  basicRate: number,
): Cents => {
  const basicYield = Math.floor((valueAtStart * 7 * Math.max(basicRate, 0)) / 100_000);
  const gained = valueAtEnd - valueAtStart + distributions;
  const whole = Math.max(Math.min(basicYield, gained) - distributions, 0);
  const months = 13 - (boughtIn ?? 1);
  return cents(Math.floor((whole * months) / 12));
};
