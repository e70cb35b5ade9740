import { type Costs, costsOf } from '#domain/costs/costs.ts';
import { type Cents, cents, centsFromEuros } from '#domain/money/money.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import { defaultYears, project, type ProjectionPoint } from '#domain/projection/projection.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { plannedYears } from '#domain/holding-period/holding-period.ts';
import { offeredStrategy, type StrategyId } from '#domain/strategy/offered.ts';
import { oneYearLoss, type StrategyFigures, summaryRiskIndicator } from '#domain/strategy/strategy.ts';
import { figuresIn, type Offer, type PackageOffer } from './offer.ts';

/** Years that a projection can be drawn for. */
export const greatestYears = 40;

/** What is proposed, and for which sums and years it is reckoned. */
export interface Proposed {
  readonly offer: Offer;
  readonly packageOffer: PackageOffer;
  readonly category: ProductCategory;
  readonly strategy: StrategyId;
  readonly deposit: Cents;
  /** Per month; 0 for none. */
  readonly savings: Cents;
  /** Whole years ≥ 1. */
  readonly years: number;
  /** Whether the projection says what its sums would buy today; costs are told in the money of their year all the same. */
  readonly inTodaysMoney: boolean;
}

/** What a bad year costs, as 19 of 20 years do not exceed it (decisions §4). */
export interface BadYear {
  /** What the loss is reckoned on: the deposit, or without one what a year of savings pays in. */
  readonly of: Cents;
  /** A fraction of it before service fees; 0 where even a bad year is expected to lose nothing. */
  readonly share: number;
  readonly loss: Cents;
}

export interface ProposalFigures {
  readonly costs: Costs;
  /** From the start, year 0, to the last of the years. */
  readonly points: readonly ProjectionPoint[];
  readonly strategy: StrategyFigures;
  /** Summary risk indicator 1 … 7. */
  readonly riskIndicator: number;
  readonly badYear: BadYear;
}

export const badYearOf = (
  figures: StrategyFigures,
  { deposit, savings }: Pick<Proposed, 'deposit' | 'savings'>,
): BadYear => {
  const of = deposit > 0 ? deposit : cents(12 * savings);
  const share = Math.max(0, oneYearLoss(figures));
  return { of, share, loss: centsFromEuros((of / 100) * share) };
};

/** The costs of what is proposed, by the same function as the cost sheet and the cost information (ONB-12). */
export const costsOfProposed = ({
  offer,
  packageOffer,
  category,
  strategy,
  deposit,
  savings,
  years,
}: Omit<Proposed, 'inTodaysMoney'>): Costs => {
  const { allowance, brackets, subscriptionType } = packageOffer;
  return costsOf({
    deposit,
    monthly: savings,
    years,
    subscriptionType,
    category,
    split: offeredStrategy(strategy, category)?.split ?? null,
    allowance,
    brackets: { DIGITAL: brackets, PREMIUM: brackets, PRIVAT: brackets },
    funds: offer.funds,
  });
};

/** Everything that a proposal shows in figures (ONB-11, ONB-12); undefined where the strategy is not offered. */
export const figuresOf = (proposed: Proposed): ProposalFigures | undefined => {
  const strategy = figuresIn(proposed.offer, proposed.strategy);
  if (strategy === undefined) return undefined;
  const costs = costsOfProposed(proposed);
  const points = project({
    deposit: proposed.deposit,
    monthly: proposed.savings,
    years: proposed.years,
    yieldPercent: strategy.yield,
    costPercent: costs.gesamtKostenProzent,
    volaPercent: strategy.vola,
    ...(proposed.inTodaysMoney ? { inflationPercent: proposed.offer.inflation } : {}),
  });
  const badYear = badYearOf(strategy, proposed);
  return { costs, points, strategy, riskIndicator: summaryRiskIndicator(strategy.vola), badYear };
};

/** For how long a proposal is drawn at first: as planned, at most the ten years of the specification (decisions §3). */
export const firstYears = ({ holdingPeriod = '5+', investmentYears }: Answers): number => {
  const planned = plannedYears({
    wphg_holding_period: investmentYears === undefined ? holdingPeriod : '5+',
    investment_years: investmentYears ?? null,
  });
  return Math.min(defaultYears, planned);
};

/** Years as somebody asks for them, within what can be drawn. */
export const drawnYears = (years: number): number => Math.min(greatestYears, Math.max(1, Math.round(years) || 1));
