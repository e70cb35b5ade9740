import { randomUUID } from 'node:crypto';
import type { Handlers } from '../http/handler.ts';
import { audit } from '../audit/audit.ts';
import { recordAccess } from '../auth/access-events.ts';
import { retryAfter, unlessBusy } from '../auth/answers.ts';
import { invitedAddressLimit, registrationLimits } from '../auth/attempt-limits.ts';
import { countAttempt } from '../auth/attempts.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { resendAfter } from '../auth/one-time-code.ts';
import { type Db, statement } from '../db/db.ts';
import { violates } from '../db/faults.ts';
import { later } from '../db/later.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { hashOfSecret } from '../sessions/session.store.ts';
import { sameChecksum } from '../tokens/keyring.ts';
import { insertHashedUser } from '../users/create-user.ts';
import { hashPassword } from '../users/password-hash.ts';
import { isAcceptablePassword } from '../users/password-rule.ts';
import { lockUsername } from '../users/user.store.ts';
import { foldUsername } from '../users/username.ts';
import { fieldsRefused, nameFlaws, readEmail } from './fields.ts';
import { seeInvitation } from './owners.store.ts';
import { registrationCode, registrationMail } from './registration-mail.ts';

/** Seconds that a code of a mail is good for, and a registration that nobody confirmed (decisions §20). */
const codeLife = 15 * 60;
const registrationLife = 30 * 24 * 60 * 60;
/** Codes that may be tried for one that was mailed. */
const codeTries = 5;
/** Mails of one registration. */
const greatestCodes = 10;

const insert = statement(
  'registrations.insert',
  `INSERT INTO registrations
     (registration_id, username, username_folded, first_name, last_name, hash, code_sent_at, code_ends_at, created_at, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $7, $9)`,
);
const renew = statement<{ code_no: number }>(
  'registrations.renew',
  `UPDATE registrations SET code_no = code_no + 1, tries = 0, code_sent_at = $2, code_ends_at = $3
   WHERE registration_id = $1 AND ends_at > $2 AND code_sent_at <= $4 AND code_no < ${greatestCodes}
   RETURNING code_no`,
);
// Counted before the code is looked at: of many at once no more than five are.
const take = statement<{ code_no: number }>(
  'registrations.try',
  `UPDATE registrations SET tries = tries + 1
   WHERE registration_id = $1 AND code_ends_at > $2 AND ends_at > $2 AND tries < ${codeTries} RETURNING code_no`,
);
const isExhausted = statement(
  'registrations.exhausted',
  `SELECT 1 FROM registrations WHERE registration_id = $1 AND code_ends_at > $2 AND tries >= ${codeTries}`,
);
const addressee = statement<{ username_folded: string }>(
  'registrations.folded',
  'SELECT username_folded FROM registrations WHERE registration_id = $1',
);
interface Registered {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly hash: string;
}
const spend = statement<Registered>(
  'registrations.spend',
  'DELETE FROM registrations WHERE registration_id = $1 RETURNING username, first_name, last_name, hash',
);

/** Creates the user of a registration; false when there is one of that name by now, or the registration is spent. */
const register = async (db: Db, registrationId: string, now: Date, requestId: string): Promise<boolean> => {
  try {
    return await db.transaction(async (tx) => {
      const row = await tx.row(spend, [registrationId]);
      if (row === undefined) return false;
      await lockUsername(tx, foldUsername(row.username));
      const userId = randomUUID();
      await insertHashedUser(tx, {
        userId,
        username: row.username,
        firstName: row.first_name,
        lastName: row.last_name,
        hash: row.hash,
        mobile: null,
        groups: ['customer-banking'],
        now,
      });
      await audit(tx, { kind: 'USER_CREATED', at: now, actor: userId, userId, requestId });
      return true;
    });
  } catch (error) {
    if (violates(error, 'users_username')) return false;
    throw error;
  }
};

