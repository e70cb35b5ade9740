import { type Cents, cents } from '#domain/money/money.ts';
import type { ProjectionPoint } from '#domain/projection/projection.ts';
import { roundTicks } from './round-ticks.ts';

/** The four lines, as they lie above each other most of the time. */
export const fanLines = ['optimistic', 'expected', 'paidIn', 'pessimistic'] as const;
export type FanLine = (typeof fanLines)[number];

export const fanLineNames: Readonly<Record<FanLine, string>> = {
  optimistic: 'optimistisch',
  expected: 'erwartet',
  paidIn: 'eingezahlt',
  pessimistic: 'pessimistisch',
};

export interface FanPlot {
  readonly xOf: (year: number) => number;
  readonly yOf: (amount: number) => number;
  readonly paths: Readonly<Record<FanLine, string>>;
  /** Between the pessimistic and the optimistic line. */
  readonly band: string;
  readonly ticks: readonly Cents[];
  /** Years that are named below the field. */
  readonly years: readonly number[];
}

/** Room above the highest line, as a part of it. */
const air = 1.06;
const topTicks = 4;
const mostYears = 6;

/** A thousandth of the field's width is less than can be seen. */
const place = (at: number): number => Math.round(at * 1000) / 1000;

/**
 * Places the lines in a field of 100 × 100, which the browser stretches. It begins at zero, so that nothing looks larger than it
 * is. At least one point; years ascending from 0.
 */
export const fanPlotOf = (points: readonly ProjectionPoint[]): FanPlot => {
  const last = Math.max(1, points.length - 1);
  const highest = Math.max(100, ...points.map(({ optimistic, paidIn }) => Math.max(optimistic, paidIn))) * air;
  const xOf = (year: number): number => (year / last) * 100;
  const yOf = (amount: number): number => (1 - amount / highest) * 100;
  const placesOf = (line: FanLine): readonly string[] =>
    points.map((point) => `${place(xOf(point.year))},${place(yOf(point[line]))}`);
  const pathOf = (line: FanLine): string => `M${placesOf(line).join('L')}`;
  return {
    xOf,
    yOf,
    paths: {
      optimistic: pathOf('optimistic'),
      expected: pathOf('expected'),
      paidIn: pathOf('paidIn'),
      pessimistic: pathOf('pessimistic'),
    },
    band: `M${[...placesOf('optimistic'), ...placesOf('pessimistic').toReversed()].join('L')}Z`,
    ticks: roundTicks(0, highest, topTicks).map((tick) => cents(tick)),
    years: yearsNamed(last),
  };
};

/** What stands below a year: `heute`, `5`, and for the last one `10 Jahre`. */
export const yearLabel = (year: number, order: number, count: number): string => {
  if (order === 0) return 'heute';
  return order === count - 1 ? `${String(year)} ${year === 1 ? 'Jahr' : 'Jahre'}` : String(year);
};

const yearsNamed = (last: number): readonly number[] => {
  const step = [1, 2, 5, 10].find((each) => last / each <= mostYears) ?? 10;
  const named = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  // The last year is always named, and what would run into it is not.
  return [...named.filter((year) => last - year >= step * 0.75), last];
};

/** The year nearest to a place between 0 and 1 on the axis. */
export const nearestYear = (points: readonly ProjectionPoint[], at: number): number =>
  Math.min(points.length - 1, Math.max(0, Math.round(at * (points.length - 1))));

/**
 * Moves labels apart that would cover each other, none beyond the field: places in percent from the top, in the given order.
 * Labels that lie together stay around where their lines are.
 */
export const spread = (places: readonly number[], distance: number): readonly number[] => {
  const order = places.map((_, index) => index).toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const moved = [...places];
  const half = distance / 2;
  // Downwards first, then back up from the lower edge.
  let least = -Infinity;
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, least);
    least = (moved[index] ?? 0) + distance;
  }
  let most = 100 - half / 2;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, most);
    most = (moved[index] ?? 0) - distance;
  }
  return moved;
};
