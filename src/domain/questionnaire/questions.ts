import type { HoldingPeriod } from '#domain/entities/product.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ThemeCode } from '#domain/products/products.ts';
import type { Drawdown } from '#domain/risk-score/risk-score.ts';

/** What is asked before a proposal, one screen each (ONB-01, ONB-15; decisions §17). */
export const questionIds = [
  'theme',
  'investmentYears',
  'deposit',
  'savings',
  'expenses',
  'netIncome',
  'freeAssets',
  'liabilities',
  'illiquidAssets',
  'knowledge',
  'holdingPeriod',
  'drawdown',
  'riskPreference',
  'sustainabilityChoice',
  'sustainabilityDetermination',
  'sustainabilityDegree',
  'ecologicalSelection',
  'paiSelection',
  'choiceNotAvailable',
] as const;
export type QuestionId = (typeof questionIds)[number];

/** Self-rated, from none (0) to professional (5). */
export const knowledgeLevels = [0, 1, 2, 3, 4, 5] as const;
export type Knowledge = (typeof knowledgeLevels)[number];

/** Low, average, above average, very high (specification §3). */
export const riskPreferences = [0.21, 0.45, 0.65, 0.85] as const;
export type RiskPreference = (typeof riskPreferences)[number];

/** Which aims a sustainable investment is to serve (Art. 2 Nr. 17 SFDR). */
export const sustainableAims = ['ENVIRONMENTAL', 'SOCIAL', 'BOTH'] as const;
export type SustainableAim = (typeof sustainableAims)[number];

/** Shares of sustainable investments that can be wished for, tenths (decisions §21). */
export const sustainabilityDegrees = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;
export type SustainabilityDegree = (typeof sustainabilityDegrees)[number];

/** Principal adverse impacts that can be left out as far as possible (Annex I DelVO (EU) 2022/1288, in groups). */
export const adverseImpacts = ['GREENHOUSE_GASES', 'BIODIVERSITY', 'WATER', 'WASTE', 'SOCIAL_AND_EMPLOYEES'] as const;
export type AdverseImpact = (typeof adverseImpacts)[number];

/** What was answered, question by question; what is missing was not asked or not answered. */
export interface Answers {
  readonly theme?: ThemeCode;
  /** Whole years, 10 … 99. */
  readonly investmentYears?: number;
  readonly deposit?: Cents;
  /** Per month; 0 for none. */
  readonly savings?: Cents;
  /** Per month. */
  readonly expenses?: Cents;
  /** Per month. */
  readonly netIncome?: Cents;
  readonly freeAssets?: Cents;
  readonly liabilities?: Cents;
  /** Also called tied assets. */
  readonly illiquidAssets?: Cents;
  readonly knowledge?: Knowledge;
  readonly holdingPeriod?: HoldingPeriod;
  readonly drawdown?: Drawdown;
  readonly riskPreference?: RiskPreference;
  readonly sustainabilityChoice?: 'YES' | 'NO';
  readonly sustainabilityDetermination?: SustainableAim;
  readonly sustainabilityDegree?: SustainabilityDegree;
  /** Whether investments in line with the EU taxonomy are asked for. */
  readonly ecologicalSelection?: boolean;
  /** Null: none in particular. */
  readonly paiSelection?: readonly AdverseImpact[] | null;
  readonly choiceNotAvailable?: 'YES' | 'NO';
}
