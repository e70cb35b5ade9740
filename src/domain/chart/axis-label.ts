import type { Cents } from '#domain/money/money.ts';

const formatWith = (digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

const whole = formatWith(0);
const exact = formatWith(2);

/** A sum at an axis: without cents, unless the ticks stand closer than a euro. */
export const euroLabel = (tick: Cents, ticks: readonly Cents[]): string =>
  (ticks.every((other) => other % 100 === 0) ? whole : exact).format(tick / 100).replace('-', '\u2212');
