import { randomUUID } from 'node:crypto';
import { isCustomer } from '#domain/session/groups.ts';
import { type Db, statement } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { tellUser } from '../messages/security-mail.ts';
import { passwordResetMail } from '../messages/texts.ts';
import { send } from '../outbox/send.ts';
import { type Keyring, sameChecksum } from '../tokens/keyring.ts';
import { hashPassword, verifyPassword } from '../users/password-hash.ts';
import { isAcceptablePassword } from '../users/password-rule.ts';
import { findUserByName, setPassword } from '../users/user.store.ts';
import { foldUsername } from '../users/username.ts';
import { recordAccess } from './access-events.ts';
import { retryAfter, unlessBusy } from './answers.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import type { SignInDeps } from './auth-deps.ts';
import { accountLimit, resetLimits } from './attempt-limits.ts';
import { endAccess } from './end-access.ts';
import { deviceKnownToName, knownDeviceOf } from './login.ts';
import { codeChecksum } from './one-time-code.ts';
import { later } from '../db/later.ts';

/** Seconds that the code of the e-mail is good for. */
const resetLifetime = 15 * 60;
/** Codes that may be tried for one request; the fifth wrong one ends it. */
const resetTries = 5;

interface ResetRow {
  readonly reset_id: string;
  readonly code_hash: string;
  readonly tries: number;
}

const ask = statement(
  'resets.ask',
  `INSERT INTO password_resets (reset_id, username_folded, code_hash, ends_at, device) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT ON CONSTRAINT password_resets_one DO UPDATE SET reset_id = excluded.reset_id,
     code_hash = excluded.code_hash, ends_at = excluded.ends_at, tries = 0`,
);
const tryReset = statement<ResetRow>(
  'resets.try',
  `UPDATE password_resets SET tries = tries + 1 WHERE username_folded = $1 AND ends_at > $2 AND device = $3 AND tries < ${resetTries}
   RETURNING reset_id, code_hash, tries`,
);
const exhaustedReset = statement(
  'resets.exhausted',
  `SELECT 1 FROM password_resets WHERE username_folded = $1 AND ends_at > $2 AND device = $3 AND tries >= ${resetTries}`,
);
const spend = statement('resets.spend', 'DELETE FROM password_resets WHERE reset_id = $1 AND ends_at > $2');
const addressee = statement<{ user_id: string; username: string; groups: readonly string[] }>(
  'resets.addressee',
  'SELECT u.user_id, u.username, u.groups FROM password_resets r JOIN users u USING (username_folded) WHERE r.reset_id = $1 AND r.ends_at > $2',
);

/**
 * The code follows from the request's random id under the server's key, so that it need not be kept between the answer
 * and the job that writes the mail.
 */
const codeOf = (keyring: Keyring, resetId: string): string => {
  const bytes = Buffer.from(keyring.checksum('reset', `code\0${resetId}`), 'base64url');
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
};

const mailJob = 'auth.password-reset';

/** Mails the code, if there is a customer to mail it to: staff have no way in through the customers' portal (SES-13). */
export const passwordResetJob = ({ keyring }: Pick<SignInDeps, 'keyring'>): JobKind => ({
  kind: mailJob,
  lane: 'awaited',
  work: async (tx, { payload, now }) => {
    if (typeof payload !== 'string') throw new Error('The job names no request.');
    const user = await tx.row(addressee, [payload, now.toISOString()]);
    if (user === undefined || !isCustomer(user.groups)) return;
    const mail = passwordResetMail(codeOf(keyring, payload));
    await send(tx, { channel: 'MAIL', to: user.username, ...mail, isAwaited: true, at: now });
    // The request's id stands in for the call's: whoever asked is long gone.
    await recordAccess(tx, now, 'PASSWORD_RESET_ASKED', { userId: user.user_id }, { requestId: payload });
  },
});

