import { randomInt } from 'node:crypto';
import type { Keyring } from '../tokens/keyring.ts';

/** Seconds that an SMS code is good for (SES-08, decisions §18). */
export const codeLifetime = 300;

/** Seconds until a new one may be sent. */
export const resendAfter = 30;

/** Six digits, about 20 bits: enough where tries are counted (ASVS 6.5.4). */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * What is stored in a code's place. Keyed, since a million codes are hashed in no time, and bound to `subject`: the id
 * of what the code is for and, of a payment, its sum and payee.
 */
export const codeChecksum = (keyring: Keyring, subject: string, code: string): string =>
  keyring.checksum('code', `${subject}\0${code}`);
