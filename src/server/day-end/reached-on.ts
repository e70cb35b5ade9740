import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { latestDay } from './day-end.store.ts';

/** A day's end may be run again later: what is ordered or ended then is so on the day that the bank has reached. */
export const reachedOn = async (tx: Db, moment: Moment): Promise<Moment> => {
  const newest = (await latestDay(tx))?.business_date ?? moment.today;
  return newest > moment.today ? { ...moment, today: newest } : moment;
};
