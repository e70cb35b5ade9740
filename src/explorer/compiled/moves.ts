import type { EventObject } from 'xstate';
import { differingKeys } from '../plain.ts';
import { type Actions, type Deed, Unsteady } from './actions.ts';
import type { Arrow } from './arrows.ts';
import { type Box, type Boxes, emptyList, isInside, isLeaf } from './boxes.ts';
import type { Configurations, Configured, Swap } from './configurations.ts';
import { domainOf, innerOf, type Leap, plainDomainOf, transit } from './transit.ts';
import type { Run } from './run.ts';

/** What arrows do in a configuration: the actions in their order, and where it leads. */
export interface Move {
  readonly to: Configured;
  readonly deeds: readonly Deed[];
  readonly taken: readonly Arrow[];
  readonly changes: boolean;
}

const none: readonly Deed[] = [];

/** Works out what arrows do: leaves, acts, enters, and says what has come to its end. */
export class Moves {
  readonly #boxes: Boxes;
  readonly #configurations: Configurations;
  readonly #actions: Actions;
  readonly #hasHistory: boolean;
  readonly #acting: Int32Array;
  /** Of arrows that are not so plain. */
  readonly #swaps = new Map<number, Swap | null>();
  /** What was put last in the place of others to come to a state: mostly the same for all arrows to it. */
  readonly #swapsTo: (Swap | undefined)[];

  constructor(boxes: Boxes, configurations: Configurations, actions: Actions) {
    this.#boxes = boxes;
    this.#configurations = configurations;
    this.#actions = actions;
    this.#hasHistory = boxes.all.some(({ kind }) => kind === 'history');
    this.#acting = new Int32Array(boxes.all.length);
    this.#swapsTo = emptyList(boxes.all.length);
    let count = 0;
    for (const { order, node, kind } of boxes.all) {
      const initial = kind === 'compound' ? node.initial.actions.length : 0;
      count += Number(kind === 'final' || node.entry.length + node.exit.length + node.invoke.length + initial > 0);
      this.#acting[order] = count;
    }
  }

  of(at: Configured, taken: readonly Arrow[], leaps: readonly Leap[]): Move {
    const [only] = taken;
    const swap = taken.length === 1 && only !== undefined ? this.#swapOf(only) : null;
    return swap === null ? this.#whole(at, taken, leaps) : this.#swapped(at, swap, taken);
  }

