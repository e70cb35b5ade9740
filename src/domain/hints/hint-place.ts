import type { IdentStatus } from '#domain/entities/user.ts';

/** What the conditions of hints read; null as long as it is not known. */
export interface HintFacts {
  readonly identStatus: IdentStatus;
  readonly partners: number;
  readonly investments: number;
  readonly openTasks: number;
  /** All is known, and no trouble in it: nobody who worries about their money is told something nice beside it. */
  readonly isAtEase: boolean;
}

/**
 * Names of the conditions that hold (rules §8); undefined where no hint is due at all: nothing is known yet, or nothing
 * is there yet that a hint could be about.
 */
export const hintConditions = (facts: HintFacts | null): readonly string[] | undefined => {
  if (facts === null || facts.partners === 0) return undefined;
  return [
    ...(facts.identStatus === 'SUCCESS' ? ['identified'] : []),
    ...(facts.openTasks > 0 ? ['has-open-tasks'] : []),
    ...(facts.investments > 0 ? ['has-investments'] : []),
    ...(facts.isAtEase ? ['at-ease'] : []),
  ];
};
