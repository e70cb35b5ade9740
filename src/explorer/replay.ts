import { type AnyMachineSnapshot, type AnyStateMachine, createActor, fromTransition, type StateValue } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { activeStates, leafNames } from './chart.ts';
import { standInsFor } from './stand-ins.ts';
import { StepClock } from './step-clock.ts';
import type { Path, PathStep } from './suite.ts';

/** Model and subject disagree, or a step could not be done. Names state, arrow and requirement, and lists the steps. */
export class PathBroken extends Error {
  constructor(path: Path, index: number, requirements: readonly string[], reason: string) {
    const step = path.steps[index];
    const before = path.steps[index - 1]?.expectedValue ?? path.initialValue;
    super(
      [
        `${path.machine}: ${reason}`,
        `  state        ${leafNames(before).join(' ')}`,
        `  step         ${step === undefined ? 'start' : `${step.label} at ${step.at} ms`}`,
        `  arrow        ${step?.edgeIds.join(', ') || 'none'}`,
        `  requirement  ${requirements.join(', ') || 'none'}`,
        `  path (${path.input})`,
        ...path.steps.map(({ label }, at) => `  ${at === index ? '>' : ' '} ${at + 1}. ${label}`),
      ].join('\n'),
    );
    this.name = 'PathBroken';
  }
}

/** Requirements of the states in which a step starts or ends; those of the whole chart where these name none. */
export const requirementsOf = (entry: CatalogueEntry, ...values: readonly StateValue[]): readonly string[] => {
  const named = values.flatMap((value) =>
    activeStates(entry.machine, value).flatMap(
      ({ meta }) => (meta as { requirements?: readonly string[] } | undefined)?.requirements ?? [],
    ),
  );
  return [...new Set(named.length === 0 ? entry.requirements : named)];
};

/** The first difference between what the model expects and what the actor shows; null where there is none. */
export const difference = (
  expected: Pick<PathStep, 'expectedValue' | 'expectedContext' | 'expectedStatus'>,
  actual: AnyMachineSnapshot,
): string | null => {
  if (JSON.stringify(expected.expectedValue) !== JSON.stringify(actual.value)) {
    return `the model is in ${JSON.stringify(expected.expectedValue)}, the actor in ${JSON.stringify(actual.value)}.`;
  }
  if (expected.expectedStatus !== actual.status) {
    return `the model is ${expected.expectedStatus}, the actor ${actual.status}.`;
  }
  const [wanted, got] = [JSON.stringify(expected.expectedContext), JSON.stringify(actual.context)];
  return wanted === got ? null : `the model's context is ${wanted}, the actor's ${got}.`;
};

const bystander = fromTransition((state: null) => state, null);

/**
 * Replays a path on the real actor: ports and child charts are promises that are settled here, channels' events are
 * sent here, time is a clock turned here. After every step model and actor are compared; throws `PathBroken`.
 *
 * @param machine the subject, the entry's own chart unless a changed one is to be put to the test
 */
export const replay = async (
  entry: CatalogueEntry,
  path: Path,
  machine: AnyStateMachine = entry.machine,
): Promise<void> => {
  const clock = new StepClock();
  const standIns = standInsFor(entry);
  // A parent without a will: child charts that write to theirs can be replayed alone, and errors end up with it.
  const parent = createActor(bystander, { clock });
  parent.start();
  const inputs = entry.model.inputs as Readonly<Record<string, unknown>>;
  const actor = createActor(machine.provide({ actors: standIns.actors }) as AnyStateMachine, {
    input: inputs[path.input],
    parent,
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const compare = (index: number): void => {
    const step = path.steps[index];
    const expected = step ?? {
      expectedValue: path.initialValue,
      expectedContext: path.initialContext,
      expectedStatus: path.steps.length === 0 ? actor.getSnapshot().status : 'active',
    };
    const reason = difference(expected, actor.getSnapshot() as AnyMachineSnapshot);
    if (reason !== null) throw new PathBroken(path, index, requirementsAround(entry, path, index), reason);
  };
  compare(-1);
  for (const [index, step] of path.steps.entries()) {
    try {
      if (step.kind === 'time') clock.endNext(step.at);
      else clock.passTo(step.at);
      if (step.kind === 'user') actor.send(step.event);
      if (step.actor !== null && step.kind === 'answer') await standIns.answer(step.actor.id, outputOf(step));
      if (step.actor !== null && step.kind === 'fault') await standIns.fail(step.actor.id, errorOf(step));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PathBroken(path, index, requirementsAround(entry, path, index), reason);
    }
    compare(index);
  }
};

export const requirementsAround = (entry: CatalogueEntry, path: Path, index: number): readonly string[] =>
  requirementsOf(
    entry,
    path.steps[index - 1]?.expectedValue ?? path.initialValue,
    path.steps[index]?.expectedValue ?? path.initialValue,
  );

/** What a step's port answers; undefined for steps of another kind. */
export const outputOf = ({ event }: PathStep): unknown => ('output' in event ? event.output : undefined);

/** What a step's port fails with; undefined for steps of another kind. */
export const errorOf = ({ event }: PathStep): unknown => ('error' in event ? event.error : undefined);
