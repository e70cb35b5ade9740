import { assign, spawnChild, stopChild } from 'xstate';
import { port } from '#machines/port.ts';
import { back, both, type Count, counted, turnBack, went } from './counting.ts';
import { type LintCase, samples, sketched } from './lint-case.ts';

/** A way on under a condition, which comes back with another count. */
const onceOnly = (otherwise: object) =>
  sketched({
    ...counted,
    states: {
      a: { on: { 'went.on': { guard: 'isNew', target: 'b' }, ...otherwise } },
      b: { on: { 'went.back': turnBack } },
    },
  });

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

const sentBack = 'case.a | code.entered | 1';
const refused = submitting([{ actions: 'refuse' }]);
/** What is wrong stays where it is, and is called a refusal. */
const sendingBack = {
  ...refused,
  captions: { ...refused.captions, arrows: { [sentBack]: { meaning: 'refused' } } },
} as const;

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
    good: sendingBack,
  },
  {
    rule: 'mute-refusal',
    place: sentBack,
    steps: null,
    bad: refused,
    good: sendingBack,
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
