import type { Db } from '../db/db.ts';
import { type EndReason, endAllSessions, forgetDevices } from '../sessions/session.store.ts';
import { endChallengesOf } from './challenge.store.ts';

export interface AccessEnd {
  readonly reason: Extract<EndReason, 'PASSWORD_CHANGED' | 'PASSWORD_RESET' | 'FACTOR_CHANGED'>;
  /** The session that goes on; null ends all. */
  readonly keepSession: string | null;
  /** The session whose device stays known; null makes all devices unknown. */
  readonly keepDevice: string | null;
}

/**
 * Ends what a password or factor that no longer counts has opened: sign-ins under way, sessions, and the trust in
 * devices; in the transaction that changed it. Challenges come first: who is about to finish a sign-in waits for this,
 * or this for him, and then his session is among those that end. Where the change has locked the user's row before, both
 * may wait for each other; then the database ends one, and it is done anew (`db/pool.ts`).
 */
export const endAccess = async (
  tx: Db,
  userId: string,
  { reason, keepSession, keepDevice }: AccessEnd,
  now: Date,
): Promise<void> => {
  await endChallengesOf(tx, userId);
  await endAllSessions(tx, userId, keepSession, reason, now);
  await forgetDevices(tx, userId, keepDevice);
};
