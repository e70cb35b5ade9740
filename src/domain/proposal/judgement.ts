import { cents } from '#domain/money/money.ts';
import { themeIndex } from '#domain/opening/opening.ts';
import { isTangible, type ProductCategory, type ThemeCode } from '#domain/products/products.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import type { Asked } from '#domain/questionnaire/answer-rules.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { categoryFor, storedAnswersOf } from '#domain/questionnaire/suitability.ts';
import { retirementClasses } from '#domain/risk-score/retirement.ts';
import {
  type LimitName,
  limitNames,
  recommend,
  type RiskAnswers,
  riskLimits,
  riskScore,
} from '#domain/risk-score/risk-score.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';

/** What a proposal is judged by. */
export interface ProposalFacts {
  readonly answers: Answers;
  readonly asked: Asked;
  /** A first proposal by two answers alone: all that was not asked is taken to allow everything (decisions §17). */
  readonly isQuick: boolean;
}

/** What could be had, from the most cautious on: a strategy with its index, or the one thing that there is. */
export interface Step {
  readonly strategy: StrategyId;
  /** How daring it is, as a strategy index; null for cash, which every limit allows. */
  readonly index: number | null;
}

export interface Judgement {
  /** With sustainability where the preferences lead there. */
  readonly category: ProductCategory;
  readonly steps: readonly Step[];
  /** What each pillar allows. */
  readonly limits: Readonly<Record<LimitName, number>>;
  /** The limits that decide what is recommended, or that nothing is; those of which the customer is told. */
  readonly reasons: readonly LimitName[];
  /** The most daring that every limit allows; null: nothing of it is suitable. */
  readonly recommended: StrategyId | null;
  /** What is proposed instead of what is not suitable: cash where money is needed soon, else asset management. */
  readonly alternative: 'CASH' | 'MANAGEMENT' | null;
}

/** The answers as the suitability test takes them; undefined while one is missing. */
export const riskAnswersIn = ({
  answers,
  asked: { child, category, ordered = cents(0) },
  isQuick,
}: ProposalFacts): RiskAnswers | undefined => {
  if (isQuick) {
    const { holdingPeriod, riskPreference } = answers;
    if (holdingPeriod === undefined || riskPreference === undefined) return undefined;
    const open = { liquidAssets: 0, deposit: 0, expenses: 0, liabilities: 0, totalAssets: 0, knowledge: 5 };
    return { ...open, drawdown: 'ANY', holdingPeriod, riskPreference, child: true };
  }
  const stored = storedAnswersOf(answers, category);
  return stored === undefined
    ? undefined
    : {
        liquidAssets: stored.liquid_assets,
        // The reserve is what all orders leave.
        deposit: stored.initial_amount + ordered / 100,
        expenses: stored.expenses,
        liabilities: stored.liabilities,
        totalAssets: stored.total_assets,
        knowledge: stored.knowledge,
        riskPreference: stored.risk_preference,
        holdingPeriod: stored.wphg_holding_period,
        drawdown: stored.drawdown,
        child,
      };
};

const allIndexes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const stepsOf = (category: ProductCategory, theme: ThemeCode | undefined): readonly Step[] => {
  if (category === 'VV.CI') return [{ strategy: 'CASH', index: null }];
  if (isTangible(category)) return [{ strategy: 'IS', index: themeIndex }];
  if (category === 'VV.TH') return theme === undefined ? [] : [{ strategy: theme, index: themeIndex }];
  const indexes = category.startsWith('AV.') ? retirementClasses.map(({ index }) => index) : allIndexes;
  return indexes.map((index) => ({ strategy: splitOfIndex(index), index }));
};

/** A pension's wish for risk counts by its class, without a shift: its horizon is always long (rules §8). */
const pensionPreference = (preference: number): number => {
  const score = riskScore(preference);
  if (score < 30) return 2;
  return score < 60 ? 5 : 8;
};

const limitsOf = (category: ProductCategory, answers: RiskAnswers): Readonly<Record<LimitName, number>> => {
  const limits = riskLimits(answers);
  return category.startsWith('AV.') ? { ...limits, PREFERENCE: pensionPreference(answers.riskPreference) } : limits;
};

/** The most daring step that a limit allows, as its place; −1 for none. */
const placeUnder = (steps: readonly Step[], limit: number): number =>
  steps.findLastIndex(({ index }) => index === null || index <= limit);

/** Which of the limits a strategy is beyond: those that are named where it is refused. */
export const limitsAgainst = ({ limits }: Pick<Judgement, 'limits'>, { index }: Step): readonly LimitName[] =>
  index === null ? [] : limitNames.filter((name) => limits[name] < index);

/** What is judged: a category, sustainable or not, and the theme where there is one. */
export interface Judged {
  readonly category: ProductCategory;
  readonly theme: ThemeCode | undefined;
}

/** What suits whoever has these answers, and which of them binds it; undefined where there is nothing to choose. */
export const judgementBy = ({ category, theme }: Judged, risk: RiskAnswers): Judgement | undefined => {
  const steps = stepsOf(category, theme);
  if (steps.length === 0) return undefined;
  const limits = limitsOf(category, risk);
  const place = placeUnder(steps, Math.min(...Object.values(limits)));
  const isFit = place >= 0;
  const isCash = category === 'VV.CI';
  // Of steps that lie apart a limit binds where it leads to the same step, though its own figure be higher.
  const reasons = isCash ? [] : limitNames.filter((name) => placeUnder(steps, limits[name]) === place);
  return {
    category,
    steps,
    limits,
    reasons,
    recommended: isFit ? (steps[place]?.strategy ?? null) : null,
    alternative: isFit ? null : insteadOf(category, risk),
  };
};

/**
 * What suits whoever answered, and which answer binds it (ONB-10, decisions §4): the least of all limits, since every pillar
 * must hold. Undefined while an answer is missing.
 */
export const judgementOf = (facts: ProposalFacts): Judgement | undefined => {
  const risk = riskAnswersIn(facts);
  const { asked, answers } = facts;
  if (risk === undefined) return undefined;
  return judgementBy({ category: categoryFor(asked.category, answers), theme: answers.theme }, risk);
};

const isManaged = (category: ProductCategory): boolean => category === 'VV.VV' || category === 'VV.NH';

const insteadOf = (category: ProductCategory, risk: RiskAnswers): 'CASH' | 'MANAGEMENT' =>
  isManaged(category) || recommend(risk).index === null ? 'CASH' : 'MANAGEMENT';
