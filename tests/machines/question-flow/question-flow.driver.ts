import { questionFlowTexts } from '#apps/onboarding/question-flow/question-flow.texts.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** All else is done to the parts. */
export const questionFlowDriver: Driver<ReturnType<typeof questionFlowMachine>> = {
  'answers.typed': environment,
  'questions.restarted': (hands) => hands.press(questionFlowTexts.fault.retry),
};
