import { activeStates } from '#explorer/chart.ts';
import type { Exploration } from '#explorer/explore.ts';
import { type Path, pathsOf, pathTo } from '#explorer/suite.ts';

type Way = Pick<Path, 'input' | 'initialValue' | 'steps'>;

/** Short ways to every state and over every arrow of a chart. */
export interface Ways {
  readonly toState: (id: string) => Way | null;
  readonly overEdge: (id: string) => Way | null;
}

const shorter = (one: Way | null, other: Way | null): Way | null =>
  one !== null && (other === null || one.steps.length <= other.steps.length) ? one : other;

/** For every arrow the shortest beginning of a path that walks it. */
const waysOverEdges = (exploration: Exploration): ReadonlyMap<string, Way> => {
  const byEdge = new Map<string, Way>();
  const paths = pathsOf(exploration, 'branches');
  for (const path of paths) {
    for (const [index, { edgeIds }] of path.steps.entries()) {
      const way = { input: path.input, initialValue: path.initialValue, steps: path.steps.slice(0, index + 1) };
      for (const id of edgeIds) byEdge.set(id, shorter(byEdge.get(id) ?? null, way) ?? way);
    }
  }
  // What is covered and by no step was taken at the start itself.
  for (const { input, initialValue, covers } of paths) {
    for (const id of covers) if (!byEdge.has(id)) byEdge.set(id, { input, initialValue, steps: [] });
  }
  return byEdge;
};

/**
 * To a leaf the shortest path there is; over an arrow, and to a state that is left at once, the shortest beginning of a
 * path that covers it.
 */
export const waysOf = (exploration: Exploration): Ways => {
  const { machine } = exploration.entry;
  const { chart } = exploration.environment;
  const found = { byEdge: null as ReadonlyMap<string, Way> | null };
  const overEdge = (id: string): Way | null => (found.byEdge ??= waysOverEdges(exploration)).get(id) ?? null;
  const toLeaf = new Map(chart.leaves.map(({ id }) => [id, pathTo(exploration, id)] as const));
  const endOf = ({ initialValue, steps }: Way) =>
    activeStates(machine, steps.at(-1)?.expectedValue ?? initialValue).map(({ id }) => id);
  const toState = (id: string): Way | null => {
    const leaf = toLeaf.get(id);
    if (leaf !== undefined && leaf !== null) return leaf;
    // A leaf beside others is reached with them: any path that ends in it will do.
    const reaching = [...toLeaf.values()].filter((way) => way !== null).filter((way) => endOf(way).includes(id));
    const within = reaching.reduce<Way | null>((best, way) => shorter(best, way), null);
    if (within !== null) return within;
    return chart.edges
      .filter(({ source }) => source.id === id)
      .reduce<Way | null>((best, edge) => shorter(best, overEdge(edge.id)), null);
  };
  return { toState, overEdge };
};
