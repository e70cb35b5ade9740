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
        double: assign({ log: ({ context: { log } }: Keeping) => ['eins', ...log, ...log] }),
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

/** The same, with a guard that asks for what is kept. */
const asking = (make: (context: Kept) => Partial<Kept>, isShort: (context: Kept) => boolean) =>
  sketched({
    bodies: {
      actions: { keep: assign(({ context }: Keeping) => make(context)) },
      guards: { isShort: ({ context }: Keeping) => isShort(context) },
    },
    root: { context: { log: ['eins'], draft: 'x', seen: {}, first: [], second: [] } },
    states: { a: { on: { 'went.on': { guard: 'isShort', actions: 'keep' } } } },
    model: { events: samples('went.on') },
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
  {
    // Long before sixty rounds nobody could hold it.
    rule: 'growing-context',
    place: 'context.log',
    steps: ['went.on(once)', 'went.back(once)'],
    bad: keeping({ actions: 'double' }, {}),
    good: keeping({ actions: 'double' }, { actions: 'forget' }),
  },
  {
    rule: 'growing-context',
    place: 'context.log',
    steps: Array.from({ length: 18 }, () => 'went.on(once)'),
    bad: asking(
      ({ log }) => ({ log: [...log, ...log] }),
      ({ log }) => log.length > 0,
    ),
    good: asking(
      ({ log }) => ({ log: [...log, ...log] }),
      ({ log }) => log.length < 20,
    ),
  },
  {
    rule: 'growing-context',
    place: 'context.draft',
    steps: Array.from({ length: 20 }, () => 'went.on(once)'),
    bad: asking(
      ({ draft }) => ({ draft: draft + draft }),
      ({ draft }) => draft.length > 0,
    ),
    good: asking(
      ({ draft }) => ({ draft: draft + draft }),
      ({ draft }) => draft.length < 20,
    ),
  },
  {
    // Long before twenty thousand of them nobody could hold them.
    rule: 'growing-context',
    place: 'context.log',
    steps: ['went.on(once)', 'went.on(once)'],
    bad: asking(
      ({ log }) => ({ log: [...log, 'eins'] }),
      ({ log }) => log.length > 0,
    ),
    good: asking(
      ({ log }) => ({ log: [...log, 'eins'] }),
      ({ log }) => log.length < 20,
    ),
  },
];
