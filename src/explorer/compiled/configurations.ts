import type { AnyStateNode, StateValue } from 'xstate';
import { type Box, type Boxes, isLeaf, valueOf } from './boxes.ts';
import type { Move } from './moves.ts';
import type { Kept } from './transit.ts';
import { Beyond } from './watched.ts';

/** States that are active together, with what history states have kept: one object for each. */
export class Configured {
  readonly id: number;
  /** In document order. */
  readonly active: readonly Box[];
  readonly kept: Kept;
  readonly hasAlways: boolean;
  /** The only innermost state; null where there are several. */
  readonly leaf: Box | null;
  /** Of the marks of its innermost states: equal sums are looked at closely. */
  readonly sum: number;
  /** The next one with the same sum. */
  readonly behind: Configured | null;
  readonly #root: Box;
  #value: StateValue | undefined;
  #nodes: readonly AnyStateNode[] | undefined;
  /** What sets of arrows do here, by their numbers; filled once the configuration is met a second time. */
  #moves: Map<string | number, Move> | undefined;
  #isMet = false;
  isKnown = false;

  constructor(id: number, active: readonly Box[], kept: Kept, root: Box, behind: Configured | null = null) {
    this.id = id;
    this.active = active;
    this.kept = kept;
    this.behind = behind;
    this.sum = sumOf(active);
    this.hasAlways = active.some(({ hasAlways }) => hasAlways);
    this.leaf = active.find(isLeaf) ?? null;
    if (active.findLast(isLeaf) !== this.leaf) this.leaf = null;
    this.#root = root;
  }

  get leaves(): readonly Box[] {
    return this.active.filter(isLeaf);
  }

  get value(): StateValue {
    return (this.#value ??= this.active.length === 0 ? {} : valueOf(new Set(this.active), this.#root));
  }

  get nodes(): readonly AnyStateNode[] {
    return (this.#nodes ??= this.active.map(({ node }) => node));
  }

  /** Somebody stands here; from the second time on it pays to remember. */
  meet(): void {
    this.isKnown = this.#isMet;
    this.#isMet = true;
  }

  moveBy(arrows: string | number): Move | undefined {
    return this.#moves?.get(arrows);
  }

  remember(arrows: string | number, move: Move): void {
    this.#moves ??= new Map();
    this.#moves.set(arrows, move);
  }
}

/**
 * Whether a state stands alone beside its siblings, in an active state. XState breaks that where an arrow to a history state
 * is taken together with one of another region; what it does then only it can tell.
 */
const isLegal = (active: readonly Box[]): boolean => {
  const known = new Set(active);
  const taken = new Set<Box>();
  for (const { parent } of active) {
    if (parent === null) continue;
    if (!known.has(parent) || (parent.kind === 'compound' && taken.has(parent))) return false;
    taken.add(parent);
  }
  return true;
};

/** Active states that take the place of all others inside a state; of all there are where it is null. */
export interface Swap {
  readonly domain: Box | null;
  readonly inner: readonly Box[];
  readonly sum: number;
}

/** A mark has thirty bits, and so have sums of them: numbers of that size are the quickest. */
const whole = 2 ** 30 - 1;

const sumOf = (active: readonly Box[]): number => {
  let sum = 0;
  for (const box of active) if (isLeaf(box)) sum += box.mark;
  return sum & whole;
};

/** Whether states are those of a configuration with some neighbours changed for others. */
const isSwapped = (
  states: readonly Box[],
  active: readonly Box[],
  begin: number,
  end: number,
  inner: readonly Box[],
): boolean => {
  const shift = end - begin - inner.length;
  if (states.length !== active.length - shift) return false;
  for (let index = 0; index < begin; index += 1) if (states[index] !== active[index]) return false;
  for (let index = 0; index < inner.length; index += 1) if (states[begin + index] !== inner[index]) return false;
  for (let index = end; index < active.length; index += 1) if (states[index - shift] !== active[index]) return false;
  return true;
};

/** All configurations of a chart that were met. */
export class Configurations {
  #size = 0;
  /** By their sum, for a chart without history. */
  readonly #bySum = new Map<number, Configured>();
  readonly #known = new Map<string, Configured>();
  readonly #histories: readonly Box[];
  readonly #root: Box;

  constructor({ all, root }: Boxes) {
    this.#root = root;
    this.#histories = all.filter(({ kind }) => kind === 'history');
  }

  /** @param isSound whether the states are known to go together, so that the innermost ones tell all others */
  of(active: readonly Box[], kept: Kept, isSound = false): Configured {
    if (!isSound && active.length > 0 && !isLegal(active)) {
      throw new Beyond('arrows taken together leave it in two states at once');
    }
    if (this.#histories.length === 0) return this.#plain(active, kept);
    let key = '';
    for (const box of active) if (isLeaf(box)) key += `${box.order} `;
    for (const history of this.#histories) {
      const boxes = kept.get(history);
      if (boxes !== undefined) key += `${history.order}:${boxes.map(({ order }) => order).join('+')} `;
    }
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = new Configured(this.#size++, active, kept, this.#root);
    this.#known.set(key, made);
    return made;
  }

  /** In a chart without history the active states are all. */
  #plain(active: readonly Box[], kept: Kept): Configured {
    const sum = sumOf(active);
    for (let known = this.#bySum.get(sum) ?? null; known !== null; known = known.behind) {
      if (known.active.length === active.length && known.active.every((box, index) => box === active[index])) {
        return known;
      }
    }
    return this.#add(active, kept, sum);
  }

  #add(active: readonly Box[], kept: Kept, sum: number): Configured {
    const made = new Configured(this.#size++, active, kept, this.#root, this.#bySum.get(sum) ?? null);
    this.#bySum.set(sum, made);
    return made;
  }

  /**
   * The configuration with some neighbouring states changed for others, in a chart without history.
   *
   * @param begin the first that goes, by its place among the active ones
   * @param end the first after it that stays
   */
  swapped({ active, kept, sum }: Configured, begin: number, end: number, swap: Swap): Configured {
    let next = sum + swap.sum;
    for (let index = begin; index < end; index += 1) {
      const box = active[index];
      if (box !== undefined && isLeaf(box)) next -= box.mark;
    }
    next &= whole;
    const { inner } = swap;
    for (let known = this.#bySum.get(next) ?? null; known !== null; known = known.behind) {
      if (isSwapped(known.active, active, begin, end, inner)) return known;
    }
    return this.#add([...active.slice(0, begin), ...inner, ...active.slice(end)], kept, next);
  }
}
