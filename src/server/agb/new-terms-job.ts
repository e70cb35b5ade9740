import * as z from 'zod';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type DayEndJob, dayEndOrder, ended } from '../day-end/day-end-job.ts';
import { statement } from '../db/db.ts';
import { partnersAfter } from '../valuations/value-day.ts';

/** Account relations in one transaction. */
const chunk = 2000;

const place = z.strictObject({ after: z.string() });

// The newest alone: who agrees to it need not agree to one that it has replaced.
const unasked = statement<{ readonly version: string; readonly valid_from: IsoDate }>(
  'agb.unasked',
  `SELECT version, valid_from FROM agb_versions WHERE asked_on IS NULL AND valid_from <= $1::date
   ORDER BY valid_from DESC LIMIT 1`,
);

// Each holder agrees for themselves. Whose contract is of that day or later has agreed by it, and an open task of an
// earlier version is the same wish already; one that was only ticked off is not.
const ask = statement(
  'agb.ask',
  `INSERT INTO tasks (user_id, task_id, task_type, state, business_partner_id, created_on, updated_on)
  SELECT own.user_id, 'AGB-' || $3::text || '-' || b.business_partner_id, 'TERMS_AND_CONDITIONS', 'OPEN',
    b.business_partner_id, $5::date, $5::date
  FROM business_partners b JOIN acting_users own USING (business_partner_id)
  WHERE b.business_partner_id > $1 AND b.business_partner_id <= $2 AND b.status <> 'CLOSED' AND b.created_on < $4::date
    AND NOT EXISTS (
      SELECT FROM agb_acceptances a
      WHERE a.business_partner_id = b.business_partner_id AND a.user_id = own.user_id AND a.version = $3
    )
    AND NOT EXISTS (
      SELECT FROM tasks t WHERE t.user_id = own.user_id AND t.business_partner_id = b.business_partner_id
        AND t.task_type = 'TERMS_AND_CONDITIONS' AND t.state = 'OPEN'
    )
  ON CONFLICT DO NOTHING`,
);

const done = statement(
  'agb.asked',
  'UPDATE agb_versions SET asked_on = $1::date WHERE asked_on IS NULL AND valid_from <= $2::date',
);

/**
 * Asks all customers to agree to new terms once these are in force (decisions §8): a task for each user and account
 * relation, closed by their agreement. A version that is written down only after its day is asked for at the next day's end.
 */
export const newTermsJob: DayEndJob = {
  name: 'new-terms',
  title: 'Zustimmung zu neuen AGB',
  order: dayEndOrder.tasks,
  run: async (tx, { date, cursor }) => {
    const found = await tx.row(unasked, [date]);
    if (found === undefined) return ended();
    const { version, valid_from: validFrom } = found;
    const { after } = cursor === null ? { after: '' } : place.parse(cursor);
    const next = await partnersAfter(tx, after, chunk);
    const tasks = next === undefined ? 0 : await tx.change(ask, [after, next.range.until, version, validFrom, date]);
    if (next !== undefined && !next.isLast) return { cursor: { after: next.range.until }, figures: { tasks } };
    await tx.change(done, [date, validFrom]);
    return ended({ tasks });
  },
};
