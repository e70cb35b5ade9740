import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { type Exploration, explore } from '#explorer/explore.ts';
import { catalogue } from '#machines/catalogue.ts';

const entries = catalogue.map((entry) => ({ name: entry.name, entry }));

const told = ({ nodes, steps }: Exploration) => ({
  places: nodes.map(({ place }) => place),
  steps: steps.map(({ from, to, offer, edgeIds }) => `${from} ${offer.id} ${to} ${edgeIds.toSorted().join()}`),
});

describe.each(entries)('the walk through $name', ({ entry }) => {
  it('JRN-02: is compiled', () => {
    expect(explorationOf(entry).slowBecause).toBeNull();
  });

  it('JRN-02: takes the steps that XState takes, configuration by configuration', () => {
    const limit = 250;
    const compiled = explore(entry, { abstraction: 'none', limit });
    const slow = explore(entry, { by: 'xstate', limit });
    expect(compiled.nodes.length).toBeGreaterThan(1);
    expect(told(compiled)).toEqual(told(slow));
    expect(compiled.edges).toEqual(slow.edges);
  });

  it('JRN-02: loses nothing by leaving out what decides nothing', () => {
    const whole = explore(entry, { abstraction: 'none', limit: 1_500 });
    const merged = explorationOf(entry);
    const seen = new Set(merged.steps.flatMap(({ edgeIds, branchIds }) => [...edgeIds, ...branchIds]));
    const beyond = whole.steps.flatMap(({ edgeIds, branchIds }) => [...edgeIds, ...branchIds]);
    expect(beyond.filter((id) => !seen.has(id) && !startOf(merged).has(id))).toEqual([]);
    expect(merged.findings).toEqual([]);
  });
});

const startOf = ({ nodes, starts }: Exploration): ReadonlySet<string> =>
  new Set(starts.flatMap((start) => [...(nodes[start]?.seen.edgeIds ?? []), ...(nodes[start]?.seen.branchIds ?? [])]));
