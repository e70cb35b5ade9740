import { addMonths, addYears, type IsoDate, isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import type { FlowParts, HistoryPoint } from '#domain/entities/product.ts';
import { addCents, cents } from '#domain/money/money.ts';
import type { History } from './performance.ts';

/** Periods of the dashboard's switch, labels included. */
export const periods = ['1M', 'YTD', '1J', '3J', 'Max'] as const;
export type Period = (typeof periods)[number];

/** The day on whose end value a period builds; undefined for all of it. */
export const periodStart = (period: Period, today: IsoDate): IsoDate | undefined => {
  switch (period) {
    case '1M':
      return addMonths(today, -1);
    case 'YTD':
      return isoDate(yearOf(today) - 1, 12, 31);
    case '1J':
      return addYears(today, -1);
    case '3J':
      return addYears(today, -3);
    case 'Max':
      return undefined;
  }
  return period satisfies never;
};

/**
 * The points of a period up to today, led by the last one on or before its start, on which it builds. A younger
 * investment gives its whole history.
 */
export const slice = (history: History, period: Period, today: IsoDate): History => {
  const past = history.filter((point) => point.date <= today);
  const start = periodStart(period, today);
  if (start === undefined) return past;
  const base = past.findLastIndex((point) => point.date <= start);
  return past.slice(Math.max(0, base));
};

export const addParts = (one: FlowParts, other: FlowParts): FlowParts => ({
  paidIn: addCents(one.paidIn, other.paidIn),
  paidOut: addCents(one.paidOut, other.paidOut),
  tax: addCents(one.tax, other.tax),
  fees: addCents(one.fees, other.fees),
  feesFromCash: addCents(one.feesFromCash, other.feesFromCash),
});

/** Two days, or two investments on the same day, as one point's flows. */
export const addFlows = (
  one: Pick<HistoryPoint, 'netFlow' | 'flows'>,
  other: Pick<HistoryPoint, 'netFlow' | 'flows'>,
): Pick<HistoryPoint, 'netFlow' | 'flows'> => {
  const netFlow = addCents(one.netFlow, other.netFlow);
  const flows = one.flows && other.flows ? addParts(one.flows, other.flows) : (one.flows ?? other.flows);
  return flows === undefined ? { netFlow } : { netFlow, flows };
};

/** Several investments as one history: values carried forward over days that one of them lacks, flows added. */
export const combine = (histories: readonly History[]): History => {
  const dates = [...new Set(histories.flatMap((history) => history.map((point) => point.date)))].toSorted();
  const cursors = histories.map((history) => ({ history, next: 0, value: 0 }));
  return dates.map((date) => {
    let flow: Pick<HistoryPoint, 'netFlow' | 'flows'> = { netFlow: cents(0) };
    for (const cursor of cursors) {
      const point = cursor.history[cursor.next];
      if (point?.date !== date) continue;
      cursor.next += 1;
      cursor.value = point.value;
      flow = addFlows(flow, point);
    }
    const value = cursors.reduce((sum, cursor) => sum + cursor.value, 0);
    return { date, value: cents(value), ...flow };
  });
};
