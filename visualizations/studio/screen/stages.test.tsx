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

/** A family's screens are those of all its charts, each of which asks for some. */
const askedByFamily = (family: string): readonly string[] => [
  ...new Set(
    catalogue
      .filter((entry) => entry.family === family)
      .flatMap(askedBy)
      .toSorted(),
  ),
];

describe('the stages', () => {
  it.each(catalogue.map((entry) => ({ name: entry.name, entry })))(
    'JRN-02: have a screen of $name wherever it asks for one, and no other',
    ({ name, entry }) => {
      const drawn = Object.keys(stages[name]?.screens ?? {}).toSorted();
      expect(drawn).toEqual(entry.family === undefined ? askedBy(entry) : askedByFamily(entry.family));
    },
  );

  it('JRN-02: stand for charts, and on them run charts', () => {
    const names = new Set(catalogue.map(({ name }) => name));
    const named = Object.entries(stages).flatMap(([name, { running = [] }]) => [name, ...running]);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });
});
