import { assign, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { explore } from './explore.ts';
import { replay } from './replay.ts';
import { pathsOf } from './suite.ts';

describe('abstraction', () => {
  interface Wallet {
    readonly tries: number;
    readonly typed: string;
    readonly last: string;
    readonly available: number;
    readonly asked: number;
  }
  const wallet = setup({
    types: { context: {} as Wallet, events: {} as { type: 'typed'; text: string } | { type: 'asked' } },
    guards: {
      isCovered: ({ context }) => context.available > 0,
      isTired: ({ context }) => context.tries >= 2,
    },
    actions: {
      type: assign(({ context }, { text }: { readonly text: string }) => ({ typed: text, last: context.typed })),
      pay: assign({ available: ({ context }) => Math.max(0, context.available - context.asked) }),
      count: assign({ tries: ({ context }) => Math.min(3, context.tries + 1) }),
    },
  }).createMachine({
    id: 'wallet',
    context: { tries: 0, typed: '', last: '', available: 2, asked: 1 },
    initial: 'open',
    states: {
      open: {
        always: { guard: 'isTired', target: 'closed' },
        on: {
          typed: { actions: { type: 'type', params: ({ event }) => ({ text: event.text }) } },
          asked: [{ guard: 'isCovered', actions: 'pay' }, { actions: 'count' }],
        },
      },
      closed: { type: 'final' },
    },
  });
  const model = { events: { typed: { a: { text: 'a' }, b: { text: 'b' } }, asked: { once: {} } } };

  it('JRN-02: keeps the keys that guards read and those that they are made from, and names them', () => {
    const merged = explore(chartOf(wallet, model));
    expect(merged.dependsOn).toEqual(['asked', 'available', 'tries']);
    expect(merged.nodes.length).toBe(5);
    const whole = explore(chartOf(wallet, model), { abstraction: 'none' });
    expect(whole.dependsOn).toEqual(['asked', 'available', 'last', 'tries', 'typed']);
    expect(whole.nodes.length).toBeGreaterThan(20);
    for (const figure of ['leaves', 'states', 'edges', 'guards'] as const) {
      expect(merged[figure]).toEqual(whole[figure]);
    }
  });

  it('JRN-02: counts keys besides that a model names, and lets none be hidden', () => {
    const more = explore(chartOf(wallet, { ...model, keys: ['typed'] }));
    expect(more.dependsOn).toEqual(['asked', 'available', 'tries', 'typed']);
    expect(more.nodes.length).toBeGreaterThan(5);
    expect(explore(chartOf(wallet, { ...model, keys: [] })).dependsOn).toEqual(['asked', 'available', 'tries']);
  });

  it('JRN-02: finds paths that hold with the whole context', async () => {
    const entry = chartOf(wallet, model);
    const paths = pathsOf(explore(entry), 'branches');
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) await replay(entry, path);
  });

  it('JRN-02: asks XState at every step, with every key, where a chart asks for more than events and context', () => {
    const selfish = setup({ types: { context: {} as { readonly name: string } } }).createMachine({
      context: { name: '' },
      initial: 'a',
      states: {
        a: { on: { x: { target: 'b', actions: assign({ name: ({ self }) => self.id.slice(0, 0) }) } } },
        b: {},
      },
    });
    const slow = explore(chartOf(selfish, { events: { x: { one: {} } } }));
    expect([slow.slowBecause, slow.dependsOn]).toEqual(['it asks for the actor that runs it (`self`)', ['name']]);
    expect([slow.nodes.length, slow.edges.missing]).toEqual([2, []]);
    // Whoever looks for a state of the chart finds it among the active ones.
    const { nodes } = slow.environment.chart;
    expect(slow.nodes.flatMap(({ active }) => active).filter((node) => !nodes.includes(node))).toEqual([]);
  });

  const asksFor: readonly (readonly [string, (context: object) => boolean])[] = [
    ['in', (context) => 'late' in context],
    ['Object.hasOwn', (context) => Object.hasOwn(context, 'late')],
    ['Object.keys', (context) => Object.keys(context).length > 1],
    ['Object.entries', (context) => Object.entries(context).length > 1],
    [
      'for … in',
      (context) => {
        let count = 0;
        for (const _ in context) count += 1;
        return count > 1;
      },
    ],
  ];

  it.each(asksFor)('JRN-02: loses no state to a guard that asks by %s which keys there are', (_, isLate) => {
    const chart = setup({
      types: { context: {} as { readonly first: number; readonly late?: number } },
      guards: { isLate: ({ context }) => isLate(context) },
      actions: { add: assign({ late: 1 }) },
    }).createMachine({
      context: { first: 0 },
      initial: 'a',
      states: { a: { on: { added: { actions: 'add' }, asked: { guard: 'isLate', target: 'b' } } }, b: {} },
    });
    const { states, guards, complete } = explore(
      chartOf(chart, { events: { added: { one: {} }, asked: { one: {} } } }),
    );
    expect([complete, states.missing, guards.missing]).toEqual([true, [], []]);
  });
});
