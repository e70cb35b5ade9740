import type { EventObject, StateValue } from 'xstate';
import { coverOf, freely, isWorthwhile } from './cover.ts';
import type { Configuration } from './environment.ts';
import type { Exploration } from './explore.ts';
import type { Level } from './goals.ts';
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
  /** What it is the first to cover: ids of states, of arrows and guard branches, or steps of a configuration. */
  readonly covers: readonly string[];
}

/** The leaves of a configuration, by their ids. */
export const leavesAt = ({ active }: Configuration): readonly string[] =>
  active.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);

/** How long the paths of a level are together, without making them. Only of charts whose waits rule nothing out. */
export const sizeOf = (exploration: Exploration, level: Level): { readonly paths: number; readonly steps: number } => {
  const drafts = coverOf(exploration, level, freely).drafts.filter(isWorthwhile);
  return { paths: drafts.length, steps: drafts.reduce((sum, { steps }) => sum + steps.length, 0) };
};

const cover = (exploration: Exploration, level: Level): readonly Path[] => {
  const stepsBy = (numbers: readonly number[]): readonly Step[] =>
    numbers.flatMap((number) => exploration.steps[number] ?? []);
  const { goals, drafts, pacer } = coverOf(exploration, level, () => {
    const walks: Walk[] = [];
    return {
      walks,
      begin: (start: number) => void walks.push(new Walk(exploration, start)),
      go: (steps: readonly number[]) => walks.at(-1)?.go(stepsBy(steps)) === true,
    };
  });
  return drafts
    .flatMap((draft, index) => {
      const walk = pacer.walks[index];
      return walk === undefined || !isWorthwhile(draft) ? [] : [walk.path(draft.covers.map(goals.nameOf), leavesAt)];
    })
    .toSorted((a, b) => a.steps.length - b.steps.length || (a.name < b.name ? -1 : Number(a.name > b.name)));
};

const found = new WeakMap<Exploration, Map<Level, readonly Path[]>>();

/** Paths that together see all that a level asks for. Deterministic; shortest first. Looked for once for each walk. */
export const pathsOf = (exploration: Exploration, level: Level): readonly Path[] => {
  const known = found.get(exploration) ?? new Map<Level, readonly Path[]>();
  found.set(exploration, known);
  const paths = known.get(level) ?? cover(exploration, level);
  known.set(level, paths);
  return paths;
};

/** A shortest way to a leaf by its id, and the configuration in which it begins; null where there is none. */
export const wayTo = (
  { nodes, origins }: Exploration,
  leaf: string,
): { readonly start: number; readonly steps: readonly Step[] } | null => {
  const at = nodes.findIndex((node) => leavesAt(node).includes(leaf));
  if (at === -1) return null;
  const steps: Step[] = [];
  for (let step = origins[at] ?? null; step !== null; step = origins[step.from] ?? null) steps.unshift(step);
  return { start: steps[0]?.from ?? at, steps };
};

/** A shortest path to a leaf by its id, null where there is none. */
export const pathTo = (exploration: Exploration, leaf: string): Path | null => {
  const way = wayTo(exploration, leaf);
  if (way === null) return null;
  const walk = new Walk(exploration, way.start);
  if (!walk.go(way.steps)) throw new Error(`The way on which '${leaf}' was found cannot be gone.`);
  return walk.path([leaf], leavesAt);
};
