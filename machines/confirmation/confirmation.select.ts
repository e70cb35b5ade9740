import type { ConfirmRefusal } from '#domain/operation/operation.ts';
import type { ConfirmationContext, ConfirmResult, SendCodeRefusal, SendCodeResult } from './confirmation.types.ts';

export const refuses = (refusal: ConfirmRefusal | SendCodeRefusal, result: SendCodeResult | ConfirmResult): boolean =>
  !result.ok && result.refusal === refusal;

/**
 * The idempotency key of the attempt at hand: it follows from the operation and how many codes were entered, so that a
 * lost answer, and a chart that is resumed, repeat the same one.
 */
export const keyOf = ({ operation, attempt }: Pick<ConfirmationContext, 'operation' | 'attempt'>): string =>
  `${operation.idempotencyKey}-${attempt}`;
