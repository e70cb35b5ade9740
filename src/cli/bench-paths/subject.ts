import type { CatalogueEntry } from '#machines/model.ts';
import { chartOfFamily, type Family } from './families.ts';

/** What is measured: a generated chart, or one of ours. */
export type Subject = { readonly family: Family; readonly size: number } | { readonly chart: string };

/** Who is measured. `abstracted` is our explorer as our tests use it, `concrete` with every state told apart. */
export const contenders = ['concrete', 'abstracted', 'suite', 'getShortestPaths', 'TestModel'] as const;
export type Contender = (typeof contenders)[number];

export interface Order {
  readonly subject: Subject;
  readonly contender: Contender;
}

export interface Measured {
  readonly milliseconds: number;
  /** The whole process at its largest. */
  readonly megabytes: number;
  /** Different combinations of state value, context and status. */
  readonly states: number;
  /** Of paths that were built; 0 where only the walk was measured. */
  readonly steps: number;
  /** The fewest steps that take all that a suite takes; null where it does not take every concrete step. */
  readonly optimum: number | null;
}

/** The chart; the book is only loaded for its own, since what it weighs is no matter of the others. */
export const entryOf = async (subject: Subject): Promise<CatalogueEntry> => {
  if ('family' in subject) return chartOfFamily(subject.family, subject.size).entry;
  const { catalogue } = await import('#machines/catalogue.ts');
  const found = catalogue.find(({ name }) => name === subject.chart);
  if (found === undefined) throw new Error(`No chart is named '${subject.chart}'.`);
  return found;
};
