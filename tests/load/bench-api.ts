import { parseArgs } from 'node:util';
import { type Measured, measureOn } from './bench-api/measure.ts';
import { answering, WrongCall } from '#cli/terminal/answering.ts';
import { clusterFolder, stopCluster } from '#tests/support/postgres/cluster.ts';

/**
 * `npm run -s bench:api [-- --engine PostgreSQL] [--case withdrawal] [--reads 400] [--writes 60] [--json]`: what a request costs the server,
 * in CPU time, beside the same library with the same statements and the same JSON and nothing around them. Both sides
 * take turns in one process; the median of five rounds counts. Exit 1 where a case misses what it must reach.
 */
const engines = ['PGlite', 'PostgreSQL'] as const;

const line = ({ title, product, bare, ratio, must, aim, p99 }: Measured): string => {
  const wanted = must === null ? '' : `must ${must.toFixed(2)}, aim ${(aim ?? must).toFixed(2)}`;
  const tail = p99 === null ? '' : `p99 ${p99.product.toFixed(0)} / ${p99.bare.toFixed(0)} ms`;
  return [
    title.padEnd(36),
    `${product.toFixed(0).padStart(7)} µs`,
    `${bare.toFixed(0).padStart(7)} µs`,
    ratio.toFixed(2).padStart(6),
    wanted.padEnd(24),
    tail,
  ].join('  ');
};

await answering(async () => {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string' },
      case: { type: 'string' },
      reads: { type: 'string', default: '400' },
      writes: { type: 'string', default: '60' },
      json: { type: 'boolean', default: false },
    },
  });
  const chosen = engines.filter((engine) => values.engine === undefined || engine === values.engine);
  if (chosen.length === 0) throw new WrongCall(`'${String(values.engine)}' ist keine Datenbank.`);
  const amounts = { reads: Number(values.reads), writes: Number(values.writes) };
  if (!Object.values(amounts).every((each) => Number.isInteger(each) && each >= 8)) {
    throw new WrongCall('Anzahlen sind ganze Zahlen ab 8.');
  }
  const wanted = (name: string): boolean => values.case === undefined || name === values.case;
  const folder = clusterFolder(process.pid);
  process.env['TEST_POSTGRES_FOLDER'] = folder;
  const all: Record<string, readonly Measured[]> = {};
  try {
    for (const engine of chosen) {
      if (!values.json) process.stdout.write(`\n${engine}: case, product, bare, ratio of CPU time a request\n`);
      all[engine] = await measureOn(engine, { amounts, wanted }, (measured) => {
        if (!values.json) process.stdout.write(`${line(measured)}\n`);
      });
    }
  } finally {
    await stopCluster(folder);
  }
  if (values.json) process.stdout.write(`${JSON.stringify(all, undefined, 2)}\n`);
  const missed = Object.values(all)
    .flat()
    .filter(({ ratio, must }) => must !== null && ratio < must);
  if (missed.length > 0) process.exitCode = 1;
});
