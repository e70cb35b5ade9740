import { blank } from '#domain/blank/blank.ts';
import { berlinDay } from '#domain/calendar/instant.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountKind } from '#domain/entities/account-type.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { addCents, cents } from '#domain/money/money.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { isSustainabilityWished } from '#domain/questionnaire/sustainability.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import { isChildAccount, recommendFor, riskAnswersOf } from '#domain/wphg/risk-answers.ts';
import { agbInForce } from '../agb/agb.store.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';
import { conditionFor } from '../conditions/conditions.store.ts';
import type { Db } from '../db/db.ts';
import { costInformationOf } from '../documents/cost-information.ts';
import type { Paper } from '../documents/operation-papers.ts';
import { versionInForce } from '../documents/templates/general/general-texts.ts';
import { offerTerms } from '../offer/offer.store.ts';
import { termsOf } from '../strategies/strategy-figures.ts';
import { answeredForAll } from '../wphg/answered-by.ts';
import { ageOfAnswers } from '../wphg/wphg.store.ts';
import type { ProductPlan } from './opening-plan.ts';

interface OpenedInvestment extends Omit<ProductPlan, 'what'> {
  readonly operationId: string;
  /** Who has answered, and opens it. */
  readonly userId: string;
  /** Of the mandate that is given with it; null for none. */
  readonly mandatePaper: Paper | null;
}

/** What an existing customer agrees to with a new investment (decisions §8): read before it is signed, issued when it is. */
export const openingPapers = async (
  tx: Db,
  relation: RelationFacts,
  opened: OpenedInvestment,
  today: IsoDate,
): Promise<readonly Paper[]> => {
  const { ipsId, category, theme, split, operationId, userId, holdingPeriod: holding } = opened;
  const { contractId, mandatePaper } = opened;
  const { initialAmount: deposit, savingsPlanAmount: monthly, conditionId, yield: expected, vola } = opened;
  const terms = await termsOf(tx, opened, today);
  if (terms === undefined) throw new Error('An investment was opened under no terms.');
  const child = isChildAccount({ accountType: relation.account_type });
  const taken = addCents(deposit, cents(relation.ordered));
  const risk = riskAnswersOf(relation.wphg, { holdingPeriod: holding, deposit: taken / 100, child });
  const { index = null, reasons = [] } = risk === undefined ? {} : recommendFor(category, risk);
  const investment = { ipsId, category, theme, split };
  const account = relation.reference_account;
  const sustainable = isSustainabilityWished(category, opened.sustainability);
  const takenOver = await ageOfAnswers(tx, relation.business_partner_id);
  const of = <Kind extends string>(kind: Kind, mark: string) => ({ kind, id: `${mark}-${contractId}` }) as const;
  return [
    {
      ...of('CONTRACT', 'VV'),
      data: {
        contractId,
        accountType: relation.account_type,
        package: relation.subscription_type,
        feeBrackets: terms.brackets.map(({ from, percent }) => ({ from, percent })),
        investments: [{ ...investment, initial: deposit, monthly }],
        clearingIban: relation.cash?.iban ?? null,
        referenceAccount: account && { ...account, bic: account.bic || null, bankName: account.bankName || null },
        concludedOn: today,
        confirmed: { at: null, operationId },
        startsAtOnce: opened.startsAtOnce,
      },
    },
    { ...of('GUIDELINES', 'AR'), data: { ...investment, yield: expected, vola, from: today } },
    {
      ...of('COST_INFORMATION', 'KI'),
      data: costInformationOf(
        {
          category,
          theme,
          split,
          conditionId,
          package: relation.subscription_type,
          deposit,
          monthly,
          years: opened.investmentYears,
        },
        terms,
      ),
    },
    { ...of('TERMS', 'AGB'), data: { version: await agbInForce(tx, today) } },
    { ...of('PRIVACY', 'DS'), data: { version: versionInForce('PRIVACY', today) } },
    { ...of('WITHDRAWAL_NOTICE', 'WB'), data: { version: versionInForce('WITHDRAWAL_NOTICE', today) } },
    {
      ...of('ANSWERS_RECORD', 'PA'),
      data: {
        confirmedOn: today,
        validUntil: blank(relation.wphg_expires_at) ? null : (berlinDay(relation.wphg_expires_at ?? '') ?? null),
        answers: relation.wphg ?? {},
        holding,
        sustainable,
        ...(opened.sustainability !== null && { sustainability: opened.sustainability }),
        // What was answered today, it was for this investment.
        ...(takenOver.confirmedOn !== today && { takenOver }),
        ...(await answeredForAll(tx, { businessPartnerId: relation.business_partner_id, userId })),
      },
    },
    {
      ...of('SUITABILITY_REPORT', 'GB'),
      data: {
        assessedOn: today,
        investment,
        answers: relation.wphg ?? {},
        holding,
        sustainable,
        recommended: index === null ? null : splitOfIndex(index),
        reasons: [...reasons],
        yield: expected,
        vola,
      },
    },
    ...(mandatePaper === null ? [] : [mandatePaper]),
  ];
};

/** Whether two people have to sign for it: all but one's own, and a child's with one guardian. */
const takesBoth = (accountType: AccountKind): boolean =>
  accountType === 'jointAccount' || accountType === 'childAccount';

interface OpenedRelation {
  readonly businessPartnerId: string;
  readonly accountType: AccountKind;
  readonly subscriptionType: SubscriptionType;
  readonly clearingIban: string;
  readonly operationId: string;
}

/**
 * The papers of an account relation that has no investment yet (decisions §8): its contract, and the terms, the privacy
 * notice and the withdrawal notice of the day. What investments cost and why they fit is said with each of them.
 */
export const relationPapers = async (
  tx: Db,
  { businessPartnerId, accountType, subscriptionType, clearingIban, operationId }: OpenedRelation,
  today: IsoDate,
): Promise<readonly Paper[]> => {
  const conditionId = await conditionFor(tx, conditionCodeOf(accountType), subscriptionType, today);
  // Brackets are the condition's, whatever the strategy.
  const terms = conditionId === undefined ? undefined : await offerTerms(tx, conditionId, '50:50', today);
  if (terms === undefined) throw new Error('An account relation was opened under no terms.');
  const of = <Kind extends string>(kind: Kind, mark: string) => ({ kind, id: `${mark}-${businessPartnerId}` }) as const;
  return [
    {
      ...of('CONTRACT', 'VV'),
      data: {
        accountType,
        package: subscriptionType,
        feeBrackets: terms.brackets.map(({ from, percent }) => ({ from, percent })),
        investments: [],
        clearingIban,
        referenceAccount: null,
        concludedOn: today,
        confirmed: { at: null, operationId },
        startsAtOnce: true,
        ...(takesBoth(accountType) && { everybodySigns: true }),
      },
    },
    { ...of('TERMS', 'AGB'), data: { version: await agbInForce(tx, today) } },
    { ...of('PRIVACY', 'DS'), data: { version: versionInForce('PRIVACY', today) } },
    { ...of('WITHDRAWAL_NOTICE', 'WB'), data: { version: versionInForce('WITHDRAWAL_NOTICE', today) } },
  ];
};
