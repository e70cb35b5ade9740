import { saidOn } from '../chart/edge-words.ts';
import { edgeOf, type Page, requirementOf, selectionOf, stateOf } from '../studio.select.ts';
import { studioTexts as texts } from '../studio.texts.ts';
import type { StudioContext } from '../studio.types.ts';

type Shown = Pick<StudioContext, 'address' | 'chart' | 'index'>;

/** The chart that the address names, as far as it is known yet, and what is selected in it. */
const ofChart = ({ address, chart, index }: Shown): readonly string[] => {
  const asked = address.page === 'chart' ? address.chart : null;
  const name = index?.charts.find((one) => one.name === asked)?.title;
  if (name === undefined) return [texts.loading];
  const selection = selectionOf({ address });
  // Of the chart before nothing is told while the next one is fetched.
  if (chart?.name !== asked || chart === null || selection === null) return [name];
  const edge = edgeOf(chart, selection.id);
  const chosen = stateOf(chart, selection.id)?.caption ?? (edge && saidOn(edge));
  return [...(chosen === undefined ? [] : [chosen]), name];
};

const ofRequirement = (context: Shown): readonly string[] => {
  const requirement = requirementOf(context);
  return requirement === null ? [texts.loading] : [`${requirement.id} ${requirement.caption}`];
};

const titles: Readonly<Record<Page, (context: Shown) => readonly string[]>> = {
  loading: () => [texts.loading],
  deciding: () => [texts.loading],
  listing: () => [texts.list.heading],
  tracing: ofRequirement,
  opening: ofChart,
  showing: ofChart,
  unknownChart: () => [texts.unknown.chart.heading],
  unknownRequirement: () => [texts.unknown.requirement.heading],
  unknownAddress: () => [texts.unknown.address.heading],
  failed: () => [texts.failed.heading],
};

/** What is shown, the innermost first, as tabs and histories name it. */
export const titleOf = (context: Shown, page: Page): string => [...titles[page](context), texts.title].join(' – ');
