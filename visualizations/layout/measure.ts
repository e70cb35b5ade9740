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
