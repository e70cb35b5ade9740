import { type AnyActorRef, type AnyMachineSnapshot, createActor } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { branchId, type Chart } from '../chart.ts';
import type { Seen } from '../coverage.ts';
import { ChartRefused, type Configuration, inert, notPlainRefusal, placeText } from '../environment.ts';
import { startsIn } from '../microsteps.ts';
import { type Offer, offersOf, type Situation } from '../offers.ts';
import type { Relevance } from '../relevance.ts';
import type { Glance, Walker } from '../walker.ts';
import { NotPlain, Unsteady } from './actions.ts';
import { emptyList } from './boxes.ts';
import type { Configured } from './configurations.ts';
import { Engine } from './engine.ts';
import { Places } from './places.ts';
import type { Context, Run } from './run.ts';
import { timerTexts, type World, Worlds } from './world.ts';
import { noTimers, type Zone } from '../zone.ts';

/** What belongs to a whole walk. */
interface Trip {
  readonly chart: Chart;
  readonly engine: Engine;
  readonly relevance: Relevance;
  readonly offersAt: (at: Situation) => readonly Offer[];
}

/** A configuration of the compiled walk: all that others ask of it is made when they ask. */
class Compiled implements Configuration {
  readonly input: string;
  readonly at: Configured;
  readonly context: Context;
  readonly status: 'active' | 'done' | 'error';
  readonly output: unknown;
  readonly error: unknown;
  readonly world: World;
  readonly seen: Seen;
  readonly begun: readonly string[];
  readonly #trip: Trip;
  #snapshot: AnyMachineSnapshot | undefined;

  constructor(trip: Trip, input: string, run: Run, world: World, seen: Seen) {
    this.#trip = trip;
    this.input = input;
    this.at = run.at;
    this.context = run.context;
    this.status = run.status;
    this.output = run.output;
    this.error = run.error;
    this.world = world;
    this.seen = seen;
    this.begun = startsIn(run.timers);
  }

  get zone() {
    return this.world.zone;
  }

  get timers() {
    return this.world.timers;
  }

  get value() {
    return this.at.value;
  }

  get active() {
    return this.at.nodes;
  }

  get offers(): readonly Offer[] {
    const { status, at } = this;
    const { running, zone, timers } = this.world;
    const understands = (type: string): boolean => this.#trip.engine.understands(at, type);
    return this.#trip.offersAt({ status, understands, running, zone, timers });
  }

