import { Big } from 'big.js';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { addCents, type Cents, cents } from '#domain/money/money.ts';
import type { ProductCategory, Split } from '#domain/products/products.ts';
import { equityShare } from '#domain/products/splits.ts';
import { exactYearlyFee, type FeeBracket, percentOfBracket } from './service-fee.ts';

/** The table's first rows (decisions §6): administrators change them with validity dates. */
export const firstFeeBrackets: Readonly<Record<SubscriptionType, readonly FeeBracket[]>> = {
  DIGITAL: bracketsOf(0.75, 0.7, 0.65, 0.6),
  PREMIUM: bracketsOf(0.95, 0.9, 0.8, 0.7),
  PRIVAT: bracketsOf(1.15, 1.1, 1, 0.85),
};

function bracketsOf(...percents: readonly number[]): readonly FeeBracket[] {
  const volumes = [0, 5_000_000, 10_000_000, 25_000_000];
  return percents.map((percent, index) => ({ from: cents(volumes[index] ?? 0), percent }));
}

/** What funds and their trades cost, in percent a year of what is invested. */
export interface FundCosts {
  readonly equity: number;
  readonly bonds: number;
  /** On top of the basket, for what is sustainable. */
  readonly sustainable: number;
  readonly theme: number;
  readonly cash: number;
  /** Spread and market, a flat estimate. */
  readonly transaction: number;
}

/** The table's first row (decisions §6): administrators change it with validity dates. */
export const firstFundCosts: FundCosts = {
  equity: 0.2,
  bonds: 0.13,
  sustainable: 0.05,
  theme: 0.45,
  cash: 0.1,
  transaction: 0.05,
};

export interface CostInput {
  readonly deposit: Cents;
  readonly monthly: Cents;
  /** Whole years ≥ 1 for the sum over time. */
  readonly years: number;
  /** Null (unset) counts as DIGITAL. */
  readonly subscriptionType: SubscriptionType | null;
  readonly category: ProductCategory;
  /** Null for themes and cash. */
  readonly split: Split | null;
  /** Volume free of service fees. */
  readonly allowance: Cents;
  readonly brackets: Readonly<Record<SubscriptionType, readonly FeeBracket[]>>;
  readonly funds: FundCosts;
}

export const costCodes = ['SERVICE', 'FUND', 'TRANSACTION', 'INDUCEMENT'] as const;
export type CostCode = (typeof costCodes)[number];

export const costLabels: Readonly<Record<CostCode, string>> = {
  SERVICE: 'Servicekosten',
  FUND: 'Fondskosten',
  TRANSACTION: 'Transaktionskosten',
  INDUCEMENT: 'Zuwendungen',
};

/** Stands beside positions that do not add up to the cent (decisions §6). */
export const roundingNoteText =
  'Jeder Betrag ist für sich gerundet. Deshalb kann die Summe um wenige Cent von der Summe der einzelnen Beträge abweichen.';

export interface CostPosition {
  readonly code: CostCode;
  readonly label: string;
  /** Percent a year, rounded half up to two decimals for display. */
  readonly percent: number;
  readonly eurYear1: Cents;
  readonly eurTotal: Cents;
}

export interface Costs {
  readonly positions: readonly CostPosition[];
  /** Rounded half up to two decimals: for display, answers and the projection's input. Also the reduction in yield. */
  readonly gesamtKostenProzent: number;
  readonly fondsKostenProzent: number;
  /** Rounded once from the unrounded sum; may differ by a cent or two from the sum of the positions. */
  readonly eurYear1: Cents;
  readonly eurTotal: Cents;
  /** Whether the positions do not add up to the sums, so that a rounding note must stand beside them. */
  readonly roundingNote: boolean;
  /** What each year costs, the first one first. */
  readonly years: readonly CostYear[];
}

/** The costs of one of the years; `eurSoFar` is rounded from the unrounded sum and may differ from that of the years. */
export interface CostYear {
  readonly year: number;
  readonly eur: Cents;
  readonly eurSoFar: Cents;
}

const percentOf = (value: Big): number => value.round(2, Big.roundHalfUp).toNumber();
const centsOf = (value: Big): Cents => cents(value.round(0, Big.roundHalfUp).toNumber());

