import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { explorationOf } from '#explorer/exploration-of.ts';
import { manualPaths } from '#explorer/export/manual-plan.ts';
import { isSuiteOf, pathsIn } from '#explorer/export/suite-document.ts';
import { findPath } from '#explorer/find-path.ts';
import { levels } from '#explorer/goals.ts';
import { offered } from '#explorer/offered.ts';
import { isPathId, pathId, type Runner, runners } from '#explorer/path-id.ts';
import { replay, replayOnModel } from '#explorer/replay.ts';
import { PathBroken } from '#explorer/subject.ts';
import type { Path } from '#explorer/suite.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { chosenChart } from './charts/chosen-chart.ts';
import { answering, WrongCall } from './terminal/answering.ts';
import { byHandOf } from './journeys-export/by-hand.ts';
import { readSuite } from './journeys-export/read-suite.ts';
import { runVitest, vitestCommand, vitestRunOf } from './journeys-replay/vitest-run.ts';

/**
 * `npm run -s journeys:replay -- <chart> <path id> [--on model|actor|screens|browser] [--print] [--from suite.json]`:
 * replays one path, as the message of a failure says it. On screens and in the browser it runs the test of that path
 * (`--print`: only says how). With `--from` the path is one of an exported suite, which may be of an earlier chart: then
 * one sees what has changed. Exit 1 when the path is broken, 2 when there is no such path.
 */
const isRunner = (text: string): text is Runner => runners.some((runner) => runner === text);

/** The cases of the plans for testing by hand, which are shorter than a suite's own paths. */
const casesOf = (entry: CatalogueEntry): readonly Path[] =>
  levels.flatMap((level) => manualPaths(explorationOf(entry), level, byHandOf(entry.name)));

const pathOf = (entry: CatalogueEntry, id: string): Path => {
  const found = findPath(entry, id) ?? casesOf(entry).find((path) => pathId(path) === id);
  if (found !== undefined) return found;
  throw new WrongCall(
    `'${entry.name}' has no path '${id}', as its chart is now. Its paths: npm run -s paths -- --machine ${entry.name} --steps`,
  );
};

const pathFrom = (file: string, entry: CatalogueEntry, id: string): Path => {
  const suite = readSuite(readFileSync(file, 'utf8'));
  if (suite === null) throw new WrongCall(`'${file}' is no suite, or one of another version.`);
  if (!isSuiteOf(suite, entry)) throw new WrongCall(`'${file}' is a suite of '${suite.chart.name}'.`);
  const found = pathsIn(suite).find((path) => pathId(path) === id);
  if (found === undefined) throw new WrongCall(`'${file}' has no path '${id}'.`);
  return found;
};

const replayHere = async (entry: CatalogueEntry, path: Path, on: 'model' | 'actor'): Promise<void> => {
  const id = pathId(path);
  try {
    await (on === 'model' ? replayOnModel(entry, path) : replay(entry, path));
    console.log(`${entry.name} ${id}: ${path.steps.length} steps on the ${on}, as expected.`);
  } catch (error) {
    if (!(error instanceof PathBroken)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};

const replayInTest = (entry: CatalogueEntry, id: string, on: 'screens' | 'browser', onlyPrint: boolean): void => {
  // Where the id is of a whole path, screens know it without the steps that they do not offer.
  const whole = on === 'screens' ? findPath(entry, id) : null;
  const run = vitestRunOf(entry.name, whole === null ? id : pathId(offered(whole)), on);
  if (run === null) throw new WrongCall(`'${entry.name}' has no proofs ${on === 'screens' ? 'on' : 'in the'} ${on}.`);
  console.log(vitestCommand(run));
  if (onlyPrint) return;
  const passed = runVitest(run);
  if (passed === null) throw new WrongCall(`No test of ${run.file} walks '${run.id}': not every path is walked there.`);
  process.exitCode = passed ? 0 : 1;
};

await answering(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      on: { type: 'string', default: 'actor' },
      print: { type: 'boolean', default: false },
      from: { type: 'string' },
    },
  });
  const [name, id = ''] = positionals;
  const entry = chosenChart(name);
  if (!isPathId(id)) throw new WrongCall(`'${id}' is no path id; it looks like p0123abc.`);
  const { on, print, from } = values;
  if (!isRunner(on)) throw new WrongCall(`'${on}' is none of ${runners.join(', ')}.`);
  if (on === 'screens' || on === 'browser') {
    // A test walks the paths of the chart as it is now.
    if (from !== undefined)
      throw new WrongCall(`A path of a file is replayed on model or actor, not with '--on ${on}'.`);
    replayInTest(entry, id, on, print);
  } else await replayHere(entry, from === undefined ? pathOf(entry, id) : pathFrom(from, entry, id), on);
});
