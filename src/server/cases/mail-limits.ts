import type { Limit } from '../auth/attempts.ts';
import { networkKey } from '../http/network-key.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { foldUsername } from '../users/username.ts';

const day = 24 * 60 * 60;

type Sums = Pick<Keyring, 'checksum'>;

/** What one network may ask for. */
export const networkLimit = (keyring: Sums, what: string, address: string): Limit => ({
  key: keyring.checksum('limit', `${what}-address\0${networkKey(address)}`),
  allowed: 50,
});

/**
 * So that nobody can have us write to somebody else all day.
 *
 * @param about counted by itself: what is written about one thing stops no mail about another
 */
export const mailboxLimit = (keyring: Sums, what: string, email: string, about?: string): Limit => ({
  key: keyring.checksum('limit', [what, foldUsername(email), ...(about === undefined ? [] : [about])].join('\0')),
  allowed: 5,
  seconds: day,
});