  get place(): string {
    const { at, context, status } = this;
    return placeText(
      {
        status,
        active: at.nodes.map(({ id }) => id),
        context,
        running: this.world.running,
        kept: [...at.kept].map(([{ node }, boxes]) => [node.id, boxes.map((box) => box.node.id)] as const),
        timers: timerTexts(this.world.zone, this.world.timers),
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
    const { at, context, status, output, error } = this;
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

/** One for all steps: most of them are only looked at. */
class Glanced implements Glance {
  readonly #trip: Trip;
  readonly #run: Run;
  #input = '';
  #world: World | undefined;
  place = 0;
  seen: Seen = { edgeIds: [], branchIds: [] };

  constructor(trip: Trip, run: Run) {
    this.#trip = trip;
    this.#run = run;
  }

  look(input: string, place: number, world: World, seen: Seen): void {
    this.#input = input;
    this.place = place;
    this.#world = world;
    this.seen = seen;
  }

  get zone(): Zone {
    return this.#world?.zone ?? noTimers;
  }

  stay(): Compiled {
    if (this.#world === undefined) throw new Error('No step was taken yet.');
    return new Compiled(this.#trip, this.#input, this.#run, this.#world, this.seen);
  }
}

const nothing: readonly string[] = [];

const valueText = ({ value }: Compiled): string => JSON.stringify(value);

/** A walker over the compiled chart. Throws `Beyond` where XState itself must be asked. */
export const compiledWalker = (entry: CatalogueEntry, chart: Chart, relevance: Relevance): Walker => {
  const engine = new Engine(chart, relevance);
  const outcomes = entry.model.outcomes as Readonly<Record<string, unknown>>;
  const inputs = entry.model.inputs as Readonly<Record<string, unknown>>;
  const worlds = new Worlds((src) => Object.hasOwn(outcomes, src));
  const offersAt = offersOf(entry, chart);
  const trip: Trip = { chart, engine, relevance, offersAt };
  const seenBy = new Map<string, Seen>();
  const seenAlone = emptyList<Seen>(3 * chart.edges.length);
  const offered = new Map<number, Map<number, readonly Offer[]>>();
  let places: Places | null = null;

  const seenOf = (marks: readonly number[]): Seen => {
    const [only] = marks;
    if (marks.length === 1 && only !== undefined) return (seenAlone[only] ??= seenAs(marks));
    const key = marks.join(' ');
    const known = seenBy.get(key);
    if (known !== undefined) return known;
    const seen = seenAs(marks);
    seenBy.set(key, seen);
    return seen;
  };
  const seenAs = (marks: readonly number[]): Seen => {
    const edgeIds = new Set<string>();
    const branchIds = new Set<string>();
    for (const mark of marks) {
      const edge = chart.edges[Math.floor(mark / 3)];
      if (edge === undefined) continue;
      if (mark % 3 === 0) edgeIds.add(edge.id);
      else branchIds.add(branchId(edge, mark % 3 === 1));
    }
    return { edgeIds: [...edgeIds], branchIds: branchIds.size === 0 ? nothing : [...branchIds] };
  };

  const refusing = (where: () => string, walk: () => Run): Run => {
    try {
      return walk();
    } catch (error) {
      if (error instanceof Unsteady) {
        const key = error.places.join(', ');
        const cause = { kind: 'unsteady', key, what: '' } as const;
        throw new ChartRefused(entry.name, `${key} differs when ${where()} is repeated.`, cause);
      }
      if (error instanceof NotPlain) throw notPlainRefusal(entry.name, error.message, `after ${where()}`);
      throw error;
    }
  };

  const placeOf = ({ at, world, status, context }: Pick<Compiled, 'at' | 'world' | 'status' | 'context'>): number => {
    places ??= new Places(relevance.keys);
    return places.of(at.id, world.place, status, context);
  };
  let glanced: Glanced | null = null;
  const glance = (before: Configuration, offer: Offer): Glance => {
    const from = before as Compiled;
    const run = refusing(
      () => `'${offer.label}' in ${valueText(from)}`,
      () => engine.take(from.at, from.context, offer.event),
    );
    const world = worlds.after(from.world, offer, run);
    if (world === null) throw new Error(`'${offer.label}' cannot happen in ${valueText(from)}.`);
    const { at, status, context } = run;
    glanced ??= new Glanced(trip, run);
    glanced.look(from.input, placeOf({ at, world, status, context }), world, seenOf(run.marks));
    return glanced;
  };

  return {
    begin: (input) => {
      const run = refusing(
        () => `the start with '${input}'`,
        () => engine.begin(inputs[input]),
      );
      const world = worlds.after(worlds.quiet, null, run) ?? worlds.quiet;
      return new Compiled(trip, input, run, world, seenOf(run.marks));
    },
    step: (from, offer) => glance(from, offer).stay(),
    glance,
    offersIn: (node) => {
      const from = node as Compiled;
      const { at, status } = from;
      if (status !== 'active') return [];
      const known = offered.get(at.id)?.get(from.world.id);
      if (known !== undefined) return known;
      const { offers } = from;
      if (at.isKnown) {
        const byWorld = offered.get(at.id) ?? new Map<number, readonly Offer[]>();
        offered.set(at.id, byWorld);
        byWorld.set(from.world.id, offers);
      }
      at.meet();
      return offers;
    },
    placeOf: (node) => placeOf(node as Compiled),
    isFull: () => places?.isFull ?? false,
    restart: () => {
      places = null;
    },
  };
};
