import type { CatalogueEntry } from '#machines/model.ts';
import { pictureOf } from '../layout/picture-of.ts';
import type { Picture } from '../layout/picture.ts';
import { place } from '../layout/place.ts';
import type { PlacedPicture } from '../layout/placing.ts';
import { broadestPart, fitsSheet } from '../layout/ways.ts';
import { zoomed } from '../layout/zoom.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

/** One picture, or an overview and its parts; a part that is still broad is cut once more. */
const sheetsOf = async (picture: Picture, placing: typeof place): Promise<readonly PlacedPicture[]> => {
  const whole = await placing(picture);
  if (picture.cutFrom === null ? fitsSheet(whole) : whole.width <= broadestPart) return [whole];
  const [overview, ...parts] = zoomed(picture);
  if (overview === undefined || parts.length === 0) return [whole];
  const sheets = await Promise.all(parts.map(async (part) => sheetsOf(part, placing)));
  return [await placing(overview), ...sheets.flat()];
};

/** The generated files of one chart, by file name: one picture, or an overview and its parts where one is too large. */
export const diagramsOf = async (
  entry: CatalogueEntry,
  placing: typeof place = place,
): Promise<Readonly<Record<string, string>>> => {
  const picture = pictureOf(entry);
  const sheets = await sheetsOf(picture, placing);
  const drawings = sheets.map((sheet) => [`${sheet.picture.name}.svg`, svgOf(sheet)] as const);
  return { ...Object.fromEntries(drawings), [`${entry.name}.mmd`]: mermaidOf(picture) };
};
