import ElkApi from 'elkjs/lib/elk-api.js';
import elkWorkerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Picture } from '../layout/picture.ts';
import type { PlacedPicture } from '../layout/placing.ts';
import { placeWith } from '../layout/ways.ts';
import type { WidthOf } from '../layout/text-line.ts';

/** Lays out what was not laid out beforehand. Loaded only then: the layout engine is larger than the rest of the studio. */

const pencil = document.createElement('canvas').getContext('2d');

const widthOf: WidthOf = (text, size, weight) => {
  if (pencil === null) throw new Error('The browser cannot measure text.');
  pencil.font = `${weight} 100px "Source Sans 3 Variable"`;
  return (pencil.measureText(text).width * size) / 100;
};

/** Places a picture in a worker, with the browser's own measure of the font. */
export const arrangeAnew = async (picture: Picture): Promise<PlacedPicture> => {
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 15px "Source Sans 3 Variable"`)));
  const worker = new Worker(elkWorkerUrl);
  try {
    return await placeWith({ widthOf, newElk: () => new ElkApi({ workerFactory: () => worker }) }, picture);
  } finally {
    worker.terminate();
  }
};
