import { idTokenClaims } from './id-token.ts';

/** A stored sign-in (SES-01). `expiresIn` in seconds. */
export interface AuthSession {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  readonly tokenType: 'Bearer';
}

/** Challenge steps of a sign-in (SES-08). */
export const challengeNames = [
  'MFA_SETUP',
  'NEW_PASSWORD_REQUIRED',
  'SELECT_MFA_TYPE',
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
] as const;
export type ChallengeName = (typeof challengeNames)[number];

/** The error text of a step that nobody handles (SES-08). */
export const unknownChallengeText = 'No handler for this challenge existing.';

export const isChallengeName = (name: string): name is ChallengeName => challengeNames.some((known) => known === name);

/** The error text of a refresh without session or refresh token (SES-05). */
export const refreshRefusedText = 'Token refresh failed. User not authenticated.';

type Normalised<Answer> = { [Key in keyof Answer as Key extends string ? Uncapitalize<Key> : never]: Answer[Key] };

/** Lowers the first letter of every key: the server answers `AccessToken` (SES-01, rules §4). */
export const normaliseKeys = <const Answer extends object>(answer: Answer): Normalised<Answer> =>
  // The compiler cannot follow keys through `fromEntries`.
  Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key.charAt(0).toLowerCase() + key.slice(1), value]),
  ) as Normalised<Answer>;

/** When the id token ends, in milliseconds since 1970; undefined for a token that cannot be decoded. */
export const sessionEnd = (auth: Pick<AuthSession, 'idToken'>): number | undefined => {
  const claims = idTokenClaims(auth.idToken);
  return claims === undefined ? undefined : claims.exp * 1000;
};

/** Whether a stored sign-in still holds at `now`, milliseconds since 1970 (SES-03, rules §4). */
export const authenticated = (auth: Pick<AuthSession, 'idToken'> | null, now: number): boolean => {
  const end = auth === null ? undefined : sessionEnd(auth);
  return end !== undefined && end > now;
};

/** A session after a refresh: the new tokens with the refresh token that is held (SES-05). */
export const refreshed = (held: AuthSession, fresh: Omit<AuthSession, 'refreshToken'>): AuthSession => ({
  ...fresh,
  refreshToken: held.refreshToken,
});
