import { type AnyStateMachine, assign, fromPromise, raise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '#machines/model.ts';
import { channel, port } from '#machines/port.ts';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { ChartRefused } from './environment.ts';
import { explore } from './explore.ts';
import { replay } from './replay.ts';
import { PathBroken } from './subject.ts';
import { pathsOf, pathTo } from './suite.ts';

const withContext = (context: object): CatalogueEntry => chartOf(setup({}).createMachine({ context, id: 'odd' }), {});

interface Tries {
  readonly tries: number;
}

const doorSetup = setup({
  types: { context: {} as Tries, events: {} as { type: 'pushed'; force: number } | { type: 'locked' } },
  guards: {
    isStrong: (_, params: { readonly force: number }) => params.force > 5,
    isTired: ({ context }) => context.tries >= 2,
  },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
});

const strongly = {
  type: 'isStrong',
  params: ({ event }: { event: { force: number } }) => ({ force: event.force }),
} as const;

const doorMachine = doorSetup.createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: {
      always: { guard: 'isTired', target: 'givenUp' },
      on: { pushed: [{ guard: strongly, target: 'open' }, { actions: 'count' }] },
    },
    open: { on: { locked: 'shut' } },
    givenUp: { type: 'final' },
  },
});

const pushes = { pushed: { hard: { force: 9 }, soft: { force: 1 } }, locked: { now: {} } };

