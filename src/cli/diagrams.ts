import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '#machines/catalogue.ts';
import { requirementBook } from '#machines/requirements.ts';
import { diagramsOf } from '#visualizations/export/diagrams.ts';
import { readProofs } from './requirements/proofs.ts';
import { readScreens } from './requirements/screens.ts';
import { readSheets } from './requirements/sheets.ts';
import { requirementLines, requirementsMarkdown } from './requirements/table.ts';

/**
 * `npm run diagrams`: draws every chart of the catalogue, writes the table of requirements, and removes pictures of
 * charts that are gone.
 */
const folder = fileURLToPath(new URL('../../visualizations/diagrams/', import.meta.url));
mkdirSync(folder, { recursive: true });
const written = new Set<string>();

for (const entry of catalogue) {
  const begun = performance.now();
  for (const [name, text] of Object.entries(await diagramsOf(entry))) {
    writeFileSync(folder + name, text);
    written.add(name);
  }
  console.log(`${entry.name}: ${entry.title} (${Math.round(performance.now() - begun)} ms)`);
}
for (const name of readdirSync(folder)) {
  if (written.has(name) || name === 'requirements.md') continue;
  rmSync(folder + name);
  console.log(`${name}: removed`);
}
const lines = requirementLines(requirementBook, catalogue, readScreens(), readSheets(folder), readProofs());
writeFileSync(`${folder}requirements.md`, requirementsMarkdown(lines));
console.log(`requirements: ${lines.length}`);
