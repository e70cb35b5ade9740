import type { Costs } from '#domain/costs/costs.ts';
import type { SubscriptionType, WphgData } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import type { Cents } from '#domain/money/money.ts';
import { isProduct } from '#domain/opening/opening.ts';
import { type ProductCategory, type Split, splits } from '#domain/products/products.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { defaultYears } from '#domain/projection/projection.ts';
import { type BadYear, badYearOf, costsOfProposed } from '#domain/proposal/figures.ts';
import { judgementBy, limitsAgainst } from '#domain/proposal/judgement.ts';
import { figuresIn, type Offer, type PackageOffer, packagesFor } from '#domain/proposal/offer.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { LimitName, RiskAnswers } from '#domain/risk-score/risk-score.ts';
import type { StrategyFigures } from '#domain/strategy/strategy.ts';
import { riskAnswersOf } from '#domain/wphg/risk-answers.ts';

/** The answers that are asked anew for a change (decisions §17). */
export interface FreshAnswers {
  readonly knowledge: NonNullable<Answers['knowledge']>;
  readonly holdingPeriod: HoldingPeriod;
  readonly drawdown: NonNullable<Answers['drawdown']>;
  readonly riskPreference: NonNullable<Answers['riskPreference']>;
}

/** All four of them; undefined while one is missing. */
export const freshAnswersIn = ({
  knowledge,
  holdingPeriod,
  drawdown,
  riskPreference,
}: Answers): FreshAnswers | undefined =>
  knowledge === undefined || holdingPeriod === undefined || drawdown === undefined || riskPreference === undefined
    ? undefined
    : { knowledge, holdingPeriod, drawdown, riskPreference };

/** An investment of which the strategy may be changed, with what decides to which. */
export interface ChangingInvestment {
  readonly category: ProductCategory;
  readonly split: Split | null;
  readonly isChild: boolean;
  /** What is stored of the customer; the four answers that are asked anew take the place of theirs. */
  readonly wphg: WphgData | null;
  readonly isExpired: boolean;
  readonly conditionId: string;
  readonly subscriptionType: SubscriptionType | null;
  readonly value: Cents;
  /** What running savings plans go on to pay in, a month on average. */
  readonly monthly: Cents;
  readonly offer: Offer;
}

/** What the bank has said to a strategy that was wanted; it counts more than what is reckoned here. */
export type ChangeVerdict =
  | { readonly kind: 'EXPIRED' }
  | { readonly kind: 'ABOVE'; readonly recommended: Split | null; readonly reasons: readonly LimitName[] };

/** One of the strategies that an investment can have, the most cautious first. */
export interface ChangeStep {
  readonly split: Split;
  readonly isPresent: boolean;
  readonly isRecommended: boolean;
  readonly isAllowed: boolean;
  /** The limits that stand against it; none where it is the age of the data that does. */
  readonly against: readonly LimitName[];
}

export interface ChangeChoice {
  readonly steps: readonly ChangeStep[];
  /** Null: nothing suits, or nobody can say, because the data have expired. */
  readonly recommended: Split | null;
  /** The limits that bind the recommendation, or let nothing be recommended. */
  readonly reasons: readonly LimitName[];
  /** Whether the data have expired: then less risk can be had, and no more (decisions §2). */
  readonly isExpired: boolean;
}

/** The stored answers with those that were given anew, as the suitability test takes them: what is invested is no deposit. */
const riskIn = ({ category, wphg, isChild }: ChangingInvestment, fresh: FreshAnswers): RiskAnswers | undefined =>
  riskAnswersOf(
    { ...wphg, knowledge: fresh.knowledge, drawdown: fresh.drawdown, risk_preference: fresh.riskPreference },
    {
      // A pension's horizon is always long (decisions §17).
      holdingPeriod: category.startsWith('AV.') ? '5+' : fresh.holdingPeriod,
      deposit: 0,
      child: isChild,
    },
  );

/** Whether all that the suitability test takes is stored, but for what is asked anew. */
export const hasStoredData = (wphg: WphgData | null, isChild: boolean): boolean =>
  riskAnswersOf(
    { ...wphg, knowledge: 0, drawdown: 'ANY', risk_preference: 0 },
    { holdingPeriod: '5+', deposit: 0, child: isChild },
  ) !== undefined;

