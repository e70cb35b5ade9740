import type { EventObject } from 'xstate';
import type { TimerChange } from '../microsteps.ts';
import { valueFor } from '../relevance.ts';
import { Unsteady } from './actions.ts';
import type { Configured } from './configurations.ts';
import type { ActorChange, Context, Run } from './run.ts';

/** What came of a step, but for the context, of which only what was written is here. */
export interface Outcome {
  readonly marks: readonly number[];
  readonly at: Configured;
  readonly written: Context | null;
  readonly status: Run['status'];
  readonly output: unknown;
  readonly error: unknown;
  readonly timers: readonly TimerChange[];
  readonly actors: readonly ActorChange[];
}

/** A key that the step reads now, and what follows by its value. */
class Fork {
  readonly key: string;
  readonly after = new Map<unknown, Fork | Outcome>();

  constructor(key: string) {
    this.key = key;
  }
}

const isSameWrite = (one: Context | null, other: Context | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    Object.keys(one).length === Object.keys(other).length &&
    Object.keys(one).every((key) => one[key] === other[key]));

/** Whether a step has come to what is remembered of it; objects that are written are one where they are the same. */
export const isSameOutcome = ({ marks, at, written, status }: Outcome, run: Run): boolean =>
  at === run.at &&
  status === run.status &&
  marks.length === run.marks.length &&
  marks.every((mark, index) => mark === run.marks[index]) &&
  isSameWrite(written, run.written);

const readsOtherwise = (): Unsteady => new Unsteady(['what is read']);

/** One event in one configuration of states: what came of it, by the values that were read on the way. */
export class Remembered {
  readonly #takesRoom: () => boolean;
  #root: Fork | Outcome | undefined;

  /** @param takesRoom whether one more outcome may be kept, which then is */
  constructor(takesRoom: () => boolean) {
    this.#takesRoom = takesRoom;
  }

  /** What came of it where the same was read; undefined where it was never so. */
  recall(context: Context): Outcome | undefined {
    let found = this.#root;
    while (found instanceof Fork) found = found.after.get(valueFor(context, found.key));
    return found;
  }

  /**
   * Throws `Unsteady` where after the same values other keys are read, or no more: it asks something that is not the context's.
   *
   * @param reads the keys that were read, in the order in which each was first read
   */
  keep(before: Context, reads: Iterable<string>, run: Run): void {
    let set = (next: Fork | Outcome): void => {
      this.#root = next;
    };
    let found = this.#root;
    for (const key of reads) {
      const fork: Fork = found instanceof Fork ? found : new Fork(key);
      if (fork.key !== key || (found !== undefined && fork !== found)) throw readsOtherwise();
      set(fork);
      const value = valueFor(before, key);
      found = fork.after.get(value);
      set = (next) => void fork.after.set(value, next);
    }
    if (found instanceof Fork) throw readsOtherwise();
    if (found !== undefined || !this.#takesRoom()) return;
    const { at, written, status, output, error, marks, timers, actors } = run;
    set({ marks: [...marks], at, written, status, output, error, timers: [...timers], actors: [...actors] });
  }
}

/** Outcomes that are remembered: more would fill the memory. */
const most = 200_000;

/** Of so many steps that could be recalled one is taken all the same: whoever decides by what nobody sees is found out so. */
const doubtful = 16;

/**
 * What steps have come to. A step is decided by its states, its event, and the values that guards and actions read: where
 * these are the same, nobody is asked again. What a walk multiplies is mostly what a step never looks at.
 */
export class Memory {
  readonly #steps: (Map<EventObject, Remembered> | undefined)[] = [];
  #size = 0;
  #recalled = 0;

  /** Null where nothing is remembered: of a configuration that was met but once. */
  of({ id, isKnown }: Configured, event: EventObject): Remembered | null {
    if (!isKnown) return null;
    const steps = (this.#steps[id] ??= new Map<EventObject, Remembered>());
    const known = steps.get(event);
    if (known !== undefined) return known;
    const made = new Remembered(() => {
      this.#size += 1;
      return this.#size <= most;
    });
    steps.set(event, made);
    return made;
  }

  /** Whether the next step is taken although it could be recalled. */
  doubts(): boolean {
    this.#recalled += 1;
    return this.#recalled % doubtful === 0;
  }
}
