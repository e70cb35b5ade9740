/** Of an A3 sheet, in millimetres: what its margins leave, and what title and legend take of its height. */
const paper = { long: 400, short: 277, words: 55 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

const scaleOn = (picture: Size, width: number, height: number): number =>
  Math.min(width / picture.width, height / picture.height);

/** Which way a sheet is laid so that a picture is printed as large as can be. */
export const sheetFor = (picture: Size): 'upright' | 'broad' =>
  scaleOn(picture, paper.short, paper.long - paper.words) > scaleOn(picture, paper.long, paper.short - paper.words)
    ? 'upright'
    : 'broad';
