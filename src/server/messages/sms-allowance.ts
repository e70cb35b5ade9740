import { resendAfter } from '../auth/one-time-code.ts';
import { later } from '../db/later.ts';
import { type Db, statement } from '../db/db.ts';

/** SMS within an hour and a day, counted from the first one in it. */
interface Allowance {
  readonly hour: number;
  readonly day: number;
  /** Seconds from one to the next. */
  readonly pause: number;
}

/**
 * What an SMS is sent for: signing in at a device that the account does not know, or knows, or something that a signed-in
 * customer does. Each has an allowance of its own, so that whoever has the password alone can use up neither the owner's
 * sign-ins nor the TANs of a session.
 */
export type SmsPurpose = 'UNKNOWN_DEVICE' | 'KNOWN_DEVICE' | 'SESSION';

/** Of one user. A sign-in keeps the pause to the one before; a session may need two codes at once, for a new factor. */
export const userAllowances: Readonly<Record<SmsPurpose, Allowance>> = {
  UNKNOWN_DEVICE: { hour: 10, day: 20, pause: resendAfter },
  KNOWN_DEVICE: { hour: 10, day: 20, pause: resendAfter },
  SESSION: { hour: 15, day: 30, pause: 0 },
};

/** For one operation: it lives a quarter of an hour, and keeps its own pause. */
export const operationAllowance: Allowance = { hour: 5, day: 5, pause: 0 };

const hour = 60 * 60;
const day = 24 * hour;

// Check and count in one statement: of many at once no more than are allowed get through.
const take = statement(
  'sms.take',
  `INSERT INTO sms_allowances AS a (key, hour_count, hour_ends_at, day_count, day_ends_at, last_at)
   VALUES ($1, 1, $3, 1, $4, $2)
   ON CONFLICT (key) DO UPDATE SET
     hour_count = CASE WHEN a.hour_ends_at <= $2 THEN 1 ELSE a.hour_count + 1 END,
     hour_ends_at = CASE WHEN a.hour_ends_at <= $2 THEN excluded.hour_ends_at ELSE a.hour_ends_at END,
     day_count = CASE WHEN a.day_ends_at <= $2 THEN 1 ELSE a.day_count + 1 END,
     day_ends_at = CASE WHEN a.day_ends_at <= $2 THEN excluded.day_ends_at ELSE a.day_ends_at END,
     last_at = excluded.last_at
   WHERE (a.hour_ends_at <= $2 OR a.hour_count < $5) AND (a.day_ends_at <= $2 OR a.day_count < $6)
     AND ($7::integer = 0 OR a.last_at <= $2::timestamptz - $7 * interval '1 second')`,
);
const find = statement<{ ends_at: string }>(
  'sms.find',
  `SELECT greatest(
     CASE WHEN day_count >= $2 THEN day_ends_at END, CASE WHEN hour_count >= $3 THEN hour_ends_at END,
     last_at + $4 * interval '1 second') AS ends_at
   FROM sms_allowances WHERE key = $1`,
);

/** Seconds until the next SMS may leave. */
export interface TooMany {
  readonly retryAfter: number;
}

const takeOne = async (tx: Db, key: string, allowed: Allowance, now: Date): Promise<TooMany | undefined> => {
  const at = now.toISOString();
  const taken = await tx.change(take, [
    key,
    at,
    later(now, hour),
    later(now, day),
    allowed.hour,
    allowed.day,
    allowed.pause,
  ]);
  if (taken === 1) return undefined;
  const row = await tx.row(find, [key, allowed.day, allowed.hour, allowed.pause]);
  return { retryAfter: Math.max(1, Math.ceil((Date.parse(row?.ends_at ?? at) - now.getTime()) / 1000)) };
};

/**
 * Counts an SMS that is about to be sent, for its operation where there is one, and for the user. Undefined when it may
 * leave; else nothing may be kept of what it would have told.
 */
export const takeSms = async (
  tx: Db,
  {
    userId,
    purpose,
    operationId,
  }: { readonly userId: string; readonly purpose: SmsPurpose; readonly operationId?: string },
  now: Date,
): Promise<TooMany | undefined> => {
  const ofOperation =
    operationId === undefined ? undefined : await takeOne(tx, `operation:${operationId}`, operationAllowance, now);
  return ofOperation ?? takeOne(tx, `user:${userId}:${purpose}`, userAllowances[purpose], now);
};
