import type { Split } from '#domain/products/products.ts';
import type { Model } from './model.ts';

/** Tax on what is sold, told again in the simplest words. */

type Kind = 'equity' | 'mixed' | 'other';

/** What is left of one purchase. */
export interface Lot {
  readonly value: number;
  readonly cost: number;
}

/** What the year's tax is made of. */
export interface Taxed {
  /** The oldest first: they are sold first. */
  readonly lots: readonly Lot[];
  readonly gains: Readonly<Record<Kind, number>>;
  readonly withheld: number;
  /** Of the exemption, as the last sale left it. */
  readonly used: number;
}

export const noGains: Taxed['gains'] = { equity: 0, mixed: 0, other: 0 };

const kindOf = (split: Split): Kind => {
  const shares = Number(split.split(':')[0]);
  if (shares > 50) return 'equity';
  return shares >= 25 ? 'mixed' : 'other';
};

/** What is exempt this year: the newest order that has begun, unless it has ended. */
const exemptOf = ({ exemptions }: Model): number => {
  const begun = exemptions.findLast(({ from }) => from <= 2026);
  return begun === undefined || (begun.until !== null && begun.until < 2026) ? 0 : begun.amount;
};

/** A quarter of what is neither exempt nor lost, and 5.5 % of that; cents are cut. */
const dueOn = (gains: Taxed['gains'], exempt: number): { readonly tax: number; readonly used: number } => {
  const counted = Math.trunc((70 * gains.equity + 85 * gains.mixed + 100 * gains.other) / 100);
  const used = Math.min(Math.max(counted, 0), exempt);
  const quarter = Math.floor(Math.max(counted - used, 0) / 4);
  return { tax: quarter + Math.floor((quarter * 55) / 1000), used };
};

const gaining = ({ gains }: Taxed, split: Split, gain: number): Taxed['gains'] => ({
  ...gains,
  [kindOf(split)]: gains[kindOf(split)] + gain,
});

/** The most that a sale could be taxed with now: of so many of the oldest lots as gain most. */
export const greatestTax = (model: Model): number => {
  const { lots, withheld } = model.taxed;
  const sums = lots.map((_, at) => lots.slice(0, at + 1).reduce((sum, { value, cost }) => sum + value - cost, 0));
  const most = Math.max(0, ...sums);
  return Math.max(0, dueOn(gaining(model.taxed, model.split, most), exemptOf(model)).tax - withheld);
};

/** What arrives when everything is sold now: less the tax on it, or more where tax of the year comes back. */
export const arrivingOfAll = (model: Model): number => {
  const { lots, withheld } = model.taxed;
  const gain = lots.reduce((sum, { value, cost }) => sum + value - cost, 0);
  return model.value - (dueOn(gaining(model.taxed, model.split, gain), exemptOf(model)).tax - withheld);
};

/** What a sale leaves of the lots: the oldest go first, of the last one a part at its average cost. */
const leftOf = (lots: readonly Lot[], proceeds: number): readonly Lot[] => {
  let open = proceeds;
  const left: Lot[] = [];
  for (const { value, cost } of lots) {
    const taken = Math.min(open, value);
    open -= taken;
    if (value - taken > 0) left.push({ value: value - taken, cost: cost * (1 - taken / value) });
  }
  return left;
};

export const near = (one: number, other: number): boolean => Math.abs(one - other) <= 1.5;

/** Whether lots are the expected ones. Units have eight decimals, so a cent may be rounded; where dust is left, it is. */
export const areLots = (found: readonly Lot[], expected: readonly Lot[]): boolean => {
  const worth = (lots: readonly Lot[]) => lots.filter(({ value }) => value >= 1.5);
  const [one, other] = [worth(found), worth(expected)];
  return (
    one.length === other.length &&
    one.every((lot, at) => near(lot.value, other[at]?.value ?? NaN) && near(lot.cost, other[at]?.cost ?? NaN))
  );
};

/** What the books say of a sale. */
export interface Sold {
  readonly proceeds: number;
  readonly cost: number;
  readonly tax: number;
  /** What is left, the oldest first. */
  readonly lots: readonly Lot[];
}

/** The year once something was sold; undefined where cost, tax or what is left is not what it must be. */
export const afterSale = (model: Model, { proceeds, cost, tax }: Sold, left: readonly Lot[]): Taxed | undefined => {
  const { taxed, split } = model;
  const gains = gaining(taxed, split, proceeds - cost);
  const due = dueOn(gains, exemptOf(model));
  if (tax !== due.tax - taxed.withheld) return undefined;
  const costs = (lots: readonly Lot[]) => lots.reduce((sum, lot) => sum + lot.cost, 0);
  const expected = leftOf(taxed.lots, proceeds);
  if (Math.abs(costs(taxed.lots) - cost - costs(expected)) > 1.5 || !areLots(left, expected)) return undefined;
  return { lots: left, gains, withheld: taxed.withheld + tax, used: due.used };
};
