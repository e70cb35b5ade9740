import { previousBusinessDay } from '#domain/calendar/business-day.ts';
import { addDays, type IsoDate, isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { Unanswered } from '../adapters/ask-json.ts';
import type { Db } from '../db/db.ts';
import { type Brought, type DayLevels, PriceMissing, type PriceProvider, type PriceSource } from '../ports/prices.ts';
import { contradictionIn, gapIn, jumpIn } from './check-levels.ts';
import type { Fixed } from './fixed.ts';
import { pricedDayOf, priceTables } from './price-days.ts';
import { keepLevels, levelsAfter, levelsBetween, newestDay } from './price-level.store.ts';
import type { SeriesId } from './series.ts';

/** Milliseconds between two looks at what other processes have kept. */
const interval = 1000;

export interface StoredPricesOptions {
  /** A business day whose levels moved further than is plausible, and are right: a person has looked. */
  readonly jumpOn?: IsoDate | undefined;
}

/** Where the history has to begin: the first valuation, its fees and the year's Vorabpauschale reach back so far. */
const historyFrom = (date: IsoDate): IsoDate => previousBusinessDay(isoDate(yearOf(date) - 1, 1, 1));

/** All kept days in memory, oldest first; searched by halves. */
const memory = () => {
  const days: DayLevels[] = [];
  /** How many days are not after a day. */
  const upTo = (date: IsoDate): number => {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle]?.date ?? '') <= date) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    days,
    upTo,
    at: (date: IsoDate): DayLevels | undefined => days[upTo(date) - 1],
    // Two may load the same at once.
    add: (more: readonly DayLevels[]): void => {
      for (const day of more) if (day.date > (days.at(-1)?.date ?? '')) days.push(day);
    },
  };
};

const levelOf = ({ date, levels }: DayLevels, series: SeriesId): Fixed => {
  const level = levels.get(series);
  if (level === undefined) throw new PriceMissing(`There is no level of ${series} on ${date}.`);
  return level;
};

/** Why an answer is not taken, or what of it is new. */
const newOf = (
  told: readonly DayLevels[],
  kept: readonly DayLevels[],
  { from, date, jumpOn }: { readonly from: IsoDate; readonly date: IsoDate; readonly jumpOn: IsoDate | undefined },
): readonly DayLevels[] | Exclude<Brought, { state: 'THERE' }> => {
  if (told.length === 0) return { state: 'LATE', reason: 'There are no levels at all.' };
  const wrong = contradictionIn(kept, told) ?? gapIn(told, from) ?? jumpIn(told, jumpOn);
  if (wrong !== undefined) return { state: 'REFUSED', reason: wrong };
  if (told.at(-1)?.date !== date) return { state: 'LATE', reason: `There are no levels of ${date} yet.` };
  const last = kept.at(-1)?.date ?? '';
  return told.filter((day) => day.date > last);
};

/**
 * Prices that a provider publishes and that are kept: appended day by day, loaded into memory whole, never changed. Each
 * answer begins with a day that is known already, so that a provider which has recalculated its indices is noticed before
 * anything is traded at them.
 */
export const storedPrices = (provider: PriceProvider, { jumpOn }: StoredPricesOptions = {}): PriceSource => {
  const known = memory();
  const refresh = async (db: Db): Promise<void> =>
    known.add(await levelsAfter(db, known.days.at(-1)?.date ?? '0001-01-01'));
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  const lookAgain = async (db: Db): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    // While the database is away, what is known stays known.
    await refresh(db).catch(() => undefined);
    isLooking = false;
  };

  const atEndOf = (series: SeriesId, date: IsoDate): Fixed => {
    const day = known.at(date);
    if (day?.date !== pricedDayOf(date)) throw new PriceMissing(`There are no levels of ${pricedDayOf(date)}.`);
    return levelOf(day, series);
  };

  const asked = async (from: IsoDate, until: IsoDate): Promise<readonly DayLevels[] | string> =>
    provider.levels(from, until).catch((error: unknown) => {
      if (error instanceof Unanswered) return error.message;
      throw error;
    });

  return {
    kind: 'FEED',
    last: (series, date) => {
      const day = known.at(date);
      if (day === undefined)
        throw new RangeError(`No price of ${series} before ${known.days[0]?.date ?? 'the first day'}`);
      return levelOf(day, series);
    },
    atEndOf,
    between: (series, from, to) =>
      known.days
        .slice(known.upTo(addDays(from, -1)), known.upTo(to))
        .map((day) => ({ date: day.date, price: levelOf(day, series) })),
    tableAt: priceTables(atEndOf),
    newest: (date) => known.at(date)?.date,
    follow: async (db) => {
      await refresh(db);
      timer = setInterval(() => void lookAgain(db), interval).unref();
    },
    stop: () => clearInterval(timer),
    refresh,
    bring: async (tx, date) => {
      const newest = await newestDay(tx);
      const isKept = newest !== undefined && newest >= date;
      const from = newest === undefined ? historyFrom(date) : isKept ? previousBusinessDay(date) : newest;
      const kept = newest === undefined ? [] : await levelsBetween(tx, from, date);
      const told = await asked(from, date);
      // What is kept stands, whether or not the provider answers by now.
      if (isKept) {
        const contradiction = typeof told === 'string' || told.length === 0 ? undefined : contradictionIn(kept, told);
        return { state: 'THERE', levels: 0, ...(contradiction !== undefined && { contradiction }) };
      }
      if (typeof told === 'string') return { state: 'LATE', reason: told };
      const fresh = newOf(told, kept, { from, date, jumpOn });
      return 'state' in fresh ? fresh : { state: 'THERE', levels: await keepLevels(tx, fresh) };
    },
  };
};
