import type { Factor } from '#domain/identity/factor.ts';
import type { ChallengeName } from '#domain/session/auth-session.ts';
import type { Db } from '../db/db.ts';
import { maskMobile } from '../messages/mask-mobile.ts';
import { signInCodeText } from '../messages/texts.ts';
import { newTotpSecret, totpUri } from '../mfa/totp.ts';
import { send } from '../outbox/send.ts';
import type { SignInUser } from '../users/user.store.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type ChallengeRow, moveChallenge } from './challenge.store.ts';
import { codeChecksum, newCode, resendAfter } from './one-time-code.ts';

/** A step as the contract names it. */
export interface Challenged {
  readonly ChallengeName: string;
  readonly ChallengeParameters: Record<string, string>;
  readonly Session: string;
}

export const stepOfFactor = (factor: Factor): ChallengeName => (factor === 'SMS' ? 'SMS_MFA' : 'SOFTWARE_TOKEN_MFA');

/** What follows a right password, in the order of decisions §1. */
export const stepAfterPassword = ({
  must_change,
  factors: [first, ...others],
}: Pick<SignInUser, 'must_change' | 'factors'>): ChallengeName => {
  if (must_change) return 'NEW_PASSWORD_REQUIRED';
  if (first === undefined) return 'MFA_SETUP';
  return others.length > 0 ? 'SELECT_MFA_TYPE' : stepOfFactor(first);
};

/** Texts a new code to the user's number, in the transaction that keeps its checksum. */
const sendCode = async (tx: Db, { keyring }: AuthDeps, challengeId: string, mobile: string, now: Date) => {
  const code = newCode();
  await send(tx, { channel: 'SMS', to: mobile, text: signInCodeText(code), at: now });
  return codeChecksum(keyring, challengeId, code);
};

/** Enters a step: sends or makes what it needs and says what the customer is to be shown. */
export const enterStep = async (
  tx: Db,
  deps: AuthDeps,
  { challenge, session }: { readonly challenge: ChallengeRow; readonly session: string },
  user: SignInUser,
  step: ChallengeName,
  now: Date,
): Promise<Challenged> => {
  const id = challenge.challenge_id;
  const shown = (parameters: Record<string, string>): Challenged => ({
    ChallengeName: step,
    ChallengeParameters: parameters,
    Session: session,
  });
  switch (step) {
    case 'SMS_MFA': {
      if (user.mobile === null) throw new Error('An SMS factor is in force without a number.');
      await moveChallenge(tx, id, step, { codeHash: await sendCode(tx, deps, id, user.mobile, now) }, now);
      return shown({ SENT_TO: maskMobile(user.mobile), RESEND_AFTER: String(resendAfter) });
    }
    case 'MFA_SETUP': {
      const secret = newTotpSecret();
      await moveChallenge(tx, id, step, { secret }, now);
      return shown({ SECRET: secret, URI: totpUri(secret, user.username) });
    }
    case 'SELECT_MFA_TYPE':
      await moveChallenge(tx, id, step, {}, now);
      return shown({ MFA_TYPES: user.factors.join(',') });
    case 'NEW_PASSWORD_REQUIRED':
    case 'SOFTWARE_TOKEN_MFA':
      await moveChallenge(tx, id, step, {}, now);
      return shown({});
  }
};
