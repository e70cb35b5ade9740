import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#machines/catalogue.ts';
import { chartFileOf } from '#visualizations/studio/data/chart-file.ts';
import { type ScreenTexts, studioIndexOf } from '#visualizations/studio/data/studio-index.ts';
import type { ChartFile, StudioIndex } from '#visualizations/studio/studio-data.ts';
import { coverageFolder, readCoverage } from './coverage-files.ts';
import { readDuties } from './duty-facts.ts';

/** All that the studio reads. */
interface StudioData {
  readonly charts: readonly ChartFile[];
  readonly index: StudioIndex;
}

/**
 * Computes what the studio reads.
 *
 * @param textsOf what the screens of a chart say, by state
 */
export const studioDataOf = async (textsOf: (chart: ChartFile) => Promise<ScreenTexts>): Promise<StudioData> => {
  const charts: ChartFile[] = [];
  const texts = new Map<string, ScreenTexts>();
  for (const entry of catalogue) {
    const chart = await chartFileOf(entry, readCoverage(coverageFolder, entry));
    charts.push(chart);
    texts.set(entry.name, await textsOf(chart));
  }
  return { charts, index: studioIndexOf(charts, (chart) => texts.get(chart) ?? {}, readDuties()) };
};

/** Lays the data into the folder of the built site; the index last, since by it one sees that all is there. */
export const writeStudioData = (folder: string, { charts, index }: StudioData): void => {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  for (const chart of charts) writeFileSync(join(data, `${chart.name}.json`), JSON.stringify(chart));
  writeFileSync(join(data, 'index.json'), JSON.stringify(index));
};
