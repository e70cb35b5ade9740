import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import { type HeldInvestment, investmentValue, type RelationFacts } from '../business-partners/relation-facts.ts';
import type { Db } from '../db/db.ts';
import { costInformationOf } from '../documents/cost-information.ts';
import { issueDocument } from '../documents/issue-document.ts';
import type { Paper } from '../documents/operation-papers.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { PricedDay } from '../ports/prices.ts';
import type { ChangeEstimate } from './change-estimate.ts';
import { answersWith, type ChangeCheck, type ChangePlan } from './change-plan.ts';
import { termsOf } from './strategy-figures.ts';
import { answeredForAll } from '../wphg/answered-by.ts';

interface Stored {
  readonly relation: RelationFacts;
  readonly investment: HeldInvestment;
  readonly plan: ChangePlan;
  readonly check: ChangeCheck;
  readonly estimate: ChangeEstimate;
  readonly operationId: string;
}

/** Why the new strategy fits and what it costs (decisions §2, §6), as both are known when the change is stored. */
export const changePapers = async (
  tx: Db,
  { relation, investment, plan, check, estimate, operationId }: Stored,
  at: PricedDay,
): Promise<readonly Paper[]> => {
  const { ipsId, split, answers, yield: expected, vola } = plan;
  const { category, theme, conditionId } = investment;
  const terms = await termsOf(tx, { ...investment, split }, at.today);
  if (terms === undefined) throw new Error('A strategy was changed under no terms.');
  const { index = null, reasons = [] } = check.recommendation ?? {};
  const changed = { category, theme, split };
  return [
    {
      kind: 'SUITABILITY_REPORT',
      id: `GB-${operationId}`,
      data: {
        assessedOn: at.today,
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
      id: `KI-${operationId}`,
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
  ];
};

interface Kept {
  readonly order: Pick<OrderRow, 'business_partner_id' | 'order_id'>;
  readonly plan: ChangePlan;
  readonly answers: WphgData;
  readonly validUntil: IsoDate;
  /** Who has answered. */
  readonly userId: string;
}

/** The record of answers that an order has kept (decisions §2), in its transaction. */
export const issueAnswers = async (
  tx: Db,
  { order, plan, answers, validUntil, userId }: Kept,
  moment: Moment,
): Promise<void> => {
  await issueDocument(tx, {
    kind: 'ANSWERS_RECORD',
    id: `W-${order.order_id}`,
    businessPartnerId: order.business_partner_id,
    at: moment,
    data: {
      confirmedOn: moment.today,
      validUntil,
      answers,
      holding: plan.answers.wphg_holding_period,
      sustainable: null,
      ...(await answeredForAll(tx, { businessPartnerId: order.business_partner_id, userId })),
    },
  });
};
