import { assign, raise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { channel, port } from '#machines/port.ts';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { explore } from './explore.ts';
import { replay } from './replay.ts';
import { pathsOf, pathTo } from './suite.ts';

describe('the environment', () => {
  const busy = setup({
    types: { events: {} as { type: 'again' } | { type: 'note'; text: string } },
    actors: { load: port<string>('load'), news: channel('news') },
    actions: { nothing: () => undefined },
    delays: { short: 1_000, long: 2_500 },
  }).createMachine({
    id: 'busy',
    type: 'parallel',
    invoke: { id: 'news', src: 'news' },
    states: {
      work: {
        initial: 'loading',
        states: {
          loading: {
            invoke: { id: 'load', src: 'load', onDone: { actions: 'nothing' }, onError: 'stuck' },
            after: { short: 'stuck' },
          },
          stuck: { on: { again: 'loading' } },
          was: { history: 'shallow' },
        },
      },
      watch: {
        initial: 'waiting',
        states: { waiting: { after: { long: 'late' } }, late: { entry: raise({ type: 'again' }) } },
      },
    },
  });
  const entry = chartOf(busy, {
    events: { again: { byCustomer: {} } },
    outcomes: { load: { some: 'x' } },
  });

  it('JRN-02: lets a port answer once, only while it runs, and never a channel', () => {
    const { environment } = explore(entry);
    const start = environment.begin('none');
    expect(start.offers.map(({ label }) => label)).toEqual(['load: some', 'load: Störung', 'nach short']);
    const [answer] = start.offers;
    const answered = answer === undefined ? start : environment.step(start, answer);
    expect(answered.offers.map(({ label }) => label)).toEqual(['nach short']);
  });

  it('JRN-02: lets a time limit end only where no shorter one ends before', () => {
    const exploration = explore(entry);
    const late = pathTo(exploration, 'busy.watch.late');
    // 2.5 s pass only after the 1 s limit has ended or its state was left.
    expect(late?.steps.map(({ label, at }) => `${label} @${at}`)).toEqual(['load: Störung @0', 'nach long @2500']);
    expect(exploration.edges).toEqual({ total: 5, covered: 5, missing: [] });
  });

  it('JRN-02: finds the moments at which two limits end in either order', async () => {
    const exploration = explore(entry);
    const orders = pathsOf(exploration, 'branches');
    for (const path of orders) await replay(entry, path);
    const whole = exploration.nodes.length;
    // Restarting the short limit late makes it end after the long one: both orders are in the graph.
    const both = exploration.steps.filter(({ offer, from }) => {
      const node = exploration.nodes[from];
      return offer.timer !== null && (node?.zone.timers.length ?? 0) === 2;
    });
    expect(whole).toBeGreaterThan(4);
    expect(new Set(both.map(({ offer }) => offer.sample))).toEqual(new Set(['short', 'long']));
  });
});

describe('limits of different length', () => {
  const ticking = setup({ delays: { tick: 200, patience: 15_000 } }).createMachine({
    id: 'ticking',
    type: 'parallel',
    states: {
      wait: { initial: 'on', states: { on: { after: { patience: 'over' } }, over: {} } },
      blink: {
        initial: 'dark',
        states: { dark: { after: { tick: 'light' }, on: { poked: 'light' } }, light: { on: { poked: 'dark' } } },
      },
    },
  });
  const entry = chartOf(ticking, { events: { poked: { once: {} } } });

  it('JRN-02: does not walk once for every tick of the shorter one', () => {
    const { nodes, edges, complete } = explore(entry);
    expect([complete, edges.missing]).toEqual([true, []]);
    expect(nodes.length).toBeLessThan(12);
  });

  it('JRN-02: finds only paths whose waits fit, and replays them', async () => {
    const paths = pathsOf(explore(entry), 'branches');
    expect(new Set(paths.flatMap(({ covers }) => covers)).size).toBe(4);
    for (const path of paths) {
      const moments = path.steps.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      await replay(entry, path);
    }
  });

  it('JRN-02: begins a path with every input, also where two lead to the same place', () => {
    const twoWays = setup({ types: { context: {} as { way: string }, input: {} as { way: string } } }).createMachine({
      id: 'ways',
      context: ({ input }) => ({ way: input.way }),
      on: { changed: { actions: assign({ way: 'b' }) } },
    });
    const exploration = explore(
      chartOf(twoWays, { inputs: { first: { way: 'a' }, second: { way: 'b' } }, events: { changed: { once: {} } } }),
    );
    expect(exploration.starts.map((start) => exploration.nodes[start]?.input)).toEqual(['first', 'second']);
    expect(exploration.nodes.length).toBe(2);
  });
});
