import { describe, expect, it } from 'vitest';
import { assign } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { port } from '#machines/port.ts';
import { drawnStepsBeside, stepsBeside } from '#tests/support/beside-xstate.ts';
import { samples, sketched } from '#tests/support/lint/lint-case.ts';

interface Count {
  readonly count: number;
}

const going = { target: 'b', actions: 'turn' };
const states = {
  a: { on: { 'went.on': going } },
  b: {
    initial: 'c',
    on: { 'went.back': 'a', 'went.off': 'rest', 'went.out': 'over' },
    after: { limit: 'a' },
    invoke: { id: 'load', src: 'load', onDone: 'a', onError: 'a' },
    states: { c: { on: { 'went.on': 'd' } }, d: {}, was: { type: 'history' } },
  },
  rest: { on: { 'went.on': 'b.was' } },
  over: { type: 'final' },
};

const chart = (changed: object = {}, output = 'fine') =>
  sketched({
    bodies: {
      actors: { load: port<string>('load') },
      delays: { limit: 1_000 },
      actions: { turn: assign(({ context }: { context: Count }) => ({ count: (context.count + 1) % 3 })) },
    },
    root: { context: { count: 0 }, output },
    states: { ...states, ...changed },
    model: { events: samples('went.on', 'went.back', 'went.off', 'went.out'), outcomes: { load: { some: 'x' } } },
  });

const { after: _after, ...limitless } = states.b;
const { invoke: _invoke, ...alone } = states.b;

describe('the comparison of a walk with XState', () => {
  const walk = explore(chart(), { abstraction: 'none' });

  it('JRN-02: takes every step of the chart that was walked, and finds no difference', () => {
    const { nodes, steps } = walk;
    expect(stepsBeside(walk)).toEqual({ configurations: nodes.length, steps: steps.length, differing: [] });
    expect(drawnStepsBeside(walk, 200)).toMatchObject({ steps: 200, differing: [] });
  });

  it('JRN-02: comes to every configuration by fewer steps, and shows what differs there', () => {
    const { nodes, steps, origins } = walk;
    const others = steps.length - origins.filter((origin) => origin !== null).length;
    const some = stepsBeside(walk, 3);
    expect(others).toBeGreaterThan(3);
    expect(some).toEqual({
      configurations: nodes.length,
      steps: steps.length - others + Math.floor(others / 3),
      differing: [],
    });
    const { machine } = chart({ a: { on: { 'went.on': 'b' } } });
    expect(stepsBeside({ ...walk, entry: { ...walk.entry, machine } }, 3).differing).not.toEqual([]);
  });

  it('JRN-02: draws the same walks in every run', () => {
    expect(drawnStepsBeside(walk, 60)).toEqual(drawnStepsBeside(walk, 60));
    expect(drawnStepsBeside(walk, 60, 2)).not.toEqual(drawnStepsBeside(walk, 60));
  });

  it.each([
    ['value', 'an arrow that leads elsewhere', chart({ rest: { on: { 'went.on': 'b' } } })],
    ['context', 'an arrow that keeps nothing', chart({ a: { on: { 'went.on': 'b' } } })],
    ['status', 'an end that is none', chart({ over: {} })],
    ['output', 'another answer at the end', chart({}, 'other')],
    [
      'history',
      'a state that nobody comes back to',
      chart({ b: { ...states.b, states: { c: states.b.states.c, d: {} } }, rest: {} }),
    ],
    ['actors', 'a port that nobody asks', chart({ b: alone })],
    ['timers', 'a time limit that is gone', chart({ b: limitless })],
  ])('JRN-02: shows by its %s %s', (difference, _, { machine }) => {
    const beside = { ...walk, entry: { ...walk.entry, machine } };
    const told = expect.stringContaining(`${difference}: `) as unknown;
    expect(stepsBeside(beside).differing).toContainEqual(told);
    expect(drawnStepsBeside(beside, 400).differing).toContainEqual(told);
  });
});
