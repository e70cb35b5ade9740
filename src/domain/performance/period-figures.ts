import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FlowParts, HistoryPoint } from '#domain/entities/product.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import type { History } from './performance.ts';
import { type Period, periodStart, slice } from './periods.ts';
import { figuresOf, flowParts, type Stretch, type StretchFigures } from './stretch.ts';

/** What happened in a period of the dashboard's switch. */
export interface PeriodFigures extends StretchFigures {
  /** The day on whose end value the period builds; null where the investments began in it. */
  readonly base: IsoDate | null;
}

/** The point that a period builds on, if there is one, and the points that lie in it. */
const partedBy = (history: History, period: Period, today: IsoDate): Stretch => {
  const shown = slice(history, period, today);
  const start = periodStart(period, today);
  const [first, ...rest] = shown;
  const isBase = first !== undefined && start !== undefined && first.date <= start;
  return isBase ? { base: first, inside: rest } : { base: undefined, inside: shown };
};

export const periodFigures = (history: History, period: Period, today: IsoDate): PeriodFigures => {
  const stretch = partedBy(history, period, today);
  return { base: stretch.base?.date ?? null, ...figuresOf(stretch) };
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

const still: FlowParts = { paidIn: cents(0), paidOut: cents(0), tax: cents(0), fees: cents(0), feesFromCash: cents(0) };

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
