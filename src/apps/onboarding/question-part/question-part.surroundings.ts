import { createContext, use } from 'react';
import type { Cents } from '#domain/money/money.ts';

/** What the questions do not know of themselves: who has them asked, and where in a longer journey they stand. */
export interface QuestionSurroundings {
  /** Whether two people are asked together: some words are others then. */
  readonly isCouple: boolean;
  /** What the investment is worth that it is about; absent where one begins. */
  readonly held?: Cents;
  /** The steps of the journey; none where the questions stand alone. */
  readonly progress?: {
    readonly steps: readonly string[];
    readonly current: number;
    readonly ahead?: readonly string[] | undefined;
  };
  /** Names of steps behind the questions that are finished already. */
  readonly ahead?: readonly string[];
  /** What is saved and when. */
  readonly saved?: string;
}

export const QuestionSurroundingsContext = createContext<QuestionSurroundings>({ isCouple: false });

export const useQuestionSurroundings = (): QuestionSurroundings => use(QuestionSurroundingsContext);