  #swapped(at: Configured, swap: Swap, taken: readonly Arrow[]): Move {
    const { active } = at;
    const { domain } = swap;
    const begin = domain === null ? 0 : active.indexOf(domain) + 1;
    let end = begin;
    for (let box = active[end]; box !== undefined && isInside(box, domain); box = active[end]) end += 1;
    const to = this.#configurations.swapped(at, begin, end, swap);
    return { to, deeds: none, taken, changes: to !== at };
  }

  /**
   * What an arrow puts in the place of all that it leaves, where nobody acts on the way: the same wherever it is taken, and
   * nothing beside it has to be looked at. Null where somebody acts, or where history decides.
   */
  #swapOf(arrow: Arrow): Swap | null {
    if (this.#hasHistory || arrow.targets.length === 0 || arrow.edge.definition.actions.length > 0) return null;
    const [target] = arrow.targets;
    const domain = plainDomainOf(arrow);
    if (domain !== null && target !== undefined) {
      const known = this.#swapsTo[target.order];
      if (known?.domain === domain) return known;
    }
    const found = this.#swaps.get(arrow.number);
    if (found !== undefined) return found;
    const inner = domain === null || target === undefined ? null : innerOf(target, domain, this.#boxes);
    const swap = inner === null ? this.#swapByAll(arrow) : this.#swapFor(domain, inner);
    if (inner !== null && swap !== null && target !== undefined) this.#swapsTo[target.order] = swap;
    else this.#swaps.set(arrow.number, swap);
    return swap;
  }

  #swapByAll(arrow: Arrow): Swap | null {
    const nothing = new Map<Box, readonly Box[]>();
    const domain = domainOf(arrow, nothing, this.#boxes);
    const inner = transit([arrow], [], nothing, this.#boxes).entries.map(({ box }) => box);
    return this.#swapFor(domain, inner);
  }

  #swapFor(domain: Box | null, inner: readonly Box[]): Swap | null {
    const last = domain?.last ?? this.#boxes.all.length - 1;
    // An arrow to the root enters it without leaving it.
    if (inner.some((box) => !isInside(box, domain))) return null;
    // Exits of whatever may be active there.
    if (this.#actingUpTo(last) > this.#actingUpTo(domain?.order ?? -1)) return null;
    return { domain, inner, sum: inner.reduce((sum, box) => sum + (isLeaf(box) ? box.mark : 0), 0) };
  }

  /** How many states up to this one do anything when they are entered or left, or end something. */
  #actingUpTo(order: number): number {
    return order < 0 ? 0 : (this.#acting[order] ?? 0);
  }

  #whole(at: Configured, taken: readonly Arrow[], leaps: readonly Leap[]): Move {
    const isStart = at.active.length === 0;
    const { exits, entries, active, kept } = transit(leaps, at.active, at.kept, this.#boxes);
    const deeds: Deed[] = [];
    const standing = new Set(at.active);
    const add = (actions: readonly unknown[]): void => {
      if (actions.length === 0) return;
      const now = [...standing];
      deeds.push((run) => {
        run.active = now;
      });
      for (const action of actions) deeds.push(this.#actions.deed(action));
    };
    for (const box of exits) {
      add(box.node.exit);
      for (const { id } of box.node.invoke) deeds.push(stopping(id));
      standing.delete(box);
    }
    add(taken.flatMap(({ edge }) => edge.definition.actions));
    const completed = new Set<Box>();
    let isDone = false;
    for (const { box, isDefault } of entries) {
      standing.add(box);
      for (const { id, src } of box.node.invoke) deeds.push(starting(id, src as string));
      add(box.node.entry);
      for (const { id, input } of box.node.invoke) if (typeof input === 'function') deeds.push(evaluating(id, input));
      if (isDefault && box.kind === 'compound') add(box.node.initial.actions);
      if (box.kind === 'final') isDone = this.#complete(box, standing, completed, deeds) || isDone;
    }
    if (isDone) add([...standing].toSorted((a, b) => b.order - a.order).flatMap(({ node }) => node.exit));
    const to = this.#configurations.of(active, kept);
    if (isStart) return { to, deeds, taken, changes: true };
    const changes = to !== at || exits.some(({ histories, node }) => histories.length > 0 || node.invoke.length > 0);
    return { to, deeds, taken, changes: changes || isDone };
  }

  /** What the entry of a final state says to the chart; whether the chart has ended with it. */
  #complete(box: Box, standing: ReadonlySet<Box>, completed: Set<Box>, deeds: Deed[]): boolean {
    const { parent } = box;
    let outer = parent?.kind === 'parallel' ? parent : (parent?.parent ?? null);
    let last = outer ?? box;
    const tell = (done: Box, output: unknown): void => {
      deeds.push((run) => {
        const event = { type: `xstate.done.state.${done.node.id}`, output: outputOf(output, run) };
        run.queue.push(event);
      });
    };
    if (parent?.kind === 'compound') tell(parent, box.node.output);
    while (outer?.kind === 'parallel' && !completed.has(outer) && isInFinal(outer, standing)) {
      completed.add(outer);
      tell(outer, undefined);
      last = outer;
      outer = outer.parent;
    }
    if (outer !== null) return false;
    const { root } = this.#boxes;
    deeds.push((run) => {
      run.status = 'done';
      if (root.node.output === undefined) return;
      const { event } = run.args;
      const inner =
        last.node.output !== undefined && last.parent !== null ? outputOf(last.node.output, run) : undefined;
      run.hears({ type: `xstate.done.state.${last.node.id}`, output: inner } as EventObject);
      run.output = outputOf(root.node.output, run);
      run.hears(event);
    });
    return true;
  }
}

const isInFinal = (box: Box, active: ReadonlySet<Box>): boolean => {
  if (box.kind === 'compound') return box.children.some((child) => child.kind === 'final' && active.has(child));
  if (box.kind === 'parallel') return box.children.every((child) => isInFinal(child, active));
  return box.kind === 'final';
};

const outputOf = (output: unknown, run: Run): unknown => {
  if (typeof output !== 'function') return output;
  const made = (output as (args: unknown) => unknown)(run.args);
  // The stand-in itself would soon show another context.
  return made === run.watched.context ? { ...run.watched.context } : made;
};

const starting =
  (id: string, src: string): Deed =>
  (run) => {
    run.actors.push({ id, src });
    run.hasChanged = true;
  };

const stopping =
  (id: string): Deed =>
  (run) => {
    run.actors.push({ id, src: null });
    run.hasChanged = true;
  };

/** Nobody here reads what an actor is given, but making it can fail, and must give the same again. */
const evaluating = (id: string, input: unknown): Deed => {
  const make = input as (args: unknown) => unknown;
  return (run) => {
    run.watched.makes();
    const first = run.watched.detached(make(run.args));
    run.watched.decides();
    if (differingKeys({ first }, { first: make(run.again) }).length > 0) throw new Unsteady([`input of ${id}`]);
  };
};
