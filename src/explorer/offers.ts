import type { EventObject } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import type { Chart } from './chart.ts';
import { freeze } from './plain.ts';
import { atDeadline, beforeAnyDeadline, type Zone } from './zone.ts';

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

/** A fault as ports have it: the network, a bug. What it is made of is nobody's business. */
export const fault = new Error('Störung');

/** What a chart hears when an actor that it invoked has answered. */
export const answerEvent = (id: string, output: unknown): EventObject & Readonly<Record<string, unknown>> => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});

/** What a chart hears when an actor that it invoked has failed. */
export const faultEvent = (id: string): EventObject & Readonly<Record<string, unknown>> => ({
  type: `xstate.error.actor.${id}`,
  error: fault,
  actorId: id,
});

const delayOf = (timer: string, chart: Chart): string => {
  const arrow = chart.edges.find(({ event }) => event === timer);
  return arrow === undefined ? timer : timer.slice('xstate.after.'.length, -(arrow.source.id.length + 1));
};

/** What an actor can say: one of its modelled answers, or a fault. */
const answersBy = (id: string, src: string, outcomes: Readonly<Record<string, unknown>>): readonly Offer[] => {
  const actor = { id, src };
  const answers = Object.entries(outcomes).map(([sample, output]): Offer => {
    const event = freeze(answerEvent(id, output));
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
  const event = faultEvent(id);
  return [
    ...answers,
    { id: event.type, kind: 'fault', label: `${id}: Störung`, event, sample: 'fault', actor, timer: null },
  ];
};

/** What the world around a chart can do where it stands. */
export interface Situation {
  readonly status: string;
  /** Whether any active state has an arrow for an event of this type, whatever its guards say. */
  readonly understands: (type: string) => boolean;
  /** Actors that still can answer, with what they run. */
  readonly running: Iterable<readonly [id: string, src: string]>;
  readonly zone: Zone;
  /** Events of running timers. */
  readonly timers: ReadonlyMap<string, { readonly event: EventObject }>;
}

/** Makes the offers of one chart from its model: they are the same wherever they can be made. */
export const offersOf = ({ model }: CatalogueEntry, chart: Chart): ((at: Situation) => readonly Offer[]) => {
  const events = model.events as Readonly<Record<string, Readonly<Record<string, object>>>>;
  const outcomes = model.outcomes as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const userOffers = Object.entries(events).map(
    ([type, samples]) =>
      [
        type,
        Object.entries(samples).map(([sample, data]): Offer => ({
          id: `${type} ${sample}`,
          kind: 'user',
          label: `${type}(${sample})`,
          event: freeze({ ...data, type }),
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
  return ({ status, understands, running, zone, timers }) => {
    if (status !== 'active') return [];
    const ending = zone.timers.flatMap((timer): Offer[] => {
      const event = timers.get(timer)?.event;
      if (event === undefined || atDeadline(zone, timer) === null) return [];
      const sample = delayOf(timer, chart);
      return [{ id: timer, kind: 'time', label: `nach ${sample}`, event, sample, actor: null, timer }];
    });
    if (beforeAnyDeadline(zone) === null) return ending;
    const answering = [...running].flatMap(([id, src]) => answersOf(id, src));
    const asked = userOffers.flatMap(([type, offers]) => (understands(type) ? offers : []));
    return [...asked, ...answering, ...ending];
  };
};
