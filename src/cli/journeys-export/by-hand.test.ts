import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { manualPlan } from '#explorer/export/manual-plan.ts';
import { mostSteps } from '#explorer/export/short-cases.ts';
import { catalogue } from '#machines/catalogue.ts';
import { byHandOf, chartsByHand } from './by-hand.ts';

const known = catalogue.flatMap((entry) => {
  const byHand = byHandOf(entry.name);
  return byHand === null ? [] : [{ name: entry.name, entry, byHand }];
});

const namesIn = (tables: object): readonly string[] =>
  Object.entries(tables as Readonly<Record<string, object>>).flatMap(([name, table]) =>
    Object.keys(table).map((key) => `${name} ${key}`),
  );

describe('what is known of testing by hand', () => {
  it('JRN-02: is of charts that there are', () => {
    expect(known.map(({ name }) => name).toSorted()).toEqual(chartsByHand.toSorted());
  });

  it.each(known)('JRN-02: names nothing that the model of $name does not', ({ entry, byHand }) => {
    const { inputs, events, outcomes } = entry.model;
    const faults = Object.fromEntries(
      Object.entries(outcomes as Readonly<Record<string, object>>).map(([src, table]) => [src, { ...table, fault: 0 }]),
    );
    expect(Object.keys(byHand.inputs).filter((name) => !(name in inputs))).toEqual([]);
    expect(namesIn(byHand.events).filter((name) => !namesIn(events).includes(name))).toEqual([]);
    expect(namesIn(byHand.answers).filter((name) => !namesIn(faults).includes(name))).toEqual([]);
  });

  it.each(known)('JRN-02: keeps the cases of $name short and each with one person', ({ entry, byHand }) => {
    for (const { steps, precondition } of manualPlan(explorationOf(entry), 'branches', byHand).cases) {
      expect(steps.length).toBeLessThanOrEqual(mostSteps);
      expect(precondition).not.toContain('danach');
    }
  });
});
