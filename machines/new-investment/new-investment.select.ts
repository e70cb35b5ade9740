import { type KeptInvestment, plainAnswers, wishElsewhere } from '#domain/application/kept-investment.ts';
import type { InvestmentWay } from '#domain/onboarding/investment-ways.ts';
import type { Asked } from '#domain/questionnaire/answer-rules.ts';
import { entryPointOf } from '#domain/questionnaire/entry-points.ts';
import { cents } from '#domain/money/money.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { sustainabilityIn } from '#domain/questionnaire/sustainability.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import type { WantedInvestment } from '../investment-opening/investment-opening.types.ts';
import type { ProposalInput } from '../proposal/proposal.types.ts';
import type { QuestionFlowInput } from '../question-flow/question-flow.types.ts';
import type { NewInvestmentContext, Relation } from './new-investment.types.ts';

/** The account relation in which it is opened; undefined until it is decided. */
export const relationIn = ({ customer, investment }: NewInvestmentContext): Relation | undefined =>
  customer?.relations.find(({ businessPartnerId }) => businessPartnerId === investment.businessPartnerId);

/** Whether what is stored counts: it is in force, and is not asked anew. */
export const isKnownIn = (context: NewInvestmentContext): boolean =>
  relationIn(context)?.isKnown === true && !context.investment.isRenewed;

/** Under which rules is asked: as of every customer there is, with the package of all account relations (rules §7). */
export const askedIn = (context: NewInvestmentContext): Asked => ({
  category: entryPointOf(context.entryPoint).category ?? 'VV.VV',
  existing: true,
  customerPackage: context.customer?.customerPackage ?? null,
  child: relationIn(context)?.kind === 'child',
  ordered: context.customer?.ordered ?? cents(0),
});

export const questionsFor = (context: NewInvestmentContext): QuestionFlowInput => {
  const { answers, typed, shown, wasReasked } = context.investment;
  return {
    asked: askedIn(context),
    isKnown: isKnownIn(context),
    answers,
    typed,
    suggested: relationIn(context)?.known ?? {},
    shown,
    wasReasked,
  };
};

/** All that counts: what was answered, and what is in force of what is stored. */
export const heldIn = (context: NewInvestmentContext): Answers => ({
  ...(isKnownIn(context) ? relationIn(context)?.known : {}),
  ...context.investment.answers,
});

export const proposalFor = (context: NewInvestmentContext): ProposalInput => {
  const relation = relationIn(context);
  return {
    entryPoint: context.entryPoint,
    accountKind: relation?.kind ?? 'single',
    answers: context.investment.answers,
    known: isKnownIn(context) ? (relation?.known ?? {}) : {},
    asked: askedIn(context),
    choice: context.investment.wish ?? context.investment.choice,
    keptPackage: relation?.subscriptionType ?? null,
  };
};

/** For how long money is planned to stay where nobody has said so: the product's default (ONB-10). */
export const usualHolding = '4–5';

/** What is to be opened; null while it is not chosen. */
export const wantedIn = (context: NewInvestmentContext): WantedInvestment | null => {
  const relation = relationIn(context);
  const { choice } = context.investment;
  const { payment, startsAtOnce } = context.terms;
  if (relation === undefined || choice === null || payment.method === '' || startsAtOnce === '') return null;
  const { businessPartnerId } = relation;
  const { holdingPeriod = usualHolding } = heldIn(context);
  const terms = { firstPayment: payment.method, startsAtOnce: startsAtOnce === 'yes' };
  const sustainability = sustainabilityIn(context.investment.answers);
  return { businessPartnerId, holder: holderText(relation.holder), choice, holdingPeriod, sustainability, ...terms };
};

/** Whether something can be opened in it now. */
export const isOffered = ({ hindrance }: Relation): boolean => hindrance === null;

/** The investment in another account relation: what is about the person was answered for the one before. */
export const movedTo = (way: InvestmentWay, investment: KeptInvestment, businessPartnerId: string): KeptInvestment =>
  investment.businessPartnerId === null || investment.businessPartnerId === businessPartnerId
    ? { ...investment, businessPartnerId }
    : {
        ...investment,
        businessPartnerId,
        answers: plainAnswers(way, investment.answers),
        typed: {},
        isRenewed: false,
        shown: null,
        choice: null,
        wish: wishElsewhere(investment.wish),
      };

/** In which account relation it goes on: the one that the address names, the one that was chosen before, or the only one. */
export const decidedIn = (
  { businessPartnerId: named }: Pick<NewInvestmentContext, 'businessPartnerId'>,
  relations: readonly Relation[],
  investment: KeptInvestment,
): string | null => {
  const [only, ...others] = relations;
  const wanted =
    named ?? investment.businessPartnerId ?? (others.length === 0 ? (only?.businessPartnerId ?? null) : null);
  return relations.some((each) => each.businessPartnerId === wanted && isOffered(each)) ? wanted : null;
};
