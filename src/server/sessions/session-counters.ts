import type { CustomerApp } from '#domain/environment/base-addresses.ts';
import type { Audience } from '#domain/session/audience.ts';
import { later } from '../db/later.ts';
import { type Db, type Statement, statement } from '../db/db.ts';
import { tokenLifetime } from '../tokens/tokens.ts';
import type { DeviceCounter } from './device-cookie.ts';
import type { Handover } from './handover-cookie.ts';
import type { SessionHost } from './session-host.ts';
import { hashOfSecret, type SessionRow } from './session.store.ts';

/** Seconds in which a repeated refresh is answered like the first. */
export const repeatWindow = 10;

/** A session as one host sees it: counter and time are null where it has not been there. */
export interface FoundSession extends Omit<SessionRow, 'counter' | 'rotated_at'> {
  readonly counter: number | null;
  readonly rotated_at: string | null;
  readonly handed_over_at: string | null;
  readonly idle_ends_at: string;
  readonly ended_at: string | null;
}

/** What a refresh proves of its device: the session's counter at this host, and where the browser may still go on with it. */
export interface Proof {
  readonly counter: number | undefined;
  readonly to: Handover['to'] | undefined;
}

interface HostStatements {
  readonly turn: Statement<SessionRow>;
  readonly enter: Statement<SessionRow>;
  readonly byRefresh: Statement<FoundSession>;
  readonly endReplayed: Statement<unknown>;
  readonly known: Statement<{ user_id: string }>;
}

/** The same statements on the columns of one host. */
const statementsOf = (host: SessionHost, counter: string, rotatedAt: string): HostStatements => {
  const seen = `session_id, user_id, ${counter} AS counter, amr, signed_in_at, ${rotatedAt} AS rotated_at, ends_at`;
  return {
    // Whoever went on at the other host holds a browser that says so: one that does not is a copy from before, or has one.
    turn: statement(
      `sessions.turn.${host}`,
      `UPDATE sessions SET ${counter} = ${counter} + 1, ${rotatedAt} = $4, idle_ends_at = least($5::timestamptz, ends_at)
       WHERE refresh_hash = $1 AND session_id = $2 AND ${counter} = $3 AND ended_at IS NULL AND idle_ends_at > $4
         AND ${rotatedAt} <= $6 AND audience = $7 AND (handed_over_at IS NULL OR handed_over_at > $6 OR $8::boolean)
       RETURNING ${seen}`,
    ),
    enter: statement(
      `sessions.enter.${host}`,
      `UPDATE sessions SET ${counter} = 0, ${rotatedAt} = $3, handed_over_at = $3, idle_ends_at = least($4::timestamptz, ends_at)
       WHERE refresh_hash = $1 AND session_id = $2 AND ${counter} IS NULL AND ended_at IS NULL AND idle_ends_at > $3
       RETURNING ${seen}`,
    ),
    byRefresh: statement(
      `sessions.byRefresh.${host}`,
      `SELECT ${seen}, handed_over_at, idle_ends_at, ended_at FROM sessions WHERE refresh_hash = $1 AND audience = $2`,
    ),
    // What another process has just turned is a race and no replay: the condition is decided where the row is changed.
    endReplayed: statement(
      `sessions.endReplayed.${host}`,
      `UPDATE sessions SET ended_at = $2, end_reason = 'REPLAYED', known = false
       WHERE session_id = $1 AND ended_at IS NULL AND NOT coalesce(
         ${rotatedAt} > $4 AND ${counter} IN ($3::integer, $3::integer + 1)
           AND (handed_over_at IS NULL OR handed_over_at > $4 OR $5::boolean), false)`,
    ),
    known: statement(
      `sessions.knownDevice.${host}`,
      `SELECT user_id FROM sessions WHERE session_id = $1 AND ${counter} = $2 AND audience = $3 AND known`,
    ),
  };
};

const own: Readonly<Record<SessionHost, HostStatements>> = {
  banking: statementsOf('banking', 'counter', 'rotated_at'),
  onboarding: statementsOf('onboarding', 'onboarding_counter', 'onboarding_rotated_at'),
  admin: statementsOf('admin', 'counter', 'rotated_at'),
};

const audienceOf = (host: SessionHost): Audience => (host === 'admin' ? 'admin' : 'banking');

/**
 * Compares the device's counter and turns it, in one statement: of many at once one succeeds, and nobody for 10 s after.
 */
export const turnCounter = async (
  db: Db,
  host: SessionHost,
  refreshToken: string,
  { sessionId, counter }: DeviceCounter,
  to: Handover['to'] | undefined,
  now: Date,
): Promise<SessionRow | undefined> =>
  db.row(own[host].turn, [
    hashOfSecret(refreshToken),
    sessionId,
    counter,
    now.toISOString(),
    later(now, tokenLifetime),
    later(now, -repeatWindow),
    audienceOf(host),
    to === 'nowhere',
  ]);

/** Begins to count at a host where the session has not been: of many at once one succeeds, and nobody ever after. */
export const enterHost = async (
  db: Db,
  host: CustomerApp,
  refreshToken: string,
  sessionId: string,
  now: Date,
): Promise<SessionRow | undefined> =>
  db.row(own[host].enter, [hashOfSecret(refreshToken), sessionId, now.toISOString(), later(now, tokenLifetime)]);

export const findByRefreshToken = async (
  db: Db,
  host: SessionHost,
  refreshToken: string,
): Promise<FoundSession | undefined> => db.row(own[host].byRefresh, [hashOfSecret(refreshToken), audienceOf(host)]);

/** Stands for a refresh token that came without its device's counter: equal to none, before or after a turn. */
const noCounter = -2;

/** Ends a session whose refresh token came with an old counter, or without one. */
export const endReplayedSession = async (
  db: Db,
  host: SessionHost,
  sessionId: string,
  { counter, to }: Proof,
  now: Date,
): Promise<boolean> =>
  (await db.change(own[host].endReplayed, [
    sessionId,
    now.toISOString(),
    counter ?? noCounter,
    later(now, -repeatWindow),
    to === 'nowhere',
  ])) === 1;

/**
 * The session as it was answered just now, to who asks once more: with the counter before or after, or as one who comes to
 * this host for the first time. It is a race of tabs, or an answer was lost.
 */
export const repeated = (session: FoundSession, host: SessionHost, seen: Proof, now: Date): SessionRow | undefined => {
  const { counter, rotated_at: rotatedAt, handed_over_at: handedOverAt } = session;
  if (counter === null || rotatedAt === null) return undefined;
  const isJust = (at: string): boolean => Date.parse(at) > now.getTime() - repeatWindow * 1000;
  const isCounted = seen.counter === counter || (seen.counter !== undefined && seen.counter + 1 === counter);
  const isOfOne = handedOverAt === null || isJust(handedOverAt) || seen.to === 'nowhere';
  const hasJustCome = handedOverAt !== null && isJust(handedOverAt) && seen.to === host;
  return isJust(rotatedAt) && ((isCounted && isOfOne) || (seen.counter === undefined && hasJustCome))
    ? { ...session, counter, rotated_at: rotatedAt }
    : undefined;
};

/**
 * Whose device a cookie's counter is; undefined for an old counter and for a device that was made unknown. That its
 * session has ended says nothing: whoever stole another session could end it.
 */
export const ownerOfDevice = async (
  db: Db,
  host: SessionHost,
  { sessionId, counter }: DeviceCounter,
): Promise<string | undefined> => (await db.row(own[host].known, [sessionId, counter, audienceOf(host)]))?.user_id;
