import { isOpenIdent } from '#domain/identification/identification.ts';
import type { IdentificationContext, IdentProgress, OrderResult } from './identification.types.ts';

/** Whether an attempt runs that may still lead somewhere. One of which nothing is known but that it runs is begun anew. */
export const isUnderWay = ({ status, check }: IdentProgress): boolean => isOpenIdent(status) && check !== null;

/** Whether the talk, or the visit, is over and the result is waited for: nothing can be exchanged any more. */
export const isExamined = ({ status }: Pick<IdentificationContext, 'status'>): boolean => status === 'REVIEW_PENDING';

/**
 * Whether an attempt was begun of which the provider may not know yet: its answer was lost, or it could not be reached.
 * Asking again begins nothing twice.
 */
export const isUnregistered = ({ status, check }: IdentProgress): boolean =>
  status === 'CREATED' && check !== null && !check.simulated && check.startUrl === null;

/** What an order has led to; undefined where nothing was begun. */
export const orderedIn = (result: OrderResult): IdentProgress | undefined => (result.ok ? result.value : undefined);

export const refuses = (
  refusal: Extract<OrderResult, { readonly ok: false }>['refusal'],
  result: OrderResult,
): boolean => !result.ok && result.refusal === refusal;
