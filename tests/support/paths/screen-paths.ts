import { explorationOf } from '#explorer/exploration-of.ts';
import { offeredPaths } from '#explorer/offered.ts';
import { pathId } from '#explorer/path-id.ts';
import { type Path, pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';

/** A chart of the catalogue by its name. */
export const chartNamed = (name: string): CatalogueEntry => {
  const found = catalogue.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`The chart '${name}' is not in the catalogue.`);
  return found;
};

/** The paths over all arrows of a chart as its screens offer them, each by a name that begins with its id. */
export const offeredPathsOf = (entry: CatalogueEntry): readonly { readonly name: string; readonly path: Path }[] =>
  offeredPaths(pathsOf(explorationOf(entry), 'branches')).map((path) => ({
    name: `${pathId(path)} ${path.name.slice(0, 120)}`,
    path,
  }));
