import { joined, u16, u8 } from './bytes.ts';

/** A point of an outline; between two off-curve points lies one on the curve that nobody wrote down. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

export type Contour = readonly OutlinePoint[];

export interface Box {
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
}

export const boxOf = (contours: readonly Contour[]): Box => {
  const points = contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
};

/** One coordinate after the other as a distance: none, a byte with its sign in the flag, or two bytes. */
const distances = (values: readonly number[], short: number, same: number) => {
  let before = 0;
  const flags: number[] = [];
  const bytes: Uint8Array[] = [];
  for (const value of values) {
    const distance = value - before;
    before = value;
    if (distance === 0) flags.push(same);
    else if (Math.abs(distance) <= 255) {
      flags.push(distance > 0 ? short | same : short);
      bytes.push(u8(Math.abs(distance)));
    } else {
      flags.push(0);
      bytes.push(u16(distance));
    }
  }
  return { flags, bytes };
};

/** A simple glyph of the table `glyf`, without instructions; coordinates are whole. Empty where nothing is drawn. */
export const glyph = (contours: readonly Contour[], box = boxOf(contours), instructions = u8()): Uint8Array => {
  if (contours.length === 0) return u8();
  const points = contours.flat();
  let last = -1;
  const ends = contours.map((contour) => (last += contour.length));
  const x = distances(
    points.map((point) => point.x),
    2,
    16,
  );
  const y = distances(
    points.map((point) => point.y),
    4,
    32,
  );
  const flags = points.map(({ isOnCurve }, at) => (isOnCurve ? 1 : 0) | (x.flags[at] ?? 0) | (y.flags[at] ?? 0));
  const head = u16(contours.length, box.xMin, box.yMin, box.xMax, box.yMax, ...ends, instructions.length);
  return joined(head, instructions, u8(...flags), ...x.bytes, ...y.bytes);
};
