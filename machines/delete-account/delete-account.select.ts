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

/** Whether the closing of all that is open for a reason is ordered: nothing is left but to wait. */
export const isWaiting = (standing: DeletionStanding, reason: DeletionHindrance): boolean => {
  const things = thingsIn(standing, reason);
  return things.length > 0 && things.every(({ isClosing }) => isClosing);
};
