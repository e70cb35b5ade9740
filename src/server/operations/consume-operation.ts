import { type OperationKind, type OperationSummary, operationTries } from '#domain/operation/operation.ts';
import { accessEvent } from '../auth/access-events.ts';
import type { Db } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { operationCodeHash } from './operation-code.ts';
import { findOwnOperation, type OperationRow, summaryOf, tryOperationCode } from './operation.store.ts';

export interface Confirmation {
  readonly principal: Principal;
  readonly operationId: string;
  readonly code: string;
  /** What the confirming call may do; an operation of another kind is unknown to it. */
  readonly kinds: readonly OperationKind[];
  readonly now: Date;
  /** For the record of who confirmed what; the operation's id stands in where the caller has none. */
  readonly requestId?: string;
}

/** What was confirmed. */
export interface ConfirmedOperation {
  readonly operationId: string;
  readonly kind: OperationKind;
  readonly businessPartnerId: string | null;
  /** As it was stored. */
  readonly payload: unknown;
  readonly summary: OperationSummary;
}

/** Fits an `Answer` of a confirming endpoint as it is. */
export type ConsumeResult<More = unknown> =
  | { readonly ok: true; readonly value: ConfirmedOperation & More }
  | { readonly ok: false; readonly refusal: 'CODE_WRONG'; readonly details: { readonly attemptsLeft: number } }
  | {
      readonly ok: false;
      readonly refusal: 'CODES_EXHAUSTED' | 'CODE_EXPIRED' | 'OPERATION_ENDED' | 'NOT_FOUND' | 'UNAUTHENTICATED';
      readonly details?: undefined;
    };

const refused = (
  refusal: Exclude<Extract<ConsumeResult, { ok: false }>['refusal'], 'CODE_WRONG'>,
): Extract<ConsumeResult, { ok: false }> => ({ ok: false, refusal });

/** Why an operation takes no code. */
const closedBecause = (row: OperationRow, now: Date): Extract<ConsumeResult, { ok: false }> => {
  if (row.consumed_at !== null || Date.parse(row.expires_at) <= now.getTime()) return refused('OPERATION_ENDED');
  return refused(row.tries >= operationTries ? 'CODES_EXHAUSTED' : 'CODE_EXPIRED');
};

/**
 * Consumes an operation with its code, once, in the transaction of its effect (decisions §18).
 *
 * A wrong code stays counted: it is a refusal, so the transaction that counts it commits, and its answer leaves only
 * after the commit. Whoever makes a transaction fail learns nothing about the code. **Callers return refusals and never
 * throw them.** A right code whose effect fails is not used up: consumption rolls back with the effect.
 */
export const consumeOperation = async (
  tx: Db,
  keyring: Keyring,
  confirmation: Confirmation,
): Promise<ConsumeResult> => {
  const row = await findOwnOperation(tx, confirmation.principal, confirmation.operationId);
  return consumeFound(tx, keyring, row, confirmation, async () => ({}));
};

/**
 * The same for an operation that was read already. What its effect begins with is asked in one breath with the code,
 * `alongside`, and stands beside what was confirmed: it is told who asks, not yet that he may.
 */
export const consumeFound = async <More>(
  tx: Db,
  keyring: Keyring,
  row: Awaited<ReturnType<typeof findOwnOperation>>,
  { principal, operationId, code, kinds, now, requestId = operationId }: Confirmation,
  alongside: (row: OperationRow) => Promise<More>,
): Promise<ConsumeResult<More>> => {
  if (row === undefined) return refused('UNAUTHENTICATED');
  if (row === 'unknown' || !kinds.includes(row.kind)) return refused('NOT_FOUND');
  const hash = operationCodeHash(keyring, row, code);
  const event = (kind: 'OPERATION_CONFIRMED' | 'TAN_WRONG') =>
    accessEvent(now, kind, principal, { requestId }, operationId);
  const events = { matched: event('OPERATION_CONFIRMED'), missed: event('TAN_WRONG') };
  const [tried, more] = await Promise.all([tryOperationCode(tx, operationId, hash, now, events), alongside(row)]);
  if (tried === undefined) {
    const fresh = await findOwnOperation(tx, principal, operationId);
    return fresh === undefined || fresh === 'unknown' ? refused('UNAUTHENTICATED') : closedBecause(fresh, now);
  }
  if (!tried.matched) {
    const attemptsLeft = operationTries - tried.tries;
    return attemptsLeft === 0
      ? refused('CODES_EXHAUSTED')
      : { ok: false, refusal: 'CODE_WRONG', details: { attemptsLeft } };
  }
  const { business_partner_id: businessPartnerId, payload } = row;
  const value = { operationId, kind: row.kind, businessPartnerId, payload, summary: summaryOf(row), ...more };
  return { ok: true, value };
};
