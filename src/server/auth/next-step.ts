import type { Factor } from '#domain/identity/factor.ts';
import type { ChallengeName } from '#domain/session/auth-session.ts';
import type { Db } from '../db/db.ts';
import { maskMobile } from '../messages/mask-mobile.ts';
import { signInCodeText } from '../messages/texts.ts';
import { newTotpSecret, totpUri } from '../mfa/totp.ts';
import { send } from '../outbox/send.ts';
import type { SignInUser } from '../users/user.store.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type ChallengeRow, moveChallenge, type StepData } from './challenge.store.ts';
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

/** What a step's screen is told, and what is kept to check its answer. */
interface Prepared {
  readonly parameters: Record<string, string>;
  readonly data: StepData;
}

type Prepare = (tx: Db, deps: AuthDeps, challengeId: string, user: SignInUser, now: Date) => Promise<Prepared>;

const nothing: Prepare = async () => ({ parameters: {}, data: {} });

const prepare: Readonly<Record<ChallengeName, Prepare>> = {
  NEW_PASSWORD_REQUIRED: nothing,
  SOFTWARE_TOKEN_MFA: nothing,
  SELECT_MFA_TYPE: async (_, __, ___, { factors }) => ({ parameters: { MFA_TYPES: factors.join(',') }, data: {} }),
  MFA_SETUP: async (_, __, ___, { username }) => {
    const secret = newTotpSecret();
    return { parameters: { SECRET: secret, URI: totpUri(secret, username) }, data: { secret } };
  },
  // The text leaves with the transaction that keeps its code's checksum.
  SMS_MFA: async (tx, { keyring }, challengeId, { mobile }, now) => {
    if (mobile === null) throw new Error('An SMS factor is in force without a number.');
    const code = newCode();
    await send(tx, { channel: 'SMS', to: mobile, text: signInCodeText(code), at: now });
    return {
      parameters: { SENT_TO: maskMobile(mobile), RESEND_AFTER: String(resendAfter) },
      data: { codeHash: codeChecksum(keyring, challengeId, code) },
    };
  },
};

/** Enters a step: sends or makes what it needs and says what the customer is to be shown. */
export const enterStep = async (
  tx: Db,
  deps: AuthDeps,
  { challenge: { challenge_id: id }, session }: { readonly challenge: ChallengeRow; readonly session: string },
  user: SignInUser,
  step: ChallengeName,
  now: Date,
): Promise<Challenged> => {
  const { parameters, data } = await prepare[step](tx, deps, id, user, now);
  await moveChallenge(tx, id, step, data, now);
  return { ChallengeName: step, ChallengeParameters: parameters, Session: session };
};
