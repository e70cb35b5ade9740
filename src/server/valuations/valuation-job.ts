import * as z from 'zod';
import { isBusinessDay, previousBusinessDay } from '#domain/calendar/business-day.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { quarterOf } from '#domain/calendar/quarter.ts';
import { type Db, statement } from '../db/db.ts';
import { dayEndOrder, ended, type OwnDayEndJob } from '../day-end/day-end-job.ts';
import type { PricedDay } from '../ports/prices.ts';
import { type PartnerRange, partnersAfter, valueAll, valueFromBeginning, valueMoved } from './value-day.ts';

/** Partners in one transaction: a second or two of work. The first run of all has a quarter of days to make up for. */
const chunk = { daily: 2000, first: 200 } as const;

const place = z.strictObject({ after: z.string(), since: z.nullable(z.string()) });

const newest = statement<{ valued_on: IsoDate | null }>(
  'valuations.newestBefore',
  'SELECT max(business_date) AS valued_on FROM day_end_runs WHERE job = $1 AND state = $2 AND business_date < $3',
);

const valueFirst = async (
  tx: Db,
  range: PartnerRange,
  since: IsoDate,
  { today: date, prices }: PricedDay,
): Promise<number> => {
  let rows = await valueFromBeginning(tx, range, since, prices);
  for (let day = addDays(since, 1); day < date; day = addDays(day, 1)) {
    rows += isBusinessDay(day) ? await valueAll(tx, range, day, prices) : await valueMoved(tx, range, day, prices);
  }
  return rows + (await valueAll(tx, range, date, prices));
};

/** What was booked on the day before after its end, at a weekend, and then the day itself. */
const valueNext = async (
  tx: Db,
  range: PartnerRange,
  previous: IsoDate,
  { today: date, prices }: PricedDay,
): Promise<number> => {
  let rows = 0;
  for (let day = previous; day < date; day = addDays(day, 1)) rows += await valueMoved(tx, range, day, prices);
  return rows + (await valueAll(tx, range, date, prices));
};

const name = 'valuation';

/**
 * Values all investments at a day's end. The first run of all makes up for the days since the quarter of the business day
 * before began, on which fees and losses of that quarter are reckoned.
 */
export const valuationJob: OwnDayEndJob = {
  name,
  title: 'Tägliche Bewertung',
  order: dayEndOrder.valuation,
  run: async (tx, { date, previous, cursor, moment }) => {
    const isFirst = async (): Promise<boolean> => {
      const row = await tx.row(newest, [name, 'DONE', date]);
      return row === undefined || row.valued_on === null;
    };
    const first = async (): Promise<IsoDate | null> =>
      (await isFirst()) ? previousBusinessDay(quarterOf(previous).first) : null;
    const { after, since } = cursor === null ? { after: '', since: await first() } : place.parse(cursor);
    const next = await partnersAfter(tx, after, since === null ? chunk.daily : chunk.first);
    if (next === undefined) return ended();
    const { range, isLast } = next;
    const rows = await (since === null ? valueNext(tx, range, previous, moment) : valueFirst(tx, range, since, moment));
    return { cursor: isLast ? null : { after: range.until, since }, figures: { rows } };
  },
};
