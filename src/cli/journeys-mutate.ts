import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { catalogue } from '#machines/catalogue.ts';
import { reportOf } from './journeys-mutate/chart-report.ts';
import { type ChartReport, killRate, legend, linesOf, tableOf } from './journeys-mutate/report.ts';

/**
 * `npm run -s journeys:mutate [-- --machine name] [--survivors] [--thorough] [--jobs 2] [--json]`: plants every single
 * mistake of the known kinds into every chart and shows who notices; with `--survivors` also those that are none; with
 * `--thorough` each is walked to its end. Exit 1 when fewer than 95 % are killed. A chart is one process, as many at once
 * as there are processors.
 */
const { values } = parseArgs({
  options: {
    machine: { type: 'string' },
    json: { type: 'boolean' },
    survivors: { type: 'boolean' },
    thorough: { type: 'boolean' },
    jobs: { type: 'string' },
  },
});

const aim = 95;
const thorough = values.thorough === true;
const root = join(import.meta.dirname, '../..');
const chosen = catalogue.filter(({ name }) => values.machine === undefined || name === values.machine);
const [only] = chosen;
if (only === undefined) {
  console.error(`No chart is named '${values.machine}'. There are: ${catalogue.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const jobs = Number(values.jobs ?? availableParallelism());
if (!Number.isInteger(jobs) || jobs < 1) {
  console.error(`'${values.jobs}' is no number of processes.`);
  process.exit(2);
}

const run = promisify(execFile);

const inProcess = async (name: string): Promise<ChartReport> => {
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
const inParallel = async (names: readonly string[]): Promise<readonly ChartReport[]> => {
  const waiting = [...names];
  const reports: ChartReport[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      reports.push(await inProcess(name));
      process.stderr.write(`${reports.length}/${names.length} ${name}\n`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return reports.toSorted((a, b) => (a.chart < b.chart ? -1 : 1));
};

const sizeOf = (name: string): number =>
  JSON.stringify(catalogue.find((entry) => entry.name === name)?.machine.config).length;

const reports =
  chosen.length === 1
    ? [await reportOf(root, only, thorough)]
    : await inParallel(chosen.map(({ name }) => name).toSorted((a, b) => sizeOf(b) - sizeOf(a)));

if (values.json === true) {
  console.log(JSON.stringify(reports, null, 2));
} else {
  const lists =
    values.survivors === true
      ? [
          ...linesOf(
            'Überlebt',
            reports.flatMap(({ survivors }) => survivors),
          ),
          ...linesOf(
            'Gleich',
            reports.flatMap(({ equivalent }) => equivalent),
          ),
        ]
      : linesOf(
          'Überlebt',
          reports.flatMap(({ survivors }) => survivors),
        );
  for (const line of [...tableOf(reports), ...lists, ...legend]) console.log(line);
}
process.exitCode = killRate(reports) < aim ? 1 : 0;
