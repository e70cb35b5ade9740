import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromTransition,
  type StateValue,
} from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { activeStates, type Chart, leafNames, metaOf, readChart } from './chart.ts';
import { taken } from './coverage.ts';
import { type Kept, replayCommand, type Runner } from './path-id.ts';
import { isSame } from './plain.ts';
import { printable } from './printable.ts';
import { type StandIns, stoodIn } from './stand-ins.ts';
import { StepClock } from './step-clock.ts';
import type { Told } from './moment.ts';
import type { Path, PathStep } from './suite.ts';

/** A real actor in the hands of a runner. */
export interface Subject {
  readonly actor: Actor<AnyStateMachine>;
  /** Types of the events that came from outside since they were last asked for. */
  readonly received: () => readonly string[];
  /** Ids of the arrows that the chart has taken since this was last asked for; those of its start are not told. */
  readonly taken: () => readonly string[];
  /** What the chart has said to its actors since this was last asked for. */
  readonly told: () => readonly Told[];
  /** Lets the time pass that lies before a step; a time limit ends with it. */
  readonly await: (step: Pick<PathStep, 'kind' | 'at'>) => void;
  /** Does what the environment does in a step: settles a port, or sends what a channel or a person would send. */
  readonly act: (step: ActedStep) => Promise<void>;
  readonly clock: StepClock;
  readonly standIns: StandIns;
}

/** As much of a step as doing it takes. */
export type ActedStep = Pick<PathStep, 'kind' | 'event' | 'actor'>;

/**
 * Model and subject disagree, or a step could not be done. Names state, arrow and requirement, lists the steps, and ends
 * with the command that replays this path alone.
 */
export class PathBroken extends Error {
  /** @param on where it broke, which is where the command replays it */
  constructor(entry: CatalogueEntry, path: Path & Kept, index: number, reason: string, on: Runner = 'actor') {
    const step = path.steps[index];
    const before = path.steps[index - 1]?.expectedValue ?? path.initialValue;
    super(
      [
        `${path.machine}: ${reason}`,
        `  state        ${printable(leafNames(before).join(' '))}`,
        `  step         ${step === undefined ? 'start' : `${printable(step.label)} at ${step.at} ms`}`,
        `  arrow        ${printable(step?.edgeIds.join(', ') ?? '') || 'none'}`,
        `  requirement  ${requirementsOf(entry, before, step?.expectedValue ?? before).join(', ') || 'none'}`,
        `  path (${printable(path.input)})`,
        ...path.steps.map(({ label }, at) => `  ${at === index ? '>' : ' '} ${at + 1}. ${printable(label)}`),
        `  again        ${replayCommand(path, on)}`,
      ].join('\n'),
    );
    this.name = 'PathBroken';
  }
}

/** Requirements of the states in which a step starts or ends; those of the whole chart where these name none. */
export const requirementsOf = (entry: CatalogueEntry, ...values: readonly StateValue[]): readonly string[] => {
  const named = values.flatMap((value) =>
    activeStates(entry.machine, value).flatMap((node) => metaOf(node).requirements ?? []),
  );
  return [...new Set(named.length === 0 ? entry.requirements : named)];
};

