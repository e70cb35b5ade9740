import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Db } from '../db/db.ts';
import type { Fixed } from '../market/fixed.ts';
import type { SeriesId } from '../market/series.ts';

/** A price at the end of a TARGET business day. */
export interface DayPrice {
  readonly date: IsoDate;
  readonly price: Fixed;
}

/** Something is to be traded or valued on a day whose prices are not there: it has to wait for them. */
export class PriceMissing extends Error {
  override readonly name = 'PriceMissing';
}

/**
 * What a unit of each series costs, known at once: sums and statements over sets need it without waiting. All prices come
 * from one source, so that no account mixes two kinds of them.
 */
export interface Prices {
  /**
   * For what is shown or estimated: the price at the end of a day; where there is none (yet), of the last day before that has
   * one. Throws a RangeError for days before the first price of all: nobody can have held anything then.
   */
  readonly last: (series: SeriesId, date: IsoDate) => Fixed;
  /**
   * For what is traded, valued or put on paper: the price at the end of a business day, at a weekend or holiday of the
   * business day before. Throws PriceMissing where it is not there: an older one never stands in for it.
   */
  readonly atEndOf: (series: SeriesId, date: IsoDate) => Fixed;
  /** The known prices of business days from one day to another, both included, oldest first. */
  readonly between: (series: SeriesId, from: IsoDate, to: IsoDate) => readonly DayPrice[];
  /** `atEndOf` of all series as JSON, `[{"series", "price"}]`: one parameter of a statement over sets. */
  readonly tableAt: (date: IsoDate) => string;
  /** The newest day with prices up to a day; undefined before the first. */
  readonly newest: (date: IsoDate) => IsoDate | undefined;
}

/** A business date with the prices that count on it. */
export interface PricedDay {
  readonly today: IsoDate;
  readonly prices: Prices;
}

/** Books are kept at the prices of one kind, for ever. */
export type PriceKind = 'MODEL' | 'FEED';

/** What came of asking for a day's prices. Only THERE lets its day go on. */
export type Brought =
  | { readonly state: 'THERE'; readonly levels: number; readonly contradiction?: string }
  | { readonly state: 'LATE' | 'REFUSED'; readonly reason: string };

/** Whoever says what units cost. */
export interface PriceSource extends Prices {
  readonly kind: PriceKind;
  /** Loads what is kept, and from then on what other processes keep. */
  readonly follow: (db: Db) => Promise<void>;
  readonly stop: () => void;
  /** Loads what was kept since; what the transaction at hand has written must be committed first. */
  readonly refresh: (db: Db) => Promise<void>;
  /**
   * Sees to it that the prices of a business day are kept, at once and beside any transaction, since a provider is asked; a second time changes nothing.
   * `looks` says how often it was asked for the day before.
   */
  readonly bring: (db: Db, date: IsoDate, looks: number) => Promise<Brought>;
}

/** The levels of all series at the end of a business day. */
export interface DayLevels {
  readonly date: IsoDate;
  readonly levels: ReadonlyMap<SeriesId, Fixed>;
}

/** A provider that calculates our indices: one level, the net asset value of a unit, for each series and business day. */
export interface PriceProvider {
  /** What there is from one day to another, both included, oldest first. Rejects with Unanswered. */
  readonly levels: (from: IsoDate, until: IsoDate) => Promise<readonly DayLevels[]>;
}
