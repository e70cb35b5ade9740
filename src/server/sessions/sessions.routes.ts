import { recordAccess } from '../auth/access-events.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import { statement } from '../db/db.ts';
import type { logout } from '#api/auth/logout.ts';
import type { Answer, Call, Handlers } from '../http/handler.ts';
import { caller } from './caller.ts';
import { createConfirmSessionEnd, orderDeviceRemoval } from './device-removal.ts';
import { createRefresh } from './refresh.ts';
import { endSessionOfToken } from './session.store.ts';

const check = statement<{ username: string; signed_in_at: string; ends_at: string }>(
  'sessions.check',
  `WITH ${caller} SELECT u.username, s.signed_in_at, s.ends_at
   FROM caller c JOIN users u USING (user_id) JOIN sessions s ON s.session_id = $2`,
);

const list = statement<{
  session_id: string;
  device: string;
  signed_in_at: string;
  last_seen_at: string;
  current: boolean;
}>(
  'sessions.list',
  `WITH ${caller} SELECT s.session_id, s.device, s.signed_in_at, s.session_id = $2 AS current,
     greatest(s.rotated_at, s.onboarding_rotated_at) AS last_seen_at
   FROM caller c JOIN sessions s USING (user_id) WHERE s.ended_at IS NULL AND s.idle_ends_at > $3
   ORDER BY current DESC, last_seen_at DESC LIMIT 100`,
);

const endCurrent = statement<{ ended: boolean }>(
  'sessions.endCurrent',
  `WITH ${caller}, ended AS (
     UPDATE sessions s SET ended_at = $3, end_reason = 'ENDED_BY_USER' FROM caller c
     WHERE s.user_id = c.user_id AND s.session_id = $2 AND s.ended_at IS NULL RETURNING s.session_id
   ) SELECT EXISTS (SELECT 1 FROM ended) AS ended FROM caller c`,
);

type LogoutCall = Pick<Call<typeof logout>, 'payload' | 'facts'>;

/** Ends the session of a refresh token that was won at this door. */
export const createLogout =
  ({ db, clocks, audience }: SignInDeps) =>
  async ({ payload: { token }, facts }: LogoutCall): Promise<Answer<typeof logout>> => {
    const now = clocks.now();
    await db.transaction(async (tx) => {
      const ended = await endSessionOfToken(tx, token, audience, now);
      if (ended === undefined) return;
      const about = { userId: ended.user_id, sessionId: ended.session_id };
      await recordAccess(tx, now, 'SIGNED_OUT', about, facts);
    });
    // "cache" alone: storage and cookies are the client's to clear, key by key (decisions §21).
    return { ok: true, value: { ended: true }, headers: { 'clear-site-data': '"cache"' } };
  };

type Names = 'confirmSessionEnd' | 'refreshToken' | 'logout' | 'sessionCheck' | 'listSessions' | 'endSession';

/** Where a customer is signed in, and ending that (decisions §1: revocable per device; ASVS 7.4, 7.5.2). */
export const sessionHandlers = (deps: SignInDeps): Pick<Handlers, Names> => {
  const { db, clocks } = deps;
  return {
    confirmSessionEnd: createConfirmSessionEnd(deps),
    refreshToken: createRefresh(deps),
    logout: createLogout(deps),
    sessionCheck: async ({ principal: { userId, sessionId } }) => {
      const row = await db.row(check, [userId, sessionId]);
      if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      return { ok: true, value: { username: row.username, signedInAt: row.signed_in_at, endsAt: row.ends_at } };
    },
    listSessions: async ({ principal: { userId, sessionId } }) => {
      const rows = await db.rows(list, [userId, sessionId, clocks.now().toISOString()]);
      if (!rows.some(({ current }) => current)) return { ok: false, refusal: 'UNAUTHENTICATED' };
      const sessions = rows.map((row) => ({
        sessionId: row.session_id,
        device: row.device,
        signedInAt: row.signed_in_at,
        lastSeenAt: row.last_seen_at,
        current: row.current,
      }));
      return { ok: true, value: { sessions } };
    },
    endSession: async ({ principal: { userId, sessionId }, payload, facts }) => {
      const now = clocks.now();
      return db.transaction(async (tx) => {
        if (payload.sessionId !== sessionId) {
          return orderDeviceRemoval(tx, { userId, sessionId }, payload.sessionId, now);
        }
        const row = await tx.row(endCurrent, [userId, sessionId, now.toISOString()]);
        if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
        if (!row.ended) return { ok: false, refusal: 'NOT_FOUND' };
        await recordAccess(tx, now, 'SESSION_ENDED', { userId, sessionId: payload.sessionId }, facts);
        return { ok: true, value: { ended: true, operation: null } };
      });
    },
  };
};
