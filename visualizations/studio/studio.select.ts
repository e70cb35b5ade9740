import { shownAs } from '../layout/collapse.ts';
import type { PlacedPicture } from '../layout/placing.ts';
import type { Selection } from './address.ts';
import type { ChartFile, ChartSummary, DutyFacts, EdgeFacts, StateFacts } from './studio-data.ts';
import { studioTexts } from './studio.texts.ts';
import type { StudioContext } from './studio.types.ts';

/** What the address selects in the chart that is shown. */
export const selectionOf = ({ address }: Pick<StudioContext, 'address'>): Selection | null =>
  address.page === 'chart' ? address.selection : null;

/** What is known of the requirement that the address names; null where it names none, or one that there is not. */
export const requirementOf = ({ address, index }: Pick<StudioContext, 'address' | 'index'>): DutyFacts | null =>
  address.page === 'requirement' ? (index?.duties.facts.find(({ id }) => id === address.id) ?? null) : null;

export const stateOf = (chart: ChartFile, id: string): StateFacts | undefined =>
  chart.states.find((state) => state.id === id);

export const edgeOf = (chart: ChartFile, id: string): EdgeFacts | undefined =>
  chart.edges.find((edge) => edge.id === id);

/** Whether a chart is over in a state, so that nothing around it is heard any more. */
const isOverIn = (chart: ChartFile, { kind, parent }: StateFacts): boolean =>
  kind === 'final' && parent !== null && stateOf(chart, parent)?.parent === null && !chart.picture.isParallel;

/** Ids of the states around a state, the innermost first. */
const statesAround = (chart: ChartFile, { parent }: StateFacts): readonly string[] => {
  const above = parent === null ? undefined : stateOf(chart, parent);
  return above === undefined ? [] : [above.id, ...statesAround(chart, above)];
};

/** The arrows that can be taken in a state: its own, and those of what is around it. */
export const edgesFrom = (
  chart: ChartFile,
  state: StateFacts,
): { readonly own: readonly EdgeFacts[]; readonly around: readonly EdgeFacts[] } => {
  if (isOverIn(chart, state)) return { own: [], around: [] };
  const above = statesAround(chart, state);
  return {
    own: chart.edges.filter(({ source }) => source === state.id),
    around: chart.edges.filter(({ source }) => above.includes(source)),
  };
};

export const captionOf = (chart: ChartFile, id: string): string => stateOf(chart, id)?.caption ?? id;

const beginning = / initial$/;

/** The words for an end of a drawn arrow: a state, or the mark at which a group begins. */
export const endOf = (chart: ChartFile, id: string): string =>
  beginning.test(id)
    ? studioTexts.chart.beginningOf(captionOf(chart, id.replace(beginning, '')))
    : captionOf(chart, id);

const ranks: Readonly<Record<ChartSummary['kind'], number>> = { journey: 0, lifecycle: 1, shell: 2 };

/** The charts that pass the filter of the first page: what customers go through first, then by title. */
export const filtered = ({ index, filter }: Pick<StudioContext, 'index' | 'filter'>): readonly ChartSummary[] =>
  (index?.charts ?? [])
    .filter(
      ({ app, kind, requirements }) =>
        (filter.app === null || app === filter.app) &&
        (filter.kind === null || kind === filter.kind) &&
        (filter.requirement === null || requirements.includes(filter.requirement)),
    )
    .toSorted((one, other) => ranks[one.kind] - ranks[other.kind] || one.title.localeCompare(other.title, 'de'));

/** Whether the filter asks for a requirement that nobody knows: an address can be typed by hand. */
export const isUnknownFilter = ({ index, filter }: Pick<StudioContext, 'index' | 'filter'>): boolean =>
  filter.requirement !== null && !Object.hasOwn(index?.requirements ?? {}, filter.requirement);

/** Groups that lie in no other one. */
export const outerGroups = ({ picture }: ChartFile): readonly string[] =>
  picture.states.filter(({ children }) => children.length > 0).map(({ id }) => id);

/** Groups that must be open for a state or arrow to be seen. */
export const groupsAround = (chart: ChartFile, selection: Selection | null): readonly string[] => {
  if (selection === null) return [];
  const edge = selection.kind === 'arrow' ? edgeOf(chart, selection.id) : undefined;
  const ids = edge === undefined ? [selection.id] : [edge.source, ...edge.targets];
  const around = (id: string): readonly string[] => {
    const parent = stateOf(chart, id)?.parent ?? null;
    return parent === null ? [] : [parent, ...around(parent)];
  };
  return [...new Set(ids.flatMap(around))];
};

/** The id of what is drawn for a selection: a box, or an arrow that may stand for several transitions. */
export const markOf = (
  chart: ChartFile,
  placed: PlacedPicture,
  closed: readonly string[],
  selection: Selection | null,
): string | null => {
  if (selection === null) return null;
  if (selection.kind === 'state') return shownAs(chart.picture, closed, selection.id);
  const drawn = placed.arrows.find(({ arrow }) => arrow.edgeIds.includes(selection.id));
  const edge = edgeOf(chart, selection.id);
  return drawn?.arrow.id ?? (edge === undefined ? null : shownAs(chart.picture, closed, edge.source));
};

/** Ids of all transitions that the drawn arrow of a selected one stands for, in the chart's order. */
export const bundleOf = (placed: PlacedPicture | null, id: string): readonly string[] =>
  placed?.arrows.find(({ arrow }) => arrow.edgeIds.includes(id))?.arrow.edgeIds ?? [id];

export const smallestZoom = 0.05;
export const largestZoom = 3;

/** The share of its size at which all of a picture is seen. */
export const fitOf = ({ frame, placed }: Pick<StudioContext, 'frame' | 'placed'>): number =>
  placed === null || frame.width === 0 || frame.height === 0
    ? 1
    : Math.max(smallestZoom, Math.min(frame.width / placed.width, frame.height / placed.height, 1));

/** Words on arrows are 12 px high; below 11 px nobody reads them. Whoever wants to see all of a picture asks for that. */
const readable = 11 / 12;

/** The share of its size at which a picture is drawn: as chosen, else all of it where that can be read. */
export const zoomOf = (context: Pick<StudioContext, 'zoom' | 'frame' | 'placed'>): number =>
  context.zoom ?? Math.max(fitOf(context), readable);

const pages = [
  'loading',
  'deciding',
  'listing',
  'tracing',
  'opening',
  'showing',
  'unknownChart',
  'unknownRequirement',
  'unknownAddress',
  'failed',
] as const;

/** What the studio presents: the names of the chart's own states. */
export type Page = (typeof pages)[number];

/** The page that the chart has decided on. */
export const pageOf = (snapshot: { readonly matches: (value: { readonly presenting: Page }) => boolean }): Page =>
  pages.find((presenting) => snapshot.matches({ presenting })) ?? 'loading';
