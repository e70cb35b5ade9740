import { saidOn } from '../chart/edge-words.ts';
import { edgeOf, selectionOf, stateOf } from '../studio.select.ts';
import { studioTexts as texts } from '../studio.texts.ts';
import type { StudioContext } from '../studio.types.ts';

/** What is shown, the innermost first, as tabs and histories name it. */
export const titleOf = (
  context: Pick<StudioContext, 'address' | 'chart' | 'index'>,
  page: 'unknown' | 'failed' | 'other',
): string => {
  if (page !== 'other') return `${texts[page].heading} – ${texts.title}`;
  const { address, chart, index } = context;
  if (address.page === 'list') {
    const { requirement } = address.filter;
    return [...(requirement === null ? [] : [requirement]), texts.list.heading, texts.title].join(' – ');
  }
  const name = index?.charts.find((one) => one.name === address.chart)?.title;
  if (name === undefined) return `${texts.loading} – ${texts.title}`;
  const selection = selectionOf({ address });
  // Of the chart before nothing is told while the next one is fetched.
  const of = chart?.name === address.chart && selection !== null ? chart : null;
  const edge = of === null || selection === null ? undefined : edgeOf(of, selection.id);
  const chosen =
    of === null || selection === null ? undefined : (stateOf(of, selection.id)?.caption ?? (edge && saidOn(edge)));
  return [...(chosen === undefined ? [] : [chosen]), name, texts.title].join(' – ');
};
