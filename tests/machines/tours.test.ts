import { describe, expect, it } from 'vitest';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { explorationOf } from '#explorer/exploration-of.ts';
import { leafPathsOf, walksOf } from '#explorer/leaf-paths.ts';
import { replay } from '#explorer/replay.ts';
import { toursOf } from '#tests/support/paths/tours.ts';

const labels = (path: { readonly steps: readonly { readonly label: string }[] }): readonly string[] =>
  path.steps.map(({ label }) => label);

describe.each(['withdrawal', 'releases', 'tasks'])('tours through the chart %s', (name) => {
  const entry = chartNamed(name);
  const whole = explorationOf(entry);
  const walks = walksOf(leafPathsOf(whole).flatMap(({ path }) => path ?? []));
  const tours = toursOf(whole, walks, (one, other) => one.path.input === other.path.input);

  it('JRN-02: go every walk once, in fewer beginnings, and leave out no stop of any', () => {
    expect(tours.length).toBeLessThan(walks.length);
    const gone = tours.flatMap(({ legs }) => legs.map(({ walk }) => walk));
    expect(gone.toSorted((a, b) => walks.indexOf(a) - walks.indexOf(b))).toEqual(walks);
    for (const { path, legs } of tours) {
      for (const { walk, joined, from } of legs) {
        const own = labels(walk.path).slice(joined);
        expect(labels(path).slice(from, from + own.length)).toEqual(own);
        expect(Math.min(...walk.stops.map(({ steps }) => steps.length))).toBeGreaterThanOrEqual(joined);
      }
    }
  });

  it('JRN-02: go from one walk on to the next by one step of a hand', () => {
    const longer = tours.filter(({ legs }) => legs.length > 1);
    expect(longer.length).toBeGreaterThan(0);
    for (const { path, legs } of longer) {
      for (const { from } of legs.slice(1)) expect(path.steps[from - 1]?.kind).toBe('user');
      expect(path.steps).toHaveLength(
        legs.reduce((sum, { walk, joined }) => sum + walk.path.steps.length - joined, legs.length - 1),
      );
    }
  });

  it('JRN-02: are gone by the real actor as they are written', async () => {
    for (const { path } of tours) await expect(replay(entry, path)).resolves.toBeUndefined();
  });

  it('JRN-02: are the walks themselves where the world lets nobody go on', () => {
    const alone = toursOf(whole, walks, () => false);
    expect(alone.map(({ path, legs }) => [labels(path), legs.length])).toEqual(
      walks.map(({ path }) => [labels(path), 1]),
    );
  });
});
