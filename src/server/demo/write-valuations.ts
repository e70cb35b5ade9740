import { previousBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Db } from '#server/db/db.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { valuationJob } from '#server/valuations/valuation-job.ts';
import { morningOf } from './chronicle.ts';

/**
 * Values the investments at a day's end before the demo begins: what staff compare a payout with is there at once. It is the
 * day's end's own valuation, so that the first real one finds every row as it would have written it.
 */
export const writeValuations = async (tx: Db, date: IsoDate): Promise<void> => {
  const moment = { now: morningOf(date), today: date, prices: modelPrices };
  const { cursor } = await valuationJob.run(tx, { date, previous: previousBusinessDay(date), cursor: null, moment });
  if (cursor !== null) throw new Error('The demo holds more than one chunk of a valuation.');
};
