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

/**
 * To a leaf the shortest path there is; over an arrow, and to a state that is left at once, the shortest beginning of a
 * path that covers it.
 */
export const waysOf = (exploration: Exploration): Ways => {
  const { machine } = exploration.entry;
  const { chart } = exploration.environment;
  const byEdge = new Map<string, Way>();
  for (const path of pathsOf(exploration, 'branches')) {
    for (const [index, { edgeIds }] of path.steps.entries()) {
      const way = { input: path.input, initialValue: path.initialValue, steps: path.steps.slice(0, index + 1) };
      for (const id of edgeIds) byEdge.set(id, shorter(byEdge.get(id) ?? null, way) ?? way);
    }
  }
  // What is taken at the start itself no step has taken.
  for (const start of exploration.starts) {
    const node = exploration.nodes[start];
    if (node === undefined) continue;
    const way = { input: node.input, initialValue: node.snapshot.value as Way['initialValue'], steps: [] };
    for (const id of node.seen.edgeIds) byEdge.set(id, way);
  }
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
      .reduce<Way | null>((best, edge) => shorter(best, byEdge.get(edge.id) ?? null), null);
  };
  return { toState, overEdge: (id) => byEdge.get(id) ?? null };
};
