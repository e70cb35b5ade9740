import type { CatalogueEntry } from '#machines/model.ts';
import { captionOf, leafNames } from './chart.ts';
import type { Configuration } from './environment.ts';
import type { Offer } from './offers.ts';
import type { Exploration } from './explore.ts';
import type { Step } from './graph.ts';
import { offerText } from './words.ts';

/** One step of a way, as its reader sees it. */
export interface WayStep {
  /** The model's words: `code.entered(wellFormed)`, `confirm: Störung`, `nach resendPause`. */
  readonly label: string;
  /** The same in German, in the words of the captions. */
  readonly caption: string;
  /** Where it leads: the active leaves, `entering.waiting`; null where the chart breaks in this step. */
  readonly leads: string | null;
  /** The same in German; null with it. */
  readonly arrival: string | null;
}

/** A shortest way from a start of the chart to something that holds there: how anyone can see it. */
export interface Witness {
  /** The name of the model's input. */
  readonly input: string;
  readonly begins: string;
  /** The same in German, after how one comes to the chart where there are several ways. */
  readonly beginning: string;
  readonly steps: readonly WayStep[];
}

/** Steps from one configuration on, from `start` if there are none. */
export interface Way {
  readonly start: number;
  readonly steps: readonly Step[];
}

/** A search for configurations by what has happened on the way to them: `memory` is a small number, 0 at first. */
export interface Search {
  readonly from: readonly number[];
  /** What is remembered at a start. Null: no way begins here. */
  readonly begin: (at: number) => number | null;
  /** What is remembered after a step. Null: no way leads on here. */
  readonly move: (memory: number, step: Step) => number | null;
  readonly isGoal: (at: number, memory: number) => boolean;
}

/** How many ways a search may propose before it gives up to find one whose waits fit together. */
const patience = 200;

const outgoing = new WeakMap<Exploration, readonly (readonly Step[])[]>();

/** Steps that leave each configuration, by its index. */
export const stepsFrom = (exploration: Exploration): readonly (readonly Step[])[] => {
  const known = outgoing.get(exploration);
  if (known !== undefined) return known;
  const out = exploration.nodes.map((): Step[] => []);
  for (const step of exploration.steps) out[step.from]?.push(step);
  outgoing.set(exploration, out);
  return out;
};

interface Arrival {
  readonly at: number;
  readonly memory: number;
  readonly step: Step | null;
  readonly before: Arrival | null;
}

const wayOf = (arrival: Arrival): Way => {
  const steps: Step[] = [];
  let first = arrival;
  for (let one: Arrival | null = arrival; one !== null; one = one.before) {
    if (one.step !== null) steps.unshift(one.step);
    first = one;
  }
  return { start: first.at, steps };
};

/** Ways to goals, breadth first: shorter ones before longer ones, one for each last step. */
function* waysTo(exploration: Exploration, { from, begin, move, isGoal }: Search): Generator<Way> {
  const out = stepsFrom(exploration);
  const known = new Set<string>();
  const queue: Arrival[] = [];
  const arrive = (arrival: Arrival): void => {
    const key = `${arrival.at} ${arrival.memory}`;
    if (known.has(key)) return;
    known.add(key);
    queue.push(arrival);
  };
  for (const at of from) {
    const memory = begin(at);
    if (memory === null) continue;
    const arrival = { at, memory, step: null, before: null };
    if (isGoal(at, memory)) yield wayOf(arrival);
    arrive(arrival);
  }
  for (const before of queue) {
    for (const step of out[before.at] ?? []) {
      const memory = move(before.memory, step);
      if (memory === null) continue;
      const arrival = { at: step.to, memory, step, before };
      if (isGoal(step.to, memory)) yield wayOf(arrival);
      arrive(arrival);
    }
  }
}

/**
 * Whether the chart itself goes this way, from its start on. The graph merges configurations that differ in waits alone, so
 * a way through it may ask for waits that no clock can keep.
 */
