import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { diagramsOf } from '#visualizations/export/diagrams.ts';

const folder = `${import.meta.dirname}/../../visualizations/diagrams`;
const stored = new Set(readdirSync(folder));

describe('the committed diagrams', () => {
  it.each(catalogue.map((entry) => ({ name: entry.name, entry })))(
    'JRN-03: $name is drawn as the chart stands (else: npm run diagrams)',
    async ({ entry }) => {
      for (const [name, text] of Object.entries(await diagramsOf(entry))) {
        expect(stored.has(name) && readFileSync(`${folder}/${name}`, 'utf8') === text, `${name} is stale`).toBe(true);
      }
    },
  );

  it('JRN-03: there is no picture of a chart or a part that is gone', async () => {
    const drawn = await Promise.all(catalogue.map(diagramsOf));
    const known = new Set(drawn.flatMap(Object.keys));
    expect([...stored].filter((name) => !known.has(name) && name !== 'requirements.md')).toEqual([]);
  });
});
