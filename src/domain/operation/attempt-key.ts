/**
 * The idempotency key of one attempt: it follows from its beginning (UUID) and how many codes were entered, so that a
 * lost answer, and a chart that is resumed, repeat the same one.
 *
 * @param attempt from 1
 */
export const attemptKey = (beginning: string, attempt: number): string => `${beginning}-${attempt}`;
