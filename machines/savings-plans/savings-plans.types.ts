import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import type { Result } from '#domain/result/result.ts';

/** What holds of a plan once the execution that is on its way is done. */
export type LaterTerms = Pick<
  SavingsPlan,
  'savingsPlanAmount' | 'interval' | 'startMonth' | 'endMonth' | 'paymentMethod'
>;

/** A plan with its investment's full name, and whose it is; null where that is not known. */
export interface ListedPlan extends SavingsPlan {
  /** A plan is ended as it was seen. */
  readonly version: number;
  /** Of the mandate that it is debited under; null by wire. */
  readonly mandateId: string | null;
  readonly later: LaterTerms | null;
  readonly title: string;
  readonly holder: Holder | null;
}

export interface LoadedPlans {
  readonly plans: readonly ListedPlan[];
  /** The bank's day, by which the cut-off is reckoned. */
  readonly today: IsoDate;
}

export interface DeleteInput {
  readonly savingsPlanId: string;
  readonly version: number;
}

/** When the plan runs for the last time, null where it does not any more; or why it could not be ended as it was seen. */
export type DeleteResult = Result<
  { readonly savingsPlanId: string; readonly lastExecution: IsoDate | null },
  'PLAN_OUTDATED' | 'PLAN_GONE'
>;

/**
 * What the page has to say above the list. `ENDS`: the execution on its way is still done. `UNSURE`: the answer was lost, the
 * list shows what is true now. `STALE`: that list could not be fetched either.
 */
export type PlansNews = 'DELETED' | 'ENDS' | 'PLAN_OUTDATED' | 'PLAN_GONE' | 'UNSURE' | 'STALE';

export interface SavingsPlansContext extends LoadedPlans {
  /** The plan that the customer is about to delete. */
  readonly asked: ListedPlan | null;
  readonly news: PlansNews | null;
  /** The last execution of the plan that the news are about. */
  readonly endsOn: IsoDate | null;
}

export type SavingsPlansEvent =
  | { readonly type: 'plans.reloaded' }
  | { readonly type: 'deletion.asked'; readonly savingsPlanId: string }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.left' };

export type SavingsPlansScreen = 'loading' | 'loadFailed' | 'empty' | 'list';
