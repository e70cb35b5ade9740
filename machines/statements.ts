import type { AnyStateMachine, EventFrom, EventObject, OutputFrom, SnapshotFrom } from 'xstate';
import type { RequirementId } from './journey.ts';
import type { Answering } from './model.ts';
import type { ActorsOf } from './port.ts';

/** One step of a chart as its statements see it: where it stood, what happened, where it stands now. */
export interface Moment<Machine extends AnyStateMachine> {
  readonly before: SnapshotFrom<Machine>;
  readonly after: SnapshotFrom<Machine>;
  /** `user`: a person or a channel · `answer` and `fault`: an invoked actor · `time`: a limit has ended. */
  readonly kind: 'user' | 'answer' | 'fault' | 'time';
  readonly event: EventObject;
  /** The event, where it is of this type; null else. */
  readonly heard: <Type extends EventFrom<Machine>['type']>(
    type: Type,
  ) => Extract<EventFrom<Machine>, { type: Type }> | null;
  /** What a port or child chart of this name has answered; null where this step is something else. */
  readonly answer: <Name extends Answering<Machine>>(
    name: Name,
  ) => { readonly output: OutputFrom<ActorsOf<Machine>[Name]> } | null;
  /** Whether a port or child chart of this name has failed. */
  readonly broke: (name: Answering<Machine>) => boolean;
  /** What the chart has said in this step to an actor, by the id of its invoke; an actor it begins hears `xstate.init` with its input. */
  readonly told: (id: string) => readonly EventObject[];
}

/**
 * A sentence about all that may ever happen to a chart, from the specification and not from the chart. It sees one step at
 * a time, and what it chose to remember of those before: plain JSON, of which there must be few.
 */
export interface Statement<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly requirement: RequirementId;
  /** The German sentence. */
  readonly says: string;
  /** Whether its past matters; one without is held against each step alone. */
  readonly remembers: boolean;
  readonly first: (start: SnapshotFrom<Machine>) => unknown;
  readonly next: (past: unknown, moment: Moment<Machine>) => unknown;
  /** Of a start. */
  readonly holdsAt: (start: SnapshotFrom<Machine>) => boolean;
  /** `past`: what was remembered of all before this step. */
  readonly holds: (moment: Moment<Machine>, past: unknown) => boolean;
}

/** What a statement remembers of the steps so far. */
export interface Memory<Machine extends AnyStateMachine, Past> {
  readonly first: (start: SnapshotFrom<Machine>) => Past;
  readonly next: (past: Past, moment: Moment<Machine>) => Past;
}

/** How the statements of one chart are written. */
export interface Speech<Machine extends AnyStateMachine> {
  /** Holds wherever the chart comes to rest. */
  readonly everywhere: (
    requirement: RequirementId,
    says: string,
    holds: (at: SnapshotFrom<Machine>) => boolean,
  ) => Statement<Machine>;
  /** Holds of every step. */
  readonly always: (
    requirement: RequirementId,
    says: string,
    holds: (moment: Moment<Machine>) => boolean,
  ) => Statement<Machine>;
  /** Happens in no step. */
  readonly never: (
    requirement: RequirementId,
    says: string,
    happens: (moment: Moment<Machine>) => boolean,
  ) => Statement<Machine>;
  /** Holds of every step after all that went before it. */
  readonly remembering: <Past>(
    requirement: RequirementId,
    says: string,
    memory: Memory<Machine, Past>,
    holds: (moment: Moment<Machine>, past: Past) => boolean,
  ) => Statement<Machine>;
}

const nothing = { remembers: false, first: () => null, next: () => null } as const;

/** The words for statements of one chart: `const { always, never } = statementsOf<typeof orderMachine>()`. */
export const statementsOf = <Machine extends AnyStateMachine>(): Speech<Machine> => ({
  everywhere: (requirement, says, holds) => ({
    ...nothing,
    requirement,
    says,
    holdsAt: holds,
    holds: ({ after }) => holds(after),
  }),
  always: (requirement, says, holds) => ({ ...nothing, requirement, says, holdsAt: () => true, holds }),
  never: (requirement, says, happens) => ({
    ...nothing,
    requirement,
    says,
    holdsAt: () => true,
    holds: (moment) => !happens(moment),
  }),
  remembering: <Past>(
    requirement: RequirementId,
    says: string,
    { first, next }: Memory<Machine, Past>,
    holds: (moment: Moment<Machine>, past: Past) => boolean,
  ) => ({
    requirement,
    says,
    remembers: true,
    first,
    next: (past, moment) => next(past as Past, moment),
    holdsAt: () => true,
    holds: (moment, past) => holds(moment, past as Past),
  }),
});

/** Whether a step enters a state, or enters it anew, by its path (`open.checking`): it is there now and was not before. */
export const enters = <Machine extends AnyStateMachine>({ before, after }: Moment<Machine>, path: string): boolean =>
  isIn(after, path) && !isIn(before, path);

// Statements ask for the same few paths in every configuration.
const keysOf = new Map<string, readonly string[]>();

/** Whether a snapshot is in a state, by its path below the root. */
export const isIn = (snapshot: { readonly value: unknown }, path: string): boolean => {
  let value: unknown = snapshot.value;
  const keys = keysOf.get(path) ?? path.split('.');
  keysOf.set(path, keys);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    if (typeof value === 'string') return value === key && index === keys.length - 1;
    if (typeof value !== 'object' || value === null || !(key in value)) return false;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return true;
};

/** What an actor is begun with in this step, by the id of its invoke; once for each beginning. */
export const begun = <Machine extends AnyStateMachine>({ told }: Moment<Machine>, id: string): readonly unknown[] =>
  told(id).flatMap((event) => (event.type === 'xstate.init' && 'input' in event ? [event.input] : []));

/** Whether a state's time limit runs, by the name of its delay and the state's id. */
export const hasLimit = (at: { readonly can: (event: never) => boolean }, delay: string, state: string): boolean =>
  at.can({ type: `xstate.after.${delay}.${state}` } as never);

/** Whether this step is the end of a time limit of that name. */
export const ended = (
  { kind, event }: { readonly kind: string; readonly event: EventObject },
  delay: string,
): boolean => kind === 'time' && event.type.startsWith(`xstate.after.${delay}.`);

/** Whether two plain values are the same. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
