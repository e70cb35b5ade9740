import { isBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { HistoryPoint } from '#domain/entities/product.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { fixed, type Fixed, valueOf } from '#server/market/fixed.ts';
import type { SeriesId } from '#server/market/series.ts';
import type { Prices } from '#server/ports/prices.ts';

/** A change of what an investment holds: units of a series in (+) or out (−). */
export interface Movement {
  readonly date: IsoDate;
  readonly series: SeriesId;
  readonly units: Fixed;
  /** What the customer put in (+) or got out (−); 0 where the units paid a fee. */
  readonly flow: Cents;
}

type Holdings = ReadonlyMap<SeriesId, Fixed>;

const after = (held: Holdings, { series, units }: Movement): Holdings =>
  new Map(held).set(series, fixed((held.get(series) ?? 0n) + units));

/** What units are worth on a day. */
const worth = (held: Holdings, priceOf: (series: SeriesId) => Fixed): Cents =>
  addCents(...[...held].map(([series, units]) => (units === 0n ? cents(0) : valueOf(units, priceOf(series)))));

/** Days with a price: business days, and whatever other day something moved on, e.g. an order at a weekend. */
const daysOf = (movements: readonly Movement[], first: IsoDate, last: IsoDate, prices: Prices): readonly IsoDate[] => {
  const priced = prices.between('cash', first, last).map(({ date }) => date);
  const others = movements.map(({ date }) => date).filter((date) => date <= last && !isBusinessDay(date));
  return others.length === 0 ? priced : [...new Set([...priced, ...others])].toSorted();
};

/**
 * Value and net flow at the end of each business day, from the first movement to a day, oldest first. Movements come
 * in their order. Nothing is read: five years are one pass over cached prices.
 */
export const historyOf = (movements: readonly Movement[], until: IsoDate, prices: Prices): readonly HistoryPoint[] => {
  const [first] = movements;
  if (first === undefined || first.date > until) return [];
  const priced = new Map<SeriesId, ReadonlyMap<IsoDate, Fixed>>();
  const priceAt = (series: SeriesId, date: IsoDate): Fixed => {
    const known =
      priced.get(series) ?? new Map(prices.between(series, first.date, until).map((each) => [each.date, each.price]));
    priced.set(series, known);
    return known.get(date) ?? prices.last(series, date);
  };

  let held: Holdings = new Map();
  let next = 0;
  return daysOf(movements, first.date, until, prices).map((date) => {
    let netFlow = cents(0);
    for (let moved = movements[next]; moved !== undefined && moved.date <= date; moved = movements[next]) {
      held = after(held, moved);
      netFlow = addCents(netFlow, moved.flow);
      next += 1;
    }
    return { date, value: worth(held, (series) => priceAt(series, date)), netFlow };
  });
};
