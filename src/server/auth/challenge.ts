import type { RequestOf } from '#api/endpoint.ts';
import type { authChallenge } from '#api/auth/auth-challenge.ts';
import type { ChallengeName } from '#domain/session/auth-session.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Call, RequestFacts } from '../http/handler.ts';
import { tellUser } from '../messages/security-mail.ts';
import { acceptTotp, putFirstFactor } from '../mfa/factor.store.ts';
import { stepOfCode } from '../mfa/totp.ts';
import { aboutFactor } from '../secrets/about.ts';
import { type Keyring, sameChecksum } from '../tokens/keyring.ts';
import { hashPassword, verifyPassword } from '../users/password-hash.ts';
import { isAcceptablePassword } from '../users/password-rule.ts';
import { requireUser } from '../users/user.store.ts';
import { recordAccess } from './access-events.ts';
import { unlessBusy } from './answers.ts';
import type { SignInDeps } from './auth-deps.ts';
import { type ChallengeRow, challengeTries, consumeChallenge, endChallenge, keepNewHash } from './challenge.store.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { codeKey, countCode } from './code-attempts.ts';
import { knownDeviceOf } from './login.ts';
import { type Begun, enterStep, stepAfterPassword, stepOfFactor } from './next-step.ts';
import { codeChecksum, resendAfter } from './one-time-code.ts';

type Given = RequestOf<typeof authChallenge>['answer'];
type Reply = Answer<typeof authChallenge>;
/** What the call has under either of its names. */
type AnswerCall = Pick<Call<typeof authChallenge>, 'payload' | 'facts'>;
type Kind = 'code' | 'newPassword' | 'mfaType' | 'resend';

const answers: Readonly<Record<ChallengeName, readonly Kind[]>> = {
  MFA_SETUP: ['code'],
  NEW_PASSWORD_REQUIRED: ['newPassword'],
  SELECT_MFA_TYPE: ['mfaType'],
  SMS_MFA: ['code', 'resend'],
  SOFTWARE_TOKEN_MFA: ['code'],
};

const fits = (step: ChallengeName, answer: Given): boolean => answers[step].some((kind) => kind in answer);

/** One answer under way. */
interface Turn extends Begun {
  readonly facts: RequestFacts;
  readonly now: Date;
}

/** The step of a right code of an app that is being set up. */
const stepOfSetup = ({ vault }: Keyring, { secret, user_id: userId }: ChallengeRow, code: string, now: Date) =>
  secret === null ? undefined : stepOfCode(vault.open(secret, aboutFactor(userId)), code, now);

/** Whether the code is the step's; whichever kind it is, it cannot be used again. */
const acceptCode = async (
  tx: Db,
  { keyring }: SignInDeps,
  { challenge, now }: Turn,
  code: string,
): Promise<boolean> => {
  if (challenge.step === 'SOFTWARE_TOKEN_MFA') return acceptTotp(tx, keyring, challenge.user_id, code, now);
  if (challenge.step === 'MFA_SETUP') {
    return stepOfSetup(keyring, challenge, code, now) !== undefined;
  }
  const { code_hash: hash, code_ends_at: ends } = challenge;
  if (hash === null || ends === null || Date.parse(ends) <= now.getTime()) return false;
  return sameChecksum(hash, codeChecksum(keyring, challenge.challenge_id, code));
};

const expired = { ok: false, refusal: 'CHALLENGE_EXPIRED' } as const;

/** Puts a first factor in force. Never a further one: a password alone must not be enough to replace what is there. */
const keepFirstFactor = async (
  tx: Db,
  { keyring }: SignInDeps,
  { challenge, facts, now }: Turn,
  code: string,
): Promise<boolean> => {
  const { secret, user_id: userId } = challenge;
  const step = stepOfSetup(keyring, challenge, code, now);
  if (step === undefined) return false;
  if (!(await putFirstFactor(tx, { userId, type: 'SOFTWARE_TOKEN', secret, step, now }))) return false;
  await recordAccess(tx, now, 'FACTOR_ADDED', { userId }, facts);
  await tellUser(tx, userId, { kind: 'FACTOR_ADDED', factor: 'SOFTWARE_TOKEN' }, now);
  return true;
};

/** The last code was right. The challenge may be gone: a new password ends all of them. */
const succeed = async (tx: Db, deps: SignInDeps, turn: Turn, code: string): Promise<Reply> => {
  const { challenge, user, device, facts } = turn;
  if (!(await endChallenge(tx, challenge.challenge_id))) return expired;
  if (challenge.step === 'MFA_SETUP' && !(await keepFirstFactor(tx, deps, turn, code))) return expired;
  return finishSignIn(tx, deps, challenge, user, challenge.step === 'SMS_MFA' ? 'sms' : 'otp', device, facts);
};

