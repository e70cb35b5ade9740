import * as fc from 'fast-check';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { machineOf, randomEvents, randomSketch } from '#tests/support/random-charts.ts';
import { activeNodes } from '../chart.ts';
import { explore, type Exploration } from '../explore.ts';
import type { Witness } from '../ways.ts';
import { ask } from './ask.ts';

const events = Object.fromEntries(randomEvents.map((event) => [event, { one: {} }]));

/** Ids of the active states at rest along a path, by asking `transition` alone. */
const along = (machine: AnyStateMachine, witness: Witness): readonly (readonly string[])[] => {
  const [start] = initialTransition(machine);
  const snapshots = [start as AnyMachineSnapshot];
  for (const { label } of witness.steps) {
    const before = snapshots.at(-1) ?? start;
    snapshots.push(transition(machine, before, { type: label.replace('(one)', '') })[0] as AnyMachineSnapshot);
  }
  return snapshots.map((snapshot) => activeNodes(snapshot).map(({ id }) => id));
};

const keyOf = (at: AnyMachineSnapshot): string =>
  JSON.stringify([
    at.value,
    at.context,
    at.status,
    Object.entries(at.historyValue).map(([id, kept]) => [id, kept.map((node) => node.id)]),
  ]);

/** States in which a chart can rest without ever resting in one of them, by asking `transition` alone. */
const reachable = (machine: AnyStateMachine, avoided: string): ReadonlySet<string> => {
  const [start] = initialTransition(machine);
  const open = (at: AnyMachineSnapshot): boolean => !activeNodes(at).some(({ id }) => id === avoided);
  const known = new Map(open(start) ? [[keyOf(start), start as AnyMachineSnapshot]] : []);
  for (const at of known.values()) {
    if (at.status !== 'active') continue;
    for (const type of randomEvents) {
      const next = transition(machine, at, { type })[0] as AnyMachineSnapshot;
      if (open(next)) known.set(keyOf(next), known.get(keyOf(next)) ?? next);
    }
  }
  return new Set([...known.values()].flatMap((at) => activeNodes(at).map(({ id }) => id)));
};

const isWithin = (id: string, outer: string): boolean => `${id}_`.startsWith(`${outer}_`);

/** Whether a chart may be in a state without resting there: what is left at once is left without an event from outside. */
const isPassed = ({ environment }: Exploration, id: string): boolean =>
  environment.chart.edges.some(
    ({ source, event }) => !randomEvents.includes(event) && (isWithin(source.id, id) || isWithin(id, source.id)),
  );

/** What is wrong with the answers about two states. */
const judged = (exploration: Exploration, a: string, b: string) => {
  const machine = exploration.entry.machine;
  const path = (...question: readonly string[]) => {
    const { witness, holds } = ask(exploration, question);
    return { holds, rests: witness === null ? null : along(machine, witness) };
  };
  const [before, together, way, after] = [
    path('always', a, 'before', b),
    path('both', a, b),
    path('between', a, b),
    path('never', a, 'after', b),
  ];
  const ends = ({ rests }: typeof before, ...ids: readonly string[]): boolean =>
    rests === null || ids.every((id) => rests.at(-1)?.includes(id) === true);
  // What is only passed through `transition` does not show.
  const isShown = !isPassed(exploration, a);
  const early = (before.rests ?? []).slice(0, -1).some((active) => active.includes(a));
  const claims: Readonly<Record<string, boolean>> = {
    'whoever never rests in A can rest in B': before.holds === true && isShown && reachable(machine, a).has(b),
    'the counterexample has been in A': before.holds === false && early,
    'there is no counterexample': before.holds === false && before.rests === null,
    'both are not there at the end': !ends(together, a, b),
    'the way does not end in B': !ends(way, b),
    'the way has not been in A': way.rests?.some((active) => active.includes(a)) === false,
    'A does not come after B': isShown && after.holds === false && !ends(after, a),
  };
  return { holds: before.holds, flaws: Object.keys(claims).filter((claim) => claims[claim]) };
};

describe('questions to a random chart', () => {
  it('JRN-03: are answered as `transition` behaves, with witnesses that it follows: 200 of them', () => {
    const answers = { yes: 0, no: 0 };
    fc.assert(
      fc.property(randomSketch, fc.nat(50), fc.nat(50), (sketch, one, other) => {
        const machine = machineOf(sketch, 0);
        const exploration = explore(chartOf(machine, { events }));
        const { nodes } = exploration.environment.chart;
        const [a, b] = [nodes[one % nodes.length]?.id ?? '', nodes[other % nodes.length]?.id ?? ''];
        const { holds, flaws } = judged(exploration, a, b);
        answers[holds === true ? 'yes' : 'no'] += 1;
        expect(flaws).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(20);
  });
});
