import type { Answers } from '#domain/questionnaire/questions.ts';
import type { Typed } from '#domain/questionnaire/read-answer.ts';
import type { QuestionPartInput } from '../question-part/question-part.types.ts';

export type QuestionFlowInput = QuestionPartInput;
export type QuestionFlowContext = Required<QuestionPartInput>;

/** All else is said to the parts. */
export type QuestionFlowEvent =
  | { readonly type: 'questions.restarted' }
  /** In a part something was typed and not sent: all that is, by question. */
  | { readonly type: 'answers.typed'; readonly typed: Typed };

export type QuestionFlowScreen = 'questions' | 'fault';

export interface QuestionFlowOutput {
  /** `left`: gone back before the first question. */
  readonly kind: 'answered' | 'left';
  readonly answers: Answers;
}
