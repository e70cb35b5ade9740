import type { ResponseOf } from '#api/endpoint.ts';
import type { login } from '#api/auth/login.ts';
import type { Db } from '../db/db.ts';
import type { RequestFacts } from '../http/handler.ts';
import { tellUser } from '../messages/security-mail.ts';
import { deviceCookie, readDeviceCookie } from '../sessions/device-cookie.ts';
import { deviceLabel } from '../sessions/device-label.ts';
import { handoverCookie, readHandoverCookie } from '../sessions/handover-cookie.ts';
import { hostOf, otherHost, type SessionHost } from '../sessions/session-host.ts';
import { endOneSession, isFirstOfNewAccess, type SessionRow, startSession } from '../sessions/session.store.ts';
import { setPassword, type SignInUser } from '../users/user.store.ts';
import { recordAccess } from './access-events.ts';
import { tokensOf } from './answers.ts';
import { forgetAttempts } from './attempts.ts';
import type { SignInDeps } from './auth-deps.ts';
import type { ChallengeRow } from './challenge.store.ts';
import { accountLimit } from './attempt-limits.ts';
import { codeKey, forgetCodes } from './code-attempts.ts';
import { endAccess } from './end-access.ts';

interface SignedIn {
  readonly ok: true;
  readonly value: ResponseOf<typeof login>;
  readonly setCookies: readonly string[];
}

/** Puts the new password in force, and ends what the old one has opened, here and elsewhere. */
const putPasswordInForce = async (
  tx: Db,
  userId: string,
  hash: string,
  facts: RequestFacts,
  now: Date,
): Promise<void> => {
  await setPassword(tx, userId, hash, now);
  await endAccess(tx, userId, { reason: 'PASSWORD_CHANGED', keepSession: null, keepDevice: null }, now);
  await recordAccess(tx, now, 'PASSWORD_CHANGED', { userId }, facts);
  await tellUser(tx, userId, { kind: 'PASSWORD_CHANGED' }, now);
};

/** For so long after an access was created its first sign-in belongs to that, in milliseconds. */
const creation = 60 * 60 * 1000;

/** Sessions that this browser holds: its cookies are written over, those of both hosts. */
const sessionsOfBrowser = (deps: SignInDeps, host: SessionHost, { cookies }: RequestFacts): ReadonlySet<string> => {
  const ofHost = readDeviceCookie(deps, host, cookies);
  const ofBoth = host === 'admin' ? undefined : readHandoverCookie(deps, cookies);
  return new Set([ofHost, ofBoth].flatMap((held) => (held === undefined ? [] : [held.sessionId])));
};

/** The device's counter at this host, and what lets the browser go on at the other. */
const cookiesOfSession = (
  deps: SignInDeps,
  host: SessionHost,
  { session_id: sessionId, counter }: SessionRow,
): readonly string[] => {
  const to = otherHost[host];
  return [
    deviceCookie(deps, host, { sessionId, counter }),
    ...(to === undefined ? [] : [handoverCookie(deps, { sessionId, to })]),
  ];
};

/**
 * All steps are done and the challenge ended: starts a session with tokens and the device's counter, and forgets the
 * failures. What this browser had of the same user ends. A device that the account does not know is told of by e-mail, but for
 * the one on which the access was created.
 */
export const finishSignIn = async (
  tx: Db,
  deps: SignInDeps,
  challenge: ChallengeRow,
  user: SignInUser,
  factor: 'otp' | 'sms',
  device: string | undefined,
  facts: RequestFacts,
): Promise<SignedIn> => {
  const { keyring, clocks, audience } = deps;
  const now = clocks.now();
  const host = hostOf(audience, facts);
  for (const sessionId of sessionsOfBrowser(deps, host, facts)) {
    await endOneSession(tx, user.user_id, sessionId, 'REPLACED', now);
  }
  if (challenge.new_hash !== null) await putPasswordInForce(tx, user.user_id, challenge.new_hash, facts, now);
  const { session, refreshToken } = await startSession(tx, {
    userId: user.user_id,
    deviceId: challenge.device_id,
    device: deviceLabel(facts.userAgent),
    amr: ['pwd', factor, 'mfa'],
    audience,
    host,
    now,
  });
  await forgetAttempts(tx, [
    accountLimit(keyring, audience, user.username, undefined),
    accountLimit(keyring, audience, user.username, device),
  ]);
  // Its own alone: who guesses elsewhere is given no new tries by each sign-in of the owner.
  await forgetCodes(tx, codeKey(keyring, audience, user.user_id, device));
  await recordAccess(tx, now, 'SIGNED_IN', { userId: user.user_id, sessionId: session.session_id }, facts);
  // Whoever has just created the access, with a password of their own, need not be told that they are here.
  const isOwn =
    challenge.new_hash === null && (await isFirstOfNewAccess(tx, session, new Date(now.getTime() - creation)));
  if (device === undefined && !isOwn) {
    await tellUser(tx, user.user_id, { kind: 'NEW_DEVICE', device: deviceLabel(facts.userAgent) }, now);
  }
  const tokens = await tokensOf(deps, session, user);
  return {
    ok: true,
    value: { AuthenticationResult: { ...tokens, RefreshToken: refreshToken } },
    setCookies: cookiesOfSession(deps, host, session),
  };
};
