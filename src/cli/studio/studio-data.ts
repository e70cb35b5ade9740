import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { catalogue } from '#machines/catalogue.ts';
import { chartFileOf } from '#visualizations/studio/data/chart-file.ts';
import { type ScreenTexts, studioIndexOf } from '#visualizations/studio/data/studio-index.ts';
import type { ChartFile, RunCoverage } from '#visualizations/studio/studio-data.ts';

const counts = z.record(z.string(), z.number());

const run = z.object({ machine: z.string(), runner: z.string(), ranAt: z.string(), states: counts, edges: counts });

/** What the runners left of their last runs: one file for each chart and runner. */
const readCoverage = (folder: string): readonly RunCoverage[] => {
  if (!existsSync(folder)) return [];
  return globSync('*.json', { cwd: folder })
    .toSorted()
    .flatMap((name) => {
      const read = run.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      // A half-written or older file is as good as none.
      return read.success ? [read.data] : [];
    });
};

/**
 * Computes and writes what the studio reads.
 *
 * @param folder of the built site
 * @param textsOf what the screens of a chart say, by state
 */
export const writeStudioData = async (
  root: string,
  folder: string,
  textsOf: (chart: ChartFile) => Promise<ScreenTexts>,
): Promise<number> => {
  const coverage = readCoverage(join(root, '.cache/coverage'));
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const files: ChartFile[] = [];
  const texts = new Map<string, ScreenTexts>();
  for (const entry of catalogue) {
    const file = await chartFileOf(
      entry,
      coverage.filter(({ machine }) => machine === entry.name),
    );
    files.push(file);
    texts.set(entry.name, await textsOf(file));
    writeFileSync(join(data, `${entry.name}.json`), JSON.stringify(file));
  }
  writeFileSync(join(data, 'index.json'), JSON.stringify(studioIndexOf(files, (chart) => texts.get(chart) ?? {})));
  return files.length;
};
