import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FlowParts, HistoryPoint } from '#domain/entities/product.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import type { History } from './performance.ts';
import { type Period, performanceOf, periodStart, slice } from './periods.ts';

/**
 * What happened in a period, to the cent: `start + paidIn − paidOut − tax + gain = end`. Net of fees, before tax
 * (decisions §12).
 */
export interface PeriodFigures {
  /** The day on whose end value the period builds; null where the investments began in it. */
  readonly base: IsoDate | null;
  /** Value at the end of the base's day; 0 without one. */
  readonly start: Cents;
  readonly paidIn: Cents;
  readonly paidOut: Cents;
  readonly tax: Cents;
  /** Already deducted from the gain. */
  readonly fees: Cents;
  readonly gain: Cents;
  readonly end: Cents;
  readonly twr: number | null;
  readonly mwr: number | null;
}

/** What a day's net flow was made of; of an older answer that does not say, deposits and payouts net. */
export const flowParts = ({ netFlow, flows }: HistoryPoint): FlowParts =>
  flows ?? {
    paidIn: cents(Math.max(0, netFlow)),
    paidOut: cents(Math.max(0, 0 - netFlow)),
    tax: cents(0),
    fees: cents(0),
  };

/** The point that a period builds on, if there is one, and the points that lie in it. */
const partedBy = (
  history: History,
  period: Period,
  today: IsoDate,
): { readonly base: HistoryPoint | undefined; readonly inside: History } => {
  const shown = slice(history, period, today);
  const start = periodStart(period, today);
  const [first, ...rest] = shown;
  const isBase = first !== undefined && start !== undefined && first.date <= start;
  return isBase ? { base: first, inside: rest } : { base: undefined, inside: shown };
};

export const periodFigures = (history: History, period: Period, today: IsoDate): PeriodFigures => {
  const { base, inside } = partedBy(history, period, today);
  const { absolute, twr, mwr } = performanceOf(history, period, today);
  const parts = inside.map(flowParts);
  const sum = (of: (part: FlowParts) => Cents): Cents => addCents(cents(0), ...parts.map(of));
  return {
    base: base?.date ?? null,
    start: base?.value ?? cents(0),
    paidIn: sum(({ paidIn }) => paidIn),
    paidOut: sum(({ paidOut }) => paidOut),
    tax: sum(({ tax }) => tax),
    fees: sum(({ fees }) => fees),
    gain: absolute,
    end: inside.at(-1)?.value ?? base?.value ?? cents(0),
    twr,
    mwr,
  };
};

/** A point of the value chart. */
export interface PeriodPoint {
  readonly date: IsoDate;
  readonly value: Cents;
  /** What would be there without gain and loss: the value at the start with all that came and went since. */
  readonly basis: Cents;
  /** What moved since the point before. */
  readonly flows: FlowParts;
}

const still: FlowParts = { paidIn: cents(0), paidOut: cents(0), tax: cents(0), fees: cents(0) };

/** The value line of a period with its basis: at each point they differ by what was gained or lost in it until then. */
export const periodPoints = (history: History, period: Period, today: IsoDate): readonly PeriodPoint[] => {
  const { base, inside } = partedBy(history, period, today);
  const points: PeriodPoint[] = base === undefined ? [] : [{ ...pick(base), basis: base.value, flows: still }];
  let basis = base?.value ?? cents(0);
  for (const point of inside) {
    basis = addCents(basis, point.netFlow);
    points.push({ ...pick(point), basis, flows: flowParts(point) });
  }
  return points;
};

const pick = ({ date, value }: HistoryPoint): Pick<HistoryPoint, 'date' | 'value'> => ({ date, value });
