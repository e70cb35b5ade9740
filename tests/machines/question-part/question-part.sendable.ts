import { isChoice } from '#apps/onboarding/question-part/question-part.texts.ts';
import { questionIds } from '#domain/questionnaire/questions.ts';
import type { Configuration } from '#explorer/environment.ts';
import type { Step } from '#explorer/graph.ts';
import type { QuestionPartContext } from '#machines/question-part/question-part.types.ts';

/** Whether nothing would be chosen where something is: a radio button cannot be taken back. */
export const takesBackChoice = (
  { context }: Pick<Configuration, 'context'>,
  { event, sample }: Pick<Step['offer'], 'event' | 'sample'>,
): boolean => {
  const question = questionIds.find((id) => event.type === `${id}.answered`);
  if (question === undefined || sample !== 'none' || !isChoice(question)) return false;
  return (context as QuestionPartContext).answers[question] !== undefined;
};
