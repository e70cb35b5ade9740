import { leafNames } from './chart.ts';
import type { Exploration } from './explore.ts';
import { isResting } from './lint/anatomy.ts';
import { type Path, type PathStep, pathTo } from './suite.ts';

/** For each leaf in which a chart can stay a shortest path through a part of its graph; null for none. */
export const leafPathsOf = (part: Exploration): readonly { readonly leaf: string; readonly path: Path | null }[] =>
  part.environment.chart.leaves.filter(isResting).map(({ id }) => ({ leaf: id, path: pathTo(part, id) }));

/** A walk, and the paths that end on it: its own last. */
export interface Walk {
  readonly path: Path;
  readonly stops: readonly Path[];
}

const leavesAfter = ({ expectedValue }: PathStep): string => leafNames(expectedValue).toSorted().join();

const sameStep = (one: PathStep, other: PathStep | undefined): boolean =>
  one.label === other?.label && one.at === other.at && leavesAfter(one) === leavesAfter(other);

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
