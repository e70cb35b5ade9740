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
  readonly leaves: readonly Box[];
  readonly kept: Kept;
  readonly hasAlways: boolean;
  /** Of the marks of its innermost states: equal sums are looked at closely. */
  readonly sum: number;
  readonly #root: Box;
  #value: StateValue | undefined;
  #nodes: readonly AnyStateNode[] | undefined;
  /** What sets of arrows do here, by their numbers; filled once the configuration is met a second time. */
  #moves: Map<string | number, Move> | undefined;
  #isMet = false;
  isKnown = false;

  constructor(id: number, active: readonly Box[], kept: Kept, root: Box) {
    this.id = id;
    this.active = active;
    this.leaves = active.filter(isLeaf);
    this.kept = kept;
    this.hasAlways = active.some(({ hasAlways }) => hasAlways);
    this.sum = this.leaves.reduce((sum, { mark }) => sum + mark, 0);
    this.#root = root;
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

/** All configurations of a chart that were met. */
export class Configurations {
  readonly #known = new Map<string, Configured>();
  readonly #bySum = new Map<number, Configured>();
  readonly #histories: readonly Box[];
  readonly #root: Box;

  constructor({ all, root }: Boxes) {
    this.#root = root;
    this.#histories = all.filter(({ kind }) => kind === 'history');
  }

  /** @param isSound whether the states are known to go together, so that the innermost ones tell all others */
  of(active: readonly Box[], kept: Kept, isSound = false): Configured {
    let key = '';
    for (const box of active) if (isLeaf(box)) key += `${box.order} `;
    for (const history of this.#histories) {
      const boxes = kept.get(history);
      if (boxes !== undefined) key += `${history.order}:${boxes.map(({ order }) => order).join('+')} `;
    }
    if (!isSound && active.length > 0 && !isLegal(active)) {
      throw new Beyond('arrows taken together leave it in two states at once');
    }
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = new Configured(this.#known.size, active, kept, this.#root);
    this.#known.set(key, made);
    if (this.#histories.length === 0) this.#bySum.set(made.sum, made);
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
    const { inner } = swap;
    const known = this.#bySum.get(next);
    const length = active.length - (end - begin) + inner.length;
    if (known !== undefined && known.active.length === length) {
      const boxAt = (index: number): Box | undefined =>
        index < begin ? active[index] : (inner[index - begin] ?? active[index - inner.length + end - begin]);
      if (known.active.every((box, index) => box === boxAt(index))) return known;
    }
    return this.of([...active.slice(0, begin), ...inner, ...active.slice(end)], kept, true);
  }
}
