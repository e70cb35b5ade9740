import { parseArgs } from 'node:util';
import { answering, WrongCall } from '#cli/terminal/answering.ts';
import { clusterFolder, stopCluster } from '#tests/support/postgres/cluster.ts';
import { measureSavingsPlans, measureValuation } from './bench-day-end/measure.ts';
import type { Measured } from './bench-day-end/run-day.ts';

/**
 * `npm run -s bench:day-end [-- --sizes 1000,10000,100000] [--json]`: the daily valuation and the savings plans' execution on
 * so many accounts on PostgreSQL, each in a database of its own. Exit 1 where the time of one grows faster than the accounts,
 * by more than the noise of a machine, or the memory of the process grows with them.
 */
const noise = 1.5;
/** MB that may come on top from the smallest to the largest size. */
const memory = 100;

const line = ({ accounts, seconds, rowsPerSecond, longestChunk, rss }: Measured, first: Measured): string => {
  const ratio = seconds / accounts / (first.seconds / first.accounts);
  return [
    `${String(accounts).padStart(8)} accounts`,
    `${seconds.toFixed(2).padStart(7)} s`,
    `${rowsPerSecond.toFixed(0).padStart(7)} rows/s`,
    `${ratio.toFixed(2).padStart(5)} × time an account`,
    `longest transaction ${longestChunk.toFixed(2)} s`,
    `${rss.toFixed(0)} MB`,
  ].join('  ');
};

const grows = (all: readonly Measured[]): boolean => {
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isSlower = last.seconds / last.accounts > (noise * first.seconds) / first.accounts;
  return isSlower || last.rss > first.rss + memory;
};

const runs = { 'daily valuation': measureValuation, 'savings plans': measureSavingsPlans };

await answering(async () => {
  const { values } = parseArgs({
    options: { sizes: { type: 'string', default: '1000,10000,100000' }, json: { type: 'boolean', default: false } },
  });
  const sizes = values.sizes.split(',').map(Number);
  if (!sizes.every((each) => Number.isInteger(each) && each >= 10)) {
    throw new WrongCall('Größen sind ganze Zahlen ab 10, mit Komma getrennt.');
  }
  const folder = clusterFolder(process.pid);
  process.env['TEST_POSTGRES_FOLDER'] = folder;
  const measured: Record<string, readonly Measured[]> = {};
  try {
    for (const [name, measure] of Object.entries(runs)) {
      if (!values.json) process.stdout.write(`${name}\n`);
      const all: Measured[] = [];
      for (const accounts of sizes) {
        const one = await measure(accounts);
        all.push(one);
        if (!values.json) process.stdout.write(`${line(one, all[0] ?? one)}\n`);
      }
      measured[name] = all;
    }
  } finally {
    await stopCluster(folder);
  }
  if (values.json) process.stdout.write(`${JSON.stringify(measured, undefined, 2)}\n`);
  if (Object.values(measured).some(grows)) process.exitCode = 1;
});
