import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import { getUserV2 } from '#api/user/user.ts';
import type { Caller } from '#client/call.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { suggestedAnswersOf } from '#domain/questionnaire/suitability.ts';
import type { Known } from '#machines/new-product/new-product.types.ts';

export type FoundUser = ResponseOf<typeof getUserV2>;

/** What is known of who is signed in: their package, and what is stored of them, to be offered in the fields. */
export const knownCustomer = async (caller: Caller): Promise<{ readonly known: Known; readonly user: FoundUser }> => {
  const user = await caller.call(getUserV2, {});
  const partners = await Promise.all(
    user.businessPartners.map((businessPartnerId) => caller.call(getBusinessPartnerById, { businessPartnerId })),
  );
  const live = partners.filter(({ status }) => status !== 'CLOSED');
  // The newest data of one of their own accounts; a child's are not theirs.
  const own = live.filter(({ accountType }) => !accountType.startsWith('child'));
  const newest = own.toSorted((one, other) => (other.wphgExpiresAt ?? '').localeCompare(one.wphgExpiresAt ?? ''))[0];
  return {
    user,
    known: {
      isSignedIn: true,
      isCustomer: live.length > 0,
      customerPackage: customerPackage(partners) ?? null,
      suggested: suggestedAnswersOf(newest?.wphg ?? null),
      ordered: user.ordered,
    },
  };
};
