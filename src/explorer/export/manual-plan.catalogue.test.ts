import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { explorationOf } from '../exploration-of.ts';
import { type ManualPlan, manualPaths, manualPlan } from './manual-plan.ts';
import { pathsOf } from '../suite.ts';
import { planAsCsv, planAsMarkdown } from './plan-text.ts';
import { mostSteps } from './short-cases.ts';

const made = new WeakMap<CatalogueEntry, readonly ManualPlan[]>();

/** A plan of each level, made once. */
const plansOf = (entry: CatalogueEntry): readonly ManualPlan[] => {
  const plans =
    made.get(entry) ?? (['leaves', 'branches'] as const).map((level) => manualPlan(explorationOf(entry), level));
  made.set(entry, plans);
  return plans;
};

const several = (tables: Readonly<Record<string, object>>): readonly string[] =>
  Object.entries(tables).flatMap(([name, table]) => {
    const keys = Object.keys(table);
    return keys.length < 2 ? [] : keys.map((key) => `${name} ${key}`);
  });

describe.each(catalogue.map((entry) => ({ name: entry.name, entry })))('the plan of $name', ({ entry }) => {
  const { model, captions, machine } = entry;
  const events = model.events as Readonly<Record<string, Readonly<Record<string, object>>>>;
  const outcomes = model.outcomes as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

  it('JRN-02: has German words for every sample, answer and input that has siblings, and for no other', () => {
    const said = (tables: object | undefined): readonly string[] => several({ ...tables });
    expect(said(captions.samples).toSorted()).toEqual(several(events).toSorted());
    expect(said(captions.answers).toSorted()).toEqual(several(outcomes).toSorted());
    expect(said({ inputs: captions.inputs ?? {} }).toSorted()).toEqual(several({ inputs: model.inputs }).toSorted());
  });

  it('JRN-02: speaks German alone: no name of a state, event, sample, guard or actor is left in it', () => {
    const names = [
      ...explorationOf(entry).environment.chart.nodes.flatMap(({ id, key, parent }) =>
        parent === undefined ? [] : [id, key],
      ),
      ...Object.entries(events).flatMap(([type, samples]) => [type, ...Object.keys(samples)]),
      ...Object.entries(outcomes).flatMap(([src, answers]) => [src, ...Object.keys(answers)]),
      ...Object.keys(machine.implementations.guards),
      ...Object.keys(machine.implementations.delays),
      ...Object.keys(model.inputs),
    ];
    // An address may be the name of something as well.
    const texts = plansOf(entry)
      .flatMap((plan) => [planAsMarkdown(plan), planAsCsv(plan)])
      .map((text) => text.replaceAll(/\/[\w/-]+/g, '/…'));
    const words = new Set(texts.join(' ').match(/[\p{L}\d]+(?:[.-][\p{L}\d]+)*/gu));
    const found = [...new Set(names)].filter((name) => words.has(name));
    expect(found).toEqual([]);
    expect(texts.filter((text) => /undefined|null|\{\w*\}|„“|xstate/.test(text))).toEqual([]);
  });

  it('JRN-02: covers in short cases all that the suite covers in long ones', () => {
    const exploration = explorationOf(entry);
    for (const level of ['leaves', 'branches'] as const) {
      const [whole, short] = [pathsOf(exploration, level), manualPaths(exploration, level, null)].map(
        (paths) => new Set(paths.flatMap(({ covers }) => covers)),
      );
      expect(short).toEqual(whole);
    }
    const lengths = plansOf(entry).flatMap(({ cases }) => cases.map(({ steps }) => steps.length));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(mostSteps);
  });

  it('JRN-02: names no duty that a case does not touch', () => {
    const duties = new Set(
      explorationOf(entry).environment.chart.nodes.flatMap(
        ({ meta }) => (meta as { readonly requirements?: readonly string[] } | undefined)?.requirements ?? [],
      ),
    );
    const named = plansOf(entry).flatMap(({ cases }) => cases.flatMap(({ requirements }) => requirements));
    expect(named.filter((id) => !duties.has(id))).toEqual([]);
    expect(
      plansOf(entry).flatMap(({ cases }) => cases.filter(({ requirements }) => requirements.length === 0)),
    ).toEqual([]);
  });

  it('JRN-02: tells apart what differs, and says of each case what it is for', () => {
    for (const { cases } of plansOf(entry)) {
      expect(cases.length).toBeGreaterThan(0);
      const ways = cases.map(({ steps }) => JSON.stringify(steps));
      expect(new Set(ways).size).toBe(ways.length);
      expect(cases.filter(({ heading }) => heading === '').map(({ id }) => id)).toEqual([]);
    }
  });
});