export const isWalkable = (exploration: Exploration, { start, steps }: Way): boolean => {
  const { environment, nodes } = exploration;
  const input = nodes[start]?.input;
  if (input === undefined) return false;
  let at: Configuration = environment.begin(input);
  for (const step of steps) {
    const offer = at.offers.find(({ id }) => id === step.offer.id);
    if (offer === undefined) return false;
    at = environment.step(at, offer);
    if (at.seen.edgeIds.join() !== step.edgeIds.join()) return false;
  }
  return true;
};

/** Where a search has come to: a way that can be gone; none at all; or only ways whose waits do not fit together. */
export type Found = { readonly way: Way } | { readonly way: null; readonly proposed: number };

/**
 * The shortest way to a goal that the chart itself can go.
 *
 * @param lead what comes before: from a start of the chart to where the search begins
 */
export const shortestWay = (
  exploration: Exploration,
  search: Search,
  lead: (start: number) => Way = (start) => ({ start, steps: [] }),
): Found => {
  let proposed = 0;
  for (const way of waysTo(exploration, search)) {
    const before = lead(way.start);
    if (isWalkable(exploration, { start: before.start, steps: [...before.steps, ...way.steps] })) return { way };
    proposed += 1;
    if (proposed >= patience) break;
  }
  return { way: null, proposed };
};

/** The way by which a configuration was first found, which can always be gone. */
export const firstWayTo = ({ origins }: Exploration, at: number): Way => {
  const steps: Step[] = [];
  for (let step = origins[at] ?? null; step !== null; step = origins[step.from] ?? null) steps.unshift(step);
  return { start: steps[0]?.from ?? at, steps };
};

/** The shortest way from any start of the chart to one of these configurations; null where none leads there. */
export const wayTo = (exploration: Exploration, goals: readonly number[]): Way | null => {
  const wanted = new Set(goals);
  const { way } = shortestWay(exploration, {
    from: exploration.starts,
    begin: () => 0,
    move: () => 0,
    isGoal: (at) => wanted.has(at),
  });
  if (way !== null) return way;
  const [first] = goals
    .map((goal) => firstWayTo(exploration, goal))
    .toSorted((a, b) => a.steps.length - b.steps.length);
  return first ?? null;
};

/** Active leaves of a configuration, `entering.waiting`. */
export const leavesOf = ({ value }: Configuration): string => leafNames(value).join(' ');

/** Where a configuration stands, in the words of the captions: `„Code eingeben“`, of regions `„…“ und „…“`. */
export const placesOf = ({ active }: Configuration): string => {
  const leaves = active.filter(({ type }) => type === 'atomic' || type === 'final');
  const said = leaves.map((leaf) => `„${captionOf(leaf)}“`);
  return [...new Set(said)].join(' und ');
};

/** How a way begins, in the words of the captions. */
export const beginningOf = ({ captions }: CatalogueEntry, input: string, first: Configuration | null): string => {
  const way = captions.inputs?.[input];
  const place = first === null ? '' : placesOf(first);
  return [way ?? '', place].filter((part) => part !== '').join(': ');
};

/** Ids of the active states of each configuration of a walk. */
export const activeIds = ({ active }: Configuration): readonly string[] => active.map(({ id }) => id);

/**
 * A way as its reader sees it.
 *
 * @param broken what is offered at its end and breaks the chart
 */
export const witnessOf = (exploration: Exploration, { start, steps }: Way, broken: Offer | null = null): Witness => {
  const { nodes } = exploration;
  const at = (index: number): string => {
    const node = nodes[index];
    return node === undefined ? '' : leavesOf(node);
  };
  const placeAt = (index: number): string => {
    const node = nodes[index];
    return node === undefined ? '' : placesOf(node);
  };
  const input = nodes[start]?.input ?? '';
  return {
    input,
    begins: at(start),
    beginning: beginningOf(exploration.entry, input, nodes[start] ?? null),
    steps: [
      ...steps.map(({ offer, edgeIds, to }) => ({
        label: offer.label,
        caption: offerText(exploration.entry, { ...offer, edgeIds }),
        leads: at(to),
        arrival: placeAt(to),
      })),
      ...(broken === null
        ? []
        : [{ label: broken.label, caption: offerText(exploration.entry, broken), leads: null, arrival: null }]),
    ],
  };
};
