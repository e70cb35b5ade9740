import type { AnswerProblem, Asked } from '#domain/questionnaire/answer-rules.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import type { Given, Typed, UnreadAnswer } from '#domain/questionnaire/read-answer.ts';

export interface QuestionPartInput {
  readonly asked: Asked;
  /** Whether the customer's stored data are complete and in force. */
  readonly isKnown: boolean;
  /** What was answered before: on another device, before a reload, or by an earlier version of the chart. */
  readonly answers: Answers;
  /** What was typed before and not sent; left out where nothing was. It decides nothing: no answer yet. */
  readonly typed?: Typed;
  /** What is known of the customer: offered in the fields, and an answer only once it is sent. */
  readonly suggested: Answers;
  /** A question that is to be asked once more although it has an answer; null for none. */
  readonly shown: QuestionId | null;
  /** Whether a contradiction was pointed out: that happens once (decisions §4). */
  readonly wasReasked: boolean;
}

/** Why an answer stays where it was typed. */
export type QuestionProblem = AnswerProblem | { readonly code: UnreadAnswer };

export interface QuestionPartContext extends QuestionPartInput {
  readonly typed: Typed;
  /** The answer that was refused last, of the question that is asked; null where none was, or it was changed since. */
  readonly refused: Given | null;
  readonly problems: readonly QuestionProblem[];
}

/** An answer was sent: one fact for each question. */
type Answered = {
  readonly [Id in QuestionId]: { readonly type: `${Id}.answered`; readonly given: Given };
}[QuestionId];

export type QuestionPartEvent =
  | Answered
  /** Something was typed or ticked, and not yet sent. */
  | { readonly type: 'answer.typed'; readonly given: Given }
  | { readonly type: 'step.left' }
  /** Not this answer is to be changed, but the one of another part by which it fails. */
  | { readonly type: 'answer.reconsidered' }
  /** An advice was read, and is not followed. */
  | { readonly type: 'advice.read' }
  | { readonly type: 'loss.reconsidered' }
  | { readonly type: 'preference.reconsidered' }
  | { readonly type: 'answers.kept' };

/** One screen a question, and those between questions. */
export type QuestionPartScreen = QuestionId | 'reserveAdvice' | 'loansAdvice' | 'contradiction';

export interface QuestionPartOutput extends Pick<QuestionPartContext, 'answers' | 'shown' | 'wasReasked'> {
  /** `left`: gone back before its first question · `reopened`: a question of another part is to be asked again. */
  readonly kind: 'answered' | 'left' | 'reopened';
}
