import type { Exploration } from './explore.ts';
import { type Goals, goalsOf, type Level } from './goals.ts';

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

interface Growing extends Draft {
  readonly steps: number[];
  readonly covers: number[];
}

/** Of a chart whose waits rule nothing out. */
export const freely = (): Pacer => ({ begin: () => undefined, go: () => true });

/** Where there are more steps than this, or more to see, one try has to do: the other one saves less than it takes. */
const manySteps = 50_000;
const manyGoals = 10_000;

/**
 * Paths that together see all goals of a level: greedy, always the nearest goal next, beginning anew where that is nearer.
 * Of goals that are equally near the first or the last is taken, whichever needs fewer steps in all. Deterministic.
 *
 * @param pacers one for each try
 */
export const coverOf = <One extends Pacer>(
  exploration: Exploration,
  level: Level,
  pacers: () => One,
): { readonly goals: Goals; readonly drafts: readonly Draft[]; readonly pacer: One } => {
  const goals = goalsOf(exploration, level);
  const tried = (isReversed: boolean) => {
    const pacer = pacers();
    return { goals, drafts: new Cover(exploration, goals, pacer, isReversed).drafts(), pacer };
  };
  const forward = tried(false);
  if (exploration.steps.length > manySteps || goals.count > manyGoals) return forward;
  const backward = tried(true);
  return lengthOf(backward.drafts) < lengthOf(forward.drafts) ? backward : forward;
};

const lengthOf = (drafts: readonly Draft[]): number => drafts.reduce((sum, { steps }) => sum + steps.length, 0);

class Cover {
  readonly #exploration: Exploration;
  readonly #goals: Goals;
  readonly #pacer: Pacer;
  readonly #isReversed: boolean;
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #firstOut: Int32Array;
  /** By which step each configuration was found, and after how many. */
  readonly #origin: Int32Array;
  readonly #depth: Int32Array;
  readonly #isOpen: Uint8Array;
  /** Which search last met a step, and by which step it came there. */
  readonly #met: Int32Array;
  readonly #cameBy: Int32Array;
  readonly #left: Int32Array;
  readonly #queue: Int32Array;
  #search = 0;
  /** All steps before this one, and for pairs all that follow them, show nothing new. */
  #next = 0;
  #nextPair = -1;
  /** Pairs of steps that no clock allows one after the other. */
  readonly #ruledOut = new Set<number>();

