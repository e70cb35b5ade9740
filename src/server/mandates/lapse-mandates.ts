import { statement } from '../db/db.ts';
import { type DayEndJob, dayEndOrder } from '../day-end/day-end-job.ts';
import { mandateLifetimeMonths } from '#domain/mandate/mandate.ts';
import { type MandateRow, mandateColumns, moveMandate } from './mandate.store.ts';

const chunkSize = 200;

const pick = statement<MandateRow>(
  'mandates.pickLapsed',
  `SELECT ${mandateColumns} FROM mandates
  WHERE status = 'ACTIVE' AND coalesce(last_used_on, signed_on) < ($1::date - interval '${mandateLifetimeMonths} months')::date
  ORDER BY business_partner_id, mandate_id, version LIMIT ${chunkSize} FOR UPDATE SKIP LOCKED`,
);

/** Mandates that were not used for 36 months lapse (decisions §10). */
export const lapseMandates: DayEndJob = {
  name: 'mandate-lapse',
  title: 'Ungenutzte Lastschriftmandate verfallen lassen',
  order: dayEndOrder.expiry,
  run: async (tx, { date, moment }) => {
    const rows = await tx.rows(pick, [date]);
    let lapsed = 0;
    for (const row of rows) {
      // The chart decides: a month may be shorter than the database's.
      if (await moveMandate(tx, row, { type: 'day.begun', today: date }, moment)) lapsed += 1;
    }
    return { cursor: rows.length === chunkSize && lapsed > 0 ? 'more' : null, figures: { lapsed } };
  },
};
