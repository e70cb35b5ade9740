import { operationTries } from '#domain/operation/operation.ts';
import { recordAccess } from '../auth/access-events.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { codeLifetime, newCode, resendAfter } from '../auth/one-time-code.ts';
import type { Handlers } from '../http/handler.ts';
import { takeSms } from '../messages/sms-allowance.ts';
import { tanText } from '../messages/texts.ts';
import { send } from '../outbox/send.ts';
import { operationCodeHash } from './operation-code.ts';
import { findOwnOperation, keepOperationCode, type OperationRow, summaryOf } from './operation.store.ts';

const isOver = (row: OperationRow, now: Date): boolean =>
  row.consumed_at !== null || row.tries >= operationTries || Date.parse(row.expires_at) <= now.getTime();

/** Texts the TAN of an operation, always by SMS: a TOTP cannot carry sum and payee (decisions §18). */
export const operationHandlers = ({ db, clocks, keyring }: AuthDeps): Pick<Handlers, 'sendSms'> => ({
  sendSms: async ({ principal, payload: { operationId }, facts }) =>
    db.transaction(async (tx) => {
      const now = clocks.now();
      const row = await findOwnOperation(tx, principal, operationId);
      if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (row === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
      if (isOver(row, now)) return { ok: false, refusal: 'OPERATION_ENDED' };
      const waiting = row.code_sent_at === null ? 0 : Date.parse(row.code_sent_at) + resendAfter * 1000 - now.getTime();
      if (waiting > 0) {
        return { ok: false, refusal: 'TOO_MANY_MESSAGES', details: { retryAfter: Math.ceil(waiting / 1000) } };
      }
      const tooMany = await takeSms(tx, { userId: principal.userId, purpose: 'SESSION', operationId }, now);
      if (tooMany !== undefined) return { ok: false, refusal: 'TOO_MANY_MESSAGES', details: tooMany };
      const code = newCode();
      const codeHash = operationCodeHash(keyring, row, code);
      const limits = { lifetime: codeLifetime, notBefore: resendAfter };
      const kept = await keepOperationCode(tx, { operationId, codeHash, now, ...limits });
      if (kept === undefined) return { ok: false, refusal: 'TOO_MANY_MESSAGES', details: { retryAfter: resendAfter } };
      const text = tanText(code, row.kind, summaryOf(row));
      await send(tx, { channel: 'SMS', to: row.mobile, text, at: now });
      await recordAccess(tx, now, 'TAN_SENT', principal, facts, operationId);
      return { ok: true, value: { expiresAt: kept.code_ends_at, attemptsLeft: operationTries - kept.tries } };
    }),
});