/** Fund costs in percent a year (decisions §6). */
export const fundPercent = ({ category, split, funds }: Pick<CostInput, 'category' | 'split' | 'funds'>): Big => {
  // Tangible assets are sold as the theme Infrastructure (decisions §17).
  if (category === 'VV.TH' || category === 'VV.MP') return new Big(funds.theme);
  if (category === 'VV.CI') return new Big(funds.cash);
  const share = new Big(split === null ? 1 : equityShare(split));
  const basket = share.times(funds.equity).plus(new Big(1).minus(share).times(funds.bonds));
  return category === 'VV.NH' || category === 'AV.NH' ? basket.plus(funds.sustainable) : basket;
};

/** V1 = D + 6.5·M, the volume on which the first year is charged; in cents. */
const firstYearVolume = ({ deposit, monthly }: Pick<CostInput, 'deposit' | 'monthly'>): Big =>
  new Big(monthly).times('6.5').plus(deposit);

/** A kind of costs: percent a year of the first year's volume, and what that is of any volume, in cents before rounding. */
interface Part {
  readonly code: CostCode;
  readonly percent: Big;
  readonly on: (volume: Big) => Big;
}

const flat = (code: CostCode, percent: Big): Part => ({
  code,
  percent,
  on: (volume) => volume.times(percent).div(100),
});

const service = ({ subscriptionType, allowance, ...input }: CostInput, volume: Big): Part => {
  const brackets = input.brackets[subscriptionType ?? 'DIGITAL'];
  if (volume.lte(0)) return flat('SERVICE', new Big(percentOfBracket(brackets, volume)));
  const fee = exactYearlyFee(volume, { allowance, brackets });
  // Divided last: what an allowance makes of the percentage has no end, and would be half a cent short of half a cent.
  return { code: 'SERVICE', percent: fee.times(100).div(volume), on: (other) => other.times(fee).div(volume) };
};

/** Σ over the years of the volume that is charged, in cents: no growth is assumed (decisions §6). */
const volumeOverYears = (input: Pick<CostInput, 'deposit' | 'monthly'>, years: number): Big => {
  const n = new Big(years);
  const earlierSavings = n.times(n.minus(1)).div(2).times(12).times(input.monthly);
  return firstYearVolume(input).times(n).plus(earlierSavings);
};

/**
 * Costs before a contract (ONB-12, decisions §6; §63(7) WpHG): every part in percent and euros, computed exactly and
 * rounded half up once at the end.
 */
export const costsOf = (input: CostInput): Costs => {
  const volume = firstYearVolume(input);
  const total = volumeOverYears(input, input.years);
  const parts = [
    service(input, volume),
    flat('FUND', fundPercent(input)),
    flat('TRANSACTION', new Big(input.funds.transaction)),
    flat('INDUCEMENT', new Big(0)),
  ];
  const positions = parts.map(({ code, percent, on }) => ({
    code,
    label: costLabels[code],
    percent: percentOf(percent),
    eurYear1: centsOf(on(volume)),
    eurTotal: centsOf(on(total)),
  }));
  const sum = (each: (part: Part) => Big): Big => parts.reduce((sofar, part) => sofar.plus(each(part)), new Big(0));
  const eurYear1 = centsOf(sum(({ on }) => on(volume)));
  const eurTotal = centsOf(sum(({ on }) => on(total)));
  const costUntil = (year: number): Big => sum(({ on }) => on(volumeOverYears(input, year)));
  const years = Array.from({ length: input.years }, (_, before) => ({
    year: before + 1,
    eur: centsOf(costUntil(before + 1).minus(costUntil(before))),
    eurSoFar: centsOf(costUntil(before + 1)),
  }));
  return {
    positions,
    years,
    gesamtKostenProzent: percentOf(sum(({ percent }) => percent)),
    fondsKostenProzent: percentOf(fundPercent(input)),
    eurYear1,
    eurTotal,
    roundingNote:
      addCents(...positions.map((position) => position.eurYear1)) !== eurYear1 ||
      addCents(...positions.map((position) => position.eurTotal)) !== eurTotal,
  };
};
