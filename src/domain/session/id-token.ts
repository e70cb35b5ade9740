import { isFields } from '#domain/blank/fields.ts';
import { groupNames } from './groups.ts';

/** What the portal reads of an id token (SES-02); its signature is the server's to check. */
export interface IdTokenClaims {
  /** Seconds since 1970. */
  readonly exp: number;
  /** Who it is, whatever their username is by now. */
  readonly subject: string;
  readonly username: string;
  /** Normalised: the parts before the first hyphen. */
  readonly groups: readonly string[];
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const bytesOf = (base64url: string): readonly number[] | undefined => {
  const bytes: number[] = [];
  let [buffer, bits] = [0, 0];
  for (const character of base64url) {
    const value = alphabet.indexOf(character);
    if (value < 0) return undefined;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 0xff);
  }
  return bytes;
};

// The domain knows no TextDecoder or atob: percent-encoding is the one UTF-8 decoder that the language itself brings.
const textOf = (bytes: readonly number[]): string =>
  decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));

const payloadOf = (token: string): unknown => {
  const parts = token.split('.');
  const bytes = parts.length === 3 ? bytesOf(parts[1] ?? '') : undefined;
  if (bytes === undefined) return undefined;
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
};

const textIn = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** Decodes an id token; undefined for what is none or has no expiry (rules §4 `decodable`). */
export const idTokenClaims = (token: string): IdTokenClaims | undefined => {
  const payload = payloadOf(token);
  if (!isFields(payload) || typeof payload['exp'] !== 'number' || !Number.isFinite(payload['exp'])) return undefined;
  const { sub, 'cognito:username': username, 'cognito:groups': groups } = payload;
  return {
    exp: payload['exp'],
    subject: textIn(sub),
    username: textIn(username),
    groups: groupNames(Array.isArray(groups) ? groups : []),
  };
};
