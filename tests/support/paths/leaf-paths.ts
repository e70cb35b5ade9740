import { isDeepStrictEqual } from 'node:util';
import { explorationOf } from '#explorer/exploration-of.ts';
import type { Exploration } from '#explorer/explore.ts';
import { isResting } from '#explorer/lint/anatomy.ts';
import { type Path, type PathStep, pathTo } from '#explorer/suite.ts';
import { walkable } from '#explorer/walkable.ts';
import { type AnyArrangement, hindranceTo, isImpossible } from './arrange.ts';
import { environment } from './hands.ts';

/** The part of a chart that the arranged world can walk: without what it cannot answer, and what no hand can do. */
export const arrangedPart = (arranged: AnyArrangement): Exploration => {
  const deeds = arranged.driver as Readonly<Record<string, unknown>>;
  return walkable(explorationOf(arranged.entry), {
    begins: (input) => !isImpossible(arranged.inputs[input]),
    happens: (offer) =>
      hindranceTo(arranged, offer) === null && !(offer.kind === 'user' && deeds[offer.event.type] === environment),
  });
};

/** For each leaf in which a chart can stay a shortest path that the real world can be made to walk; null for none. */
export const leafPathsOf = (
  arranged: AnyArrangement,
): readonly { readonly leaf: string; readonly path: Path | null }[] => {
  const world = arrangedPart(arranged);
  return world.environment.chart.leaves.filter(isResting).map(({ id }) => ({ leaf: id, path: pathTo(world, id) }));
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
