import { brotliDecompressSync } from 'node:zlib';
import { joined, padded, Reader, u16, u32 } from './bytes.ts';
import { type Contour, glyph, type OutlinePoint } from './glyf.ts';
import type { Tables } from './sfnt.ts';

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));

const base128 = (reader: Reader): number => {
  let value = 0;
  for (;;) {
    const byte = reader.u8();
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return value;
  }
};

const short255 = (reader: Reader): number => {
  const code = reader.u8();
  if (code === 253) return reader.u16();
  if (code === 255) return reader.u8() + 253;
  return code === 254 ? reader.u8() + 506 : code;
};

/** The distance of a point from the one before, by its flag (WOFF2 §5.2, triplet encoding). */
const triplet = (flag: number, glyphs: Reader): readonly [number, number] => {
  const signed = (bit: number, value: number): number => ((flag & bit) === 0 ? -value : value);
  if (flag < 10) return [0, signed(1, ((flag & 14) << 7) + glyphs.u8())];
  if (flag < 20) return [signed(1, (((flag - 10) & 14) << 7) + glyphs.u8()), 0];
  if (flag < 84) {
    const [rest, byte] = [flag - 20, glyphs.u8()];
    return [signed(1, 1 + (rest & 0x30) + (byte >> 4)), signed(2, 1 + ((rest & 0x0c) << 2) + (byte & 15))];
  }
  if (flag < 120) {
    const rest = flag - 84;
    const x = signed(1, 1 + (Math.floor(rest / 12) << 8) + glyphs.u8());
    return [x, signed(2, 1 + (((rest % 12) >> 2) << 8) + glyphs.u8())];
  }
  if (flag < 124) {
    const [one, two, three] = [glyphs.u8(), glyphs.u8(), glyphs.u8()];
    return [signed(1, (one << 4) + (two >> 4)), signed(2, ((two & 15) << 8) + three)];
  }
  const x = signed(1, glyphs.u16());
  return [x, signed(2, glyphs.u16())];
};

const contoursOf = (counts: readonly number[], flags: Reader, glyphs: Reader): readonly Contour[] => {
  let [x, y] = [0, 0];
  return counts.map((count) =>
    Array.from({ length: count }, (): OutlinePoint => {
      const flag = flags.u8();
      const [right, up] = triplet(flag & 0x7f, glyphs);
      x += right;
      y += up;
      return { x, y, isOnCurve: flag < 0x80 };
    }),
  );
};

/** The parts of a composite glyph as they stand, and whether instructions follow. */
const componentsOf = (composites: Reader): { readonly bytes: Uint8Array; readonly isInstructed: boolean } => {
  const start = composites.at;
  let flags = 0x20;
  let isInstructed = false;
  while ((flags & 0x20) !== 0) {
    flags = composites.u16();
    isInstructed ||= (flags & 0x100) !== 0;
    const scale = (flags & 0x08) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0;
    composites.take(2 + ((flags & 1) === 0 ? 2 : 4) + scale);
  }
  return { bytes: composites.bytes.subarray(start, composites.at), isInstructed };
};

/** `glyf` and `loca` of the transformed table (WOFF2 §5.1). */
const glyphTables = (transformed: Uint8Array): readonly [Uint8Array, Uint8Array] => {
  const header = new Reader(transformed);
  header.take(4);
  const count = header.u16();
  header.take(2);
  const sizes = Array.from({ length: 7 }, () => header.u32());
  const [outlines, points, flags, glyphs, composites, boxes, instructions] = sizes.map(
    (size) => new Reader(header.take(size)),
  ) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];
  const bitmap = boxes.take(((count + 31) >> 5) << 2);
  const hasBox = (id: number): boolean => ((bitmap[id >> 3] ?? 0) & (0x80 >> (id & 7))) !== 0;
  const box = () => ({ xMin: boxes.i16(), yMin: boxes.i16(), xMax: boxes.i16(), yMax: boxes.i16() });

  const written: Uint8Array[] = [];
  const offsets = [0];
  for (let id = 0; id < count; id += 1) {
    const number = outlines.i16();
    let bytes = new Uint8Array();
    if (number > 0) {
      const counts = Array.from({ length: number }, () => short255(points));
      const contours = contoursOf(counts, flags, glyphs);
      const code = instructions.take(short255(glyphs));
      bytes = new Uint8Array(hasBox(id) ? glyph(contours, box(), code) : glyph(contours, undefined, code));
    } else if (number < 0) {
      const { bytes: parts, isInstructed } = componentsOf(composites);
      const code = isInstructed ? instructions.take(short255(glyphs)) : undefined;
      const { xMin, yMin, xMax, yMax } = box();
      const tail = code === undefined ? new Uint8Array() : joined(u16(code.length), code);
      bytes = new Uint8Array(joined(u16(-1, xMin, yMin, xMax, yMax), parts, tail));
    }
    written.push(padded(bytes));
    offsets.push((offsets.at(-1) ?? 0) + padded(bytes).length);
  }
  return [joined(...written), u32(...offsets)];
};

/**
 * The tables of a WOFF2 file (W3C Recommendation "WOFF File Format 2.0") as TrueType has them, `loca` in its long form.
 * Throws for what is no such file, and for a transformed `hmtx`, which the faces of this product do not have.
 */
export const woff2Tables = (file: Uint8Array): Tables => {
  const reader = new Reader(file);
  if (reader.u32() !== 0x774f4632) throw new RangeError('Not a WOFF2 file.');
  reader.take(8);
  const count = reader.u16();
  reader.take(6);
  const compressed = reader.u32();
  reader.take(24);
  const entries = Array.from({ length: count }, () => {
    const flags = reader.u8();
    const tag =
      (flags & 63) === 63 ? Buffer.from(reader.take(4)).toString('latin1') : (knownTags[flags & 63] ?? 'none');
    const length = base128(reader);
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0;
    return { tag, isTransformed, length: isTransformed ? base128(reader) : length };
  });
  const contents = new Reader(new Uint8Array(brotliDecompressSync(reader.take(compressed))));
  const tables = new Map<string, Uint8Array>();
  for (const { tag, isTransformed, length } of entries) {
    const bytes = contents.take(length);
    if (tag === 'glyf' && isTransformed) {
      const [glyf, loca] = glyphTables(bytes);
      tables.set('glyf', glyf).set('loca', loca);
    } else if (isTransformed && tag !== 'loca') throw new RangeError(`A transformed table ${tag} is not read.`);
    else if (!isTransformed) tables.set(tag, bytes);
  }
  const head = new Uint8Array(tables.get('head') ?? []);
  // indexToLocFormat: long offsets.
  head.set(u16(1), 50);
  return tables.set('head', head);
};
