import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { taxDue, type TaxYear } from './capital-gains-tax.ts';
import type { FundKind } from './fund-kind.ts';

/** A year's gains so far and what was withheld for them. */
export interface TaxAccount extends TaxYear {
  /** ≥ 0. */
  readonly withheld: Cents;
}

/** The account once something more was gained, or lost. */
export const withGain = (account: TaxAccount, kind: FundKind, gain: Cents): TaxAccount => ({
  ...account,
  gains: { ...account.gains, [kind]: addCents(account.gains[kind], gain) },
});

/**
 * What is still to be withheld; negative where a loss, or a higher exemption, gives tax of the same year back
 * (§43a (3) EStG). It never gives back more than was withheld.
 */
export const taxOpen = (account: TaxAccount): Cents => subtractCents(taxDue(account).total, account.withheld);

/** What a gain is taxed with, everything before it in the year counted. */
export const taxOnGain = (account: TaxAccount, kind: FundKind, gain: Cents): Cents =>
  taxOpen(withGain(account, kind, gain));

/** What the sale of a whole investment gains, before the partial exemption of funds; negative for a loss. */
export interface SaleGain {
  readonly kind: FundKind;
  readonly gain: Cents;
}

/**
 * What several sales one after the other are taxed with in all: losses and exemption are used once, and what each sale
 * withholds counts for the next, so their order changes nothing. Nothing where nothing is sold; negative where tax of the
 * year is given back.
 */
export const taxOnSales = (account: TaxAccount, sales: readonly SaleGain[]): Cents =>
  sales.length === 0
    ? cents(0)
    : taxOpen(sales.reduce((counted, { kind, gain }) => withGain(counted, kind, gain), account));

/** A lot as far as its tax is concerned. */
export interface TaxedLot {
  readonly value: Cents;
  readonly cost: Cents;
  /** Taxed already as Vorabpauschale (§19 (1) InvStG). */
  readonly advances: Cents;
}

/**
 * The most that any sale of these lots could be taxed with now, however much of them it takes: lots go first in, first out,
 * and later losses do not help who sells the early gains alone.
 */
export const greatestTax = (account: TaxAccount, kind: FundKind, lots: readonly TaxedLot[]): Cents => {
  let gain = 0;
  let greatest = 0;
  for (const { value, cost, advances } of lots) {
    gain += value - cost - advances;
    greatest = Math.max(greatest, gain);
  }
  return cents(Math.max(0, taxOnGain(account, kind, cents(greatest))));
};

/** Tax takes less than a third of a gain, so each step closes at least two thirds of what is missing. */
const steps = 64;

/**
 * How much has to be sold so that `wanted` is left after tax: the least that does, or the whole value where even that
 * leaves less.
 *
 * @param taxOf what proceeds of so much are taxed with; below 0 nothing more is sold
 */
export const grossFor = (wanted: Cents, value: Cents, taxOf: (gross: Cents) => Cents): Cents => {
  let gross = Math.min(wanted, value);
  for (let step = 0; step < steps && gross < value; step += 1) {
    const next = Math.min(wanted + Math.max(0, taxOf(cents(gross))), value);
    if (next <= gross) break;
    gross = next;
  }
  return cents(gross);
};
