import { createHash } from 'node:crypto';
import type { Keyring } from '../tokens/keyring.ts';

/** What the first entry is linked to. */
export const noHash = '0'.repeat(64);

/** hash_n = sha256(hash_{n-1} ‖ json_n), over the hexadecimal text of the one and the exact text of the other (decisions §16). */
export const linkHash = (previous: string, entry: string): string =>
  createHash('sha256').update(previous).update(entry).digest('hex');

/** The chain's end. */
export interface AuditHead {
  /** How many entries are linked. */
  readonly seq: number;
  readonly hash: string;
}

/** What only the holder of the server's key can write beside an end. */
export const headSeal = (keyring: Pick<Keyring, 'checksum'>, { seq, hash }: AuditHead): string =>
  keyring.checksum('audit', `${String(seq)}\0${hash}`);
