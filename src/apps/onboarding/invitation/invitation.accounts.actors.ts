import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { getUserV2 } from '#api/user/user.ts';
import type { Caller } from '#client/call.ts';
import type { FindResult } from '#machines/invitation/invitation.types.ts';

/** The account relations of whoever is signed in. */
export const partnersOf = async (caller: Caller, signal: AbortSignal): Promise<readonly string[]> => {
  const { businessPartners } = await caller.call(getUserV2, {}, { signal });
  return businessPartners;
};

/** Whether there is an account relation that there was not before, and whether it is open by now. */
export const findJoined = async (
  caller: Caller,
  before: readonly string[],
  signal: AbortSignal,
): Promise<FindResult> => {
  const partners = await partnersOf(caller, signal);
  const businessPartnerId = partners.find((each) => !before.includes(each));
  if (businessPartnerId === undefined) return null;
  const { status } = await caller.call(getBusinessPartnerById, { businessPartnerId }, { signal });
  return { contractId: null, withdrawableUntil: null, isExamined: status === 'PENDING' };
};
