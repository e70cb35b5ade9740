import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-keys.ts';

/** A row was sealed with a key that this process was not given. */
export class SecretKeyMissing extends Error {
  override readonly name = 'SecretKeyMissing';

  constructor(keyId: string) {
    super(`Der Schlüssel „${keyId}“, mit dem die Geheimnisse der Datenbank verschlüsselt sind, fehlt (SECRET_KEYS).`);
  }
}

/** Keeps secrets in the database unreadable for whoever has a copy of it alone. */
export interface Vault {
  /** What every text begins with that today's key has sealed. */
  readonly mark: string;
  /** AES-256-GCM; `about` says whose secret it is and must be the same when it is opened. */
  seal(secret: string, about: string): string;
  /** The secret; a text that was never sealed is itself. Throws SecretKeyMissing, and for a text that was tampered with. */
  open(sealed: string, about: string): string;
}

const form = 'v1';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** `v1.<key>.<nonce, cipher text and tag>`. The first key seals; the others open what they have sealed before. */
export const createVault = ([current, ...older]: readonly [SecretKey, ...SecretKey[]]): Vault => {
  const keys = new Map([current, ...older].map(({ id, key }) => [id, key]));
  const mark = `${form}.${current.id}.`;
  return {
    mark,
    seal: (secret, about) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return mark + Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
    },
    open: (sealed, about) => {
      const [version, id = '', content = ''] = sealed.split('.');
      if (version !== form) return sealed;
      const key = keys.get(id);
      if (key === undefined) throw new SecretKeyMissing(id);
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
