import * as z from 'zod';
import type { WphgData } from '#domain/entities/business-partner.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { splits } from '#domain/products/products.ts';
import {
  sellingOrders,
  type StrategyChangeRefusal,
  strategyChangeRefusal,
} from '#domain/strategy-change/strategy-change.ts';
import type { Recommendation } from '#domain/risk-score/risk-score.ts';
import { isChildAccount, recommendFor, riskAnswersOf } from '#domain/wphg/risk-answers.ts';
import { wphgExpired, type WphgTerms } from '#domain/wphg/wphg-data.ts';
import type { HeldInvestment, RelationFacts } from '../business-partners/relation-facts.ts';

/** Everything that a stored change of strategy will do (decisions §18), with the answers that allow it. */
export const changePlan = z.object({
  businessPartnerId: z.string(),
  ipsId: z.string(),
  split: z.enum(splits),
  /** Percent a year, as the customer agreed to them. */
  yield: z.number(),
  vola: z.number(),
  answers: z.object({
    knowledge: z.number(),
    drawdown: z.union([z.number(), z.literal('ANY')]),
    risk_preference: z.number(),
    wphg_holding_period: z.enum(holdingPeriods),
  }),
});
export type ChangePlan = z.output<typeof changePlan>;

/** The stored answers with those that were asked anew in their place. */
export const answersWith = (relation: RelationFacts, fresh: ChangePlan['answers']): WphgData => {
  const { knowledge, drawdown, risk_preference } = fresh;
  return { ...relation.wphg, knowledge, drawdown, risk_preference };
};

/** What a change may be to, as things stand. */
export interface ChangeCheck {
  readonly refusal: StrategyChangeRefusal | undefined;
  readonly recommendation: Recommendation | undefined;
  readonly isExpired: boolean;
}

/** Holds a wanted change against the facts and the fresh answers. */
export const checkChange = (
  relation: RelationFacts,
  investment: HeldInvestment,
  { split, answers }: Pick<ChangePlan, 'split' | 'answers'>,
  terms: WphgTerms,
): ChangeCheck => {
  const risk = riskAnswersOf(answersWith(relation, answers), {
    holdingPeriod: answers.wphg_holding_period,
    deposit: 0,
    child: isChildAccount({ accountType: relation.account_type }),
  });
  const recommendation = risk === undefined ? undefined : recommendFor(investment.category, risk);
  const isExpired = wphgExpired({ provider: relation.provider, wphgExpiresAt: relation.wphg_expires_at }, terms);
  const refusal = strategyChangeRefusal(
    {
      partnerStatus: relation.status,
      status: investment.status,
      category: investment.category,
      split: investment.split,
      hasOrders: relation.orders.some(({ type, ipsId }) => ipsId === investment.ipsId && sellingOrders.has(type)),
      isExpired,
      recommendation,
    },
    split,
  );
  return { refusal, recommendation, isExpired };
};
