import type { Exploration } from './explore.ts';
import { type Goals, goalsOf, type Level, stepsOut } from './goals.ts';

/** One path by the numbers of its steps. */
export interface Draft {
  readonly start: number;
  readonly steps: readonly number[];
  /** The goals that it is the first to see. */
  readonly covers: readonly number[];
}

/** Whether a draft shows anything: one that only begins where another one did does not. */
export const isWorthwhile = ({ steps, covers }: Draft): boolean => steps.length > 0 || covers.length > 0;

/** Somebody who says whether steps can follow, and then goes them: the waits of a path may rule some out. */
export interface Pacer {
  readonly begin: (start: number) => void;
  readonly go: (steps: readonly number[]) => boolean;
}

const freely: Pacer = { begin: () => undefined, go: () => true };

interface Way {
  readonly start: number;
  readonly steps: readonly number[];
}

/**
 * Paths that together see all goals of a level: greedy, always the nearest goal next, beginning anew where that is nearer.
 * Deterministic.
 */
export const coverOf = (exploration: Exploration, level: Level, pacer: Pacer = freely) => {
  const goals = goalsOf(exploration, level);
  return { goals, drafts: new Cover(exploration, goals, pacer).drafts() };
};

class Cover {
  readonly #exploration: Exploration;
  readonly #goals: Goals;
  readonly #pacer: Pacer;
  readonly #out: readonly (readonly number[])[];
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  /** Steps from a start to each configuration. */
  readonly #depth: Int32Array;
  readonly #isOpen: Uint8Array;
  /** Which search last met a step, and by which step it came there. */
  readonly #met: Int32Array;
  readonly #cameBy: Int32Array;
  readonly #queue: Int32Array;
  #search = 0;
  /** All steps before this one, and for pairs all that follow them, show nothing new. */
  #next = 0;

  constructor(exploration: Exploration, goals: Goals, pacer: Pacer) {
    const { nodes, steps, origins } = exploration;
    this.#exploration = exploration;
    this.#goals = goals;
    this.#pacer = pacer;
    this.#out = stepsOut(nodes.length, steps);
    this.#from = Int32Array.from(steps, ({ from }) => from);
    this.#to = Int32Array.from(steps, ({ to }) => to);
    this.#depth = new Int32Array(nodes.length);
    for (const [index, origin] of origins.entries()) {
      if (origin !== null) this.#depth[index] = (this.#depth[origin.from] ?? 0) + 1;
    }
    this.#isOpen = new Uint8Array(goals.count).fill(1);
    this.#met = new Int32Array(steps.length);
    this.#cameBy = new Int32Array(steps.length);
    this.#queue = new Int32Array(steps.length);
  }

