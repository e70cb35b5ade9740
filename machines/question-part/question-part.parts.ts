import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';

/** What questions are about; they stand together in every sequence, so that each part is read by itself. */
export const parts = {
  planning: { caption: 'Was Sie vorhaben', questions: ['theme', 'investmentYears', 'deposit', 'savings'] },
  budgeting: {
    caption: 'Ihre Finanzen',
    questions: ['expenses', 'netIncome', 'freeAssets', 'liabilities', 'illiquidAssets'],
  },
  weighing: { caption: 'Ihr Risiko', questions: ['knowledge', 'holdingPeriod', 'drawdown', 'riskPreference'] },
  preferring: {
    caption: 'Nachhaltigkeit',
    questions: [
      'sustainabilityChoice',
      'sustainabilityDetermination',
      'sustainabilityDegree',
      'ecologicalSelection',
      'paiSelection',
      'choiceNotAvailable',
    ],
  },
} as const satisfies Readonly<Record<string, { readonly caption: string; readonly questions: readonly QuestionId[] }>>;
export type Part = keyof typeof parts;

const names = Object.keys(parts) as readonly Part[];

const partOf = (question: QuestionId): Part => {
  const found = names.find((name) => (parts[name].questions as readonly QuestionId[]).includes(question));
  if (found === undefined) throw new Error(`'${question}' belongs to no part.`);
  return found;
};

/** A question's state: `askingDeposit`. */
export const askingKey = (question: QuestionId): string =>
  `asking${question.charAt(0).toUpperCase()}${question.slice(1)}`;

/** The parts that a way in has, in its order, each with its questions. */
export const partsOf = (
  id: EntryPointId,
): readonly { readonly name: Part; readonly questions: readonly QuestionId[] }[] =>
  names
    .map((name) => ({ name, questions: entryPointOf(id).questions.filter((each) => partOf(each) === name) }))
    .filter(({ questions }) => questions.length > 0);

/** The questions of one part of a way in. */
export const partQuestions = (id: EntryPointId, part: Part): readonly QuestionId[] =>
  entryPointOf(id).questions.filter((each) => partOf(each) === part);
