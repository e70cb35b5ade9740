import type { Exploration } from './explore.ts';
import type { Step } from './graph.ts';

/**
 * What a suite of paths has to see.
 *
 * `leaves`: every state without inner states · `states`: every state · `transitions`: every arrow · `branches`: every arrow,
 * and every guard true and false · `pairs`: every two arrows that can be taken one after the other · `happenings`:
 * everything that can happen in every state, in each way in which it can turn out there · `steps`: everything that can
 * happen in every configuration.
 */
export type Level = 'leaves' | 'states' | 'transitions' | 'branches' | 'pairs' | 'happenings' | 'steps';

/** From the smallest to the largest. */
export const levels: readonly Level[] = ['leaves', 'states', 'transitions', 'branches', 'pairs', 'happenings', 'steps'];

export const isLevel = (text: string): text is Level => levels.some((level) => level === text);

/** The goals of a level by number. */
export interface Goals {
  readonly count: number;
  readonly nameOf: (goal: number) => string;
  readonly atStart: (node: number) => readonly number[];
  /** What a step shows whatever came before. */
  readonly of: (step: number) => readonly number[];
  /** What two steps show one after the other; null where the level does not ask. */
  readonly between: ((step: number, next: number) => readonly number[]) | null;
}

/** Numbers names as they come up. */
class Names {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  number(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  get count(): number {
    return this.#names.length;
  }

  nameOf(number: number): string {
    return this.#names[number] ?? '';
  }
}

const none: readonly number[] = [];

interface Shown {
  readonly edgeIds: readonly string[];
  readonly branchIds: readonly string[];
}

/** What one level asks of an exploration. */
export const goalsOf = ({ nodes, steps, environment: { chart } }: Exploration, level: Level): Goals => {
  if (level === 'steps') return everyStep(steps);
  if (level === 'happenings') return everyHappening(nodes, steps);
  const names = new Names();
  const sourceOf = new Map(chart.edges.map(({ id, source }) => [id, source.id]));
  const activeIn = nodes.map(({ active }) => {
    const counted = level === 'leaves' ? active.filter(({ type }) => type === 'atomic' || type === 'final') : active;
    return level === 'leaves' || level === 'states' ? counted.map(({ id }) => names.number(id)) : none;
  });
  const named = (shown: Shown): readonly string[] => {
    if (level === 'leaves') return [];
    // A state that is left at once is seen by the arrow out of it.
    if (level === 'states') return shown.edgeIds.flatMap((id) => sourceOf.get(id) ?? []);
    return level === 'branches' ? [...shown.edgeIds, ...shown.branchIds] : shown.edgeIds;
  };
  // Steps that show the same share one list.
  const known = new Map<readonly string[], Map<readonly string[], readonly number[]>>();
  const numbered = (shown: Shown): readonly number[] => {
    const byBranches = known.get(shown.edgeIds) ?? new Map<readonly string[], readonly number[]>();
    known.set(shown.edgeIds, byBranches);
    const found = byBranches.get(shown.branchIds) ?? named(shown).map((name) => names.number(name));
    byBranches.set(shown.branchIds, found);
    return found;
  };
  const shownBy = steps.map((step) => {
    const active = activeIn[step.to] ?? none;
    return active.length === 0 ? numbered(step) : [...new Set([...active, ...numbered(step)])];
  });
  const atStart = nodes.map(({ seen }, index) => [...(activeIn[index] ?? none), ...numbered(seen)]);
  const between = level === 'pairs' ? pairsOf(steps, names) : null;
  if (between !== null) {
    const out: number[][] = nodes.map(() => []);
    for (const [index, { from }] of steps.entries()) out[from]?.push(index);
    for (const [index, { to }] of steps.entries()) for (const next of out[to] ?? none) between(index, next);
  }
  return {
    count: names.count,
    nameOf: (goal) => names.nameOf(goal),
    atStart: (node) => atStart[node] ?? none,
    of: (step) => shownBy[step] ?? none,
    between,
  };
};

const everyStep = (steps: readonly Step[]): Goals => ({
  count: steps.length,
  nameOf: (goal) => `${steps[goal]?.from ?? ''} ${steps[goal]?.offer.label ?? ''}`,
  atStart: () => none,
  of: (step) => [step],
  between: null,
});

/** Configurations in the same states count as one: of what decides there, each way to go on is asked for. */
const everyHappening = (nodes: Exploration['nodes'], steps: readonly Step[]): Goals => {
  const names = new Names();
  const states = nodes.map(({ active }) =>
    active
      .map(({ id }) => id)
      .toSorted()
      .join(' '),
  );
  const numbers = steps.map(({ from, to, offer, edgeIds, branchIds }) => [
    names.number([states[from], offer.label, ...edgeIds, ...branchIds, states[to]].join(' | ')),
  ]);
  return {
    count: names.count,
    nameOf: (goal) => names.nameOf(goal),
    atStart: () => none,
    of: (step) => numbers[step] ?? none,
    between: null,
  };
};

const pairsOf = (steps: readonly Step[], names: Names): NonNullable<Goals['between']> => {
  const known = new Map<readonly string[], Map<readonly string[], readonly number[]>>();
  return (step, next) => {
    const [first, second] = [steps[step]?.edgeIds ?? [], steps[next]?.edgeIds ?? []];
    const bySecond = known.get(first) ?? new Map<readonly string[], readonly number[]>();
    known.set(first, bySecond);
    const found =
      bySecond.get(second) ?? first.flatMap((one) => second.map((other) => names.number(`${one} → ${other}`)));
    bySecond.set(second, found);
    return found;
  };
};
