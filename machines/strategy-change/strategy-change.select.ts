import type { Split } from '#domain/products/products.ts';
import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { suggestedAnswersOf } from '#domain/questionnaire/suitability.ts';
import { type ChangeChoice, changeChoice, chosenIn, freshAnswersIn } from '#domain/strategy-change/change-choice.ts';
import type { QuestionFlowInput } from '../question-flow/question-flow.types.ts';
import type { HeldInvestment, LookUpInput, PrepareInput, StrategyChangeContext } from './strategy-change.types.ts';

export const wayIn = 'existing-customer-change-strategy' satisfies EntryPointId;

/** The last question of the way, at which somebody goes back from the choice. */
export const lastAsked = entryPointOf(wayIn).questions.at(-1) ?? null;

/** Those among which one can be chosen; one that lacks data leads to where they are given. */
export const eligibleIn = ({ holdings }: Pick<StrategyChangeContext, 'holdings'>): readonly HeldInvestment[] =>
  (holdings?.investments ?? []).filter(({ hindrance }) => hindrance === null || hindrance === 'WPHG_INCOMPLETE');

/** Those of which the strategy cannot be changed, each with its reason. */
export const hinderedIn = ({ holdings }: Pick<StrategyChangeContext, 'holdings'>): readonly HeldInvestment[] =>
  (holdings?.investments ?? []).filter((each) => !eligibleIn({ holdings }).includes(each));

/** The investment at hand; undefined before one is chosen. */
export const investmentIn = ({
  holdings,
  ipsId,
}: Pick<StrategyChangeContext, 'holdings' | 'ipsId'>): HeldInvestment | undefined =>
  holdings?.investments.find((each) => each.ipsId === ipsId);

/** What is known of the customer, offered in the fields. */
const suggestedOf = ({ wphg, holdingPeriod }: HeldInvestment): Answers => {
  const { knowledge, drawdown, riskPreference } = suggestedAnswersOf(wphg);
  return {
    ...(knowledge === undefined ? {} : { knowledge }),
    ...(holdingPeriod === null ? {} : { holdingPeriod }),
    ...(drawdown === undefined ? {} : { drawdown }),
    ...(riskPreference === undefined ? {} : { riskPreference }),
  };
};

/** Under which rules the questions are asked anew. */
export const questionsFor = (context: StrategyChangeContext): QuestionFlowInput => {
  const investment = investmentIn(context);
  const { answers, typed, shown, wasReasked } = context;
  return {
    asked: {
      category: investment?.category ?? 'VV.VV',
      existing: true,
      customerPackage: investment?.customerPackage ?? null,
      child: investment?.isChild === true,
    },
    isKnown: false,
    answers,
    typed,
    suggested: investment === undefined ? {} : suggestedOf(investment),
    shown,
    wasReasked,
  };
};

/** What a choice follows from. */
type Choosing = Pick<StrategyChangeContext, 'holdings' | 'ipsId' | 'answers' | 'verdict'>;

/** What the investment at hand can be changed to; undefined while an answer is missing. */
export const choiceIn = ({ holdings, ipsId, answers, verdict }: Choosing): ChangeChoice | undefined => {
  const investment = investmentIn({ holdings, ipsId });
  return investment === undefined ? undefined : changeChoice(investment, answers, verdict);
};

/** What it is about to be changed to; it is the present one while nothing else is chosen or recommended. */
export const splitIn = (context: StrategyChangeContext): Split | null => {
  const choice = choiceIn(context);
  return choice === undefined ? null : chosenIn(choice, context.wanted);
};

/** What is changed from what to what; undefined before both are known. */
export const changeIn = (
  context: StrategyChangeContext,
): { readonly investment: HeldInvestment; readonly from: Split; readonly to: Split } | undefined => {
  const investment = investmentIn(context);
  const to = splitIn(context);
  const from = investment?.split ?? null;
  return investment === undefined || from === null || to === null ? undefined : { investment, from, to };
};

/** What is about to be ordered; a chart that orders nothing is a fault, not a state. */
const wantedIn = (context: StrategyChangeContext): Omit<PrepareInput, 'key'> => {
  const investment = investmentIn(context);
  const split = splitIn(context);
  const answers = freshAnswersIn(context.answers);
  if (investment === undefined || split === null || answers === undefined) throw new Error('There is no change.');
  return { investment, split, answers };
};

export const prepareInputOf = (context: StrategyChangeContext): PrepareInput => ({
  ...wantedIn(context),
  key: context.key,
});

export const lookUpInputOf = (context: StrategyChangeContext): LookUpInput => {
  const { investment, split } = wantedIn(context);
  return { ipsId: investment.ipsId, split, since: context.holdings?.today ?? '' };
};
