import { attemptKey } from '#domain/operation/attempt-key.ts';
import type { ConfirmRefusal } from '#domain/operation/operation.ts';
import type { ConfirmationContext, ConfirmResult, SendCodeRefusal, SendCodeResult } from './confirmation.types.ts';

export const refuses = (refusal: ConfirmRefusal | SendCodeRefusal, result: SendCodeResult | ConfirmResult): boolean =>
  !result.ok && result.refusal === refusal;

/** The idempotency key of the attempt at hand. */
export const keyOf = ({ operation, attempt }: Pick<ConfirmationContext, 'operation' | 'attempt'>): string =>
  attemptKey(operation.idempotencyKey, attempt);
