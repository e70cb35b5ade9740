import { audit, type AuditEvent } from '../audit/audit.ts';
import type { AccessKind } from '../audit/kinds.ts';
import type { Db } from '../db/db.ts';
import type { RequestFacts } from '../http/handler.ts';

type Who = { readonly userId?: string | undefined; readonly sessionId?: string | undefined };

/** What happened to whose access: ids alone, no personal data (ASVS 16.3). */
export const accessEvent = (
  at: Date,
  kind: AccessKind,
  { userId, sessionId }: Who,
  { requestId }: Pick<RequestFacts, 'requestId'>,
  /** The operation or request that it is about, if any. */
  subject?: string,
): AuditEvent => ({ kind, at, actor: userId ?? 'anonymous', userId, sessionId, subject, requestId });

/** Writes it down. */
export const recordAccess = async (tx: Db, ...event: Parameters<typeof accessEvent>): Promise<void> =>
  audit(tx, accessEvent(...event));
