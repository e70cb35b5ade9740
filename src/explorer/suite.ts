import type { EventObject, StateValue } from 'xstate';
import { activeNodes } from './chart.ts';
import type { Configuration } from './environment.ts';
import type { Exploration } from './explore.ts';
import type { Step } from './graph.ts';
import type { Offer, StepKind } from './offers.ts';
import { Walk } from './walk.ts';

/** One step of a path, with what the model expects after it. */
export interface PathStep {
  readonly event: EventObject;
  /** The model's words: `code.entered(wellFormed)`, `confirm: codeWrong`, `confirm: Störung`, `nach resendPause`. */
  readonly label: string;
  /** The name of the sample or outcome in the model. */
  readonly sample: string;
  readonly kind: StepKind;
  /** The actor that answers or fails. */
  readonly actor: Offer['actor'];
  /** When it happens, in milliseconds since the start: the earliest moment that keeps every time limit true. */
  readonly at: number;
  readonly expectedValue: StateValue;
  readonly expectedContext: unknown;
  readonly expectedStatus: 'active' | 'done' | 'error' | 'stopped';
  readonly edgeIds: readonly string[];
}

export interface Path {
  readonly machine: string;
  /** `entering → code.entered(wellFormed) → checking → …` */
  readonly name: string;
  /** The name of the model's input. */
  readonly input: string;
  readonly initialValue: StateValue;
  readonly initialContext: unknown;
  readonly steps: readonly PathStep[];
  /** The leaf in which the path ends; where several are active, the first of them. */
  readonly leaf: string;
  /** What it is the first to cover: ids of leaves, or of arrows and guard branches. */
  readonly covers: readonly string[];
}

export type Level = 'leaves' | 'branches';

const leavesAt = ({ snapshot }: Configuration): readonly string[] =>
  activeNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id);

const none = { edgeIds: [], branchIds: [] };

/**
 * Paths that together see every leaf, or every arrow and both branches of every guard: greedy, always the nearest
 * uncovered thing next, beginning anew where that is nearer. Deterministic; shortest first.
 */
export const pathsOf = (exploration: Exploration, level: Level): readonly Path[] => {
  const { nodes, starts, steps } = exploration;
  const out = nodes.map((): Step[] => []);
  for (const step of steps) out[step.from]?.push(step);
  const leafIds = nodes.map(leavesAt);
  const shows = (at: number, seen: { readonly edgeIds: readonly string[]; readonly branchIds: readonly string[] }) =>
    level === 'leaves' ? (leafIds[at] ?? []) : [...seen.edgeIds, ...seen.branchIds];
  const gains = new Map(steps.map((step) => [step, shows(step.to, step)]));
  const open = new Set([
    ...starts.flatMap((start) => shows(start, nodes[start]?.seen ?? none)),
    ...[...gains.values()].flat(),
  ]);

  const nearest = (origins: readonly number[]): readonly Step[] | null => {
    const arrivedBy = new Map<number, Step | null>(origins.map((origin) => [origin, null]));
    for (const [at] of arrivedBy) {
      for (const step of out[at] ?? []) {
        if (gains.get(step)?.some((id) => open.has(id)) === true) return trace(arrivedBy, step);
        if (!arrivedBy.has(step.to)) arrivedBy.set(step.to, step);
      }
    }
    return null;
  };

  const drafts: { readonly walk: Walk; readonly covers: string[] }[] = [];
  const begin = (start: number): (typeof drafts)[number] => {
    const covers = shows(start, nodes[start]?.seen ?? none).filter((id) => open.delete(id));
    const draft = { walk: new Walk(exploration, start), covers };
    drafts.push(draft);
    return draft;
  };
  // Every input is started once, so that each way in is seen.
  for (const start of starts) {
    let draft = begin(start);
    for (;;) {
      const onward = nearest([draft.walk.at]);
      const anew = nearest(starts);
      const goesOn = onward !== null && (anew === null || onward.length <= anew.length);
      const wish = goesOn ? onward : anew;
      const goal = wish?.at(-1);
      if (wish === null || goal === undefined) break;
      if (!goesOn) draft = begin(wish[0]?.from ?? start);
      let taken = wish;
      if (!draft.walk.canTake(wish)) {
        // A wait of this very path rules it out: then by the way on which the goal was found, which always works.
        taken = [...wayTo(exploration, goal.from), goal];
        draft = begin(taken[0]?.from ?? start);
      }
      for (const step of taken) {
        draft.walk.take(step);
        draft.covers.push(...(gains.get(step) ?? []).filter((id) => open.delete(id)));
      }
    }
  }
  return drafts
    .filter(({ walk, covers }) => walk.steps.length > 0 || covers.length > 0)
    .map(({ walk, covers }) => walk.path(covers, leavesAt))
    .toSorted((a, b) => a.steps.length - b.steps.length || (a.name < b.name ? -1 : Number(a.name > b.name)));
};

/** A shortest path to a leaf by its id, null where there is none. */
export const pathTo = (exploration: Exploration, leaf: string): Path | null => {
  const at = exploration.nodes.findIndex((node) => leavesAt(node).includes(leaf));
  if (at === -1) return null;
  const way = wayTo(exploration, at);
  const walk = new Walk(exploration, way[0]?.from ?? at);
  for (const step of way) walk.take(step);
  return walk.path([leaf], leavesAt);
};

const trace = (arrivedBy: ReadonlyMap<number, Step | null>, last: Step): readonly Step[] => {
  const way = [last];
  for (let step = arrivedBy.get(last.from) ?? null; step !== null; step = arrivedBy.get(step.from) ?? null) {
    way.unshift(step);
  }
  return way;
};

/** The steps by which a configuration was first found. */
const wayTo = ({ origins }: Exploration, at: number): readonly Step[] => {
  const way: Step[] = [];
  for (let step = origins[at] ?? null; step !== null; step = origins[step.from] ?? null) way.unshift(step);
  return way;
};
