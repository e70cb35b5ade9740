import { recommendationFor } from '#domain/application/application.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import { isSustainabilityWished } from '#domain/questionnaire/sustainability.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import { costInformationOf } from '../documents/cost-information.ts';
import type { Paper } from '../documents/operation-papers.ts';
import { versionInForce } from '../documents/templates/general/general-texts.ts';
import type { OfferTerms } from '../offer/offer.store.ts';
import { firstMandatePaper } from '../mandates/mandate.store.ts';
import type { NewRelation } from '../contracts/open-relation.ts';
import type { StoredApplication } from './case.store.ts';
import { investmentOf } from './contract-plan.ts';
import { type Signer, signerName } from './keep-contract.ts';

export interface Agreed {
  readonly contractId: string;
  readonly operationId: string;
  readonly asked: StoredApplication;
  readonly relation: NewRelation;
  readonly terms: OfferTerms;
  /** Of the terms that were agreed to. */
  readonly version: string;
  /** What the customer had ordered already and was not invested yet. */
  readonly ordered: Cents;
  /** Who applies, and has answered. */
  readonly holder: Signer;
}

/** What the contract is made of (decisions §8): read before it is signed, issued when it is. */
export const contractPapers = (agreed: Agreed, today: IsoDate): readonly Paper[] => {
  const { contractId, operationId, asked, relation, terms, version, ordered, holder: applicant } = agreed;
  const { businessPartnerId, ipsId, clearingIban } = relation.ids;
  const { yield: expected, vola } = relation.investment;
  const { sustainability = null } = relation.investment;
  const figures = { yield: expected, vola };
  const { category, theme, split } = investmentOf(asked);
  const investment = { ipsId, category, theme, split };
  const sustainable = isSustainabilityWished(category, sustainability);
  const { index, reasons } = recommendationFor(asked, { child: isChildAccount(relation), ordered });
  const of = <Kind extends string>(kind: Kind, mark: string) => ({ kind, id: `${mark}-${contractId}` }) as const;
  const { holder, iban, bic } = relation.referenceAccount;
  // What is collected is so by a mandate that is part of the contract: the first of its account relation.
  const account = { businessPartnerId, holder, iban, bic: bic === '' ? null : bic };
  return [
    {
      ...of('CONTRACT', 'VV'),
      data: {
        contractId,
        accountType: relation.accountType,
        package: relation.subscriptionType,
        feeBrackets: terms.brackets.map(({ from, percent }) => ({ from, percent })),
        investments: [{ ...investment, initial: asked.initialAmount, monthly: asked.savingsRate }],
        clearingIban,
        referenceAccount: {
          holder: relation.referenceAccount.holder,
          iban: relation.referenceAccount.iban,
          bic: relation.referenceAccount.bic || null,
          bankName: relation.referenceAccount.bankName || null,
        },
        concludedOn: today,
        confirmed: { at: null, operationId },
        startsAtOnce: asked.startsAtOnce,
        ...(asked.secondPerson !== null && { everybodySigns: true, everybodyWishes: true }),
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
        answers: relation.wphg,
        holding: asked.holdingPeriod,
        sustainable,
        ...(sustainability !== null && { sustainability }),
        // Whoever signs second has answered nothing: the record says whose answers it signs.
        ...(asked.secondPerson !== null && { answeredBy: signerName(applicant) }),
      },
    },
    {
      ...of('SUITABILITY_REPORT', 'GB'),
      data: {
        assessedOn: today,
        investment,
        answers: relation.wphg,
        holding: asked.holdingPeriod,
        sustainable,
        recommended: index === null ? null : splitOfIndex(index),
        reasons: [...reasons],
        ...figures,
      },
    },
    ...(asked.firstPayment === 'REFERENCE' ? [firstMandatePaper(account, today)] : []),
  ];
};
