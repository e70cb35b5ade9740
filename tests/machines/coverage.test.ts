import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCoverage } from '#cli/studio/coverage-files.ts';
import { explorationOf } from '#explorer/exploration-of.ts';
import { pathId } from '#explorer/path-id.ts';
import { pathsOf } from '#explorer/suite.ts';
import { coverageOf, leaveCoverage, notePassed } from '#tests/support/paths/coverage.ts';
import { chartNamed, familyNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';

/** Charts that are walked on their screens: those of a family by one file. */
const onScreens = globSync('*/*.paths.test.tsx', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.paths.test.tsx'))
  .flatMap((name) => (familyNamed(name).length > 0 ? familyNamed(name) : [name]))
  .toSorted();

const at = new Date('2026-11-20T10:00:00Z');

describe('what paths leave for the studio', () => {
  it.each(['banner', 'login', 'confirmation'])('JRN-02: is every state and arrow of %s, for all its paths', (name) => {
    const entry = chartNamed(name);
    const { environment } = explorationOf(entry);
    const seen = coverageOf(entry, 'actor', pathsOf(explorationOf(entry), 'branches'), at);
    expect(seen).toMatchObject({ machine: name, runner: 'actor', ranAt: '2026-11-20T10:00:00.000Z' });
    const ids = environment.chart.edges.map(({ id }) => id);
    expect(Object.keys(seen.edges).toSorted()).toEqual(ids.toSorted());
  });

  it('JRN-02: counts how often, and holds nothing that was not walked', () => {
    const entry = chartNamed('login');
    const [path] = pathsOf(explorationOf(entry), 'branches').filter(({ steps }) => steps.length > 0);
    if (path === undefined) throw new Error('There is no path.');
    const once = coverageOf(entry, 'screens', [path], at);
    const twice = coverageOf(entry, 'screens', [path, path], at);
    expect(once.states['login']).toBe(path.steps.length + 1);
    expect(twice.states['login']).toBe(2 * (path.steps.length + 1));
    const walked = new Set(path.steps.flatMap(({ edgeIds }) => edgeIds));
    expect([...walked].filter((id) => twice.edges[id] === undefined)).toEqual([]);
    expect(coverageOf(entry, 'screens', [], at)).toMatchObject({ states: {}, edges: {} });
  });

  it.each(onScreens)('JRN-02: is every arrow of %s on its screens, those that only its start takes too', (name) => {
    const entry = chartNamed(name);
    const { environment, excused } = explorationOf(entry);
    const paths = offeredPathsOf(entry).map(({ path }) => path);
    const seen = coverageOf(entry, 'screens', paths, at);
    const ids = environment.chart.edges.map(({ id }) => id).filter((id) => !(id in excused));
    expect(ids.filter((id) => seen.edges[id] === undefined)).toEqual([]);
    expect(new Set(paths.map(pathId)).size).toBe(paths.length);
  });

  it('JRN-02: is left by a whole run alone', () => {
    const entry = chartNamed('login');
    const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
    const paths = pathsOf(explorationOf(entry), 'branches');
    const leave = leaveCoverage('browser', entry, () => paths.length, folder);
    const run = (some: typeof paths) => {
      for (const path of some) notePassed('browser', entry, path);
      leave();
      return readCoverage(folder, entry).map(({ states }) => states['login']);
    };
    expect(run(paths.slice(1))).toEqual([]);
    const whole = run(paths);
    expect(whole).toHaveLength(1);
    expect(run(paths.slice(0, 1))).toEqual(whole);
    rmSync(folder, { recursive: true });
  });
});
