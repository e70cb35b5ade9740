import { type Db, statement } from '../db/db.ts';
import type { RequestFacts } from '../http/handler.ts';

export type AccessEvent =
  | 'SIGN_IN_FAILED'
  | 'SIGN_IN_BLOCKED'
  | 'SIGNED_IN'
  | 'CODE_WRONG'
  | 'CODES_EXHAUSTED'
  | 'REFRESH_REPLAYED'
  | 'SIGNED_OUT'
  | 'SESSION_ENDED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET_ASKED'
  | 'PASSWORD_RESET'
  | 'FACTOR_ADDED'
  | 'FACTOR_PREFERRED'
  | 'FACTOR_REMOVED'
  | 'TAN_SENT'
  | 'TAN_WRONG'
  | 'OPERATION_CONFIRMED';

const insert = statement(
  'access.record',
  'INSERT INTO access_events (at, kind, user_id, session_id, request_id) VALUES ($1, $2, $3, $4, $5)',
);

/** Writes down what happened to whose access: ids alone, no personal data (ASVS 16.3). */
export const recordAccess = async (
  tx: Db,
  now: Date,
  kind: AccessEvent,
  about: { readonly userId?: string | undefined; readonly sessionId?: string | undefined },
  facts: Pick<RequestFacts, 'requestId'>,
): Promise<void> => {
  await tx.change(insert, [now.toISOString(), kind, about.userId ?? null, about.sessionId ?? null, facts.requestId]);
};
