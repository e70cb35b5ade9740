import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
} from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { activeNodes, type Chart, readChart, understood } from './chart.ts';
import { type Seen, seenIn } from './coverage.ts';
import { begin, type Macrostep, take } from './microsteps.ts';
import { differingKeys, notPlain } from './plain.ts';
import { atDeadline, beforeAnyDeadline, noTimers, withoutTimer, withTimer, type Zone } from './zone.ts';

export type StepKind = 'user' | 'answer' | 'fault' | 'time';

/** Something the world can do next: an event with where it comes from and the model's name for it. */
export interface Offer {
  /** Unique in its configuration, equal wherever the same thing is meant. */
  readonly id: string;
  readonly kind: StepKind;
  readonly label: string;
  readonly event: EventObject;
  /** The name of the model's sample or outcome; of a time limit its delay. */
  readonly sample: string;
  /** The invoked actor that answers or fails. */
  readonly actor: { readonly id: string; readonly src: string } | null;
  /** The timer that ends. */
  readonly timer: string | null;
}

/** The whole state of chart and world between two events. */
export interface Configuration {
  /** All but the time: states, what the model says decides, what runs. Timers by name, in the order of their start. */
  readonly place: string;
  /** Place and time. */
  readonly key: string;
  readonly input: string;
  readonly snapshot: AnyMachineSnapshot;
  /** Actors that still can answer, with what they run. */
  readonly running: ReadonlyMap<string, { readonly src: string; readonly ref: AnyActorRef }>;
  readonly zone: Zone;
  /** Events of running timers, by timer, with their limits in milliseconds. */
  readonly timers: ReadonlyMap<string, { readonly event: EventObject; readonly delay: number }>;
  readonly offers: readonly Offer[];
  /** What the step that led here has shown. */
  readonly seen: Seen;
}

type Settled = Omit<Configuration, 'offers' | 'seen'>;

/** Where a step has led, and by which way; `initial` is where a start stood before its first `always`. */
interface Arrival {
  readonly settled: Settled;
  readonly macrostep: Macrostep;
  readonly initial: AnyMachineSnapshot | null;
}

/** A chart that cannot be explored, with the reason. Nothing is ever explored by guessing. */
export class ChartRefused extends Error {
  constructor(chart: string, reason: string) {
    super(`The chart '${chart}' cannot be explored: ${reason}`);
    this.name = 'ChartRefused';
  }
}

/** A fault as ports have it: the network, a bug. What it is made of is nobody's business. */
export const fault = new Error('Störung');

export interface Environment {
  readonly chart: Chart;
  readonly begin: (input: string) => Configuration;
  readonly step: (from: Configuration, offer: Offer) => Configuration;
}

const inert = fromCallback(() => undefined);

/** The chart with every actor silent: in a walk the environment answers in their place. */
const silenced = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors as object).map((name) => [name, inert])),
  }) as AnyStateMachine;

const delayOf = (timer: string, chart: Chart): string => {
  const arrow = chart.edges.find(({ event }) => event === timer);
  return arrow === undefined ? timer : timer.slice('xstate.after.'.length, -(arrow.source.id.length + 1));
};

/** What an actor can say: one of its modelled answers, or a fault. */
const answersBy = (id: string, src: string, outcomes: Readonly<Record<string, unknown>>): readonly Offer[] => {
  const actor = { id, src };
  const answers = Object.entries(outcomes).map(([sample, output]): Offer => {
    const event = { type: `xstate.done.actor.${id}`, output, actorId: id };
    return {
      id: `${event.type} ${sample}`,
      kind: 'answer',
      label: `${id}: ${sample}`,
      event,
      sample,
      actor,
      timer: null,
    };
  });
  const event = { type: `xstate.error.actor.${id}`, error: fault, actorId: id };
  return [
    ...answers,
    { id: event.type, kind: 'fault', label: `${id}: Störung`, event, sample: 'fault', actor, timer: null },
  ];
};

