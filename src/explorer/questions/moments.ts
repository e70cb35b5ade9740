import { isWithin } from '../chart.ts';
import type { Exploration } from '../explore.ts';
import type { Step } from '../graph.ts';
import { activeIds } from '../ways.ts';
import type { Thing } from './things.ts';

/**
 * When something holds or happens within a start or a step: from its first moment to its last. First comes the event (0),
 * then the states that are only passed through, in their order, then those in which the chart comes to rest. A question
 * about before and after must tell them apart.
 */
export interface Span {
  readonly first: number;
  readonly last: number;
}

const atOnce: Span = { first: 0, last: 0 };
const atRest = Number.POSITIVE_INFINITY;

/** Null where it neither holds nor happens. */
export interface Timeline {
  readonly atStart: (start: number) => Span | null;
  readonly inStep: (step: Step) => Span | null;
}

/** When a state holds or an event happens, wherever in the walk. */
export const timelineOf = (exploration: Exploration, thing: Thing): Timeline => {
  if (thing.kind === 'event') return { atStart: () => null, inStep: ({ offer }) => (thing.is(offer) ? atOnce : null) };
  const { id } = thing;
  const isAt = exploration.nodes.map((node) => activeIds(node).includes(id));
  const leaving = new Set(
    exploration.environment.chart.edges.flatMap(({ id: edge, source }) => (isWithin(source, id) ? [edge] : [])),
  );
  // A state is passed through where an arrow leads out of it. The first arrow of a step leaves what was active before.
  const span = (edgeIds: readonly string[], wasActive: boolean, isActive: boolean): Span | null => {
    const passed = edgeIds.flatMap((edge, index) => (leaving.has(edge) ? [index + 1] : []));
    const within = wasActive ? [] : passed;
    const moments = isActive ? [...within, atRest] : within;
    const [first] = moments;
    return first === undefined ? null : { first, last: moments.at(-1) ?? first };
  };
  return {
    atStart: (start) => span(exploration.nodes[start]?.seen.edgeIds ?? [], false, isAt[start] === true),
    inStep: ({ from, to, edgeIds }) => span(edgeIds, isAt[from] === true, isAt[to] === true),
  };
};
