import { type Fields, isFields } from '#domain/blank/fields.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { themeCodes } from '#domain/products/products.ts';
import { drawdowns } from '#domain/risk-score/risk-score.ts';
import {
  adverseImpacts,
  type Answers,
  knowledgeLevels,
  type QuestionId,
  questionIds,
  riskPreferences,
  sustainabilityDegrees,
  sustainableAims,
} from './questions.ts';
import type { Given, Typed } from './read-answer.ts';

type Check = (value: unknown) => boolean;

const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

const wholeFrom =
  (least: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least;

const sum = wholeFrom(0);
const yesNo = oneOf(['YES', 'NO']);

const impacts: Check = (value) =>
  value === null || (Array.isArray(value) && value.every((each) => oneOf(adverseImpacts)(each)));

const checks: Readonly<Record<QuestionId, Check>> = {
  theme: oneOf(themeCodes),
  investmentYears: wholeFrom(0),
  deposit: sum,
  savings: sum,
  expenses: sum,
  netIncome: sum,
  freeAssets: sum,
  liabilities: sum,
  illiquidAssets: sum,
  knowledge: oneOf(knowledgeLevels),
  holdingPeriod: oneOf(holdingPeriods),
  drawdown: oneOf(drawdowns),
  riskPreference: oneOf(riskPreferences),
  sustainabilityChoice: yesNo,
  sustainabilityDetermination: oneOf(sustainableAims),
  sustainabilityDegree: oneOf(sustainabilityDegrees),
  ecologicalSelection: (value) => typeof value === 'boolean',
  paiSelection: impacts,
  choiceNotAvailable: yesNo,
};

/**
 * Answers as they were kept, by this version of the product or an older one: each is taken over by itself where it still
 * means something, and the question of one that does not is open again (ONB-13). Whether an answer will do is another matter.
 */
export const keptAnswers = (kept: unknown): Answers =>
  isFields(kept)
    ? Object.fromEntries(questionIds.filter((id) => id in kept && checks[id](kept[id])).map((id) => [id, kept[id]]))
    : {};

/** As much as a field takes (`longestTyped`): more is nothing that somebody has typed. */
const longestText = 500;

const isText: Check = (value) => typeof value === 'string' && value.length <= longestText;

const isGiven = (value: unknown): value is Given =>
  isFields(value) &&
  isText(value['text']) &&
  (value['option'] === null || isText(value['option'])) &&
  Array.isArray(value['options']) &&
  value['options'].every(isText);

/** What is kept of questions that are answered. */
export interface KeptProgress {
  readonly answers: Answers;
  /** What was typed and not sent. */
  readonly typed: Typed;
  /** A question to which somebody has gone back; null where the first open one is asked. */
  readonly shown: QuestionId | null;
  /** Whether a contradiction was pointed out. */
  readonly wasReasked: boolean;
}

/** The same of what was typed and not sent: versions before kept none of it. */
export const keptTyped = (kept: unknown): Typed =>
  isFields(kept) ? Object.fromEntries(questionIds.filter((id) => isGiven(kept[id])).map((id) => [id, kept[id]])) : {};

/** Of what two windows have typed the newer one's, and the older one's where the newer one has answered nothing else since. */
export const mergedTyped = (newer: KeptProgress, older: KeptProgress): Typed => {
  const isOutdated = (id: QuestionId): boolean =>
    newer.answers[id] !== undefined && JSON.stringify(newer.answers[id]) !== JSON.stringify(older.answers[id]);
  const left = Object.entries(older.typed).filter(([id]) => !isOutdated(id as QuestionId));
  return { ...Object.fromEntries(left), ...newer.typed };
};

/** A question by its id; null for none that there is. */
export const keptQuestion = (kept: unknown): QuestionId | null => questionIds.find((id) => id === kept) ?? null;

/** All that is kept of questions that are answered, each as far as it is understood. */
export const keptProgress = (kept: Fields): KeptProgress => ({
  answers: keptAnswers(kept['answers']),
  typed: keptTyped(kept['typed']),
  shown: keptQuestion(kept['shown']),
  wasReasked: kept['wasReasked'] === true,
});
