import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  fromCallback,
  type StateValue,
} from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { timerTexts } from './compiled/world.ts';
import { activeNodes, type Chart, enteredNodes, understood } from './chart.ts';
import { type Seen, seenIn } from './coverage.ts';
import { begin, type Macrostep, startsIn, take } from './microsteps.ts';
import { type Offer, offersOf } from './offers.ts';
import { differingKeys, notPlain } from './plain.ts';
import { valueFor } from './relevance.ts';
import { atDeadline, beforeAnyDeadline, noTimers, withoutTimer, withTimer, type Zone } from './zone.ts';

/** The whole state of chart and world between two events. */
export interface Configuration {
  /** All but the time: states, what the model says decides, what runs. Timers by name, in the order of their start. */
  readonly place: string;
  /** Place and time. */
  readonly key: string;
  readonly input: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly status: AnyMachineSnapshot['status'];
  readonly context: object;
  readonly value: StateValue;
  /** The active states, from the root down. */
  readonly active: readonly AnyStateNode[];
  /** Actors that still can answer, with what they run. */
  readonly running: ReadonlyMap<string, { readonly src: string; readonly ref: AnyActorRef }>;
  readonly zone: Zone;
  /** Events of running timers, by timer, with their limits in milliseconds. */
  readonly timers: ReadonlyMap<string, { readonly event: EventObject; readonly delay: number }>;
  /** Timers that the step which led here has started, anew or for the first time. */
  readonly begun: readonly string[];
  readonly offers: readonly Offer[];
  /** What the step that led here has shown. */
  readonly seen: Seen;
}

type Settled = Omit<Configuration, 'offers' | 'seen' | 'active'>;

/** Where a step has led, and by which way; `initial` is where a start stood before its first `always`. */
interface Arrival {
  readonly settled: Settled;
  readonly macrostep: Macrostep;
  readonly initial: AnyMachineSnapshot | null;
}

/** A chart that cannot be explored, with the reason. Nothing is ever explored by guessing. */
export class ChartRefused extends Error {
  override readonly cause: RefusalCause;
  /** How the chart came to where it is refused; filled in by whoever walked. */
  way: WayThere | null = null;

  constructor(chart: string, reason: string, cause: RefusalCause) {
    super(`The chart '${chart}' cannot be explored: ${reason}`);
    this.name = 'ChartRefused';
    this.cause = cause;
  }
}

/**
 * `model`: its model says too little · `start`: it does not start · `context`: what is not plain JSON · `unsteady`: what is
 * another when it is repeated.
 */
export interface RefusalCause {
  readonly kind: 'model' | 'start' | 'context' | 'unsteady';
  /** `context.rows[1]`, `guard isLate`; of a whole chart ''. */
  readonly key: string;
  /** What it is instead (`a Map`), or what was thrown. */
  readonly what: string;
}

export interface WayThere {
  readonly input: string;
  /** Null where it did not start. */
  readonly start: Configuration | null;
  /** Where each step has led; null after the last, which is refused. */
  readonly steps: readonly { readonly offer: Offer; readonly to: Configuration | null }[];
}

/** A refusal of what is not plain JSON: `context.rows[1] is NaN`. */
export const notPlainRefusal = (chart: string, flaw: string, where: string): ChartRefused => {
  const [key = '', ...what] = flaw.split(' is ');
  return new ChartRefused(chart, `${flaw} ${where}, not plain JSON.`, {
    kind: 'context',
    key,
    what: what.join(' is '),
  });
};

export interface Environment {
  readonly chart: Chart;
  readonly begin: (input: string) => Configuration;
  readonly step: (from: Configuration, offer: Offer) => Configuration;
}

/** An actor that says nothing. */
export const inert = fromCallback(() => undefined);

/** The chart with every actor silent: in a walk the environment answers in their place. */
export const silenced = (machine: AnyStateMachine): AnyStateMachine => {
  const silent = machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors as object).map((name) => [name, inert])),
  }) as AnyStateMachine;
  // XState itself would go round for ever.
  Object.assign(silent.options as object, { maxIterations: 1_000 });
  return silent;
};

/** What two configurations agree in when they behave alike. */
export interface Place {
  readonly status: string;
  readonly active: readonly string[];
  readonly context: object;
  readonly running: Iterable<readonly [id: string, src: string]>;
  readonly kept: readonly (readonly [id: string, states: readonly string[]])[];
  readonly timers: readonly string[];
}

/**
 * A place as text, the same whoever walked there.
 *
 * @param decisive the keys of the context that decide what happens
 */
