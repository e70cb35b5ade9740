import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { type Exploration, explore } from '#explorer/explore.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { drawnStepsBeside, stepsBeside } from '#tests/support/beside-xstate.ts';
import { mostSteps } from '#tests/support/most-steps.ts';

const entries = catalogue.map((entry) => ({ name: entry.name, entry }));

/** Charts of which no walk that merges nothing comes to an end, or only after very long. */
const boundless: readonly string[] = [
  'account-consents',
  'banking-app',
  'budgeting',
  'budgeting-child',
  'budgeting-renewed',
  'confirmation',
  'customer',
  'exemption-order-form',
  'mfa-setup',
  'invitation',
  'new-investment',
  'new-product',
  'personal-details',
  'planning-topics-existing',
  'preferring',
  'profile',
  'proposal',
  'registration',
  'savings-plan',
  'top-up',
  'strategy-change',
  'withdrawal',
];
/** Of those the ones in which so much can happen everywhere that a part of the graph takes seconds. */
const manifold: readonly string[] = ['banking-app', 'customer'];
const isBoundless = ({ name }: { readonly name: string }): boolean => boundless.includes(name);

const mostConfigurations = 5_000;
const many = 1_500;
const drawnSteps = 2_000;

/**
 * In a graph of more steps than are all taken each configuration is reached beside XState, and of the steps that lead to where
 * another has been one in four is taken: they come by the same arrows.
 */
const everyOf = ({ steps }: Exploration): number => (steps.length > mostSteps ? 4 : 1);

/** What is taken of a walk, and comes to the same on both sides. */
const agreed = (walk: Exploration) => {
  const { nodes, steps, origins } = walk;
  const first = origins.filter((origin) => origin !== null).length;
  return {
    configurations: nodes.length,
    steps: first + Math.floor((steps.length - first) / everyOf(walk)),
    differing: [],
  };
};

let unmerged: Exploration | null = null;

/** The walk that merges nothing, as far as it goes: of one chart at a time, since all together would fill the memory. */
const unmergedOf = (entry: CatalogueEntry): Exploration => {
  if (unmerged?.entry !== entry) {
    unmerged = explore(entry, { abstraction: 'none', limit: isBoundless(entry) ? many : mostConfigurations });
  }
  return unmerged;
};

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
    const walk = explorationOf(entry);
    expect(stepsBeside(walk, everyOf(walk))).toEqual(agreed(walk));
    expect(walk.steps.length).toBeGreaterThan(1);
  });

  it('JRN-02: loses nothing by leaving out what decides nothing', () => {
    const whole = unmergedOf(entry);
    const merged = explorationOf(entry);
    const seen = new Set(merged.steps.flatMap(({ edgeIds, branchIds }) => [...edgeIds, ...branchIds]));
    const beyond = whole.steps.flatMap(({ edgeIds, branchIds }) => [...edgeIds, ...branchIds]);
    expect(beyond.filter((id) => !seen.has(id) && !startOf(merged).has(id))).toEqual([]);
    expect(merged.findings).toEqual([]);
  });

  it.each(isBoundless(entry) ? [] : ['all its steps'])(
    'JRN-02: comes, where nothing is merged, by each of %s to where XState comes',
    () => {
      const whole = unmergedOf(entry);
      expect(whole.complete).toBe(true);
      expect(stepsBeside(whole, everyOf(whole))).toEqual(agreed(whole));
    },
  );

  it.each(isBoundless(entry) ? [drawnSteps] : [])(
    'JRN-02: has, where nothing is merged, too many configurations, and comes by %i steps of drawn walks to where XState comes',
    (count) => {
      const some = unmergedOf(entry);
      expect(some.complete).toBe(false);
      const { configurations, steps, differing } = drawnStepsBeside(some, count);
      expect([steps, differing]).toEqual([count, []]);
      expect(configurations).toBeGreaterThan(150);
    },
  );

  it.each(isBoundless(entry) && !manifold.includes(entry.name) ? [many] : [])(
    'JRN-02: comes by each step among %i configurations, none of them merged, to where XState comes',
    (count) => {
      const some = unmergedOf(entry);
      expect(stepsBeside(some, everyOf(some))).toEqual({ ...agreed(some), configurations: count });
    },
  );
});

const startOf = ({ nodes, starts }: Exploration): ReadonlySet<string> =>
  new Set(starts.flatMap((start) => [...(nodes[start]?.seen.edgeIds ?? []), ...(nodes[start]?.seen.branchIds ?? [])]));
