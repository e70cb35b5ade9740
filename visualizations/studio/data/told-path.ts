import type { AnyStateMachine, StateValue } from 'xstate';
import { activeStates } from '#explorer/chart.ts';
import type { Path, PathStep } from '#explorer/suite.ts';
import type { JourneyMeta } from '#machines/journey.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { answerText, sampleText } from '#explorer/sample-words.ts';
import { spanText } from '#explorer/words.ts';
import type { ToldPath, ToldStep } from '../studio-data.ts';

type Words = Readonly<Record<string, string | null | undefined>>;

/** Captions of the leaves of a state value; regions side by side apart by a dot. */
export const captionsOf = (machine: AnyStateMachine, value: StateValue): string =>
  activeStates(machine, value)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => ((node.meta ?? {}) as Partial<JourneyMeta>).caption ?? node.key)
    .join(' · ');

/** A time limit by its length; one that the chart computes has words of its own. */
const limitText = ({ machine, captions }: CatalogueEntry, delay: string): string => {
  const length = (machine.implementations.delays as Readonly<Record<string, unknown>>)[delay];
  if (typeof length === 'number') return `${spanText(length)} vergehen`;
  return (captions.delays as Words | undefined)?.[delay] ?? delay;
};

/** What happens in a step, in the words of the captions. */
export const stepText = (
  entry: CatalogueEntry,
  { kind, type, sample, actor }: Pick<ToldStep, 'kind' | 'type' | 'sample' | 'actor'>,
): string => {
  const { captions } = entry;
  if (kind === 'time') return limitText(entry, sample);
  if (kind === 'user') {
    const data = (entry.model.events as Readonly<Record<string, Readonly<Record<string, object>>>>)[type]?.[sample];
    const special = sampleText(entry, type, sample, data ?? {});
    return `${(captions.events as Words)[type] ?? type}${special === null ? '' : ` (${special})`}`;
  }
  const worker = (captions.actors as Words)[actor?.src ?? ''] ?? actor?.src ?? '';
  return `${worker}: ${kind === 'fault' ? 'Störung' : (answerText(entry, actor?.src ?? '', sample) ?? 'fertig')}`;
};

/** A path in words, with what a replay needs; samples themselves are read from the model again. */
export const toldPath = (entry: CatalogueEntry, path: Pick<Path, 'input' | 'initialValue' | 'steps'>): ToldPath => ({
  input: path.input,
  from: captionsOf(entry.machine, path.initialValue),
  value: JSON.stringify(path.initialValue),
  steps: path.steps.map(({ kind, event, sample, actor, at, edgeIds, expectedValue }: PathStep): ToldStep => {
    const step = { kind, type: event.type, sample, actor, at, edgeIds };
    return {
      ...step,
      text: stepText(entry, step),
      arrival: captionsOf(entry.machine, expectedValue),
      value: JSON.stringify(expectedValue),
    };
  }),
});
