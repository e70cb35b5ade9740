import { pathId } from './path-id.ts';
import type { Path } from './suite.ts';

/**
 * A path without the steps in which a refused event does nothing: what may not be done a screen does not offer, and that
 * nothing happens the bare actor proves.
 */
export const offered = (path: Path): Path => ({
  ...path,
  steps: path.steps.filter(({ kind, edgeIds }) => kind !== 'user' || edgeIds.length > 0),
});

/**
 * Paths as screens offer them, each once: those that differ in refused events alone are one. One that has no step left is
 * still a path: what a chart does at its start it does nowhere else.
 */
export const offeredPaths = (paths: readonly Path[]): readonly Path[] => {
  const byId = new Map<string, Path>();
  for (const path of paths.map(offered)) {
    const id = pathId(path);
    const covers = new Set([...(byId.get(id)?.covers ?? []), ...path.covers]);
    byId.set(id, { ...(byId.get(id) ?? path), covers: [...covers] });
  }
  return [...byId.values()];
};
