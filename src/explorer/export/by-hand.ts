import type { CatalogueEntry } from '#machines/model.ts';
import type { Offer } from '../offers.ts';
import { answerText } from '../sample-words.ts';

/** How a person brings something about: as whom, where that matters, and what they do. */
export interface Hint {
  readonly as?: string;
  readonly how: string;
}

type Hints = Readonly<Record<string, Hint>>;

/** What is known of testing a chart by hand, by the names of its model; `fault` is the name of an actor's fault. */
export interface ByHand {
  /** Who is signed in where nothing else is said; '' for nobody. */
  readonly as: string;
  readonly inputs: Hints;
  readonly events: Readonly<Record<string, Hints>>;
  readonly answers: Readonly<Record<string, Hints>>;
}

type Done = Pick<Offer, 'kind' | 'event' | 'sample' | 'actor'>;

/** What is known of bringing a step about; null where nothing is. */
export const hintFor = (byHand: ByHand | null, { kind, event, sample, actor }: Done): Hint | null => {
  if (byHand === null || kind === 'time') return null;
  if (kind === 'user') return byHand.events[event.type]?.[sample] ?? null;
  return byHand.answers[actor?.src ?? '']?.[kind === 'fault' ? 'fault' : sample] ?? null;
};

/** Whether another chart answers, which breaks only when the page itself does. */
export const isChart = ({ machine }: CatalogueEntry, { actor }: Pick<Done, 'actor'>): boolean => {
  const logic = (machine.implementations.actors as Readonly<Record<string, unknown>>)[actor?.src ?? ''];
  return typeof logic === 'object' && logic !== null && 'root' in logic;
};

/** Whether nobody can bring a step about in the demo: an answer that is one of several, and of which nothing is known. */
export const isOutOfHand = (entry: CatalogueEntry, byHand: ByHand | null, step: Done): boolean => {
  if (byHand === null || hintFor(byHand, step) !== null) return false;
  if (step.kind === 'fault') return isChart(entry, step);
  return step.kind === 'answer' && answerText(entry, step.actor?.src ?? '', step.sample) !== null;
};

/** Who must be signed in for a path: all whom its beginning and steps name, the usual one where none does. */
export const personsFor = (byHand: ByHand | null, input: string, steps: readonly Done[]): readonly string[] => {
  if (byHand === null) return [];
  const named = [byHand.inputs[input], ...steps.map((step) => hintFor(byHand, step))].flatMap((hint) => hint?.as ?? []);
  const persons = [...new Set(named)];
  return persons.length > 0 || byHand.as === '' ? persons : [byHand.as];
};
