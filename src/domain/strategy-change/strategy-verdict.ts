import type { Product } from '#domain/entities/product.ts';
import type { ProductCategory, Split } from '#domain/products/products.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { storedAnswersOf } from '#domain/questionnaire/suitability.ts';
import type { RiskAnswers } from '#domain/risk-score/risk-score.ts';
import { recommendFor, riskAnswersOf } from '#domain/wphg/risk-answers.ts';
import { splitOfIndex, strategyIndexOf } from '#domain/products/splits.ts';

/** What has a strategy and is open: whether it suits can be said. */
export interface JudgedInvestment {
  readonly ipsId: string;
  readonly category: ProductCategory;
  readonly split: Split;
}

/** Those of an account relation's investments that are open and have a strategy. */
export const judgedInvestments = (
  products: readonly (Pick<Product, 'ipsId' | 'category' | 'status'> & {
    readonly strategy: { readonly split: Split | null };
  })[],
): readonly JudgedInvestment[] =>
  products.flatMap(({ ipsId, category, status, strategy: { split } }) =>
    status === 'OPEN' && split !== null && strategyIndexOf(split) !== null ? [{ ipsId, category, split }] : [],
  );

/** Whether an investment's strategy is one that the answers allow; the most daring that they do allow, null for none. */
export type StrategyVerdict =
  | { readonly kind: 'FITS' }
  | { readonly kind: 'TOO_DARING'; readonly recommended: Split | null };

/** The answers as the suitability test takes them of what is invested, which is no deposit; undefined while one is missing. */
export const investedRisk = (category: ProductCategory, answers: Answers, child: boolean): RiskAnswers | undefined => {
  const stored = storedAnswersOf(answers, category);
  if (stored === undefined) return undefined;
  const { sustainability: _sustainability, wphg_holding_period: holdingPeriod, ...wphg } = stored;
  return riskAnswersOf(wphg, { holdingPeriod, deposit: 0, child });
};

/**
 * What the suitability test says of an investment as it is (decisions §2, §4). Undefined while an answer is missing that it takes.
 */
export const strategyVerdict = (
  { category, split }: Pick<JudgedInvestment, 'category' | 'split'>,
  answers: Answers,
  child: boolean,
): StrategyVerdict | undefined => {
  const risk = investedRisk(category, answers, child);
  if (risk === undefined) return undefined;
  const { index } = recommendFor(category, risk);
  if (index !== null && (strategyIndexOf(split) ?? 0) <= index) return { kind: 'FITS' };
  return { kind: 'TOO_DARING', recommended: index === null ? null : splitOfIndex(index) };
};