/** Ends the sign-in. The customer is told when the wrong codes began a block: whoever tries them has the password. */
const exhausted = async (tx: Db, { challenge, facts, now }: Turn, isBlock: boolean): Promise<Reply> => {
  await endChallenge(tx, challenge.challenge_id);
  if (isBlock) await tellUser(tx, challenge.user_id, { kind: 'CODES_EXHAUSTED' }, now);
  await recordAccess(tx, now, 'CODES_EXHAUSTED', { userId: challenge.user_id }, facts);
  return { ok: false, refusal: 'CODES_EXHAUSTED' };
};

const withCode = async (deps: SignInDeps, turn: Turn, code: string): Promise<Reply> => {
  const { challenge, user, device, facts, now } = turn;
  const ofChallenge = challengeTries - challenge.tries;
  // The code of an app that is being set up proves no factor: its secret was just told.
  const ofAccount =
    challenge.step === 'MFA_SETUP'
      ? ofChallenge
      : await countCode(deps.db, codeKey(deps.keyring, deps.audience, user.user_id, device), now);
  return deps.db.transaction(async (tx) => {
    if (ofAccount === undefined) {
      // In a block, which was written down when it began.
      await endChallenge(tx, challenge.challenge_id);
      return { ok: false, refusal: 'CODES_EXHAUSTED' };
    }
    if (await acceptCode(tx, deps, turn, code)) return succeed(tx, deps, turn, code);
    const attemptsLeft = Math.min(ofChallenge, ofAccount);
    if (attemptsLeft <= 0) return exhausted(tx, turn, ofAccount === 0 && challenge.step !== 'MFA_SETUP');
    await recordAccess(tx, now, 'CODE_WRONG', { userId: user.user_id }, facts);
    return { ok: false, refusal: 'CODE_WRONG', details: { session: turn.session, attemptsLeft } };
  });
};

/** Takes a forced new password. Whoever has only the old one must not be able to set it: it counts after the factor. */
const withPassword = async (deps: SignInDeps, turn: Turn, password: string): Promise<Reply> =>
  unlessBusy(async () => {
    const { user, session, now } = turn;
    if (!isAcceptablePassword(password, user.username)) {
      return { ok: false, refusal: 'PASSWORD_REFUSED', details: { session } };
    }
    if (await verifyPassword(password, user.hash)) {
      return { ok: false, refusal: 'PASSWORD_UNCHANGED', details: { session } };
    }
    const hash = await hashPassword(password, deps.passwordCost);
    return deps.db.transaction(async (tx) => {
      const step = stepAfterPassword({ ...user, must_change: false });
      // First, since nothing may change where the next step cannot be entered.
      const entered = await enterStep(tx, deps, turn, step, now);
      if (!entered.ok) return entered;
      await keepNewHash(tx, turn.challenge.challenge_id, hash);
      return entered;
    });
  });

const withResend = async (deps: SignInDeps, turn: Turn): Promise<Reply> => {
  const { challenge, session, now } = turn;
  const sent = challenge.code_sent_at === null ? 0 : Date.parse(challenge.code_sent_at);
  if (now.getTime() < sent + resendAfter * 1000)
    return { ok: false, refusal: 'RESEND_TOO_EARLY', details: { session } };
  return deps.db.transaction(async (tx) => enterStep(tx, deps, turn, 'SMS_MFA', now));
};

const goOn = async (deps: SignInDeps, turn: Turn, answer: Given): Promise<Reply> => {
  if ('code' in answer) return withCode(deps, turn, answer.code);
  if ('newPassword' in answer) return withPassword(deps, turn, answer.newPassword);
  if ('resend' in answer) return withResend(deps, turn);
  const { user, now } = turn;
  if (!user.factors.includes(answer.mfaType)) return expired;
  return deps.db.transaction(async (tx) => enterStep(tx, deps, turn, stepOfFactor(answer.mfaType), now));
};

/**
 * Answers a step (decisions §1). The string is consumed and a code counted in one committed statement, before the
 * answer is looked at: neither a race nor a fault gives a second try.
 */
export const createAuthChallenge =
  (deps: SignInDeps) =>
  async ({ payload: { challengeName, session, deviceId, answer }, facts }: AnswerCall): Promise<Reply> => {
    if (!fits(challengeName, answer)) return { ok: false, refusal: 'INVALID_REQUEST' };
    const now = deps.clocks.now();
    const claim = { session, deviceId, step: challengeName, isCode: 'code' in answer, audience: deps.audience };
    const consumed = await consumeChallenge(deps.db, claim, now);
    if (consumed === undefined) return expired;
    const user = await requireUser(deps.db, consumed.challenge.user_id);
    const device = await knownDeviceOf(deps, user.user_id, facts);
    return goOn(deps, { ...consumed, user, device, facts, now }, answer);
  };
