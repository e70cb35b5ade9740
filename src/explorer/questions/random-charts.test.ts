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

/** States in which a chart can rest without ever resting in one of them, by asking `transition` alone. */
const reachable = (machine: AnyStateMachine, avoided: string): ReadonlySet<string> => {
  const keyOf = (at: AnyMachineSnapshot): string =>
    JSON.stringify([
      at.value,
      at.context,
      at.status,
      Object.entries(at.historyValue).map(([id, kept]) => [id, kept.map((node) => node.id)]),
    ]);
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

/** Whether a chart may be in a state without resting there. */
const isPassed = ({ environment }: Exploration, id: string): boolean =>
  environment.chart.edges.some(({ source, event }) => event === 'always' && `${source.id}_`.startsWith(`${id}_`));

describe('questions to a random chart', () => {
  it('JRN-03: are answered as `transition` behaves, with witnesses that it follows: 200 of them', () => {
    const answers = { yes: 0, no: 0 };
    fc.assert(
      fc.property(randomSketch, fc.nat(50), fc.nat(50), (sketch, one, other) => {
        const machine = machineOf(sketch);
        const exploration = explore(chartOf(machine, { events }));
        const { nodes } = exploration.environment.chart;
        const [a, b] = [nodes[one % nodes.length]?.id ?? '', nodes[other % nodes.length]?.id ?? ''];
        const before = ask(exploration, ['always', a, 'before', b]);
        answers[before.holds === true ? 'yes' : 'no'] += 1;
        if (before.holds === true) {
          // Whoever never rests in A never gets to rest in B. What is only passed through `transition` does not show.
          if (!isPassed(exploration, a)) expect(reachable(machine, a).has(b)).toBe(false);
        } else {
          const way = before.witness === null ? [] : along(machine, before.witness);
          expect(way.length).toBeGreaterThan(0);
          expect(way.slice(0, -1).filter((active) => active.includes(a))).toEqual([]);
        }
        const together = ask(exploration, ['both', a, b]);
        if (together.witness !== null) {
          expect(along(machine, together.witness).at(-1)).toEqual(expect.arrayContaining([a, b]));
        }
        const way = ask(exploration, ['between', a, b]);
        if (way.witness !== null) {
          const visited = along(machine, way.witness);
          expect(visited.at(-1)).toContain(b);
          expect(visited.some((active) => active.includes(a))).toBe(true);
        }
        const after = ask(exploration, ['never', a, 'after', b]);
        if (after.witness !== null && !isPassed(exploration, a)) {
          expect(along(machine, after.witness).at(-1)).toContain(a);
        }
      }),
      { numRuns: 200 },
    );
    expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(20);
  });
});
