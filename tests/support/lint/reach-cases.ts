import { back, both, counted, turnBack } from './counting.ts';
import { type LintCase, samples, sketched } from './lint-case.ts';

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
