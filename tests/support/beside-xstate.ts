import { isDeepStrictEqual } from 'node:util';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import type { Configuration } from '#explorer/environment.ts';
import type { Exploration } from '#explorer/explore.ts';
import type { Offer } from '#explorer/offers.ts';
import type { CatalogueEntry } from '#machines/model.ts';

/** Where XState itself stands after a way, and the timers that it has started and not ended. */
interface Stand {
  readonly at: AnyMachineSnapshot;
  readonly timers: ReadonlySet<string>;
}

interface Action {
  readonly type: string;
  readonly params?: unknown;
}

const timersAfter = (before: ReadonlySet<string>, actions: readonly Action[]): ReadonlySet<string> => {
  const running = new Set(before);
  for (const { type, params } of actions) {
    const { id, sendId, delay } = (params ?? {}) as Readonly<Record<string, unknown>>;
    if (type === 'xstate.cancel') running.delete(String(sendId));
    if (type === 'xstate.raise' && typeof delay === 'number') running.add(String(id));
  }
  return running;
};

const standAfter = (timers: ReadonlySet<string>, [at, actions]: readonly unknown[]): Stand => ({
  at: at as AnyMachineSnapshot,
  timers: timersAfter(timers, actions as readonly Action[]),
});

/** XState's own steps through a chart: nothing but its `initialTransition` and `transition`. */
const xstateSteps = ({ machine, model }: CatalogueEntry) => {
  // `transition` would start the whole chart anew at every step, only to have an actor that it does not use.
  const stepping = {
    transition: (...step: Parameters<AnyStateMachine['transition']>) => machine.transition(...step),
    getInitialSnapshot: () => ({ status: 'active' }),
  } as unknown as AnyStateMachine;
  return {
    begin: (input: string): Stand =>
      standAfter(new Set(), initialTransition(machine, (model.inputs as Readonly<Record<string, unknown>>)[input])),
    step: ({ at, timers }: Stand, { event, timer }: Offer): Stand =>
      standAfter(new Set([...timers].filter((one) => one !== timer)), transition(stepping, at, event)),
  };
};

const keptIn = ({ historyValue }: AnyMachineSnapshot): unknown =>
  Object.fromEntries(
    Object.entries(historyValue as Readonly<Record<string, readonly { readonly id: string }[]>>).map(([id, nodes]) => [
      id,
      nodes.map((node) => node.id).toSorted(),
    ]),
  );

/** How our configuration differs from where XState stands; null where it does not. */
const differenceOf = (ours: Configuration, { at, timers }: Stand): string | null => {
  const alive = at.status === 'active';
  const compared: Readonly<Record<string, readonly [unknown, unknown]>> = {
    value: [ours.value, at.value],
    context: [ours.context, at.context],
    status: [ours.status, at.status],
    output: [ours.snapshot.output, at.output],
    history: [keptIn(ours.snapshot), keptIn(at)],
    actors: [
      Object.keys(ours.snapshot.children as object).toSorted(),
      alive ? Object.keys(at.children as object).toSorted() : [],
    ],
    timers: [[...ours.timers.keys()].toSorted(), alive ? [...timers].toSorted() : []],
  };
  const [name, pair] = Object.entries(compared).find(([, [one, other]]) => !isDeepStrictEqual(one, other)) ?? [];
  return name === undefined ? null : `${name}: ${JSON.stringify(pair?.[0])} instead of ${JSON.stringify(pair?.[1])}`;
};

/** What a comparison has gone through, and where the two did not agree. */
export interface Compared {
  readonly configurations: number;
  readonly steps: number;
  readonly differing: readonly string[];
}

/**
 * Takes the steps of a walk again, as our walker and as XState itself takes them, each from where its own way there has
 * led: one that begins at a start and never leaves its own side. Steps come in the order of where they begin, so that where
 * XState stands is forgotten as soon as all steps from there are taken: kept for a whole walk it would fill the memory.
 *
 * @param every of the steps that lead to where another has been, one in so many is taken: 1 takes them all
 */
export const stepsBeside = ({ entry, environment, nodes, steps, origins }: Exploration, every = 1): Compared => {
  const xstate = xstateSteps(entry);
  const stands = new Map<number, Stand>();
  const differing: string[] = [];
  let [configurations, taken, last, others] = [0, 0, 0, 0];
  const arrive = (index: number, node: Configuration, stand: Stand): void => {
    configurations += 1;
    stands.set(index, stand);
    const difference = differenceOf(node, stand);
    if (difference !== null) differing.push(`configuration ${String(index)}: ${difference}`);
  };
  for (const [index, node] of nodes.entries()) {
    if ((origins[index] ?? null) === null) arrive(index, node, xstate.begin(node.input));
  }
  for (const step of steps) {
    const { from, to, offer } = step;
    if (from !== last) stands.delete(last);
    last = from;
    const [node, stand, found] = [nodes[from], stands.get(from), nodes[to]];
    const isFirst = origins[to] === step;
    if (!isFirst) others += 1;
    if (!isFirst && others % every !== 0) continue;
    // What is left out is missing from the counts.
    if (node === undefined || stand === undefined) continue;
    taken += 1;
    const after = xstate.step(stand, offer);
    const difference = differenceOf(environment.step(node, offer), after);
    if (difference !== null) differing.push(`'${offer.label}' at ${JSON.stringify(node.value)}: ${difference}`);
    if (found !== undefined && isFirst) arrive(to, found, after);
  }
  return { configurations, steps: taken, differing };
};

/** Numbers below a limit, the same in every run (mulberry32). */
const drawing = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

/** How far a drawn walk goes, unless it ends before: further than any shortest path. */
const longest = 50;

/**
 * Draws walks through a chart whose graph is too large to be walked whole, until so many steps were taken on both sides. What
 * has not yet happened in a configuration comes first.
 *
 * @param exploration one that merges nothing; only its walker is used, so that it may be cut off anywhere
 */
export const drawnStepsBeside = ({ entry, environment }: Exploration, count: number, seed = 1): Compared => {
  const xstate = xstateSteps(entry);
  const draw = drawing(seed);
  const inputs = Object.keys(entry.model.inputs);
  const met = new Set<string>();
  const taken = new Set<string>();
  const differing: string[] = [];
  let steps = 0;
  // A chart may be over at once, or differ at every step.
  for (let walks = 0; walks < count && steps < count; walks += 1) {
    const input = inputs[draw(inputs.length)] ?? '';
    let [ours, theirs] = [environment.begin(input), xstate.begin(input)];
    met.add(ours.place);
    for (let length = 0; length < longest && steps < count; length += 1) {
      const { place, value: before } = ours;
      const all = environment.offersIn(ours);
      const fresh = all.filter(({ id }) => !taken.has(`${place} ${id}`));
      const offers = fresh.length === 0 ? all : fresh;
      const offer = offers[draw(offers.length)];
      if (offer === undefined) break;
      taken.add(`${place} ${offer.id}`);
      steps += 1;
      [ours, theirs] = [environment.step(ours, offer), xstate.step(theirs, offer)];
      met.add(ours.place);
      const difference = differenceOf(ours, theirs);
      if (difference !== null) {
        differing.push(`'${offer.label}' at ${JSON.stringify(before)}: ${difference}`);
        break;
      }
    }
  }
  return { configurations: met.size, steps, differing };
};
