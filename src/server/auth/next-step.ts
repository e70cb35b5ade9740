import type { Factor } from '#domain/identity/factor.ts';
import type { ChallengeName } from '#domain/session/auth-session.ts';
import type { Db } from '../db/db.ts';
import { maskMobile } from '../messages/mask-mobile.ts';
import { signInCodeText } from '../messages/texts.ts';
import { takeSms, type TooMany } from '../messages/sms-allowance.ts';
import { newTotpSecret, totpUri } from '../mfa/totp.ts';
import { send } from '../outbox/send.ts';
import { aboutFactor } from '../secrets/about.ts';
import type { SignInUser } from '../users/user.store.ts';
import type { SignInDeps } from './auth-deps.ts';
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

type Prepare = (
  tx: Db,
  deps: SignInDeps,
  challengeId: string,
  user: SignInUser,
  device: string | undefined,
  now: Date,
) => Promise<Prepared | TooMany>;

const nothing: Prepare = async () => ({ parameters: {}, data: {} });

const prepare: Readonly<Record<ChallengeName, Prepare>> = {
  NEW_PASSWORD_REQUIRED: nothing,
  SOFTWARE_TOKEN_MFA: nothing,
  SELECT_MFA_TYPE: async (_, __, ___, { factors }) => ({ parameters: { MFA_TYPES: factors.join(',') }, data: {} }),
  MFA_SETUP: async (_, { keyring }, __, { user_id: userId, username }) => {
    const secret = newTotpSecret();
    const sealed = keyring.vault.seal(secret, aboutFactor(userId));
    return { parameters: { SECRET: secret, URI: totpUri(secret, username) }, data: { secret: sealed } };
  },
  // The text leaves with the transaction that keeps its code's checksum.
  SMS_MFA: async (tx, { keyring }, challengeId, { user_id: userId, mobile }, device, now) => {
    if (mobile === null) throw new Error('An SMS factor is in force without a number.');
    const tooMany = await takeSms(
      tx,
      { userId, purpose: device === undefined ? 'UNKNOWN_DEVICE' : 'KNOWN_DEVICE' },
      now,
    );
    if (tooMany !== undefined) return tooMany;
    const code = newCode();
    await send(tx, { channel: 'SMS', to: mobile, text: signInCodeText(code), at: now });
    return {
      parameters: { SENT_TO: maskMobile(mobile), RESEND_AFTER: String(resendAfter) },
      data: { codeHash: codeChecksum(keyring, challengeId, code) },
    };
  },
};

/** What an entered step answers; a step whose SMS may not leave is not entered. */
export type Entered =
  | { readonly ok: true; readonly value: Challenged }
  | {
      readonly ok: false;
      readonly refusal: 'TOO_MANY_MESSAGES';
      readonly details: TooMany & { readonly session: string };
    };

/** A sign-in under way: its challenge, and the string for the next answer. */
export interface Begun {
  readonly challenge: ChallengeRow;
  readonly session: string;
  readonly user: SignInUser;
  /** When the account knows it. */
  readonly device: string | undefined;
}

/** Enters a step: sends or makes what it needs and says what the customer is to be shown. */
export const enterStep = async (
  tx: Db,
  deps: SignInDeps,
  { challenge: { challenge_id: id }, session, user, device }: Begun,
  step: ChallengeName,
  now: Date,
): Promise<Entered> => {
  const prepared = await prepare[step](tx, deps, id, user, device, now);
  if ('retryAfter' in prepared) return { ok: false, refusal: 'TOO_MANY_MESSAGES', details: { ...prepared, session } };
  const { parameters, data } = prepared;
  await moveChallenge(tx, id, step, data, now);
  return { ok: true, value: { ChallengeName: step, ChallengeParameters: parameters, Session: session } };
};
