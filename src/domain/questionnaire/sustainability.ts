import type { ProductCategory } from '#domain/products/products.ts';
import type { Answers, QuestionId } from './questions.ts';

const questions = [
  'sustainabilityChoice',
  'sustainabilityDetermination',
  'sustainabilityDegree',
  'ecologicalSelection',
  'paiSelection',
  'choiceNotAvailable',
] as const satisfies readonly QuestionId[];

/** What was answered about sustainability for one investment (ONB-05, decisions §2; MaComp BT 7). */
export type SustainabilityAnswers = Pick<Answers, (typeof questions)[number]>;

/** Those of all answers; null where nothing of it was asked. */
export const sustainabilityIn = (answers: Answers): SustainabilityAnswers | null => {
  const given = Object.entries(answers).filter(([question]) => questions.some((each) => each === question));
  if (given.length === 0) return null;
  // Without the wish there are none in particular: of two windows one may have taken it back.
  return answers.sustainabilityChoice === 'NO' ? { sustainabilityChoice: 'NO' } : Object.fromEntries(given);
};

/** Whether sustainability was wished for: as it was answered, else as the category says. */
export const isSustainabilityWished = (category: ProductCategory, answers: SustainabilityAnswers | null): boolean =>
  answers?.sustainabilityChoice === undefined ? category.endsWith('.NH') : answers.sustainabilityChoice === 'YES';

/**
 * Whether what was answered leads to a product of this category (specification §5, ONB-05, decisions §17): no taxonomy share, no
 * degree of everything, and the sustainable sister exactly where sustainability is wished for, with its aims. Null: nothing asked.
 */
export const fitsPreferences = (category: ProductCategory, answers: SustainabilityAnswers | null): boolean => {
  const { sustainabilityChoice: choice, sustainabilityDetermination: aims, ...details } = answers ?? {};
  if (details.ecologicalSelection === true || details.sustainabilityDegree === 1) return false;
  if (details.choiceNotAvailable === 'YES' || (choice === 'YES' && aims === undefined)) return false;
  return choice === undefined || category.endsWith('.NH') === (choice === 'YES');
};
