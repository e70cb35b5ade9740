import { daysBetween, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { FlowParts } from '#domain/entities/product.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { roundTicks } from '#domain/chart/round-ticks.ts';

export interface ValuePoint {
  readonly date: IsoDate;
  readonly value: Cents;
  /** What would be there without gain and loss. */
  readonly basis: Cents;
  /** What moved since the point before. */
  readonly flows: FlowParts;
}

/** What the lines are called; a basis means something else in each period. */
export interface ValueWords {
  /** Beside a sum: `Eingezahlt abzüglich Auszahlungen`. */
  readonly basis: string;
  /** At the end of the line: `Eingezahlt`. */
  readonly basisShort: string;
  /** What value and basis differ by. */
  readonly result: string;
}

/** Room above and below the lines, as a part of their range. */
const air = 0.12;
const topTicks = 4;

const rangeOf = (points: readonly ValuePoint[]): readonly [number, number] => {
  const amounts = points.flatMap(({ value, basis }) => [value, basis]);
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  // A flat line gets a range of its own, at least a euro either way, so that it runs through the middle.
  const room = highest === lowest ? Math.max(Math.abs(highest) * 0.05, 100) : (highest - lowest) * air;
  const floor = lowest >= 0 ? Math.max(0, lowest - room) : lowest - room;
  return [floor, highest + room];
};

export interface ValuePlot {
  readonly xOf: (date: IsoDate) => number;
  readonly yOf: (amount: number) => number;
  readonly valuePath: string;
  readonly basisPath: string;
  /** Between both lines: what was won or lost. */
  readonly betweenPath: string;
  readonly ticks: readonly Cents[];
}

/** A thousandth of the field's width is less than can be seen. */
const place = (at: number): number => Math.round(at * 1000) / 1000;

const pathOf = (places: readonly string[]): string => `M${places.join('L')}${places.length === 1 ? 'Z' : ''}`;

/**
 * Places a series in a field of 100 × 100: the picture is stretched by the browser, nothing is measured. At least one point;
 * dates ascending.
 */
export const plotOf = (points: readonly [ValuePoint, ...ValuePoint[]]): ValuePlot => {
  const [first] = points;
  const span = daysBetween(first.date, (points.at(-1) ?? first).date);
  const [floor, ceiling] = rangeOf(points);
  const xOf = (date: IsoDate): number => (span === 0 ? 100 : (daysBetween(first.date, date) / span) * 100);
  const yOf = (amount: number): number => ((ceiling - amount) / (ceiling - floor)) * 100;
  const placesOf = (of: (point: ValuePoint) => number): readonly string[] =>
    points.map((point) => `${place(xOf(point.date))},${place(yOf(of(point)))}`);
  const value = placesOf((point) => point.value);
  const basis = placesOf((point) => point.basis);
  return {
    xOf,
    yOf,
    valuePath: pathOf(value),
    basisPath: pathOf(basis),
    betweenPath: `${pathOf([...value, ...basis.toReversed()])}Z`,
    ticks: roundTicks(floor, ceiling, topTicks).map((tick) => cents(tick)),
  };
};

/** The point nearest to a place between 0 and 1 on the time axis. */
export const nearestIndex = (points: readonly ValuePoint[], { xOf }: Pick<ValuePlot, 'xOf'>, place: number): number => {
  const distances = points.map(({ date }) => Math.abs(xOf(date) - place * 100));
  return distances.indexOf(Math.min(...distances));
};

export type FlowKind = 'in' | 'out' | 'tax' | 'returned' | 'fees';

/** Money that moved, and how; the amount is positive. */
export interface ValueFlow {
  readonly kind: FlowKind;
  readonly amount: Cents;
}

/** What moved since the point before. Fees that units paid are no flow: they are in the value. */
export const flowsOf = ({
  flows: { paidIn, paidOut, tax, feesFromCash },
}: Pick<ValuePoint, 'flows'>): readonly ValueFlow[] => {
  const flows: readonly ValueFlow[] = [
    { kind: paidIn < 0 ? 'returned' : 'in', amount: cents(Math.abs(paidIn)) },
    { kind: 'out', amount: paidOut },
    { kind: 'tax', amount: tax },
    { kind: 'fees', amount: feesFromCash },
  ];
  return flows.filter(({ amount }) => amount > 0);
};

/** Rows of the table, newest first; long series show the last point of each month. */
export const tableRows = (points: readonly ValuePoint[]): readonly ValuePoint[] => {
  const rows =
    points.length <= 40
      ? points
      : points.filter(({ date }, index) => points[index + 1]?.date.slice(0, 7) !== date.slice(0, 7));
  return rows.toReversed();
};

/** Room that a date takes on the narrowest axis, as a share of it. */
const dateRoom = 0.17;

/**
 * Up to five dates for the time axis, first and last among them: points nearest to equal steps in time, since points
 * may be dense at one end, and only where their labels do not meet.
 */
export const axisDates = (points: readonly ValuePoint[]): readonly IsoDate[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = Math.max(1, daysBetween(first.date, last.date));
  const placeOf = ({ date }: ValuePoint): number => daysBetween(first.date, date) / span;
  const inner = [0.25, 0.5, 0.75].map((place) =>
    points.reduce((best, point) => (Math.abs(placeOf(point) - place) < Math.abs(placeOf(best) - place) ? point : best)),
  );
  const kept = inner.reduce<readonly ValuePoint[]>(
    (before, point) => {
      const free = placeOf(point) - placeOf(before.at(-1) ?? first) >= dateRoom && 1 - placeOf(point) >= dateRoom;
      return free ? [...before, point] : before;
    },
    [first],
  );
  return [...new Set([...kept, last].map(({ date }) => date))];
};

/** Moves two labels apart that would cover each other; places in percent from the top, in the same order. */
export const keepApart = (one: number, other: number, distance: number): readonly [number, number] => {
  const gap = Math.abs(one - other);
  if (gap >= distance) return [one, other];
  const push = (distance - gap) / 2;
  return one <= other ? [one - push, other + push] : [one + push, other - push];
};
