import type { ELK as Elk } from 'elkjs/lib/elk-api.js';
import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { widthOf } from './measure.ts';
import type { Picture } from './picture.ts';
import { type PlacedPicture, placeWith } from './placing.ts';

// The bundled build is one CommonJS function that its types call a default export.
const newElk = (): Elk => new ElkConstructor();

/** Gives every state, arrow and label its place in Node, with the font read from its file. */
export const place = async (picture: Picture): Promise<PlacedPicture> => placeWith({ widthOf, newElk }, picture);
