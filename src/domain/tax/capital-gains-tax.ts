import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { type FundKind, taxedPercent } from './fund-kind.ts';

/** Church tax in percent of the income tax; null for who pays none. */
export type ChurchRate = 8 | 9 | null;

/** What a person's capital gains of one calendar year are taxed by (decisions §11). */
export interface TaxYear {
  /** All gains less all losses of the year so far, before the partial exemption of funds; each may be negative. */
  readonly gains: Readonly<Record<FundKind, Cents>>;
  /** Losses brought forward from earlier years; ≥ 0. */
  readonly lossesBefore: Cents;
  /** The exemption order's amount for this year; ≥ 0. */
  readonly exemption: Cents;
  readonly churchRate: ChurchRate;
}

export interface TaxDue {
  /** What is taxed, after losses and exemption; ≥ 0. */
  readonly base: Cents;
  readonly exemptionUsed: Cents;
  /** Losses that go on into the next year; ≥ 0. */
  readonly lossesAfter: Cents;
  readonly capitalGainsTax: Cents;
  readonly solidaritySurcharge: Cents;
  readonly churchTax: Cents;
  readonly total: Cents;
}

/** The gains of a year after the partial exemption of funds (§20 InvStG), cut to the cent; losses count in part as well. */
export const countedGains = (gains: TaxYear['gains']): Cents => {
  const hundredfold = (Object.keys(taxedPercent) as FundKind[]).reduce(
    (sum, kind) => sum + gains[kind] * taxedPercent[kind],
    0,
  );
  return cents(Math.trunc(hundredfold / 100));
};

/** What leads from a year's gains to what the exemption is taken from: the steps that a certificate shows. */
export interface GainsCounted {
  /** Added to the gains: negative where gains are free, positive where losses do not count. */
  readonly partialExemption: Cents;
  /** Losses of earlier years that were set against the gains; ≥ 0. */
  readonly lossesUsed: Cents;
  /** Losses that go on into the next year; ≥ 0. */
  readonly lossesAfter: Cents;
}

/** The steps from the gains of a year to what is left of them before the exemption. */
export const gainsCounted = ({ gains, lossesBefore }: Pick<TaxYear, 'gains' | 'lossesBefore'>): GainsCounted => {
  const counted = countedGains(gains);
  return {
    partialExemption: subtractCents(counted, addCents(gains.equity, gains.mixed, gains.other)),
    lossesUsed: cents(Math.min(Math.max(counted, 0), lossesBefore)),
    lossesAfter: cents(Math.max(lossesBefore - counted, 0)),
  };
};

/** Cuts fractions of a cent, as tax on single amounts is cut. `divisor` and `part` are whole numbers. */
const share = (amount: Cents, part: number, divisor: number): Cents => cents(Math.floor((amount * part) / divisor));

/**
 * The tax on all gains of a year so far: capital gains tax of 25 %, with church tax lowered to `e / (4 + k)`; of it 5.5 %
 * solidarity surcharge and the church's rate (§32d (1) EStG, §4 SolZG). Losses come before the exemption (§20 (9) EStG).
 *
 * What a single gain is taxed with is the difference to what was due before it, negative where a loss gives tax of the same
 * year back (§43a (3) EStG). So the order of gains and losses within a year, and how a sale is split, change nothing.
 */
export const taxDue = ({ gains, lossesBefore, exemption, churchRate }: TaxYear): TaxDue => {
  const afterLosses = subtractCents(countedGains(gains), lossesBefore);
  const exemptionUsed = cents(Math.min(Math.max(afterLosses, 0), exemption));
  const base = cents(Math.max(subtractCents(afterLosses, exemptionUsed), 0));
  const rate = churchRate ?? 0;
  const capitalGainsTax = share(base, 100, 400 + rate);
  const solidaritySurcharge = share(capitalGainsTax, 55, 1000);
  const churchTax = share(capitalGainsTax, rate, 100);
  return {
    base,
    exemptionUsed,
    lossesAfter: cents(Math.max(0 - afterLosses, 0)),
    capitalGainsTax,
    solidaritySurcharge,
    churchTax,
    total: addCents(capitalGainsTax, solidaritySurcharge, churchTax),
  };
};
