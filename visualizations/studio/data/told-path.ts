import type { AnyStateMachine, StateValue } from 'xstate';
import { activeStates, captionOf } from '#explorer/chart.ts';
import type { Path, PathStep } from '#explorer/suite.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { offerText } from '#explorer/words.ts';
import type { ToldPath, ToldStep } from '../studio-data.ts';

/** Captions of the leaves of a state value; regions side by side apart by a dot. */
export const captionsOf = (machine: AnyStateMachine, value: StateValue): string =>
  activeStates(machine, value)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(captionOf)
    .join(' · ');

/** A path in words, with what a replay needs; samples themselves are read from the model again. */
export const toldPath = (entry: CatalogueEntry, path: Pick<Path, 'input' | 'initialValue' | 'steps'>): ToldPath => ({
  input: path.input,
  from: captionsOf(entry.machine, path.initialValue),
  value: JSON.stringify(path.initialValue),
  steps: path.steps.map((step: PathStep): ToldStep => {
    const { kind, event, sample, actor, at, edgeIds, expectedValue } = step;
    return {
      kind,
      type: event.type,
      sample,
      actor,
      at,
      edgeIds,
      text: offerText(entry, step),
      arrival: captionsOf(entry.machine, expectedValue),
      value: JSON.stringify(expectedValue),
    };
  }),
});
