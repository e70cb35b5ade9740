import type { EventObject } from 'xstate';
import type { Chart } from '../chart.ts';
import { differingKeys } from '../plain.ts';
import type { Relevance } from '../relevance.ts';
import { timesAsked } from '../restless.ts';
import { Actions, requirePlain, Unsteady, unsteadyKeys } from './actions.ts';
import { type Arrow, Arrows } from './arrows.ts';
import { type Boxes, boxesOf } from './boxes.ts';
import { Configurations, type Configured } from './configurations.ts';
import { isSameOutcome, Memory } from './memory.ts';
import { type Move, Moves } from './moves.ts';
import { beginningOf, firstLeap, withoutConflicts } from './transit.ts';
import { type Context, Run } from './run.ts';
import { Watched } from './watched.ts';

/** Microsteps of one event after which a chart is said to go round for ever. */
const patience = 1_000;

const none: readonly Arrow[] = [];

/**
 * A chart made ready for many steps: states are numbered, what a set of arrows does to a configuration is worked out once,
 * and guards and actions run once for all that they read. Throws `Beyond` for what it does not understand, so that XState itself is
 * asked instead.
 */
export class Engine {
  readonly chart: Chart;
  readonly #boxes: Boxes;
  readonly #configurations: Configurations;
  readonly #arrows: Arrows;
  readonly #moves: Moves;
  readonly #nowhere: Configured;
  readonly #run: Run;
  readonly #relevance: Relevance;
  readonly #memory = new Memory();

  constructor(chart: Chart, relevance: Relevance) {
    this.chart = chart;
    const { machine } = chart;
    this.#boxes = boxesOf(machine);
    this.#configurations = new Configurations(this.#boxes);
    // XState says that such a target is wrong only when it is needed.
    for (const box of this.#boxes.all) if (box.kind === 'history') beginningOf(box, this.#boxes);
    this.#arrows = new Arrows(chart, this.#boxes);
    const actions = new Actions(machine, relevance, this.#boxes.root);
    this.#moves = new Moves(this.#boxes, this.#configurations, actions);
    this.#nowhere = this.#configurations.of([], new Map());
    this.#run = new Run(machine, new Watched(relevance), this.#nowhere);
    this.#relevance = relevance;
  }

  /** Throws what the first context or an action throws. */
  begin(input: unknown): Run {
    const run = this.#run;
    run.begin(this.#nowhere, {}, { type: 'xstate.init', input } as EventObject);
    const { context } = this.chart.machine.config as { readonly context?: unknown };
    const make = (): Context =>
      typeof context === 'function'
        ? { ...(context as (given: unknown) => Context)(new Given(input, run)) }
        : ((context ?? {}) as Context);
    const first = make();
    const differing = differingKeys(first, make());
    if (differing.length > 0) throw unsteadyKeys(differing);
    requirePlain(first);
    this.#relevance.meets(first);
    run.become(first);
    this.#do(this.#moves.of(this.#nowhere, [], [firstLeap(this.#boxes)]), run);
    this.#settle(run);
    return run;
  }

  /** Throws what a guard or an action throws. */
  take(at: Configured, context: Context, event: EventObject): Run {
    const run = this.#run;
    run.begin(at, context, event);
    const remembered = this.#memory.of(at, event);
    const known = remembered?.recall(context);
    if (known !== undefined && !this.#memory.doubts()) {
      run.recall(known);
      return run;
    }
    const before = timesAsked();
    this.#take(at, event, run);
    if (known !== undefined && !isSameOutcome(known, run)) throw new Unsteady(['what comes of it']);
    // Whoever asks clock or dice is asked each time: it may show only in the tenth answer.
    if (timesAsked() === before) remembered?.keep(context, run.watched.reads, run);
    return run;
  }

  #take(at: Configured, event: EventObject, run: Run): void {
    const chosen = this.#arrows.forEvent(at, event.type, run);
    if (chosen.length === 0 && event.type.startsWith('xstate.error.actor')) {
      run.status = 'error';
      run.error = (event as EventObject & { readonly error?: unknown }).error;
      return;
    }
    if (chosen.length > 0) this.#go(chosen, run);
    this.#settle(run);
  }

  /** Whether any active state has an arrow for the event, whatever its guards say. */
  understands({ active }: Configured, type: string): boolean {
    return active.some((box) => this.#arrows.candidatesOf(box, type).length > 0);
  }

  #settle(run: Run): void {
    let asks = true;
    for (let count = 0; run.status === 'active'; count += 1) {
      if (count > patience) {
        throw new Error('it goes round for ever: after a thousand microsteps it has not come to rest');
      }
      const atRest = asks && run.at.hasAlways ? this.#arrows.atRest(run.at, run) : none;
      if (atRest.length > 0) {
        run.hasChanged = false;
        this.#go(atRest, run);
        asks = run.hasChanged;
        continue;
      }
      const event = run.queue.shift();
      if (event === undefined) break;
      run.hears(event);
      const chosen = this.#arrows.forEvent(run.at, event.type, run);
      if (chosen.length > 0) this.#go(chosen, run);
      asks = true;
    }
  }

  #go(chosen: readonly Arrow[], run: Run): void {
    const { at } = run;
    const [only] = chosen;
    const key = chosen.length === 1 && only !== undefined ? only.number : chosen.map(({ number }) => number).join(' ');
    let move = at.moveBy(key);
    if (move === undefined) {
      const taken = withoutConflicts(chosen, at.active, at.kept, this.#boxes);
      move = this.#moves.of(at, taken, taken);
      // In charts without context everything happens once.
      if (at.isKnown) at.remember(key, move);
    }
    this.#do(move, run);
  }

  #do({ deeds, taken, changes, to }: Move, run: Run): void {
    for (const { number } of taken) run.marks.push(3 * number);
    for (const deed of deeds) deed(run);
    if (changes) run.hasChanged = true;
    run.at = to;
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
