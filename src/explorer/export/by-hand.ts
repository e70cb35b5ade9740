import type { AnyStateNode } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import type { Offer } from '../offers.ts';
import { answerText } from '../sample-words.ts';
import { invoked } from '../words.ts';

/** How a person brings something about: as whom, where that matters, and what they do. */
export interface Hint {
  readonly as?: string;
  readonly how: string;
  /** What tells it from its siblings in the demo, where the model's sample is not to be found there; '' for nothing. */
  readonly said?: string;
  /** What is done in the step before, in place of what is said there: an answer is made with what is asked. */
  readonly before?: string;
  /** Whether `before` is another way to begin, so that it cannot come later. */
  readonly isOpening?: boolean;
  /** What one reads on the page after it, which is not there without it. */
  readonly sees?: string;
  /** Whether it uses up what the demo holds for this person: nothing follows, and the demo is set up anew. */
  readonly usesUp?: boolean;
}

type Hints = Readonly<Record<string, Hint>>;

/** What is known of testing a chart by hand, by the names of its model; `fault` is the name of an actor's fault. */
export interface ByHand {
  /** Who is signed in where nothing else is said; '' for nobody. */
  readonly as: string;
  /** How it begins; `reopen` is its last move alone, for one who has been there already. */
  readonly inputs: Readonly<Record<string, Hint & { readonly reopen?: string }>>;
  readonly events: Readonly<Record<string, Hints>>;
  readonly answers: Readonly<Record<string, Hints>>;
  /** Ports that ask the server, with what one reads where no answer comes: no other port feels a cut line or a halted server. */
  readonly calls: Readonly<Record<string, string>>;
  /** What one reads on the page of a state, by the names of states below the root: `entering`, `shown.asking`. */
  readonly screens?: Readonly<Record<string, string>>;
  /** Those of them that use something up when a halted server hears them after all. */
  readonly binding?: readonly string[];
  /** What can be done while one of them still waits for a halted server. */
  readonly meanwhile?: Readonly<Record<string, Hints>>;
  /** Answers that the contract allows and our server never gives, each with why. */
  readonly neverGiven?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Offered = Pick<Offer, 'kind' | 'event' | 'sample' | 'actor'>;

/** A step, and the states that are active before it. */
export interface Done extends Offered {
  readonly active: readonly AnyStateNode[];
}

/** Whether another chart answers, which breaks only when the page itself does. */
export const isChart = ({ machine }: CatalogueEntry, src: string): boolean => {
  const logic = (machine.implementations.actors as Readonly<Record<string, unknown>>)[src];
  return typeof logic === 'object' && logic !== null && 'root' in logic;
};

/** The ports whose answers are awaited: while there are any, the chart is only passing. */
export const awaited = (entry: CatalogueEntry, { active }: Done): readonly string[] =>
  active
    .flatMap((node) => invoked(node).map(({ src }) => src))
    .filter((src) => src in entry.model.outcomes && !isChart(entry, src));

/** What is known of bringing a step about; null where nothing is. */
export const hintFor = (entry: CatalogueEntry, byHand: ByHand | null, step: Done): Hint | null => {
  if (byHand === null || step.kind === 'time') return null;
  const { kind, event, sample, actor } = step;
  if (kind !== 'user') return byHand.answers[actor?.src ?? '']?.[kind === 'fault' ? 'fault' : sample] ?? null;
  const isPassing = awaited(entry, step).length > 0;
  return (isPassing ? byHand.meanwhile : byHand.events)?.[event.type]?.[sample] ?? null;
};

/** What the step before must prepare: a cut line, a halted server, or nothing. */
export const preparedBy = (
  entry: CatalogueEntry,
  byHand: ByHand | null,
  step: Done | undefined,
): 'cut' | 'halt' | null => {
  if (byHand === null || step === undefined || awaited(entry, step).length === 0) return null;
  if (step.kind === 'fault') return hintFor(entry, byHand, step) === null ? 'cut' : null;
  return step.kind === 'time' || step.kind === 'user' ? 'halt' : null;
};

/** Whether what was cut or halted for one step still is for the next, which follows by itself. */
export const isStillPrepared = (entry: CatalogueEntry, byHand: ByHand | null, step: Done, next: Done): boolean => {
  const prepared = step.kind === 'user' ? null : preparedBy(entry, byHand, step);
  return prepared !== null && next.kind !== 'user' && prepared === preparedBy(entry, byHand, next);
};

/** Whether nobody can bring about a step of a path in the demo, or not where it stands in it. */
export const isOutOfHand = (
  entry: CatalogueEntry,
  byHand: ByHand | null,
  input: string,
  steps: readonly Done[],
  index: number,
): boolean => {
  const step = steps[index];
  if (byHand === null || step === undefined) return false;
  const hint = hintFor(entry, byHand, step);
  const prepared = preparedBy(entry, byHand, step);
  const previous = steps[index - 1];
  if (hint?.isOpening === true && index > 0) return true;
  // What answers by itself leaves no time to prepare anything.
  const isPrepared =
    previous === undefined || previous.kind === 'user' || isStillPrepared(entry, byHand, previous, step);
  if ((prepared !== null || hint?.before !== undefined) && !isPrepared) return true;
  // The line is still cut, the server still halted: nobody answers.
  const isUnheard = step.kind === 'answer' && previous !== undefined && previous.kind !== 'user';
  if (isUnheard && preparedBy(entry, byHand, previous) !== null && (step.actor?.src ?? '') in byHand.calls) return true;
  if (prepared !== null) {
    const isFirst = previous === undefined && byHand.inputs[input]?.reopen === undefined;
    const isLocal = !awaited(entry, step).every((src) => src in byHand.calls);
    return isFirst || isLocal || (step.kind === 'user' && hint === null);
  }
  if (hint !== null || step.kind === 'time') return false;
  return step.kind !== 'answer' || answerText(entry, step.actor?.src ?? '', step.sample) !== null;
};

/** Whether the person or their money is spent after a step. */
export const usesUp = (entry: CatalogueEntry, byHand: ByHand | null, step: Done): boolean =>
  hintFor(entry, byHand, step)?.usesUp === true ||
  (step.kind === 'time' && awaited(entry, step).some((src) => byHand?.binding?.includes(src) === true));

/** Why our server never gives an answer that its contract allows; null where it does, or where that is not known. */
export const neverGiven = (byHand: ByHand | null, { kind, sample, actor }: Offered): string | null =>
  (kind === 'answer' ? byHand?.neverGiven?.[actor?.src ?? '']?.[sample] : undefined) ?? null;

/** Who tests a path: all whom its beginning and steps name, the usual one where none does. */
export const personsFor = (
  entry: CatalogueEntry,
  byHand: ByHand | null,
  input: string,
  steps: readonly Done[],
): readonly string[] => {
  if (byHand === null) return [];
  const hints = steps.map((step, index) =>
    isOutOfHand(entry, byHand, input, steps, index) ? null : hintFor(entry, byHand, step),
  );
  const named = hints.flatMap((hint) => hint?.as ?? []);
  const persons = [...new Set(named.length > 0 ? named : [byHand.inputs[input]?.as ?? []].flat())];
  return persons.length > 0 || byHand.as === '' ? persons : [byHand.as];
};
