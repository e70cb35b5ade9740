import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import { waysOf } from './shortest-paths.ts';

const explored = (name: string) => {
  const entry = catalogue.find((one) => one.name === name);
  if (entry === undefined) throw new Error(`There is no chart '${name}'.`);
  return explorationOf(entry);
};

describe('the way over an arrow', () => {
  it('JRN-02: is the shortest there is, as a search by steps finds it', () => {
    const exploration = explored('withdrawal');
    const id = 'withdrawal.entering | everything.chosen | 1';
    const far = new Map(exploration.starts.map((at) => [at, 0]));
    const queue = [...exploration.starts];
    const lengths: number[] = [];
    for (const at of queue) {
      for (const { to, edgeIds } of exploration.steps.filter(({ from }) => from === at)) {
        const length = (far.get(at) ?? 0) + 1;
        if (edgeIds.includes(id)) lengths.push(length);
        if (far.has(to)) continue;
        far.set(to, length);
        queue.push(to);
      }
    }
    const way = waysOf(exploration).overEdge(id);
    expect(way?.steps.at(-1)?.edgeIds).toContain(id);
    expect(way?.steps).toHaveLength(Math.min(...lengths));
    expect(way?.steps.length).toBeLessThan(5);
  });

  it('JRN-02: has no step where the chart takes the arrow when it is started', () => {
    const way = waysOf(explored('login-challenge')).overEdge('loginChallenge.open.sorting | always | 0');
    expect(way?.steps).toEqual([]);
  });

  it.each(['withdrawal', 'confirmation', 'mfa-setup'])(
    'JRN-02: exists in %s wherever a suite goes, takes the arrow last, and is never longer than there',
    (name) => {
      const exploration = explored(name);
      const ways = waysOf(exploration);
      const seen = new Map<string, number>();
      for (const { steps } of pathsOf(exploration, 'branches')) {
        for (const [index, { edgeIds }] of steps.entries()) {
          for (const id of edgeIds) seen.set(id, Math.min(seen.get(id) ?? Infinity, index + 1));
        }
      }
      expect(seen.size).toBeGreaterThan(10);
      for (const [id, length] of seen) {
        const steps = ways.overEdge(id)?.steps ?? [];
        const [isLast, isShort] = [steps.at(-1)?.edgeIds.includes(id), steps.length <= length];
        expect({ id, isLast, isShort }).toEqual({ id, isLast: true, isShort: true });
      }
    },
  );
});