/** The world around one chart: what can happen next, and what then is. */
export const environmentOf = (entry: CatalogueEntry): Environment => {
  const { model, name } = entry;
  const chart = readChart(silenced(entry.machine));
  const events = model.events as Readonly<Record<string, Readonly<Record<string, object>>>>;
  const outcomes = model.outcomes as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const inputs = model.inputs as Readonly<Record<string, unknown>>;

  // What can be offered is the same wherever it can, and a walk keeps what every step was offered.
  const userOffers = Object.entries(events).map(
    ([type, samples]) =>
      [
        type,
        Object.entries(samples).map(([sample, data]): Offer => ({
          id: `${type} ${sample}`,
          kind: 'user',
          label: `${type}(${sample})`,
          event: { ...data, type },
          sample,
          actor: null,
          timer: null,
        })),
      ] as const,
  );
  const answers = new Map<string, readonly Offer[]>();
  const answersOf = (id: string, src: string): readonly Offer[] => {
    const key = `${id} ${src}`;
    const known = answers.get(key) ?? answersBy(id, src, outcomes[src] ?? {});
    answers.set(key, known);
    return known;
  };

  const offersIn = (
    snapshot: AnyMachineSnapshot,
    running: Configuration['running'],
    zone: Zone,
    timers: Configuration['timers'],
  ): readonly Offer[] => {
    if (snapshot.status !== 'active') return [];
    const ending = zone.timers.flatMap((timer): Offer[] => {
      const event = timers.get(timer)?.event;
      if (event === undefined || atDeadline(zone, timer) === null) return [];
      const sample = delayOf(timer, chart);
      return [{ id: timer, kind: 'time', label: `nach ${sample}`, event, sample, actor: null, timer }];
    });
    if (beforeAnyDeadline(zone) === null) return ending;
    const answering = [...running].flatMap(([id, { src }]) => answersOf(id, src));
    const active = activeNodes(snapshot);
    const asked = userOffers.flatMap(([type, offers]) => (understood(active, type) ? offers : []));
    return [...asked, ...answering, ...ending];
  };

  // Most arrivals lead to a known configuration, of which nobody asks again what can happen next.
  const withOffers = (settled: Settled, seen: Seen): Configuration => {
    const asked = { offers: null as readonly Offer[] | null };
    return {
      ...settled,
      seen,
      get offers() {
        const { snapshot, running, zone, timers } = settled;
        return (asked.offers ??= offersIn(snapshot, running, zone, timers));
      },
    };
  };

  const placeOf = (snapshot: AnyMachineSnapshot, running: Configuration['running'], zone: Zone): string => {
    const history = Object.entries(snapshot.historyValue as Record<string, readonly { id: string }[]>)
      .map(([id, nodes]) => [id, nodes.map((node) => node.id)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([
      snapshot.status,
      activeNodes(snapshot)
        .map(({ id }) => id)
        .toSorted(),
      model.projectModel === undefined ? snapshot.context : model.projectModel(snapshot),
      [...running].map(([id, { src }]) => `${id} ${src}`).toSorted(),
      history,
      zone.timers,
    ]);
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
    if (flaw !== null) throw new ChartRefused(name, `${flaw} in ${JSON.stringify(snapshot.value)}, not plain JSON.`);
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
    const place = placeOf(snapshot, running, zone);
    const key = `${place} ${zone.bounds.join(';')}`;
    return { settled: { place, key, input, snapshot, running, zone, timers }, macrostep, initial };
  };

  /** Everything is done twice: a chart that asks a clock or throws dice would lead paths astray later. */
  const twice = (happen: () => Arrival, where: () => string): Configuration => {
    const { settled: first, macrostep, initial } = happen();
    const { settled: second } = happen();
    const keys = differingKeys(first.snapshot.context as object, second.snapshot.context as object);
    if (keys.length > 0) {
      throw new ChartRefused(
        name,
        `${keys.map((key) => `context.${key}`).join(', ')} differs when ${where()} is repeated.`,
      );
    }
    if (first.key !== second.key) throw new ChartRefused(name, `it moves differently when ${where()} is repeated.`);
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
