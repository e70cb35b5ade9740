import { describe, expect, it } from 'vitest';
import { chartOf } from '#tests/support/chart-fixture.ts';
import { doorMachine, pushes } from '#tests/support/door-chart.ts';
import { explore } from './explore.ts';
import { pathsOf } from './suite.ts';

describe('pathsOf', () => {
  it('JRN-02: is deterministic, shortest first, and covers what it says', () => {
    const exploration = explore(chartOf(doorMachine, { events: pushes }));
    const paths = pathsOf(exploration, 'branches');
    expect(pathsOf(explore(chartOf(doorMachine, { events: pushes })), 'branches')).toEqual(paths);
    expect(paths.map(({ name }) => name)).toEqual([
      'shut → pushed(hard) → open → locked(now) → shut → pushed(soft) → shut → pushed(soft) → givenUp',
    ]);
    const covered = new Set(paths.flatMap(({ covers }) => covers));
    expect(covered.size).toBe(exploration.edges.total + exploration.guards.total);
  });
});
