import { isoDate, type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import type { HistoryPoint } from '#domain/entities/product.ts';

/** A fall that the customer must be told of on the same business day (Art. 62(1) DelVO 2017/565). */
export interface LossNotice {
  readonly date: IsoDate;
  /** 10, 20, 30 … */
  readonly percent: number;
  /** Where the reporting period begins: the quarter's first day, or the first of the investment. */
  readonly since: IsoDate;
}

const quarterOf = (date: IsoDate): string => `${yearOf(date)}-${Math.floor((Number(date.slice(5, 7)) - 1) / 3)}`;

const quarterStart = (date: IsoDate): IsoDate =>
  isoDate(yearOf(date), Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1, 1);

/** Rates are compared with this tolerance, so that a fall of exactly 10 % is one. */
const tolerance = 1e-12;

/**
 * The notices that a daily history calls for (decisions §2): within each quarter the time-weighted growth since its
 * start, in or out payments left aside; one for each further 10 % when first reached. A new investment starts at its
 * first day.
 */
export const lossNotices = (history: readonly HistoryPoint[]): readonly LossNotice[] => {
  const notices: LossNotice[] = [];
  let quarter = '';
  let growth = 1;
  let told = 0;
  let since = '';
  for (const [index, { date, value, netFlow }] of history.entries()) {
    if (quarterOf(date) !== quarter) {
      [quarter, growth, told] = [quarterOf(date), 1, 0];
      since = index === 0 ? date : quarterStart(date);
    }
    const before = history[index - 1]?.value ?? 0;
    if (before > 0) growth *= (value - netFlow) / before;
    const reached = Math.floor((1 - growth) * 10 + tolerance);
    for (; told < reached; told += 1) notices.push({ date, percent: (told + 1) * 10, since });
  }
  return notices;
};
