import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { type Command, execute, minute, say } from './support/execute.ts';
import { onOneCore } from './support/one-core.ts';
import { postgresBinaries } from './support/postgres/binaries.ts';
import { quickFolder } from './support/quick-folder.ts';
import { ensureWindowless, versionOf } from '#cli/browser/find-chromium.ts';

/**
 * `npm test`: every gate and every test, browser included. Each gate counts as one test; the last line sums up all
 * runners. Gates that need little memory share the two cores, tests get them alone.
 */

interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

interface Gate extends Command {
  readonly name: string;
  /** Vitest's JSON report, whose tests are counted instead of the gate. */
  readonly report?: string;
}

const reports = '.cache/reports';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

/** A runner that died, skipped or ran nothing counts as a failure, whatever it reported. */
const counted = (report: string, code: number): { readonly passed: number; readonly failed: number } => {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const silent = code !== 0 && numFailedTests === 0 ? 1 : 0;
    const empty = numPassedTests + numFailedTests === 0 ? 1 : 0;
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests + Math.max(silent, empty) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const run = async (gate: Gate): Promise<Outcome> => {
  const { name, report } = gate;
  const started = performance.now();
  const { code, output } = await execute(gate);
  const seconds = (performance.now() - started) / 1000;
  const sum = report === undefined ? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 } : counted(report, code);
  say(`${sum.failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${sum.passed} passed, ${seconds.toFixed(1)} s)`);
  if (sum.failed > 0) say(output);
  return { name, ...sum, seconds };
};

const inTurn = async (gates: readonly Gate[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const gate of gates) outcomes.push(await run(gate));
  return outcomes;
};

const report = `${reports}/tests.json`;
const tests = (...projects: readonly string[]): Gate => {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const folder = quickFolder();
  return {
    name: 'tests',
    command: ['vitest', 'run', ...chosen],
    report,
    limit: 82 * minute,
    env: { TESTS_REPORT: report, ...(folder !== undefined && { TMPDIR: folder }) },
  };
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** The last line, whatever happened before. */
const conclude = (outcomes: readonly Outcome[]): void => {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};

/** What the machine must have; null, with a sentence that says what to do, when it has not and it cannot be had. */
const equipped = (): true | null => {
  try {
    const chromium = ensureWindowless();
    say(`browser: ${versionOf(chromium)}`);
    process.env['CHROMIUM_PATH'] = chromium;
    say(`database server: ${postgresBinaries()}`);
    return true;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return null;
  }
};

const everything = async (): Promise<readonly Outcome[]> => {
  // Two rows of about the same length, a core for each: types and lint, the longest, stand in different ones.
  const gates = await Promise.all([
    inTurn([
      { name: 'lint', command: ['oxlint', '--deny-warnings', '--threads=1'], env: onOneCore },
      { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
      { name: 'unused', command: ['npm', 'run', '--silent', 'unused'] },
    ]),
    inTurn([
      { name: 'format', command: ['oxfmt', '--check', '.'] },
      { name: 'types', command: ['tsc', '-b', '--singleThreaded'], env: onOneCore },
      { name: 'studio', command: ['npm', 'run', '--silent', 'studio:build'] },
    ]),
  ]);
  const outcomes = gates.flat();
  const isBuilt = outcomes.every(({ name, failed }) => name !== 'build' || failed === 0);
  // Without a build the browser's tests cannot begin, and would keep the others from it: the gate has failed anyway.
  return [...outcomes, await run(isBuilt ? tests() : tests('node', 'dom'))];
};

conclude(equipped() ? await everything() : [{ name: 'equipment', passed: 0, failed: 1, seconds: 0 }]);
