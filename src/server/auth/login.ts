import type { Audience } from '#domain/session/audience.ts';
import type { login } from '#api/auth/login.ts';
import { isCustomer, isStaff } from '#domain/session/groups.ts';
import type { Answer, Call, RequestFacts } from '../http/handler.ts';
import { readDeviceCookie } from '../sessions/device-cookie.ts';
import { ownerOfDevice } from '../sessions/session-counters.ts';
import { hostOf } from '../sessions/session-host.ts';
import { hashPassword, needsRehash, nobodysHash, verifyPassword } from '../users/password-hash.ts';
import { statement } from '../db/db.ts';
import { foldUsername } from '../users/username.ts';
import { findUserByName, replaceHash, type SignInUser } from '../users/user.store.ts';
import { recordAccess } from './access-events.ts';
import { retryAfter, unlessBusy } from './answers.ts';
import { type Attempt, countAttempt, giveAttemptBack } from './attempts.ts';
import type { SignInDeps } from './auth-deps.ts';
import { beginChallenge, endChallenge } from './challenge.store.ts';
import { accountLimit, addressLimit } from './attempt-limits.ts';
import { codeKey, codesAllowed } from './code-attempts.ts';
import { enterStep, stepAfterPassword } from './next-step.ts';

/** The device's name among limits when the account knows it, undefined when not. Asks the same of unknown accounts. */
export const knownDeviceOf = async (
  deps: SignInDeps,
  userId: string | undefined,
  facts: Pick<RequestFacts, 'app' | 'cookies'>,
): Promise<string | undefined> => {
  const host = hostOf(deps.audience, facts);
  const device = readDeviceCookie(deps, host, facts.cookies);
  if (device === undefined) return undefined;
  const owner = await ownerOfDevice(deps.db, host, device);
  return owner !== undefined && owner === userId ? device.sessionId : undefined;
};

const foldedName = statement<{ username_folded: string }>(
  'users.foldedName',
  'SELECT username_folded FROM users WHERE user_id = $1',
);

/**
 * The same for whoever must not learn whether the name exists: what is looked up is the cookie's owner, never the name.
 * Empty when the device is not known.
 */
export const deviceKnownToName = async (
  deps: SignInDeps,
  username: string,
  facts: Pick<RequestFacts, 'app' | 'cookies'>,
): Promise<string> => {
  const host = hostOf(deps.audience, facts);
  const device = readDeviceCookie(deps, host, facts.cookies);
  const owner = device === undefined ? undefined : await ownerOfDevice(deps.db, host, device);
  if (device === undefined || owner === undefined) return '';
  const name = (await deps.db.row(foldedName, [owner]))?.username_folded;
  return name === foldUsername(username) ? device.sessionId : '';
};

const keepUpToDate = async ({ db, passwordCost }: SignInDeps, user: SignInUser, password: string): Promise<void> => {
  if (!needsRehash(user.hash, passwordCost)) return;
  await replaceHash(db, user.user_id, user.hash, await hashPassword(password, passwordCost));
};

/** What the call has at either door. */
type LoginCall = Pick<Call<typeof login>, 'payload' | 'facts'>;

/** Staff have a sign-in of their own (SES-13): at the other's door each is as unknown as anybody else. */
const mayEnter: Readonly<Record<Audience, (groups: readonly string[]) => boolean>> = {
  banking: isCustomer,
  admin: isStaff,
};

/**
 * The first step of signing in. Unknown user and wrong password run the same statements and the same hash, and answer
 * alike; so does a blocked account that does not exist. The attempt is counted before the password is looked at.
 */
export const createLogin = (deps: SignInDeps): ((call: LoginCall) => Promise<Answer<typeof login>>) => {
  const { db, clocks, keyring, passwordCost, audience } = deps;
  return async ({ payload: { username, password, deviceId }, facts }) => {
    const now = clocks.now();
    const found = await findUserByName(db, username);
    const user = found !== undefined && mayEnter[audience](found.groups) ? found : undefined;
    const device = await knownDeviceOf(deps, user?.user_id, facts);
    const ofAccount = accountLimit(keyring, audience, username, device);
    // Who else sits behind its address does not hinder a device that the account knows.
    const limits = device === undefined ? [addressLimit(keyring, facts.address), ofAccount] : [ofAccount];
    const blocked = async ({ isFirst, retryAfter: seconds }: Extract<Attempt, { readonly ok: false }>) => {
      if (isFirst) await recordAccess(db, now, 'SIGN_IN_BLOCKED', { userId: user?.user_id }, facts);
      return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(seconds) } as const;
    };
    const attempt = await countAttempt(db, limits, now);
    if (!attempt.ok) return blocked(attempt);
    return unlessBusy(async () => {
      const isRight = await verifyPassword(password, user?.hash ?? nobodysHash(passwordCost));
      if (user === undefined || !isRight) {
        await recordAccess(db, now, 'SIGN_IN_FAILED', { userId: user?.user_id }, facts);
        return { ok: false, refusal: 'SIGN_IN_FAILED' };
      }
      await keepUpToDate(deps, user, password);
      // No failure, but no success yet: failures before this one stay until the last step is done.
      await giveAttemptBack(db, limits);
      const codes = await codesAllowed(db, codeKey(keyring, audience, user.user_id, device), now);
      if (!codes.ok) return blocked(codes);
      return db.transaction(async (tx) => {
        const step = stepAfterPassword(user);
        const begun = await beginChallenge(tx, user, deviceId, step, audience, now);
        const entered = await enterStep(tx, deps, { ...begun, user, device }, step, now);
        if (entered.ok) return entered;
        // Whoever comes back begins anew: this one's string is not told.
        await endChallenge(tx, begun.challenge.challenge_id);
        return { ok: false, refusal: entered.refusal, details: { retryAfter: entered.details.retryAfter } };
      });
    });
  };
};
