import type { CatalogueEntry } from '#machines/model.ts';
import { activeStates } from '../chart.ts';
import type { Path } from '../suite.ts';
import {
  awaited,
  type ByHand,
  type Done,
  hintFor,
  isOutOfHand,
  isStillPrepared,
  neverGiven,
  preparedBy,
  usesUp,
} from './by-hand.ts';

/** A step in the hands of a tester. */
interface HandStep {
  /** How it is brought about. */
  readonly how: string;
  /** In place of the model's sample; absent where that will do. */
  readonly said?: string;
  /** What one reads on the page after it; '' where nothing is known of it. */
  readonly sees: string;
  readonly isOutOfHand: boolean;
  readonly usesUp: boolean;
}

/** A path in the hands of a tester: the first step is how it begins. */
export interface HandWords {
  readonly begins: HandStep;
  readonly steps: readonly HandStep[];
}

const cut = 'Netz trennen (F12, „Netzwerk“, „Offline“), dann';
const halt = 'den Server anhalten (Strg+Z, wo npm start läuft), dann';
const resume = 'danach im Fenster von npm start „fg“ eingeben';
const notByHand = 'in der Demo nicht gezielt herbeizuführen: prüft der automatische Test';

/** The steps of a path with the states that are active before each. */
export const doneIn = ({ machine }: CatalogueEntry, { initialValue, steps }: Path): readonly Done[] =>
  steps.map((step, index) => ({
    ...step,
    active: activeStates(machine, steps[index - 1]?.expectedValue ?? initialValue),
  }));

/** What a tester does for a path of a chart, and what they read. */
export const handWordsFor = (entry: CatalogueEntry, byHand: ByHand, path: Path): HandWords => {
  const done = doneIn(entry, path);
  const isOpen = (index: number): boolean => isOutOfHand(entry, byHand, path.input, done, index);
  const values = [path.initialValue, ...path.steps.map(({ expectedValue }) => expectedValue)];

  const screenAt = (index: number): readonly string[] =>
    activeStates(entry.machine, values[index + 1] ?? path.initialValue).flatMap(
      ({ id }) => byHand.screens?.[id.slice(entry.machine.id.length + 1)] ?? [],
    );

  const ownMove = (step: Done, isWaitingOn: boolean): string => {
    const hint = hintFor(entry, byHand, step);
    const isHalted = preparedBy(entry, byHand, step) === 'halt' && !isWaitingOn;
    if (hint !== null) return isHalted ? `${hint.how}, ${resume}` : hint.how;
    if (step.kind === 'fault' && isWaitingOn) return 'abwarten';
    if (step.kind === 'fault') return 'abwarten, danach das Netz wieder verbinden';
    if (step.kind === 'time' && isWaitingOn) return 'so lange warten';
    if (step.kind === 'time') return isHalted ? `so lange warten, ${resume}` : 'nichts tun und so lange warten';
    return 'abwarten';
  };

  /** A move, with all that must be done with it for the step after it to come out as it should. */
  const move = (index: number): string => {
    const next = done[index + 1];
    const isMet = next !== undefined && !isOpen(index + 1);
    const prepared = isMet ? preparedBy(entry, byHand, next) : null;
    const before = isMet ? hintFor(entry, byHand, next)?.before : undefined;
    const step = done[index];
    const way = byHand.inputs[path.input];
    const isWaitingOn = isMet && step !== undefined && isStillPrepared(entry, byHand, step, next);
    const own = before ?? (step === undefined ? (way?.how ?? '') : ownMove(step, isWaitingOn));
    if (prepared === null || isWaitingOn) return own;
    const preparing = prepared === 'cut' ? cut : halt;
    return step === undefined
      ? `${own}; zurück zur Startseite; ${preparing} ${way?.reopen ?? ''}`
      : `${preparing} ${own}`;
  };

  const message = (step: Done): readonly string[] => {
    const said = hintFor(entry, byHand, step)?.sees;
    if (said !== undefined) return [said];
    const isUnanswered = step.kind === 'fault' || preparedBy(entry, byHand, step) === 'halt';
    return isUnanswered && step.kind !== 'user' ? awaited(entry, step).map((src) => byHand.calls[src] ?? '') : [];
  };

  const sees = (index: number, said: readonly string[]): string =>
    [...new Set([...screenAt(index), ...said])].flatMap((text) => (text === '' ? [] : `„${text}“`)).join(' · ');

  return {
    begins: { how: move(-1), sees: sees(-1, []), isOutOfHand: false, usesUp: false },
    steps: done.map((step, index) => {
      const hint = hintFor(entry, byHand, step);
      const isOutside = isOpen(index);
      const why = neverGiven(byHand, step);
      const open = why === null ? notByHand : `nach dem Vertrag möglich; unser Server gibt sie nie: ${why}`;
      return {
        how: isOutside ? open : move(index),
        ...(hint?.said === undefined ? {} : { said: hint.said }),
        sees: isOutside ? '' : sees(index, message(step)),
        isOutOfHand: isOutside,
        usesUp: usesUp(entry, byHand, step),
      };
    }),
  };
};
