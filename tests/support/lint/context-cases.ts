import { assign } from 'xstate';
import { back, both, type Count, counted, counting, turnBack, went } from './counting.ts';
import { type LintCase, sketched } from './lint-case.ts';

interface Items {
  readonly items: readonly string[];
}

const listing = (backwards: string) =>
  sketched({
    bodies: {
      guards: { isLong: ({ context }: { context: Items }) => context.items.length > 1 },
      actions: {
        add: assign(({ context }: { context: Items }) => ({ items: [...context.items, 'one'] })),
        clear: assign({ items: [] }),
      },
    },
    root: { context: { items: [] } },
    states: {
      a: { on: { 'went.on': [{ guard: 'isLong', target: 'b', actions: 'add' }, { actions: 'add' }] } },
      b: { on: { 'went.back': { target: 'a', actions: backwards } } },
    },
    model: both,
  });

const wide = (width: number) =>
  sketched({
    bodies: {
      guards: counting.guards,
      actions: { turn: assign(({ context }: { context: Count }) => ({ count: (context.count + 1) % width })) },
    },
    root: { context: { count: 0 } },
    states: {
      a: { on: { 'went.on': [{ guard: 'isNew', target: 'b' }, { actions: 'turn' }] } },
      b: { on: { 'went.back': turnBack } },
    },
    model: both,
  });

/** A way on that remembers something. */
const remembering = (remembered: () => unknown) =>
  sketched({
    bodies: { actions: { remember: assign({ count: remembered as () => number }) } },
    root: { context: { count: 0 } },
    states: { a: { on: { 'went.on': { target: 'b', actions: 'remember' } } }, b: back },
    model: both,
  });

/** A limit of a computed length. */
const pausing = (length: number) =>
  sketched({
    bodies: { delays: { pause: () => length } },
    states: { a: { on: { 'went.on': 'b' } }, b: { after: { pause: 'a' } } },
    model: went,
  });

const dice = { thrown: 0 };

const safe = (isSafe: (count: number) => boolean) =>
  sketched({
    ...counted,
    bodies: { ...counting, guards: { isSafe: ({ context }: { context: Count }) => isSafe(context.count) } },
    states: { a: { on: { 'went.on': { guard: 'isSafe', target: 'b' }, 'went.back': { actions: 'turn' } } }, b: back },
  });

/** Two states that choose each other for as long as a count does not change; XState gives up after a hundred rounds. */
const circling = (chosen: object) =>
  sketched({
    ...counted,
    root: { ...counted.root, options: { maxIterations: 100 } },
    states: {
      a: { on: { 'went.on': 'b', 'went.back': { actions: 'turn' } } },
      b: { always: [{ guard: 'isNew', target: 'c', ...chosen }, { target: 'a' }] },
      c: { always: 'b' },
    },
  });

/** Rules about what a chart keeps, and about what keeps it from being walked. */
export const contextCases: readonly LintCase[] = [
  {
    rule: 'throws',
    place: 'case.a',
    steps: ['went.back(once)', 'went.on(once)'],
    bad: safe((count) => {
      if (count === 1) throw new Error('Eins ist nicht vorgesehen.');
      return count === 0;
    }),
    good: safe((count) => count === 0),
  },
  {
    rule: 'throws',
    place: 'case',
    steps: [],
    bad: sketched({
      states: { a: { on: { 'went.on': 'b' } }, b: back },
      root: {
        context: () => {
          throw new Error('Kein Anfang.');
        },
      },
      model: both,
    }),
    good: sketched({ states: { a: { on: { 'went.on': 'b' } }, b: back }, root: { context: () => ({}) }, model: both }),
  },
  {
    rule: 'endless-always',
    place: 'case.a',
    steps: ['went.on(once)'],
    bad: circling({}),
    good: circling({ actions: 'turn' }),
  },
  {
    rule: 'growing-context',
    place: 'context.items',
    steps: ['went.on(once)', 'went.on(once)'],
    bad: listing('add'),
    good: listing('clear'),
    limit: 60,
  },
  {
    rule: 'no-time-limit',
    place: 'case.b',
    steps: ['went.on(once)'],
    bad: pausing(Number.NaN),
    good: pausing(5),
  },
  {
    // Longer than a timer runs: it ends at once.
    rule: 'no-time-limit',
    place: 'case.b',
    steps: ['went.on(once)'],
    bad: pausing(2 ** 31),
    good: pausing(2 ** 31 - 1),
  },
  {
    rule: 'throws',
    place: 'case.a',
    steps: ['went.on(once)'],
    bad: pausing('bald' as never),
    good: pausing(0),
  },
  { rule: 'limit', place: 'case', steps: null, bad: wide(50), good: wide(2), limit: 5 },
  {
    rule: 'clock-or-chance',
    place: 'context.count',
    steps: ['went.on(once)'],
    bad: remembering(() => (dice.thrown += 1)),
    good: remembering(() => 1),
  },
  {
    // A guard that throws dice leaves no trace in the context.
    rule: 'clock-or-chance',
    place: 'case.a',
    steps: ['went.on(once)'],
    bad: safe(() => (dice.thrown += 1) % 2 === 0),
    good: safe((count) => count === 0),
  },
  {
    rule: 'not-plain-context',
    place: 'context.count',
    steps: ['went.on(once)'],
    bad: remembering(() => new Map()),
    good: remembering(() => 1),
  },
];