/**
 * What an investment can be changed to (decisions §2, §4): up to what is recommended, with expired data to less than there
 * is. Undefined while an answer is missing that it takes.
 */
export const changeChoice = (
  investment: ChangingInvestment,
  answers: Answers,
  verdict: ChangeVerdict | null = null,
): ChangeChoice | undefined => {
  const { category, split, offer } = investment;
  const fresh = freshAnswersIn(answers);
  const present = split === null ? null : strategyIndexOf(split);
  const risk = fresh === undefined ? undefined : riskIn(investment, fresh);
  const isExpired = investment.isExpired || verdict?.kind === 'EXPIRED';
  const judged = risk === undefined ? undefined : judgementBy({ category, theme: undefined }, risk);
  if (fresh === undefined || (judged === undefined && !isExpired)) return undefined;
  const said = verdict?.kind === 'ABOVE' ? verdict : null;
  const top = said === null ? (judged?.recommended ?? null) : said.recommended;
  const recommended = isExpired ? null : (splits.find((each) => each === top) ?? null);
  const limit = isExpired ? (present ?? 0) - 1 : indexOf(recommended);
  const steps = splits
    .filter((each) => isProduct({ category, theme: null, split: each }) && figuresIn(offer, each) !== undefined)
    .map((each): ChangeStep => {
      const index = indexOf(each);
      const isAllowed = index <= limit;
      const named = judged === undefined ? [] : limitsAgainst(judged, { strategy: each, index });
      return {
        split: each,
        isPresent: each === split,
        isRecommended: each === recommended,
        isAllowed,
        against: isAllowed || isExpired ? [] : (said?.reasons ?? named),
      };
    });
  return { steps, recommended, reasons: said?.reasons ?? (isExpired ? [] : (judged?.reasons ?? [])), isExpired };
};

const indexOf = (split: Split | null): number => (split === null ? -1 : (strategyIndexOf(split) ?? -1));

/**
 * What the customer is about to change to: what they chose as long as it is allowed. Who has chosen nothing stays where they
 * are, since nobody is to be led to more risk; what is too daring by their answers gives way to what is recommended.
 */
export const chosenIn = ({ steps, recommended }: ChangeChoice, wanted: Split | null): Split | null => {
  const chosen = steps.find(({ split }) => split === wanted);
  if (chosen !== undefined && (chosen.isAllowed || chosen.isPresent)) return chosen.split;
  const present = steps.find(({ isPresent }) => isPresent);
  if (present?.isAllowed === true) return present.split;
  return steps.find(({ split }) => split === recommended)?.split ?? present?.split ?? null;
};

/** The package under which the investment goes on: its own condition where it is still sold, else the package as it is sold today. */
const packageOf = ({
  offer,
  category,
  conditionId,
  subscriptionType,
}: ChangingInvestment): PackageOffer | undefined => {
  const packages = packagesFor(offer, category);
  // An unset package counts as the least one (decisions §6).
  const named = subscriptionType ?? 'DIGITAL';
  return (
    packages.find((each) => each.conditionId === conditionId) ??
    packages.find((each) => each.subscriptionType === named)
  );
};

/** What a strategy means for an investment as large as it is now. */
export interface ChangeFigures {
  readonly strategy: StrategyFigures;
  readonly badYear: BadYear;
  /** Null where its package is not sold any more: then the papers alone say it. */
  readonly costs: Costs | null;
}

/** Undefined where the strategy is not offered. */
export const changeFigures = (investment: ChangingInvestment, split: Split): ChangeFigures | undefined => {
  const { offer, category, value, monthly } = investment;
  const strategy = figuresIn(offer, split);
  if (strategy === undefined) return undefined;
  const packageOffer = packageOf(investment);
  const sums = { deposit: value, savings: monthly };
  return {
    strategy,
    badYear: badYearOf(strategy, sums),
    costs:
      packageOffer === undefined
        ? null
        : costsOfProposed({ ...sums, offer, packageOffer, category, strategy: split, years: defaultYears }),
  };
};
