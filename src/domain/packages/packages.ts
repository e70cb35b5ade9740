import { type SubscriptionType, subscriptionTypes } from '#domain/entities/business-partner.ts';

/** What a price package is and was called (PLT-13). */
export interface PackageName {
  readonly size: string;
  readonly label: string;
  readonly formerName: string;
}

export const packageNames: Readonly<Record<SubscriptionType, PackageName>> = {
  DIGITAL: { size: 'S', label: 'S digital', formerName: 'Regular' },
  PREMIUM: { size: 'M', label: 'M premium', formerName: 'Premium' },
  PRIVAT: { size: 'XL', label: 'XL private', formerName: 'Comfort' },
};

/** 1 DIGITAL, 2 PREMIUM, 3 PRIVAT; 0 for blank and unknown values (rules §1). */
export const packageRank = (subscriptionType: string | null | undefined): number =>
  subscriptionTypes.findIndex((known) => known === subscriptionType) + 1;

/** The highest package over a set; undefined when none is set (PLT-13). */
export const highestSubscription = (
  items: readonly { readonly subscriptionType: string | null | undefined }[],
): SubscriptionType | undefined => {
  const highest = Math.max(0, ...items.map((item) => packageRank(item.subscriptionType)));
  return subscriptionTypes[highest - 1];
};

/** The customer's package: the highest of all partners that are not closed (rules §1). */
export const customerPackage = (
  partners: readonly { readonly status: string; readonly subscriptionType: string | null | undefined }[],
): SubscriptionType | undefined => highestSubscription(partners.filter((partner) => partner.status !== 'CLOSED'));
