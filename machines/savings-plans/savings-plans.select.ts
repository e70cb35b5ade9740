import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { endsWithNext, isUnderWay } from '#domain/savings-plan/plan-changes.ts';
import type { ListedPlan } from './savings-plans.types.ts';

/** Why nothing can be changed about a plan; undefined where something can. */
export type PlanHindrance = 'ENDED' | 'READ_ONLY';

export const planHindrance = ({ nextExecution, holder }: ListedPlan): PlanHindrance | undefined => {
  if (nextExecution === null) return 'ENDED';
  return holder?.ofAgeSince === undefined ? undefined : 'READ_ONLY';
};

/** Whether the plan runs once more whatever is ordered, and then ends. */
export const isAboutToEnd = (plan: ListedPlan, today: IsoDate): boolean =>
  plan.later === null && endsWithNext(plan) && isUnderWay(plan.nextExecution, today);

/** Whether deleting it would do anything that the customer may do. */
export const isDeletable = (plan: ListedPlan, today: IsoDate): boolean =>
  planHindrance(plan) === undefined && !isAboutToEnd(plan, today);
