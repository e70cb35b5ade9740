import { assign } from 'xstate';
import { type LintCase, samples, sketched } from './lint-case.ts';

interface Kept {
  readonly log: readonly string[];
  readonly draft: string;
  readonly seen: Readonly<Record<string, number>>;
  readonly first: readonly string[];
  readonly second: readonly string[];
}

interface Keeping {
  readonly context: Kept;
}

/** A round of two steps, with what each of them keeps of it; no guard ever asks for that. */
export const keeping = (on: object, off: object, otherwise: object = {}) =>
  sketched({
    bodies: {
      actions: {
        log: assign({ log: ({ context }: Keeping) => [...context.log, 'eins'] }),
        logLatest: assign({ log: ({ context }: Keeping) => [...context.log, 'eins'].slice(-20) }),
        forget: assign({ log: [] }),
        append: assign({ draft: ({ context }: Keeping) => `${context.draft}x` }),
        type: assign({ draft: 'xyz' }),
        see: assign({
          seen: ({ context: { seen } }: Keeping) => ({ ...seen, [`am ${Object.keys(seen).length}.`]: 1 }),
        }),
        seeOnce: assign({ seen: ({ context: { seen } }: Keeping) => ({ ...seen, heute: 1 }) }),
        pass: assign({ first: ({ context }: Keeping) => [...context.second, 'eins'] }),
        passOn: assign({ second: ({ context }: Keeping) => context.first }),
      },
    },
    root: { context: { log: [], draft: '', seen: {}, first: [], second: [] } },
    states: {
      a: { on: { 'went.on': { target: 'b', ...on } } },
      b: { on: { 'went.back': { target: 'a', ...off }, ...otherwise } },
    },
    model: { events: samples('went.on', 'went.back', ...Object.keys(otherwise)) },
  });

/** What no guard reads is walked once, however large it grows: it shows when a round is gone again and again. */
export const growthCases: readonly LintCase[] = [
  {
    rule: 'growing-context',
    place: 'context.log',
    steps: ['went.on(once)', 'went.back(once)'],
    bad: keeping({ actions: 'log' }, {}),
    good: keeping({ actions: 'log' }, { actions: 'forget' }),
  },
  {
    rule: 'growing-context',
    place: 'context.log',
    steps: ['went.on(once)', 'went.back(once)', 'went.on(once)'],
    bad: keeping({}, { actions: 'log' }),
    good: keeping({}, { actions: 'logLatest' }),
  },
  {
    // The nearest way back forgets, and another does not.
    rule: 'growing-context',
    place: 'context.log',
    steps: ['went.on(once)', 'was.kept(once)'],
    bad: keeping({ actions: 'log' }, { actions: 'forget' }, { 'was.kept': 'a' }),
    good: keeping({ actions: 'log' }, { actions: 'forget' }, { 'was.kept': { target: 'a', actions: 'forget' } }),
  },
  {
    rule: 'growing-context',
    place: 'context.draft',
    steps: ['went.on(once)', 'went.back(once)'],
    bad: keeping({ actions: 'append' }, {}),
    good: keeping({ actions: 'type' }, {}),
  },
  {
    rule: 'growing-context',
    place: 'context.seen',
    steps: ['went.on(once)', 'went.back(once)'],
    bad: keeping({ actions: 'see' }, {}),
    good: keeping({ actions: 'seeOnce' }, {}),
  },
];
