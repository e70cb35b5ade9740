import { createTestModel, getSimplePaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { samples, sketched } from '#tests/support/lint/lint-case.ts';
import { explore } from './explore.ts';
import { replay } from './replay.ts';
import { PathBroken } from './subject.ts';
import { pathsOf } from './suite.ts';

/** The traps of `traps.test.ts` that lie in paths: what they assert, and how many there are. */

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
