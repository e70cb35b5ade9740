import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { diagramsOf } from '#visualizations/export/diagrams.ts';
import { pictureOf } from '#visualizations/layout/picture-of.ts';
import { bestWays, wayKeyOf } from '#visualizations/layout/best-ways.ts';

const folder = `${import.meta.dirname}/../../visualizations/diagrams`;
const stored = new Set(readdirSync(folder));

const drawn = new Map<CatalogueEntry, ReturnType<typeof diagramsOf>>();
const drawnOnce = (entry: CatalogueEntry): ReturnType<typeof diagramsOf> => {
  const diagrams = drawn.get(entry) ?? diagramsOf(entry);
  drawn.set(entry, diagrams);
  return diagrams;
};

describe('the committed diagrams', () => {
  it.each(catalogue.map((entry) => ({ name: entry.name, entry })))(
    'JRN-03: $name is drawn as the chart stands (else: npm run diagrams)',
    async ({ entry }) => {
      for (const [name, text] of Object.entries(await drawnOnce(entry))) {
        expect(stored.has(name) && readFileSync(`${folder}/${name}`, 'utf8') === text, `${name} is stale`).toBe(true);
      }
    },
  );

  it('JRN-03: are laid out the best way without a search (else: npm run diagrams)', () => {
    expect(catalogue.filter((entry) => !(wayKeyOf(pictureOf(entry)) in bestWays)).map(({ name }) => name)).toEqual([]);
  });

  it('JRN-03: there is no picture of a chart or a part that is gone', async () => {
    const diagrams = await Promise.all(catalogue.map(drawnOnce));
    const known = new Set(diagrams.flatMap(Object.keys));
    expect([...stored].filter((name) => !known.has(name) && name !== 'requirements.md')).toEqual([]);
  });

  it('JRN-02: fit, as drawn, on an A3 sheet each', async () => {
    for (const entry of catalogue) {
      const drawings = Object.entries(await drawnOnce(entry)).filter(([name]) => name.endsWith('.svg'));
      expect(drawings.length).toBeGreaterThan(0);
      for (const [name, drawing] of drawings) {
        const [, width = 'unknown', height = 'unknown'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
        const [long, short] = [Math.max(+width, +height), Math.min(+width, +height)];
        expect(long <= 2380 && short <= 1900, `${name}: ${width} x ${height}`).toBe(true);
      }
    }
  });
});
