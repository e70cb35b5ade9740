import { later } from '../db/later.ts';
import type { SessionRow } from '../sessions/session.store.ts';
import { type IssuedTokens, issueTokens, tokenLifetime } from '../tokens/tokens.ts';
import { Busy } from '../users/password-hash.ts';
import type { SignInDeps } from './auth-deps.ts';

/** When tokens end that were given out at one host; what the customer has done at the other since does not prolong them. */
const endOfTokens = ({ rotated_at, ends_at }: SessionRow): string => {
  const ofThese = later(new Date(rotated_at), tokenLifetime);
  return Date.parse(ofThese) < Date.parse(ends_at) ? ofThese : ends_at;
};

/** The tokens that a session's row stands for. */
export const tokensOf = async (
  { keyring, audience }: Pick<SignInDeps, 'keyring' | 'audience'>,
  session: SessionRow,
  user: { readonly username: string; readonly groups: readonly string[] },
): Promise<IssuedTokens> =>
  issueTokens(keyring, audience, {
    userId: session.user_id,
    username: user.username,
    groups: user.groups,
    sessionId: session.session_id,
    amr: session.amr,
    signedInAt: session.signed_in_at,
    rotatedAt: session.rotated_at,
    idleEndsAt: endOfTokens(session),
  });

export const retryAfter = (seconds: number): { readonly 'retry-after': string } => ({ 'retry-after': String(seconds) });

const tooBusy = { ok: false, refusal: 'TOO_MANY_REQUESTS', headers: retryAfter(2) } as const;

/** Answers 429 in place of waiting in a queue that is too long. */
export const unlessBusy = async <T>(work: () => Promise<T>): Promise<T | typeof tooBusy> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Busy) return tooBusy;
    throw error;
  }
};
