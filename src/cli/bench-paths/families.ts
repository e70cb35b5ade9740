import { type AnyStateMachine, assign, createMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';

/** Charts of any size, each of another shape: what blows up in one of them stays small in the others. */
export const families = ['grid', 'flat', 'parallel', 'wizard'] as const;
export type Family = (typeof families)[number];

export const sizes = [100, 1_000, 10_000, 100_000] as const;

interface Generated {
  readonly machine: AnyStateMachine;
  readonly events: Readonly<Record<string, Readonly<Record<string, object>>>>;
  /** How many states are reachable; about the size that was asked for. */
  readonly states: number;
}

/** A generated configuration is beyond what types can follow; each family is walked in a test. */
const built = (config: object, implementations: object = {}): AnyStateMachine =>
  createMachine(config as never, implementations as never) as AnyStateMachine;

const numbered = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Move {
  readonly dx: number;
  readonly dy: number;
}

interface Given {
  readonly type: string;
  readonly answer: string;
}

const moveBy = assign(({ context }: { context: Place }, { dx, dy }: Move) => ({
  x: context.x + dx,
  y: context.y + dy,
}));

const keepAnswer = assign(
  (
    { context }: { context: { readonly answers: readonly string[] } },
    { at, answer }: { at: number; answer: string },
  ) => ({
    answers: context.answers.length > at ? context.answers.with(at, answer) : [...context.answers, answer],
  }),
);

/** Two counters in context, moved by four events that stop at the border. */
const gridOf = (size: number): Generated => {
  const side = Math.round(Math.sqrt(size));
  const moves = { right: [1, 0], left: [-1, 0], down: [0, 1], up: [0, -1] } as const;
  const on = Object.fromEntries(
    Object.entries(moves).map(([name, [dx, dy]]) => [
      `moved.${name}`,
      { guard: { type: 'isInside', params: { dx, dy } }, actions: { type: 'move', params: { dx, dy } } },
    ]),
  );
  return {
    states: side * side,
    events: Object.fromEntries(Object.keys(moves).map((name) => [`moved.${name}`, { by: {} }])),
    machine: built(
      { id: 'grid', context: { x: 0, y: 0 }, initial: 'standing', states: { standing: { on } } },
      {
        guards: {
          isInside: ({ context }: { context: Place }, { dx, dy }: Move) =>
            context.x + dx >= 0 && context.x + dx < side && context.y + dy >= 0 && context.y + dy < side,
        },
        actions: { move: moveBy },
      },
    ),
  };
};

/** States without context, each with four events to others near and far. */
const flatOf = (size: number): Generated => {
  const jumps = [
    (at: number) => at + 1,
    (at: number) => at * 2,
    (at: number) => at * 3 + 1,
    (at: number) => at + size - 1,
  ];
  const states = Object.fromEntries(
    numbered(size).map((at) => [
      `s${at}`,
      { on: Object.fromEntries(jumps.map((jump, index) => [`jumped.${index}`, { target: `s${jump(at) % size}` }])) },
    ]),
  );
  return {
    states: size,
    events: Object.fromEntries(jumps.map((_, index) => [`jumped.${index}`, { by: {} }])),
    machine: built({ id: 'flat', initial: 's0', states }),
  };
};

/** Regions of ten states each, side by side. */
const parallelOf = (size: number): Generated => {
  const regions = Math.max(1, Math.round(Math.log10(size)));
  const region = (name: string): object => ({
    initial: 's0',
    states: Object.fromEntries(
      numbered(10).map((at) => [
        `s${at}`,
        {
          on: {
            [`${name}.advanced`]: { target: `s${(at + 1) % 10}` },
            [`${name}.reset`]: { target: 's0' },
          },
        },
      ]),
    ),
  });
  const names = numbered(regions).map((at) => `r${at}`);
  return {
    states: 10 ** regions,
    events: Object.fromEntries(
      names.flatMap((name) => [
        [`${name}.advanced`, { by: {} }],
        [`${name}.reset`, { by: {} }],
      ]),
    ),
    machine: built({
      id: 'parallel',
      type: 'parallel',
      states: Object.fromEntries(names.map((name) => [name, region(name)])),
    }),
  };
};

const wizardStates = (questions: number): number => questions * 2 ** (questions + 1) + 1;

/** Questions with two answers each, which stay when one goes back; a summary at the end. */
const wizardOf = (size: number): Generated => {
  const questions = numbered(20).find((count) => wizardStates(count + 1) > size * 1.8) ?? 20;
  const names = [...numbered(questions).map((at) => `q${at}`), 'summary'];
  const question = (at: number): object => ({
    on: {
      ...(at < questions && {
        'answer.given': {
          target: names[at + 1],
          actions: { type: 'keep', params: ({ event }: { event: Given }) => ({ at, answer: event.answer }) },
        },
      }),
      ...(at > 0 && { 'step.left': { target: names[at - 1] } }),
    },
  });
  return {
    states: wizardStates(questions),
    events: { 'answer.given': { yes: { answer: 'yes' }, no: { answer: 'no' } }, 'step.left': { by: {} } },
    machine: built(
      {
        id: 'wizard',
        context: { answers: [] },
        initial: 'q0',
        states: Object.fromEntries(names.map((name, at) => [name, question(at)])),
      },
      { actions: { keep: keepAnswer } },
    ),
  };
};

const generators: Readonly<Record<Family, (size: number) => Generated>> = {
  grid: gridOf,
  flat: flatOf,
  parallel: parallelOf,
  wizard: wizardOf,
};

/** A chart of a family as the catalogue would name it, with the number of its states. */
export const chartOfFamily = (
  family: Family,
  size: number,
): { readonly entry: CatalogueEntry; readonly states: number } => {
  const { machine, events, states } = generators[family](size);
  const entry = {
    name: family,
    kind: 'shell',
    app: 'all',
    title: family,
    requirements: [],
    machine,
    model: { inputs: { none: undefined }, events, outcomes: {} },
    captions: { events: {}, guards: {}, delays: {}, actors: {} },
  };
  return { entry: entry as unknown as CatalogueEntry, states };
};
