import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activeStates, readChart } from '#explorer/chart.ts';
import type { Path } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import type { RunCoverage } from '#visualizations/studio/studio-data.ts';

/** What paths were walked on: the bare actor, the real screens, Chromium against the running server. */
type Runner = 'actor' | 'screens' | 'chromium';

const folder = join(import.meta.dirname, '../../../.cache/coverage');

/** Paths that passed since the last writing, by `chart.runner`. */
const passed = new Map<string, { readonly entry: CatalogueEntry; readonly runner: Runner; readonly paths: Path[] }>();

const count = (ids: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

/** Remembers that a path has passed. */
export const notePassed = (runner: Runner, entry: CatalogueEntry, path: Path): void => {
  // A chart that only a test knows is no news to the studio.
  if (!catalogue.includes(entry)) return;
  const name = `${entry.name}.${runner}`;
  const known = passed.get(name) ?? { entry, runner, paths: [] };
  known.paths.push(path);
  passed.set(name, known);
};

/** Arrows that a path walked. What it covers and no step took was taken at its start. */
const walkedBy = ({ steps, covers }: Path, arrows: ReadonlySet<string>): readonly string[] => {
  const taken = steps.flatMap(({ edgeIds }) => edgeIds);
  return [...taken, ...covers.filter((id) => arrows.has(id) && !taken.includes(id))];
};

/** What paths have seen of a chart, as the studio reads it. */
export const coverageOf = (entry: CatalogueEntry, runner: Runner, paths: readonly Path[], at: Date): RunCoverage => {
  const arrows = new Set(readChart(entry.machine).edges.map(({ id }) => id));
  const values = paths.flatMap(({ initialValue, steps }) => [
    initialValue,
    ...steps.map(({ expectedValue }) => expectedValue),
  ]);
  return {
    machine: entry.name,
    runner,
    ranAt: at.toISOString(),
    states: count(values.flatMap((value) => activeStates(entry.machine, value).map(({ id }) => id))),
    edges: count(paths.flatMap((path) => walkedBy(path, arrows))),
  };
};

/** For `afterAll`: leaves what passed for the studio, which draws it on the chart. Once for each test file. */
export const writeCoverage = (): void => {
  if (passed.size > 0) mkdirSync(folder, { recursive: true });
  for (const [name, { entry, runner, paths }] of passed) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(coverageOf(entry, runner, paths, new Date())));
  }
  passed.clear();
};
