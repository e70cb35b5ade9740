import { type Asked, problemsOf } from './answer-rules.ts';
import { type EntryPoint } from './entry-points.ts';
import type { Answers, QuestionId } from './questions.ts';

/** What is asked only of whoever has preferences of their own (decisions §17). */
const details: readonly QuestionId[] = [
  'sustainabilityDetermination',
  'sustainabilityDegree',
  'ecologicalSelection',
  'paiSelection',
];

/** Whether only those who have preferences are asked this (decisions §17). */
export const isOfPreferences = (question: QuestionId): boolean => details.includes(question);

/** What decides beside the answers which questions are left. */
export interface Course extends Pick<EntryPoint, 'questions' | 'unlessKnown'> {
  /** Whether the customer's stored data are complete and in force. */
  readonly isKnown: boolean;
}

/** Whether a question of the sequence is asked at all, as things stand. */
export const isAsked = (question: QuestionId, answers: Answers, { unlessKnown = [], isKnown }: Course): boolean => {
  if (isKnown && unlessKnown.includes(question)) return false;
  return !isOfPreferences(question) || answers.sustainabilityChoice === 'YES';
};

/** Whether a deposit fails by the tied assets: nobody passes these then, wherever they come from. */
const failsTied = (question: QuestionId, answers: Answers, asked: Asked): boolean =>
  question === 'illiquidAssets' && problemsOf('deposit', answers, asked).some(({ tied }) => tied !== undefined);

/** Whether a question needs no more: it is not asked, or has an answer that will do beside the others. */
export const isSettled = (question: QuestionId, answers: Answers, course: Course, asked: Asked): boolean =>
  !isAsked(question, answers, course) ||
  (answers[question] !== undefined &&
    problemsOf(question, answers, asked).length === 0 &&
    !failsTied(question, answers, asked));

/** The first question that is open, in the order of the sequence; undefined: all is answered (rules §7). */
export const firstOpen = (answers: Answers, course: Course, asked: Asked): QuestionId | undefined =>
  course.questions.find((question) => !isSettled(question, answers, course, asked));

/** The answers with a new one: what depended on the old one alone is forgotten, all else stays. */
export const withAnswer = (answers: Answers, answer: Answers): Answers => {
  const all = { ...answers, ...answer };
  if (all.sustainabilityChoice !== 'NO') return all;
  return Object.fromEntries(Object.entries(all).filter(([question]) => !details.some((each) => each === question)));
};

/**
 * Whether the wish for risk and the loss that can be borne contradict each other, so that both are asked once more
 * (decisions §4): much risk with a loss of 5 %, or very much with 10 %.
 */
export const contradicts = ({ riskPreference: wish, drawdown }: Answers): boolean =>
  (wish === 0.65 && drawdown === 5) || (wish === 0.85 && (drawdown === 5 || drawdown === 10));
