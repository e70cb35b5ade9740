import { splitOfIndex } from '#domain/products/splits.ts';
import { type HeldInvestment, investmentValue, type RelationFacts } from '../business-partners/relation-facts.ts';
import type { Db } from '../db/db.ts';
import { costInformationOf } from '../documents/cost-information.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import type { PricedMoment } from '../orders/lifecycle.ts';
import type { ChangeEstimate } from './change-estimate.ts';
import { answersWith, type ChangeCheck, type ChangePlan } from './change-plan.ts';
import { termsOf } from './strategy-figures.ts';

interface Ordered {
  readonly relation: RelationFacts;
  readonly investment: HeldInvestment;
  readonly plan: ChangePlan;
  readonly check: ChangeCheck | undefined;
  readonly estimate: ChangeEstimate;
  readonly orderId: string;
}

/** Why the new strategy fits and what it costs (decisions §2, §6), in the transaction that orders the change. */
export const issueChange = async (
  tx: Db,
  { relation, investment, plan, check, estimate, orderId }: Ordered,
  at: PricedMoment,
): Promise<void> => {
  const { today } = at;
  const { businessPartnerId, ipsId, split, answers, yield: expected, vola } = plan;
  const { category, theme, conditionId } = investment;
  const terms = await termsOf(tx, { ...investment, split }, today);
  if (terms === undefined) throw new Error('A strategy was changed under no terms.');
  const { index = null, reasons = [] } = check?.recommendation ?? {};
  const changed = { category, theme, split };
  await issueDocuments(tx, [
    {
      kind: 'SUITABILITY_REPORT',
      id: `GB-${orderId}`,
      businessPartnerId,
      at,
      data: {
        assessedOn: today,
        investment: { ipsId, ...changed },
        answers: answersWith(relation, answers),
        holding: answers.wphg_holding_period,
        recommended: index === null ? null : splitOfIndex(index),
        reasons: [...reasons],
        yield: expected,
        vola,
      },
    },
    {
      kind: 'COST_INFORMATION',
      id: `KI-${orderId}`,
      businessPartnerId,
      at,
      data: {
        ...costInformationOf(
          {
            ...changed,
            conditionId,
            package: relation.subscription_type,
            deposit: investmentValue(investment, at),
            monthly: estimate.monthly,
            years: null,
          },
          terms,
        ),
        // What is held is changed; nothing is paid in for it.
        change: { tax: estimate.tax },
      },
    },
  ]);
};
