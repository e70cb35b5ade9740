import * as z from 'zod';
import { type DayEndJob, dayEndOrder, ended } from '../day-end/day-end-job.ts';
import type { Log } from '../log/log.ts';
import type { PriceSource } from '../ports/prices.ts';

/** Milliseconds until prices that are late, or not to be believed, are asked for again. */
export const pricesPause = { LATE: 20_000, REFUSED: 300_000 } as const;

/** Looks after which lateness is no longer usual: half an hour. */
const patience = 90;

const place = z.strictObject({ looks: z.int() });

/**
 * The prices of a business day, before anything is traded or valued at them. While they are not there, or not to be
 * believed, the day waits: it asks again and again, until the provider has them or a person has looked.
 */
export const pricesJob = (prices: PriceSource, log: Log): DayEndJob => ({
  name: 'prices',
  title: 'Kurse des Tages holen',
  order: dayEndOrder.prices,
  opens: true,
  ask: async (db, { date, cursor }) => {
    const { looks } = cursor === null ? { looks: 0 } : place.parse(cursor);
    const brought = await prices.bring(db, date, looks);
    return async () => {
      if (brought.state === 'THERE') {
        const { levels, contradiction } = brought;
        if (contradiction === undefined) return ended({ levels });
        log.error({ event: 'prices.changed', date, reason: contradiction });
        return ended({ levels, changed: 1 });
      }
      const { state, reason } = brought;
      const level = state === 'REFUSED' || looks >= patience ? 'error' : 'warn';
      log[level]({ event: state === 'REFUSED' ? 'prices.refused' : 'prices.late', date, reason });
      const figures = state === 'REFUSED' ? { refused: 1 } : { late: 1 };
      return { cursor: { looks: looks + 1 }, figures, pause: pricesPause[state] };
    };
  },
});
