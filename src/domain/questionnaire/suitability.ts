import { blank } from '#domain/blank/blank.ts';
import type { WphgData, WphgValue } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import type { Drawdown } from '#domain/risk-score/risk-score.ts';
import { keptAnswers } from './kept-answers.ts';
import type { Answers } from './questions.ts';

/** The answers under the keys and in the values that are stored (ONB-09; specification §3): sums in euros. */
export interface StoredAnswers {
  readonly liquid_assets: number;
  readonly liabilities: number;
  readonly illiquid_assets: number;
  readonly total_assets: number;
  readonly expenses: number;
  readonly net_income: number;
  readonly knowledge: number;
  readonly drawdown: Drawdown;
  readonly risk_preference: number;
  readonly initial_amount: number;
  readonly savingplan_rate: number;
  readonly wphg_holding_period: HoldingPeriod;
  /** True only for `VV.NH`, word for word (decisions §21). */
  readonly sustainability: boolean;
}

const eurosOf = (amount: Cents | undefined): number => (amount ?? 0) / 100;

/**
 * What is sold to these preferences: the sustainable sister of a category where they are answered with yes
 * (decisions §17).
 */
export const categoryFor = (category: ProductCategory, { sustainabilityChoice }: Answers): ProductCategory => {
  if (sustainabilityChoice !== 'YES') return category;
  if (category === 'VV.VV') return 'VV.NH';
  return category === 'AV.VV' ? 'AV.NH' : category;
};

/**
 * The answers as they are stored; undefined while one is missing. A child is asked neither for liabilities nor for tied
 * assets: they count as none. A pension's horizon is always long (decisions §17).
 */
export const storedAnswersOf = (answers: Answers, category: ProductCategory): StoredAnswers | undefined => {
  const { knowledge, drawdown, riskPreference, freeAssets, expenses, netIncome } = answers;
  const holdingPeriod = category.startsWith('AV.') ? '5+' : answers.holdingPeriod;
  if (knowledge === undefined || drawdown === undefined || riskPreference === undefined) return undefined;
  if (freeAssets === undefined || expenses === undefined || netIncome === undefined) return undefined;
  if (holdingPeriod === undefined) return undefined;
  const [liquid, illiquid] = [eurosOf(freeAssets), eurosOf(answers.illiquidAssets)];
  return {
    liquid_assets: liquid,
    liabilities: eurosOf(answers.liabilities),
    illiquid_assets: illiquid,
    total_assets: liquid + illiquid,
    expenses: eurosOf(expenses),
    net_income: eurosOf(netIncome),
    knowledge,
    drawdown,
    risk_preference: riskPreference,
    initial_amount: eurosOf(answers.deposit),
    savingplan_rate: eurosOf(answers.savings),
    wphg_holding_period: holdingPeriod,
    sustainability: categoryFor(category, answers) === 'VV.NH',
  };
};

const centsOf = (value: WphgValue | undefined): Cents | undefined => {
  const number = blank(value) ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= 0 ? cents(Math.round(number * 100)) : undefined;
};

const numberOrWord = (value: WphgValue | undefined): unknown =>
  value === 'ANY' || blank(value) ? value : Number(value);

/**
 * What is stored of a customer as answers that can be offered; what is missing, or means nothing to a question, is left out.
 */
export const suggestedAnswersOf = (wphg: WphgData | null): Answers =>
  keptAnswers({
    freeAssets: centsOf(wphg?.liquid_assets),
    liabilities: centsOf(wphg?.liabilities),
    illiquidAssets: centsOf(wphg?.illiquid_assets),
    expenses: centsOf(wphg?.expenses),
    netIncome: centsOf(wphg?.net_income),
    knowledge: numberOrWord(wphg?.knowledge),
    drawdown: numberOrWord(wphg?.drawdown),
    riskPreference: numberOrWord(wphg?.risk_preference),
  });

/** What is offered of a guardian at a child's account: their knowledge and what they risk; the money is the child's (decisions §17). */
export const withoutFigures = ({ knowledge, drawdown, riskPreference }: Answers): Answers => ({
  ...(knowledge === undefined ? {} : { knowledge }),
  ...(drawdown === undefined ? {} : { drawdown }),
  ...(riskPreference === undefined ? {} : { riskPreference }),
});
