import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ApplicationCase } from '#domain/entities/application-case.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { User } from '#domain/entities/user.ts';
import { isSubscriptionOrder, queryStatus, type OrderFacts } from '#domain/orders/order-queries.ts';
import { packageRank } from '#domain/packages/packages.ts';
import { wphgComplete, wphgExpired, type WphgTerms } from '#domain/wphg/wphg-data.ts';
import { identified, single } from './accounts.ts';

type PackageFacts = Pick<BusinessPartner, 'businessPartnerId' | 'status' | 'subscriptionType'>;

/**
 * Whether a partner has moved to the price packages: every OPEN or PENDING one needs a package, or an open order for
 * one (rules §1). `openOrders` holds what the query for open orders answered, of any partner.
 */
export const migrated = (partner: PackageFacts, openOrders: readonly OrderFacts[]): boolean =>
  !['OPEN', 'PENDING'].includes(partner.status) ||
  packageRank(partner.subscriptionType) > 0 ||
  openOrders.some(
    (order) =>
      order.businessPartnerId === partner.businessPartnerId &&
      isSubscriptionOrder(order) &&
      queryStatus(order) === 'OPEN',
  );

export const allMigrated = (partners: readonly PackageFacts[], openOrders: readonly OrderFacts[]): boolean =>
  partners.every((partner) => migrated(partner, openOrders));

/** What the customer holds, as far as admission to something new asks. */
export interface Holdings {
  readonly user: Pick<User, 'identStatus'>;
  readonly partners: readonly PackageFacts[];
  readonly openOrders: readonly OrderFacts[];
}

/** Whether a partner may take a new product (rules §1, BNK-23). */
export const newProductAllowed = (
  partner: Pick<BusinessPartner, 'status' | 'provider' | 'wphg' | 'wphgExpiresAt'>,
  { user, partners, openOrders }: Holdings,
  terms: WphgTerms,
): boolean =>
  identified(user) &&
  allMigrated(partners, openOrders) &&
  partner.status === 'OPEN' &&
  !wphgExpired(partner, terms) &&
  wphgComplete(partner.wphg);

/** Whether the customer may open a single account: at most one, of whatever status or under way (rules §1, BNK-23). */
export const newSingleAllowed = (
  partners: readonly (PackageFacts & Pick<BusinessPartner, 'accountType'>)[],
  cases: readonly Pick<ApplicationCase, 'accountType'>[],
  openOrders: readonly OrderFacts[],
): boolean => allMigrated(partners, openOrders) && !partners.some(single) && !cases.some(single);

/** A campaign's days, both included; `until` null has no end. */
export interface Campaign {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
}

/** Campaigns by name; KWK is "customers recruit customers". */
export interface Campaigns {
  readonly KWK: Campaign | null;
}

export const runsOn = (campaign: Campaign | null, today: IsoDate): boolean =>
  campaign !== null && campaign.from <= today && (campaign.until === null || today <= campaign.until);

/**
 * Whether the customer may recommend us: the campaign runs and some open partner holds an open investment (rules §1).
 *
 * @awaited BNK-23: by the navigation of the whole portal; `coupons.test.ts` holds the server to it.
 */
export const referralAllowed = (
  partners: readonly {
    readonly status: BusinessPartner['status'];
    readonly products: readonly { readonly status: string }[];
  }[],
  campaigns: Campaigns,
  today: IsoDate,
): boolean =>
  runsOn(campaigns.KWK, today) &&
  partners.some(
    (partner) => partner.status === 'OPEN' && partner.products.some((product) => product.status === 'OPEN'),
  );
