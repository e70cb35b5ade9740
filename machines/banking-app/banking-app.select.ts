import { entryAt, type PortalRefusal } from '#domain/navigation/portal-paths.ts';
import type { BankingAppContext } from './banking-app.types.ts';

/** Why the page at this address is not for this customer yet; undefined when it is, or nothing is known yet (rules §1). */
export const refusalHere = ({
  pathname,
  refusals,
}: Pick<BankingAppContext, 'pathname' | 'refusals'>): PortalRefusal | undefined => {
  const entry = entryAt(pathname);
  return entry === undefined ? undefined : refusals[entry];
};
