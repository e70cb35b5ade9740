import { recommendationFor } from '#domain/application/application.ts';
import type { StrategyFigures } from '#domain/strategy/strategy.ts';
import { cents } from '#domain/money/money.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import type { Db } from '../db/db.ts';
import { costInformationOf } from '../documents/cost-information.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import { versionInForce } from '../documents/templates/general/general-texts.ts';
import type { OfferTerms } from '../offer/offer.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { NewRelation, OpenedRelation } from '../relations-opening/open-relation.ts';
import type { StoredApplication } from './case.store.ts';
import { investmentOf } from './contract-plan.ts';

export interface Concluded {
  readonly contractId: string;
  readonly operationId: string;
  readonly asked: StoredApplication;
  readonly opened: OpenedRelation;
  readonly relation: NewRelation;
  readonly terms: OfferTerms;
  readonly figures: StrategyFigures;
  /** Of the terms that were agreed to. */
  readonly version: string;
}

/** Gives the customer what the contract is made of, on a durable medium (decisions §8), in its transaction. */
export const issueContract = async (tx: Db, concluded: Concluded, moment: Moment): Promise<void> => {
  const { now, today } = moment;
  const { contractId, operationId, asked, opened, relation, terms, figures, version } = concluded;
  const { businessPartnerId, ipsId } = opened;
  const { category, theme, split } = investmentOf(asked);
  const investment = { ipsId, category, theme, split };
  const { index, reasons } = recommendationFor(asked);
  const of = <Kind extends string>(kind: Kind, mark: string) =>
    ({ kind, id: `${mark}-${contractId}`, businessPartnerId, at: moment }) as const;
  await issueDocuments(tx, [
    {
      ...of('CONTRACT', 'VV'),
      data: {
        accountType: relation.accountType,
        package: relation.subscriptionType,
        feeBrackets: terms.brackets.map(({ from, percent }) => ({ from, percent })),
        investments: [{ ...investment, initial: asked.initialAmount, monthly: asked.savingsRate }],
        clearingIban: opened.clearingIban,
        referenceAccount: {
          holder: relation.referenceAccount.holder,
          iban: relation.referenceAccount.iban,
          bic: relation.referenceAccount.bic || null,
          bankName: relation.referenceAccount.bankName || null,
        },
        concludedOn: today,
        confirmed: { at: now, operationId },
        startsAtOnce: asked.startsAtOnce,
      },
    },
    { ...of('GUIDELINES', 'AR'), data: { ...investment, ...figures, from: today } },
    {
      ...of('COST_INFORMATION', 'KI'),
      data: costInformationOf(
        {
          category,
          theme,
          split,
          conditionId: asked.conditionId,
          package: relation.subscriptionType,
          deposit: cents(asked.initialAmount),
          monthly: cents(asked.savingsRate),
          years: asked.investmentYears,
        },
        terms,
      ),
    },
    { ...of('TERMS', 'AGB'), data: { version } },
    { ...of('PRIVACY', 'DS'), data: { version: versionInForce('PRIVACY', today) } },
    { ...of('WITHDRAWAL_NOTICE', 'WB'), data: { version: versionInForce('WITHDRAWAL_NOTICE', today) } },
    {
      ...of('ANSWERS_RECORD', 'PA'),
      data: {
        confirmedOn: today,
        validUntil: relation.wphgExpiresOn,
        answers: asked.wphg,
        holding: asked.holdingPeriod,
        sustainable: category === 'VV.NH',
      },
    },
    {
      ...of('SUITABILITY_REPORT', 'GB'),
      data: {
        assessedOn: today,
        investment,
        answers: asked.wphg,
        holding: asked.holdingPeriod,
        recommended: index === null ? null : splitOfIndex(index),
        reasons: [...reasons],
        ...figures,
      },
    },
  ]);
};
