import { leavesAt, wayTo } from '#explorer/suite.ts';
import type { Exploration } from '#explorer/explore.ts';
import type { Step } from '#explorer/graph.ts';
import type { Walk as LeafWalk } from '#explorer/leaf-paths.ts';
import type { Path } from '#explorer/suite.ts';
import { Walk } from '#explorer/walk.ts';

/** A walk as a part of a tour. */
export interface Leg {
  readonly walk: LeafWalk;
  /** How many steps of the walk the tour leaves out, since it comes to where they lead by another way. */
  readonly joined: number;
  /** After how many steps of the tour it joins the walk. */
  readonly from: number;
}

/** Walks one after the other, without beginning anew: from the end of each a hand leads back onto the next. */
export interface Tour {
  readonly path: Path;
  readonly legs: readonly Leg[];
}

/** How many walks a tour has at the most: where it breaks, those after it are not seen. */
const greatest = 5;

/** A walk alone. */
export const tourOf = (walk: LeafWalk): Tour => ({ path: walk.path, legs: [{ walk, joined: 0, from: 0 }] });

interface Route {
  readonly walk: LeafWalk;
  readonly way: readonly Step[];
  /** The configurations that the way leads through, its start first. */
  readonly places: readonly number[];
  next: { readonly route: Route; readonly by: Step; readonly joined: number } | null;
  isNext: boolean;
}

const chainFrom = (route: Route): readonly Route[] =>
  route.next === null ? [route] : [route, ...chainFrom(route.next.route)];

/** Where a step leads onto a way, as late as it can without leaving out one of its stops; undefined where it does not. */
const joinOf = ({ walk, places }: Route, by: Step): number | undefined => {
  const first = Math.min(...walk.stops.map(({ steps }) => steps.length));
  const at = places.slice(0, first + 1).lastIndexOf(by.to);
  return at === -1 ? undefined : at;
};

/** The way on from a route's end that saves the most steps, among routes that nobody has gone on to. */
const wayOn = (part: Exploration, route: Route, all: readonly Route[], mayFollow: MayFollow): Route['next'] => {
  const end = route.places.at(-1);
  const ways = part.steps
    .filter(({ from, offer }) => from === end && offer.kind === 'user')
    .flatMap((by) =>
      all.flatMap((other) => {
        const joined = joinOf(other, by);
        if (joined === undefined || other.isNext || chainFrom(other).includes(route)) return [];
        return mayFollow(route.walk, other.walk) ? [{ route: other, by, joined }] : [];
      }),
    );
  return ways.toSorted((one, other) => other.joined - one.joined)[0] ?? null;
};

/** The tour along a chain; undefined where the waits so far rule a step of it out. */
const tourAlong = (part: Exploration, chain: readonly Route[]): Tour | undefined => {
  const walked = new Walk(part, chain[0]?.places[0] ?? 0);
  const legs: Leg[] = [];
  let joined = 0;
  for (const { walk, way, next } of chain) {
    legs.push({ walk, joined, from: walked.steps.length });
    if (!walked.go(way.slice(joined))) return undefined;
    if (legs.length === chain.length) break;
    if (next === null || !walked.go([next.by])) return undefined;
    ({ joined } = next);
  }
  return {
    path: walked.path(
      chain.flatMap(({ walk }) => walk.stops.map(({ leaf }) => leaf)),
      leavesAt,
    ),
    legs,
  };
};

/** Whether a tour may go on from one walk to another: what only the world knows. */
export type MayFollow = (one: LeafWalk, other: LeafWalk) => boolean;

/**
 * Tours that together go every one of these walks through a part of a chart's graph: where a hand leads from the end of one back to where
 * another has been, the second one need not begin anew. Greedy, and deterministic.
 */
export const toursOf = (part: Exploration, walks: readonly LeafWalk[], mayFollow: MayFollow): readonly Tour[] => {
  const routes = walks.map((walk): Route => {
    const way = wayTo(part, walk.path.covers[0] ?? walk.path.leaf);
    if (way === null) throw new Error(`The walk to '${walk.path.leaf}' is none of this part.`);
    return { walk, way: way.steps, places: [way.start, ...way.steps.map(({ to }) => to)], next: null, isNext: false };
  });
  const headOf = (route: Route): Route => routes.find((other) => other.next?.route === route) ?? route;
  for (const route of routes) {
    const next = wayOn(part, route, routes, mayFollow);
    if (next === null) continue;
    route.next = next;
    let head = route;
    while (headOf(head) !== head) head = headOf(head);
    const chain = chainFrom(head);
    if (chain.length > greatest || tourAlong(part, chain) === undefined) route.next = null;
    else next.route.isNext = true;
  }
  return routes.filter(({ isNext }) => !isNext).map((route) => tourAlong(part, chainFrom(route)) ?? tourOf(route.walk));
};
