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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Answers as they were kept, by this version of the product or an older one: each is taken over by itself where it still
 * means something, and the question of one that does not is open again (ONB-13). Whether an answer will do is another matter.
 */
export const keptAnswers = (kept: unknown): Answers =>
  isObject(kept)
    ? Object.fromEntries(questionIds.filter((id) => id in kept && checks[id](kept[id])).map((id) => [id, kept[id]]))
    : {};

/** A question by its id; null for none that there is. */
export const keptQuestion = (kept: unknown): QuestionId | null => questionIds.find((id) => id === kept) ?? null;
