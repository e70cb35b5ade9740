import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { machineOf, randomEvents, randomSketch } from '#tests/support/random-charts.ts';
import { explore } from '../explore.ts';
import { isWalkable, stepsFrom } from '../ways.ts';
import { lint } from './lint.ts';
import type { RuleName } from './rule.ts';

const events = Object.fromEntries(randomEvents.map((event) => [event, { one: {} }]));

/** Rules that speak of what the walk has not seen. */
const ofReach: ReadonlySet<RuleName> = new Set([
  'unreachable',
  'shadowed',
  'unwalked',
  'one-sided-guard',
  'missing-sample',
  'throws',
]);

describe('lint of a random chart', () => {
  it('JRN-03: finds something wherever the walk has missed something, and only there: 150 of them', () => {
    let incomplete = 0;
    fc.assert(
      fc.property(randomSketch, (sketch) => {
        const entry = chartOf(machineOf(sketch, 0), { events });
        const exploration = explore(entry);
        const { states, leaves, edges, guards } = exploration;
        const isWhole = [states, leaves, edges, guards].every(({ missing }) => missing.length === 0);
        incomplete += isWhole ? 0 : 1;
        const found = lint(entry, [], () => exploration).findings.filter(({ rule }) => ofReach.has(rule));
        expect(found.length > 0).toBe(!isWhole);
      }),
      { numRuns: 150 },
    );
    expect(incomplete).toBeGreaterThan(50);
  });

  it('JRN-03: shows each dead end by a way that the chart goes, and after which the state stays: 100 of them', () => {
    let deadEnds = 0;
    fc.assert(
      fc.property(randomSketch, (sketch) => {
        const entry = chartOf(machineOf(sketch, 0), { events });
        const exploration = explore(entry);
        for (const { rule, place, witness } of lint(entry, [], () => exploration).findings) {
          if (rule !== 'dead-end') continue;
          deadEnds += 1;
          let at = exploration.starts[0] ?? -1;
          const steps = (witness?.steps ?? []).map(({ label }) => {
            const step = (stepsFrom(exploration)[at] ?? []).find(({ offer }) => offer.label === label);
            if (step === undefined) throw new Error(`There is no step '${label}'.`);
            at = step.to;
            return step;
          });
          expect(isWalkable(exploration, { start: exploration.starts[0] ?? -1, steps })).toBe(true);
          const later = new Set([at]);
          for (const one of later) for (const { to } of stepsFrom(exploration)[one] ?? []) later.add(to);
          const values = [...later].map((one) => JSON.stringify(exploration.nodes[one]?.snapshot.value));
          const key = place.split('.').at(-1) ?? '';
          expect(values.filter((value) => !value.includes(`"${key}"`))).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
    expect(deadEnds).toBeGreaterThan(20);
  });
});
