import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Result } from '#domain/result/result.ts';

/** A package with what it costs this customer a year, by what is invested today. */
export interface OfferedPackage {
  readonly subscriptionType: SubscriptionType;
  readonly label: string;
  /** Service fee in percent a year, all taxes included. */
  readonly servicePercent: number;
  readonly yearlyFee: Cents;
  /** What it costs more a year than the one in force; negative: less. Null where that is not known. */
  readonly yearlyDifference: Cents | null;
  /** Of each investment, what is free of the fee. */
  readonly allowance: Cents;
}

/** A change that is ordered. */
export interface OrderedPackage {
  readonly orderId: string;
  readonly subscriptionType: SubscriptionType;
  /** The first day on which it holds. */
  readonly validFrom: IsoDate;
}

/** What the bank says of the packages of an account relation. */
export interface PackageTerms {
  /** Null: a relation from before there were packages. */
  readonly current: SubscriptionType | null;
  /** What is invested today, which the fees are reckoned from. */
  readonly value: Cents;
  readonly packages: readonly OfferedPackage[];
  readonly ordered: OrderedPackage | null;
  /** Names this state of affairs, so that an order is refused where another stands there by now; null where nobody knows it. */
  readonly version: string | null;
}

/** Why the package of a relation cannot be changed. `READ_ONLY`: the child is of age, and acts for itself. */
export type PackageHindrance = 'PENDING' | 'INCLOSE' | 'READ_ONLY';

/** One of the customer's account relations that are not closed. */
export interface PackageRelation extends PackageTerms {
  readonly businessPartnerId: string;
  readonly kind: ConditionAccountCode;
  /** Null where that is not known. */
  readonly holder: Holder | null;
  readonly hindrance: PackageHindrance | null;
}

/** What the page begins with. */
export interface LoadedPackages {
  readonly relations: readonly PackageRelation[];
  /** The business date. */
  readonly today: IsoDate;
  /** The idempotency key of the next order. */
  readonly key: string;
}

/** What is ordered: the same in the review, in the call and in its repeats. */
export interface OrderInput {
  readonly businessPartnerId: string;
  readonly subscriptionType: SubscriptionType;
  readonly version: string | null;
  readonly key: string;
}

/** `RELATION_GONE`: an account that this customer does not act for, or not any more. */
export type OrderRefusal =
  | 'CHANGED_MEANWHILE'
  | 'PACKAGE_UNCHANGED'
  | 'PACKAGE_CHANGE_OPEN'
  | 'RELATION_NOT_OPEN'
  | 'RELATION_GONE';

/** An answer uses its key up: the next order has another. */
export type OrderResult = Result<PackageTerms, OrderRefusal> & { readonly nextKey: string };

export type CancelResult = Result<null, 'NOT_CANCELABLE'>;

/** What the page has to say above all. `UNSURE`: whether the order was canceled was not answered; the page shows what is true now. */
export type PackagesNews = 'ORDERED' | 'CANCELED' | OrderRefusal | 'NOT_CANCELABLE' | 'UNSURE';

/** Plain JSON: whoever resumes it repeats a lost call with the same key. */
export interface ServicePackagesContext {
  readonly relations: readonly PackageRelation[];
  readonly today: IsoDate;
  /** The account relation that is shown. */
  readonly chosen: string | null;
  /** The package under review. */
  readonly wanted: SubscriptionType | null;
  readonly news: PackagesNews | null;
  /** What is shown could not be fetched anew. */
  readonly isStale: boolean;
  /** The idempotency key of the order under review; used again until its call was answered. */
  readonly key: string;
}

export type ServicePackagesEvent =
  | { readonly type: 'relation.chosen'; readonly businessPartnerId: string }
  | { readonly type: 'package.chosen'; readonly subscriptionType: SubscriptionType }
  | { readonly type: 'review.accepted' }
  | { readonly type: 'step.left' }
  /** The same order once more, under the same key: its answer did not come. */
  | { readonly type: 'order.retried' }
  | { readonly type: 'cancelation.asked' }
  | { readonly type: 'cancelation.confirmed' }
  | { readonly type: 'cancelation.left' }
  | { readonly type: 'packages.reloaded' };

export type ServicePackagesScreen = 'loading' | 'loadFailed' | 'empty' | 'packages' | 'review' | 'unsure';
