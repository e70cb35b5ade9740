import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestSteps, type Steps } from './optimum.ts';

/** The same by trying everything: breadth first over where one is and what was taken. To begin anew costs nothing. */
const byBruteForce = ({ starts, steps }: Steps): number => {
  const all = 2 ** steps.length - 1;
  const seen = new Set<string>();
  let now: { readonly at: number; readonly taken: number }[] = starts.map((at) => ({ at, taken: 0 }));
  for (let count = 0; now.length > 0; count += 1) {
    const next: typeof now = [];
    for (const place of now) {
      if (place.taken === all) return count;
      for (const at of new Set([place.at, ...starts])) {
        if (seen.has(`${at} ${place.taken}`)) continue;
        seen.add(`${at} ${place.taken}`);
        for (const [index, { from, to }] of steps.entries()) {
          if (from === at) next.push({ at: to, taken: place.taken | (1 << index) });
        }
      }
    }
    now = next;
  }
  throw new Error('Not every step can be reached.');
};

/** What can be reached from node 0 and, now and then, node 1. */
const reachable = ({ starts, steps }: Steps): Steps => {
  const found = new Set(starts);
  for (const node of found) for (const { from, to } of steps) if (from === node) found.add(to);
  const place = [...found];
  return {
    nodes: place.length,
    starts: starts.map((start) => place.indexOf(start)),
    steps: steps
      .filter(({ from }) => found.has(from))
      .map(({ from, to }) => ({ from: place.indexOf(from), to: place.indexOf(to) })),
  };
};

const node = integer({ min: 0, max: 4 });
const graph = record({
  starts: constantFrom([0], [0, 1]),
  steps: array(record({ from: node, to: node }), { maxLength: 9 }),
}).map(({ starts, steps }) => reachable({ nodes: 5, starts, steps }));

describe('the fewest steps that take every step', () => {
  it('JRN-02: are as few as trying everything finds, on 500 small graphs', () => {
    assert(
      property(graph, (small) => {
        expect(fewestSteps(small)).toBe(byBruteForce(small));
      }),
      { numRuns: 500 },
    );
  });

  it('JRN-02: count a way that must be gone twice, and no way back to a start', () => {
    const steps = [
      [0, 1],
      [1, 2],
      [1, 3],
      [1, 4],
    ].map(([from = 0, to = 0]) => ({ from, to }));
    expect(fewestSteps({ nodes: 5, starts: [0], steps })).toBe(6);
    expect(fewestSteps({ nodes: 5, starts: [0, 1], steps })).toBe(4);
    expect(fewestSteps({ nodes: 1, starts: [0], steps: [] })).toBe(0);
  });
});