  drafts(): readonly Draft[] {
    const drafts: { start: number; steps: number[]; covers: number[] }[] = [];
    const begin = (start: number) => {
      const draft = { start, steps: [], covers: this.#take(this.#goals.atStart(start)) };
      drafts.push(draft);
      this.#pacer.begin(start);
      return draft;
    };
    const follow = (draft: (typeof drafts)[number], steps: readonly number[]): void => {
      for (const step of steps) {
        const last = draft.steps.at(-1);
        draft.steps.push(step);
        draft.covers.push(...this.#take(this.#goals.of(step)));
        if (last !== undefined && this.#goals.between !== null) {
          draft.covers.push(...this.#take(this.#goals.between(last, step)));
        }
      }
    };
    // Every input is started once, so that each way in is seen.
    for (const start of this.#exploration.starts) {
      let draft = begin(start);
      for (;;) {
        const anew = this.#anew();
        if (anew === null) break;
        const onward = this.#onward(draft, anew.steps.length);
        if (onward !== null && this.#pacer.go(onward)) {
          follow(draft, onward);
          continue;
        }
        // A wait of this very path may rule the way out: then by the one on which the goal was found, which always works.
        draft = begin(anew.start);
        if (!this.#pacer.go(anew.steps)) throw new Error('The way on which something was found cannot be gone.');
        follow(draft, anew.steps);
      }
    }
    return drafts;
  }

  #take(goals: readonly number[]): number[] {
    const taken: number[] = [];
    for (const goal of goals) {
      if (this.#isOpen[goal] !== 1) continue;
      this.#isOpen[goal] = 0;
      taken.push(goal);
    }
    return taken;
  }

  #isNew(step: number): boolean {
    for (const goal of this.#goals.of(step)) if (this.#isOpen[goal] === 1) return true;
    return false;
  }

  #isNewAfter(step: number, next: number): boolean {
    if (this.#goals.between === null) return false;
    for (const goal of this.#goals.between(step, next)) if (this.#isOpen[goal] === 1) return true;
    return false;
  }

  /** The nearest goal from a start: steps stand in the order in which they were found, nearest first. */
  #anew(): Way | null {
    for (; this.#next < this.#from.length; this.#next += 1) {
      const step = this.#next;
      if (this.#isNew(step)) return this.#wayBy([step]);
      const after = this.#goals.between === null ? [] : (this.#out[this.#to[step] ?? 0] ?? []);
      const next = after.find((one) => this.#isNewAfter(step, one));
      if (next !== undefined) return this.#wayBy([step, next]);
    }
    return null;
  }

  #wayBy(last: readonly number[]): Way {
    const steps = [...last];
    let at = this.#from[steps[0] ?? 0] ?? 0;
    for (let origin = this.#originOf(at); origin !== -1; origin = this.#originOf(at)) {
      steps.unshift(origin);
      at = this.#from[origin] ?? 0;
    }
    return { start: at, steps };
  }

  #origins: Int32Array | null = null;

  #originOf(node: number): number {
    if (this.#origins === null) {
      const { steps, origins } = this.#exploration;
      this.#origins = new Int32Array(origins.length).fill(-1);
      for (const [index, step] of steps.entries()) {
        if (origins[step.to] === step) this.#origins[step.to] = index;
      }
    }
    return this.#origins[node] ?? -1;
  }

  /** The nearest goal from where a path stands, in at most so many steps. */
  #onward({ start, steps }: { readonly start: number; readonly steps: readonly number[] }, most: number) {
    this.#search += 1;
    const last = steps.at(-1) ?? -1;
    const reached = (node: number): readonly number[] => this.#out[node] ?? [];
    let [head, tail, depth, levelEnd] = [0, 0, 1, 0];
    const meet = (step: number, by: number): boolean => {
      if (this.#met[step] === this.#search) return false;
      this.#met[step] = this.#search;
      this.#cameBy[step] = by;
      this.#queue[tail] = step;
      tail += 1;
      return this.#isNew(step);
    };
    for (const step of reached(last === -1 ? start : (this.#to[last] ?? 0))) {
      if (meet(step, -1) || (last !== -1 && this.#isNewAfter(last, step))) return this.#trace(step);
    }
    levelEnd = tail;
    for (; head < tail && depth < most; head += 1) {
      if (head === levelEnd) {
        depth += 1;
        levelEnd = tail;
        if (depth >= most) return null;
      }
      const step = this.#queue[head] ?? 0;
      for (const next of this.#expanded(step)) {
        const isNewPair = this.#isNewAfter(step, next);
        if (isNewPair && this.#met[next] === this.#search) return [...this.#trace(step), next];
        if (meet(next, step) || isNewPair) return this.#trace(next);
      }
    }
    return null;
  }

  #expandedNodes: Int32Array | null = null;

  /** What follows a step; where only the configuration counts, once for each. */
  #expanded(step: number): readonly number[] {
    const node = this.#to[step] ?? 0;
    if (this.#goals.between === null) {
      this.#expandedNodes ??= new Int32Array(this.#out.length);
      if (this.#expandedNodes[node] === this.#search) return [];
      this.#expandedNodes[node] = this.#search;
    }
    return this.#out[node] ?? [];
  }

  #trace(step: number): readonly number[] {
    const way = [step];
    for (let by = this.#cameBy[step] ?? -1; by !== -1; by = this.#cameBy[by] ?? -1) way.unshift(by);
    return way;
  }
}
