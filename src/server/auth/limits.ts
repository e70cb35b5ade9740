import type { Keyring } from '../tokens/keyring.ts';
import { foldUsername } from '../users/username.ts';
import type { Limit } from './attempts.ts';

/** An address as a limiter's key: of IPv6 the network, since one customer line has all of its hosts. */
export const networkOf = (address: string): string => {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
};

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
  key: keyring.checksum('limit', `address\0${networkOf(address)}`),
  allowed: 100,
});

/** Wrong codes of one user over several sign-ins: each sign-in alone allows five. */
export const codeLimit = (keyring: Keyring, userId: string, knownDevice: string | undefined): Limit => ({
  key: keyring.checksum('limit', `code\0${userId}\0${knownDevice ?? ''}`),
  allowed: 10,
});

/** Requests for a new password, and codes tried for one. */
export const resetLimits = (keyring: Keyring, step: 'ask' | 'confirm', username: string, address: string): Limit[] => [
  { key: keyring.checksum('limit', `reset-${step}-address\0${networkOf(address)}`), allowed: 50 },
  { key: keyring.checksum('limit', `reset-${step}\0${foldUsername(username)}`), allowed: step === 'ask' ? 5 : 10 },
];