export const placeText = (place: Place, decisive: readonly string[]): string => {
  return JSON.stringify([
    place.status,
    place.active.toSorted(),
    decisive.map((key) => [key, valueFor(place.context, key)]),
    [...place.running].map(([id, src]) => `${id} ${src}`).toSorted(),
    place.kept.map(([id, states]) => [id, states.toSorted()] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    place.timers,
  ]);
};

const placeOf = (
  snapshot: AnyMachineSnapshot,
  running: Configuration['running'],
  zone: Zone,
  timers: Configuration['timers'],
): string => {
  const kept = Object.entries(snapshot.historyValue as Record<string, readonly { id: string }[]>);
  const context = snapshot.context as object;
  return placeText(
    {
      status: snapshot.status,
      active: enteredNodes(snapshot).map(({ id }) => id),
      context,
      running: [...running].map(([id, { src }]) => [id, src] as const),
      kept: kept.map(([id, nodes]) => [id, nodes.map((node) => node.id)] as const),
      timers: timerTexts(zone, timers),
    },
    Object.keys(context).toSorted(),
  );
};

/** The world around one chart, walked by XState itself, step by step. */
export const environmentOf = (entry: CatalogueEntry, chart: Chart): Environment => {
  const { model, name } = entry;
  const outcomes = model.outcomes as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const inputs = model.inputs as Readonly<Record<string, unknown>>;
  const offersAt = offersOf(entry, chart);

  // Most arrivals lead to a known configuration, of which nobody asks again what can happen next.
  const withOffers = (settled: Settled, seen: Seen): Configuration => {
    const asked = { offers: null as readonly Offer[] | null };
    return {
      ...settled,
      seen,
      get active() {
        return activeNodes(settled.snapshot);
      },
      get offers() {
        const { snapshot, running, zone, timers } = settled;
        const sources = [...running].map(([id, { src }]) => [id, src] as const);
        const active = activeNodes(snapshot);
        const understands = (type: string): boolean => understood(active, type);
        return (asked.offers ??= offersAt({ status: snapshot.status, understands, running: sources, zone, timers }));
      },
    };
  };

  const arrive = (
    macrostep: Macrostep,
    input: string,
    before: Pick<Configuration, 'running' | 'timers'> & { zone: Zone },
    answered: string | null,
    initial: AnyMachineSnapshot | null,
  ): Arrival => {
    const { snapshot } = macrostep;
    const flaw = notPlain(snapshot.context);
    if (flaw !== null) throw notPlainRefusal(name, flaw, `in ${JSON.stringify(snapshot.value)}`);
    const alive = snapshot.status === 'active';
    const children = Object.entries(snapshot.children as Record<string, AnyActorRef & { readonly src: unknown }>);
    const running = new Map(
      children.flatMap(([id, ref]) => {
        const src = typeof ref.src === 'string' ? ref.src : 'inline';
        const silent = id === answered && before.running.get(id)?.ref === ref;
        const spent =
          initial === null &&
          before.running.get(id) === undefined &&
          macrostep.microsteps[0] !== undefined &&
          (macrostep.microsteps[0].before.children as Record<string, unknown>)[id] === ref;
        return alive && src in outcomes && !silent && !spent ? [[id, { src, ref }] as const] : [];
      }),
    );
    let zone = alive ? before.zone : noTimers;
    const timers = new Map(alive ? before.timers : []);
    for (const change of alive ? macrostep.timers : []) {
      if (change.kind === 'cancel') zone = withoutTimer(zone, change.id);
      else zone = withTimer(zone, change.id, change.delay);
      if (change.kind === 'cancel') timers.delete(change.id);
      else timers.set(change.id, change);
    }
    const place = placeOf(snapshot, running, zone, timers);
    const key = `${place} ${zone.bounds.join(';')}`;
    const { status } = snapshot;
    const context = snapshot.context as object;
    return {
      settled: {
        place,
        key,
        input,
        snapshot,
        status,
        context,
        value: snapshot.value as StateValue,
        begun: startsIn(macrostep.timers),
        running,
        zone,
        timers,
      },
      macrostep,
      initial,
    };
  };

  /** Everything is done twice: a chart that asks a clock or throws dice would lead paths astray later. */
  const twice = (happen: () => Arrival, where: () => string): Configuration => {
    const { settled: first, macrostep, initial } = happen();
    const { settled: second } = happen();
    const keys = differingKeys(first.snapshot.context as object, second.snapshot.context as object);
    const key = keys.map((one) => `context.${one}`).join(', ');
    const cause = { kind: 'unsteady', key, what: '' } as const;
    if (keys.length > 0) throw new ChartRefused(name, `${key} differs when ${where()} is repeated.`, cause);
    if (first.key !== second.key) {
      throw new ChartRefused(name, `it moves differently when ${where()} is repeated.`, cause);
    }
    return withOffers(first, seenIn(chart, macrostep, initial));
  };

  return {
    chart,
    begin: (input) =>
      twice(
        () => {
          const first = begin(chart.machine, inputs[input]);
          const origin = { running: new Map(), timers: new Map(), zone: noTimers };
          return arrive(first.macrostep, input, origin, null, first.entered);
        },
        () => `the start with '${input}'`,
      ),
    step: (from, offer) =>
      twice(
        () => {
          const zone = offer.timer === null ? beforeAnyDeadline(from.zone) : atDeadline(from.zone, offer.timer);
          if (zone === null)
            throw new Error(`'${offer.label}' cannot happen in ${JSON.stringify(from.snapshot.value)}.`);
          const timers = new Map(from.timers);
          if (offer.timer !== null) timers.delete(offer.timer);
          const macrostep = take(chart.machine, from.snapshot, offer.event);
          return arrive(macrostep, from.input, { running: from.running, timers, zone }, offer.actor?.id ?? null, null);
        },
        () => `'${offer.label}' in ${JSON.stringify(from.snapshot.value)}`,
      ),
  };
};
