import { create, type Path } from 'fontkit';
import { joined, u16, u32, u8 } from './bytes.ts';
import { boxOf, type Contour, glyph, type OutlinePoint } from './glyf.ts';
import { sfnt, type Tables } from './sfnt.ts';
import { woff2Tables } from './woff2.ts';

const on = (x = 0, y = 0): OutlinePoint => ({ x: Math.round(x), y: Math.round(y), isOnCurve: true });
const off = (x = 0, y = 0): OutlinePoint => ({ ...on(x, y), isOnCurve: false });

const isSame = (one: OutlinePoint | undefined, other: OutlinePoint | undefined): boolean =>
  one?.x === other?.x && one?.y === other?.y;

/** The outline of a glyph with everything that it is put together of: moved, so that no part needs to be looked up. */
const outlineOf = (path: Path): readonly Contour[] => {
  const contours: OutlinePoint[][] = [];
  for (const { command, args } of path.commands) {
    const [a, b, c, d] = args;
    if (command === 'moveTo') contours.push([on(a, b)]);
    else if (command === 'lineTo') contours.at(-1)?.push(on(a, b));
    else if (command === 'quadraticCurveTo') contours.at(-1)?.push(off(a, b), on(c, d));
    else if (command !== 'closePath') throw new RangeError(`TrueType has no ${command}.`);
  }
  // The end of a closed contour is its beginning.
  return contours
    .map((points) => (points.length > 1 && isSame(points[0], points.at(-1)) ? points.slice(0, -1) : points))
    .filter((points) => points.length > 1);
};

const nameTable = (family: string, style: string): Uint8Array => {
  const records = [
    [1, `${family} ${style}`],
    [2, 'Regular'],
    [4, `${family} ${style}`],
    [6, `${family.replaceAll(' ', '')}-${style}`],
  ] as const;
  const texts = records.map(([, text]) => u16(...Array.from(text, (letter) => letter.charCodeAt(0))));
  let offset = 0;
  const headers = records.map(([id], at) => {
    const length = texts[at]?.length ?? 0;
    offset += length;
    // Windows, Unicode, American English: the one entry that every reader looks for.
    return u16(3, 1, 0x409, id, length, offset - length);
  });
  return joined(u16(0, records.length, 6 + 12 * records.length), ...headers, ...texts);
};

const required = (tables: Tables, tag: string): Uint8Array => {
  const table = tables.get(tag);
  if (table === undefined) throw new RangeError(`The face has no table ${tag}.`);
  return table;
};

/** Of the tables that say how letters are put in a row; kerning is that of the file's own weight. */
const layoutTags = ['cmap', 'OS/2', 'GDEF', 'GPOS', 'GSUB'];

/**
 * One weight of a variable WOFF2 face as a static TrueType file. A PDF holds glyphs of one weight alone, and what makes
 * subsets of variable faces leaves the accents of ä, ö and ü where the thinnest weight has them.
 *
 * @param weight as CSS counts it, within what the face has
 */
export const staticFace = (woff2: Uint8Array, weight: number, family: string, style: string): Uint8Array => {
  const tables = woff2Tables(woff2);
  const variable = create(Buffer.from(sfnt(tables)));
  if (!('getVariation' in variable)) throw new RangeError('A collection of fonts is no face.');
  const face = variable.getVariation({ wght: weight });
  const glyphs = Array.from({ length: face.numGlyphs }, (_, id) => {
    const { path, advanceWidth } = face.getGlyph(id);
    const contours = outlineOf(path);
    return { bytes: glyph(contours), advance: Math.round(advanceWidth), contours };
  });
  let end = 0;
  const offsets = glyphs.map(({ bytes }) => (end += bytes.length + (bytes.length % 2)));
  const metrics = glyphs.flatMap(({ advance, contours }) => [
    u16(advance, contours.length === 0 ? 0 : boxOf(contours).xMin),
  ]);
  const hhea = new Uint8Array(required(tables, 'hhea'));
  hhea.set(u16(glyphs.length), 34);
  const points = Math.max(...glyphs.map(({ contours }) => contours.flat().length));
  const outlines = Math.max(...glyphs.map(({ contours }) => contours.length));
  return sfnt(
    new Map([
      ...layoutTags.flatMap((tag): readonly [string, Uint8Array][] => {
        const table = tables.get(tag);
        return table === undefined ? [] : [[tag, table]];
      }),
      ['head', required(tables, 'head')],
      ['hhea', hhea],
      ['maxp', joined(u32(0x00010000), u16(glyphs.length, points, outlines, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0))],
      ['name', nameTable(family, style)],
      ['post', joined(u32(0x00030000), required(tables, 'post').slice(4, 32))],
      ['hmtx', joined(...metrics)],
      ['loca', u32(0, ...offsets)],
      ['glyf', joined(...glyphs.map(({ bytes }) => joined(bytes, u8(...(bytes.length % 2 === 1 ? [0] : [])))))],
    ]),
  );
};
