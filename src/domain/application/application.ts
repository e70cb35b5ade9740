import type { WphgKey } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import { type Cents, euros } from '#domain/money/money.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { mayChoose, type Drawdown, recommend, type Recommendation } from '#domain/risk-score/risk-score.ts';
import { offeredStrategy, type StrategyId } from '#domain/strategy/offered.ts';

/** The steps of the wizard (decisions §21): person, tax and origin, account and consents, identification and contract. */
export const lastStep = 4;

/** The step that has to be done before an application may be submitted. */
export const submittableStep = 3;

/** What an applicant agrees to, each with the version of what was shown (decisions §8). */
export const consentKinds = [
  'TERMS',
  'PRIVACY',
  'WITHDRAWAL_NOTICE',
  'COST_INFORMATION',
  'TAX_SELF_CERTIFICATION',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The nine answers, given. Sums in euros; `drawdown` percent or any. */
export type ApplicationWphg = Readonly<Record<Exclude<WphgKey, 'drawdown'>, number>> & { readonly drawdown: Drawdown };

/** What an application asks for, once all is answered. */
export interface Application {
  readonly category: ProductCategory;
  readonly strategy: StrategyId;
  /** Of a single account; package and price. */
  readonly conditionId: string;
  readonly initialAmount: Cents;
  /** Per month; 0 for none. */
  readonly savingsRate: Cents;
  readonly holdingPeriod: HoldingPeriod;
  /** Asked for the pension plans only. */
  readonly investmentYears: number | null;
  readonly wphg: ApplicationWphg;
  /** The account that is paid out to; it is the applicant's own. */
  readonly iban: string;
  /** Whether we are to begin before the 14 days of withdrawal have passed (decisions §8). */
  readonly startsAtOnce: boolean;
  readonly usTaxPerson: boolean;
  readonly politicallyExposed: boolean;
  readonly ownAccount: boolean;
}

/**
 * Why an application is not taken as it is. `US_PERSON`: not by ourselves (decisions §7) · `STRATEGY_NOT_OFFERED`: no such
 * strategy in the category · `AMOUNTS`: below the minimum or above the maximum (rules §7) · `NOT_SUITABLE`: above what the
 * answers allow (§ 64 Abs. 3 WpHG).
 */
export const applicationFlaws = ['US_PERSON', 'STRATEGY_NOT_OFFERED', 'AMOUNTS', 'NOT_SUITABLE'] as const;
export type ApplicationFlaw = (typeof applicationFlaws)[number];

const tangible: ProductCategory = 'VV.MP';
const smallestRate = euros(25);
const greatestSum = euros(5_000_000);

/** Deposit and savings rate of a new customer (rules §7). */
const amountsHold = ({ category, initialAmount, savingsRate }: Application): boolean => {
  const least = category === tangible ? euros(500) : euros(25);
  const most = category === tangible ? euros(25_000) : greatestSum;
  const isDepositFine = initialAmount <= most && (initialAmount === 0 || initialAmount >= least);
  const isRateFine = savingsRate === 0 || (savingsRate >= smallestRate && savingsRate <= greatestSum);
  // A new customer's deposit is no less than the minimum, with a savings rate too.
  return isDepositFine && isRateFine && initialAmount >= least;
};

/** The least recommendation and knowledge that themes ask for (decisions §4). */
const themeAsks = { index: 8, knowledge: 2 } as const;

/** What suits whoever applies, by their answers. */
export const recommendationFor = ({ wphg, initialAmount, holdingPeriod }: Application): Recommendation =>
  recommend({
    liquidAssets: wphg.liquid_assets,
    deposit: initialAmount / 100,
    expenses: wphg.expenses,
    liabilities: wphg.liabilities,
    totalAssets: wphg.total_assets,
    knowledge: wphg.knowledge,
    riskPreference: wphg.risk_preference,
    holdingPeriod,
    drawdown: wphg.drawdown,
    child: false,
  });

const isSuitable = (application: Application): boolean => {
  const { strategy, category, wphg } = application;
  if (category === 'VV.CI') return true;
  const recommendation = recommendationFor(application);
  const split = offeredStrategy(strategy, category)?.split ?? null;
  if (split === null) return (recommendation.index ?? -1) >= themeAsks.index && wphg.knowledge >= themeAsks.knowledge;
  const index = strategyIndexOf(split);
  return index !== null && mayChoose(index, recommendation);
};

/** What is wrong with an application, the first thing first; undefined when it may be submitted. */
export const applicationFlaw = (application: Application): ApplicationFlaw | undefined => {
  if (application.usTaxPerson) return 'US_PERSON';
  if (offeredStrategy(application.strategy, application.category) === null) return 'STRATEGY_NOT_OFFERED';
  if (!amountsHold(application)) return 'AMOUNTS';
  return isSuitable(application) ? undefined : 'NOT_SUITABLE';
};

/** Whether somebody of the house must look before there is a contract (§ 10 Abs. 1 Nr. 2, 4 GwG). */
export const needsClearance = ({ politicallyExposed, ownAccount }: Application): boolean =>
  politicallyExposed || !ownAccount;

/** Days in which a contract may be withdrawn (§ 355 Abs. 2 BGB). */
export const withdrawalDays = 14;
