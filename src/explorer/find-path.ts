import type { CatalogueEntry } from '#machines/model.ts';
import { explorationOf } from './exploration-of.ts';
import { levels } from './goals.ts';
import { offered } from './offered.ts';
import { pathId } from './path-id.ts';
import { type Path, pathsOf, pathTo } from './suite.ts';

/**
 * The path of a chart that has this id: of any suite, small ones first, as it stands there or as screens offer it; or the
 * shortest to one of its leaves. Null where the chart, as it is now, has none.
 */
export const findPath = (entry: CatalogueEntry, id: string): Path | null => {
  const exploration = explorationOf(entry);
  const isMeant = (path: Path): boolean => pathId(path) === id;
  for (const level of levels) {
    const paths = pathsOf(exploration, level);
    const found = paths.find(isMeant) ?? paths.map(offered).find(isMeant);
    if (found !== undefined) return found;
  }
  const shortest = exploration.environment.chart.leaves.flatMap((leaf) => pathTo(exploration, leaf.id) ?? []);
  return shortest.find(isMeant) ?? null;
};
