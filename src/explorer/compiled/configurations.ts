import type { StateValue } from 'xstate';
import { type Box, type Boxes, isLeaf, valueOf } from './boxes.ts';
import type { Move } from './deeds.ts';
import type { Kept } from './moves.ts';
import { Beyond } from './watched.ts';

/** States that are active together, with what history states have kept: one object for each. */
export interface Configured {
  readonly id: number;
  /** What was entered and not left, in document order. */
  readonly active: readonly Box[];
  readonly leaves: readonly Box[];
  readonly value: StateValue;
  readonly kept: Kept;
  readonly hasAlways: boolean;
  /** What sets of arrows do here, by their numbers; filled once the configuration is met a second time. */
  readonly moves: Map<string | number, Move>;
  isKnown: boolean;
}

/**
 * Whether a state stands alone beside its siblings, in an active state. XState breaks that where an arrow to a history state
 * is taken together with one of another region; what it does then only it can tell.
 */
const isLegal = (active: readonly Box[]): boolean => {
  const inner = new Map<Box, number>();
  const known = new Set(active);
  for (const { parent } of active) {
    if (parent === null) continue;
    const count = (inner.get(parent) ?? 0) + 1;
    inner.set(parent, count);
    if (!known.has(parent) || (parent.kind === 'compound' && count > 1)) return false;
  }
  return true;
};

/** All configurations of a chart that were met. */
export class Configurations {
  readonly #known = new Map<string, Configured>();
  readonly #histories: readonly Box[];
  readonly #root: Box;

  constructor({ all, root }: Boxes) {
    this.#root = root;
    this.#histories = all.filter(({ kind }) => kind === 'history');
  }

  of(active: readonly Box[], kept: Kept): Configured {
    let key = '';
    for (const { order } of active) key += `${order} `;
    for (const history of this.#histories) {
      const boxes = kept.get(history);
      if (boxes !== undefined) key += `${history.order}:${boxes.map(({ order }) => order).join('+')} `;
    }
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (!isLegal(active)) throw new Beyond('arrows taken together leave it in two states at once');
    const root = this.#root;
    const asked: { value?: StateValue } = {};
    const made: Configured = {
      id: this.#known.size,
      active,
      leaves: active.filter(isLeaf),
      get value() {
        return (asked.value ??= active.length === 0 ? {} : valueOf(new Set(active), root));
      },
      kept,
      hasAlways: active.some(({ node }) => node.always !== undefined && node.always.length > 0),
      moves: new Map(),
      isKnown: false,
    };
    this.#known.set(key, made);
    return made;
  }
}
