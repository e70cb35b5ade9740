import type { Audience } from '#domain/session/audience.ts';
import { longestSession } from '#domain/session/session-limits.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { later } from '../db/later.ts';
import { type Db, statement } from '../db/db.ts';
import { tokenLifetime } from '../tokens/tokens.ts';
import type { SessionHost } from './session-host.ts';

/** Seconds from signing in to the end of a session, whatever happens (decisions §1). */
export const sessionLifetime = longestSession / 1000;

export type EndReason =
  | 'LOGOUT'
  | 'ENDED_BY_USER'
  | 'REPLACED'
  | 'REPLAYED'
  | 'PASSWORD_RESET'
  | 'PASSWORD_CHANGED'
  | 'FACTOR_CHANGED';

/** A session as tokens are made from it: counter and time are those of the host that gives them out. */
export interface SessionRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly counter: number;
  readonly amr: readonly string[];
  readonly signed_in_at: string;
  readonly rotated_at: string;
  readonly ends_at: string;
}

/** Of 256 random bits: no salt is needed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A random string of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

// The counter is that of the host where it begins; of the other there is none before it goes on there.
const insert = statement<Omit<SessionRow, 'counter'>>(
  'sessions.insert',
  `INSERT INTO sessions (session_id, user_id, device_id, device, refresh_hash, amr, signed_in_at, rotated_at, idle_ends_at, ends_at,
     audience, counter, onboarding_counter, onboarding_rotated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, CASE WHEN $11::boolean THEN NULL ELSE 0 END,
     CASE WHEN $11::boolean THEN 0 END, CASE WHEN $11::boolean THEN $7::timestamptz END)
   RETURNING session_id, user_id, amr, signed_in_at, rotated_at, ends_at`,
);

export interface NewSession {
  readonly userId: string;
  readonly deviceId: string;
  readonly device: string;
  readonly amr: readonly string[];
  readonly audience: Audience;
  readonly host: SessionHost;
  readonly now: Date;
}

/** Starts a session with a new id; answers it with the refresh token, which is not kept. */
export const startSession = async (
  tx: Db,
  { userId, deviceId, device, amr, audience, host, now }: NewSession,
): Promise<{ readonly session: SessionRow; readonly refreshToken: string }> => {
  const refreshToken = newSecret();
  const session = await tx.row(insert, [
    randomUUID(),
    userId,
    deviceId,
    device,
    hashOfSecret(refreshToken),
    amr,
    now.toISOString(),
    later(now, tokenLifetime),
    later(now, sessionLifetime),
    audience,
    host === 'onboarding',
  ]);
  if (session === undefined) throw new Error('A session was not written.');
  return { session: { ...session, counter: 0 }, refreshToken };
};

const first = statement(
  'sessions.firstOfNewAccess',
  `SELECT FROM users u WHERE u.user_id = $1 AND u.created_at > $3
    AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.user_id AND s.session_id <> $2)`,
);

/** Whether a session is its user's first, of an access that was created after this moment. */
export const isFirstOfNewAccess = async (
  tx: Db,
  { session_id: sessionId, user_id: userId }: Pick<SessionRow, 'session_id' | 'user_id'>,
  createdAfter: Date,
): Promise<boolean> => (await tx.row(first, [userId, sessionId, createdAfter.toISOString()])) !== undefined;

const end = statement(
  'sessions.end',
  'UPDATE sessions SET ended_at = $3, end_reason = $4 WHERE session_id = $1 AND user_id = $2 AND ended_at IS NULL',
);
const endByToken = statement<{ session_id: string; user_id: string }>(
  'sessions.endByToken',
  `UPDATE sessions SET ended_at = $2, end_reason = 'LOGOUT' WHERE refresh_hash = $1 AND audience = $3 AND ended_at IS NULL
   RETURNING session_id, user_id`,
);
const endOthers = statement(
  'sessions.endOthers',
  `UPDATE sessions SET ended_at = $3, end_reason = $4
   WHERE user_id = $1 AND ended_at IS NULL AND session_id IS DISTINCT FROM $2::uuid`,
);

/** Ends one session of a user; false when there was none to end. */
export const endOneSession = async (
  db: Db,
  userId: string,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> => (await db.change(end, [sessionId, userId, now.toISOString(), reason])) === 1;

export const endSessionOfToken = async (
  db: Db,
  refreshToken: string,
  audience: Audience,
  now: Date,
): Promise<{ readonly session_id: string; readonly user_id: string } | undefined> =>
  db.row(endByToken, [hashOfSecret(refreshToken), now.toISOString(), audience]);

/** Ends all sessions of a user, except `keep` when given. */
export const endAllSessions = async (
  tx: Db,
  userId: string,
  keep: string | null,
  reason: EndReason,
  now: Date,
): Promise<void> => {
  await tx.change(endOthers, [userId, keep, now.toISOString(), reason]);
};

const forget = statement(
  'sessions.forgetDevices',
  'UPDATE sessions SET known = false WHERE user_id = $1 AND known AND session_id IS DISTINCT FROM $2::uuid',
);

/** Makes every device of a user unknown, except that of the session `keep` when given: the limits for strangers hold. */
export const forgetDevices = async (tx: Db, userId: string, keep: string | null): Promise<void> => {
  await tx.change(forget, [userId, keep]);
};

const remove = statement<{ device: string }>(
  'sessions.removeDevice',
  `UPDATE sessions SET known = false, ended_at = coalesce(ended_at, $3), end_reason = coalesce(end_reason, 'ENDED_BY_USER')
   WHERE user_id = $1 AND session_id = $2 RETURNING device`,
);

/** Ends a session if it lives, and makes its device unknown; answers the device in words. */
export const removeDevice = async (tx: Db, userId: string, sessionId: string, now: Date): Promise<string | undefined> =>
  (await tx.row(remove, [userId, sessionId, now.toISOString()]))?.device;
