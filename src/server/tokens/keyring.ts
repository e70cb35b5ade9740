import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import * as jose from 'jose';
import type { Clocks } from '../clocks.ts';
import { type Db, statement } from '../db/db.ts';
import { aboutServerKey } from '../secrets/about.ts';
import { readSecretKeys } from '../secrets/secret-keys.ts';
import { createVault, type Vault } from '../secrets/vault.ts';
import type { Config } from '../config.ts';

/** What a checksum is for; a checksum of one purpose is worthless for another. */
export type ChecksumPurpose =
  | 'answer'
  | 'audit'
  | 'code'
  | 'device'
  | 'handover'
  | 'invitation'
  | 'limit'
  | 'marketing'
  | 'registration'
  | 'request'
  | 'reset'
  | 'voucher';

/** The server's own secrets. Every process of one database has the same. */
export interface Keyring {
  readonly keyId: string;
  readonly signingKey: jose.CryptoKey;
  readonly verifyingKey: jose.CryptoKey;
  /** HMAC-SHA-256 over purpose and text, base64url. */
  checksum(purpose: ChecksumPurpose, text: string): string;
  /** For secrets in the database. */
  readonly vault: Vault;
}

const put = statement(
  'keys.put',
  'INSERT INTO server_keys (name, value, created_at) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING',
);
const get = statement<{ value: string }>('keys.get', 'SELECT value FROM server_keys WHERE name = $1');

const replace = statement('keys.replace', 'UPDATE server_keys SET value = $3 WHERE name = $1 AND value = $2');

// Two processes may start on an empty database at once: both offer a key, both read the one that was kept. It is kept
// sealed, and sealed anew after today's key has changed.
const keptKey = async (
  db: Db,
  vault: Vault,
  name: string,
  make: () => Promise<string>,
  now: string,
): Promise<string> => {
  const about = aboutServerKey(name);
  if ((await db.row(get, [name])) === undefined) await db.change(put, [name, vault.seal(await make(), about), now]);
  const stored = await db.row(get, [name]);
  if (stored === undefined) throw new Error(`There is no key ${name}.`);
  const value = vault.open(stored.value, about);
  if (!stored.value.startsWith(vault.mark)) await db.change(replace, [name, stored.value, vault.seal(value, about)]);
  return value;
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

/** Reads the keys, or makes them at the first start. Rejects with SecretKeyMissing where the vault's key is another. */
export const openKeyring = async (
  db: Db,
  clocks: Clocks,
  config: Pick<Config, 'secretKeys' | 'dataDirectory'>,
): Promise<Keyring> => {
  const vault = createVault(await readSecretKeys(config));
  const now = clocks.now().toISOString();
  const jwk = JSON.parse(await keptKey(db, vault, 'token', newSigningKey, now)) as jose.JWK;
  const { d: _, ...publicJwk } = jwk;
  // Prepared once: otherwise every checksum would.
  const secret = createSecretKey(
    await keptKey(db, vault, 'checksum', async () => randomBytes(32).toString('base64url'), now),
    'base64url',
  );
  return {
    keyId: await jose.calculateJwkThumbprint(publicJwk),
    signingKey: await keyOf(jwk),
    verifyingKey: await keyOf(publicJwk),
    vault,
    checksum: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url'),
  };
};

/** Whether two checksums are the same, in the same time whatever they are. */
export const sameChecksum = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};
