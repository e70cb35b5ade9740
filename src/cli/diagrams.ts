import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '#machines/catalogue.ts';
import { requirementBook } from '#machines/requirements.ts';
import { diagramsOf } from '#visualizations/export/diagrams.ts';
import { pictureOf } from '#visualizations/layout/picture-of.ts';
import { bestWaysFile } from '#visualizations/layout/best-ways.ts';
import { searchingPlace } from '#visualizations/layout/place.ts';
import { usualLayouts } from '#visualizations/studio/data/chart-file.ts';
import { readProofs } from './requirements/proofs.ts';
import { readScreens } from './requirements/screens.ts';
import { readSheets } from './requirements/sheets.ts';
import { requirementLines, requirementsMarkdown } from './requirements/table.ts';

/**
 * `npm run diagrams`: draws every chart of the catalogue, writes which way is the best of each picture and the table of
 * requirements, and removes pictures of charts that are gone.
 */
const folder = fileURLToPath(new URL('../../visualizations/diagrams/', import.meta.url));
mkdirSync(folder, { recursive: true });
const written = new Set<string>();
const { found, place } = searchingPlace();

for (const entry of catalogue) {
  const begun = performance.now();
  for (const [name, text] of Object.entries(await diagramsOf(entry, place))) {
    writeFileSync(folder + name, text);
    written.add(name);
  }
  await usualLayouts(pictureOf(entry), place);
  console.log(`${entry.name}: ${entry.title} (${Math.round(performance.now() - begun)} ms)`);
}
for (const name of readdirSync(folder)) {
  if (written.has(name) || name === 'requirements.md') continue;
  rmSync(folder + name);
  console.log(`${name}: removed`);
}
const ways = Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(bestWaysFile, `${JSON.stringify(Object.fromEntries(ways))}\n`.replaceAll('},', '},\n'));
const lines = requirementLines(requirementBook, catalogue, readScreens(), readSheets(folder), readProofs());
writeFileSync(`${folder}requirements.md`, requirementsMarkdown(lines));
console.log(`requirements: ${lines.length}`);
