import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { displayEuro } from '../display/format.ts';
import { type FlowKind, flowsOf, type ValueFlow, type ValuePoint, type ValueWords } from './value-series.ts';

export const flowNames: Readonly<Record<FlowKind, string>> = {
  in: 'Einzahlung',
  out: 'Auszahlung',
  tax: 'Steuern',
  fees: 'Gebühren, vom Verrechnungskonto bezahlt',
  returned: 'Rücklastschrift',
};

const flowText = ({ kind, amount }: ValueFlow): string => `${flowNames[kind]} ${displayEuro(amount)}`;

export const describeFlows = (point: ValuePoint): string => flowsOf(point).map(flowText).join(', ');

/** One point as the scrubber announces it. */
export const describePoint = (point: ValuePoint, { basis }: ValueWords): string =>
  [
    formatGermanDate(point.date),
    `Wert ${displayEuro(point.value)}`,
    `${basis} ${displayEuro(point.basis)}`,
    ...flowsOf(point).map(flowText),
  ].join(', ');
