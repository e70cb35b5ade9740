import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { getWphg } from '#api/business-partners/wphg.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import { openOrders } from '#api/orders/orders.ts';
import { getUserV2 } from '#api/user/user.ts';
import type { Caller } from '#client/call.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { holderOf } from '#domain/dashboard/holder.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { identified } from '#domain/partners/accounts.ts';
import { allMigrated } from '#domain/partners/admission.ts';
import { bindTogether } from '#domain/partners/guardians.ts';
import { suggestedAnswersOf } from '#domain/questionnaire/suitability.ts';
import { usualHolding } from '#machines/new-investment/new-investment.select.ts';
import type { LoadedInvestment, Relation, RelationHindrance } from '#machines/new-investment/new-investment.types.ts';
import type { InvestmentKeeping } from './new-investment.draft.actors.ts';

type Partner = ResponseOf<typeof getBusinessPartnerById>;
type Wphg = ResponseOf<typeof getWphg>;

const hindranceOf = ({ status, isReadOnly, owners }: Partner): RelationHindrance | null => {
  if (isReadOnly === true) return 'READ_ONLY';
  if (status === 'PENDING') return 'PENDING';
  if (status !== 'OPEN') return 'CLOSING';
  // A second signature is not asked for here, so that one parent alone opens nothing.
  return bindTogether(owners) ? 'BOTH_GUARDIANS' : null;
};

/** For how long the money of the newest investment is planned to stay: the customer's own last word on it. */
const holdingOf = ({ products }: Partner) => {
  const newest = products.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return newest.find(({ wphg }) => wphg.wphg_holding_period !== null)?.wphg.wphg_holding_period ?? usualHolding;
};

const accountOf = ({ referenceAccount: account, isReferenceDebitable: isDebitable = true }: Partner) =>
  account && { holder: account.holder, iban: account.iban, isDebitable };

const relationOf = (partner: Partner, { wphg, isComplete, isExpired }: Wphg): Relation => ({
  businessPartnerId: partner.businessPartnerId,
  kind: appliedKindOf(partner.accountType),
  holder: holderOf(partner),
  // Whose package is ordered and not there yet is sold the smallest one.
  subscriptionType: partner.subscriptionType ?? 'DIGITAL',
  hindrance: hindranceOf(partner),
  isKnown: isComplete && !isExpired,
  known: { ...suggestedAnswersOf(wphg), holdingPeriod: holdingOf(partner) },
  account: accountOf(partner),
});

/** All that decides where something may be opened (rules §1), and what was begun. */
export const loadInvestment = async (caller: Caller, keeping: InvestmentKeeping): Promise<LoadedInvestment> => {
  const loadingUser = caller.call(getUserV2, {});
  const [user, kept, { orders }] = await Promise.all([
    loadingUser,
    keeping.begun(loadingUser.then(({ username }) => username)),
    caller.call(openOrders, {}),
  ]);
  const loaded = await Promise.all(
    user.businessPartners.map(async (businessPartnerId) =>
      Promise.all([
        caller.call(getBusinessPartnerById, { businessPartnerId }),
        caller.call(getWphg, { businessPartnerId }),
      ]),
    ),
  );
  const partners = loaded.map(([partner]) => partner);
  return {
    customer: {
      isIdentified: identified(user),
      isMigrated: allMigrated(partners, orders),
      customerPackage: customerPackage(partners) ?? null,
      ordered: user.ordered,
      relations: loaded
        .filter(([{ status }]) => status !== 'CLOSED')
        .map(([partner, wphg]) => relationOf(partner, wphg)),
    },
    kept: kept.draft,
    savedAt: kept.savedAt,
  };
};
