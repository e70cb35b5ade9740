import type { AnyStateNode } from 'xstate';
import { around, type Box, type Boxes, isInside, isLeaf } from './boxes.ts';

/**
 * Which states a set of arrows leaves and enters. The procedure is the one of the SCXML recommendation of the W3C, with the
 * readings of XState 5 where they differ (`reenter`, targets inside the source); random charts compare the two.
 */

/** What an arrow does to the configuration, whatever starts it. */
export interface Leap {
  readonly source: Box;
  readonly targets: readonly Box[];
  readonly reenter: boolean;
}

/** What history states have kept, by state. */
export type Kept = ReadonlyMap<Box, readonly Box[]>;

export interface Entry {
  readonly box: Box;
  /** Whether the state's own beginning was taken, with the actions that belong to it. */
  readonly isDefault: boolean;
}

export interface Transit {
  /** From inside out. */
  readonly exits: readonly Box[];
  /** From outside in. */
  readonly entries: readonly Entry[];
  readonly active: readonly Box[];
  readonly kept: Kept;
}

/** What the chart begins with: its root and all that this begins with. */
export const firstLeap = ({ root, of }: Boxes): Leap => {
  const targets: Box[] = [];
  const add = (box: Box): void => {
    targets.push(box);
    if (box.kind === 'compound') add(of(box.node.initial.target[0] as AnyStateNode));
    if (box.kind === 'parallel') box.children.forEach(add);
  };
  add(root);
  return { source: root, targets, reenter: true };
};

interface Beginning {
  readonly targets: readonly Box[];
  /** Whether it is the beginning of the surrounding state, so that its actions belong to it. */
  readonly isInitial: boolean;
}

/** Where a history state leads before it has kept anything. */
export const beginningOf = (history: Box, { of }: Boxes): Beginning => {
  const { parent, node } = history;
  if (parent === null) throw new Error('A history state lies inside another one.');
  const said: unknown = (node.config as { target?: unknown }).target;
  const names = said === undefined ? [] : Array.isArray(said) ? said : [said];
  if (names.length === 0) {
    return parent.kind === 'parallel'
      ? { targets: [parent], isInitial: false }
      : { targets: [of(parent.node.initial.target[0] as AnyStateNode)], isInitial: true };
  }
  const named = (name: unknown): AnyStateNode => {
    const path = String(name);
    if (path.startsWith('#')) return node.machine.getStateNodeById(path) as AnyStateNode;
    const steps = path.split('.').filter((step) => step !== '');
    return steps.reduce((at, step) => {
      const inner = (at.states as Record<string, AnyStateNode>)[step];
      if (inner === undefined) throw new Error(`Child state '${step}' does not exist on '${at.id}'`);
      return inner;
    }, parent.node);
  };
  return { targets: names.map((name) => of(named(name))), isInitial: false };
};

/** The states an arrow means: those that a history state has kept in its place. */
const meant = (targets: readonly Box[], kept: Kept, boxes: Boxes): readonly Box[] => [
  ...new Set(
    targets.flatMap((target): readonly Box[] => {
      if (target.kind !== 'history') return [target];
      return kept.get(target) ?? meant(beginningOf(target, boxes).targets, kept, boxes);
    }),
  ),
];

/** The innermost state that an arrow does not leave; null where it leaves the root as well. */
export const domainOf = ({ source, targets, reenter }: Leap, kept: Kept, boxes: Boxes): Box | null => {
  const ends = meant(targets, kept, boxes);
  if (!reenter && ends.every((end) => end === source || isInside(end, source))) return source;
  const [head = source, ...tail] = ends;
  const common = around(head, null).find((outer) => [...tail, source].every((box) => isInside(box, outer)));
  return common ?? (reenter ? null : boxes.root);
};

const exitsOf = (leap: Leap, active: readonly Box[], kept: Kept, boxes: Boxes): readonly Box[] => {
  if (leap.targets.length === 0) return [];
  const domain = domainOf(leap, kept, boxes);
  return active.filter((box) => isInside(box, domain) || (leap.reenter && box === domain && box === leap.source));
};

/** Of arrows that leave the same state, in different regions, the inner one counts, else the first. */
export const withoutConflicts = <One extends Leap>(
  leaps: readonly One[],
  active: readonly Box[],
  kept: Kept,
  boxes: Boxes,
): readonly One[] => {
  if (leaps.length < 2) return leaps;
  const winners = new Map<One, ReadonlySet<Box>>();
  for (const leap of leaps) {
    const exits = new Set(exitsOf(leap, active, kept, boxes));
    const rivals = [...winners]
      .filter(([, others]) => [...exits].some((box) => others.has(box)))
      .map(([rival]) => rival);
    const lost = rivals.findIndex((rival) => !isInside(leap.source, rival.source));
    if (lost !== -1) continue;
    for (const rival of rivals) winners.delete(rival);
    winners.set(leap, exits);
  }
  return [...winners.keys()];
};

