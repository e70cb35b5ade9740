import type { EventObject } from 'xstate';
import type { Actions, Deed } from './actions.ts';
import type { Arrow } from './arrows.ts';
import { type Box, type Boxes, isInside, isLeaf } from './boxes.ts';
import type { Configurations, Configured, Swap } from './configurations.ts';
import { domainOf, type Leap, transit } from './moves.ts';
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
  readonly #swapsPay: boolean;
  readonly #domains: ({ readonly box: Box | null; isPlain: boolean } | undefined)[] = [];
  readonly #swaps = new Map<string, Swap>();

  constructor(boxes: Boxes, configurations: Configurations, actions: Actions) {
    this.#boxes = boxes;
    this.#configurations = configurations;
    this.#actions = actions;
    const has = (wanted: Box['kind']): boolean => boxes.all.some(({ kind }) => kind === wanted);
    this.#swapsPay = has('parallel') && !has('history');
  }

  of(at: Configured, taken: readonly Arrow[], leaps: readonly Leap[]): Move {
    const [only] = taken;
    return (
      (taken.length === 1 && only !== undefined ? this.#swap(at, only, taken) : null) ?? this.#whole(at, taken, leaps)
    );
  }

  /**
   * An arrow without any action changes only what is inside the innermost state that it does not leave, and always in the same
   * way: regions beside it need not be looked at. Null where that is not known.
   */
  #swap(at: Configured, arrow: Arrow, taken: readonly Arrow[]): Move | null {
    if (!this.#swapsPay || arrow.targets.length === 0) return null;
    const domain = this.#domains[arrow.number] ?? { box: domainOf(arrow, at.kept, this.#boxes), isPlain: true };
    this.#domains[arrow.number] = domain;
    if (!domain.isPlain) return null;
    const { active } = at;
    const begin = domain.box === null ? 0 : active.indexOf(domain.box) + 1;
    let end = begin;
    let key = `${arrow.number}`;
    for (; end < active.length && isInside(active[end] ?? this.#boxes.root, domain.box); end += 1) {
      key += ` ${active[end]?.order ?? ''}`;
    }
    const known = this.#swaps.get(key);
    if (known === undefined) {
      const move = this.#whole(at, taken, taken);
      domain.isPlain = move.deeds.length === 0;
      const inner = move.to.active.filter((box) => isInside(box, domain.box));
      const sum = inner.reduce((total, box) => total + (isLeaf(box) ? box.mark : 0), 0);
      if (domain.isPlain) this.#swaps.set(key, { inner, sum });
      return move;
    }
    const to = this.#configurations.swapped(at, begin, end, known);
    return { to, deeds: none, taken, changes: to !== at };
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
      for (const { input } of box.node.invoke) if (typeof input === 'function') deeds.push(evaluating(input));
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

/** Nobody reads what an actor is given, but making it can fail. */
const evaluating =
  (input: unknown): Deed =>
  (run) => {
    run.watched.makes();
    (input as (args: unknown) => unknown)(run.args);
    run.watched.decides();
  };
