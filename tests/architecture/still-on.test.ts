import process from 'node:process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TestCase, TestModule, TestSpecification } from 'vitest/node';
import { execute } from '#tests/support/execute.ts';
import { StillOn } from '#tests/support/still-on.ts';

const moduleOf = (relativeModuleId: string): TestModule => ({ relativeModuleId }) as TestModule;
const caseOf = (file: string, fullName: string, result: object = { state: 'pending' }): TestCase =>
  ({ fullName, module: moduleOf(file), result: () => result }) as unknown as TestCase;

describe('a run that hangs', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says every five minutes how far it is, and which test each file is on', () => {
    vi.useFakeTimers();
    const lines: string[] = [];
    const stillOn = new StillOn((line) => void lines.push(line));
    stillOn.onTestRunStart(['a', 'b', 'c'].map((moduleId) => ({ moduleId }) as TestSpecification));
    for (const file of ['a.test.ts', 'b.test.ts', 'c.test.ts']) stillOn.onTestModuleQueued(moduleOf(file));
    stillOn.onTestCaseReady(caseOf('a.test.ts', 'waits > for ever'));
    stillOn.onTestCaseReady(caseOf('b.test.ts', 'ends'));
    stillOn.onTestModuleEnd(moduleOf('b.test.ts'));
    stillOn.onTestCaseReady(caseOf('b.test.ts', 'is told of late'));
    vi.advanceTimersByTime(299_000);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(lines).toEqual([
      '… 1 of 3 files',
      '…   a.test.ts: waits > for ever, for 300 s',
      '…   c.test.ts: loading, for 300 s',
    ]);
    stillOn.onTestRunEnd();
    vi.advanceTimersByTime(900_000);
    expect(lines).toHaveLength(3);
  });

  it('is ended after its limit with all that it has said', async () => {
    const hanging = `process.stdout.write('so far\\n'); setInterval(() => undefined, 1000);`;
    const { code, output } = await execute({ command: [process.execPath, '-e', hanging], limit: 3000 });
    expect([code, output.split('\n')]).toEqual([1, ['so far', 'It hung, and was ended after 0.05 minutes.']]);
  });

  it('of one that ends, all is told, and how it ended', async () => {
    const ending = `process.stdout.write('all'); process.exitCode = 3;`;
    expect(await execute({ command: [process.execPath, '-e', ending] })).toEqual({ code: 3, output: 'all\n' });
  });

  it('says at once what has failed and why, and of the others nothing', () => {
    const lines: string[] = [];
    const stillOn = new StillOn((line) => void lines.push(line));
    stillOn.onTestCaseResult(caseOf('a.test.ts', 'counts', { state: 'passed' }));
    const failed = { state: 'failed', errors: [{ message: 'expected 2\n\n- 1' }] };
    stillOn.onTestCaseResult(caseOf('a.test.ts', 'adds', failed));
    expect(lines).toEqual(['… FAILED a.test.ts: adds: expected 2']);
  });
});
