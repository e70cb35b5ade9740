import { coverageFolder, writeCoverage } from '#cli/studio/coverage-files.ts';
import { activeStates, readChart } from '#explorer/chart.ts';
import type { Runner } from '#explorer/path-id.ts';
import type { Path } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import type { RunCoverage } from '#visualizations/studio/studio-data.ts';

/** Paths that passed and are not yet left for the studio, by `chart.runner`. */
const passed = new Map<string, Path[]>();

const count = (ids: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

const keyOf = (runner: Runner, { name }: CatalogueEntry): string => `${name}.${runner}`;

/** Remembers that a path has passed. */
export const notePassed = (runner: Runner, entry: CatalogueEntry, path: Path): void => {
  // A chart that only a test knows is no news to the studio.
  if (!catalogue.includes(entry)) return;
  const key = keyOf(runner, entry);
  const paths = passed.get(key) ?? [];
  paths.push(path);
  passed.set(key, paths);
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

/**
 * For `afterAll`: leaves what passed for the studio, which draws it on the chart. A run of some paths alone leaves what
 * the last whole one saw.
 *
 * @param total how many paths a whole run has
 */
export const leaveCoverage =
  (runner: Runner, entry: CatalogueEntry, total: () => number, folder: string = coverageFolder) =>
  (): void => {
    const key = keyOf(runner, entry);
    const paths = passed.get(key) ?? [];
    passed.delete(key);
    if (paths.length > 0 && paths.length === total()) {
      writeCoverage(folder, entry, coverageOf(entry, runner, paths, new Date()));
    }
  };
