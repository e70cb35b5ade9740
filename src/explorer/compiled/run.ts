import type { AnyStateMachine, EventObject } from 'xstate';
import type { TimerChange } from '../microsteps.ts';
import type { Box } from './boxes.ts';
import type { Configured } from './configurations.ts';
import type { Outcome } from './memory.ts';
import { Beyond, type Watched } from './watched.ts';

export type Context = Readonly<Record<string, unknown>>;

/** An actor that starts, with what it runs, or stops. */
export interface ActorChange {
  readonly id: string;
  readonly src: string | null;
}

/** What guards and actions are called with. */
export class Args {
  context: Context = {};
  event: EventObject = { type: '' };

  get self(): never {
    throw new Beyond('it asks for the actor that runs it (`self`)');
  }

  get system(): never {
    throw new Beyond('it asks for the system of actors (`system`)');
  }

  get spawn(): never {
    throw new Beyond('it spawns actors (`spawn`)');
  }
}

/** One macrostep under way, and when it is over what came of it: read it before the next one begins. */
export class Run {
  readonly machine: AnyStateMachine;
  readonly watched: Watched;
  /** What guards and actions are called with first, and then once more, unwatched, to see that they do the same. */
  readonly args = new Args();
  readonly again = new Args();
  readonly queue: EventObject[] = [];
  readonly timers: TimerChange[] = [];
  readonly actors: ActorChange[] = [];
  /** The arrows that were taken (`3 × number`) and the answers of guards (one more for yes, two for no), in order. */
  readonly marks: number[] = [];
  at: Configured;
  context: Context = {};
  /** The keys that were written, with their values at the end; null for none. */
  written: Context | null = null;
  status: 'active' | 'done' | 'error' = 'active';
  output: unknown = undefined;
  error: unknown = undefined;
  active: readonly Box[] = [];
  /** What was written so far: one object for all that are the same, by which steps are remembered. */
  readonly #objects = new Map<string, object>();
  readonly #met = new WeakSet<object>();
  /** Whether anything but messages came of the last microstep. */
  hasChanged = false;

  constructor(machine: AnyStateMachine, watched: Watched, at: Configured) {
    this.machine = machine;
    this.watched = watched;
    this.at = at;
    this.args.context = watched.context;
  }

  begin(at: Configured, context: Context, event: EventObject): void {
    this.queue.length = 0;
    this.timers.length = 0;
    this.actors.length = 0;
    this.marks.length = 0;
    this.at = at;
    this.active = at.active;
    this.written = null;
    this.status = 'active';
    this.output = undefined;
    this.error = undefined;
    this.watched.restart();
    this.hears(event);
    this.become(context);
  }

  /** The same has been asked before: this is what came of it. */
  recall({ marks, at, written, status, output, error, timers, actors }: Outcome): void {
    for (const mark of marks) this.marks.push(mark);
    for (const timer of timers) this.timers.push(timer);
    for (const actor of actors) this.actors.push(actor);
    this.at = at;
    this.status = status;
    this.output = output;
    this.error = error;
    if (written !== null) this.writes(written);
  }

  /** Some keys of the context have other values now. */
  writes(partial: Context): void {
    const values: Record<string, unknown> = {};
    for (const key in partial) values[key] = this.#same(partial[key]);
    this.written = { ...this.written, ...values };
    this.become({ ...this.context, ...values });
  }

  #same(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.#met.has(value)) return value;
    const text = JSON.stringify(value);
    const known = this.#objects.get(text) ?? value;
    this.#objects.set(text, known);
    this.#met.add(known);
    return known;
  }

  hears(event: EventObject): void {
    this.args.event = event;
    this.again.event = event;
  }

  become(context: Context): void {
    this.context = context;
    this.again.context = context;
    this.watched.show(context);
  }

  /** Whether an actor of that name runs: of a state that is active, or that starts or stops in this step. */
  runs(id: string): boolean {
    const change = this.actors.findLast((actor) => actor.id === id);
    if (change !== undefined) return change.src !== null;
    return this.active.some(({ node }) => node.invoke.some((invoked) => invoked.id === id));
  }
}
