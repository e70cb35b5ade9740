import { cents } from '#domain/money/money.ts';
import { type AnswerProblem, type Asked, problemsOf } from '#domain/questionnaire/answer-rules.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import { isTangible } from '#domain/products/products.ts';

/** What can be set anew beside a proposal. */
export type SumField = 'deposit' | 'savings';

/** Why a sum does not go with the answers, and where it stands. */
export interface SumProblem extends AnswerProblem {
  readonly field: SumField;
}

/** The questions whose rules read a sum: those of the other side's answers too (rules §7). */
const readers: Readonly<Record<SumField, readonly QuestionId[]>> = {
  deposit: ['deposit', 'freeAssets'],
  savings: ['savings', 'netIncome'],
};

/**
 * Why sums do not go with the answers (ONB-02, ONB-03), by the questions that were asked. What the sum's own rule says is not
 * said again by the rule of the other side.
 */
export const sumProblems = (
  answers: Answers,
  asked: Asked,
  questions: readonly QuestionId[],
): readonly SumProblem[] => {
  const all = (['deposit', 'savings'] as const).flatMap((field) => {
    const found = readers[field]
      .filter((question) => questions.includes(question))
      .map((question) => problemsOf(question, answers, asked))
      .find((problems) => problems.length > 0);
    return (found ?? []).map((problem) => ({ ...problem, field }));
  });
  return all.filter(({ code }, place) => all.findIndex((other) => other.code === code) === place);
};

/** How much of the free assets a single bet should be at most (decisions §4). */
const greatestShare = 0.2;

/** Whether a theme or tangible assets take more of the free assets than we advise: said, and never a hindrance. */
export const isLargeBet = ({ category, child }: Pick<Asked, 'category' | 'child'>, answers: Answers): boolean => {
  const isBet = category === 'VV.TH' || isTangible(category);
  const { deposit = cents(0), freeAssets } = answers;
  return isBet && !child && freeAssets !== undefined && deposit > freeAssets * greatestShare;
};
