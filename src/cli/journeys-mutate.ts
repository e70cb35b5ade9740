import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import type { CatalogueEntry } from '#machines/model.ts';
import { chartOption, chosenCharts } from './charts/chosen-chart.ts';
import { reportOf } from './journeys-mutate/chart-report.ts';
import { type ChartReport, killRate, legend, linesOf, tableOf } from './journeys-mutate/report.ts';
import { answering, WrongCall } from './terminal/answering.ts';

/**
 * `npm run -s journeys:mutate [-- [--machine] name] [--survivors] [--thorough] [--jobs 2] [--json]`: plants every single
 * mistake of the known kinds into every chart and shows who notices; with `--survivors` also those that are none; with
 * `--thorough` each is walked to its end. Exit 1 when fewer than 95 % are killed. A chart is one process, as many at once
 * as there are processors.
 */
const aim = 95;
const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const inProcess = async (name: string, thorough: boolean): Promise<ChartReport> => {
  const options = ['--machine', name, '--json', ...(thorough ? ['--thorough'] : [])];
  // Walks leave much behind that is soon forgotten: looking for it less often saves a quarter.
  const { stdout } = await run(process.execPath, ['--max-semi-space-size=64', import.meta.filename, ...options], {
    maxBuffer: 64 * 1024 * 1024,
    // Its exit code says what its figures do; they are added up here.
  }).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' && error.stdout.includes('[')) {
      return { stdout: error.stdout };
    }
    throw error;
  });
  const [report] = JSON.parse(stdout) as readonly ChartReport[];
  if (report === undefined) throw new Error(`The trial of '${name}' said nothing.`);
  return report;
};

/** The largest first, so that none is left alone at the end. */
const inParallel = async (
  names: readonly string[],
  jobs: number,
  thorough: boolean,
): Promise<readonly ChartReport[]> => {
  const waiting = [...names];
  const reports: ChartReport[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      reports.push(await inProcess(name, thorough));
      process.stderr.write(`${reports.length}/${names.length} ${name}\n`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return reports.toSorted((a, b) => (a.chart < b.chart ? -1 : 1));
};

const sizeOf = ({ machine }: CatalogueEntry): number => JSON.stringify(machine.config).length;

const reportsOn = async (
  chosen: readonly CatalogueEntry[],
  jobs: number,
  thorough: boolean,
): Promise<readonly ChartReport[]> => {
  const [only, ...others] = chosen;
  if (only !== undefined && others.length === 0) return [await reportOf(root, only, thorough)];
  const largestFirst = chosen.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return inParallel(
    largestFirst.map(({ name }) => name),
    jobs,
    thorough,
  );
};

await answering(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...chartOption,
      json: { type: 'boolean', default: false },
      survivors: { type: 'boolean', default: false },
      thorough: { type: 'boolean', default: false },
      jobs: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1) throw new WrongCall(`'${values.jobs}' ist keine Zahl von Prozessen.`);
  const reports = await reportsOn(chosenCharts(values.machine, positionals), jobs, values.thorough);
  if (values.json) {
    console.log(JSON.stringify(reports, null, 2));
  } else {
    const survivors = reports.flatMap((report) => report.survivors);
    const equivalent = values.survivors ? reports.flatMap((report) => report.equivalent) : [];
    const lists = [...linesOf('Überlebt', survivors), ...linesOf('Gleich', equivalent)];
    for (const line of [...tableOf(reports), ...lists, ...legend]) console.log(line);
  }
  process.exitCode = killRate(reports) < aim ? 1 : 0;
});
