import type { ApplicationCase } from '#domain/entities/application-case.ts';
import type { BusinessPartner, SubscriptionType } from '#domain/entities/business-partner.ts';
import type { Condition } from '#domain/entities/condition.ts';
import type { Order } from '#domain/entities/order.ts';
import type { DraftNote } from '#domain/drafts/draft.ts';
import type { PostboxEntry } from '#domain/entities/postbox.ts';
import type { Product } from '#domain/entities/product.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import type { Task } from '#domain/entities/task.ts';
import type { User } from '#domain/entities/user.ts';
import type { Result } from '#domain/result/result.ts';

/** The price package of the customer and an order that changes it, if one runs. */
export interface ServicePackageDetails {
  readonly subscriptionType: SubscriptionType | null;
  readonly openOrderId: string | null;
}

/** Partners that have not moved to the price packages. */
export interface MigrationDetails {
  readonly pending: readonly string[];
}

/** What the portal knows of the signed-in customer (STO-01). */
export interface Store {
  readonly user: User | null;
  readonly businessPartner: Readonly<Record<string, BusinessPartner>>;
  readonly ips: Readonly<Record<string, Product>>;
  readonly cases: readonly ApplicationCase[];
  readonly savingsPlans: Readonly<Record<string, SavingsPlan>>;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly messages: readonly PostboxEntry[];
  readonly formdata: readonly DraftNote[];
  readonly tasks: readonly Task[];
  /** Orders that are not done, as they were when the user was loaded; null when they could not be. */
  readonly openOrders: readonly Order[] | null;
  readonly servicePackageDetails: ServicePackageDetails | null;
  readonly migrationDetails: MigrationDetails | null;
}

export interface CustomerContext {
  readonly store: Store;
  /** Partners asked for and not yet under way. */
  readonly wanted: readonly string[];
  /** Partners that are being loaded. */
  readonly underWay: readonly string[];
  /** Partners whose last load failed. */
  readonly failed: readonly string[];
  /** Providers whose partners' WpHG data never expire (decisions §21). */
  readonly exemptProviders: readonly string[];
}

export interface CustomerInput {
  readonly exemptProviders: readonly string[];
}

export interface LoadedUser {
  readonly user: User;
  readonly drafts: readonly DraftNote[];
  /** Null when they could not be loaded. */
  readonly openOrders: readonly Order[] | null;
}

/** The answer for each partner asked for: one that fails does not hold up the others. */
export type LoadedPartners = Readonly<Record<string, Result<BusinessPartner, 'FAILED'>>>;

export type CustomerEvent =
  | { readonly type: 'store.cleared' }
  | { readonly type: 'user.requested' }
  /** A page that shows what the customer holds has been opened; it shows fresh figures. */
  | { readonly type: 'overview.opened' }
  | { readonly type: 'businessPartners.requested'; readonly ids: readonly string[] }
  | { readonly type: 'investment.loaded'; readonly product: Product }
  | { readonly type: 'conditions.requested' }
  /** Of the postbox, which has fetched them or where one was opened. */
  | { readonly type: 'messages.known'; readonly messages: readonly PostboxEntry[] }
  | { readonly type: 'task.set'; readonly task: Task }
  | { readonly type: 'wphgTask.closed'; readonly businessPartnerId: string }
  | { readonly type: 'savingsPlan.set'; readonly plan: SavingsPlan }
  | { readonly type: 'savingsPlan.deleted'; readonly savingsPlanId: string }
  | { readonly type: 'servicePackage.set'; readonly details: ServicePackageDetails }
  | { readonly type: 'migration.set'; readonly details: MigrationDetails };

/** What the chart tells the shell. */
export type CustomerNotice =
  | { readonly type: 'partners.failed'; readonly ids: readonly string[] }
  | { readonly type: 'wphgTasks.closed'; readonly taskIds: readonly string[] };
