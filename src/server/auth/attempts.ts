import { type Db, statement } from '../db/db.ts';
import { later } from '../db/later.ts';

/** A count under a limit. It is forgotten some time after the last attempt that counted. */
export interface Limit {
  /** A checksum, never an address or name itself. */
  readonly key: string;
  readonly allowed: number;
  /** That time; 15 minutes where it is not said. */
  readonly seconds?: number;
}

/** Seconds of a block (decisions of quality.md: 5 failures, then 15 minutes). */
export const blockSeconds = 15 * 60;

// Check and count in one statement: what is over its limit is not touched, so a block ends that time after the attempt
// that filled it, however many are refused meanwhile.
const count = statement<{ key: string }>(
  'attempts.count',
  `INSERT INTO attempts AS a (key, count, ends_at)
   SELECT wanted.key, 1, $3::timestamptz FROM unnest($1::text[]) AS wanted (key)
   ON CONFLICT (key) DO UPDATE
     SET count = CASE WHEN a.ends_at <= $4 THEN 1 ELSE a.count + 1 END, ends_at = excluded.ends_at,
       is_told = a.is_told AND a.ends_at > $4
     WHERE a.ends_at <= $4 OR a.count < $2
   RETURNING key`,
);
// Of many at once one is the first.
const find = statement<{ ends_at: string; is_first: boolean }>(
  'attempts.find',
  `WITH told AS (UPDATE attempts SET is_told = true WHERE key = $1 AND NOT is_told RETURNING key)
   SELECT ends_at, EXISTS (SELECT FROM told) AS is_first FROM attempts WHERE key = $1`,
);
const giveBack = statement(
  'attempts.giveBack',
  'UPDATE attempts SET count = count - 1 WHERE key = ANY($1::text[]) AND count > 0',
);
const forget = statement('attempts.forget', 'DELETE FROM attempts WHERE key = ANY($1::text[])');

export type Attempt =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly retryAfter: number;
      /** Whether a block refuses for the first time: only then it is worth writing down. */
      readonly isFirst: boolean;
    };

/** Counts an attempt under every limit; refused when one is reached, with the seconds until it ends at the latest. */
export const countAttempt = async (db: Db, limits: readonly Limit[], now: Date): Promise<Attempt> => {
  for (const { key, allowed, seconds = blockSeconds } of limits) {
    const ends = later(now, seconds);
    if ((await db.row(count, [[key], allowed, ends, now.toISOString()])) === undefined) {
      const block = await db.row(find, [key]);
      const rest = block === undefined ? seconds : (Date.parse(block.ends_at) - now.getTime()) / 1000;
      return { ok: false, retryAfter: Math.max(1, Math.ceil(rest)), isFirst: block?.is_first === true };
    }
  }
  return { ok: true };
};

/** Takes an attempt back that turned out to be no failure; the failures before it stay. */
export const giveAttemptBack = async (db: Db, limits: readonly Limit[]): Promise<void> => {
  await db.change(giveBack, [limits.map(({ key }) => key)]);
};

/** A success: nothing is held against the key any more. */
export const forgetAttempts = async (db: Db, limits: readonly Limit[]): Promise<void> => {
  await db.change(forget, [limits.map(({ key }) => key)]);
};
