import { type AnyMachineSnapshot, assign } from 'xstate';
import { createTestModel, getAdjacencyMap, getShortestPaths, getSimplePaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { port } from '#machines/port.ts';
import { samples, sketched } from '#tests/support/lint/lint-case.ts';
import { ChartRefused } from './environment.ts';
import { explore } from './explore.ts';
import { lint } from './lint/lint.ts';
import { replay } from './replay.ts';
import { PathBroken } from './subject.ts';
import { pathsOf } from './suite.ts';

/**
 * What goes silently wrong with `xstate/graph` when it is used as it comes, each with a proof that the explorer does not
 * fall into it. The peer's side is shown wherever that is cheap: when it no longer fails, the trap is gone.
 */

interface Count {
  readonly count: number;
}
const count = assign(({ context }: { context: Count }) => ({ count: context.count + 1 }));

const valuesOf = (map: object): readonly string[] => [
  ...new Set(
    Object.values(map as Record<string, { state: { value: unknown } }>).map(({ state }) => JSON.stringify(state.value)),
  ),
];

/** A port, a time limit and a button. */
const waiting = sketched({
  bodies: {
    actors: { load: port<{ ok: boolean }>('load') },
    delays: { limit: 1_000 },
    guards: { isFine: (_: unknown, { ok }: { ok: boolean }) => ok },
  },
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isFine', params: ({ event }: { event: { output: { ok: boolean } } }) => event.output },
            target: 'shown',
          },
          { target: 'refused' },
        ],
        onError: 'failed',
      },
      after: { limit: 'late' },
    },
    shown: { on: { 'went.back': 'loading' } },
    refused: { on: { 'went.back': 'loading' } },
    failed: { on: { 'went.back': 'loading' } },
    late: { on: { 'went.back': 'loading' } },
  },
  model: { events: samples('went.back'), outcomes: { load: { fine: { ok: true }, refused: { ok: false } } } },
});

describe('events that are given as a list', () => {
  it('JRN-03: take the place of the chart’s own with the peer, which then sees neither answers nor time', () => {
    expect(valuesOf(getAdjacencyMap(waiting.machine, { events: [{ type: 'went.back' }] }))).toEqual(['"loading"']);
  });

  it('JRN-03: come beside answers, faults and time limits here', () => {
    const exploration = explore(waiting);
    expect(exploration.states).toEqual({ total: 6, covered: 6, missing: [] });
    expect([...new Set(exploration.steps.map(({ offer }) => offer.kind))].toSorted()).toEqual([
      'answer',
      'fault',
      'time',
      'user',
    ]);
  });
});

describe('a projection that drops what a guard reads', () => {
  const door = sketched({
    bodies: { guards: { isTired: ({ context }: { context: Count }) => context.count >= 2 }, actions: { count } },
    root: { context: { count: 0 } },
    states: {
      shut: { always: { guard: 'isTired', target: 'givenUp' }, on: { pushed: { actions: 'count' } } },
      givenUp: { type: 'final' },
    },
    model: { events: samples('pushed') },
  });

  it('JRN-03: hides a state from the peer', () => {
    const byValue = {
      events: [{ type: 'pushed' }],
      serializeState: ({ value }: { value: unknown }) => JSON.stringify(value) as never,
    };
    expect(valuesOf(getAdjacencyMap(door.machine, byValue))).toEqual(['"shut"']);
  });

  it('JRN-03: is not needed here: what guards read always counts', () => {
    expect(explore(door).states.missing).toEqual([]);
  });
});

const collecting = (more: (items: unknown) => unknown, first: unknown, isFull: (items: unknown) => boolean) =>
  sketched({
    bodies: {
      guards: { isFull: ({ context }: { context: { items: unknown } }) => isFull(context.items) },
      actions: { collect: assign({ items: ({ context }: { context: { items: unknown } }) => more(context.items) }) },
    },
    root: { context: { items: first } },
    states: {
      a: { always: { guard: 'isFull', target: 'b' }, on: { 'item.found': { actions: 'collect' } } },
      b: { meta: { ending: 'success' } },
    },
    model: { events: samples('item.found') },
  });

const sized = (items: unknown): number => (items as ReadonlySet<number> | ReadonlyMap<number, number>).size;

