import type { JobFault } from '#domain/staff/job-faults.ts';
import { Unanswered } from '../adapters/ask-json.ts';
import { DatabaseUnavailable } from '../db/faults.ts';
import { IdentUnavailable } from '../ports/video-ident.ts';
import { Hopeless } from './hopeless.ts';

const files = new Set(['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'ENOTDIR', 'EISDIR', 'ESTALE']);
// Of sockets, names and the mail library.
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNECTION',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
]);

/** What kind of fault it is. Its own words are left behind: they may name people, addresses and paths. */
export const jobFaultOf = (error: unknown): JobFault => {
  if (error instanceof Hopeless) return 'REFUSED';
  if (error instanceof Unanswered || error instanceof IdentUnavailable) return 'OUTSIDE';
  if (error instanceof DatabaseUnavailable) return 'DATABASE';
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (typeof code !== 'string') return 'INTERNAL';
  if (network.has(code)) return 'OUTSIDE';
  return files.has(code) ? 'FILES' : 'INTERNAL';
};
