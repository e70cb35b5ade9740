import { isDeepStrictEqual } from 'node:util';
import { explorationOf } from '#explorer/answers.ts';
import type { Exploration } from '#explorer/explore.ts';
import type { Step } from '#explorer/graph.ts';
import { isResting } from '#explorer/lint/anatomy.ts';
import { type Path, type PathStep, pathTo } from '#explorer/suite.ts';
import { type AnyArrangement, hindranceTo, isImpossible } from './arrange.ts';

/** The part of a chart that the arranged world can walk, nearest first, so that paths through it are shortest ones. */
const walkable = (exploration: Exploration, arranged: AnyArrangement): Exploration => {
  const { nodes, starts, steps } = exploration;
  const out = nodes.map((): Step[] => []);
  for (const step of steps) {
    if (hindranceTo(arranged, step.offer) === null) out[step.from]?.push(step);
  }
  const open = starts.filter((start) => !isImpossible(arranged.inputs[nodes[start]?.input ?? '']));
  const arrivals = new Map<number, Step | null>(open.map((start) => [start, null]));
  for (const [at] of arrivals) {
    for (const step of out[at] ?? []) {
      if (!arrivals.has(step.to)) arrivals.set(step.to, step);
    }
  }
  const order = [...arrivals.keys()];
  const place = new Map(order.map((node, index) => [node, index]));
  const moved = (step: Step): Step => ({ ...step, from: place.get(step.from) ?? -1, to: place.get(step.to) ?? -1 });
  return {
    ...exploration,
    nodes: order.flatMap((node) => nodes[node] ?? []),
    starts: open.map((start) => place.get(start) ?? -1),
    steps: order.flatMap((node) => (out[node] ?? []).map(moved)),
    origins: order.map((node) => {
      const step = arrivals.get(node) ?? null;
      return step === null ? null : moved(step);
    }),
  };
};

/** For each leaf in which a chart can stay a shortest path that the real world can be made to walk; null for none. */
export const leafPathsOf = (
  arranged: AnyArrangement,
): readonly { readonly leaf: string; readonly path: Path | null }[] => {
  const exploration = explorationOf(arranged.entry);
  const world = walkable(exploration, arranged);
  return exploration.environment.chart.leaves
    .filter(isResting)
    .map(({ id }) => ({ leaf: id, path: pathTo(world, id) }));
};

/** A walk, and the paths that end on it: its own last. */
export interface Walk {
  readonly path: Path;
  readonly stops: readonly Path[];
}

const sameStep = (one: PathStep, other: PathStep | undefined): boolean =>
  one.label === other?.label && one.at === other.at && isDeepStrictEqual(one.expectedValue, other.expectedValue);

const isOnTheWay = (short: Path, long: Path): boolean =>
  short.input === long.input && short.steps.every((step, index) => sameStep(step, long.steps[index]));

/** Walks that go every one of these paths from its start to its end: a path on the way of a longer one is no walk. */
export const walksOf = (paths: readonly Path[]): readonly Walk[] =>
  paths
    .filter((path) => !paths.some((other) => other.steps.length > path.steps.length && isOnTheWay(path, other)))
    .map((path) => ({
      path,
      stops: paths
        .filter((other) => isOnTheWay(other, path))
        .toSorted((one, other) => one.steps.length - other.steps.length),
    }));
