import type { StateValue } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import { leafNames } from '../chart.ts';
import type { Exploration, Figure } from '../explore.ts';
import { pathId } from '../path-id.ts';
import type { Level } from '../goals.ts';
import { type Path, type PathStep, pathsOf } from '../suite.ts';

/** Raised with every change that a reader of older documents could not live through. */
export const suiteVersion = 1;

/** A suite as a file: the same bytes from the same chart, whatever the machine and the day. */
export interface SuiteDocument {
  readonly format: 'chart-suite';
  readonly version: typeof suiteVersion;
  readonly chart: {
    readonly name: string;
    readonly title: string;
    /** Of what is stored of the chart; null where nothing is. */
    readonly version: number | null;
    readonly requirements: readonly string[];
  };
  readonly level: string;
  readonly covered: Readonly<Record<'leaves' | 'states' | 'edges' | 'guards', Omit<Figure, 'missing'>>>;
  readonly paths: readonly DocumentPath[];
}

interface DocumentPath {
  readonly id: string;
  readonly input: string;
  readonly leaf: string;
  readonly covers: readonly string[];
  readonly initial: { readonly value: StateValue; readonly context: unknown };
  readonly steps: readonly DocumentStep[];
}

interface DocumentStep {
  readonly kind: PathStep['kind'];
  readonly label: string;
  readonly sample: string;
  /** An error in it is `{ "$error": "…" }`. */
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  readonly actor: PathStep['actor'];
  /** Milliseconds since the start. */
  readonly at: number;
  readonly arrows: readonly string[];
  readonly expected: {
    readonly value: StateValue;
    readonly status: PathStep['expectedStatus'];
    readonly context: unknown;
  };
}

const isError = (value: unknown): value is { readonly $error: string } =>
  typeof value === 'object' && value !== null && '$error' in value;

const mapped = (event: object, change: (value: unknown) => unknown): DocumentStep['event'] =>
  Object.fromEntries(Object.entries(event).map(([key, value]) => [key, change(value)])) as DocumentStep['event'];

const stepOf = (step: PathStep): DocumentStep => ({
  kind: step.kind,
  label: step.label,
  sample: step.sample,
  event: mapped(step.event, (value) => (value instanceof Error ? { $error: value.message } : value)),
  actor: step.actor,
  at: step.at,
  arrows: step.edgeIds,
  expected: { value: step.expectedValue, status: step.expectedStatus, context: step.expectedContext },
});

const figure = ({ total, covered }: Figure): Omit<Figure, 'missing'> => ({ total, covered });

/** Paths of a chart as a document, whoever chose them. */
export const documentOf = (exploration: Exploration, level: Level, paths: readonly Path[]): SuiteDocument => {
  const { entry, leaves, states, edges, guards } = exploration;
  return {
    format: 'chart-suite',
    version: suiteVersion,
    chart: {
      name: entry.name,
      title: entry.title,
      version: entry.version ?? null,
      requirements: entry.requirements,
    },
    level,
    covered: { leaves: figure(leaves), states: figure(states), edges: figure(edges), guards: figure(guards) },
    paths: paths.map((path) => ({
      id: pathId(path),
      input: path.input,
      leaf: path.leaf,
      covers: path.covers,
      initial: { value: path.initialValue, context: path.initialContext },
      steps: path.steps.map(stepOf),
    })),
  };
};

/** The suite of a chart at a level, as a document. */
export const suiteDocument = (exploration: Exploration, level: Level): SuiteDocument =>
  documentOf(exploration, level, pathsOf(exploration, level));

const short = (value: StateValue): string => leafNames(value).join(' ');

/** The paths of a document, as the suite had them: they can be replayed on the chart as it is now. */
export const pathsIn = ({ chart, paths }: SuiteDocument): readonly Path[] =>
  paths.map(({ input, leaf, covers, initial, steps }) => ({
    machine: chart.name,
    name: [short(initial.value), ...steps.map(({ label, expected }) => ` → ${label} → ${short(expected.value)}`)].join(
      '',
    ),
    input,
    leaf,
    covers,
    initialValue: initial.value,
    initialContext: initial.context,
    steps: steps.map((step) => ({
      kind: step.kind,
      label: step.label,
      sample: step.sample,
      event: mapped(step.event, (value) => (isError(value) ? new Error(value.$error) : value)),
      actor: step.actor,
      at: step.at,
      edgeIds: step.arrows,
      expectedValue: step.expected.value,
      expectedStatus: step.expected.status,
      expectedContext: step.expected.context,
    })),
  }));

/** Whether a document is of this chart. */
export const isSuiteOf = ({ chart }: SuiteDocument, { name }: CatalogueEntry): boolean => chart.name === name;
