import { readFileSync } from 'node:fs';
import { themeCodes } from '#domain/products/products.ts';
import { fixedOf } from './fixed.ts';
import { root, unit } from './root.ts';
import type { SeriesId } from './series.ts';

/** Months since year 0: 2026-11 is 24322. */
export type Month = number;

export const monthOf = (yearMonth: string): Month =>
  Number(yearMonth.slice(0, 4)) * 12 + Number(yearMonth.slice(5, 7)) - 1;

/** The published months are moved into our calendar by this many (decisions §19: 2023-06 → 2026-11). */
const shift = 41;
/** What follows the last published month, again and again: 2008-01 and after, a real fall. */
const resumesAt = monthOf('2008-01');

const lines = readFileSync(new URL('strategy-monthly-returns.csv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const columns = (lines[0] ?? '').split(',');
const rows = lines.slice(1).map((line) => line.split(','));
const firstPublished = monthOf(rows[0]?.[0] ?? '');
const lastPublished = firstPublished + rows.length - 1;

/** The first month that has prices: 2003-06. */
export const firstMonth: Month = firstPublished + shift;

/** The published month that one of ours repeats. */
export const publishedMonth = (month: Month): Month => {
  const published = month - shift;
  if (published < firstPublished) throw new RangeError(`No prices before month ${firstMonth}`);
  return published <= lastPublished
    ? published
    : resumesAt + ((published - lastPublished - 1) % (lastPublished - resumesAt + 1));
};

/** A published return in hundred-millionths. */
const returnIn = (column: string, month: Month): bigint => {
  const text = rows[publishedMonth(month) - firstPublished]?.[columns.indexOf(column)];
  if (text === undefined) throw new RangeError(`No column ${column}`);
  return fixedOf(text);
};

/** 25 / 21.2: the themes' volatility over the equities' (decisions §5), in hundredths. */
const themeScale = 118n;

// Themes would be one and the same line otherwise: a tilt of −0.6 … +0.6 % a month that differs from theme to theme and
// adds up to nothing in seventeen months.
const tilt = (series: SeriesId, month: Month): bigint => {
  const place = themeCodes.findIndex((code) => series === `theme-${code}`);
  return BigInt(((month * 7 + place * 5) % 17) - 8) * 75_000n;
};

// 1.90 % a year at a constant rate (decisions §5).
const cashFactor = root((unit * 1019n) / 1000n, 12);

const grown = (return_: bigint): bigint => unit + (return_ * unit) / 100_000_000n;

/** What a price is multiplied with over a whole month, in units of 10^-24. */
export const monthlyFactor = (series: SeriesId, month: Month): bigint => {
  if (series === 'cash') return cashFactor;
  if (series === 's0') return grown(returnIn('bond_tr', month));
  if (series.startsWith('theme-')) {
    return grown((returnIn('equity_tr', month) * themeScale) / 100n + tilt(series, month));
  }
  return grown(returnIn(series, month));
};