/**
 * Asks for a code by e-mail. Whether the user exists is not even looked up here but by the job that writes the mail, so
 * that body and time are the same (ASVS 6.3.8).
 */
export const createForgotPassword =
  (deps: SignInDeps): Handlers['forgotPassword'] =>
  async ({ payload: { username }, facts }) => {
    const { db, clocks, keyring } = deps;
    const now = clocks.now();
    const device = await deviceKnownToName(deps, username, facts);
    const attempt = await countAttempt(db, resetLimits(keyring, 'ask', username, facts.address, device), now);
    if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
    const resetId = randomUUID();
    const codeHash = codeChecksum(keyring, resetId, codeOf(keyring, resetId));
    await db.transaction(async (tx) => {
      await tx.change(ask, [resetId, foldUsername(username), codeHash, later(now, resetLifetime), device]);
      await enqueue(tx, { kind: mailJob, key: resetId, payload: resetId, runAfter: now });
    });
    return { ok: true, value: { accepted: true } };
  };

/** Sets the password and ends everything that the old one had opened; the second factor stays (ASVS 6.4.3). */
const reset = async (
  tx: Db,
  row: ResetRow,
  userId: string,
  hash: string,
  device: string,
  now: Date,
): Promise<boolean> => {
  if ((await tx.change(spend, [row.reset_id, now.toISOString()])) === 0) return false;
  await setPassword(tx, userId, hash, now);
  const keepDevice = device === '' ? null : device;
  await endAccess(tx, userId, { reason: 'PASSWORD_RESET', keepSession: null, keepDevice }, now);
  return true;
};

/** Sets a new password with the code of the e-mail (SES-10). */
export const createConfirmForgotPassword =
  (deps: SignInDeps): Handlers['confirmForgotPassword'] =>
  async ({ payload: { username, code, password }, facts }) => {
    const { db, clocks, keyring } = deps;
    const now = clocks.now();
    if (!isAcceptablePassword(password, username)) return { ok: false, refusal: 'PASSWORD_REFUSED' };
    const device = await deviceKnownToName(deps, username, facts);
    const attempt = await countAttempt(db, resetLimits(keyring, 'confirm', username, facts.address, device), now);
    if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
    const key = [foldUsername(username), now.toISOString(), device];
    const { row, isRight } = await db.transaction(async (tx) => {
      const tried = await tx.row(tryReset, key);
      const fits = tried !== undefined && sameChecksum(tried.code_hash, codeChecksum(keyring, tried.reset_id, code));
      // By the request alone: looking the user up would take longer for one who exists.
      if (tried !== undefined && !fits) await recordAccess(tx, now, 'CODE_WRONG', {}, facts, tried.reset_id);
      return { row: tried, isRight: fits };
    });
    const user = isRight ? await findUserByName(db, username) : undefined;
    if (row === undefined || user === undefined || !isCustomer(user.groups)) {
      const exhausted = (await db.row(exhaustedReset, key)) !== undefined;
      return { ok: false, refusal: exhausted ? 'CODES_EXHAUSTED' : 'CODE_WRONG' };
    }
    const { user_id: userId } = user;
    return unlessBusy(async () => {
      if (await verifyPassword(password, user.hash)) return { ok: false, refusal: 'PASSWORD_UNCHANGED' };
      const hash = await hashPassword(password, deps.passwordCost);
      return db.transaction(async (tx) => {
        if (!(await reset(tx, row, userId, hash, device, now))) return { ok: false, refusal: 'CODE_WRONG' };
        await forgetAttempts(tx, [
          accountLimit(keyring, deps.audience, username, undefined),
          accountLimit(keyring, deps.audience, username, await knownDeviceOf({ ...deps, db: tx }, userId, facts)),
        ]);
        await recordAccess(tx, now, 'PASSWORD_RESET', { userId }, facts);
        await tellUser(tx, userId, { kind: 'PASSWORD_RESET' }, now);
        return { ok: true, value: { changed: true } };
      });
    });
  };
