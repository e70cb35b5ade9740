import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromCallback } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { branchId, type Chart } from '../chart.ts';
import type { Seen } from '../coverage.ts';
import { ChartRefused, type Configuration, placeText } from '../environment.ts';
import { startsIn } from '../microsteps.ts';
import { type Offer, offersOf, type Situation } from '../offers.ts';
import type { Relevance } from '../relevance.ts';
import type { Walker } from '../walker.ts';
import { NotPlain, Unsteady } from './actions.ts';
import { Engine, type Macro, type Standing } from './engine.ts';
import type { World } from './world.ts';
import { Worlds } from './world.ts';

const inert = fromCallback(() => undefined);

/** What belongs to a whole walk. */
interface Trip {
  readonly chart: Chart;
  readonly relevance: Relevance;
  readonly offersAt: (at: Situation) => readonly Offer[];
}

/** A configuration of the compiled walk: all that others ask of it is made when they ask. */
class Compiled implements Configuration {
  readonly input: string;
  readonly standing: Standing;
  readonly world: World;
  readonly seen: Seen;
  readonly begun: readonly string[];
  readonly #trip: Trip;
  #snapshot: AnyMachineSnapshot | undefined;
  #offers: readonly Offer[] | undefined;

  constructor(trip: Trip, input: string, { standing, timers }: Macro, world: World, seen: Seen) {
    this.begun = startsIn(timers);
    this.#trip = trip;
    this.input = input;
    this.standing = standing;
    this.world = world;
    this.seen = seen;
  }

  get zone() {
    return this.world.zone;
  }

  get timers() {
    return this.world.timers;
  }

  get status() {
    return this.standing.status;
  }

  get context() {
    return this.standing.context;
  }

  get value() {
    return this.standing.at.value;
  }

  get active() {
    return this.standing.at.active.map(({ node }) => node);
  }

  get offers(): readonly Offer[] {
    const { status } = this.standing;
    const { running, zone, timers } = this.world;
    this.#offers ??= this.#trip.offersAt({ status, active: this.active, running, zone, timers });
    return this.#offers;
  }

  get place(): string {
    const { at, context, status } = this.standing;
    return placeText(
      {
        status,
        active: at.active.map(({ node }) => node.id),
        context,
        running: this.world.running,
        kept: [...at.kept].map(([{ node }, boxes]) => [node.id, boxes.map((box) => box.node.id)] as const),
        timers: this.world.zone.timers,
      },
      this.#trip.relevance.keys,
    );
  }

  get key(): string {
    return `${this.place} ${this.world.zone.bounds.join(';')}`;
  }

  get snapshot(): AnyMachineSnapshot {
    return (this.#snapshot ??= this.#restored());
  }

  get running() {
    const { children } = this.snapshot as { readonly children: Readonly<Record<string, AnyActorRef>> };
    return new Map(
      [...this.world.running].flatMap(([id, src]) => {
        const ref = children[id];
        return ref === undefined ? [] : [[id, { src, ref }] as const];
      }),
    );
  }

  #restored(): AnyMachineSnapshot {
    const { at, context, status, output, error } = this.standing;
    const { chart } = this.#trip;
    const restored: unknown = chart.machine.resolveState({
      value: at.value,
      context,
      status,
      output,
      error,
      historyValue: Object.fromEntries(
        [...at.kept].map(([{ node }, boxes]) => [node.id, boxes.map((box) => box.node)]),
      ),
    });
    const invoked = status === 'active' ? at.active.flatMap(({ node }) => node.invoke) : [];
    const children = invoked.map(({ id, src }) => [id, createActor(inert, { id, src: src as string })] as const);
    const snapshot = restored as AnyMachineSnapshot;
    return Object.assign(snapshot, { children: Object.fromEntries(children) });
  }
}

const valueText = ({ value }: Compiled): string => JSON.stringify(value);

/** A walker over the compiled chart. Throws `Beyond` where XState itself must be asked. */
export const compiledWalker = (entry: CatalogueEntry, chart: Chart, relevance: Relevance): Walker => {
  const engine = new Engine(chart, relevance);
  const outcomes = entry.model.outcomes as Readonly<Record<string, unknown>>;
  const inputs = entry.model.inputs as Readonly<Record<string, unknown>>;
  const worlds = new Worlds((src) => Object.hasOwn(outcomes, src));
  const offersAt = offersOf(entry, chart);
  const trip: Trip = { chart, relevance, offersAt };
  const seenBy = new Map<number | string, Seen>();
  const offered = new Map<number, Map<number, readonly Offer[]>>();
  const texts = new WeakMap<object, string>();
  let keys: readonly string[] | null = null;

  const seenOf = (marks: readonly number[]): Seen => {
    const [only] = marks;
    const key = marks.length === 1 && only !== undefined ? only : marks.join(' ');
    const known = seenBy.get(key);
    if (known !== undefined) return known;
    const edgeIds = new Set<string>();
    const branchIds = new Set<string>();
    for (const mark of marks) {
      const edge = chart.edges[Math.floor(mark / 3)];
      if (edge === undefined) continue;
      if (mark % 3 === 0) edgeIds.add(edge.id);
      else branchIds.add(branchId(edge, mark % 3 === 1));
    }
    const seen = { edgeIds: [...edgeIds], branchIds: [...branchIds] };
    seenBy.set(key, seen);
    return seen;
  };

  const textOf = (value: unknown): string => {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value !== 'object' || value === null) return String(value);
    const known = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, known);
    return known;
  };

  const refusing = (where: () => string, walk: () => Macro): Macro => {
    try {
      return walk();
    } catch (error) {
      if (error instanceof Unsteady) {
        const named = error.keys.map((key) => (key.startsWith('guard ') ? key : `context.${key}`)).join(', ');
        throw new ChartRefused(entry.name, `${named} differs when ${where()} is repeated.`);
      }
      if (error instanceof NotPlain) {
        throw new ChartRefused(entry.name, `${error.message} after ${where()}, not plain JSON.`);
      }
      throw error;
    }
  };

  return {
    begin: (input) => {
      const macro = refusing(
        () => `the start with '${input}'`,
        () => engine.begin(inputs[input]),
      );
      const world = worlds.after(worlds.quiet, null, macro) ?? worlds.quiet;
      return new Compiled(trip, input, macro, world, seenOf(macro.marks));
    },
    step: (before, offer) => {
      const from = before as Compiled;
      const macro = refusing(
        () => `'${offer.label}' in ${valueText(from)}`,
        () => engine.take(from.standing, offer.event),
      );
      const world = worlds.after(from.world, offer, macro);
      if (world === null) throw new Error(`'${offer.label}' cannot happen in ${valueText(from)}.`);
      return new Compiled(trip, from.input, macro, world, seenOf(macro.marks));
    },
    offersIn: (node) => {
      const from = node as Compiled;
      const { at, status } = from.standing;
      if (status !== 'active') return [];
      const known = offered.get(at.id)?.get(from.world.id);
      if (known !== undefined) return known;
      const offers = from.offers;
      if (at.isKnown) {
        const byWorld = offered.get(at.id) ?? new Map<number, readonly Offer[]>();
        offered.set(at.id, byWorld);
        byWorld.set(from.world.id, offers);
      }
      at.isKnown = true;
      return offers;
    },
    keyOf: (node) => {
      const { standing, world } = node as Compiled;
      keys ??= relevance.keys;
      let key = `${standing.at.id} ${world.place} ${standing.status === 'active' ? '' : standing.status}`;
      for (const name of keys) key += ` ${textOf(standing.context[name])}`;
      return key;
    },
    restart: () => {
      keys = null;
    },
  };
};
