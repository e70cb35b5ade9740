import type { HoldingPeriod } from '#domain/entities/product.ts';

/** The greatest loss the customer can bear: percent, or any. */
export const drawdowns = [5, 10, 25, 50, 'ANY'] as const;
export type Drawdown = (typeof drawdowns)[number];

/** Answers that decide the strategy. Sums are euros as answered. */
export interface RiskAnswers {
  readonly liquidAssets: number;
  readonly deposit: number;
  /** Per month. */
  readonly expenses: number;
  readonly liabilities: number;
  readonly totalAssets: number;
  /** 0 (none) … 5 (professional). */
  readonly knowledge: number;
  /** .21, .45, .65 or .85. */
  readonly riskPreference: number;
  readonly holdingPeriod: HoldingPeriod;
  readonly drawdown: Drawdown;
  readonly child: boolean;
}

export const limitNames = ['PREFERENCE', 'LOSS_CAPACITY', 'KNOWLEDGE', 'HORIZON', 'LIQUIDITY', 'DEBT'] as const;
export type LimitName = (typeof limitNames)[number];

export interface Recommendation {
  /** Highest strategy index that every limit allows, 0 … 9; null: not suitable, Cash Invest is offered. */
  readonly index: number | null;
  /** Strategy index each pillar allows; −1 allows none. */
  readonly limits: Readonly<Record<LimitName, number>>;
  /** The limits that decide; named to the customer. */
  readonly reasons: readonly LimitName[];
}

const highest = 9;

/** The raw score 0 … 100. */
export const riskScore = (riskPreference: number): number => Math.round(100 * riskPreference);

/** Longer holding lowers the thresholds, shorter holding raises them (ONB-10). */
export const holdingShift = (holdingPeriod: HoldingPeriod): number => {
  if (holdingPeriod === '5+') return -10;
  return holdingPeriod === '4–5' ? 0 : 10;
};

const preferenceLimit = ({ riskPreference, holdingPeriod }: RiskAnswers): number => {
  const shift = holdingShift(holdingPeriod);
  const score = riskScore(riskPreference);
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((step) => score > 10 * step + shift).length;
};

const lossLimits: Readonly<Record<Drawdown, number>> = { 5: 1, 10: 3, 25: 8, 50: highest, ANY: highest };

const knowledgeLimit = (knowledge: number): number => {
  if (knowledge >= 2) return highest;
  return knowledge >= 1 ? 6 : 4;
};

const horizonLimits: Readonly<Record<HoldingPeriod, number>> = { '<1': -1, '1–3': 4, '4–5': highest, '5+': highest };

const liquidityLimit = ({ liquidAssets, deposit, expenses, child }: RiskAnswers): number => {
  const reserve = liquidAssets - deposit;
  if (child || reserve >= 3 * expenses) return highest;
  return reserve >= expenses ? 6 : 3;
};

// A child's application asks neither for liabilities nor for other assets (decisions §17), so that both limits rest.
const debtLimit = ({ liabilities, totalAssets, child }: RiskAnswers): number => {
  if (child) return highest;
  const heavy = totalAssets > 0 ? liabilities / totalAssets > 0.5 : liabilities > 0;
  return heavy ? 6 : highest;
};

/** What each pillar of the suitability test allows (decisions §4). */
export const riskLimits = (answers: RiskAnswers): Readonly<Record<LimitName, number>> => ({
  PREFERENCE: preferenceLimit(answers),
  LOSS_CAPACITY: lossLimits[answers.drawdown],
  KNOWLEDGE: knowledgeLimit(answers.knowledge),
  HORIZON: horizonLimits[answers.holdingPeriod],
  LIQUIDITY: liquidityLimit(answers),
  DEBT: debtLimit(answers),
});

/**
 * Recommends a strategy: the least of all limits, since every pillar must hold (§64(3) WpHG; ONB-10, decisions §4). No
 * more cautious answer ever raises it.
 */
export const recommend = (answers: RiskAnswers): Recommendation => {
  const limits = riskLimits(answers);
  const least = Math.min(...Object.values(limits));
  return { index: least < 0 ? null : least, limits, reasons: limitNames.filter((name) => limits[name] === least) };
};

/** Whether the customer may choose a strategy: any up to the recommended one (decisions §4). */
export const mayChoose = (index: number, { index: recommended }: Pick<Recommendation, 'index'>): boolean =>
  recommended !== null && index >= 0 && index <= recommended;
