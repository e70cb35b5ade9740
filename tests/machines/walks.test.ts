import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { type Exploration, explore } from '#explorer/explore.ts';
import { catalogue } from '#machines/catalogue.ts';
import { drawnStepsBeside, everyStepBeside } from '#tests/support/beside-xstate.ts';

const entries = catalogue.map((entry) => ({ name: entry.name, entry }));

const told = ({ nodes, steps }: Exploration) => ({
  places: nodes.map(({ place }) => place),
  steps: steps.map(({ from, to, offer, edgeIds }) => `${from} ${offer.id} ${to} ${edgeIds.toSorted().join()}`),
});

describe.each(entries)('the walk through $name', ({ entry }) => {
  it('JRN-02: is compiled', () => {
    expect(explorationOf(entry).slowBecause).toBeNull();
  });

  it('JRN-02: goes by the arrows by which XState goes, in its first 250 configurations', () => {
    const limit = 250;
    const compiled = explore(entry, { abstraction: 'none', limit });
    const slow = explore(entry, { by: 'xstate', limit });
    expect(compiled.nodes.length).toBeGreaterThan(1);
    expect(told(compiled)).toEqual(told(slow));
    expect(compiled.edges).toEqual(slow.edges);
  });

  it('JRN-02: comes from each configuration, with all that can happen there, to where XState comes', () => {
    const { nodes, steps } = explorationOf(entry);
    const compared = everyStepBeside(explorationOf(entry));
    expect(compared).toEqual({ configurations: nodes.length, steps: steps.length, differing: [] });
    expect(steps.length).toBeGreaterThan(1);
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

/** Charts of which no walk that merges nothing comes to an end, or only after very long. */
const boundless: readonly string[] = [
  'banking-app',
  'confirmation',
  'customer',
  'mfa-setup',
  'invitation',
  'new-product',
  'proposal',
  'registration',
  'withdrawal',
];
/** Of those the ones in which so much can happen everywhere that a part of the graph takes seconds. */
const manifold: readonly string[] = ['banking-app', 'customer'];
const isBoundless = ({ name }: { readonly name: string }): boolean => boundless.includes(name);

const mostConfigurations = 3_200;
const many = 1_500;
const drawnSteps = 2_000;

describe.each(entries.filter((one) => !isBoundless(one)))('the walk through $name that merges nothing', ({ entry }) => {
  it('JRN-02: comes by each of all its steps to where XState comes', () => {
    const whole = explore(entry, { abstraction: 'none', limit: mostConfigurations });
    expect(whole.complete).toBe(true);
    const { nodes, steps } = whole;
    expect(everyStepBeside(whole)).toEqual({ configurations: nodes.length, steps: steps.length, differing: [] });
  });
});

describe.each(entries.filter(isBoundless))(
  `the walk through $name that merges nothing, which has more than ${String(many)} configurations`,
  ({ entry }) => {
    it(`JRN-02: comes by ${String(drawnSteps)} steps of drawn walks to where XState comes`, () => {
      const some = explore(entry, { abstraction: 'none', limit: many });
      expect(some.complete).toBe(false);
      const { configurations, steps, differing } = drawnStepsBeside(some, drawnSteps);
      expect([steps, differing]).toEqual([drawnSteps, []]);
      expect(configurations).toBeGreaterThan(150);
    });
  },
);

describe.each(entries.filter((one) => isBoundless(one) && !manifold.includes(one.name)))(
  'the walk through $name that merges nothing, as far as it was walked',
  ({ entry }) => {
    it(`JRN-02: comes by each step among ${String(mostConfigurations)} configurations to where XState comes`, () => {
      const some = explore(entry, { abstraction: 'none', limit: mostConfigurations });
      const compared = everyStepBeside(some);
      expect(compared).toEqual({ configurations: mostConfigurations, steps: some.steps.length, differing: [] });
    });
  },
);

const startOf = ({ nodes, starts }: Exploration): ReadonlySet<string> =>
  new Set(starts.flatMap((start) => [...(nodes[start]?.seen.edgeIds ?? []), ...(nodes[start]?.seen.branchIds ?? [])]));
