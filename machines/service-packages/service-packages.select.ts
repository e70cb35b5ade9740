import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { Cents } from '#domain/money/money.ts';
import { nextQuarter } from '#domain/packages/package-change.ts';
import type {
  OfferedPackage,
  OrderedPackage,
  OrderInput,
  PackageHindrance,
  PackageRelation,
  ServicePackagesContext,
} from './service-packages.types.ts';

/** The account relation that is shown; undefined where there is none. */
export const shownRelation = ({
  relations,
  chosen,
}: Pick<ServicePackagesContext, 'relations' | 'chosen'>): PackageRelation | undefined =>
  relations.find(({ businessPartnerId }) => businessPartnerId === chosen);

/** Why a package cannot be ordered: it is in force, it is ordered, another one is, or no change is possible at all. */
export type PackageBlock = 'CURRENT' | 'ORDERED' | 'CHANGE_OPEN' | PackageHindrance;

/** Null where a package of a relation can be ordered. */
export const blockOf = (
  { current, ordered, hindrance }: Pick<PackageRelation, 'current' | 'ordered' | 'hindrance'>,
  subscriptionType: SubscriptionType,
): PackageBlock | null => {
  if (current === subscriptionType) return 'CURRENT';
  if (ordered?.subscriptionType === subscriptionType) return 'ORDERED';
  return hindrance ?? (ordered === null ? null : 'CHANGE_OPEN');
};

/** A package as it is offered to a relation; undefined where it is not. */
export const offeredIn = (
  { packages }: Pick<PackageRelation, 'packages'>,
  subscriptionType: SubscriptionType | null,
): OfferedPackage | undefined => packages.find((each) => each.subscriptionType === subscriptionType);

/** What a package means for the fee beside the one in force; undefined where that one's fee is not known. */
export const differenceIn = (
  relation: Pick<PackageRelation, 'packages' | 'current'>,
  { yearlyFee, yearlyDifference }: OfferedPackage,
): { readonly amount: Cents; readonly isRounded: boolean } | undefined => {
  const old = offeredIn(relation, relation.current);
  if (old === undefined || yearlyDifference === null) return undefined;
  // Each sum is rounded by itself (decisions §6).
  return { amount: yearlyDifference, isRounded: yearlyFee - old.yearlyFee !== yearlyDifference };
};

/** The order that its relation's customer can take back; null where there is none, or it is not theirs to. */
export const cancelableOrder = (relation: PackageRelation | undefined): OrderedPackage | null =>
  relation === undefined || relation.hindrance === 'READ_ONLY' ? null : relation.ordered;

/** From when on a package holds that is ordered today (BNK-17). */
export const validFromOf = ({ today }: Pick<ServicePackagesContext, 'today'>): IsoDate => nextQuarter(today);

/** What is ordered; a chart that orders nothing is a fault, not a state. */
export const orderInputOf = (context: ServicePackagesContext): OrderInput => {
  const relation = shownRelation(context);
  const { wanted, key } = context;
  if (relation === undefined || wanted === null) throw new Error('There is no package to order.');
  return { businessPartnerId: relation.businessPartnerId, subscriptionType: wanted, version: relation.version, key };
};

/** What is canceled. */
export const cancelInputOf = (context: ServicePackagesContext): { readonly orderId: string } => {
  const order = cancelableOrder(shownRelation(context));
  if (order === null) throw new Error('There is no order to cancel.');
  return { orderId: order.orderId };
};
