import type { DeletionHindrance } from '#domain/person/deletion.ts';
import type { DeletionStanding, OpenCash, OpenThing } from './delete-account.types.ts';

/** What is open for a reason; orders are ended at a page of their own. */
export const thingsIn = (
  { cash, investments, accounts }: DeletionStanding,
  reason: DeletionHindrance,
): readonly (OpenThing | OpenCash)[] => {
  if (reason === 'CASH') return cash;
  if (reason === 'INVESTMENTS') return investments;
  return reason === 'ACCOUNTS' ? accounts : [];
};

/** Whether something closes and money is lacking for it: it ends only once that is paid in. */
export const isLacking = (thing: OpenThing | OpenCash): boolean => thing.isClosing && 'isDebt' in thing && thing.isDebt;

/** Whether the closing of all that is open for a reason is ordered, and no money lacks for it: nothing is left but to wait. */
export const isWaiting = (standing: DeletionStanding, reason: DeletionHindrance): boolean => {
  const things = thingsIn(standing, reason);
  const lacking = new Set(standing.cash.filter(isLacking).map(({ id }) => id));
  return things.length > 0 && things.every(({ id, isClosing }) => isClosing && !lacking.has(id));
};
