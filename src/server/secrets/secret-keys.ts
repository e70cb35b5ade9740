import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { privateDirectory } from '../private-directory.ts';

/** A key of 256 bits with the name that everything it seals carries. */
export interface SecretKey {
  readonly id: string;
  readonly key: Buffer;
}

const shape = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]{43})=?$/;

/** Keys as `id:base64url`, divided by commas, blanks or lines, today's first. Throws without repeating what it read. */
export const parseSecretKeys = (text: string): readonly [SecretKey, ...SecretKey[]] => {
  const [first, ...others] = text
    .split(/[\s,]+/)
    .filter((each) => each !== '')
    .map((each) => {
      const [, id = '', key = ''] = shape.exec(each) ?? [];
      if (id === '') throw new Error('SECRET_KEYS: each key is written as id:base64url, of 32 bytes.');
      return { id, key: Buffer.from(key, 'base64url') };
    });
  if (first === undefined) throw new Error('SECRET_KEYS: there is no key.');
  if (new Set([first, ...others].map(({ id }) => id)).size <= others.length) {
    throw new Error('SECRET_KEYS: two keys have one id.');
  }
  return [first, ...others];
};

/** Beside the rows, not among them: a copy of the database alone opens nothing. */
export const secretKeyFile = (dataDirectory: string): string => join(dataDirectory, 'secret.keys');

/**
 * The keys of the configuration, or of a file in the data directory that is made at the first start and that its owner
 * alone may read. To rotate: put a new line on top and start again; what the old key sealed is sealed anew.
 */
export const readSecretKeys = async ({
  secretKeys,
  dataDirectory,
}: Pick<Config, 'secretKeys' | 'dataDirectory'>): Promise<readonly [SecretKey, ...SecretKey[]]> => {
  if (secretKeys !== undefined) return parseSecretKeys(secretKeys);
  const file = secretKeyFile(dataDirectory);
  await privateDirectory(dataDirectory);
  const made = `${randomBytes(6).toString('hex')}:${randomBytes(32).toString('base64url')}\n`;
  // Of two processes that start at once one writes, both read what it wrote.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EEXIST') throw error;
  });
  await chmod(file, 0o600);
  return parseSecretKeys(await readFile(file, 'utf8'));
};
