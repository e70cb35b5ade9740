import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { explorationOf } from './exploration-of.ts';
import type { Kept } from './path-id.ts';
import { printable } from './printable.ts';
import { arrowDifference, contextDifference, difference, PathBroken, startSubject } from './subject.ts';
import type { Path, PathStep } from './suite.ts';
import { messageOf } from './thrown.ts';

const lacksInput = ({ input }: Path): string => `the model has no input '${printable(input)}'.`;

/**
 * Replays a path on the real actor: ports and child charts are settled here, channels' events are sent here, time is
 * a clock turned here. After every step state, context and arrows of model and actor are compared; throws `PathBroken`.
 *
 * @param machine the subject, the entry's own chart unless a changed one is to be put to the test
 */
export const replay = async (
  entry: CatalogueEntry,
  path: Path & Kept,
  machine: AnyStateMachine = entry.machine,
): Promise<void> => {
  if (!Object.hasOwn(entry.model.inputs, path.input)) throw new PathBroken(entry, path, -1, lacksInput(path));
  const subject = startSubject(entry, path, machine);
  const compare = (index: number): void => {
    const reason =
      difference(path, index, subject) ??
      contextDifference(path, index, subject) ??
      arrowDifference(path, index, subject);
    if (reason !== null) throw new PathBroken(entry, path, index, printable(reason));
  };
  compare(-1);
  for (const [index, step] of path.steps.entries()) {
    try {
      subject.await(step);
      await subject.act(step);
    } catch (error) {
      throw new PathBroken(entry, path, index, printable(messageOf(error)));
    }
    compare(index);
  }
};

const valueIn = (context: unknown, key: string): string =>
  JSON.stringify(new Map<string, unknown>(Object.entries(context ?? {})).get(key)) ?? 'nothing';

/**
 * Whether the graph has gone where the path says; the reason where it has not. Of the context only what decides can be
 * compared: the graph stands for many that differ in the rest.
 */
const deviation = (
  path: Path,
  step: PathStep | undefined,
  at: { readonly value: unknown; readonly status: string; readonly context: unknown },
  decisive: readonly string[],
): string | null => {
  const [wanted, got] = [JSON.stringify(step?.expectedValue ?? path.initialValue), JSON.stringify(at.value)];
  if (wanted !== got) return `the path expects ${wanted}, the model is in ${got}.`;
  const status = step?.expectedStatus ?? at.status;
  if (status !== at.status) return `the path expects the chart ${status}, the model is ${at.status}.`;
  const context = step === undefined ? path.initialContext : step.expectedContext;
  const key = decisive.find((one) => valueIn(context, one) !== valueIn(at.context, one));
  if (key === undefined) return null;
  return `the path expects context.${key} to be ${valueIn(context, key)}, in the model it is ${valueIn(at.context, key)}.`;
};

/**
 * Replays a path on the model alone: whether the chart, as it is now, still goes this way by these arrows, through these
 * states, with the same values of the keys that decide what happens (those that decide nothing the graph has merged). What a path of
 * the same chart's own suite always does; one that was kept from an earlier version may not. Throws `PathBroken`.
 */
export const replayOnModel = (entry: CatalogueEntry, path: Path & Kept): void => {
  const { nodes, starts, steps, dependsOn } = explorationOf(entry);
  let at = starts.find((start) => nodes[start]?.input === path.input) ?? -1;
  const compare = (index: number): void => {
    const snapshot = nodes[at]?.snapshot;
    const reason = snapshot === undefined ? lacksInput(path) : deviation(path, path.steps[index], snapshot, dependsOn);
    if (reason !== null) throw new PathBroken(entry, path, index, printable(reason), 'model');
  };
  compare(-1);
  for (const [index, { label, event, edgeIds }] of path.steps.entries()) {
    const taken = steps.find(
      ({ from, offer }) => from === at && offer.label === label && offer.event.type === event.type,
    );
    const arrows = taken?.edgeIds.join(', ') ?? '';
    const reason =
      taken === undefined
        ? `'${label}' cannot happen there in the model.`
        : arrows === edgeIds.join(', ')
          ? null
          : `the path takes ${edgeIds.join(', ') || 'no arrow'}, the model ${arrows || 'none'}.`;
    if (reason !== null) throw new PathBroken(entry, path, index, printable(reason), 'model');
    at = taken?.to ?? -1;
    compare(index);
  }
};
