import { type Db, statement } from '../db/db.ts';
import type { Json } from '../jobs/enqueue.ts';
import type { AuditKind } from './kinds.ts';

/** An act as it is written down. */
export interface AuditEvent {
  readonly kind: AuditKind;
  readonly at: Date;
  /** Who did it: the id of a user (customer or staff), `system` for jobs, `anonymous` for whoever is not signed in. */
  readonly actor: string;
  /** Whose affair it is. */
  readonly userId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly businessPartnerId?: string | undefined;
  /** The id of what it is about: an operation, an order, an approval. */
  readonly subject?: string | undefined;
  readonly requestId?: string | undefined;
  /** Ids, states, cents, dates. Never names, addresses, account numbers, codes or texts: entries are kept for ever. */
  readonly details?: { readonly [key: string]: Json };
}

const insert = statement(
  'audit.append',
  `INSERT INTO audit_log (entry) SELECT e.entry FROM json_array_elements($1::text::json) WITH ORDINALITY AS e (entry, n)
   ORDER BY e.n`,
);

/**
 * Writes acts down in the transaction that did them: one statement, which waits for nobody. Bookings and the steps of
 * orders are written by the database itself (migration 0045); all else that touches access, money or rights calls this.
 */
export const audit = async (tx: Db, ...events: readonly [AuditEvent, ...AuditEvent[]]): Promise<void> => {
  await tx.post(insert, [JSON.stringify(events)]);
};
