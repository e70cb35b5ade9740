import type { CatalogueEntry } from '#machines/model.ts';
import { pictureOf } from '../layout/picture-of.ts';
import { fitsSheet, place } from '../layout/place.ts';
import { zoomed } from '../layout/zoom.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

/** The generated files of one chart, by file name: one picture, or an overview and its parts where one is too large. */
export const diagramsOf = async (entry: CatalogueEntry): Promise<Readonly<Record<string, string>>> => {
  const picture = pictureOf(entry);
  const whole = await place(picture);
  const sheets = fitsSheet(whole) ? [whole] : await Promise.all(zoomed(picture).map(place));
  const drawings = sheets.map((sheet) => [`${sheet.picture.name}.svg`, svgOf(sheet)] as const);
  return { ...Object.fromEntries(drawings), [`${entry.name}.mmd`]: mermaidOf(picture) };
};
