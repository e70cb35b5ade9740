import { describe, expect, it } from 'vitest';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { explorationOf } from './exploration-of.ts';
import { offeredPaths } from './offered.ts';
import { pathId } from './path-id.ts';
import { pathsOf } from './suite.ts';

describe('the paths that screens offer', () => {
  it('JRN-02: leave out what is refused, but not a path of which nothing else is left', () => {
    const paths = pathsOf(explorationOf(chartNamed('banner')), 'branches');
    const offered = offeredPaths(paths);
    const atStart = offered.filter(({ steps }) => steps.length === 0);
    expect(atStart.map(({ input }) => input)).toEqual(['failureThatStays']);
    expect(atStart[0]?.covers).toContain('banner.shown.arriving | always | 1');
    expect(
      offered.flatMap(({ steps }) => steps).filter(({ kind, edgeIds }) => kind === 'user' && edgeIds.length === 0),
    ).toEqual([]);
  });

  it('JRN-02: are each one once, with all that its doubles cover', () => {
    const [path, ...others] = pathsOf(explorationOf(chartNamed('banner')), 'branches');
    if (path === undefined) throw new Error('There is no path.');
    const double = { ...path, covers: ['something else'] };
    const once = offeredPaths([path, double, ...others]);
    expect(once).toHaveLength(others.length + 1);
    expect(once.find((one) => pathId(one) === pathId(path))?.covers).toEqual([...path.covers, 'something else']);
  });
});
