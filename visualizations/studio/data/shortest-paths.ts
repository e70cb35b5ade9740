import { activeStates } from '#explorer/chart.ts';
import type { Exploration } from '#explorer/explore.ts';
import { type Path, pathTo } from '#explorer/suite.ts';
import { Walk } from '#explorer/walk.ts';
import { shortestWay } from '#explorer/ways.ts';

type Way = Pick<Path, 'input' | 'initialValue' | 'steps'>;

/** Short ways to every state and over every arrow of a chart. */
export interface Ways {
  readonly toState: (id: string) => Way | null;
  readonly overEdge: (id: string) => Way | null;
}

const shorter = (one: Way | null, other: Way | null): Way | null =>
  one !== null && (other === null || one.steps.length <= other.steps.length) ? one : other;

/** Arrows that a chart takes when it is started, before any step. */
const seenAtStart = ({ environment, nodes }: Exploration, at: number): readonly string[] =>
  environment.begin(nodes[at]?.input ?? '').seen.edgeIds;

/** The shortest way whose last step takes an arrow, walked on the chart itself; null where nothing takes it. */
const shortestOver = (exploration: Exploration, id: string): Way | null => {
  const begun = exploration.starts.find((at) => seenAtStart(exploration, at).includes(id));
  if (begun !== undefined) return new Walk(exploration, begun).path([id], () => []);
  const over = 1;
  const { way } = shortestWay(exploration, {
    from: exploration.starts,
    begin: () => 0,
    // What comes after the arrow leads nowhere new.
    move: (memory, { edgeIds }) => (memory === over ? null : edgeIds.includes(id) ? over : 0),
    isGoal: (_, memory) => memory === over,
  });
  if (way === null) return null;
  const walk = new Walk(exploration, way.start);
  if (!walk.go(way.steps)) throw new Error(`The way over '${id}' cannot be gone.`);
  return walk.path([id], () => []);
};

/** The shortest path there is to a state and over an arrow. */
export const waysOf = (exploration: Exploration): Ways => {
  const { machine } = exploration.entry;
  const { chart } = exploration.environment;
  const found = new Map<string, Way | null>();
  const overEdge = (id: string): Way | null => {
    const known = found.get(id);
    if (known !== undefined) return known;
    const way = shortestOver(exploration, id);
    found.set(id, way);
    return way;
  };
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
