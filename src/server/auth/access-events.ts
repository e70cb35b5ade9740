import { audit } from '../audit/audit.ts';
import type { AccessKind } from '../audit/kinds.ts';
import type { Db } from '../db/db.ts';
import type { RequestFacts } from '../http/handler.ts';

/** Writes down what happened to whose access: ids alone, no personal data (ASVS 16.3). */
export const recordAccess = async (
  tx: Db,
  at: Date,
  kind: AccessKind,
  { userId, sessionId }: { readonly userId?: string | undefined; readonly sessionId?: string | undefined },
  { requestId }: Pick<RequestFacts, 'requestId'>,
  /** The operation that it is about, if any. */
  subject?: string,
): Promise<void> => audit(tx, { kind, at, actor: userId ?? 'anonymous', userId, sessionId, subject, requestId });
