import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FundCosts } from '#domain/costs/costs.ts';
import type { FeeBracket } from '#domain/costs/service-fee.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { packageRank } from '#domain/packages/packages.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import type { PackageOffer } from '#domain/proposal/offer.ts';
import type { PortfolioBlock } from '#domain/strategy/model-portfolio.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import type { StrategyFigures } from '#domain/strategy/strategy.ts';
import { inForceOn } from '../conditions/conditions.store.ts';
import { type Db, statement } from '../db/db.ts';

interface PackageRow {
  readonly condition_id: string;
  readonly package: SubscriptionType;
  readonly allowance: number;
  readonly brackets: readonly { readonly from: number; readonly percent: number }[];
  readonly categories: readonly ProductCategory[];
}

const bracketsOf = ({ brackets }: Pick<PackageRow, 'brackets'>): readonly FeeBracket[] =>
  brackets.map(({ from, percent }) => ({ from: cents(from), percent }));

interface TermsRow {
  readonly package: SubscriptionType;
  readonly allowance: number;
  readonly brackets: readonly { readonly from: number; readonly percent: number }[];
  readonly categories: readonly ProductCategory[];
  /** Null where the strategy has no figures. */
  readonly yield: number | null;
  readonly vola: number | null;
  readonly equity: number;
  readonly bonds: number;
  readonly sustainable: number;
  readonly theme: number;
  readonly cash: number;
  readonly transaction: number;
}

// The newest row that has begun is in force. A condition that is no longer sold still says what its customers pay.
const find = statement<TermsRow>(
  'offer.terms',
  `SELECT c.package, c.allowance, c.brackets, c.categories, s.yield::float8 AS yield, s.vola::float8 AS vola,
    f.equity::float8 AS equity, f.bonds::float8 AS bonds, f.sustainable::float8 AS sustainable, f.theme::float8 AS theme,
    f.cash::float8 AS cash, f.transaction::float8 AS transaction
  FROM condition c
  LEFT JOIN LATERAL (
    SELECT yield, vola FROM strategies WHERE strategy_id = $2 AND valid_from <= $3::date ORDER BY valid_from DESC LIMIT 1
  ) s ON true
  JOIN LATERAL (SELECT * FROM fund_costs WHERE valid_from <= $3::date ORDER BY valid_from DESC LIMIT 1) f ON true
  WHERE c.condition_id = $1`,
);

const packages = statement<PackageRow>(
  'offer.packages',
  `SELECT condition_id, package, allowance, brackets, categories FROM ${inForceOn('$2::date')} k WHERE account_type = $1`,
);

/** The packages that are sold to a kind of account on a day, in rising order. */
export const packagesInForce = async (
  db: Db,
  code: ConditionAccountCode,
  day: IsoDate,
): Promise<readonly PackageOffer[]> => {
  const rows = await db.rows(packages, [code, day]);
  return rows
    .toSorted((one, other) => packageRank(one.package) - packageRank(other.package))
    .map((row) => ({
      conditionId: row.condition_id,
      subscriptionType: row.package,
      allowance: cents(row.allowance),
      brackets: bracketsOf(row),
      categories: row.categories,
    }));
};

const funds = statement<FundCosts>(
  'offer.funds',
  `SELECT equity::float8 AS equity, bonds::float8 AS bonds, sustainable::float8 AS sustainable, theme::float8 AS theme,
    cash::float8 AS cash, transaction::float8 AS transaction
  FROM fund_costs WHERE valid_from <= $1::date ORDER BY valid_from DESC LIMIT 1`,
);

/** What funds cost on a day; undefined before the table begins. */
export const fundsInForce = async (db: Db, day: IsoDate): Promise<FundCosts | undefined> => db.row(funds, [day]);

const inflation = statement<{ readonly percent: number }>(
  'offer.inflation',
  `SELECT percent::float8 AS percent FROM inflation_assumptions
  WHERE valid_from <= $1::date ORDER BY valid_from DESC LIMIT 1`,
);

/** By how much prices are assumed to rise on a day, percent a year; undefined before the table begins. */
export const inflationInForce = async (db: Db, day: IsoDate): Promise<number | undefined> =>
  (await db.row(inflation, [day]))?.percent;

/** On what a strategy is offered under a condition. */
export interface OfferTerms {
  readonly subscriptionType: SubscriptionType;
  readonly allowance: Cents;
  readonly brackets: readonly FeeBracket[];
  readonly categories: readonly ProductCategory[];
  readonly funds: FundCosts;
  /** Null for a strategy that is not offered. */
  readonly figures: StrategyFigures | null;
}

/** The terms in force on a day; undefined for an unknown condition. */
export const offerTerms = async (
  db: Db,
  conditionId: string,
  strategy: StrategyId,
  today: IsoDate,
): Promise<OfferTerms | undefined> => {
  const row = await db.row(find, [conditionId, strategy, today]);
  if (row === undefined) return undefined;
  const { equity, bonds, sustainable, theme, cash, transaction } = row;
  return {
    subscriptionType: row.package,
    allowance: cents(row.allowance),
    brackets: bracketsOf(row),
    categories: row.categories,
    funds: { equity, bonds, sustainable, theme, cash, transaction },
    figures: row.yield === null || row.vola === null ? null : { yield: row.yield, vola: row.vola },
  };
};

/** Terms of a strategy that is offered. */
export type OfferedTerms = OfferTerms & { readonly figures: StrategyFigures };

/**
 * The terms in force on a day on which a strategy is offered in a category; undefined where it is not, or no longer. Whether
 * the condition is still sold is not asked: whoever applied under it keeps it (`isSold`).
 */
export const offeredTerms = async (
  db: Db,
  asked: { readonly conditionId: string; readonly strategy: StrategyId; readonly category: ProductCategory },
  today: IsoDate,
): Promise<OfferedTerms | undefined> => {
  const terms = await offerTerms(db, asked.conditionId, asked.strategy, today);
  if (terms === undefined || terms.figures === null || !terms.categories.includes(asked.category)) return undefined;
  return { ...terms, figures: terms.figures };
};

const figures = statement<StrategyFigures & { readonly strategy_id: StrategyId }>(
  'offer.figures',
  `SELECT DISTINCT ON (strategy_id) strategy_id, yield::float8 AS yield, vola::float8 AS vola FROM strategies
  WHERE valid_from <= $1::date ORDER BY strategy_id, valid_from DESC`,
);

/** The figures of all strategies in force on a day. */
export const figuresInForce = async (db: Db, day: IsoDate): Promise<ReadonlyMap<StrategyId, StrategyFigures>> =>
  new Map((await db.rows(figures, [day])).map(({ strategy_id: id, ...row }) => [id, row]));

interface BlockRow {
  readonly valid_from: IsoDate;
  readonly isin: string;
  readonly name: string;
  readonly asset_class: string;
  readonly half: PortfolioBlock['half'];
  readonly share: number;
}

const blocks = statement<BlockRow>(
  'offer.blocks',
  `SELECT valid_from, isin, name, asset_class, half, share::float8 AS share FROM portfolio_blocks
  WHERE valid_from = (SELECT max(valid_from) FROM portfolio_blocks WHERE valid_from <= $1::date) ORDER BY position`,
);

/** The funds of the model portfolio in force on a day, in their order. */
export const blocksInForce = async (db: Db, today: IsoDate): Promise<readonly BlockRow[]> => db.rows(blocks, [today]);
