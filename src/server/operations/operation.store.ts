import { randomUUID } from 'node:crypto';
import { type OperationKind, type OperationSummary, operationTries } from '#domain/operation/operation.ts';
import { cents } from '#domain/money/money.ts';
import type { AuditEvent } from '../audit/audit.ts';
import { later } from '../db/later.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import type { Json } from '../jobs/enqueue.ts';
import { maskMobile } from '../messages/mask-mobile.ts';
import { caller } from '../sessions/caller.ts';

/** Seconds from storing an operation to its end, confirmed or not. */
export const operationLifetime = 15 * 60;

export interface OperationRow {
  readonly operation_id: string;
  readonly user_id: string;
  readonly business_partner_id: string | null;
  readonly kind: OperationKind;
  readonly payload: unknown;
  readonly amount: number | null;
  readonly payee: string | null;
  readonly iban_end: string | null;
  readonly entire: boolean;
  readonly subject: string | null;
  readonly mobile: string;
  readonly code_sent_at: string | null;
  readonly tries: number;
  readonly expires_at: string;
  readonly consumed_at: string | null;
}

// Not the code's checksum: whoever compares codes does it where they are counted.
export const operationColumns = `o.operation_id, o.user_id, o.business_partner_id, o.kind, o.payload, o.amount, o.payee, o.iban_end,
  o.entire, o.subject, o.mobile, o.code_sent_at, o.tries, o.expires_at, o.consumed_at`;

export const summaryOf = ({ amount, payee, iban_end, entire, subject }: OperationRow): OperationSummary => ({
  amount: amount === null ? null : cents(amount),
  payee,
  ibanEnd: iban_end,
  ...(subject === null ? {} : { entire, subject }),
});

/** An operation in the words of the contract. */
export interface StoredOperation {
  readonly operationId: string;
  readonly kind: OperationKind;
  readonly summary: OperationSummary;
  /** Masked. */
  readonly sentTo: string;
}

/** A row in the words of the contract. */
export const storedOf = (row: OperationRow): StoredOperation => ({
  operationId: row.operation_id,
  kind: row.kind,
  summary: summaryOf(row),
  sentTo: maskMobile(row.mobile),
});

export interface NewOperation {
  readonly kind: OperationKind;
  readonly userId: string;
  /** Null where the operation is about the person. */
  readonly businessPartnerId: string | null;
  /** Everything that the operation will do; the effect reads nothing else. */
  readonly payload: Json;
  /** What the code is bound to. */
  readonly summary: OperationSummary;
  readonly now: Date;
}

/** The summary of an operation that pays nothing; what it is about goes with it. */
export const nothingPaid = { amount: null, payee: null, ibanEnd: null } as const;

/** Operations of one user that may wait for a code at the same time. */
export const openOperations = 20;

const insert = statement<{ mobile: string }>(
  'operations.insert',
  `WITH open AS (
     SELECT operation_id, kind, row_number() OVER (ORDER BY created_at DESC, operation_id) AS place
     FROM operations WHERE user_id = $2 AND consumed_at IS NULL AND expires_at > $11
   ), ended AS (
     UPDATE operations o SET expires_at = $11 FROM open
     WHERE o.operation_id = open.operation_id AND open.kind = $4 AND open.place >= ${openOperations}
   )
   INSERT INTO operations
     (operation_id, user_id, business_partner_id, kind, payload, amount, payee, iban_end, entire, subject, mobile,
      created_at, expires_at)
   SELECT $1, u.user_id, $3, $4, $5, $6, $7, $8, $9, $10, u.mobile, $11, $12 FROM users u
   WHERE u.user_id = $2 AND u.mobile IS NOT NULL
   RETURNING mobile`,
);

/**
 * Stores a binding operation for 15 minutes (decisions §18). Where too many are open, the oldest of its kind end.
 * Throws for a user without a confirmed number: TANs are
 * always texted, so whoever offers an operation has made sure of one.
 */