/** Why an access with this address could not take an invitation up that stands; a link that has ended compares nothing. */
const addressRefusal = async ({ db, keyring }: AuthDeps, token: string, email: string, now: Date) => {
  const tokenHash = hashOfSecret(token);
  const invited = await seeInvitation(db, tokenHash, now);
  if (invited === undefined) return undefined;
  const attempt = await countAttempt(db, [invitedAddressLimit(keyring, tokenHash)], now);
  if (!attempt.ok) {
    return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) } as const;
  }
  return invited.email === foldUsername(email) ? undefined : ({ ok: false, refusal: 'OTHER_ADDRESS' } as const);
};

/**
 * REG-04, ASVS 6.3.8: registering does and answers the same whether the address has a user. Only the mail differs, which
 * its owner reads; and without its code there is no user, so that signing in tells nothing either.
 */
export const registrationHandlers = (
  deps: AuthDeps,
): Pick<Handlers, 'createUser' | 'confirmUser' | 'resendUserCode'> => {
  const { db, clocks, keyring, passwordCost } = deps;
  return {
    createUser: async ({ payload: { username, password, firstName, lastName, invitation }, facts }) => {
      const now = clocks.now();
      const read = readEmail('username', username);
      const flaws = [
        ...('email' in read ? [] : [read]),
        ...nameFlaws('firstName', firstName),
        ...nameFlaws('lastName', lastName),
      ];
      if (!('email' in read) || flaws.length > 0) return fieldsRefused(...flaws);
      if (!isAcceptablePassword(password, read.email)) return { ok: false, refusal: 'PASSWORD_REFUSED' };
      const limits = registrationLimits(keyring, 'ask', foldUsername(read.email), facts.address);
      const attempt = await countAttempt(db, limits, now);
      if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
      // Before anything is hashed or mailed, and whether the address has a user or not: it tells of the invitation alone.
      const hindered = invitation === undefined ? undefined : await addressRefusal(deps, invitation, read.email, now);
      if (hindered !== undefined) return hindered;
      return unlessBusy(async () => {
        const hash = await hashPassword(password, passwordCost);
        const registrationId = randomUUID();
        const person = [read.email, foldUsername(read.email), firstName, lastName, hash];
        const times = [now.toISOString(), later(now, codeLife), later(now, registrationLife)];
        await db.transaction(async (tx) => {
          await tx.change(insert, [registrationId, ...person, ...times]);
          await enqueue(tx, registrationMail(registrationId, 1, now));
        });
        return { ok: true, value: { registrationId } };
      });
    },
    confirmUser: async ({ payload: { registrationId, code }, facts }) => {
      const now = clocks.now();
      const limits = registrationLimits(keyring, 'confirm', registrationId, facts.address);
      const attempt = await countAttempt(db, limits, now);
      if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
      const isRight = await db.transaction(async (tx) => {
        const tried = await tx.row(take, [registrationId, now.toISOString()]);
        if (tried === undefined) return undefined;
        const fits = sameChecksum(code, registrationCode(keyring, registrationId, tried.code_no));
        if (!fits) await recordAccess(tx, now, 'CODE_WRONG', {}, facts, registrationId);
        return fits;
      });
      if (isRight === undefined) {
        const exhausted = (await db.row(isExhausted, [registrationId, now.toISOString()])) !== undefined;
        return { ok: false, refusal: exhausted ? 'CODES_EXHAUSTED' : 'CODE_WRONG' };
      }
      const isUser = isRight && (await register(db, registrationId, now, facts.requestId));
      return isUser ? { ok: true, value: { confirmed: true } } : { ok: false, refusal: 'CODE_WRONG' };
    },
    resendUserCode: async ({ payload: { registrationId }, facts }) => {
      const now = clocks.now();
      // By whom the mail reaches: several registrations with one address are no way around its limit. Unknown ones count alike.
      const known = await db.row(addressee, [registrationId]);
      const limits = registrationLimits(keyring, 'ask', known?.username_folded ?? registrationId, facts.address);
      const attempt = await countAttempt(db, limits, now);
      if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
      await db.transaction(async (tx) => {
        const times = [now.toISOString(), later(now, codeLife), later(now, -resendAfter)];
        const row = await tx.row(renew, [registrationId, ...times]);
        if (row !== undefined) await enqueue(tx, registrationMail(registrationId, row.code_no, now));
      });
      return { ok: true, value: { accepted: true } };
    },
  };
};
