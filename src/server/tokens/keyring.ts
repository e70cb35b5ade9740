import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as jose from 'jose';
import type { Clocks } from '../clocks.ts';
import { type Db, statement } from '../db/db.ts';

/** What a checksum is for; a checksum of one purpose is worthless for another. */
export type ChecksumPurpose = 'code' | 'device' | 'limit' | 'reset';

/** The server's own secrets. Every process of one database has the same. */
export interface Keyring {
  readonly keyId: string;
  readonly signingKey: jose.CryptoKey;
  readonly verifyingKey: jose.CryptoKey;
  /** HMAC-SHA-256 over purpose and text, base64url. */
  checksum(purpose: ChecksumPurpose, text: string): string;
}

const put = statement(
  'keys.put',
  'INSERT INTO server_keys (name, value, created_at) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING',
);
const get = statement<{ value: string }>('keys.get', 'SELECT value FROM server_keys WHERE name = $1');

// Two processes may start on an empty database at once: both offer a key, both read the one that was kept.
const keptKey = async (db: Db, name: string, make: () => Promise<string>, now: string): Promise<string> => {
  const kept = await db.row(get, [name]);
  if (kept !== undefined) return kept.value;
  await db.change(put, [name, await make(), now]);
  const stored = await db.row(get, [name]);
  if (stored === undefined) throw new Error(`There is no key ${name}.`);
  return stored.value;
};

const newSigningKey = async (): Promise<string> => {
  const { privateKey } = await jose.generateKeyPair('EdDSA', { extractable: true });
  return JSON.stringify(await jose.exportJWK(privateKey));
};

const keyOf = async (jwk: jose.JWK): Promise<jose.CryptoKey> => {
  const key = await jose.importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new Error('The signing key is not a key pair.');
  return key;
};

/** Reads the keys, or makes them at the first start. */
export const openKeyring = async (db: Db, clocks: Clocks): Promise<Keyring> => {
  const now = clocks.now().toISOString();
  const jwk = JSON.parse(await keptKey(db, 'token', newSigningKey, now)) as jose.JWK;
  const { d: _, ...publicJwk } = jwk;
  const secret = Buffer.from(
    await keptKey(db, 'checksum', async () => randomBytes(32).toString('base64url'), now),
    'base64url',
  );
  return {
    keyId: await jose.calculateJwkThumbprint(publicJwk),
    signingKey: await keyOf(jwk),
    verifyingKey: await keyOf(publicJwk),
    checksum: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url'),
  };
};

/** Whether two checksums are the same, in the same time whatever they are. */
export const sameChecksum = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};
