import * as fc from 'fast-check';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, type StateValue, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { machineOf, mostLimits, randomEvents, randomSketch, tick } from '#tests/support/random-charts.ts';
import { type Exploration, explore } from './explore.ts';
import { replay } from './replay.ts';
import { pathsOf } from './suite.ts';

const events = Object.fromEntries(randomEvents.map((event) => [event, { one: {} }]));

/** In one order of regions, which is no part of a situation. */
const inOrder = (value: StateValue): unknown =>
  typeof value === 'string'
    ? value
    : Object.keys(value)
        .toSorted()
        .map((key) => [key, inOrder(value[key] ?? '')]);

const shown = ({ value, context }: AnyMachineSnapshot): string =>
  JSON.stringify([inOrder(value as StateValue), context]);

/** What a chart remembers beside what it shows. */
const keyOf = (at: AnyMachineSnapshot): string =>
  JSON.stringify([
    shown(at),
    at.status,
    Object.entries(at.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
  ]);

interface Timer {
  readonly id: string;
  readonly type: string;
  readonly left: number;
}

interface Moment {
  readonly at: AnyMachineSnapshot;
  /** In the order of their start. */
  readonly timers: readonly Timer[];
}

/** Two clocks that run beside each other need three moments a tick to come in every order. */
const grain = tick / (mostLimits + 1);

const changed = (timers: readonly Timer[], actions: readonly { readonly type: string; readonly params?: unknown }[]) =>
  actions.reduce<readonly Timer[]>((running, { type, params }) => {
    const { id, sendId, delay, event } = (params ?? {}) as Readonly<Record<string, unknown>>;
    if (type === 'xstate.cancel') return running.filter((timer) => timer.id !== sendId);
    if (type !== 'xstate.raise' || typeof delay !== 'number') return running;
    const { type: raised } = event as { readonly type: string };
    return [...running.filter((timer) => timer.id !== id), { id: String(id), type: raised, left: delay }];
  }, timers);

/** Every situation and every step that changes it, by asking `transition` alone and letting time pass grain by grain. */
const bySteps = (machine: AnyStateMachine): { readonly shown: Set<string>; readonly steps: Set<string> } => {
  const [start, actions] = initialTransition(machine);
  const steps = new Set<string>();
  const known = new Map<string, Moment>();
  const meet = (moment: Moment): void => {
    const running = moment.at.status === 'active' ? moment : { at: moment.at, timers: [] };
    const key = `${keyOf(running.at)} ${JSON.stringify(running.timers)}`;
    if (!known.has(key)) known.set(key, running);
  };
  meet({ at: start, timers: changed([], actions) });
  const take = ({ at, timers }: Moment, type: string): void => {
    const [next, done] = transition(machine, at, { type });
    meet({ at: next, timers: changed(timers, done) });
    if (shown(next) !== shown(at)) steps.add(`${shown(at)} ${type} ${shown(next)}`);
  };
  for (const moment of known.values()) {
    const { at, timers } = moment;
    if (at.status !== 'active') continue;
    const due = timers.find(({ left }) => left <= 0);
    if (due === undefined) {
      for (const type of randomEvents) take(moment, type);
      if (timers.length > 0) meet({ at, timers: timers.map((timer) => ({ ...timer, left: timer.left - grain })) });
    } else {
      take({ at, timers: timers.filter((timer) => timer !== due) }, due.type);
    }
  }
  return { shown: new Set([...known.values()].map(({ at }) => shown(at))), steps };
};

const stepsOf = ({ nodes, steps }: Exploration): Set<string> =>
  new Set(
    steps.flatMap(({ from, to, offer }) => {
      const [source, target] = [nodes[from], nodes[to]].map((node) => (node === undefined ? '' : shown(node.snapshot)));
      return source === target ? [] : [`${source ?? ''} ${offer.event.type} ${target ?? ''}`];
    }),
  );

const shownBy = ({ nodes }: Exploration): Set<string> => new Set(nodes.map(({ snapshot }) => shown(snapshot)));

const values = ({ nodes }: Exploration): Set<string> =>
  new Set(nodes.map(({ snapshot }) => JSON.stringify(inOrder(snapshot.value as StateValue))));

/** The states alone of what is shown. */
const valuesOf = (all: ReadonlySet<string>): Set<string> =>
  new Set([...all].map((one) => JSON.stringify((JSON.parse(one) as readonly unknown[])[0])));

const covered = ({ leaves, states, edges }: Exploration) => ({ leaves, states, edges });

describe('a random chart', () => {
  it('JRN-02: is walked to all that `transition` reaches, by all steps that change something: 1,000 of them', () => {
    const met = { largest: 0, timed: 0, slow: 0, broken: 0 };
    fc.assert(
      fc.property(randomSketch, (sketch) => {
        const machine = machineOf(sketch);
        const exploration = explore(chartOf(machine, { events }), { abstraction: 'none' });
        const expected = bySteps(machine);
        met.largest = Math.max(met.largest, exploration.nodes.length);
        met.timed += Number(exploration.steps.some(({ offer }) => offer.kind === 'time'));
        // An arrow to a history state can enter a state that it has not left, which XState's timers do not bear.
        met.broken += Number(exploration.troubles.length > 0);
        fc.pre(exploration.troubles.length === 0);
        // Arrows to history states can also leave XState in two states at once; what it does then is no chart's meaning.
        met.slow += Number(exploration.slowBecause !== null);
        fc.pre(exploration.slowBecause === null);
        expect(exploration.complete).toBe(true);
        expect(shownBy(exploration)).toEqual(expected.shown);
        expect(stepsOf(exploration)).toEqual(expected.steps);
        expect(values(explore(chartOf(machine, { events })))).toEqual(valuesOf(expected.shown));
      }),
      { numRuns: 1000 },
    );
    expect(met.largest).toBeGreaterThan(20);
    expect(met.timed).toBeGreaterThan(300);
    expect(met.slow).toBeLessThan(20);
    expect(met.broken).toBeLessThan(50);
  });

  it('JRN-02: shows the same arrows and guards compiled, merged, and by XState at every step', () => {
    fc.assert(
      fc.property(randomSketch, (sketch) => {
        const entry = chartOf(machineOf(sketch), { events });
        const compiled = explore(entry, { abstraction: 'none' });
        fc.pre(compiled.slowBecause === null && compiled.troubles.length === 0);
        const slow = explore(entry, { by: 'xstate' });
        const merged = explore(entry);
        expect(covered(compiled)).toEqual(covered(slow));
        expect(stepsOf(compiled)).toEqual(stepsOf(slow));
        expect(merged.nodes.length).toBeLessThanOrEqual(compiled.nodes.length);
        expect(covered(merged)).toEqual(covered(slow));
        expect(merged.guards).toEqual(compiled.guards);
        // From outside not every answer of a guard can be told.
        expect(slow.guards.missing).toEqual(expect.arrayContaining([...compiled.guards.missing]));
        expect(values(merged)).toEqual(values(slow));
      }),
      { numRuns: 300 },
    );
  });

  it('JRN-02: goes the paths of its suites on the real actor', async () => {
    let gone = 0;
    await fc.assert(
      fc.asyncProperty(randomSketch, async (sketch) => {
        const entry = chartOf(machineOf(sketch), { events });
        const exploration = explore(entry);
        fc.pre(exploration.troubles.length === 0);
        for (const level of ['branches', 'pairs'] as const) {
          for (const path of pathsOf(exploration, level)) {
            await replay(entry, path);
            gone += 1;
          }
        }
      }),
      { numRuns: 100 },
    );
    expect(gone).toBeGreaterThan(200);
  });
});
