import { createActor, raise, sendParent, sendTo, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { samples, sketched } from '#tests/support/lint/lint-case.ts';
import { readChart } from './chart.ts';
import { seenIn } from './coverage.ts';
import { lint } from './lint/lint.ts';
import { begin, take } from './microsteps.ts';

const machine = setup({
  guards: { always: () => true, never: () => false },
  delays: { pause: 700 },
}).createMachine({
  id: 'm',
  initial: 'a',
  states: {
    a: {
      always: [
        { guard: 'never', target: 'c' },
        { guard: 'always', target: 'b' },
      ],
    },
    b: {
      entry: [sendParent({ type: 'told' }), raise({ type: 'later' }, { id: 'own', delay: 'pause' })],
      on: {
        go: { actions: raise({ type: 'on' }) },
        on: 'c',
        mail: { actions: sendTo(({ self }) => self, { type: 'go' }) },
      },
      after: { pause: 'c' },
    },
    c: { type: 'final' },
  },
});

describe('what XState does not promise', () => {
  const chart = readChart(machine);
  const { entered, macrostep } = begin(machine, undefined);

  it('tells the arrows of a start, `always` included, and the guards asked on the way', () => {
    // A chart that writes to its parent has no first state that XState would tell.
    expect(entered).toBeNull();
    expect(macrostep.snapshot.value).toBe('b');
    const plain = setup({ guards: { yes: () => true, no: () => false } }).createMachine({
      id: 'p',
      initial: 'a',
      states: {
        a: {
          always: [
            { guard: 'no', target: 'c' },
            { guard: 'yes', target: 'b' },
          ],
        },
        b: {},
        c: {},
      },
    });
    const start = begin(plain, undefined);
    expect(seenIn(readChart(plain), start.macrostep, start.entered)).toEqual({
      edgeIds: ['p.a | always | 1'],
      branchIds: ['p.a | always | 0 | false', 'p.a | always | 1 | true'],
    });
  });

  it('tells timers that start with their resolved delays, and those that are canceled', () => {
    expect(macrostep.timers).toEqual([
      { kind: 'start', id: 'own', event: { type: 'later' }, delay: 700 },
      { kind: 'start', id: 'xstate.after.pause.m.b', event: { type: 'xstate.after.pause.m.b' }, delay: 700 },
    ]);
    expect(take(machine, macrostep.snapshot, { type: 'on' }).timers).toEqual([
      { kind: 'cancel', id: 'xstate.after.pause.m.b' },
    ]);
  });

  it('tells raised events and mail to oneself as steps of their own', () => {
    const raised = take(machine, macrostep.snapshot, { type: 'go' });
    expect(seenIn(chart, raised, null).edgeIds).toEqual(['m.b | go | 0', 'm.b | on | 0']);
    const mailed = take(machine, macrostep.snapshot, { type: 'mail' });
    expect(seenIn(chart, mailed, null).edgeIds).toEqual(['m.b | mail | 0', 'm.b | go | 0', 'm.b | on | 0']);
    expect(mailed.snapshot.status).toBe('done');
  });

  it('reads mail to oneself in the order in which it was written', () => {
    const told = setup({}).createMachine({
      id: 't',
      on: {
        go: {
          actions: [sendTo(({ self }) => self, { type: 'first' }), sendTo(({ self }) => self, { type: 'second' })],
        },
        first: { actions: sendTo(({ self }) => self, { type: 'third' }) },
        second: {},
        third: {},
      },
    });
    const heard: string[] = [];
    const actor = createActor(told, {
      inspect: (one) => void (one.type === '@xstate.event' && heard.push(one.event.type)),
    });
    actor.start();
    actor.send({ type: 'go' });
    const { microsteps } = take(told, begin(told, undefined).macrostep.snapshot, { type: 'go' });
    expect(microsteps.map(({ event }) => event.type)).toEqual(heard.slice(1));
  });

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['itself', { actions: sendTo(({ self }) => self, { type: 'x.y' }) }],
    [
      'itself, twice each time',
      { actions: Array.from({ length: 2 }, () => sendTo(({ self }) => self, { type: 'x.y' })) },
    ],
    ['its own queue', { actions: raise({ type: 'x.y' }) }],
  ])('JRN-03: comes to an end with a chart that writes to %s for ever', (_, arrow) => {
    const entry = sketched({ states: { a: { on: { 'x.y': arrow } } }, model: { events: samples('x.y') } });
    const rules = lint(entry, []).findings.map(({ rule }) => rule);
    expect(rules).toContain('endless-always');
    expect(rules).not.toContain('throws');
  });

  it('tells which guards said no: of an inner state all, of the outer one none when the inner took the event', () => {
    const nested = setup({ guards: { yes: () => true, no: () => false } }).createMachine({
      id: 'n',
      initial: 'outer',
      states: {
        outer: {
          initial: 'inner',
          on: { x: { guard: 'no', target: 'other' }, y: { guard: 'no', target: 'other' } },
          states: {
            inner: { on: { x: { guard: 'no', target: 'last' }, y: { guard: 'yes', target: 'last' } } },
            last: {},
          },
        },
        other: {},
      },
    });
    const start = begin(nested, undefined).macrostep.snapshot;
    const seen = (type: string) => seenIn(readChart(nested), take(nested, start, { type }), null).branchIds.toSorted();
    expect(seen('x')).toEqual(['n.outer | x | 0 | false', 'n.outer.inner | x | 0 | false']);
    expect(seen('y')).toEqual(['n.outer.inner | y | 0 | true']);
  });
});
