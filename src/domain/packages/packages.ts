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

/** What a package brings besides the investment, which is the same in each (specification §6). */
export const packageServices: Readonly<Record<SubscriptionType, string>> = {
  DIGITAL: 'Ohne Zusatzleistungen.',
  PREMIUM: 'Gleiche Anlage wie bei S digital, zusätzlich Zugang zur Akademie.',
  PRIVAT: 'Gleiche Anlage und gleicher Zugang zur Akademie wie bei M premium.',
};

/** The package of conditions, whose ids name it (decisions §6): `SA-DIGITAL-2026-01`. Null where an id does not. */
export const packageOfCondition = (conditionId: string): SubscriptionType | null =>
  subscriptionTypes.find((known) => conditionId.split('-')[1] === known) ?? null;

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
