import * as z from 'zod';
import { addDays } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import type { ChunkRun, DayEndJob } from '../day-end/day-end-job.ts';
import type { BankEntry, BankPort } from '../ports/bank.ts';
import { matchEntries } from './match-entries.ts';

/** Lines of one chunk. */
const chunkSize = 500;

const insert = statement(
  'bankEntries.insert',
  `INSERT INTO bank_entries (entry_id, booked_on, kind, amount, reference, iban, reason)
  SELECT entry_id, booked_on, kind, amount, reference, iban, reason
  FROM json_to_recordset($1::text::json) AS g(entry_id text, booked_on date, kind text, amount bigint, reference text,
    iban text, reason text)
  ON CONFLICT DO NOTHING`,
);

const keep = async (tx: Db, entries: readonly BankEntry[]): Promise<number> => {
  const rows = entries.map(({ entryId, bookedOn, kind, amount, reference, iban, reason }) => ({
    entry_id: entryId,
    booked_on: bookedOn,
    kind,
    amount,
    reference: reference.slice(0, 200),
    iban,
    reason,
  }));
  return tx.change(insert, [JSON.stringify(rows)]);
};

/** Behind which line of the statement the next chunk begins; `matching` once all lines are here. */
const place = z.union([z.null(), z.object({ behind: z.string() }), z.object({ matching: z.literal(true) })]);

const matching: ChunkRun = async (tx, { date, moment }) => {
  const { left, figures } = await matchEntries(tx, date, chunkSize, moment);
  return { cursor: left ? { matching: true } : null, figures };
};

/**
 * The bank's statement of a day: its lines are kept, each once by the bank's reference, then matched to what they belong
 * to and booked. Money that nobody expects stays as a line for a person to look at.
 */
export const bankStatement = (bank: BankPort): DayEndJob => ({
  name: 'bank-statement',
  title: 'Kontoauszug der Bank verbuchen',
  order: 110,
  ask: async (db, { date, previous, cursor }) => {
    const at = place.parse(cursor);
    if (at !== null && 'matching' in at) return matching;
    // The day before once more: what the bank booked late on it came after its statement. Known lines change nothing.
    const query = { after: addDays(previous, -1), until: date, behind: at?.behind ?? null, limit: chunkSize };
    const entries = await bank.statement(db, query);
    return async (tx) => {
      const fresh = entries.length === 0 ? 0 : await keep(tx, entries);
      const last = entries.at(-1);
      const isLast = last === undefined || entries.length < chunkSize;
      return { cursor: isLast ? { matching: true } : { behind: last.entryId }, figures: { lines: fresh } };
    };
  },
});
