import type { Exploration } from '../explore.ts';
import type { Found, Witness } from '../ways.ts';
import { type Thing, wordsFor } from './things.ts';

/** One of the arrows that an answer lists. */
export interface ListedArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Both in German. */
  readonly leaves: string;
  readonly arrives: string;
  /** What takes it, in German. */
  readonly caption: string;
}

/** The answer to a question, with what proves it. */
export interface Answer {
  /** The question as it was understood, in German. */
  readonly question: string;
  /** Null where the walk cannot decide it. */
  readonly holds: boolean | null;
  /** In German, sentence by sentence. */
  readonly says: readonly string[];
  readonly arrows: readonly ListedArrow[];
  /** The path that proves it: the shortest one there is, or a counterexample. */
  readonly witness: Witness | null;
}

/** What a thing is called in an answer. */
export const called = (thing: Thing): string => {
  const words = wordsFor(thing);
  return words === null ? `„${thing.id}“` : `„${words}“ (${thing.id})`;
};

/**
 * What to say first of a walk that was cut short.
 *
 * @param unproven what it therefore does not show, as a clause: `dass es keinen Weg gibt`
 */
export const unfinished = ({ complete, nodes }: Exploration, unproven: string): readonly string[] =>
  complete
    ? []
    : [
        `Der Rundgang wurde nach ${nodes.length.toLocaleString('de-DE')} Konfigurationen abgebrochen: ` +
          `Was dahinter liegt, ist ungeprüft, und ${unproven}, ist nicht bewiesen.`,
      ];

/** Whether a search that has found no way shows that there is none; null where it does not. */
export const noWay = (exploration: Exploration, found: Found): boolean | null =>
  found.way === null && (found.proposed > 0 || !exploration.complete) ? null : false;

/** What to say of a search that has found no way and has not shown that there is none. */
export const undecided = (
  exploration: Exploration,
  found: Found,
  unproven = 'dass es keinen Weg gibt',
): readonly string[] => [
  ...unfinished(exploration, unproven),
  ...(found.way === null && found.proposed > 0
    ? ['Es gibt nur Wege, deren Wartezeiten nicht nachweislich zusammenpassen: Das ist nicht entschieden.']
    : []),
];
