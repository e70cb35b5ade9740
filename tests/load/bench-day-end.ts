import { parseArgs } from 'node:util';
import { answering, WrongCall } from '#cli/terminal/answering.ts';
import { valuationJob } from '#server/valuations/valuation-job.ts';
import { clusterFolder, stopCluster } from '#tests/support/postgres/cluster.ts';
import { type Measured, measureValuation } from './bench-day-end/measure.ts';

/**
 * `npm run -s bench:day-end [-- --sizes 1000,10000,100000] [--json]`: the daily valuation on so many accounts on PostgreSQL,
 * each in a database of its own. Exit 1 where its time grows faster than the accounts, by more than the noise of a
 * machine, or the memory of the process grows with them.
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
  const all: Measured[] = [];
  try {
    for (const accounts of sizes) {
      const measured = await measureValuation(valuationJob, accounts);
      all.push(measured);
      if (!values.json) process.stdout.write(`${line(measured, all[0] ?? measured)}\n`);
    }
  } finally {
    stopCluster(folder);
  }
  if (values.json) process.stdout.write(`${JSON.stringify(all, undefined, 2)}\n`);
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return;
  const isSlower = last.seconds / last.accounts > (noise * first.seconds) / first.accounts;
  if (isSlower || last.rss > first.rss + memory) process.exitCode = 1;
});
