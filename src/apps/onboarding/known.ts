import type { Caller } from '#client/call.ts';
import { cents } from '#domain/money/money.ts';
import type { Known } from '#machines/new-product/new-product.types.ts';
import type { FoundUser } from './known-customer-calls.ts';

const stranger: Known = {
  isSignedIn: false,
  isCustomer: false,
  customerPackage: null,
  suggested: {},
  ordered: cents(0),
};

/** Who is there: of a stranger nothing is known, and no code is loaded that would ask. */
export const knownOf = async (
  caller: Caller,
  isSignedIn: boolean,
): Promise<{ readonly known: Known; readonly user: FoundUser | null }> => {
  if (!isSignedIn) return { known: stranger, user: null };
  const { knownCustomer } = await import('./known-customer-calls.ts');
  return knownCustomer(caller);
};
