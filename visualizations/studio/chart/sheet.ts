import type { PlacedPicture } from '../../layout/placing.ts';

/** Of an A3 sheet, in millimetres: what its margins leave, what title and legend take of its height, and a title alone. */
const paper = { long: 400, short: 277, words: 55, title: 20 } as const;

const millimetres = (points: number): number => (points / 72) * 25.4;

/** Smaller words nobody reads on paper. */
const smallest = millimetres(7);

/** Where a picture is cut anyway, so that rounding makes nothing smaller than that. */
const aimed = millimetres(7.1);

interface Size {
  readonly width: number;
  readonly height: number;
}

type Lay = 'upright' | 'broad';

/** A part of a picture, in its pixels. */
export interface Tile extends Size {
  readonly x: number;
  readonly y: number;
}

/** How a picture that one sheet cannot hold readably is cut into several. */
export interface Sheets {
  readonly lay: Lay;
  /** Millimetres that a pixel of the picture takes. */
  readonly scale: number;
  readonly tiles: readonly Tile[];
}

const scaleOn = (picture: Size, width: number, height: number): number =>
  Math.min(width / picture.width, height / picture.height);

const roomOn = (lay: Lay, words: number): Size =>
  lay === 'upright'
    ? { width: paper.short, height: paper.long - words }
    : { width: paper.long, height: paper.short - words };

const wholeScale = (picture: Size, lay: Lay): number => {
  const { width, height } = roomOn(lay, paper.words);
  return scaleOn(picture, width, height);
};

/** Which way a sheet is laid so that a picture is printed as large as can be. */
export const sheetFor = (picture: Size): Lay =>
  wholeScale(picture, 'upright') > wholeScale(picture, 'broad') ? 'upright' : 'broad';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What must be read in one piece: states without others in them, and the words on arrows. */
const pieces = ({ states, arrows }: PlacedPicture): readonly Tile[] => [
  ...states.filter(({ state }) => state.children.length === 0),
  ...arrows.flatMap(({ label }) => (label === null ? [] : [label])),
];

const smallestWords = ({ states, arrows }: PlacedPicture): number =>
  Math.min(
    Infinity,
    ...states.flatMap(({ lines }) => lines.map(({ size }) => size)),
    ...arrows.flatMap(({ label }) => (label?.lines ?? []).map(({ size }) => size)),
  );

const step = 4;
const overlap = 16;

/** What a cut through one piece weighs, beside being off the middle by a third of a sheet. */
const uneven = 3;

/** Where a length is cut so that no part is longer than its room, all are about as long, and little is cut through. */
const partsOf = (length: number, room: number, spans: readonly Span[]): readonly Span[] => {
  const parts: Span[] = [];
  for (let from = 0; ;) {
    const left = length - from;
    if (left <= room) return [...parts, { from, to: length }];
    const count = Math.ceil((left - overlap) / (room - overlap));
    const even = from + left / count;
    const earliest = Math.max(from + room * 0.4, length - (count - 1) * (room - overlap));
    const cutAt = (at: number): readonly Span[] => spans.filter((span) => span.from < at && span.to > at);
    const weightOf = (at: number): number => cutAt(at).length + (uneven * Math.abs(at - even)) / room;
    let to = from + room;
    for (let at = to; at >= earliest; at -= step) if (weightOf(at) < weightOf(to)) to = at;
    parts.push({ from, to });
    // What was cut through stands on the next sheet whole.
    from = Math.max(from + room * 0.1, Math.min(to, ...cutAt(to).map((span) => span.from)) - overlap);
  }
};

const cut = (placed: PlacedPicture, lay: Lay, scale: number): Sheets => {
  const room = roomOn(lay, paper.title);
  const within = pieces(placed);
  const across = partsOf(
    placed.width,
    room.width / scale,
    within.map(({ x, width }) => ({ from: x, to: x + width })),
  );
  const tiles = partsOf(
    placed.height,
    room.height / scale,
    within.map(({ y, height }) => ({ from: y, to: y + height })),
  )
    .flatMap((down) =>
      across.map((part) => ({ x: part.from, y: down.from, width: part.to - part.from, height: down.to - down.from })),
    )
    .filter((tile) => within.some((piece) => isTouching(tile, piece)));
  const largest = {
    width: Math.max(...tiles.map(({ width }) => width)),
    height: Math.max(...tiles.map(({ height }) => height)),
  };
  return { lay, scale: scaleOn(largest, room.width, room.height), tiles };
};

const isTouching = (one: Tile, other: Tile): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The sheets on which a picture can be read; null where the one that holds all of it is enough. */
export const sheetsOf = (placed: PlacedPicture): Sheets | null => {
  const words = smallestWords(placed);
  if (wholeScale(placed, sheetFor(placed)) * words >= smallest) return null;
  const scale = aimed / words;
  const [upright, broad] = [cut(placed, 'upright', scale), cut(placed, 'broad', scale)];
  const isUpright =
    upright.tiles.length === broad.tiles.length
      ? upright.scale >= broad.scale
      : upright.tiles.length < broad.tiles.length;
  return isUpright ? upright : broad;
};
