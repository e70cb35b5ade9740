import { explorationOf } from '#explorer/answers.ts';
import { type Path, pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';

/** A chart of the catalogue by its name. */
export const chartNamed = (name: string): CatalogueEntry => {
  const found = catalogue.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`The chart '${name}' is not in the catalogue.`);
  return found;
};

/**
 * The paths over all arrows of a chart, without the steps in which a refused event does nothing: what may not be done
 * a screen does not offer, and that nothing happens the bare actor proves.
 */
export const offeredPathsOf = (entry: CatalogueEntry): readonly { readonly name: string; readonly path: Path }[] =>
  pathsOf(explorationOf(entry), 'branches')
    .map((path) => ({
      ...path,
      steps: path.steps.filter(({ kind, edgeIds }) => kind !== 'user' || edgeIds.length > 0),
    }))
    .filter(({ steps }) => steps.length > 0)
    .map((path) => ({ name: path.name.slice(0, 120), path }));
