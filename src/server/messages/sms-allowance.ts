import { later } from '../auth/one-time-code.ts';
import { type Db, statement } from '../db/db.ts';

/** SMS within an hour and a day, counted from the first one in it. */
interface Allowance {
  readonly hour: number;
  readonly day: number;
}

/** Of one user, whatever for. */
export const userAllowance: Allowance = { hour: 15, day: 30 };

/** For one operation: it lives a quarter of an hour. */
export const operationAllowance: Allowance = { hour: 5, day: 5 };

const hour = 60 * 60;
const day = 24 * hour;

// Check and count in one statement: of many at once no more than are allowed get through.
const take = statement(
  'sms.take',
  `INSERT INTO sms_allowances AS a (key, hour_count, hour_ends_at, day_count, day_ends_at) VALUES ($1, 1, $3, 1, $4)
   ON CONFLICT (key) DO UPDATE SET
     hour_count = CASE WHEN a.hour_ends_at <= $2 THEN 1 ELSE a.hour_count + 1 END,
     hour_ends_at = CASE WHEN a.hour_ends_at <= $2 THEN excluded.hour_ends_at ELSE a.hour_ends_at END,
     day_count = CASE WHEN a.day_ends_at <= $2 THEN 1 ELSE a.day_count + 1 END,
     day_ends_at = CASE WHEN a.day_ends_at <= $2 THEN excluded.day_ends_at ELSE a.day_ends_at END
   WHERE (a.hour_ends_at <= $2 OR a.hour_count < $5) AND (a.day_ends_at <= $2 OR a.day_count < $6)`,
);
const find = statement<{ day_count: number; hour_ends_at: string; day_ends_at: string }>(
  'sms.find',
  'SELECT day_count, hour_ends_at, day_ends_at FROM sms_allowances WHERE key = $1',
);

/** Seconds until the next SMS may leave. */
export interface TooMany {
  readonly retryAfter: number;
}

const takeOne = async (tx: Db, key: string, allowed: Allowance, now: Date): Promise<TooMany | undefined> => {
  const at = now.toISOString();
  const taken = await tx.change(take, [key, at, later(now, hour), later(now, day), allowed.hour, allowed.day]);
  if (taken === 1) return undefined;
  const row = await tx.row(find, [key]);
  const ends = row === undefined || row.day_count < allowed.day ? row?.hour_ends_at : row.day_ends_at;
  return { retryAfter: Math.max(1, Math.ceil((Date.parse(ends ?? at) - now.getTime()) / 1000)) };
};

/**
 * Counts an SMS that is about to be sent, for its operation where there is one, and for the user. Undefined when it may
 * leave; else nothing may be kept of what it would have told.
 */
export const takeSms = async (
  tx: Db,
  { userId, operationId }: { readonly userId: string; readonly operationId?: string },
  now: Date,
): Promise<TooMany | undefined> => {
  const ofOperation =
    operationId === undefined ? undefined : await takeOne(tx, `operation:${operationId}`, operationAllowance, now);
  return ofOperation ?? takeOne(tx, `user:${userId}`, userAllowance, now);
};