/** The states to enter, gathered arrow by arrow. */
class Arrivals {
  readonly entered = new Set<Box>();
  readonly #byDefault = new Set<Box>();
  readonly #kept: Kept;
  readonly #boxes: Boxes;

  constructor(kept: Kept, boxes: Boxes) {
    this.#kept = kept;
    this.#boxes = boxes;
  }

  add(leap: Leap): void {
    const domain = domainOf(leap, this.#kept, this.#boxes);
    for (const target of leap.targets) {
      if (target.kind !== 'history' && (leap.source !== target || leap.source !== domain || leap.reenter)) {
        this.#enter(target, true);
      }
      this.#addBelow(target);
    }
    const isAnew = leap.source.parent === null && leap.reenter;
    for (const target of meant(leap.targets, this.#kept, this.#boxes)) {
      const outer = around(target, domain);
      this.#addAround(domain?.kind === 'parallel' ? [...outer, domain] : outer, isAnew ? null : domain);
    }
  }

  entries(): readonly Entry[] {
    return [...this.entered]
      .toSorted((a, b) => a.order - b.order)
      .map((box) => ({ box, isDefault: this.#byDefault.has(box) }));
  }

  #enter(box: Box, isDefault: boolean): void {
    this.entered.add(box);
    if (isDefault) this.#byDefault.add(box);
  }

  #addBelow(box: Box): void {
    if (box.kind === 'history') this.#addKept(box);
    if (box.kind === 'compound') {
      const first = this.#boxes.of(box.node.initial.target[0] as AnyStateNode);
      if (first.kind !== 'history') this.#enter(first, true);
      this.#addBelow(first);
      this.#addAround(around(first, box), null);
    }
    if (box.kind === 'parallel') this.#addRegions(box, true);
  }

  #addKept(history: Box): void {
    const kept = this.#kept.get(history);
    const beginning = kept === undefined ? beginningOf(history, this.#boxes) : null;
    const ends = kept ?? beginning?.targets ?? [];
    for (const end of ends) {
      this.#enter(end, false);
      if (beginning?.isInitial === true && history.parent !== null) this.#byDefault.add(history.parent);
      this.#addBelow(end);
    }
    for (const end of ends) this.#addAround(around(end, history.parent), null);
  }

  #addRegions(parallel: Box, isDefault: boolean): void {
    for (const region of parallel.children) {
      if ([...this.entered].some((box) => isInside(box, region))) continue;
      this.#enter(region, isDefault);
      this.#addBelow(region);
    }
  }

  #addAround(outer: readonly Box[], domain: Box | null): void {
    for (const box of outer) {
      if (isInside(box, domain)) this.#enter(box, false);
      if (box.kind === 'parallel') this.#addRegions(box, false);
    }
  }
}

/** What arrows that do not conflict do together. */
export const transit = (leaps: readonly Leap[], active: readonly Box[], kept: Kept, boxes: Boxes): Transit => {
  const left = new Set(leaps.flatMap((leap) => exitsOf(leap, active, kept, boxes)));
  const exits = [...left].toSorted((a, b) => b.order - a.order);
  const remembered = new Map(kept);
  for (const exit of exits) {
    for (const history of exit.histories) {
      const isDeep = history.node.history === 'deep';
      const inside = (box: Box): boolean => (isDeep ? isLeaf(box) && isInside(box, exit) : box.parent === exit);
      remembered.set(history, active.filter(inside));
    }
  }
  const arrivals = new Arrivals(remembered, boxes);
  for (const leap of leaps) arrivals.add(leap);
  const entries = arrivals.entries();
  const stayed = active.filter((box) => !left.has(box) && !arrivals.entered.has(box));
  const next = [...stayed, ...entries.map(({ box }) => box)].toSorted((a, b) => a.order - b.order);
  return { exits, entries, active: next, kept: remembered };
};

/** What a plain arrow does not leave: one to one state, in a chart without history. Null for others. */
export const plainDomainOf = ({ source, targets: [target, ...others], reenter }: Leap): Box | null => {
  if (target === undefined || others.length > 0) return null;
  const isWithin = !reenter && (target === source || isInside(target, source));
  let domain = isWithin ? source : target.parent;
  if (!isWithin) while (domain !== null && !isInside(source, domain)) domain = domain.parent;
  return domain?.kind === 'parallel' ? null : domain;
};

/** What an arrow to a state enters inside what it does not leave. Null where there are regions on the way. */
export const innerOf = (target: Box, domain: Box, { of }: Boxes): readonly Box[] | null => {
  const inner: Box[] = [];
  for (let box: Box = target; box !== domain; box = box.parent ?? domain) inner.unshift(box);
  for (let box = target; box.kind === 'compound';) {
    box = of(box.node.initial.target[0] as AnyStateNode);
    inner.push(box);
    if (box.parent !== inner.at(-2) && box.parent !== target) return null;
  }
  return inner.some(({ kind }) => kind === 'parallel') ? null : inner;
};
