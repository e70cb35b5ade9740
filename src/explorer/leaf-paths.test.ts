import { describe, expect, it } from 'vitest';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { explorationOf } from './exploration-of.ts';
import { leafPathsOf, walksOf } from './leaf-paths.ts';
import { walkable } from './walkable.ts';

describe('the paths to the leaves of a chart', () => {
  const whole = explorationOf(chartNamed('login'));
  const ways = leafPathsOf(whole);
  const paths = ways.flatMap(({ path }) => path ?? []);

  it('JRN-02: end each in its leaf, for each in which the chart can stay', () => {
    expect(paths.map(({ leaf }) => leaf)).toEqual(ways.map(({ leaf }) => leaf));
    expect(ways.map(({ leaf }) => leaf)).toContain('login.signedIn');
  });

  it('JRN-02: are none where the world cannot lead', () => {
    const mute = walkable(whole, { begins: () => true, happens: ({ kind }) => kind !== 'answer' });
    const unreached = leafPathsOf(mute).flatMap(({ leaf, path }) => (path === null ? [leaf] : []));
    expect(unreached).toContain('login.signedIn');
  });

  it('JRN-02: lie all on walks, of which none lies on the way of another', () => {
    const walks = walksOf(paths);
    expect(walks.length).toBeLessThan(paths.length);
    expect(new Set(walks.flatMap(({ stops }) => stops))).toEqual(new Set(paths));
    for (const { path, stops } of walks) {
      expect(stops.at(-1)).toEqual(path);
      const others = walks.filter((other) => other.path !== path);
      expect(others.some((other) => other.stops.includes(path))).toBe(false);
    }
  });
});
