import { assign, spawnChild, stopChild } from 'xstate';
import { port } from '#machines/port.ts';
import { type LintCase, samples, sketched } from './lint-case.ts';

const went = { events: samples('went.on') };
const both = { events: samples('went.on', 'went.back') };
const back = { on: { 'went.back': 'a' } };

interface Count {
  readonly count: number;
}

const counting = {
  guards: {
    isSmall: ({ context }: { context: Count }) => context.count < 9,
    isNew: ({ context }: { context: Count }) => context.count === 0,
    isHuge: ({ context }: { context: Count }) => context.count > 90,
  },
  actions: { turn: assign(({ context }: { context: Count }) => ({ count: (context.count + 1) % 3 })) },
};
const counted = { bodies: counting, root: { context: { count: 0 } }, model: both };
const turnBack = { target: 'a', actions: 'turn' };

/** Two arrows for one event, the first of which asks; every state is reached otherwise too. */
const shadowing = (guard: string) =>
  sketched({
    ...counted,
    states: {
      a: { on: { 'went.on': [{ guard, target: 'b' }, { target: 'c' }] } },
      b: { on: { 'went.back': turnBack, 'went.on': 'c' } },
      c: { on: { 'went.back': turnBack } },
    },
  });

/** A state around another one, of which the inner one is asked first. */
const nested = (inner: object) =>
  sketched({
    states: { a: { initial: 'c', on: { 'went.on': 'b' }, states: { c: { on: inner } } }, b: back },
    model: both,
  });

const alone = (guard: string) =>
  sketched({
    ...counted,
    states: { a: { on: { 'went.on': { guard, target: 'b' }, 'went.back': { actions: 'turn' } } }, b: back },
  });

/** A way on under a condition, which comes back with another count. */
const onceOnly = (otherwise: object) =>
  sketched({
    ...counted,
    states: {
      a: { on: { 'went.on': { guard: 'isNew', target: 'b' }, ...otherwise } },
      b: { on: { 'went.back': turnBack } },
    },
  });

const timed = (long: string) =>
  sketched({
    bodies: { delays: { short: 1_000, long: 2_000 } },
    states: {
      a: { after: { short: 'b', ...(long === 'a' && { long: 'b' }) } },
      b: { on: { 'went.back': 'a' }, ...(long === 'b' && { after: { long: 'a' } }) },
    },
    model: { events: samples('went.back') },
  });

/** Rules about arrows and states that nothing reaches. */
export const reachCases: readonly LintCase[] = [
  {
    // What only that state leads to follows from it.
    rule: 'unreachable',
    place: 'case.c',
    steps: null,
    bad: sketched({
      states: {
        a: { on: { 'went.on': 'b' } },
        b: back,
        c: { on: { 'went.on': 'd' } },
        d: { on: { 'went.on': 'c', 'went.back': 'a' } },
      },
      model: both,
    }),
    good: sketched({
      states: { a: { on: { 'went.on': 'b' } }, b: { on: { 'went.back': 'c' } }, c: { on: { 'went.on': 'a' } } },
      model: both,
    }),
  },
  {
    rule: 'shadowed',
    place: 'case.a | went.on | 1',
    steps: ['went.on(once)'],
    bad: shadowing('isSmall'),
    good: shadowing('isNew'),
  },
  {
    rule: 'shadowed',
    place: 'case.a | went.on | 0',
    steps: ['went.back(once)', 'went.on(once)'],
    bad: sketched({
      states: {
        b: { on: { 'went.back': 'a' } },
        a: { initial: 'c', on: { 'went.on': 'b' }, states: { c: { on: { 'went.on': '#case.b' } } } },
      },
      model: both,
    }),
    good: nested({ 'went.back': '#case.b' }),
  },
  {
    rule: 'one-sided-guard',
    place: 'case.a | went.on | 0',
    steps: ['went.on(once)'],
    bad: alone('isSmall'),
    good: alone('isNew'),
  },
  {
    rule: 'one-sided-guard',
    place: 'case.a | went.on | 0',
    steps: ['went.on(once)'],
    bad: shadowing('isHuge'),
    good: shadowing('isNew'),
  },
  {
    rule: 'unwalked',
    place: 'case.a | xstate.after.long.case.a | 0',
    steps: [],
    bad: timed('a'),
    good: timed('b'),
  },
];

const load = { actors: { load: port<{ readonly count: number }>('load') }, delays: { limit: 1_000 } };
const shown = { on: { 'went.on': 'loading' } };

