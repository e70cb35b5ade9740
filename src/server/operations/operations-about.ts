import { type OperationKind, operationTries } from '#domain/operation/operation.ts';
import type { Instant } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import { later } from '../db/later.ts';
import type { Json } from '../jobs/enqueue.ts';
import { openOperations, operationColumns, operationLifetime, type OperationRow } from './operation.store.ts';

/** One that was stored before. */
export interface EarlierOperation extends OperationRow {
  /** Whether it may still be confirmed with a code to the number that the user has now. */
  readonly is_open: boolean;
  /** Whether one of its papers was downloaded. */
  readonly papers_taken: boolean;
}

const about = statement<EarlierOperation>(
  'operations.about',
  `SELECT ${operationColumns}, o.papers_taken, o.expires_at > $4 AND o.tries < ${operationTries}
    AND o.mobile IS NOT DISTINCT FROM u.mobile AS is_open
  FROM operations o JOIN users u USING (user_id)
  WHERE o.user_id = $1 AND o.kind = $2 AND o.payload @> $3::text::jsonb AND o.consumed_at IS NULL
  ORDER BY o.created_at DESC, o.operation_id LIMIT ${openOperations}`,
);

/** A user's unconfirmed operations of a kind whose payload says this, the newest as long as they are kept: all that may be open. */
export const operationsAbout = async (
  tx: Db,
  { userId, kind, says }: { readonly userId: string; readonly kind: OperationKind; readonly says: Json },
  now: Instant,
): Promise<readonly EarlierOperation[]> => tx.rows(about, [userId, kind, JSON.stringify(says), now]);

// Whoever is at one with its code may go on: waiting for them could be waiting for oneself.
const end = statement(
  'operations.end',
  `UPDATE operations SET expires_at = $2 WHERE expires_at > $2 AND consumed_at IS NULL AND operation_id IN (
    SELECT operation_id FROM operations WHERE operation_id = ANY($1::uuid[]) FOR UPDATE SKIP LOCKED
  )`,
);

/** Ends operations that others stand in for now. */
export const endOperations = async (tx: Db, operationIds: readonly string[], now: Instant): Promise<void> => {
  if (operationIds.length > 0) await tx.change(end, [operationIds, now]);
};

const renew = statement(
  'operations.renew',
  `UPDATE operations SET expires_at = $2 WHERE operation_id IN (
    SELECT operation_id FROM operations WHERE operation_id = $1 AND consumed_at IS NULL AND expires_at > $3
    FOR UPDATE SKIP LOCKED
  )`,
);

/** Gives an operation that somebody comes back to the time of a new one: nobody reads its papers in what was left of the first. */
export const renewOperation = async (tx: Db, operationId: string, now: Instant): Promise<void> => {
  await tx.change(renew, [operationId, later(new Date(now), operationLifetime), now]);
};
