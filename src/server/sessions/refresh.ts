import { recordAccess } from '../auth/access-events.ts';
import { tokensOf } from '../auth/answers.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import type { refreshToken } from '#api/auth/refresh-token.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Call } from '../http/handler.ts';
import { requireUser } from '../users/user.store.ts';
import { type DeviceCounter, deviceCookie, readDeviceCookie } from './device-cookie.ts';
import { type Handover, handoverCookie, readHandoverCookie } from './handover-cookie.ts';
import {
  endReplayedSession,
  enterHost,
  findByRefreshToken,
  type FoundSession,
  type Proof,
  repeated,
  turnCounter,
} from './session-counters.ts';
import { hostOf, type SessionHost } from './session-host.ts';
import type { SessionRow } from './session.store.ts';

/** What the call has at either door. */
type RefreshCall = Pick<Call<typeof refreshToken>, 'payload' | 'facts'>;

/** What the request's cookies prove, of whichever sessions. */
interface Held {
  readonly host: SessionHost;
  readonly device: DeviceCounter | undefined;
  readonly handover: Handover | undefined;
}

const isOver = (session: FoundSession, now: Date): boolean =>
  session.ended_at !== null || Date.parse(session.idle_ends_at) <= now.getTime();

/** What is proved of one session. */
const proofFor = (sessionId: string, { device, handover }: Held): Proof => ({
  counter: device?.sessionId === sessionId ? device.counter : undefined,
  to: handover?.sessionId === sessionId ? handover.to : undefined,
});

/** Turns the counter of this host, or begins it where the browser comes here for the first time. */
const turned = async (db: Db, token: string, held: Held, now: Date) => {
  const { host, device, handover } = held;
  const { to } = proofFor(device?.sessionId ?? '', held);
  const session = device === undefined ? undefined : await turnCounter(db, host, token, device, to, now);
  if (session !== undefined) return { session, hasCome: false };
  if (handover === undefined || handover.to !== host) return undefined;
  const entered = await enterHost(db, handover.to, token, handover.sessionId, now);
  return entered && { session: entered, hasCome: true };
};

/**
 * New tokens for the refresh token that the client keeps (SES-05). The device's counter is compared and turned in one
 * statement; a repeat within 10 s gets the same answer; an old counter, or none, ends the session.
 */
export const createRefresh = (deps: SignInDeps) => {
  const { db, clocks, audience } = deps;
  return async ({ payload: { token }, facts }: RefreshCall): Promise<Answer<typeof refreshToken>> => {
    const now = clocks.now();
    const host = hostOf(audience, facts);
    const held: Held = {
      host,
      device: readDeviceCookie(deps, host, facts.cookies),
      handover: host === 'admin' ? undefined : readHandoverCookie(deps, facts.cookies),
    };
    // Only who comes is told that the way is used: another would be told of a thief's step as if it were their own.
    const renewed = async (session: SessionRow, hasCome: boolean) => {
      const { session_id: sessionId, counter } = session;
      return {
        ok: true as const,
        value: { AuthenticationResult: await tokensOf(deps, session, await requireUser(db, session.user_id)) },
        setCookies: [
          deviceCookie(deps, host, { sessionId, counter }),
          ...(hasCome ? [handoverCookie(deps, { sessionId, to: 'nowhere' })] : []),
        ],
      };
    };
    const done = await turned(db, token, held, now);
    if (done !== undefined) return renewed(done.session, done.hasCome);
    const session = await findByRefreshToken(db, host, token);
    if (session === undefined || isOver(session, now)) return { ok: false, refusal: 'SESSION_ENDED' };
    const seen = proofFor(session.session_id, held);
    const again = repeated(session, host, seen, now);
    if (again !== undefined) return renewed(again, seen.to === host);
    await db.transaction(async (tx) => {
      if (!(await endReplayedSession(tx, host, session.session_id, seen, now))) return;
      const about = { userId: session.user_id, sessionId: session.session_id };
      await recordAccess(tx, now, 'REFRESH_REPLAYED', about, facts);
    });
    return { ok: false, refusal: 'SESSION_ENDED' };
  };
};
