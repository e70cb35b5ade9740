import process from 'node:process';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';

/** What `npm test` passes on at once of what the tests say; all else it keeps for those that fail. */
export const stillOnMark = '…';

const often = 5 * 60 * 1000;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/**
 * Says every five minutes how far a run is and what it is on, and at once what has failed. A run that hangs would otherwise be
 * ended by whoever waits for it without a word of where or why.
 */
export class StillOn implements Reporter {
  readonly #say: (line: string) => void;
  /** By file: the test that it is on, and since when. */
  readonly #on = new Map<string, { readonly test: string; readonly since: number }>();
  #files = 0;
  #ended = 0;
  #clock: NodeJS.Timeout | undefined;

  constructor(say: (line: string) => void = (line) => void process.stdout.write(`${line}\n`)) {
    this.#say = say;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    this.#clock = setInterval(() => this.#tell(), often);
    this.#clock.unref();
  }

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    this.#on.set(relativeModuleId, { test: 'loading', since: performance.now() });
  }

  onTestCaseReady({ fullName, module: { relativeModuleId: file } }: TestCase): void {
    // News of a file's last tests may come after its end.
    if (this.#on.has(file)) this.#on.set(file, { test: fullName, since: performance.now() });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    const [first = ''] = (errors[0]?.message ?? '').split('\n');
    this.#say(`${stillOnMark} FAILED ${test.module.relativeModuleId}: ${test.fullName}: ${first}`);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#on.delete(relativeModuleId);
    this.#ended += 1;
  }

  onTestRunEnd(): void {
    clearInterval(this.#clock);
  }

  #tell(): void {
    this.#say(`${stillOnMark} ${this.#ended} of ${this.#files} files`);
    for (const [file, { test, since }] of this.#on)
      this.#say(`${stillOnMark}   ${file}: ${test}, for ${seconds(since)}`);
  }
}
