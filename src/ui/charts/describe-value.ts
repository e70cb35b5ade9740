import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { type Cents, subtractCents } from '#domain/money/money.ts';
import { displayEuro } from '../display/format.ts';
import type { ValueFlow, ValuePoint } from './value-series.ts';

const movementOf = (from: Cents, to: Cents): string => {
  if (from === to) return `liegt der Wert unverändert bei ${displayEuro(to)}`;
  return `ist der Wert von ${displayEuro(from)} auf ${displayEuro(to)} ${to > from ? 'gestiegen' : 'gefallen'}`;
};

const resultOf = ({ value, paidIn }: ValuePoint): string => {
  const gain = subtractCents(value, paidIn);
  if (gain === 0) return `Eingezahlt sind ebenfalls ${displayEuro(paidIn)}.`;
  const word = gain > 0 ? 'Gewinn' : 'Verlust';
  return `Eingezahlt sind ${displayEuro(paidIn)}, das ergibt einen ${word} von ${displayEuro(Math.abs(gain) as Cents)}.`;
};

/** What the chart shows, in a sentence or two: for those who cannot see it and those who would rather read. */
export const describeValue = (points: readonly ValuePoint[]): string => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return 'Es gibt noch keine Werte.';
  if (first === last)
    return `Am ${formatGermanDate(last.date)} liegt der Wert bei ${displayEuro(last.value)}. ${resultOf(last)}`;
  const period = `Vom ${formatGermanDate(first.date)} bis ${formatGermanDate(last.date)}`;
  return `${period} ${movementOf(first.value, last.value)}. ${resultOf(last)}`;
};

const flowText = ({ amount }: ValueFlow): string =>
  `${amount < 0 ? 'Auszahlung' : 'Einzahlung'} ${displayEuro(Math.abs(amount) as Cents)}`;

/** One point as the scrubber announces it. */
export const describePoint = ({ date, value, paidIn }: ValuePoint, flows: readonly ValueFlow[]): string =>
  [
    formatGermanDate(date),
    `Wert ${displayEuro(value)}`,
    `Eingezahlt ${displayEuro(paidIn)}`,
    ...flows.map(flowText),
  ].join(', ');

export const describeFlows = (flows: readonly ValueFlow[]): string => flows.map(flowText).join(', ');