interface Visited {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<Record<string, { readonly state: AnyMachineSnapshot }>>;
}

describe('a Map, a Set and history in the key', () => {
  const asSet = collecting(
    (items) => new Set([...(items as Set<number>), sized(items)]),
    new Set(),
    (items) => sized(items) > 1,
  );
  const asMap = collecting(
    (items) => new Map([...(items as Map<number, number>), [sized(items), 1]]),
    new Map(),
    (items) => sized(items) > 1,
  );

  it('JRN-03: look the same to the peer whatever they hold, and hide a state', () => {
    const events = [{ type: 'item.found' }];
    expect([asSet, asMap].map(({ machine }) => valuesOf(getAdjacencyMap(machine, { events })))).toEqual([
      ['"a"'],
      ['"a"'],
    ]);
  });

  it('JRN-03: are refused here by their name', () => {
    expect(() => explore(asSet)).toThrow(ChartRefused);
    expect(() => explore(asSet)).toThrow('context.items is a Set');
    expect(lint(asMap, []).findings.map(({ rule, place }) => [rule, place])).toEqual([
      ['not-plain-context', 'context.items'],
    ]);
  });

  const radio = sketched({
    root: { id: 'radio' },
    states: {
      on: {
        initial: 'news',
        states: { news: { on: { 'station.turned': 'music' } }, music: {}, was: { type: 'history' } },
        on: { 'power.cut': 'off' },
      },
      off: { on: { 'power.back': 'on.was' } },
    },
    model: { events: samples('station.turned', 'power.cut', 'power.back') },
  });

  it('JRN-03: is no matter of the key for the peer, which turns the radio on to one station only', () => {
    const events = ['station.turned', 'power.cut', 'power.back'].map((type) => ({ type }));
    const all: readonly Visited[] = Object.values(getAdjacencyMap(radio.machine, { events }));
    const off = all.filter(({ state }) => state.value === 'off');
    const back = off.flatMap(({ transitions }) =>
      Object.values(transitions).map(({ state }) => JSON.stringify(state.value)),
    );
    expect(back.filter((value) => value !== '"off"')).toHaveLength(1);
  });

  it('JRN-03: counts here: the radio comes back with the station that it had', () => {
    const exploration = explore(radio);
    const back = exploration.steps.filter(({ offer }) => offer.label === 'power.back(once)');
    expect(new Set(back.map(({ to }) => JSON.stringify(exploration.nodes[to]?.snapshot.value)))).toEqual(
      new Set(['{"on":"news"}', '{"on":"music"}']),
    );
  });
});

describe('a missing input', () => {
  const greeting = sketched({
    root: { context: ({ input }: { input: { name: string } }) => ({ name: input.name.trim() }) },
    states: { a: { on: { 'went.on': 'b' } }, b: { on: { 'went.on': 'a' } } },
    model: { events: samples('went.on') },
  });

  it('JRN-03: gives the peer paths of a chart that has failed before its first step', () => {
    const paths = getShortestPaths(greeting.machine, { events: [{ type: 'went.on' }] });
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter(({ state }) => state.status !== 'error')).toEqual([]);
  });

  it('JRN-03: is a finding here, and no path', () => {
    expect(() => explore(greeting)).toThrow(ChartRefused);
    const [finding, ...others] = lint(greeting, []).findings;
    expect([finding?.rule, others]).toEqual(['missing-input', []]);
    expect(finding?.what).toContain('braucht eine Eingabe');
  });
});

const turning = (target: string) =>
  sketched({
    states: { a: { on: { 'went.on': target } }, b: { on: { 'went.on': 'a' } }, c: { on: { 'went.on': 'a' } } },
    model: { events: samples('went.on') },
  });

describe('a path without assertions', () => {
  const right = turning('b');
  const wrong = turning('c').machine;

  it('JRN-03: passes with the peer whatever it is given', async () => {
    const paths = createTestModel(right.machine).getShortestPaths();
    const results = await Promise.all(paths.map((path) => path.test({})));
    const errors = results.flatMap(({ steps }) => steps.map(({ state }) => state.error));
    expect(errors.length).toBeGreaterThan(1);
    expect(errors.filter((error) => error !== null)).toEqual([]);
  });

  it('JRN-03: does not exist here: state and context are compared after every step', async () => {
    const paths = pathsOf(explore(right), 'branches');
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      await replay(right, path);
      await expect(replay(right, path, wrong)).rejects.toThrow(PathBroken);
    }
  });
});

