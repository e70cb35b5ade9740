import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explorationOf } from '#explorer/exploration-of.ts';
import { manualPaths } from '#explorer/export/manual-plan.ts';
import { isSuiteOf, pathsIn } from '#explorer/export/suite-document.ts';
import { findPath } from '#explorer/find-path.ts';
import { levels } from '#explorer/goals.ts';
import { offered } from '#explorer/offered.ts';
import { untruthIn } from '#explorer/kept-path.ts';
import { isPathId, type Kept, pathId, type Runner, runners } from '#explorer/path-id.ts';
import { replay, replayOnModel } from '#explorer/replay.ts';
import { PathBroken } from '#explorer/subject.ts';
import type { Path } from '#explorer/suite.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { chartOption, chosenChart, refuseMore } from './charts/chosen-chart.ts';
import { answering, WrongCall } from './terminal/answering.ts';
import { readText } from './terminal/files.ts';
import { byHandOf } from './journeys-export/by-hand.ts';
import { readSuite } from './journeys-export/read-suite.ts';
import { runVitest, vitestCommand, vitestRunOf } from './journeys-replay/vitest-run.ts';

/**
 * `npm run -s journeys:replay -- [--machine] <chart> <path id> [--on model|actor|screens|browser] [--print] [--from suite.json]`:
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
    `'${entry.name}' hat keinen Pfad '${id}', so wie der Ablauf heute ist. Seine Pfade: npm run -s paths -- ${entry.name} --steps`,
  );
};

const root = resolve(import.meta.dirname, '../..');

/** As a command at the root of the repository names it. */
const fromRoot = (file: string): string => {
  const inside = relative(root, resolve(file));
  return inside.startsWith('..') ? resolve(file) : inside;
};

const pathFrom = (file: string, entry: CatalogueEntry, id: string): Path & Kept => {
  const suite = readSuite(readText(file));
  if (suite === null) {
    throw new WrongCall(`'${file}' ist keine Suite, eine in anderer Fassung oder eine, die nicht stimmen kann.`);
  }
  if (!isSuiteOf(suite, entry)) throw new WrongCall(`'${file}' ist eine Suite von '${suite.chart.name}'.`);
  const found = pathsIn(suite).find((path) => pathId(path) === id);
  if (found === undefined) throw new WrongCall(`'${file}' hat keinen Pfad '${id}'.`);
  return { ...found, keptIn: fromRoot(file) };
};

const replayHere = async (entry: CatalogueEntry, path: Path & Kept, on: 'model' | 'actor'): Promise<void> => {
  const id = pathId(path);
  try {
    await (on === 'model' ? replayOnModel(entry, path) : replay(entry, path));
    const untruth = path.keptIn === undefined ? null : untruthIn(entry, path);
    if (untruth !== null) throw new PathBroken(entry, path, untruth.index, untruth.reason, on);
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
  if (run === null)
    throw new WrongCall(`'${entry.name}' hat keine Nachweise ${on === 'screens' ? 'auf Seiten' : 'im Browser'}.`);
  console.log(vitestCommand(run));
  if (onlyPrint) return;
  const passed = runVitest(run);
  if (passed === null)
    throw new WrongCall(`Kein Test in ${run.file} geht '${run.id}': Nicht jeder Pfad wird dort gegangen.`);
  process.exitCode = passed ? 0 : 1;
};

await answering(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...chartOption,
      on: { type: 'string', default: 'actor' },
      print: { type: 'boolean', default: false },
      from: { type: 'string' },
    },
  });
  const { entry, words } = chosenChart(values.machine, positionals);
  const [id = '', ...more] = words;
  refuseMore(more);
  if (!isPathId(id)) throw new WrongCall(`'${id}' ist kein Name eines Pfads; er sieht aus wie p0123abc.`);
  const { on, print, from } = values;
  if (!isRunner(on)) throw new WrongCall(`'${on}' gibt es nicht. Möglich: ${runners.join(', ')}.`);
  if (on === 'screens' || on === 'browser') {
    // A test walks the paths of the chart as it is now.
    if (from !== undefined)
      throw new WrongCall(`Ein Pfad aus einer Datei wird auf model oder actor nachgespielt, nicht mit '--on ${on}'.`);
    replayInTest(entry, id, on, print);
  } else await replayHere(entry, from === undefined ? pathOf(entry, id) : pathFrom(from, entry, id), on);
});