  constructor(exploration: Exploration, goals: Goals, pacer: Pacer, isReversed: boolean) {
    this.#isReversed = isReversed;
    const { nodes, steps, origins } = exploration;
    this.#exploration = exploration;
    this.#goals = goals;
    this.#pacer = pacer;
    this.#from = Int32Array.from(steps, ({ from }) => from);
    this.#to = Int32Array.from(steps, ({ to }) => to);
    this.#firstOut = new Int32Array(nodes.length + 1).fill(steps.length);
    for (let step = steps.length - 1; step >= 0; step -= 1) this.#firstOut[this.#from[step] ?? 0] = step;
    for (let node = nodes.length - 1; node >= 0; node -= 1) {
      const [own = 0, next = 0] = [this.#firstOut[node], this.#firstOut[node + 1]];
      if (own > next) this.#firstOut[node] = next;
    }
    this.#origin = new Int32Array(nodes.length).fill(-1);
    for (const [index, step] of steps.entries()) if (origins[step.to] === step) this.#origin[step.to] = index;
    this.#depth = new Int32Array(nodes.length);
    for (const [index, origin] of origins.entries()) {
      if (origin !== null) this.#depth[index] = (this.#depth[origin.from] ?? 0) + 1;
    }
    this.#isOpen = new Uint8Array(goals.count).fill(1);
    this.#met = new Int32Array(steps.length);
    this.#cameBy = new Int32Array(steps.length);
    this.#left = new Int32Array(nodes.length);
    this.#queue = new Int32Array(steps.length);
  }

  drafts(): readonly Draft[] {
    const drafts: Growing[] = [];
    const begin = (start: number): Growing => {
      const draft = { start, steps: [], covers: [] };
      this.#take(this.#goals.atStart(start), draft.covers);
      drafts.push(draft);
      this.#pacer.begin(start);
      return draft;
    };
    // Every input is started once, so that each way in is seen.
    for (const start of this.#exploration.starts) {
      let draft = begin(start);
      for (;;) {
        const length = this.#lengthAnew();
        if (length === null) break;
        const onward = this.#onward(draft, length);
        if (onward !== null && this.#pacer.go(onward)) {
          this.#follow(draft, onward);
          continue;
        }
        // A wait of this very path may rule the way out: then by the one on which the goal was found, which always works.
        const way = this.#wayAnew();
        draft = begin(this.#from[way[0] ?? 0] ?? start);
        if (this.#pacer.go(way)) this.#follow(draft, way);
        else this.#ruleOut();
      }
    }
    return drafts;
  }

  #follow(draft: Growing, steps: readonly number[]): void {
    for (const step of steps) {
      const last = draft.steps.at(-1);
      draft.steps.push(step);
      this.#take(this.#goals.of(step), draft.covers);
      if (last !== undefined && this.#goals.between !== null) this.#take(this.#goals.between(last, step), draft.covers);
    }
  }

  #take(goals: readonly number[], covers: number[]): void {
    for (const goal of goals) {
      if (this.#isOpen[goal] !== 1) continue;
      this.#isOpen[goal] = 0;
      covers.push(goal);
    }
  }

  #isNew(step: number): boolean {
    for (const goal of this.#goals.of(step)) if (this.#isOpen[goal] === 1) return true;
    return false;
  }

  #isNewAfter(step: number, next: number): boolean {
    if (this.#goals.between === null || this.#ruledOut.has(step * this.#from.length + next)) return false;
    for (const goal of this.#goals.between(step, next)) if (this.#isOpen[goal] === 1) return true;
    return false;
  }

  /** How far the nearest goal is from a start: steps stand in the order in which they were found, nearest first. */
  #lengthAnew(): number | null {
    for (; this.#next < this.#from.length; this.#next += 1) {
      const step = this.#next;
      const depth = this.#depth[this.#from[step] ?? 0] ?? 0;
      this.#nextPair = -1;
      if (this.#isNew(step)) return depth + 1;
      if (this.#goals.between === null) continue;
      const node = this.#to[step] ?? 0;
      for (let next = this.#first(node); next < this.#first(node + 1); next += 1) {
        if (!this.#isNewAfter(step, next)) continue;
        this.#nextPair = next;
        return depth + 2;
      }
    }
    return null;
  }

  /** The way of `#lengthAnew`. */
  #wayAnew(): readonly number[] {
    const steps = this.#nextPair === -1 ? [this.#next] : [this.#nextPair, this.#next];
    let origin = this.#origin[this.#from[this.#next] ?? 0] ?? -1;
    for (; origin !== -1; origin = this.#origin[this.#from[origin] ?? 0] ?? -1) steps.push(origin);
    return steps.toReversed();
  }

  /**
   * The last pair of `#wayAnew` cannot be gone: a configuration stands for others too, which have come there at another time.
   * A single step can always be, by the way on which its configuration was found.
   */
  #ruleOut(): void {
    if (this.#nextPair === -1) throw new Error('The way on which something was found cannot be gone.');
    this.#ruledOut.add(this.#next * this.#from.length + this.#nextPair);
  }

  /** The first step out of a configuration: steps stand in the order of where they begin. */
  #first(node: number): number {
    return this.#firstOut[node] ?? this.#from.length;
  }

  /** The nearest goal from where a path stands, in at most so many steps. */
  #onward({ start, steps }: Growing, most: number): readonly number[] | null {
    this.#search += 1;
    const last = steps.at(-1) ?? -1;
    const here = last === -1 ? start : (this.#to[last] ?? 0);
    let [head, tail, depth] = [0, 0, 1];
    const [from, end] = [this.#first(here), this.#first(here + 1)];
    for (let at = from; at < end; at += 1) {
      const step = this.#tried(at, from, end);
      if (this.#isNew(step) || (last !== -1 && this.#isNewAfter(last, step))) return [step];
      this.#meet(step, -1, tail);
      tail += 1;
    }
    for (let levelEnd = tail; head < tail; head += 1) {
      if (head === levelEnd) {
        depth += 1;
        levelEnd = tail;
      }
      if (depth >= most) return null;
      const by = this.#queue[head] ?? 0;
      const node = this.#to[by] ?? 0;
      // Where only the configuration counts it is left once.
      if (this.#goals.between === null) {
        if (this.#left[node] === this.#search) continue;
        this.#left[node] = this.#search;
      }
      const [first, stop] = [this.#first(node), this.#first(node + 1)];
      for (let at = first; at < stop; at += 1) {
        const step = this.#tried(at, first, stop);
        if (this.#isNewAfter(by, step)) return [...this.#trace(by), step];
        if (this.#met[step] === this.#search) continue;
        this.#meet(step, by, tail);
        if (this.#isNew(step)) return this.#trace(step);
        tail += 1;
      }
    }
    return null;
  }

  /** Which of the steps out of a configuration is tried at a place: asked millions of times, so nothing is made for it. */
  #tried(at: number, first: number, end: number): number {
    return this.#isReversed ? first + end - 1 - at : at;
  }

  #meet(step: number, by: number, at: number): void {
    this.#met[step] = this.#search;
    this.#cameBy[step] = by;
    this.#queue[at] = step;
  }

  #trace(last: number): readonly number[] {
    const way: number[] = [];
    for (let step = last; step !== -1; step = this.#cameBy[step] ?? -1) way.push(step);
    return way.toReversed();
  }
}
