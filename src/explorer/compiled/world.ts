import type { EventObject } from 'xstate';
import type { Offer } from '../offers.ts';
import { atDeadline, beforeAnyDeadline, noTimers, withoutTimer, withTimer, type Zone } from '../zone.ts';
import type { Run } from './run.ts';

export interface Timer {
  readonly event: EventObject;
  readonly delay: number;
}

/** What is under way beside a chart: actors that still can answer, and timers. One object for each. */
export interface World {
  readonly id: number;
  /** The same for worlds that differ in the time that is left alone. */
  readonly place: number;
  readonly running: ReadonlyMap<string, string>;
  readonly zone: Zone;
  readonly timers: ReadonlyMap<string, Timer>;
}

/** Running timers by name, and what they will say beside it. */
export const timerTexts = (zone: Zone, timers: ReadonlyMap<string, Timer>): readonly string[] =>
  zone.timers.map((timer) => {
    const { type: _, ...data } = timers.get(timer)?.event ?? { type: '' };
    return Object.keys(data).length === 0 ? timer : `${timer} ${JSON.stringify(data)}`;
  });

/** All worlds that were met around one chart. */
export class Worlds {
  readonly #known = new Map<string, World>();
  readonly #places = new Map<string, number>();
  readonly #answering: (src: string) => boolean;
  readonly quiet: World;

  /** @param answering whether the model knows what an actor says */
  constructor(answering: (src: string) => boolean) {
    this.#answering = answering;
    this.quiet = this.#of(new Map(), noTimers, new Map());
  }

  /** The world after a step; null where its moment cannot come. */
  after(before: World, offer: Offer | null, { status, actors, timers: changes }: Run): World | null {
    const isCalm = before.zone.timers.length === 0 && changes.length === 0;
    const hears = offer !== null && offer.actor !== null;
    if (status !== 'active') return this.quiet;
    if (isCalm && actors.length === 0 && !hears) return before;
    const running = new Map(before.running);
    if (hears && offer.actor !== null) running.delete(offer.actor.id);
    for (const { id, src } of actors) {
      if (src === null) running.delete(id);
      else if (this.#answering(src)) running.set(id, src);
    }
    if (isCalm) return this.#of(running, before.zone, before.timers);
    const timer = offer?.timer ?? null;
    let zone = timer === null ? beforeAnyDeadline(before.zone) : atDeadline(before.zone, timer);
    if (zone === null) return null;
    const timers = new Map(before.timers);
    if (timer !== null) timers.delete(timer);
    for (const change of changes) {
      zone = change.kind === 'cancel' ? withoutTimer(zone, change.id) : withTimer(zone, change.id, change.delay);
      if (change.kind === 'cancel') timers.delete(change.id);
      else timers.set(change.id, change);
    }
    return this.#of(running, zone, timers);
  }

  #of(running: ReadonlyMap<string, string>, zone: Zone, timers: ReadonlyMap<string, Timer>): World {
    const names = [...running].map(([id, src]) => `${id} ${src}`).toSorted();
    const placeKey = `${names.join(',')}|${timerTexts(zone, timers).join(',')}`;
    const delays = zone.timers.map((timer) => timers.get(timer)?.delay);
    const key = `${placeKey}|${delays.join(',')}|${zone.bounds.join(';')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const place = this.#places.get(placeKey) ?? this.#places.size;
    this.#places.set(placeKey, place);
    const made = { id: this.#known.size, place, running, zone, timers };
    this.#known.set(key, made);
    return made;
  }
}
