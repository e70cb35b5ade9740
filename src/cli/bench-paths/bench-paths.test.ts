import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { chartOfFamily, families } from './families.ts';
import { byShortestPaths, byTestModel, stateKey, statesOn, stepsOf } from './peer.ts';
import { type Comparison, disagreements, missedAims, tableOf } from './report.ts';
import { measure, type Result } from './run.ts';
import type { Contender, Measured } from './subject.ts';

const figures: Measured = { milliseconds: 12, megabytes: 90, states: 100, steps: 110, optimum: 100 };

const comparison = (size: number, ...results: readonly (readonly [Contender, Result])[]): Comparison => ({
  subject: { family: 'grid', size },
  results: new Map(results),
});

describe('the families of the bench', () => {
  it.each(families.flatMap((family) => [100, 300].map((size) => ({ family, size }))))(
    'JRN-02: $family $size has the states it says, found by the explorer and by both peers',
    ({ family, size }) => {
      const { entry, states } = chartOfFamily(family, size);
      expect(states).toBeGreaterThan(size / 4);
      expect(states).toBeLessThan(size * 4);
      const ours = explore(entry, { abstraction: 'none' });
      expect([ours.complete, ours.nodes.length]).toEqual([true, states]);
      expect(statesOn(byShortestPaths(entry))).toBe(states);
      expect(statesOn(byTestModel(entry))).toBe(states);
    },
  );

  it('JRN-02: come near the sizes at which they are compared', () => {
    for (const family of families.filter((each) => each !== 'flat')) {
      for (const size of [10_000, 100_000]) {
        const { states } = chartOfFamily(family, size);
        expect(Math.abs(states - size) / size).toBeLessThan(0.2);
      }
    }
  });
});

describe('the peer', () => {
  it.each(['login', 'session', 'orders'])('JRN-02: finds the same states of %s as the explorer', (name) => {
    const entry = chartNamed(name);
    const ours = explore(entry, { abstraction: 'none' });
    const keys = new Set(ours.nodes.map(({ snapshot }) => stateKey(snapshot)));
    const paths = byShortestPaths(entry);
    expect(statesOn(paths)).toBe(keys.size);
    expect(stepsOf(paths)).toBeGreaterThan(keys.size - 1);
  });
});

describe('a measurement', () => {
  it('JRN-02: comes from a process of its own, and says why where there is none', async () => {
    const measured = await measure({ subject: { family: 'wizard', size: 100 }, contender: 'suite' });
    expect(measured).toMatchObject({ states: 129 });
    expect((measured as Measured).megabytes).toBeGreaterThan(20);
    expect(await measure({ subject: { chart: 'nowhere' }, contender: 'concrete' })).toEqual({
      unfinished: 'refused',
      reason: "Error: No chart is named 'nowhere'.",
    });
  });
});

describe('the report', () => {
  it('JRN-02: shows who did not finish, and holds different numbers of states against nobody else', () => {
    const late: Result = { unfinished: 'time', reason: 'more than 60 s' };
    const one = comparison(100, ['concrete', figures], ['getShortestPaths', late], ['suite', figures]);
    const [, line] = tableOf([one]);
    expect(line).toMatch(/^grid 100 .*12 ms .*did not finish +more than 60 s.* 110 +100 +1\.100 /);
    expect(disagreements([one])).toEqual([]);
    expect(disagreements([comparison(100, ['concrete', figures], ['TestModel', { ...figures, states: 99 }])])).toEqual([
      'grid 100: different states found: concrete 100, TestModel 99',
    ]);
  });

  it('JRN-02: says which aim is missed', () => {
    expect(missedAims([comparison(1_000, ['concrete', figures], ['suite', figures])])).toEqual([]);
    const slow = { ...figures, milliseconds: 1_500, megabytes: 300 };
    expect(missedAims([comparison(100_000, ['concrete', slow], ['suite', { ...figures, steps: 120 }])])).toEqual([
      'grid 100000: 1.5 s, aim 1.0 s',
      'grid 100000: 300 MB, aim 250 MB',
      'grid 100000: suite 1.200 × the optimum, aim 1.1',
    ]);
  });
});
