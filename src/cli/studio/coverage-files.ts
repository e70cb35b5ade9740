import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readChart } from '#explorer/chart.ts';
import { runners } from '#explorer/path-id.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import type { RunCoverage } from '#visualizations/studio/studio-data.ts';

const counts = z.record(z.string(), z.number());

const stored = z.object({
  /** Of the chart as it was when it was run. */
  shape: z.string(),
  machine: z.string(),
  runner: z.enum(runners),
  ranAt: z.iso.datetime(),
  states: counts,
  edges: counts,
});

/** Where runners leave what they saw, for the studio. */
export const coverageFolder = join(import.meta.dirname, '../../../.cache/coverage');

/** What all states and arrows of a chart are, in a few signs: what was seen of another shape says nothing of this one. */
const shapeOf = ({ machine }: CatalogueEntry): string => {
  const { nodes, edges } = readChart(machine);
  const arrows = edges.map(({ id, guard, definition }) => [id, guard, definition.target?.map((node) => node.id)]);
  return createHash('sha256')
    .update(JSON.stringify([nodes.map(({ id }) => id), arrows]))
    .digest('base64url');
};

const parsed = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** What runners last saw of a chart as it is today; a broken file, or one of another time, is as good as none. */
export const readCoverage = (folder: string, entry: CatalogueEntry): readonly RunCoverage[] => {
  if (!existsSync(folder)) return [];
  const today = shapeOf(entry);
  return globSync(`${entry.name}.*.json`, { cwd: folder })
    .toSorted()
    .flatMap((name) => {
      const { data } = stored.safeParse(parsed(join(folder, name)));
      if (data?.machine !== entry.name || data.shape !== today) return [];
      const { shape: _, ...run } = data;
      return [run];
    });
};

/** Leaves what a runner saw of a chart. Whoever reads at the same moment finds the file before or this one, never half of it. */
export const writeCoverage = (folder: string, entry: CatalogueEntry, run: RunCoverage): void => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${entry.name}.${run.runner}.json`);
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify({ shape: shapeOf(entry), ...run }));
  renameSync(draft, file);
};
