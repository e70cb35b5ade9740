import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface VitestRun {
  readonly file: string;
  readonly project: 'dom' | 'browser';
  readonly id: string;
}

const proofs = {
  screens: { project: 'dom', fileOf: (chart: string) => `tests/machines/${chart}/${chart}.paths.test.tsx` },
  browser: { project: 'browser', fileOf: (chart: string) => `tests/e2e/${chart}.e2e.ts` },
} as const;

/** Which test replays a path of a chart on its screens or in the browser; null where the chart has no such proofs. */
export const vitestRunOf = (chart: string, id: string, on: keyof typeof proofs): VitestRun | null => {
  const { project, fileOf } = proofs[on];
  const file = fileOf(chart);
  return existsSync(join(root, file)) ? { file, project, id } : null;
};

const argumentsOf = ({ file, project, id }: VitestRun): readonly string[] => [
  'run',
  '--project',
  project,
  file,
  '-t',
  id,
];

/** As one would type it. */
export const vitestCommand = (run: VitestRun): string => `npx vitest ${argumentsOf(run).join(' ')}`;

const report = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

/** Runs the test; false when it failed. Null when no test has this name, which Vitest itself calls a success. */
export const runVitest = (run: VitestRun): boolean | null => {
  const folder = mkdtempSync(join(tmpdir(), 'robo-replay-'));
  const output = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const { status } = spawnSync(process.execPath, [program, ...argumentsOf(run), ...reporters], {
      cwd: root,
      stdio: 'inherit',
    });
    if (!existsSync(output)) return false;
    const { numPassedTests, numFailedTests } = report.parse(JSON.parse(readFileSync(output, 'utf8')));
    return numPassedTests + numFailedTests === 0 ? null : status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
