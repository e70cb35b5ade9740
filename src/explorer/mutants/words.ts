import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import type { Told } from '../moment.ts';
import { contextDifference, difference, startSubject } from '../subject.ts';
import type { Path } from '../suite.ts';

/** What a chart said to its actors on a path: at its start, then in each step. */
export type Words = readonly string[];

/** Words to different actors have no order among each other. */
export const wordsOf = (told: readonly Told[]): string =>
  JSON.stringify(told.toSorted((a, b) => (a.to < b.to ? -1 : Number(a.to > b.to))));

const steps = async (
  entry: CatalogueEntry,
  path: Path,
  machine: AnyStateMachine,
  look: (index: number, words: string) => boolean,
  agrees: (index: number, subject: ReturnType<typeof startSubject>) => boolean,
): Promise<boolean> => {
  const subject = startSubject(entry, path, machine);
  const isRight = (index: number): boolean => look(index, wordsOf(subject.told())) && agrees(index, subject);
  if (!isRight(-1)) return false;
  for (const [index, step] of path.steps.entries()) {
    try {
      subject.await(step);
      await subject.act(step);
    } catch {
      return false;
    }
    if (!isRight(index)) return false;
  }
  return true;
};

/** Listens to a chart on one of its own paths. */
export const listen = async (entry: CatalogueEntry, path: Path): Promise<Words> => {
  const words: string[] = [];
  await steps(
    entry,
    path,
    entry.machine,
    (_, said) => words.push(said) > 0,
    () => true,
  );
  return words;
};

/** Whether another chart does on a path what the first one did: state, context and words, after every step. */
export const doesAs = (entry: CatalogueEntry, path: Path, words: Words, machine: AnyStateMachine): Promise<boolean> =>
  steps(
    entry,
    path,
    machine,
    (index, said) => said === words[index + 1],
    (index, subject) => (difference(path, index, subject) ?? contextDifference(path, index, subject)) === null,
  );
