import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const file = fileURLToPath(
  import.meta.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
);
const bytes = readFileSync(file);

const opened = (): Font => {
  const font = create(bytes);
  if (!('glyphForCodePoint' in font)) throw new Error('Source Sans 3 is not one font.');
  return font;
};

// Asked for a glyph, a compressed font unpacks its outlines, which fontkit cannot do once a weight is chosen.
const unpacked = opened();
unpacked.glyphForCodePoint(32);

/** The font in one weight: what `getVariation` would give, if it could read a compressed font. */
const inWeight = (weight: number): Font =>
  Object.assign(opened(), {
    variationCoords: [weight],
    // oxlint-disable-next-line no-underscore-dangle -- fontkit's own name
    _transformedGlyphs: (unpacked as Font & { readonly _transformedGlyphs: unknown })._transformedGlyphs,
  });

const fonts = { 400: inWeight(400), 600: inWeight(600) } as const;

const widths = new Map<string, number>();

/** Width of a line in Source Sans 3, in pixels of the given size; signs that the font lacks count as one em. */
export const widthOf = (text: string, size: number, weight: 400 | 600): number => {
  const key = `${weight} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known * size;
  const font = fonts[weight];
  const width = Array.from(text).reduce((sum, sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return sum + (font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : 1);
  }, 0);
  widths.set(key, width);
  return width * size;
};

/** Breaks a text between words into lines of at most the given width; a longer word stands alone. */
export const wrapped = (text: string, size: number, weight: 400 | 600, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer, size, weight) > most) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
};