export const storeOperation = async (
  tx: Db,
  { kind, userId, businessPartnerId, payload, summary, now }: NewOperation,
): Promise<StoredOperation> => {
  const operationId = randomUUID();
  const { amount, payee, ibanEnd, entire = false, subject = null } = summary;
  const times = [now.toISOString(), later(now, operationLifetime)];
  const about = [businessPartnerId, kind, JSON.stringify(payload), amount, payee, ibanEnd, entire, subject];
  const row = await tx.row(insert, [operationId, userId, ...about, ...times]);
  if (row === undefined) throw new Error('An operation needs a user with a confirmed number.');
  return { operationId, kind, summary, sentTo: maskMobile(row.mobile) };
};

const findOwn = statement<OperationRow | { readonly operation_id: null }>(
  'operations.findOwn',
  `WITH ${caller} SELECT ${operationColumns} FROM caller c LEFT JOIN operations o ON o.user_id = c.user_id AND o.operation_id = $3`,
);

/** The caller's operation; `unknown` for a foreign or no one, undefined when the session has ended. */
export const findOwnOperation = async (
  db: Db,
  { userId, sessionId }: Principal,
  operationId: string,
): Promise<OperationRow | 'unknown' | undefined> => {
  const row = await db.row(findOwn, [userId, sessionId, operationId]);
  return row?.operation_id === null ? 'unknown' : row;
};

const keepCode = statement<{ code_ends_at: string; tries: number }>(
  'operations.keepCode',
  `UPDATE operations SET code_hash = $2, code_sent_at = $3, code_ends_at = least($4::timestamptz, expires_at)
   WHERE operation_id = $1 AND consumed_at IS NULL AND expires_at > $3 AND tries < ${operationTries}
     AND (code_sent_at IS NULL OR code_sent_at <= $5)
   RETURNING code_ends_at, tries`,
);

export interface NewCode {
  readonly operationId: string;
  readonly codeHash: string;
  readonly now: Date;
  /** Seconds. */
  readonly lifetime: number;
  /** Seconds since the last one. */
  readonly notBefore: number;
}

/** Keeps a new code in place of the old one; undefined when it is too early or the operation ended. */
export const keepOperationCode = async (
  tx: Db,
  { operationId, codeHash, now, lifetime, notBefore }: NewCode,
): Promise<{ readonly code_ends_at: string; readonly tries: number } | undefined> =>
  tx.row(keepCode, [operationId, codeHash, now.toISOString(), later(now, lifetime), later(now, -notBefore)]);

// Check, count, act and write down in one statement: no try without its entry. What is compared are checksums under the
// server's key: how many of their characters agree tells nothing about the code, so the comparison may take whatever time it
// takes.
const tryCode = statement<{ matched: boolean; tries: number }>(
  'operations.tryCode',
  `WITH tried AS (
     UPDATE operations SET
       tries = tries + CASE WHEN code_hash = $2 THEN 0 ELSE 1 END,
       consumed_at = CASE WHEN code_hash = $2 THEN $3::timestamptz END
     WHERE operation_id = $1 AND consumed_at IS NULL AND expires_at > $3 AND code_ends_at > $3 AND tries < ${operationTries}
     RETURNING consumed_at IS NOT NULL AS matched, tries
   ), noted AS (
     INSERT INTO audit_log (entry) SELECT CASE WHEN matched THEN $4::text::json ELSE $5::text::json END FROM tried
   )
   SELECT matched, tries FROM tried`,
);

/** What is written down of a try. */
export interface TryEvents {
  readonly matched: AuditEvent;
  readonly missed: AuditEvent;
}

/** Consumes the operation when the checksum is its code's, counts a try when not; undefined when neither can be. */
export const tryOperationCode = async (
  tx: Db,
  operationId: string,
  codeHash: string,
  now: Date,
  { matched, missed }: TryEvents,
): Promise<{ readonly matched: boolean; readonly tries: number } | undefined> =>
  tx.row(tryCode, [operationId, codeHash, now.toISOString(), JSON.stringify(matched), JSON.stringify(missed)]);
