import { cents, type Cents } from '#domain/money/money.ts';
import type { SeriesId } from '#server/market/series.ts';

/** The share of a fund's gains that is taxed, in percent (§20 InvStG): shares above half, above a quarter, less. */
export const taxedPercent = (series: SeriesId): number => {
  if (series === 'cash') return 100;
  if (series.startsWith('theme-')) return 70;
  const equity = Number(series.slice(1));
  if (equity > 50) return 70;
  return equity >= 25 ? 85 : 100;
};

/** Capital gains tax and solidarity surcharge on what is left after the exemption, cents cut (decisions §11). */
export const taxOn = (taxable: Cents): Cents => {
  if (taxable <= 0) return cents(0);
  const tax = Math.floor((taxable * 25) / 100);
  return cents(tax + Math.floor((tax * 55) / 1000));
};

/** Basiszins of the year, in hundredths of a percent (§18 InvStG, published by the Federal Ministry of Finance). */
export const basicRate: Readonly<Record<number, number>> = { 2023: 255, 2024: 229, 2025: 253, 2026: 320 };

/** The Vorabpauschale of a year for units held from its first day: their value then × 70 % × rate, at most the gain. */
export const advanceOf = (valueBefore: Cents, valueAfter: Cents, year: number): Cents => {
  const rate = basicRate[year] ?? 0;
  return cents(Math.max(0, Math.min(Math.floor((valueBefore * 7 * rate) / 100_000), valueAfter - valueBefore)));
};

/** What an exemption order leaves of the gains of each year. */
export class Exemption {
  readonly amount: Cents;
  private readonly used = new Map<number, number>();

  constructor(amount: Cents) {
    this.amount = amount;
  }

  /** The part of a gain that is taxed after the year's exemption; losses are not carried here. */
  taxable(gain: Cents, percent: number, year: number): Cents {
    const base = Math.max(0, Math.floor((gain * percent) / 100));
    const used = this.used.get(year) ?? 0;
    const free = Math.min(base, this.amount - used);
    this.used.set(year, used + free);
    return cents(base - free);
  }
}
