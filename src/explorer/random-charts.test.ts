import * as fc from 'fast-check';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, type StateValue, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { machineOf, randomEvents, randomSketch } from '#tests/support/random-charts.ts';
import { explore } from './explore.ts';

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

/** Every situation and every step that changes it, by asking `transition` alone. */
const bySteps = (machine: AnyStateMachine): { readonly shown: Set<string>; readonly steps: Set<string> } => {
  const [start] = initialTransition(machine);
  const known = new Map([[keyOf(start), start]]);
  const steps = new Set<string>();
  for (const at of known.values()) {
    if (at.status !== 'active') continue;
    for (const type of randomEvents) {
      const [next] = transition(machine, at, { type });
      if (!known.has(keyOf(next))) known.set(keyOf(next), next);
      if (shown(next) !== shown(at)) steps.add(`${shown(at)} ${type} ${shown(next)}`);
    }
  }
  return { shown: new Set([...known.values()].map(shown)), steps };
};

describe('a random chart', () => {
  it('JRN-02: is walked to all that `transition` reaches, by all steps that change something: 1,000 of them', () => {
    let largest = 0;
    fc.assert(
      fc.property(randomSketch, (sketch) => {
        const machine = machineOf(sketch);
        const { nodes, steps, complete } = explore(chartOf(machine, { events }));
        const expected = bySteps(machine);
        largest = Math.max(largest, nodes.length);
        const named = steps.map(({ from, to, offer }) => {
          const [source, target] = [nodes[from], nodes[to]].map((node) =>
            node === undefined ? '' : shown(node.snapshot),
          );
          return source === target ? '' : `${source ?? ''} ${offer.event.type} ${target ?? ''}`;
        });
        expect(complete).toBe(true);
        expect(new Set(nodes.map(({ snapshot }) => shown(snapshot)))).toEqual(expected.shown);
        expect(new Set(named.filter((step) => step !== ''))).toEqual(expected.steps);
      }),
      { numRuns: 1000 },
    );
    expect(largest).toBeGreaterThan(20);
  });
});
