import type { EventObject } from 'xstate';
import type { Chart } from '../chart.ts';
import type { TimerChange } from '../microsteps.ts';
import { differingKeys } from '../plain.ts';
import type { Relevance } from '../relevance.ts';
import { Actions, requirePlain, Unsteady } from './actions.ts';
import { type Arrow, Arrows } from './arrows.ts';
import { type Boxes, boxesOf } from './boxes.ts';
import { Configurations, type Configured } from './configurations.ts';
import { type Move, Moves } from './deeds.ts';
import { firstLeap, withoutConflicts } from './moves.ts';
import { type ActorChange, type Context, Run } from './run.ts';
import { Watched } from './watched.ts';

/** Where a chart stands between two events. */
export interface Standing {
  readonly at: Configured;
  readonly context: Context;
  readonly status: 'active' | 'done' | 'error';
  readonly output: unknown;
  readonly error: unknown;
}

/** What one event did. */
export interface Macro {
  readonly standing: Standing;
  /** See `Run.marks`. */
  readonly marks: readonly number[];
  readonly timers: readonly TimerChange[];
  readonly actors: readonly ActorChange[];
}

/** Microsteps of one event after which a chart is said to go round for ever. */
const patience = 1_000;

/**
 * A chart made ready for many steps: states are numbered, what a set of arrows does to a configuration is worked out once,
 * and only guards and actions run each time. Throws `Beyond` for what it does not understand, so that XState itself is
 * asked instead.
 */
export class Engine {
  readonly chart: Chart;
  readonly #boxes: Boxes;
  readonly #configurations: Configurations;
  readonly #arrows: Arrows;
  readonly #moves: Moves;
  readonly #run: Run;
  readonly #relevance: Relevance;

  constructor(chart: Chart, relevance: Relevance) {
    this.chart = chart;
    const { machine } = chart;
    this.#boxes = boxesOf(machine);
    this.#configurations = new Configurations(this.#boxes);
    this.#arrows = new Arrows(chart, this.#boxes);
    const actions = new Actions(machine, relevance, this.#boxes.root);
    this.#moves = new Moves(this.#boxes, this.#configurations, actions);
    this.#run = new Run(machine, new Watched(relevance));
    this.#relevance = relevance;
  }

  /** Throws what the first context or an action throws. */
  begin(input: unknown): Macro {
    const run = this.#run;
    const event = { type: 'xstate.init', input };
    run.begin({}, event);
    const { context } = this.chart.machine.config as { readonly context?: unknown };
    const make = (): Context =>
      typeof context === 'function'
        ? { ...(context as (given: unknown) => Context)(new Given(input, run)) }
        : ((context ?? {}) as Context);
    const first = make();
    const differing = differingKeys(first, make());
    if (differing.length > 0) throw new Unsteady(differing);
    requirePlain(first);
    this.#relevance.meets(first);
    run.become(first);
    const start = this.#configurations.of([], new Map());
    run.active = [];
    const to = this.#do(this.#moves.of(start, [], [firstLeap(this.#boxes)]), run);
    return this.#settle(to, run);
  }

  /** Throws what a guard or an action throws. */
  take({ at, context }: Standing, event: EventObject): Macro {
    const run = this.#run;
    run.begin(context, event);
    const chosen = this.#arrows.forEvent(at, event.type, run);
    if (chosen.length === 0 && event.type.startsWith('xstate.error.actor')) {
      const { error } = event as EventObject & { readonly error?: unknown };
      return this.#end({ at, context, status: 'error', output: undefined, error }, run);
    }
    return this.#settle(chosen.length === 0 ? at : this.#go(at, chosen, run), run);
  }

  #settle(from: Configured, run: Run): Macro {
    let at = from;
    let asks = true;
    for (let count = 0; !run.isDone; count += 1) {
      if (count > patience)
        throw new Error('it goes round for ever: after a thousand microsteps it has not come to rest');
      const atRest = asks && at.hasAlways ? this.#arrows.atRest(at, run) : [];
      if (atRest.length > 0) {
        run.hasChanged = false;
        at = this.#go(at, atRest, run);
        asks = run.hasChanged;
        continue;
      }
      const event = run.queue.shift();
      if (event === undefined) break;
      run.args.event = event;
      const chosen = this.#arrows.forEvent(at, event.type, run);
      if (chosen.length > 0) at = this.#go(at, chosen, run);
      asks = true;
    }
    const status = run.isDone ? 'done' : 'active';
    return this.#end({ at, context: run.context, status, output: run.output, error: undefined }, run);
  }

  #end(standing: Standing, { marks, timers, actors }: Run): Macro {
    return { standing, marks, timers, actors };
  }

  #go(at: Configured, chosen: readonly Arrow[], run: Run): Configured {
    const [only] = chosen;
    const key = chosen.length === 1 && only !== undefined ? only.number : chosen.map(({ number }) => number).join(' ');
    let move = at.moves.get(key);
    if (move === undefined) {
      const { active, kept } = at;
      const taken = withoutConflicts(chosen, active, kept, this.#boxes);
      move = this.#moves.of(at, taken, taken);
      // In charts without context everything happens once.
      if (at.isKnown) at.moves.set(key, move);
    }
    return this.#do(move, run);
  }

  #do({ deeds, taken, changes, to }: Move, run: Run): Configured {
    for (const { number } of taken) run.marks.push(3 * number);
    for (const deed of deeds) deed(run);
    if (changes) run.hasChanged = true;
    return to;
  }
}

/** What the first context is made from. */
class Given {
  readonly input: unknown;
  readonly #run: Run;

  constructor(input: unknown, run: Run) {
    this.input = input;
    this.#run = run;
  }

  get spawn(): never {
    return this.#run.args.spawn;
  }

  get self(): never {
    return this.#run.args.self;
  }
}