describe('explore', () => {
  it('JRN-02: counts states, arrows and guard branches of a small chart, `always` included', () => {
    const exploration = explore(chartOf(doorMachine, { events: pushes }));
    expect(exploration.nodes.length).toBe(5);
    expect(exploration.leaves).toEqual({ total: 3, covered: 3, missing: [] });
    expect(exploration.states).toEqual({ total: 4, covered: 4, missing: [] });
    expect(exploration.edges).toEqual({ total: 4, covered: 4, missing: [] });
    expect(exploration.guards).toEqual({ total: 4, covered: 4, missing: [] });
    expect([exploration.complete, exploration.findings]).toEqual([true, []]);
  });

  it('JRN-02: reports a guard that is never false, and the arrow behind it', () => {
    const exploration = explore(chartOf(doorMachine, { events: { ...pushes, pushed: { hard: { force: 9 } } } }));
    expect(exploration.guards.missing).toEqual(['door.shut | pushed | 0 | false', 'door.shut | always | 0 | true']);
    expect(exploration.edges.missing).toEqual(['door.shut | pushed | 1', 'door.shut | always | 0']);
    expect(exploration.leaves.missing).toEqual(['door.givenUp']);
  });

  it('JRN-02: leaves out what the model excuses, and reports an excuse that is not needed', () => {
    const events = { ...pushes, pushed: { hard: { force: 9 } } };
    const excused = explore(chartOf(doorMachine, { events, unreachable: { 'door.givenUp': 'nobody is weak here' } }));
    expect(excused.leaves).toEqual({ total: 2, covered: 2, missing: [] });
    expect(excused.excused).toEqual({ 'door.givenUp': 'nobody is weak here' });
    const wrong = explore(
      chartOf(doorMachine, { events: pushes, unreachable: { 'door.open': 'no', 'door.gone': 'no' } }),
    );
    expect(wrong.findings.map(({ kind }) => kind)).toEqual(['excuse', 'excuse']);
    expect(wrong.leaves).toEqual({ total: 3, covered: 3, missing: [] });
  });

  it('JRN-02: says that a limit cut the walk short, and which key grows', () => {
    const growing = setup({
      types: { context: {} as Tries & { readonly note: string } },
      guards: { isLate: ({ context }) => context.tries > 1_000 },
    }).createMachine({
      context: { tries: 0, note: '' },
      on: {
        more: { actions: assign({ tries: ({ context }) => context.tries + 1, note: 'decides nothing' }) },
        ended: { guard: 'isLate' },
      },
    });
    const exploration = explore(chartOf(growing, { events: { more: { one: {} }, ended: { one: {} } } }), { limit: 50 });
    expect(exploration.complete).toBe(false);
    expect(exploration.nodes.length).toBe(50);
    expect(exploration.findings).toEqual([
      { kind: 'limit', message: "The walk through 'fixture' was cut off at 50 configurations; changing keys: tries." },
    ]);
  });

  it('JRN-02: refuses context that is not JSON, by its name', () => {
    expect(() => explore(withContext({ cache: new Map() }))).toThrow(ChartRefused);
    expect(() => explore(withContext({ cache: new Map() }))).toThrow('context.cache is a Map');
    expect(() => explore(withContext({ at: { from: new Date(0) } }))).toThrow('context.at.from is a Date');
    expect(() => explore(withContext({ rows: [1, Number.NaN] }))).toThrow('context.rows[1] is NaN');
    expect(() => explore(withContext({ gone: undefined }))).toThrow('context.gone is undefined');
  });

  it('JRN-02: refuses a chart that throws dice, by the key it lands in', () => {
    let dice = 0;
    const gambler = setup({ types: { context: {} as Tries } }).createMachine({
      context: { tries: 0 },
      on: { rolled: { actions: assign({ tries: () => (dice += 1) }) } },
    });
    expect(() => explore(chartOf(gambler, { events: { rolled: { once: {} } } }))).toThrow(
      "context.tries differs when 'rolled(once)'",
    );
  });

  it('JRN-02: refuses a chart that looks at the clock, in what it keeps and in what it decides', () => {
    const types = { context: {} as { readonly at: number } };
    const keeping = setup({ types }).createMachine({
      context: { at: 0 },
      on: { stamped: { actions: assign({ at: () => Date.now() }) } },
    });
    const stamped = { events: { stamped: { once: {} } } };
    expect(() => explore(chartOf(keeping, stamped))).toThrow("context.at differs when 'stamped(once)'");
    const deciding = setup({ guards: { isLate: () => new Date() > new Date(2030, 0, 1) } }).createMachine({
      initial: 'early',
      states: { early: { on: { stamped: { guard: 'isLate', target: 'late' } } }, late: { on: { stamped: 'early' } } },
    });
    // Two looks can agree by chance; not twenty.
    const walks = Array.from({ length: 20 }, () => () => explore(chartOf(deciding, stamped)));
    expect(() => walks.forEach((walk) => walk())).toThrow("guard isLate differs when 'stamped(once)'");
    expect(Math.abs(Date.now() - performance.timeOrigin)).toBeLessThan(3_600_000);
  });

  it('JRN-02: refuses a chart that does not start with an input of its model, or whose model names none', () => {
    const needy = setup({ types: { context: {} as Tries, input: {} as Tries } }).createMachine({
      context: ({ input }) => ({ tries: input.tries }),
    });
    expect(() => explore(chartOf(needy, { inputs: { none: undefined } }))).toThrow(
      /cannot be explored: it does not start with 'none': .*undefined/,
    );
    expect(() => explore(chartOf(needy, { inputs: {} }))).toThrow('its model names no input');
  });

  it('JRN-02: reports a chart that goes round for ever', () => {
    const round = setup({}).createMachine({
      initial: 'calm',
      states: { calm: { on: { pushed: 'a' } }, a: { always: 'b' }, b: { always: 'a' } },
    });
    for (const by of ['compiled', 'xstate'] as const) {
      const { findings, complete } = explore(chartOf(round, { events: { pushed: { once: {} } } }), { by });
      expect([complete, findings.map(({ kind }) => kind)]).toEqual([true, ['throws']]);
      expect(findings[0]?.message).toMatch(/for ever|[Ii]nfinite loop/);
    }
  });

  it('JRN-02: reports a timer that is started while it runs: XState would let both end', () => {
    const twice = setup({}).createMachine({
      initial: 'open',
      states: { open: { on: { pushed: { actions: raise({ type: 'later' }, { id: 'own', delay: 100 }) } } } },
    });
    const { findings, troubles } = explore(chartOf(twice, { events: { pushed: { once: {} } } }));
    expect(findings[0]?.message).toContain("starts the timer 'own' while it runs");
    expect(troubles.map(({ from, offer }) => `${from} ${offer.label}`)).toEqual(['1 pushed(once)']);
  });

  it('JRN-02: reports a guard that throws and goes on', () => {
    const fragile = setup({
      guards: {
        breaks: () => {
          throw new Error('no such key');
        },
      },
    }).createMachine({ initial: 'a', states: { a: { on: { x: { guard: 'breaks', target: 'b' }, y: 'b' } }, b: {} } });
    const exploration = explore(chartOf(fragile, { events: { x: { one: {} }, y: { one: {} } } }));
    expect(exploration.findings.map(({ kind }) => kind)).toEqual(['throws']);
    expect(exploration.findings[0]?.message).toContain('no such key');
    expect(exploration.edges.missing).toEqual(['(machine).a | x | 0']);
  });

  it('JRN-02: reports a fault that no arrow takes', () => {
    const careless = setup({ actors: { load: port<string>('load') } }).createMachine({
      id: 'careless',
      initial: 'loading',
      states: { loading: { invoke: { id: 'load', src: 'load', onDone: 'loaded' } }, loaded: {} },
    });
    const exploration = explore(chartOf(careless, { outcomes: { load: { some: 'x' } } }));
    expect(exploration.findings.map(({ kind }) => kind)).toEqual(['failed']);
    expect(exploration.findings[0]?.message).toContain('load: Störung');
  });
});

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

