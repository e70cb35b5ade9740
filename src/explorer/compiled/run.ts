import type { AnyStateMachine, EventObject } from 'xstate';
import type { TimerChange } from '../microsteps.ts';
import type { Box } from './boxes.ts';
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

/** One macrostep under way. */
export class Run {
  readonly machine: AnyStateMachine;
  readonly watched: Watched;
  /** What decides shows the watched context; what makes values or only tells others the same one, read otherwise. */
  readonly args = new Args();
  readonly queue: EventObject[] = [];
  timers: TimerChange[] = [];
  actors: ActorChange[] = [];
  /** The arrows that were taken (`3 × number`) and the answers of guards (one more for yes, two for no), in order. */
  marks: number[] = [];
  context: Context = {};
  active: readonly Box[] = [];
  /** Whether anything but messages came of the last microstep. */
  hasChanged = false;
  isDone = false;
  output: unknown = undefined;

  constructor(machine: AnyStateMachine, watched: Watched) {
    this.machine = machine;
    this.watched = watched;
    this.args.context = watched.context;
  }

  begin(context: Context, event: EventObject): void {
    this.queue.length = 0;
    this.timers = [];
    this.actors = [];
    this.marks = [];
    this.isDone = false;
    this.output = undefined;
    this.args.event = event;
    this.become(context);
  }

  become(context: Context): void {
    this.context = context;
    this.watched.show(context);
  }

  /** Whether an actor of that name runs: of a state that is active, or that starts or stops in this step. */
  runs(id: string): boolean {
    const change = this.actors.findLast((actor) => actor.id === id);
    if (change !== undefined) return change.src !== null;
    return this.active.some(({ node }) => node.invoke.some((invoked) => invoked.id === id));
  }
}
