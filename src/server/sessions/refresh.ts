import { recordAccess } from '../auth/access-events.ts';
import { tokensOf } from '../auth/answers.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Handlers } from '../http/handler.ts';
import { requireUser } from '../users/user.store.ts';
import { deviceCookie, readDeviceCookie } from './device-cookie.ts';
import { endReplayedSession, findByRefreshToken, isRepeat, type SessionRow, turnCounter } from './session.store.ts';

const isOver = (session: SessionRow, now: Date): boolean =>
  session.ended_at !== null || Date.parse(session.idle_ends_at) <= now.getTime();

/**
 * New tokens for the refresh token that the client keeps (SES-05). The device's counter is compared and turned in one
 * statement; a repeat within 10 s gets the same answer; an old counter, or none, ends the session.
 */
export const createRefresh = (deps: AuthDeps): Handlers['refreshToken'] => {
  const { db, clocks, keyring, config } = deps;
  return async ({ payload: { token }, facts }) => {
    const now = clocks.now();
    const device = readDeviceCookie(keyring, config, facts.cookies);
    const renewed = async (session: SessionRow) => ({
      ok: true as const,
      value: { AuthenticationResult: await tokensOf(deps, session, await requireUser(db, session.user_id)) },
      setCookies: [deviceCookie(keyring, config, { sessionId: session.session_id, counter: session.counter })],
    });
    const turned = device === undefined ? undefined : await turnCounter(db, token, device, now);
    if (turned !== undefined) return renewed(turned);
    const session = await findByRefreshToken(db, token);
    if (session === undefined || isOver(session, now)) return { ok: false, refusal: 'SESSION_ENDED' };
    const seen = device?.sessionId === session.session_id ? device.counter : undefined;
    if (seen !== undefined && isRepeat(session, seen, now)) return renewed(session);
    if (await endReplayedSession(db, session.session_id, seen, now)) {
      const about = { userId: session.user_id, sessionId: session.session_id };
      await recordAccess(db, now, 'REFRESH_REPLAYED', about, facts);
    }
    return { ok: false, refusal: 'SESSION_ENDED' };
  };
};
