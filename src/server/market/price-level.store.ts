import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import type { DayLevels } from '../ports/prices.ts';
import { fixedOf, fixedText } from './fixed.ts';
import { seriesId } from './series.ts';

interface DayRow {
  readonly priced_on: IsoDate;
  /** Decimal text by series. */
  readonly levels: Readonly<Record<string, string>>;
}

const dayColumns = 'priced_on, json_object_agg(series, level::text) AS levels';

const levelsOf = ({ priced_on: date, levels }: DayRow): DayLevels => ({
  date,
  levels: new Map(Object.entries(levels).map(([series, level]) => [seriesId(series), fixedOf(level)])),
});

const behind = statement<DayRow>(
  'priceLevels.behind',
  `SELECT ${dayColumns} FROM price_levels WHERE priced_on > $1::date GROUP BY priced_on ORDER BY priced_on`,
);

/** All days after one, oldest first. */
export const levelsAfter = async (db: Db, date: IsoDate): Promise<readonly DayLevels[]> =>
  (await db.rows(behind, [date])).map(levelsOf);

const within = statement<DayRow>(
  'priceLevels.within',
  `SELECT ${dayColumns} FROM price_levels WHERE priced_on BETWEEN $1 AND $2 GROUP BY priced_on ORDER BY priced_on`,
);

/** The days from one to another, both included, oldest first. */
export const levelsBetween = async (db: Db, from: IsoDate, until: IsoDate): Promise<readonly DayLevels[]> =>
  (await db.rows(within, [from, until])).map(levelsOf);

const newest = statement<{ priced_on: IsoDate | null }>(
  'priceLevels.newest',
  'SELECT max(priced_on) AS priced_on FROM price_levels',
);

export const newestDay = async (db: Db): Promise<IsoDate | undefined> => (await db.row(newest))?.priced_on ?? undefined;

const keep = statement(
  'priceLevels.keep',
  `INSERT INTO price_levels (priced_on, series, level) SELECT priced_on, series, level
  FROM json_to_recordset($1::text::json) AS g(priced_on date, series text, level numeric)`,
);

/** Keeps days that follow the newest; answers how many levels. Rejects when another process kept one of them meanwhile. */
export const keepLevels = async (tx: Db, days: readonly DayLevels[]): Promise<number> => {
  const rows = days.flatMap(({ date, levels }) =>
    [...levels].map(([series, level]) => ({ priced_on: date, series, level: fixedText(level) })),
  );
  return tx.change(keep, [JSON.stringify(rows)]);
};
