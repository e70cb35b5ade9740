import type { Configuration } from '#explorer/environment.ts';
import type { Exploration } from '#explorer/explore.ts';
import { explorationOf } from '#explorer/exploration-of.ts';
import type { Step } from '#explorer/graph.ts';
import { offeredPaths } from '#explorer/offered.ts';
import { pathId } from '#explorer/path-id.ts';
import { type Path, pathsOf } from '#explorer/suite.ts';
import { walkable } from '#explorer/walkable.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { takesBackChoice } from '#tests/machines/question-part/question-part.sendable.ts';

/** A chart of the catalogue by its name. */
export const chartNamed = (name: string): CatalogueEntry => {
  const found = catalogue.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`The chart '${name}' is not in the catalogue.`);
  return found;
};

/** The charts of a family, by their names. */
export const familyNamed = (family: string): readonly string[] =>
  catalogue.filter((entry) => entry.family === family).map(({ name }) => name);

/** What the screens of a family cannot send where one stands, though its charts would hear it. */
const unsendable: Readonly<Record<string, (at: Configuration, offer: Step['offer']) => boolean>> = {
  'question-part': takesBackChoice,
};

/** What a chart's screens can be made to do. */
const onScreens = (entry: CatalogueEntry): Exploration => {
  const isUnsendable = unsendable[entry.family ?? entry.name];
  const whole = explorationOf(entry);
  return isUnsendable === undefined
    ? whole
    : walkable(whole, { begins: () => true, happens: (offer, from) => !isUnsendable(from, offer) });
};

/** The paths over all arrows of a chart as its screens offer them, each by a name that begins with its id. */
export const offeredPathsOf = (entry: CatalogueEntry): readonly { readonly name: string; readonly path: Path }[] =>
  offeredPaths(pathsOf(onScreens(entry), 'branches')).map((path) => ({
    name: `${pathId(path)} ${path.name.slice(0, 120)}`,
    path,
  }));
