import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/calendar/iso-date.ts';
import type { CountedChange } from '#domain/wphg/answer-changes.ts';
import { type Db, statement } from '../db/db.ts';

/** A note of the product about a customer, with the names that staff know them by. */
export interface StaffNote {
  readonly note_id: string;
  readonly noted_at: Instant;
  readonly name: string;
  readonly username: string;
  /** Of the application at which it happened; null elsewhere. */
  readonly case_id: string | null;
  readonly changes: readonly CountedChange[];
}

const insert = statement(
  'staffNotes.insert',
  `INSERT INTO staff_notes (note_id, user_id, case_id, kind, noted_at, changes)
   VALUES ($1, $2, $3, 'RISK_ANSWERS_CHANGED', $4, $5::jsonb)`,
);

interface NewNote {
  readonly userId: string;
  readonly caseId: string | null;
  readonly changes: readonly CountedChange[];
  readonly at: Instant;
}

/** Notes that somebody has changed the answers about their risk again and again (decisions §4). */
export const noteChanges = async (tx: Db, { userId, caseId, changes, at }: NewNote): Promise<void> => {
  await tx.change(insert, [randomUUID(), userId, caseId, at, JSON.stringify(changes)]);
};

const list = statement<StaffNote>(
  'staffNotes.list',
  `SELECT n.note_id, n.noted_at, u.first_name || ' ' || u.last_name AS name, u.username, n.case_id, n.changes
   FROM staff_notes n JOIN users u USING (user_id)
   WHERE $1::uuid IS NULL
     OR (n.noted_at, n.note_id) < (SELECT l.noted_at, l.note_id FROM staff_notes l WHERE l.note_id = $1)
   ORDER BY n.noted_at DESC, n.note_id DESC LIMIT $2`,
);

/** Notes, newest first, at most `limit`. */
export const listStaffNotes = async (
  tx: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly StaffNote[]> => tx.rows(list, [after, limit]);
