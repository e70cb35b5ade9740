import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { mutantsOf } from '#explorer/mutants/operators.ts';

const root = join(import.meta.dirname, '../../..');

/** In a process of its own: one Vitest does not start another. */
const killed = async (chart: string, ids: readonly string[]): Promise<readonly string[]> => {
  const script = `
    import { killedByPins } from '${join(import.meta.dirname, 'pins.ts')}';
    console.log(JSON.stringify([...(await killedByPins('${root}', '${chart}', ${JSON.stringify(ids)}))]));
  `;
  // What this run has set for itself is not meant for the other.
  const options = { cwd: root, env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], options);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as readonly string[];
};

const mutant = (operator: string, place: string): string => {
  const session = catalogue.find(({ name }) => name === 'session');
  const all = session === undefined ? [] : mutantsOf(session.machine);
  return all.find((one) => one.operator === operator && one.place === place)?.id ?? '';
};

describe('tests written by hand', () => {
  it('JRN-02: are held against each mutant in the place of the chart itself, wherever they take it from', async () => {
    const deaf = mutant('dropArrow', 'session.alive | signOut.chosen | 0');
    const swapped = mutant('swapOrder', 'session | session.lost | 0');
    const leaky = mutant('dropExit', 'session.alive.watch.ending');
    // The last one is seen by the test that looks at the walk of the catalogue's chart.
    expect((await killed('session', [deaf, swapped, leaky])).toSorted()).toEqual([deaf, leaky].toSorted());
  });
});
