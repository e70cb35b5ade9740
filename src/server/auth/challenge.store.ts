import { randomUUID } from 'node:crypto';
import type { Audience } from '#domain/session/audience.ts';
import type { ChallengeName } from '#domain/session/auth-session.ts';
import { type Db, statement } from '../db/db.ts';
import { hashOfSecret, newSecret } from '../sessions/session.store.ts';
import type { SignInUser } from '../users/user.store.ts';
import { codeLifetime } from './one-time-code.ts';
import { later } from '../db/later.ts';

/** Codes that one sign-in may get wrong; the fifth ends it. */
export const challengeTries = 5;

/** Seconds from the password to the end of all steps. */
const challengeLifetime = 300;

export interface ChallengeRow {
  readonly challenge_id: string;
  readonly user_id: string;
  readonly device_id: string;
  readonly step: ChallengeName;
  readonly tries: number;
  readonly secret: string | null;
  readonly code_hash: string | null;
  readonly code_sent_at: string | null;
  readonly code_ends_at: string | null;
  /** Of a forced new password, in force once all steps are done. */
  readonly new_hash: string | null;
}

const columns =
  'challenge_id, user_id, device_id, step, tries, secret, code_hash, code_sent_at, code_ends_at, new_hash';

const insert = statement<ChallengeRow>(
  'challenges.insert',
  `INSERT INTO sign_in_challenges (challenge_id, user_id, device_id, session_hash, step, ends_at, password_changed_at, audience)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
);

/**
 * Begins the steps after a right password; the session string is random, bound to the device and to that password, and
 * kept as a hash.
 */
export const beginChallenge = async (
  tx: Db,
  { user_id: userId, password_changed_at: changedAt }: Pick<SignInUser, 'user_id' | 'password_changed_at'>,
  deviceId: string,
  step: ChallengeName,
  audience: Audience,
  now: Date,
): Promise<{ readonly challenge: ChallengeRow; readonly session: string }> => {
  const session = newSecret();
  const ends = later(now, challengeLifetime);
  const row = [randomUUID(), userId, deviceId, hashOfSecret(session), step, ends, changedAt, audience];
  const challenge = await tx.row(insert, row);
  if (challenge === undefined) throw new Error('A challenge was not written.');
  return { challenge, session };
};

// The answer consumes the string by changing it: of many answers with the same string one goes on. A code is counted
// before it is looked at; if it is right, nobody will ask for the count any more. What an older password began is worthless,
// also where the sign-in was under way while the password changed.
const consume = statement<ChallengeRow>(
  'challenges.consume',
  `UPDATE sign_in_challenges SET session_hash = $2, tries = tries + CASE WHEN $6::boolean THEN 1 ELSE 0 END
   WHERE session_hash = $1 AND device_id = $3 AND step = $4 AND audience = $7 AND ends_at > $5 AND tries < ${challengeTries}
     AND password_changed_at = (SELECT p.changed_at FROM user_passwords p WHERE p.user_id = sign_in_challenges.user_id)
   RETURNING ${columns}`,
);

export interface AnswerClaim {
  readonly session: string;
  readonly deviceId: string;
  readonly step: ChallengeName;
  readonly isCode: boolean;
  readonly audience: Audience;
}

/** Undefined for a string that is unknown, used, of another door, device, step or password, or too old: all answered alike. */
export const consumeChallenge = async (
  db: Db,
  { session, deviceId, step, isCode, audience }: AnswerClaim,
  now: Date,
): Promise<{ readonly challenge: ChallengeRow; readonly session: string } | undefined> => {
  const next = newSecret();
  const parameters = [hashOfSecret(session), hashOfSecret(next), deviceId, step, now.toISOString(), isCode, audience];
  const challenge = await db.row(consume, parameters);
  return challenge === undefined ? undefined : { challenge, session: next };
};

const move = statement(
  'challenges.move',
  `UPDATE sign_in_challenges SET step = $2, secret = $3, code_hash = $4, code_sent_at = $5, code_ends_at = $6
   WHERE challenge_id = $1`,
);

/** What the next step needs: the secret of a set-up, or the checksum of a code that was sent. */
export interface StepData {
  readonly secret?: string;
  readonly codeHash?: string;
}

export const moveChallenge = async (
  tx: Db,
  challengeId: string,
  step: ChallengeName,
  { secret, codeHash }: StepData,
  now: Date,
): Promise<void> => {
  const sent = codeHash === undefined ? [null, null] : [now.toISOString(), later(now, codeLifetime)];
  await tx.change(move, [challengeId, step, secret ?? null, codeHash ?? null, ...sent]);
};

const keepHash = statement(
  'challenges.keepHash',
  'UPDATE sign_in_challenges SET new_hash = $2 WHERE challenge_id = $1',
);

/** Keeps a forced new password's hash until the second factor is proven. */
export const keepNewHash = async (tx: Db, challengeId: string, hash: string): Promise<void> => {
  await tx.change(keepHash, [challengeId, hash]);
};

const remove = statement('challenges.remove', 'DELETE FROM sign_in_challenges WHERE challenge_id = $1');
const removeAll = statement('challenges.removeAll', 'DELETE FROM sign_in_challenges WHERE user_id = $1');

/** False when it was gone already: another request has ended it. */
export const endChallenge = async (tx: Db, challengeId: string): Promise<boolean> =>
  (await tx.change(remove, [challengeId])) === 1;

export const endChallengesOf = async (tx: Db, userId: string): Promise<void> => {
  await tx.change(removeAll, [userId]);
};
