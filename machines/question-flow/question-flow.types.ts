import type { Answers } from '#domain/questionnaire/questions.ts';
import type { QuestionPartInput } from '../question-part/question-part.types.ts';

export type QuestionFlowInput = QuestionPartInput;
export type QuestionFlowContext = QuestionPartInput;

/** All is said to the parts. */
export interface QuestionFlowEvent {
  readonly type: 'questions.restarted';
}

export type QuestionFlowScreen = 'questions' | 'fault';

export interface QuestionFlowOutput {
  /** `left`: gone back before the first question. */
  readonly kind: 'answered' | 'left';
  readonly answers: Answers;
}
