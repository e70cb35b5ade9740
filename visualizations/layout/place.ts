import type { ELK as Elk, ElkNode } from 'elkjs/lib/elk-api.js';
import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { widthOf, wrapped } from './measure.ts';
import type { Picture, PictureArrow, PictureState } from './picture.ts';

export interface Line {
  readonly text: string;
  readonly size: number;
  readonly weight: 400 | 600;
  readonly role: 'caption' | 'work' | 'note' | 'requirement' | 'label';
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
}

export interface PlacedArrow {
  readonly arrow: PictureArrow;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly label: (Box & { readonly lines: readonly Line[] }) | null;
}

export interface PlacedPicture {
  readonly picture: Picture;
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
}

/** Height of a line for its size. */
export const leading = 1.3;
const inset = 12;

const linesOf = ({ caption, works, notes, requirements, kind }: PictureState): readonly Line[] => {
  const most = kind === 'group' || kind === 'parallel' ? 420 : 210;
  const lines = (text: string, size: number, weight: 400 | 600, role: Line['role']): readonly Line[] =>
    wrapped(text, size, weight, most).map((line) => ({ text: line, size, weight, role }));
  if (kind === 'initial') return [];
  return [
    ...lines(caption, 15, 600, 'caption'),
    ...works.flatMap((work) => lines(`arbeitet: ${work}`, 12, 400, 'work')),
    ...notes.flatMap((note) => lines(`· ${note}`, 12, 400, 'note')),
    ...(requirements.length === 0 ? [] : lines(requirements.join(' '), 10, 400, 'requirement')),
  ];
};

export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size * leading, 0);

const broadest = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map(({ text, size, weight }) => widthOf(text, size, weight)));

const sizeOf = (state: PictureState): { readonly width: number; readonly height: number } => {
  if (state.kind === 'initial') return { width: 10, height: 10 };
  if (state.kind === 'history') return { width: 30, height: 30 };
  const lines = linesOf(state);
  return { width: Math.ceil(broadest(lines)) + 2 * inset, height: Math.ceil(heightOf(lines)) + 2 * inset };
};

const nodeOf = (state: PictureState): ElkNode => {
  const { width, height } = sizeOf(state);
  if (state.children.length === 0) return { id: state.id, width, height };
  return {
    id: state.id,
    children: state.children.map(nodeOf),
    layoutOptions: {
      'elk.padding': `[top=${Math.max(34, height + 8)},left=16,bottom=16,right=16]`,
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

const labelLines = ({ labels }: PictureArrow): readonly Line[] =>
  labels
    .filter((label) => label !== '')
    .flatMap((label) => wrapped(label, 12, 400, 190))
    .map((text) => ({ text, size: 12, weight: 400, role: 'label' }));

const rounded = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;

// The bundled build is one CommonJS function that its types call a default export.
const newElk = (): Elk => new ElkConstructor();

/** Gives every state, arrow and label its place, in pixels. The same picture always gets the same places. */
export const place = async (picture: Picture): Promise<PlacedPicture> => {
  const graph: ElkNode = {
    id: 'picture',
    children: picture.states.map(nodeOf),
    edges: picture.arrows.map((arrow) => {
      const lines = labelLines(arrow);
      const label = { text: arrow.id, width: Math.ceil(broadest(lines)) + 6, height: Math.ceil(heightOf(lines)) + 2 };
      return {
        id: arrow.id,
        sources: [arrow.source],
        targets: [arrow.target],
        labels: lines.length === 0 ? [] : [label],
      };
    }),
  };
  const laid = await newElk().layout(graph, { layoutOptions });
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
  const flat = (states: readonly PictureState[], depth: number): readonly PlacedState[] =>
    states.flatMap((state) => [
      { ...box(placed.get(state.id)), state, depth, lines: linesOf(state) },
      ...flat(state.children, depth + 1),
    ]);
  const arrows = picture.arrows.map((arrow): PlacedArrow => {
    const edge = laid.edges?.find(({ id }) => id === arrow.id);
    const section = edge?.sections?.[0];
    const ends = section === undefined ? [] : [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
    const [label] = edge?.labels ?? [];
    return {
      arrow,
      points: ends.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
      label: label === undefined ? null : { ...box(label), lines: labelLines(arrow) },
    };
  });
  return { picture, width: rounded(laid.width), height: rounded(laid.height), states: flat(picture.states, 0), arrows };
};
