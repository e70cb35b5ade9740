import type { RequirementId } from '#machines/journey.ts';
import { requirementBook } from '#machines/requirements.ts';
import type { ChartFile, Duties, EdgeFacts, SearchItem, StateFacts, StudioIndex } from '../studio-data.ts';
import { summaryOf } from './chart-file.ts';

/** What the screens of a chart say, by state id. */
export type ScreenTexts = Readonly<Record<string, string>>;

const words = (...parts: readonly (string | null)[]): string =>
  [...new Set(parts)].filter((part) => part !== null && part !== '').join(' · ');

const stateItem = (chart: ChartFile, state: StateFacts, texts: ScreenTexts): SearchItem => ({
  kind: 'state',
  chart: chart.name,
  id: state.id,
  title: state.caption,
  around: chart.title,
  words: words(...state.works, ...state.notes, ...state.limits, state.id),
  screen: texts[state.id] ?? '',
  requirements: state.requirements,
});

const edgeItem = (chart: ChartFile, edge: EdgeFacts): SearchItem => {
  const captionOf = (id: string): string => chart.states.find((state) => state.id === id)?.caption ?? id;
  const source = captionOf(edge.source);
  const ends = edge.targets.map(captionOf);
  const requirements = chart.states
    .filter(({ id }) => id === edge.source || edge.targets.includes(id))
    .flatMap((state) => state.requirements);
  return {
    kind: 'arrow',
    chart: chart.name,
    id: edge.id,
    title: `${source} → ${ends.length === 0 ? 'bleibt' : ends.join(', ')}`,
    said: words(edge.fact, edge.condition),
    around: chart.title,
    words: words(edge.guard, edge.type.startsWith('xstate.') ? null : edge.type),
    screen: '',
    requirements: [...new Set(requirements)],
  };
};

const noDuties: Duties = { facts: [], ranAt: null };

/** The first page: every chart, all duties, and all that a search can find. */
export const studioIndexOf = (
  charts: readonly ChartFile[],
  textsOf: (chart: string) => ScreenTexts,
  duties: Duties = noDuties,
): StudioIndex => {
  const named = [...charts.flatMap(({ requirements }) => requirements), ...duties.facts.map(({ id }) => id)];
  return {
    charts: charts.map(summaryOf),
    requirements: Object.fromEntries(
      [...new Set(named)].toSorted().map((id) => [id, requirementBook[id as RequirementId]?.caption ?? '']),
    ),
    duties,
    items: [
      ...duties.facts.map(({ id, caption }): SearchItem => ({
        kind: 'duty',
        chart: '',
        id,
        title: `${id} ${caption}`,
        words: '',
        screen: '',
        requirements: [id],
      })),
      ...charts.flatMap((chart): readonly SearchItem[] => [
        {
          kind: 'chart',
          chart: chart.name,
          id: chart.name,
          title: chart.title,
          words: chart.name,
          screen: '',
          requirements: chart.requirements,
        },
        ...chart.states
          .filter(({ parent }) => parent !== null)
          .map((state) => stateItem(chart, state, textsOf(chart.name))),
        ...chart.edges.map((edge) => edgeItem(chart, edge)),
      ]),
    ],
  };
};
