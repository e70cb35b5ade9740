import { describe, expect, it } from 'vitest';
import { readChart } from '#explorer/chart.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { stages } from './stages.tsx';

/** The names of the screens for which a chart asks. */
const askedBy = ({ machine }: CatalogueEntry): readonly string[] => {
  const asked = readChart(machine).nodes.flatMap(({ meta }) => (meta as { screen?: string })?.screen ?? []);
  return [...new Set(asked)].toSorted();
};

// The charts of the onboarding app come before its screens.
const shown = catalogue.filter(({ app }) => app !== 'onboarding');

describe('the stages', () => {
  it.each(shown.map((entry) => ({ name: entry.name, entry })))(
    'JRN-02: have a screen of $name wherever it asks for one, and no other',
    ({ name, entry }) => {
      expect(Object.keys(stages[name]?.screens ?? {}).toSorted()).toEqual(askedBy(entry));
    },
  );

  it('JRN-02: stand for charts, and on them run charts', () => {
    const names = new Set(catalogue.map(({ name }) => name));
    const named = Object.entries(stages).flatMap(([name, { running = [] }]) => [name, ...running]);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });
});
