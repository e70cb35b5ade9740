import { cents, type Cents } from '#domain/money/money.ts';
import { taxDue } from './capital-gains-tax.ts';
import type { FundKind } from './fund-kind.ts';
import { type TaxAccount, type TaxedLot, taxOnGain, withGain } from './tax-account.ts';

/** What proceeds of so much are taxed with; negative where tax of the year is given back. */
export interface SaleTaxPoint {
  /** ≥ 0. */
  readonly gross: Cents;
  readonly tax: Cents;
}

/** The tax on selling a part of an investment, by its proceeds, ascending: between two points it is a straight line. */
export type SaleTax = readonly SaleTaxPoint[];

/** How far gross and gain have come by the end of a lot. */
interface Reached {
  readonly gross: number;
  readonly gain: number;
}

const between = (from: Reached, to: Reached, gross: number): Cents =>
  cents(Math.round(from.gain + ((to.gain - from.gain) * (gross - from.gross)) / (to.gross - from.gross)));

/**
 * The tax on every part of an investment, first in, first out: it bends where a lot ends, and where losses and exemption are
 * used up. Tells no more of the tax account than the tax itself, so that it may be shown to who acts for the investment.
 *
 * @param lots oldest first
 * @param value of all of them
 */
export const saleTaxOf = (account: TaxAccount, kind: FundKind, lots: readonly TaxedLot[], value: Cents): SaleTax => {
  const isTaxed = (gain: Cents): boolean => taxDue(withGain(account, kind, gain)).base > 0;
  const pointAt = (gross: number, gain: Cents): SaleTaxPoint => ({
    gross: cents(gross),
    tax: taxOnGain(account, kind, gain),
  });
  const points = [pointAt(0, cents(0))];
  let from: Reached = { gross: 0, gain: 0 };
  let gained = 0;
  let worth = 0;
  for (const [index, lot] of lots.entries()) {
    worth += lot.value;
    gained += lot.value - lot.cost - lot.advances;
    const isLast = index === lots.length - 1;
    // The lots are rounded one by one: the last one ends where all of them do.
    const to: Reached = isLast
      ? { gross: value, gain: gained + value - worth }
      : { gross: Math.min(worth, value), gain: gained };
    if (to.gross <= from.gross) continue;
    const startsTaxed = isTaxed(cents(from.gain));
    if (startsTaxed !== isTaxed(cents(to.gain))) {
      let [low, high] = [from.gross, to.gross];
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (isTaxed(between(from, to, middle)) === startsTaxed) low = middle;
        else high = middle;
      }
      if (low > from.gross) points.push(pointAt(low, between(from, to, low)));
    }
    points.push(pointAt(to.gross, cents(to.gain)));
    from = to;
  }
  return points;
};

/** What proceeds of so much would be taxed with; beyond the last point as there, and nothing without points. */
export const saleTaxAt = (points: SaleTax, gross: Cents): Cents => {
  const next = points.findIndex((point) => point.gross >= gross);
  const to = points[next] ?? points.at(-1);
  const from = points[next - 1];
  if (to === undefined) return cents(0);
  if (next <= 0 || from === undefined) return to.tax;
  return cents(Math.round(from.tax + ((to.tax - from.tax) * (gross - from.gross)) / (to.gross - from.gross)));
};
