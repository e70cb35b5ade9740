import { type Db, statement } from '../db/db.ts';
import { later } from '../db/later.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

/** Seconds until an export is forgotten. */
const exportLife = 7 * 24 * 60 * 60;

export interface ExportRow {
  readonly export_id: string;
  readonly state: 'ORDERED' | 'READY' | 'FETCHED';
  readonly ordered_at: string;
  readonly ends_at: string;
  readonly size: number | null;
}

const columns = 'e.export_id, e.state, e.ordered_at, e.ends_at, e.size';

const newest = statement<ExportRow | { readonly export_id: null }>(
  'exports.newest',
  `WITH ${caller} SELECT ${columns} FROM caller c LEFT JOIN LATERAL (
     SELECT * FROM data_exports d WHERE d.user_id = c.user_id AND d.ends_at > $3 ORDER BY d.ordered_at DESC, d.state LIMIT 1
   ) e ON true`,
);

/** The caller's newest that has not ended, null without one; undefined when the session has ended. */
export const newestExport = async (
  db: Db,
  { userId, sessionId }: Principal,
  now: Date,
): Promise<ExportRow | null | undefined> => {
  const row = await db.row(newest, [userId, sessionId, now.toISOString()]);
  return row?.export_id === null ? null : row;
};

// One that has ended and was not forgotten yet makes way; of twins one is written, and both are answered with it.
const forgetEnded = statement('exports.forget-own', 'DELETE FROM data_exports WHERE user_id = $1 AND ends_at <= $2');
const insert = statement(
  'exports.insert',
  `INSERT INTO data_exports (export_id, user_id, state, ordered_at, ends_at) VALUES ($1, $2, 'ORDERED', $3, $4)
   ON CONFLICT (user_id) WHERE state <> 'FETCHED' DO NOTHING`,
);
const waiting = statement<ExportRow>(
  'exports.waiting',
  `SELECT ${columns} FROM data_exports e WHERE e.user_id = $1 AND e.state <> 'FETCHED'`,
);

/** Writes an export to be made, unless one waits; answers the one that waits. */
export const putExport = async (tx: Db, userId: string, exportId: string, now: Date): Promise<ExportRow> => {
  await tx.change(forgetEnded, [userId, now.toISOString()]);
  await tx.change(insert, [exportId, userId, now.toISOString(), later(now, exportLife)]);
  const row = await tx.row(waiting, [userId]);
  if (row === undefined) throw new Error('An export was not written.');
  return row;
};

const ordered = statement<{ user_id: string }>(
  'exports.ordered',
  `SELECT user_id FROM data_exports WHERE export_id = $1 AND state = 'ORDERED'`,
);
const finish = statement(
  'exports.finish',
  `UPDATE data_exports SET state = 'READY', content = $2, size = $3, sha256 = $4 WHERE export_id = $1 AND state = 'ORDERED'`,
);

/** Whose export is to be made; undefined where it was made or forgotten. */
export const exportOwner = async (db: Db, exportId: string): Promise<string | undefined> =>
  (await db.row(ordered, [exportId]))?.user_id;

/** Keeps what was made, sealed, unless it was made or forgotten meanwhile. */
export const finishExport = async (
  db: Db,
  exportId: string,
  content: string,
  size: number,
  sha256: string,
): Promise<void> => {
  await db.change(finish, [exportId, content, size, sha256]);
};

const lock = statement<{
  state: ExportRow['state'] | null;
  content: string | null;
  sha256: string | null;
  ordered_at: string;
}>(
  'exports.lock',
  `WITH ${caller}, own AS (
     SELECT e.* FROM caller c JOIN data_exports e USING (user_id) WHERE e.export_id = $3 AND e.ends_at > $4 FOR UPDATE OF e
   ) SELECT own.state, own.content, own.sha256, own.ordered_at FROM caller c LEFT JOIN own ON true`,
);
const spend = statement(
  'exports.spend',
  `UPDATE data_exports SET state = 'FETCHED', content = NULL WHERE export_id = $1 AND state = 'READY'`,
);

/** The caller's export, locked; its columns are null for a foreign or unknown one. */
export const lockExport = async (tx: Db, { userId, sessionId }: Principal, exportId: string, now: Date) =>
  tx.row(lock, [userId, sessionId, exportId, now.toISOString()]);

/** Forgets what was fetched. */
export const spendExport = async (tx: Db, exportId: string): Promise<void> => {
  await tx.change(spend, [exportId]);
};
