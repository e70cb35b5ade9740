import { assign, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { explore } from '../explore.ts';

interface Context {
  readonly n: number;
  readonly m: number;
  readonly kept: unknown;
}

const context: Context = { n: 0, m: 0, kept: null };
const types = { context: {} as Context };
const upTo = (most: number) => (value: number) => Math.min(most, value + 1);

const walked = (machine: unknown, ...events: readonly string[]) => {
  const entry = chartOf(machine, { events: Object.fromEntries(events.map((name) => [name, { one: {} }])) });
  const [compiled, slow] = (['compiled', 'xstate'] as const).map((by) => {
    const { nodes, steps, slowBecause } = explore(entry, { abstraction: 'none', by });
    expect(slowBecause === null).toBe(by === 'compiled');
    return {
      nodes: nodes.map(({ value, context: at, status, snapshot }) =>
        JSON.stringify([value, at, status, snapshot.output]),
      ),
      steps: steps.map(({ from, to, offer, edgeIds }) => `${from} ${offer.id} ${to} ${edgeIds.join()}`),
    };
  });
  expect(compiled).toEqual(slow);
  return compiled?.nodes ?? [];
};

describe('what a walk remembers', () => {
  it('JRN-02: is asked once for what it reads, however much else differs', () => {
    const asked: number[] = [];
    const machine = setup({
      types,
      guards: {
        isHigh: ({ context: { n } }) => {
          asked.push(n);
          return n > 2;
        },
      },
      actions: {
        countN: assign({ n: ({ context: { n } }) => upTo(3)(n) }),
        countM: assign({ m: ({ context: { m } }) => upTo(50)(m) }),
      },
    }).createMachine({
      context,
      initial: 'a',
      states: { a: { on: { n: { actions: 'countN' }, m: { actions: 'countM' }, go: { guard: 'isHigh' } } } },
    });
    const { nodes } = explore(chartOf(machine, { events: { n: { one: {} }, m: { one: {} }, go: { one: {} } } }), {
      abstraction: 'none',
    });
    expect(nodes).toHaveLength(4 * 51);
    // Each time as the walk asks and once more, first while the state is still new.
    expect(asked.length).toBeLessThan(2 * (4 + 2 + (3 * 4 * 51) / 16));
  });

  it('JRN-02: writes again what stood there already when it was first written', () => {
    const machine = setup({
      types,
      actions: { clear: assign({ n: 0 }), count: assign({ n: ({ context: { n } }) => upTo(3)(n) }) },
    }).createMachine({
      context,
      initial: 'a',
      states: { a: { on: { clear: { actions: 'clear' }, count: { actions: 'count' } } } },
    });
    expect(walked(machine, 'clear', 'count')).toHaveLength(4);
  });

  it('JRN-02: tells contexts apart by all that they hold where the whole of one is kept', () => {
    const machine = setup({
      types,
      actions: {
        keep: assign({ kept: ({ context: { n, m } }) => ({ n, m }) }),
        whole: assign({ kept: ({ context: now }) => now }),
        countN: assign({ n: ({ context: { n } }) => upTo(2)(n) }),
        countM: assign({ m: ({ context: { m } }) => upTo(2)(m) }),
      },
    }).createMachine({
      context,
      initial: 'a',
      states: {
        a: {
          on: {
            n: { actions: 'countN' },
            m: { actions: 'countM' },
            keep: { actions: 'keep' },
            whole: { target: 'b', actions: 'whole' },
          },
        },
        b: {},
      },
    });
    expect(walked(machine, 'n', 'm', 'keep', 'whole').length).toBeGreaterThan(9);
  });

  it('JRN-02: holds what a chart ends with, by the values of its end', () => {
    const machine = setup({
      types,
      actions: { count: assign({ n: ({ context: { n } }) => upTo(3)(n) }) },
    }).createMachine({
      context,
      initial: 'a',
      output: ({ context: now }) => ({ n: now.n }),
      states: { a: { on: { count: { actions: 'count' }, end: 'z' } }, z: { type: 'final' } },
    });
    expect(walked(machine, 'count', 'end').filter((node) => node.includes('"done"'))).toHaveLength(4);
  });

  it('JRN-02: is nothing of whoever asks dice: that shows only when it is asked often', () => {
    const machine = setup({
      types,
      guards: { isPair: () => Math.random() + Math.random() < 0.5 },
      actions: { count: assign({ n: ({ context: { n } }) => upTo(20)(n) }) },
    }).createMachine({
      context,
      initial: 'a',
      states: { a: { on: { go: { guard: 'isPair' }, count: { actions: 'count' } } } },
    });
    expect(() =>
      explore(chartOf(machine, { events: { go: { one: {} }, count: { one: {} } } }), { abstraction: 'none' }),
    ).toThrow('guard isPair differs');
  });

  it('JRN-02: is looked at now and then: whoever decides by what nobody sees is found out', () => {
    let asked = 0;
    const machine = setup({
      types,
      guards: {
        isSeldom: () => {
          asked += 1;
          return asked > 20;
        },
      },
      actions: { count: assign({ n: ({ context: { n } }) => upTo(300)(n) }) },
    }).createMachine({
      context,
      initial: 'a',
      states: { a: { on: { go: { guard: 'isSeldom', target: 'b' }, count: { actions: 'count' } } }, b: {} },
    });
    expect(() =>
      explore(chartOf(machine, { events: { go: { one: {} }, count: { one: {} } } }), { abstraction: 'none' }),
    ).toThrow('what comes of it differs');
  });

  it('JRN-02: refuses whoever reads another key after the same values', () => {
    let asked = 0;
    const machine = setup({
      types,
      guards: {
        isFickle: ({ context: now }) => {
          asked += 1;
          return asked > 4 ? now.m > 90 : now.n > 90;
        },
      },
      actions: { countM: assign({ m: ({ context: { m } }) => upTo(30)(m) }) },
    }).createMachine({
      context,
      initial: 'a',
      states: { a: { on: { m: { actions: 'countM' }, go: { guard: 'isFickle', target: 'b' } } }, b: {} },
    });
    const entry = chartOf(machine, { events: { m: { one: {} }, go: { one: {} } } });
    expect(() => explore(entry, { abstraction: 'none' })).toThrow('what is read differs');
  });
});
