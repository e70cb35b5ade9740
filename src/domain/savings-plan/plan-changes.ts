import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import { cutOffDay, earliestMonth, monthAfter, nextExecutionFrom, type Rhythm } from './savings-plan-rules.ts';

/** The last day on which an execution can still be changed or stopped (decisions §10). */
export const lastChangeDay = (execution: IsoDate): IsoDate =>
  `${monthAfter(execution.slice(0, 7), -1)}-${String(cutOffDay)}`;

/** Whether an execution is on its way to the bank: nothing that is ordered today reaches it. */
export const isUnderWay = (execution: IsoDate | null, today: IsoDate): execution is IsoDate =>
  execution !== null && execution.slice(0, 7) < earliestMonth(today);

/** Whether no execution follows the next one. */
export const endsWithNext = ({ nextExecution, ...rhythm }: Rhythm & Pick<SavingsPlan, 'nextExecution'>): boolean =>
  nextExecution !== null && nextExecutionFrom(rhythm, monthAfter(nextExecution.slice(0, 7))) === null;

/** What an order of today makes of a plan. */
export interface PlanOutcome {
  /** Whether the next execution stays as it was, since it is on its way. */
  readonly isLater: boolean;
  readonly nextExecution: IsoDate | null;
  /** The first execution under the new terms; null where there is none. */
  readonly holdsFrom: IsoDate | null;
}

/** @param current the next execution as the plan stands; null for a new plan */
export const planOutcome = (rhythm: Rhythm, today: IsoDate, current: IsoDate | null): PlanOutcome => {
  if (isUnderWay(current, today)) {
    const holdsFrom = nextExecutionFrom(rhythm, monthAfter(current.slice(0, 7)));
    return { isLater: true, nextExecution: current, holdsFrom };
  }
  const next = nextExecutionFrom(rhythm, current === null ? rhythm.startMonth : earliestMonth(today));
  return { isLater: false, nextExecution: next, holdsFrom: next };
};
