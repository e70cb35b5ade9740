import type { Audience } from '#domain/session/audience.ts';
import { longestSession } from '#domain/session/session-limits.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { later } from '../db/later.ts';
import { type Db, statement } from '../db/db.ts';
import { tokenLifetime } from '../tokens/tokens.ts';
import type { DeviceCounter } from './device-cookie.ts';

/** Seconds from signing in to the end of a session, whatever happens (decisions §1). */
export const sessionLifetime = longestSession / 1000;

/** Seconds in which a repeated refresh is answered like the first. */
export const repeatWindow = 10;

export type EndReason =
  | 'LOGOUT'
  | 'ENDED_BY_USER'
  | 'REPLACED'
  | 'REPLAYED'
  | 'PASSWORD_RESET'
  | 'PASSWORD_CHANGED'
  | 'FACTOR_CHANGED';

/** A session as tokens are made from it. */
export interface SessionRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly counter: number;
  readonly amr: readonly string[];
  readonly signed_in_at: string;
  readonly rotated_at: string;
  readonly idle_ends_at: string;
  readonly ends_at: string;
  readonly ended_at: string | null;
}

const columns = `session_id, user_id, counter, amr, signed_in_at, rotated_at, idle_ends_at, ends_at, ended_at`;

/** Of 256 random bits: no salt is needed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A random string of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const insert = statement<SessionRow>(
  'sessions.insert',
  `INSERT INTO sessions (session_id, user_id, device_id, device, refresh_hash, amr, signed_in_at, rotated_at, idle_ends_at, ends_at,
     audience)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10) RETURNING ${columns}`,
);

export interface NewSession {
  readonly userId: string;
  readonly deviceId: string;
  readonly device: string;
  readonly amr: readonly string[];
  readonly audience: Audience;
  readonly now: Date;
}

/** Starts a session with a new id; answers it with the refresh token, which is not kept. */
export const startSession = async (
  tx: Db,
  { userId, deviceId, device, amr, audience, now }: NewSession,
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
  ]);
  if (session === undefined) throw new Error('A session was not written.');
  return { session, refreshToken };
};

// The token's end is a whole second, and the session is idle from exactly then on.
const turn = statement<SessionRow>(
  'sessions.turn',
  `UPDATE sessions SET counter = counter + 1, rotated_at = $4, idle_ends_at = least($5::timestamptz, ends_at)
   WHERE refresh_hash = $1 AND session_id = $2 AND counter = $3 AND ended_at IS NULL AND idle_ends_at > $4
     AND rotated_at <= $6 AND audience = $7
   RETURNING ${columns}`,
);

/**
 * Compares the device's counter and turns it, in one statement: of many at once one succeeds, and nobody for 10 s after.
 */
export const turnCounter = async (
  db: Db,
  refreshToken: string,
  { sessionId, counter }: DeviceCounter,
  audience: Audience,
  now: Date,
): Promise<SessionRow | undefined> =>
  db.row(turn, [
    hashOfSecret(refreshToken),
    sessionId,
    counter,
    now.toISOString(),
    later(now, tokenLifetime),
    later(now, -repeatWindow),
    audience,
  ]);

const byRefresh = statement<SessionRow>(
  'sessions.byRefresh',
  `SELECT ${columns} FROM sessions WHERE refresh_hash = $1 AND audience = $2`,
);

export const findByRefreshToken = async (
  db: Db,
  refreshToken: string,
  audience: Audience,
): Promise<SessionRow | undefined> => db.row(byRefresh, [hashOfSecret(refreshToken), audience]);

// What another process has just turned is a race and no replay: the condition is decided where the row is changed.
const endReplayed = statement(
  'sessions.endReplayed',
  `UPDATE sessions SET ended_at = $2, end_reason = 'REPLAYED', known = false
   WHERE session_id = $1 AND ended_at IS NULL AND NOT (rotated_at > $4 AND counter IN ($3::integer, $3::integer + 1))`,
);

/** Stands for a refresh token that came without its device's counter: equal to none, before or after a turn. */
const noCounter = -2;

/** Ends a session whose refresh token came with an old counter, or without one. */
export const endReplayedSession = async (
  db: Db,
  sessionId: string,
  seen: number | undefined,
  now: Date,
): Promise<boolean> =>
  (await db.change(endReplayed, [sessionId, now.toISOString(), seen ?? noCounter, later(now, -repeatWindow)])) === 1;

/** Whether a session was turned just now and the counter is the one before or after: a race of tabs, or a lost answer. */
export const isRepeat = (session: SessionRow, seen: number, now: Date): boolean =>
  Date.parse(session.rotated_at) > now.getTime() - repeatWindow * 1000 &&
  (seen === session.counter || seen + 1 === session.counter);

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

const known = statement<{ user_id: string }>(
  'sessions.knownDevice',
  'SELECT user_id FROM sessions WHERE session_id = $1 AND counter = $2 AND audience = $3 AND known',
);

/**
 * Whose device a cookie's counter is; undefined for an old counter and for a device that was made unknown. That its
 * session has ended says nothing: whoever stole another session could end it.
 */
export const ownerOfDevice = async (
  db: Db,
  { sessionId, counter }: DeviceCounter,
  audience: Audience,
): Promise<string | undefined> => (await db.row(known, [sessionId, counter, audience]))?.user_id;
