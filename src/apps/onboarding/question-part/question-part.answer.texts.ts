import { type Cents, formatEuro } from '#domain/money/money.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import { choiceWords, isChoice, wordsOf } from './question-part.texts.ts';
import type { Circumstances } from './question-part.words.texts.ts';

/** An answer in the words in which it was given, with what it answers: for whoever reads all of them once more. */
export const answerLine = (
  question: QuestionId,
  of: Circumstances,
): { readonly term: string; readonly description: string } | undefined => {
  const answer = of.answers[question];
  if (answer === undefined) return undefined;
  const term = wordsOf(question, of).label;
  if (isChoice(question)) {
    const option = choiceWords(question, of).options.find(({ value }) => value === String(answer));
    return { term, description: option?.label ?? '' };
  }
  return { term, description: question === 'investmentYears' ? String(answer) : formatEuro(answer as Cents) };
};