describe('a chart with invokes and time limits', () => {
  it('JRN-03: is refused by the peer’s own way to make a model', () => {
    expect(() => createTestModel(waiting.machine)).toThrow('Invocations on test machines are not supported');
  });

  it('JRN-03: ends its waits here with each answer of the model, output included, so that guards see it', () => {
    const exploration = explore(waiting);
    const answered = exploration.steps.filter(({ offer }) => offer.kind === 'answer');
    expect(
      answered.map(({ offer, to }) => `${offer.sample} → ${JSON.stringify(exploration.nodes[to]?.snapshot.value)}`),
    ).toEqual(['fine → "shown"', 'refused → "refused"']);
    expect(exploration.guards).toEqual({ total: 2, covered: 2, missing: [] });
  });

  it('JRN-03: gets done events without output from the peer, on which a guard breaks', () => {
    const events = [{ type: 'xstate.done.actor.load' }];
    expect(() => getAdjacencyMap(waiting.machine, { events })).toThrow("Unable to evaluate guard 'isFine'");
  });

  it('JRN-03: whose model knows no answer is a finding here', () => {
    const mute = { ...waiting, model: { ...waiting.model, outcomes: { load: {} } } };
    expect(lint(mute, []).findings.map(({ rule }) => rule)).toEqual(['missing-outcome']);
  });
});

describe('a context that grows', () => {
  const growing = sketched({
    bodies: { guards: { isLow: ({ context }: { context: Count }) => context.count < 3 }, actions: { count } },
    root: { context: { count: 0 } },
    states: {
      a: {
        on: {
          'went.on': [
            { guard: 'isLow', target: 'b', actions: 'count' },
            { target: 'b', actions: 'count' },
          ],
        },
      },
      b: { on: { 'went.on': { target: 'a', actions: 'count' } } },
    },
    model: { events: samples('went.on') },
  });

  it('JRN-03: ends with the peer only by an error, and nothing of what it saw is left', () => {
    expect(() => getAdjacencyMap(growing.machine, { events: [{ type: 'went.on' }], limit: 100 })).toThrow(
      'Traversal limit exceeded',
    );
  });

  it('JRN-03: ends here with what was found so far, and names the key', () => {
    const cut = explore(growing, { limit: 100 });
    expect([cut.complete, cut.nodes.length, cut.states.missing]).toEqual([false, 100, []]);
    const { findings } = lint(growing, [], (entry) => explore(entry, { limit: 100 }));
    expect(findings.map(({ rule, place }) => [rule, place])).toEqual([['growing-context', 'context.count']]);
  });
});

/** So many lamps of three steps each, side by side. */
const lamps = (regions: number) => {
  const names = Array.from({ length: regions }, (_, index) => `lamp${String(index)}`);
  const states = Object.fromEntries(
    names.map((name) => [
      name,
      {
        initial: 'off',
        states: {
          off: { on: { [`${name}.turned`]: 'dim' } },
          dim: { on: { [`${name}.turned`]: 'on' } },
          on: { on: { [`${name}.turned`]: 'off' } },
        },
      },
    ]),
  );
  return sketched({
    root: { type: 'parallel', initial: undefined },
    states,
    model: { events: samples(...names.map((name) => `${name}.turned`)) },
  });
};

describe('paths through regions', () => {
  it('JRN-03: are 65 simple ones with the peer for nine configurations, and without end for 27', () => {
    expect(getSimplePaths(lamps(2).machine)).toHaveLength(65);
  });

  it('JRN-03: are as many here as it takes to see everything: each step of 243 configurations in one path', () => {
    const exploration = explore(lamps(5));
    expect(exploration.nodes).toHaveLength(243);
    const paths = pathsOf(exploration, 'branches');
    expect(exploration.edges).toEqual({ total: 15, covered: 15, missing: [] });
    expect(paths.flatMap(({ steps }) => steps)).toHaveLength(15);
  });
});
