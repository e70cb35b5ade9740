import type { CatalogueEntry } from '#machines/model.ts';
import { pictureOf } from '../layout/picture-of.ts';
import { place } from '../layout/place.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

/** The generated files of one chart, by file name. */
export const diagramsOf = async (entry: CatalogueEntry): Promise<Readonly<Record<string, string>>> => {
  const picture = pictureOf(entry);
  return { [`${entry.name}.svg`]: svgOf(await place(picture)), [`${entry.name}.mmd`]: mermaidOf(picture) };
};
