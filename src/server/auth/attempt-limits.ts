import { networkKey } from '../http/network-key.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { foldUsername } from '../users/username.ts';
import type { Limit } from './attempts.ts';

/**
 * Five failures block an account for devices that it does not know; a device that it knows has a count of its own, so
 * that nobody can lock a customer out from elsewhere (ASVS 6.3.1, 6.1.1).
 */
export const accountLimit = (keyring: Keyring, username: string, knownDevice: string | undefined): Limit => ({
  key: keyring.checksum('limit', `account\0${foldUsername(username)}\0${knownDevice ?? ''}`),
  allowed: 5,
});

/** Names tried from one address. */
export const addressLimit = (keyring: Keyring, address: string): Limit => ({
  key: keyring.checksum('limit', `address\0${networkKey(address)}`),
  allowed: 100,
});

/** Wrong codes of one user over several sign-ins: each sign-in alone allows five. */
export const codeLimit = (keyring: Keyring, userId: string, knownDevice: string | undefined): Limit => ({
  key: keyring.checksum('limit', `code\0${userId}\0${knownDevice ?? ''}`),
  allowed: 10,
});

/** Requests for a new password, and codes tried for one; of a device that the account knows apart from all others. */
export const resetLimits = (
  keyring: Keyring,
  step: 'ask' | 'confirm',
  username: string,
  address: string,
  knownDevice: string,
): Limit[] => [
  { key: keyring.checksum('limit', `reset-${step}-address\0${networkKey(address)}`), allowed: 50 },
  {
    key: keyring.checksum('limit', `reset-${step}\0${foldUsername(username)}\0${knownDevice}`),
    allowed: step === 'ask' ? 5 : 10,
  },
];
