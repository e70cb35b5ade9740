import { type AnyStateMachine, setup } from 'xstate';
import type { RuleName } from '#explorer/lint/rule.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { chartOf } from '../chart-fixture.ts';

/** A chart that breaks one rule, and its twin that keeps it. */
export interface LintCase {
  readonly rule: RuleName;
  readonly place: string;
  /** The shortest path that shows it, by labels; null where the chart's text alone does. */
  readonly steps: readonly string[] | null;
  readonly bad: CatalogueEntry;
  readonly good: CatalogueEntry;
  /** Other charts of the book. */
  readonly charts?: readonly CatalogueEntry[];
  /** Configurations after which the walk is cut off. */
  readonly limit?: number;
}

interface StateConfig {
  readonly meta?: object;
  readonly type?: string;
  readonly states?: Readonly<Record<string, StateConfig>>;
}

/** Says of every state what it is and what asks for it, which no case but one is about. */
const captioned = (config: StateConfig): StateConfig => ({
  ...config,
  ...(config.type === 'history' ? {} : { meta: { caption: 'Ein Zustand', requirements: ['JRN-03'], ...config.meta } }),
  ...(config.states === undefined
    ? {}
    : { states: Object.fromEntries(Object.entries(config.states).map(([key, state]) => [key, captioned(state)])) }),
});

interface Sketch {
  readonly bodies?: object;
  readonly states: Readonly<Record<string, object>>;
  /** What else stands at the root. */
  readonly root?: object;
  readonly model?: object;
  readonly entry?: object;
}

const worded = (names: object | undefined) =>
  Object.fromEntries(Object.keys(names ?? {}).map((name) => [name, `Worte für ${name}`]));

/** Words for what a model names of each of several things, samples of events or answers of ports: where it has siblings. */
const wordedEach = (tables: Readonly<Record<string, object>>) =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([of, names]) => (Object.keys(names).length < 2 ? [] : [[of, worded(names)]])),
  );

/** A chart as simple as a case needs it, its first state the initial one, with words for all that a picture shows. */
export const sketched = ({ bodies = {}, states, root = {}, model = {}, entry = {} }: Sketch): CatalogueEntry => {
  const config = captioned({ id: 'case', initial: Object.keys(states)[0], states, ...root } as StateConfig);
  const machine = setup(bodies).createMachine(config as never) as unknown as AnyStateMachine;
  const { guards, actors } = machine.implementations as Partial<Readonly<Record<'guards' | 'actors', object>>>;
  const chart = chartOf(machine, model, 'case');
  const events = Object.fromEntries((machine.events as readonly string[]).map((type) => [type, `Worte für ${type}`]));
  const { inputs, events: said, outcomes } = chart.model;
  const told = { ...wordedEach({ inputs }), samples: wordedEach(said), answers: wordedEach(outcomes) };
  return { ...chart, captions: { events, guards: worded(guards), actors: worded(actors), ...told } as never, ...entry };
};

/** One sample of each of these events. */
export const samples = (...types: readonly string[]): Readonly<Record<string, object>> =>
  Object.fromEntries(types.map((type) => [type, { once: {} }]));
