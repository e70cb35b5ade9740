import { recordAccess } from '../auth/access-events.ts';
import { tokensOf } from '../auth/answers.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import type { refreshToken } from '#api/auth/refresh-token.ts';
import type { Answer, Call } from '../http/handler.ts';
import { requireUser } from '../users/user.store.ts';
import { deviceCookie, readDeviceCookie } from './device-cookie.ts';
import { endReplayedSession, findByRefreshToken, isRepeat, type SessionRow, turnCounter } from './session.store.ts';

/** What the call has at either door. */
type RefreshCall = Pick<Call<typeof refreshToken>, 'payload' | 'facts'>;

const isOver = (session: SessionRow, now: Date): boolean =>
  session.ended_at !== null || Date.parse(session.idle_ends_at) <= now.getTime();

/**
 * New tokens for the refresh token that the client keeps (SES-05). The device's counter is compared and turned in one
 * statement; a repeat within 10 s gets the same answer; an old counter, or none, ends the session.
 */
export const createRefresh = (deps: SignInDeps) => {
  const { db, clocks, audience } = deps;
  return async ({ payload: { token }, facts }: RefreshCall): Promise<Answer<typeof refreshToken>> => {
    const now = clocks.now();
    const device = readDeviceCookie(deps, facts.cookies);
    const renewed = async (session: SessionRow) => ({
      ok: true as const,
      value: { AuthenticationResult: await tokensOf(deps, session, await requireUser(db, session.user_id)) },
      setCookies: [deviceCookie(deps, { sessionId: session.session_id, counter: session.counter })],
    });
    const turned = device === undefined ? undefined : await turnCounter(db, token, device, audience, now);
    if (turned !== undefined) return renewed(turned);
    const session = await findByRefreshToken(db, token, audience);
    if (session === undefined || isOver(session, now)) return { ok: false, refusal: 'SESSION_ENDED' };
    const seen = device?.sessionId === session.session_id ? device.counter : undefined;
    if (seen !== undefined && isRepeat(session, seen, now)) return renewed(session);
    await db.transaction(async (tx) => {
      if (!(await endReplayedSession(tx, session.session_id, seen, now))) return;
      const about = { userId: session.user_id, sessionId: session.session_id };
      await recordAccess(tx, now, 'REFRESH_REPLAYED', about, facts);
    });
    return { ok: false, refusal: 'SESSION_ENDED' };
  };
};
