import * as jose from 'jose';
import type { Audience } from '#domain/session/audience.ts';
import type { Keyring } from './keyring.ts';
import type { KnownToken } from './known-tokens.ts';

/** Seconds that tokens live, and with them the time without activity until the session ends (decisions §1). */
export const tokenLifetime = 300;

const issuer = 'robo-advisor';
const idType = 'id+jwt';
const accessType = 'at+jwt';

/** What tokens say: all of it follows from the session's row and the user's. */
export interface TokenSubject {
  readonly userId: string;
  readonly username: string;
  readonly groups: readonly string[];
  readonly sessionId: string;
  readonly amr: readonly string[];
  readonly signedInAt: string;
  readonly rotatedAt: string;
  readonly idleEndsAt: string;
}

export interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

const sign = async (keyring: Keyring, typ: string, claims: jose.JWTPayload): Promise<string> =>
  new jose.SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: keyring.keyId, typ }).sign(keyring.signingKey);

/**
 * Id and access token of a session (decisions §1), for its door alone (SES-13). Ed25519 signs deterministically and nothing here is random, so the
 * same row gives the same tokens: a repeated refresh is answered alike.
 */
export const issueTokens = async (
  keyring: Keyring,
  audience: Audience,
  subject: TokenSubject,
): Promise<IssuedTokens> => {
  const [iat, exp] = [seconds(subject.rotatedAt), seconds(subject.idleEndsAt)];
  const common = { iss: issuer, aud: audience, sub: subject.userId, sid: subject.sessionId, iat, exp };
  const id = {
    ...common,
    'cognito:username': subject.username,
    'cognito:groups': [...subject.groups],
    auth_time: seconds(subject.signedInAt),
    amr: [...subject.amr],
    token_use: 'id',
  };
  return {
    IdToken: await sign(keyring, idType, id),
    AccessToken: await sign(keyring, accessType, { ...common, token_use: 'access' }),
    ExpiresIn: exp - iat,
    TokenType: 'Bearer',
  };
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads an id token: signature, algorithm, type, issuer, audience and end are checked; the session is not (that is the
 * data statement's part, `sessions/README.md`). Undefined for everything that is not ours, whatever is wrong with it.
 *
 * jose, measured here: 92 µs a check, of which 57 µs are Ed25519 itself in OpenSSL. fast-jwt's 6 µs are those of HMAC;
 * with this algorithm it has only the difference to win, and its cache, the faster part of it, had a CVE. What is found
 * right is remembered for the token's life instead (known-tokens.ts).
 */
export const readIdToken = async (
  keyring: Keyring,
  audience: Audience,
  token: string,
  now: Date,
): Promise<KnownToken | undefined> => {
  if (token.length > 4096) return undefined;
  try {
    const { payload } = await jose.jwtVerify(token, keyring.verifyingKey, {
      algorithms: ['EdDSA'],
      typ: idType,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || !uuid.test(sub) || !uuid.test(sid)) return undefined;
    if (exp === undefined || payload['token_use'] !== 'id') return undefined;
    return { principal: { userId: sub, sessionId: sid }, endsAt: exp * 1000 };
  } catch (error) {
    if (error instanceof jose.errors.JOSEError) return undefined;
    throw error;
  }
};