/** What an actor's own microsteps say of the arrows it takes. */
class TakenArrows {
  readonly #machine: AnyStateMachine;
  #chart: Chart | undefined;
  #before: AnyMachineSnapshot | null = null;
  #ids = new Set<string>();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  begin(at: AnyMachineSnapshot): void {
    this.#before = at;
  }

  note(after: AnyMachineSnapshot, chosen: readonly AnyTransitionDefinition[]): void {
    const before = this.#before;
    this.#before = after;
    if (before === null || chosen.length === 0) return;
    this.#chart ??= readChart(this.#machine);
    for (const one of taken(this.#chart, { before, chosen })) {
      const id = this.#chart.edgeOf.get(one)?.id;
      if (id !== undefined) this.#ids.add(id);
    }
  }

  since(): readonly string[] {
    const ids = [...this.#ids];
    this.#ids = new Set();
    return ids;
  }
}

const bystander = fromTransition((state: null) => state, null);

/**
 * Starts a chart for a path with stand-ins for all its actors and a clock that stands still.
 *
 * @param machine the entry's own chart unless a changed one is to be put to the test
 * @param running child charts that run themselves: an answer that the path gives for one is told to the parent, as if it
 * had ended so
 */
export const startSubject = (
  entry: CatalogueEntry,
  path: Pick<Path, 'input'>,
  machine: AnyStateMachine = entry.machine,
  running: readonly CatalogueEntry[] = [],
): Subject => {
  const clock = new StepClock();
  // A parent without a will: child charts that write to theirs can be replayed alone, and errors end up with it.
  const parent = createActor(bystander, { clock });
  parent.start();
  const { machine: provided, within } = stoodIn(entry, machine, running);
  const standIns = within(parent.system);
  const inputs = entry.model.inputs as Readonly<Record<string, unknown>>;
  const actor = createActor(provided, {
    input: Object.hasOwn(inputs, path.input) ? inputs[path.input] : undefined,
    parent,
  });
  let received: string[] = [];
  let told: Told[] = [];
  const arrows = new TakenArrows(provided);
  parent.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep' && inspected.actorRef === actor) {
      // oxlint-disable-next-line no-underscore-dangle -- XState's own name; `microsteps.test.ts` pins it
      arrows.note(inspected.snapshot as AnyMachineSnapshot, inspected._transitions);
    }
    if (inspected.type !== '@xstate.event') return;
    if (inspected.actorRef === actor) received.push(inspected.event.type);
    else if (inspected.sourceRef === actor && inspected.actorRef !== parent && 'id' in inspected.actorRef) {
      told.push({ to: String(inspected.actorRef.id), event: inspected.event });
    }
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  arrows.begin(actor.getSnapshot() as AnyMachineSnapshot);
  return {
    actor,
    taken: () => arrows.since(),
    received: () => {
      const types = received;
      received = [];
      return types;
    },
    told: () => {
      const words = told;
      told = [];
      return words;
    },
    await: ({ kind, at }) => (kind === 'time' ? clock.endNext(at) : clock.passTo(at)),
    clock,
    standIns,
    act: async ({ kind, event, actor: child }) => {
      if (kind === 'user' || (child !== null && standIns.real.has(child.src))) return actor.send(event);
      if (child !== null && kind === 'answer') await standIns.answer(child.id, partOf(event, 'output'));
      if (child !== null && kind === 'fault') await standIns.fail(child.id, partOf(event, 'error'));
    },
  };
};

const partOf = (event: EventObject, key: string): unknown => new Map<string, unknown>(Object.entries(event)).get(key);

/** Regions come in the order in which they were last entered, which is no part of where a chart stands. */
const sameStates = (one: StateValue, other: StateValue): boolean =>
  leafNames(one).toSorted().join() === leafNames(other).toSorted().join();

/** The first difference between what the model expects after a step (-1: the start) and the actor; null if there is none. */
export const difference = (path: Path, index: number, { actor }: Subject): string | null => {
  const actual = actor.getSnapshot() as AnyMachineSnapshot;
  const step = path.steps[index];
  const value = step?.expectedValue ?? path.initialValue;
  if (!sameStates(value, actual.value as StateValue)) {
    return `the model is in ${JSON.stringify(value)}, the actor in ${JSON.stringify(actual.value)}.`;
  }
  if (step !== undefined && step.expectedStatus !== actual.status) {
    return `the model is ${step.expectedStatus}, the actor ${actual.status}.`;
  }
  return null;
};

/** As `difference`, for the context. Runners that type into real fields leave drafts there and do not ask for it. */
export const contextDifference = (path: Path, index: number, { actor }: Subject): string | null => {
  const expected = path.steps[index]?.expectedContext ?? path.initialContext;
  const actual = (actor.getSnapshot() as AnyMachineSnapshot).context as unknown;
  // Nearly always they are the same, and writing large ones down takes longer than the step itself.
  if (isSame(expected, actual)) return null;
  const [wanted, got] = [JSON.stringify(expected), JSON.stringify(actual)];
  return wanted === got ? null : `the model's context is ${wanted}, the actor's ${got}.`;
};

/** Whether the actor has taken the arrows that the model takes in a step; they are told once. Null where it has. */
export const arrowDifference = (path: Path, index: number, { taken: takenBy }: Subject): string | null => {
  const [wanted, got] = [path.steps[index]?.edgeIds ?? [], takenBy()].map((ids) => ids.toSorted().join(', '));
  return wanted === got ? null : `the model takes ${wanted || 'no arrow'}, the actor ${got || 'none'}.`;
};
