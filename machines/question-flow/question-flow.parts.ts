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

/** The chart's id: `newCustomerNewBusinessPartnerVv`. */
export const questionFlowId = (id: EntryPointId): string =>
  id.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A question's state below its part: `askingDeposit`. */
export const askingKey = (question: QuestionId): string =>
  `asking${question.charAt(0).toUpperCase()}${question.slice(1)}`;

/** Where a question is asked: `planning.askingDeposit`. */
export const askingPath = (question: QuestionId): string => `${partOf(question)}.${askingKey(question)}`;

/** The parts that a way in has, in its order, each with its questions. */
export const partsOf = (
  id: EntryPointId,
): readonly { readonly name: Part; readonly questions: readonly QuestionId[] }[] =>
  names
    .map((name) => ({ name, questions: entryPointOf(id).questions.filter((each) => partOf(each) === name) }))
    .filter(({ questions }) => questions.length > 0);

/** The target of an arrow, from anywhere in the chart. */
export const targetOf = (id: EntryPointId, path: string): string => `#${questionFlowId(id)}.${path}`;
