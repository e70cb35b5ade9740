import type { CatalogueEntry } from '#machines/model.ts';
import { pictureOf } from '../layout/picture-of.ts';
import type { Picture } from '../layout/picture.ts';
import { place } from '../layout/place.ts';
import { broadestPart, fitsSheet, type PlacedPicture } from '../layout/placing.ts';
import { zoomed } from '../layout/zoom.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

/** One picture, or an overview and its parts; a part that is still broad is cut once more. */
const sheetsOf = async (picture: Picture): Promise<readonly PlacedPicture[]> => {
  const whole = await place(picture);
  if (picture.cutFrom === null ? fitsSheet(whole) : whole.width <= broadestPart) return [whole];
  const [overview, ...parts] = zoomed(picture);
  if (overview === undefined || parts.length === 0) return [whole];
  return [await place(overview), ...(await Promise.all(parts.map(sheetsOf))).flat()];
};

/** The generated files of one chart, by file name: one picture, or an overview and its parts where one is too large. */
export const diagramsOf = async (entry: CatalogueEntry): Promise<Readonly<Record<string, string>>> => {
  const picture = pictureOf(entry);
  const sheets = await sheetsOf(picture);
  const drawings = sheets.map((sheet) => [`${sheet.picture.name}.svg`, svgOf(sheet)] as const);
  return { ...Object.fromEntries(drawings), [`${entry.name}.mmd`]: mermaidOf(picture) };
};