/** Two arrows to the same state; swapped, each is taken where the other one was. */
const lamp = (isSwapped: boolean) =>
  setup({ types: { events: {} as { type: 'pressed'; hard: boolean } } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        on: {
          pressed: [{ guard: ({ event }) => event.hard !== isSwapped, target: 'on' }, { target: 'on' }],
        },
      },
      on: {},
    },
  });

describe('replay', () => {
  const entry = chartOf(doorMachine, { events: pushes });

  it('JRN-02: walks every path of the suite on the real actor', async () => {
    const paths = pathsOf(explore(entry), 'branches');
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) await replay(entry, path);
  });

  it('JRN-02: catches an arrow that leads elsewhere in the actor', async () => {
    const wrong = doorSetup.createMachine({
      ...doorMachine.config,
      states: { ...doorMachine.config.states, open: { on: { locked: 'open' } } },
    } as never) as unknown as AnyStateMachine;
    const path = pathsOf(explore(entry), 'branches').find(({ covers }) => covers.includes('door.open | locked | 0'));
    expect(path).toBeDefined();
    if (path === undefined) return;
    await expect(replay(entry, path, wrong)).rejects.toThrow(PathBroken);
    await expect(replay(entry, path, wrong)).rejects.toThrow(
      /the model is in "shut", the actor in "open"[^]*arrow +door.open \| locked \| 0[^]*requirement +JRN-02[^]*1\. pushed\(hard\)/,
    );
  });

  it('JRN-02: catches an actor that comes to the same state by another arrow', async () => {
    const soft = chartOf(lamp(false), { events: { pressed: { hard: { hard: true }, soft: { hard: false } } } });
    const [path] = pathsOf(explore(soft), 'branches');
    expect(path).toBeDefined();
    if (path === undefined) return;
    await expect(replay(soft, path, lamp(true) as unknown as AnyStateMachine)).rejects.toThrow(
      /the model takes lamp\.off \| pressed \| \d, the actor lamp\.off \| pressed \| \d\./,
    );
    await expect(replay(soft, path)).resolves.toBeUndefined();
  });

  it('JRN-02: settles ports by the id of their invoke, answers and faults alike', async () => {
    const loader = setup({
      actors: { load: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
    }).createMachine({
      id: 'loader',
      initial: 'loading',
      states: {
        loading: { invoke: { id: 'first', src: 'load', onDone: 'done', onError: 'failed' } },
        failed: {},
        done: { type: 'final' },
      },
    });
    const loading = chartOf(loader, { outcomes: { load: { text: 'x' } } });
    const paths = pathsOf(explore(loading), 'branches');
    expect(paths.map(({ name }) => name)).toEqual([
      'loading → first: Störung → failed',
      'loading → first: text → done',
    ]);
    for (const path of paths) await replay(loading, path);
  });
});

describe('pathsOf', () => {
  it('JRN-02: is deterministic, shortest first, and covers what it says', () => {
    const exploration = explore(chartOf(doorMachine, { events: pushes }));
    const paths = pathsOf(exploration, 'branches');
    expect(pathsOf(explore(chartOf(doorMachine, { events: pushes })), 'branches')).toEqual(paths);
    expect(paths.map(({ name }) => name)).toEqual([
      'shut → pushed(hard) → open → locked(now) → shut → pushed(soft) → shut → pushed(soft) → givenUp',
    ]);
    const covered = new Set(paths.flatMap(({ covers }) => covers));
    expect(covered.size).toBe(exploration.edges.total + exploration.guards.total);
  });
});
