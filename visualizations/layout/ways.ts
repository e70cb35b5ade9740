import type { Picture } from './picture.ts';
import { placeBy, type PlacedPicture, type PlacingTools, spansIn, type Way } from './placing.ts';

/** Width and height of an A3 sheet in pixels on which the smallest words are still 6 pt high. */
const sheet = { long: 2380, short: 1680 };

/** How large a picture is, as a share of a sheet laid the better way round; above 1 it cannot be read on one. */
const shareOfSheet = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(Math.max(width / sheet.long, height / sheet.short), Math.max(width / sheet.short, height / sheet.long));

/** What a part of a picture may be wide: a sheet upright. */
export const broadestPart = sheet.short;

/** What the shorter side of a printed picture may have at most, with all that stands around it. */
const broadest = 1900;

/** Room for the title, and for what is possible at any time, which stand above a picture. */
const head = 230;

export const fitsSheet = (placed: PlacedPicture): boolean =>
  shareOfSheet(placed) <= 1 && placed.height + head <= sheet.long;

/** Ways of laying out, each better for some charts; the first wins among equals. All begin where the chart does. */
const ways: readonly Way[] = (['asWritten', 'asRead'] as const).flatMap((order) => [
  { order },
  { order, options: { 'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS' } },
]);

/** Ways that make some broad pictures narrower, and others worse: tried where one is broader than an upright sheet. */
const narrowWays: readonly Way[] = [
  { order: 'asWritten', options: { 'elk.layered.layering.strategy': 'MIN_WIDTH' } },
  { order: 'asWritten', options: { 'elk.layered.cycleBreaking.strategy': 'GREEDY' } },
];

/** Layers and arrows closer together: tried where a picture fits no sheet. */
const closeWays: readonly Way[] = (['asWritten', 'asRead'] as const).flatMap((order) =>
  ['24', '16'].map((layers) => ({
    order,
    options: {
      'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
      'elk.layered.spacing.nodeNodeBetweenLayers': layers,
      'elk.layered.spacing.edgeNodeBetweenLayers': '6',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
    },
  })),
);

/** Everything as close together as can still be told apart: tried where even that fits no sheet. */
const closestWays: readonly Way[] = (['asWritten', 'asRead'] as const).map((order) => ({
  order,
  options: {
    'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
    'elk.spacing.nodeNode': '16',
    'elk.spacing.edgeNode': '6',
    'elk.spacing.edgeEdge': '6',
    'elk.spacing.edgeLabel': '2',
    'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    'elk.layered.spacing.nodeNodeBetweenLayers': '12',
    'elk.layered.spacing.edgeNodeBetweenLayers': '5',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '5',
  },
}));

/** All that a choice may name, by its place. */
export const allWays: readonly Way[] = [...ways, ...closeWays, ...narrowWays, ...closestWays];

/** Which way was the best of a picture, and whose words got a margin of their own. */
export interface BestWay {
  /** Its place among all ways. */
  readonly way: number;
  readonly aside: readonly string[];
}

/** A picture in one way. */
interface Tried extends BestWay {
  readonly placed: PlacedPicture;
}

/** Whether a picture may be chosen for being read downwards: a little over its sheet its smallest words are still 5.5 pt. */
const isTolerable = ({ width, height }: PlacedPicture): boolean =>
  shareOfSheet({ width, height }) <= 1.08 &&
  Math.max(width, height + head) <= sheet.long &&
  Math.min(width, height + head) <= broadest;

/** How many steps on are drawn upwards, so that the eye has to go back for them; refusals and faults lead anywhere. */
const climbsIn = ({ picture, states }: PlacedPicture): number => {
  const spanOf = spansIn(picture);
  const boxes = new Map(states.map((state) => [state.state.id, state]));
  return picture.arrows.filter((arrow) => {
    const [from, to] = [boxes.get(arrow.source), boxes.get(arrow.target)];
    if (from === undefined || to === undefined || arrow.tone !== 'plain') return false;
    return spanOf(arrow) > 0 && to.y + to.height <= from.y;
  }).length;
};

const struckIn = ({ states }: PlacedPicture): readonly string[] =>
  states.flatMap(({ state, isStruck }) => (isStruck ? [state.id] : []));

/** Words that an arrow would run through get a margin of their own on the left, where no arrow goes. */
const tryWay = async (tools: PlacingTools, picture: Picture, way: Way): Promise<Tried> => {
  const plain = await placeBy(tools, picture, way, new Set());
  const aside = struckIn(plain);
  const placed = aside.length === 0 ? plain : await placeBy(tools, picture, way, new Set(aside));
  return { placed, way: allWays.indexOf(way), aside };
};

/** How far below the top a picture begins. */
const fallOf = ({ picture, states }: PlacedPicture): number => {
  const start = states.find(({ state }) => state.kind === 'initial' && state.id === picture.states[0]?.id);
  return start === undefined ? 0 : start.y - Math.min(...states.map(({ y }) => y));
};

/** What a picture costs its reader: the sheet it needs, and as much as a twentieth of one for each step drawn upwards. */
const costOf = (placed: PlacedPicture): number => shareOfSheet(placed) + climbsIn(placed) / 20;

const best = (tried: readonly Tried[]): Tried => {
  const least = Math.min(...tried.map(({ placed }) => struckIn(placed).length));
  const readable = tried.filter(({ placed }) => struckIn(placed).length === least);
  const fitting = readable.filter(({ placed }) => isTolerable(placed));
  const [first, ...others] = fitting.length > 0 ? fitting : readable;
  if (first === undefined) throw new Error('There is no way of laying out.');
  return others.reduce((found, next) => (costOf(next.placed) < costOf(found.placed) * 0.95 ? next : found), first);
};

/** Tries the ways, and says which one is the best. The same picture always gets the same places. */
export const searchWays = async (tools: PlacingTools, picture: Picture): Promise<Tried> => {
  const tried: Tried[] = [];
  for (const way of ways) tried.push(await tryWay(tools, picture, way));
  for (const closer of [closeWays, closestWays]) {
    if (tried.some(({ placed }) => isTolerable(placed))) break;
    for (const way of closer) tried.push(await tryWay(tools, picture, way));
  }
  const found = best(tried);
  if (found.placed.width <= broadestPart) return found;
  for (const way of narrowWays) {
    const next = await tryWay(tools, picture, way);
    // A picture is read from its beginning, which belongs to the top.
    if (fallOf(next.placed) <= fallOf(found.placed) + 1) tried.push(next);
  }
  return best(tried);
};

/** Gives every state, arrow and label its place, in pixels, the way that needs the smallest sheet. */
export const placeWith = async (tools: PlacingTools, picture: Picture): Promise<PlacedPicture> =>
  (await searchWays(tools, picture)).placed;

/** The same by the way that was found before; undefined where there is none of that number. */
export const placeBest = async (
  tools: PlacingTools,
  picture: Picture,
  { way, aside }: BestWay,
): Promise<PlacedPicture | undefined> => {
  const chosen = allWays[way];
  return chosen && placeBy(tools, picture, chosen, new Set(aside));
};
