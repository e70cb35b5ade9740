import { assign, enqueueActions, raise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { type Exploration, explore } from '../explore.ts';
import { lint } from '../lint/lint.ts';

/** Charts that once made the compiled walk, or what it leaves out, say something else than XState. */

interface Context {
  readonly n: number;
  readonly m: number;
  readonly saved: unknown;
  readonly list: readonly number[];
}

const context: Context = { n: 0, m: 0, saved: null, list: [3, 1, 2] };
const types = { context: {} as Context };

const samples = (...names: readonly string[]) => ({
  events: Object.fromEntries(names.map((name) => [name, { one: {} }])),
});

const told = ({ nodes, steps, slowBecause, dependsOn }: Exploration) => ({
  nodes: nodes.map(({ value, context: known, status }) => JSON.stringify([value, known, status])),
  steps: steps.map(({ from, to, offer, edgeIds }) => `${from} ${offer.id} ${to} ${edgeIds.join()}`),
  isSlow: slowBecause !== null,
  dependsOn,
});

const bothWays = (machine: unknown, ...events: readonly string[]) => {
  const entry = chartOf(machine, samples(...events));
  const compiled = told(explore(entry, { abstraction: 'none' }));
  const slow = told(explore(entry, { by: 'xstate' }));
  expect({ nodes: compiled.nodes, steps: compiled.steps }).toEqual({ nodes: slow.nodes, steps: slow.steps });
  return compiled;
};

describe('the compiled walk', () => {
  it('JRN-02: finds what is written only in some cases, and by what that is decided', () => {
    const machine = setup({
      types,
      guards: { isLocked: ({ context: { m } }) => m === 1 },
      actions: {
        count: assign({ n: ({ context: { n } }) => Math.min(3, n + 1) }),
        mayLock: assign(({ context: { n } }) => (n >= 3 ? { m: 1 } : {})),
      },
    }).createMachine({
      context,
      initial: 'open',
      states: {
        open: { on: { code: { actions: ['count', 'mayLock'] }, go: { guard: 'isLocked', target: 'blocked' } } },
        blocked: {},
      },
    });
    expect(bothWays(machine, 'code', 'go').isSlow).toBe(false);
    const merged = explore(chartOf(machine, samples('code', 'go')));
    expect([merged.leaves.missing, merged.dependsOn]).toEqual([[], ['m', 'n']]);
  });

  it('JRN-02: gives queued actions, raised events and kept values the context of their moment', () => {
    const machine = setup({
      types,
      actions: {
        both: enqueueActions(({ context: now, enqueue }) => {
          enqueue.assign({ n: (now.n + 1) % 3 });
          enqueue.assign({ m: () => now.n });
        }),
        keep: assign({ saved: ({ context: now }) => ({ before: now.n, whole: { ...now, saved: null } }) }),
        whole: assign({ saved: ({ context: now }) => ({ n: now.n, m: now.m }) }),
      },
    }).createMachine({
      context,
      initial: 'a',
      states: { a: { on: { queue: { actions: 'both' }, keep: { actions: 'keep' }, whole: { actions: 'whole' } } } },
    });
    expect(bothWays(machine, 'queue', 'keep', 'whole').isSlow).toBe(false);
    const raising = setup({
      types: { ...types, events: {} as { type: 'go' } | { type: 'told'; was: Context } },
      guards: { wasNothing: ({ event }) => event.type === 'told' && event.was.n === 0 },
    }).createMachine({
      context,
      initial: 'a',
      states: {
        a: {
          on: {
            go: { actions: [raise(({ context: now }) => ({ type: 'told' as const, was: now })), assign({ n: 1 })] },
            told: { guard: 'wasNothing', target: 'b' },
          },
        },
        b: {},
      },
    });
    expect(bothWays(raising, 'go').nodes.some((node) => node.startsWith('["b"'))).toBe(true);
  });

  it('JRN-02: asks XState where queued actions ask for the actor', () => {
    const machine = setup({ types }).createMachine({
      context,
      initial: 'a',
      states: { a: { on: { go: { target: 'b', actions: enqueueActions(({ self }) => void self.id) } } }, b: {} },
    });
    expect(bothWays(machine, 'go').isSlow).toBe(true);
  });

  it('JRN-02: enters the root anew where an arrow leads to it', () => {
    const machine = setup({
      types,
      actions: {
        clear: assign({ m: 0 }),
        mark: assign({ m: 1 }),
        count: assign({ n: ({ context: { n } }) => (n + 1) % 3 }),
      },
    }).createMachine({
      id: 'root',
      context,
      entry: 'count',
      initial: 'a',
      states: {
        a: { on: { mark: { actions: 'mark', target: 'b' } } },
        b: { on: { again: '#root', clear: { actions: 'clear' } } },
      },
    });
    expect(bothWays(machine, 'mark', 'again', 'clear').nodes.length).toBeGreaterThan(4);
  });

  it('JRN-02: tells timers apart by what they will say', () => {
    const machine = setup({
      types: { ...types, events: {} as { type: 'set' } | { type: 'start' } | { type: 'late'; v: number } },
      guards: { saysOne: ({ event }) => event.type === 'late' && event.v === 1 },
    }).createMachine({
      context,
      initial: 'a',
      states: {
        a: {
          on: {
            set: { actions: assign({ n: 1 }) },
            start: {
              target: 'b',
              actions: [
                raise(({ context: { n } }) => ({ type: 'late' as const, v: n }), { delay: 100, id: 'late' }),
                assign({ n: 0 }),
              ],
            },
          },
        },
        b: { on: { late: { guard: 'saysOne', target: 'c' } } },
        c: {},
      },
    });
    const entry = chartOf(machine, samples('set', 'start'));
    for (const exploration of [explore(entry), explore(entry, { by: 'xstate' })]) {
      expect(exploration.leaves.missing).toEqual([]);
    }
  });

  it('JRN-02: reports a context that is changed in place, and by which action', () => {
    const machine = setup({
      types,
      actions: { sort: assign({ n: ({ context: { list } }) => (list as number[]).push(4) }) },
    }).createMachine({ context, on: { go: { actions: 'sort' } } });
    const { findings } = explore(chartOf(machine, samples('go')));
    expect(findings.map(({ kind }) => kind)).toEqual(['throws']);
    expect(findings[0]?.message).toMatch(/Unable to run action 'sort':\n.*not extensible/);
  });

  it('JRN-02: names the guard whatever it throws', () => {
    const machine = setup({
      types,
      guards: { breaks: ({ context: { saved } }) => (saved as { deep: { er: boolean } }).deep.er },
    }).createMachine({ context, initial: 'a', states: { a: { on: { go: { guard: 'breaks', target: 'b' } } }, b: {} } });
    expect(explore(chartOf(machine, samples('go'))).findings[0]?.message).toContain("evaluate guard 'breaks'");
  });

  it('JRN-02: refuses a history state that leads to none, as lint does by name', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: 'p.h' } },
        p: { initial: 'x', states: { x: {}, h: { type: 'history', target: 'zz' } } },
      },
    });
    const entry = chartOf(machine, samples('go'));
    expect(() => explore(entry)).toThrow("Child state 'zz' does not exist on 'm.p'");
    expect(lint(entry, [entry]).findings.map(({ rule }) => rule)).toContain('wrong-target');
  });

  it('JRN-02: refuses the date as a text, by whatever it is made, and dice that seldom matter', () => {
    const writing = (text: () => string) =>
      setup({ types }).createMachine({ context, on: { go: { actions: assign({ saved: text }) } } });
    for (const text of [() => Date(), () => new Intl.DateTimeFormat('de', { dateStyle: 'full' }).format()]) {
      expect(() => explore(chartOf(writing(text), samples('go')))).toThrow('context.saved differs');
    }
    const lucky = setup({ types, guards: { isLucky: () => Math.random() < 0.01 } }).createMachine({
      context,
      initial: 'a',
      states: { a: { on: { go: { guard: 'isLucky', target: 'b' } } }, b: {} },
    });
    expect(() => explore(chartOf(lucky, samples('go')))).toThrow('guard isLucky differs');
  });
});
