import { type AnyMachineSnapshot, assign, enqueueActions, raise } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { port } from '#machines/port.ts';
import { samples, sketched } from '#tests/support/lint/lint-case.ts';
import { valuesOf } from '#tests/support/peer-values.ts';
import { ChartRefused } from './environment.ts';
import { explore } from './explore.ts';
import { lint } from './lint/lint.ts';

/** The traps of `traps.test.ts` that lie in what a chart keeps: its context, its history, its input. */

interface Count {
  readonly count: number;
}
const count = assign(({ context }: { context: Count }) => ({ count: context.count + 1 }));

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

/** A chart whose second state is made so. */
const drawing = (bodies: object, a: object) =>
  sketched({
    bodies,
    root: { context: { first: 0 } },
    states: { a: { on: { 'went.on': 'b' } }, b: { on: { 'went.on': 'a' }, ...a } },
    model: { events: samples('went.on'), outcomes: { load: { loaded: 1 } } },
  });

describe('a symbol in the context', () => {
  it('JRN-03: is refused by its name, which a stored context would lose', () => {
    const chart = sketched({
      bodies: { actions: { mark: assign(() => ({ [Symbol.for('mark')]: 1 })) } },
      root: { context: {} },
      states: { a: { on: { 'went.on': { actions: 'mark' } } } },
      model: { events: samples('went.on') },
    });
    expect(() => explore(chart)).toThrow('symbols for names');
  });
});

describe('chance where nothing is assigned', () => {
  const load = port<number, { readonly draw: number }>('load');

  it.each([
    ['delay soon', drawing({ delays: { soon: () => Math.random() * 1000 } }, { after: { soon: 'a' } })],
    ['an event that is raised', drawing({}, { entry: raise(() => ({ type: 'went.on', draw: Math.random() })) })],
    [
      'a choice of actions',
      drawing({}, { entry: enqueueActions(({ enqueue }) => enqueue.assign({ first: Math.random() })) }),
    ],
    [
      'input of load',
      drawing(
        { actors: { load } },
        { invoke: { src: 'load', id: 'load', input: () => ({ draw: crypto.getRandomValues(new Uint32Array(1))[0] }) } },
      ),
    ],
  ])('JRN-03: is refused by its name: %s', (place, chart) => {
    expect(() => explore(chart)).toThrow(`${place} differs when`);
    expect(lint(chart, []).findings.map(({ rule }) => rule)).toContain('clock-or-chance');
  });
});
