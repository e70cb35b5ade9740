import type { RequestFacts } from './handler.ts';

/**
 * Whether a caller's `If-Match` names something else than what stands there (RFC 9110 §13.1.1): what they saw was
 * changed since. Without the header they want the change whatever stands there.
 */
export const isChanged = ({ ifMatch }: Pick<RequestFacts, 'ifMatch'>, tag: string): boolean =>
  ifMatch !== undefined &&
  ifMatch.trim() !== '*' &&
  !ifMatch
    .split(',')
    .map((each) => each.trim())
    .includes(tag);
