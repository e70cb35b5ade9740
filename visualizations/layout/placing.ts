import type { ElkLayoutArguments, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Picture, PictureArrow, PictureState } from './picture.ts';
import { broadest, heightOf, type Line, type WidthOf, wrapped } from './text-line.ts';

/** As much of ELK as placing asks for. */
export interface LayoutEngine {
  readonly layout: (graph: ElkNode, asked?: ElkLayoutArguments) => Promise<ElkNode>;
}

/** What placing needs of its surroundings: Node and a browser have each their own. */
export interface PlacingTools {
  readonly widthOf: WidthOf;
  readonly newElk: () => LayoutEngine;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedState extends Box {
  readonly state: PictureState;
  readonly depth: number;
  readonly lines: readonly Line[];
  /** Left end of its words. */
  readonly wordsX: number;
  /** Whether an arrow runs through them all the same. */
  readonly isStruck: boolean;
}

export interface PlacedArrow {
  readonly arrow: PictureArrow;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** `end`: its arrow runs on the right of it, so its lines end there. */
  readonly label: (Box & { readonly lines: readonly Line[]; readonly align: 'start' | 'end' }) | null;
}

export interface PlacedPicture {
  readonly picture: Picture;
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
}

const inset = 12;

const linesOf = (
  { caption, works, notes, setbacks, links, requirements, kind }: PictureState,
  widthOf: WidthOf,
): readonly Line[] => {
  const most = kind === 'group' || kind === 'parallel' ? 420 : 210;
  const lines = (text: string, size: number, weight: 400 | 600, role: Line['role']): readonly Line[] =>
    wrapped(text, { size, weight, role }, most, widthOf);
  if (kind === 'initial') return [];
  return [
    ...lines(caption, 15, 600, 'caption'),
    ...works.flatMap((work) => lines(`arbeitet: ${work}`, 12, 400, 'work')),
    ...notes.flatMap((note) => lines(`· ${note}`, 12, 400, setbacks.includes(note) ? 'note-loss' : 'note')),
    ...links.flatMap(({ text, href }) => lines(`→ ${text}`, 12, 400, 'note').map((line) => ({ ...line, href }))),
    ...(requirements.length === 0 ? [] : lines(requirements.join(' '), 10, 400, 'requirement')),
  ];
};

const sizeOf = (state: PictureState, widthOf: WidthOf): { readonly width: number; readonly height: number } => {
  if (state.kind === 'initial') return { width: 10, height: 10 };
  if (state.kind === 'history') return { width: 30, height: 30 };
  const lines = linesOf(state, widthOf);
  return { width: Math.ceil(broadest(lines)) + 2 * inset, height: Math.ceil(heightOf(lines)) + 2 * inset };
};

const nodeOf = (state: PictureState, aside: ReadonlySet<string>, widthOf: WidthOf): ElkNode => {
  const { width, height } = sizeOf(state, widthOf);
  if (state.kind === 'initial') {
    return { id: state.id, width, height, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } };
  }
  const last = state.isAnytime ? { layoutOptions: { 'elk.layered.layering.layerConstraint': 'LAST' } } : {};
  if (state.children.length === 0) return { id: state.id, width, height, ...last };
  return {
    id: state.id,
    children: state.children.map((child) => nodeOf(child, aside, widthOf)),
    layoutOptions: {
      'elk.padding': `[top=${Math.max(34, height + 8)},left=${aside.has(state.id) ? width + inset : 16},bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
  };
};

/** The options that keep nested charts readable, found by trial: see `design/journeys.md`. */
const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeLabel': '4',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.randomSeed': '1',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
};

const labelLines = ({ labels }: PictureArrow, widthOf: WidthOf): readonly Line[] =>
  labels
    .filter((label) => label !== '')
    .flatMap((label) => wrapped(label, { size: 12, weight: 400, role: 'label' }, 160, widthOf));

type Points = PlacedArrow['points'];

/** Upright parts of an arrow, as its x and from where to where. */
const uprightsOf = (points: Points): readonly { readonly x: number; readonly from: number; readonly to: number }[] =>
  points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    return start.x === end.x ? [{ x: start.x, from: Math.min(start.y, end.y), to: Math.max(start.y, end.y) }] : [];
  });

/**
 * Where the words of a group begin so that no arrow that enters it runs through them: as far left as can be; null where
 * there is no such place.
 */
const freeX = (group: Box, lines: readonly Line[], arrows: readonly { readonly points: Points }[]): number | null => {
  const [width, bottom] = [broadest(lines) + 2 * inset, group.y + heightOf(lines) + inset];
  const crossing = arrows
    .flatMap(({ points }) => uprightsOf(points))
    .filter(({ x, from, to }) => x > group.x && x < group.x + group.width && from < bottom && to > group.y)
    .map(({ x }) => x)
    .toSorted((a, b) => a - b);
  const gap = [group.x, ...crossing].find(
    (start, index) => (crossing[index] ?? group.x + group.width) - start >= width,
  );
  return gap === undefined ? null : gap + inset;
};

/** An arrow's words stand on one side of it: on which, decides to which end they are drawn. */
const alignOf = (label: Box, points: Points): 'start' | 'end' => {
  const middle = label.y + label.height / 2;
  const beside = uprightsOf(points).filter(({ from, to }) => from <= middle && to >= middle);
  const distance = (x: number): number => Math.min(...beside.map((one) => Math.abs(one.x - x)));
  return beside.length > 0 && distance(label.x + label.width) < distance(label.x) ? 'end' : 'start';
};

const rounded = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;

/**
 * In which order circles are looked for, which decides what is drawn upwards: as the chart writes its arrows, or as it is
 * read, from a state first to the nearest of those that stand below it.
 */
type Order = 'asWritten' | 'asRead';

export interface Way {
  readonly order: Order;
  readonly options?: Readonly<Record<string, string>>;
}

const flat = (states: readonly PictureState[]): readonly PictureState[] =>
  states.flatMap((state) => [state, ...flat(state.children)]);

/** By how many states an arrow leads on in the chart; below zero where it leads back. */
export const spansIn = ({ states }: Picture): ((arrow: PictureArrow) => number) => {
  const places = new Map(flat(states).map(({ id }, index) => [id, index]));
  return ({ source, target }) => (places.get(target) ?? 0) - (places.get(source) ?? 0);
};

const arrowsIn = (picture: Picture, order: Order): readonly PictureArrow[] => {
  if (order === 'asWritten') return picture.arrows;
  const spanOf = spansIn(picture);
  const far = picture.arrows.length + flat(picture.states).length;
  const rank = (span: number): number => (span > 0 ? span : far - span);
  return picture.arrows.toSorted((one, other) => rank(spanOf(one)) - rank(spanOf(other)));
};

/** Gives every state, arrow and label its place, in pixels, in one way. Words of the states in `aside` get a margin of their own. */
export const placeBy = async (
  { widthOf, newElk }: PlacingTools,
  picture: Picture,
  { order, options }: Way,
  aside: ReadonlySet<string>,
): Promise<PlacedPicture> => {
  const graph: ElkNode = {
    id: 'picture',
    children: picture.states.map((state) => nodeOf(state, aside, widthOf)),
    edges: arrowsIn(picture, order).map((arrow) => {
      const lines = labelLines(arrow, widthOf);
      const label = { text: arrow.id, width: Math.ceil(broadest(lines)) + 6, height: Math.ceil(heightOf(lines)) + 2 };
      return {
        id: arrow.id,
        sources: [arrow.source],
        targets: [arrow.target],
        labels: lines.length === 0 ? [] : [label],
      };
    }),
  };
  const laid = await newElk().layout(graph, { layoutOptions: { ...layoutOptions, ...options } });
  const placed = new Map<string, ElkNode>();
  const gather = (node: ElkNode): void => {
    placed.set(node.id, node);
    for (const child of node.children ?? []) gather(child);
  };
  gather(laid);
  const box = (of: { x?: number; y?: number; width?: number; height?: number } | undefined): Box => ({
    x: rounded(of?.x),
    y: rounded(of?.y),
    width: rounded(of?.width),
    height: rounded(of?.height),
  });
  const arrows = picture.arrows.map((arrow): PlacedArrow => {
    const edge = laid.edges?.find(({ id }) => id === arrow.id);
    const section = edge?.sections?.[0];
    const ends = section === undefined ? [] : [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
    const [label] = edge?.labels ?? [];
    const points = ends.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
    const words = { ...box(label), lines: labelLines(arrow, widthOf), align: alignOf(box(label), points) };
    return { arrow, points, label: label === undefined ? null : words };
  });
  const wordedAt = (state: PictureState, depth: number): PlacedState => {
    const [where, lines] = [box(placed.get(state.id)), linesOf(state, widthOf)];
    const wordsX = state.children.length === 0 ? where.x + inset : freeX(where, lines, arrows);
    return { ...where, state, depth, lines, wordsX: rounded(wordsX ?? where.x + inset), isStruck: wordsX === null };
  };
  const wordedIn = (states: readonly PictureState[], depth: number): readonly PlacedState[] =>
    states.flatMap((state) => [wordedAt(state, depth), ...wordedIn(state.children, depth + 1)]);
  const states = wordedIn(picture.states, 0);
  return { picture, width: rounded(laid.width), height: rounded(laid.height), states, arrows };
};
