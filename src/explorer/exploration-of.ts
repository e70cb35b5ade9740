import type { CatalogueEntry } from '#machines/model.ts';
import { type Exploration, explore } from './explore.ts';

const explored = new WeakMap<CatalogueEntry, Exploration>();

/** The walk through a chart, done once for each entry. */
export const explorationOf = (entry: CatalogueEntry): Exploration => {
  const known = explored.get(entry) ?? explore(entry);
  explored.set(entry, known);
  return known;
};
