import { type Operator, operators } from '#explorer/mutants/operators.ts';
import type { Killer } from '#explorer/mutants/trial.ts';
import { inTable } from '../terminal/table.ts';

/** A mutant that calls for words: it survived, or does the same as the original. */
export interface Told {
  readonly id: string;
  readonly operator: Operator;
  readonly place: string;
  readonly detail: string;
}

/** How the mutants of one chart fared. */
export interface ChartReport {
  readonly chart: string;
  /** All of them, those that do the same as the original included. */
  readonly mutants: number;
  readonly equivalent: readonly Told[];
  readonly killed: Readonly<Record<Killer, number>>;
  /** Mutants that were walked to their end: those that no statement had killed early, or all of them where that is asked for. */
  readonly linted: number;
  /** Mutants that the tests written by hand were tried on: those that no statement had killed. */
  readonly triedOnPins: number;
  /** Killed by something that does not know the original: all but its own paths. */
  readonly withoutOriginal: number;
  readonly survivors: readonly Told[];
  readonly milliseconds: number;
}

const counted = ({ mutants, equivalent }: ChartReport): number => mutants - equivalent.length;

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

const sum = (reports: readonly ChartReport[], of: (report: ChartReport) => number): number =>
  reports.reduce((total, report) => total + of(report), 0);

/** Killed ones among those that count, in percent. */
export const killRate = (reports: readonly ChartReport[]): number => {
  const all = sum(reports, counted);
  return all === 0 ? 100 : (100 * (all - sum(reports, ({ survivors }) => survivors.length))) / all;
};

const columns: readonly (readonly [string, (reports: readonly ChartReport[]) => string])[] = [
  ['Mutanten', (reports) => String(sum(reports, ({ mutants }) => mutants))],
  ['gleich', (reports) => String(sum(reports, ({ equivalent }) => equivalent.length))],
  ['Bau', (reports) => String(sum(reports, ({ killed }) => killed.build))],
  ['Lint', (reports) => `${sum(reports, ({ killed }) => killed.lint)} von ${sum(reports, ({ linted }) => linted)}`],
  ['Pfade', (reports) => String(sum(reports, ({ killed }) => killed.paths))],
  ['Sätze', (reports) => String(sum(reports, ({ killed }) => killed.properties))],
  [
    'Pins',
    (reports) => `${sum(reports, ({ killed }) => killed.pins)} von ${sum(reports, ({ triedOnPins }) => triedOnPins)}`,
  ],
  ['überlebt', (reports) => String(sum(reports, ({ survivors }) => survivors.length))],
  ['getötet', (reports) => `${killRate(reports).toFixed(1)} %`],
  [
    'ohne das Original',
    (reports) =>
      percent(
        sum(reports, ({ withoutOriginal }) => withoutOriginal),
        sum(reports, counted),
      ),
  ],
  ['Zeit', (reports) => `${(sum(reports, ({ milliseconds }) => milliseconds) / 1000).toFixed(1)} s`],
];

/** One line a chart, and one for all of them. */
export const tableOf = (reports: readonly ChartReport[]): readonly string[] =>
  inTable([
    ['Diagramm', ...columns.map(([title]) => title)],
    ...reports.map((report) => [report.chart, ...columns.map(([, of]) => of([report]))]),
    ...(reports.length > 1 ? [['alle', ...columns.map(([, of]) => of(reports))]] : []),
  ]);

/** Those that call for words, one a line. */
export const linesOf = (title: string, told: readonly Told[]): readonly string[] =>
  told.length === 0
    ? []
    : [
        '',
        `${title} (${told.length})`,
        ...told.map(({ id, operator, place, detail }) => `  ${id}  ${operators[operator]}: ${place} (${detail})`),
      ];

/** What the columns mean, below the table. */
export const legend: readonly string[] = [
  '',
  'Mutanten: auch Modelle, die eine Antwort, ein Beispiel oder eine Eingabe vergessen haben; die kann nur Lint bemerken.',
  'gleich: tut in allem, was geschehen kann, dasselbe wie das Original, und zählt nicht.',
  'Lint: am veränderten Diagramm selbst findet Lint einen Fehler (unerreicht, unbeantwortet, wirft); angesehen',
  'wird durch die, die kein Satz früh tötet, mit --thorough durch alle.',
  'Pfade: auf den Pfaden des Originals verhält es sich anders, in Zustand, Kontext oder dem, was es anderen sagt.',
  'Sätze: eine Aussage des Ablaufs gilt nicht mehr. Pins: ein Test von Hand schlägt fehl; versucht an denen, die kein Satz tötet.',
  'ohne das Original: durch Bau, Lint, Sätze oder Pins allein, die das Original nicht kennen.',
];
