import { inTable } from '../terminal/table.ts';
import { isMeasured, type Result } from './run.ts';
import type { Contender, Measured, Subject } from './subject.ts';

export interface Comparison {
  readonly subject: Subject;
  readonly results: ReadonlyMap<Contender, Result>;
}

const aims: ReadonlyMap<number, { readonly milliseconds: number; readonly megabytes: number }> = new Map([
  [1_000, { milliseconds: 30, megabytes: Infinity }],
  [10_000, { milliseconds: 150, megabytes: Infinity }],
  [100_000, { milliseconds: 1_000, megabytes: 250 }],
]);
const steepest = 1.1;

const none = '–';

/** `12 ms`, `1.2 s`. */
const timeText = (milliseconds: number): string =>
  milliseconds < 1_000
    ? `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;

const cells = (result: Result | undefined): readonly string[] => {
  if (result === undefined) return [none, none, none];
  if (!isMeasured(result)) return [none, 'did not finish', result.reason];
  return [String(result.states), timeText(result.milliseconds), `${Math.round(result.megabytes)} MB`];
};

export const nameOf = (subject: Subject): string =>
  'family' in subject ? `${subject.family} ${subject.size}` : subject.chart;

const ratioOf = (result: Result | undefined): number | null =>
  isMeasured(result) && result.optimum !== null && result.optimum > 0 ? result.steps / result.optimum : null;

const leastCells = ({ steps, optimum }: Measured): readonly [string, string] =>
  optimum === null || optimum === 0 ? [none, none] : [String(optimum), (steps / optimum).toFixed(3)];

const suiteCells = (results: Comparison['results']): readonly string[] => {
  const [suite, peer] = [results.get('suite'), results.get('TestModel')];
  return [
    ...(isMeasured(suite)
      ? [timeText(suite.milliseconds), String(suite.steps), ...leastCells(suite)]
      : [suite === undefined ? none : 'did not finish', none, none, none]),
    isMeasured(peer) ? String(peer.steps) : none,
  ];
};

const heads = ['', 'states', 'ours', '', 'states', 'getShortestPaths', '', 'states', 'TestModel', ''];
const suiteHeads = ['suite in', 'steps', 'optimum', 'ratio', 'TestModel’s steps'];

/** The table of everything measured. */
export const tableOf = (comparisons: readonly Comparison[]): readonly string[] =>
  inTable([
    [...heads, 'abstracted', ...suiteHeads],
    ...comparisons.map(({ subject, results }) => {
      const abstracted = results.get('abstracted');
      return [
        nameOf(subject),
        ...cells(results.get('concrete')),
        ...cells(results.get('getShortestPaths')),
        ...cells(results.get('TestModel')),
        isMeasured(abstracted) ? timeText(abstracted.milliseconds) : none,
        ...suiteCells(results),
      ];
    }),
  ]);

/** Where the contenders that finished found different states: then one of them is wrong, or they do not ask the same. */
export const disagreements = (comparisons: readonly Comparison[]): readonly string[] =>
  comparisons.flatMap(({ subject, results }) => {
    const counts = (['concrete', 'getShortestPaths', 'TestModel'] as const).flatMap((contender) => {
      const result = results.get(contender);
      return isMeasured(result) ? [`${contender} ${result.states}`] : [];
    });
    const different = new Set(counts.map((count) => count.split(' ')[1]));
    return different.size > 1 ? [`${nameOf(subject)}: different states found: ${counts.join(', ')}`] : [];
  });

/** What is slower, larger or longer than it should be. */
export const missedAims = (comparisons: readonly Comparison[]): readonly string[] =>
  comparisons.flatMap(({ subject, results }) => {
    const ours = results.get('concrete');
    const aim = 'family' in subject ? aims.get(subject.size) : undefined;
    const ratio = ratioOf(results.get('suite'));
    // A chart of ours may count in its context without end: told apart, its states are endless for everybody.
    const isFinite = 'family' in subject;
    const unfinished = isFinite && ours !== undefined && !isMeasured(ours) ? [`did not finish: ${ours.reason}`] : [];
    const missed =
      aim === undefined || !isMeasured(ours)
        ? []
        : [
            ...(ours.milliseconds > aim.milliseconds
              ? [`${timeText(ours.milliseconds)}, aim ${timeText(aim.milliseconds)}`]
              : []),
            ...(ours.megabytes > aim.megabytes ? [`${Math.round(ours.megabytes)} MB, aim ${aim.megabytes} MB`] : []),
          ];
    const long = ratio !== null && ratio > steepest ? [`suite ${ratio.toFixed(3)} × the optimum, aim ${steepest}`] : [];
    return [...unfinished, ...missed, ...long].map((text) => `${nameOf(subject)}: ${text}`);
  });

/** The same as data. */
export const dataOf = (comparisons: readonly Comparison[]): object => ({
  comparisons: comparisons.map(({ subject, results }) => ({ subject, ...Object.fromEntries(results) })),
  disagreements: disagreements(comparisons),
  missedAims: missedAims(comparisons),
});
