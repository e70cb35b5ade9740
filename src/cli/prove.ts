import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { answering, WrongCall } from './terminal/answering.ts';

/**
 * `npm run prove [-- --sequences 10000] [--kills 200] [--customers 1000] [--days 250] [--seed 7]`: the proofs of `npm test` that grow with
 * their size, at any size: random sequences of calls with the model that explains each answer, the faults that it must
 * notice, kills under load, and a year of business days; every step of every chart on the real actor; and all suites of the server
 * on both engines. Ends as they end.
 */
const proofs = [
  'tests/contract',
  'tests/faults',
  'src/server',
  'tests/machines/catalogue.test.ts',
  'tests/machines/walks.test.ts',
];

const numberOf = (name: string, text: string): string => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongCall(`--${name}: '${text}' ist keine Anzahl.`);
  return text;
};

await answering(async () => {
  const { values } = parseArgs({
    options: {
      sequences: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '200' },
      customers: { type: 'string', default: '1000' },
      days: { type: 'string', default: '250' },
      seed: { type: 'string' },
    },
  });
  const seed =
    values.seed === undefined
      ? {}
      : { PROVE_SEED: numberOf('seed', values.seed), SEQUENCE_SEED: numberOf('seed', values.seed) };
  const env = {
    ...process.env,
    ...seed,
    TEST_ENGINES: 'all',
    PROVE_STEPS: 'all',
    PROVE_SEQUENCES: numberOf('sequences', values.sequences),
    PROVE_KILLS: numberOf('kills', values.kills),
    BUSINESS_YEAR: `${numberOf('customers', values.customers)}x${numberOf('days', values.days)}`,
  };
  // However long it takes: what is asked is whether it holds.
  const words = ['run', '--project', 'node', ...proofs, '--testTimeout=86400000', '--hookTimeout=600000'];
  const child = spawn('vitest', words, { stdio: 'inherit', env });
  process.exitCode = await new Promise<number>((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
});
