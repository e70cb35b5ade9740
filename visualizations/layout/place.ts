import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { bestWays, wayKeyOf } from './best-ways.ts';
import { keptLayouts } from './kept-layouts.ts';
import { widthOf } from './measure.ts';
import type { Picture } from './picture.ts';
import type { LayoutEngine, PlacedPicture, PlacingTools } from './placing.ts';
import { type BestWay, placeBest, placeWith, searchWays } from './ways.ts';

// The bundled build is one CommonJS function that its types call a default export.
const newElk = (): LayoutEngine => keptLayouts(new ElkConstructor());
const tools: PlacingTools = { widthOf, newElk };

/** Gives every state, arrow and label its place in Node, with the font read from its file. */
export const place = async (picture: Picture): Promise<PlacedPicture> => {
  const best = bestWays[wayKeyOf(picture)];
  const placed = best && (await placeBest(tools, picture, best));
  return placed ?? placeWith(tools, picture);
};

/** Searches anew, whatever was found before, and remembers what it finds. */
export const searchingPlace = () => {
  const found: Record<string, BestWay> = {};
  return {
    found,
    place: async (picture: Picture): Promise<PlacedPicture> => {
      const { placed, way, aside } = await searchWays(tools, picture);
      found[wayKeyOf(picture)] = { way, aside };
      return placed;
    },
  };
};
