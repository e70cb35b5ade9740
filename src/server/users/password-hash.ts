import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Busy, createBoundedWork } from './bounded-work.ts';

export { Busy };

/** What a derivation takes: KiB of memory, passes, lanes. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** The product's, of argon2id (decisions §1, OWASP's least). Another one rehashes at the next sign-in. */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

const prefixOf = ({ memory, passes, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${String(memory)},t=${String(passes)},p=${String(parallelism)}$`;
const shape = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/;

const derive = promisify((input: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', input, done),
);

/** A check takes about 10 ms of a core and 19 MiB: more than this at once, or waiting, would starve everything else. */
export const passwordWork = createBoundedWork({ parallel: 4, queue: 100 });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password in the PHC form; rejects with Busy when too many wait. */
export const hashPassword = async (password: string, cost: PasswordCost): Promise<string> => {
  const nonce = randomBytes(16);
  const key = await passwordWork(async () => derive({ message: password, nonce, tagLength: 32, ...cost }));
  return `${prefixOf(cost)}${base64(nonce)}$${base64(key)}`;
};

/** Whether the password is the hash's; compared byte by byte in constant time. Rejects with Busy. */
export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const match = shape.exec(hash);
  if (match === null) throw new Error('A stored password hash is unreadable.');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const key = await passwordWork(async () =>
    derive({
      message: password,
      nonce: Buffer.from(nonce, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(key, expected);
};

/** Whether a hash was made at another cost than today's. */
export const needsRehash = (hash: string, cost: PasswordCost): boolean => !hash.startsWith(prefixOf(cost));

/** A hash that no password has: checked for unknown users, so that they take as long as known ones. */
export const nobodysHash = (cost: PasswordCost): string => `${prefixOf(cost)}${'A'.repeat(22)}$${'A'.repeat(43)}`;