const answering = (onDone: object) => ({
  loading: { invoke: { id: 'load', src: 'load', onDone, onError: 'shown' }, after: { limit: 'shown' } },
  shown,
});
const ifOne = {
  guard: { type: 'isOne', params: ({ event }: { event: { output: Count } }) => event.output },
  target: 'shown',
};
const choosing = (arrows: readonly object[]) =>
  sketched({
    bodies: { ...load, guards: { isOne: (_: unknown, { count }: Count) => count === 1 } },
    states: answering(arrows),
    model: { ...went, outcomes: { load: { one: { count: 1 }, two: { count: 2 } } } },
  });

const deciding = (otherwise: readonly object[]) =>
  sketched({
    ...counted,
    states: {
      a: { on: { 'went.on': 'b' } },
      b: { always: [{ guard: 'isNew', target: 'c' }, ...otherwise] },
      c: { on: { 'went.back': turnBack } },
    },
  });

const refusing = (...codes: readonly string[]) =>
  sketched({
    bodies: {
      ...load,
      guards: { isRefused: (_: unknown, { code, said }: { code: string; said?: string }) => said === code },
    },
    states: {
      ...answering([
        ...codes.map((code) => ({
          guard: {
            type: 'isRefused',
            params: ({ event }: { event: { output: { refusal?: string } } }) => ({ code, said: event.output.refusal }),
          },
          target: 'other',
        })),
        { target: 'shown' },
      ]),
      other: shown,
    },
    model: {
      ...went,
      outcomes: {
        load: { some: { ok: true }, gone: { ok: false, refusal: 'GONE' }, shut: { ok: false, refusal: 'SHUT' } },
      },
    },
  });

const submitting = (otherwise: readonly object[]) =>
  sketched({
    bodies: {
      guards: { isRight: (_: unknown, { code }: { code: string }) => code === '1234' },
      actions: { refuse: assign({ count: 1 }) },
    },
    root: { context: { count: 0 } },
    states: {
      a: {
        on: {
          'code.entered': [
            { guard: { type: 'isRight', params: ({ event }: { event: { code: string } }) => event }, target: 'b' },
            ...otherwise,
          ],
        },
      },
      b: back,
    },
    model: { events: { 'code.entered': { right: { code: '1234' }, wrong: { code: '9' } }, ...samples('went.back') } },
  });

/** A port that was started by an action: no `onDone` or `onError` belongs to it. */
const spawning = (on: object) =>
  sketched({
    bodies: { ...load, actions: { start: spawnChild('load', { id: 'load' }), stop: stopChild('load') } },
    states: {
      a: { on: { 'went.on': { target: 'b', actions: 'start' } } },
      b: { on: { 'went.back': { target: 'a', actions: 'stop' }, ...on } },
    },
    model: { ...both, outcomes: { load: { some: { count: 1 } } } },
  });
const taken = { 'xstate.done.actor.load': 'a', 'xstate.error.actor.load': 'a' };

/** Rules about what can happen and comes to nothing. */
export const eventCases: readonly LintCase[] = [
  {
    rule: 'unhandled',
    place: 'case.b',
    steps: ['went.on(once)', 'load: some'],
    bad: spawning({ 'xstate.error.actor.load': 'a' }),
    good: spawning(taken),
  },
  {
    rule: 'ends-in-error',
    place: 'case.b',
    steps: ['went.on(once)', 'load: Störung'],
    bad: spawning({ 'xstate.done.actor.load': 'a' }),
    good: spawning(taken),
  },
  {
    rule: 'open-choice',
    place: 'case.loading | xstate.done.actor.load | 0',
    steps: ['load: two'],
    bad: choosing([ifOne]),
    good: choosing([ifOne, { target: 'shown' }]),
  },
  {
    rule: 'open-choice',
    place: 'case.b | always | 0',
    steps: ['went.on(once)', 'went.back(once)', 'went.on(once)'],
    bad: deciding([]),
    good: deciding([{ target: 'c' }]),
  },
  {
    rule: 'no-refusal',
    place: 'case.a | code.entered | 0',
    steps: ['code.entered(wrong)'],
    bad: submitting([]),
    good: submitting([{ actions: 'refuse' }]),
  },
  {
    rule: 'hidden-refusal',
    place: 'case.loading | xstate.done.actor.load | 1',
    steps: ['load: shut'],
    bad: refusing('GONE'),
    good: refusing('GONE', 'SHUT'),
  },
  {
    rule: 'dead-end',
    place: 'case.b',
    steps: ['went.on(once)'],
    bad: sketched({ states: { a: { on: { 'went.on': 'b' } }, b: {} }, model: went }),
    good: sketched({ states: { a: { on: { 'went.on': 'b' } }, b: { meta: { ending: 'success' } } }, model: went }),
  },
  {
    // Only a count that comes about on the way makes a dead end of it.
    rule: 'dead-end',
    place: 'case.a',
    steps: ['went.on(once)', 'went.back(once)'],
    bad: onceOnly({}),
    good: onceOnly({ 'went.back': 'b' }),
  },
];

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
