import type { BusinessPartner, WphgData } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import { recommendRetirement } from '#domain/risk-score/retirement.ts';
import {
  type Drawdown,
  drawdowns,
  recommend,
  type Recommendation,
  type RiskAnswers,
} from '#domain/risk-score/risk-score.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import { wphgComplete } from './wphg-data.ts';

const numberOf = (value: unknown): number => (typeof value === 'string' ? Number(value.trim()) : Number(value));

const drawdownOf = (value: unknown): Drawdown | undefined =>
  drawdowns.find((each) => String(each) === String(value).trim().toUpperCase());

/** What is decided on beside the questionnaire. */
export interface Intention {
  readonly holdingPeriod: HoldingPeriod;
  /** Euros that go in at once; 0 where they are invested already. */
  readonly deposit: number;
  readonly child: boolean;
}

/** Whether an account relation is a child's (decisions §9). */
export const isChildAccount = ({ accountType }: Pick<BusinessPartner, 'accountType'>): boolean =>
  accountType === 'CA' || accountType.startsWith('child');

/** Stored answers as the suitability test takes them; undefined where one is missing or unreadable. */
export const riskAnswersOf = (wphg: WphgData | null, intention: Intention): RiskAnswers | undefined => {
  if (wphg === null || !wphgComplete(wphg)) return undefined;
  const drawdown = drawdownOf(wphg.drawdown);
  const numbers = {
    liquidAssets: numberOf(wphg.liquid_assets),
    expenses: numberOf(wphg.expenses),
    liabilities: numberOf(wphg.liabilities),
    totalAssets: numberOf(wphg.total_assets),
    knowledge: numberOf(wphg.knowledge),
    riskPreference: numberOf(wphg.risk_preference),
  };
  if (drawdown === undefined || !Object.values(numbers).every(Number.isFinite)) return undefined;
  return { ...numbers, drawdown, ...intention };
};

/**
 * The highest strategy that answers allow for a category (decisions §4): retirement by its three classes, everything else
 * by the ten strategies. `index` null: none is suitable.
 */
export const recommendFor = (category: ProductCategory, answers: RiskAnswers): Recommendation => {
  const found = recommend(answers);
  if (!category.startsWith('AV.')) return found;
  // Pension horizons are long, whatever was answered (decisions §17).
  const longer = { ...answers, holdingPeriod: '5+' } as const;
  return { ...recommend(longer), index: recommendRetirement(longer)?.index ?? null };
};
