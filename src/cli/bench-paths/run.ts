import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Contender, Measured, Order, Subject } from './subject.ts';

const program = fileURLToPath(new URL('measurement.ts', import.meta.url));

/** What nobody may exceed. */
export const caps = { milliseconds: 60_000, megabytes: 4_096 } as const;

/** Longer than this, and once is enough. */
const slow = 10_000;

const figures = z.object({
  milliseconds: z.number(),
  megabytes: z.number(),
  states: z.int(),
  steps: z.int(),
  optimum: z.nullable(z.int()),
});

/** Figures, or why there are none. */
export type Result = Measured | { readonly unfinished: 'time' | 'memory' | 'refused'; readonly reason: string };

export const isMeasured = (result: Result | undefined): result is Measured =>
  result !== undefined && 'milliseconds' in result;

/** One measurement, in a process of its own. */
export const measure = async (order: Order): Promise<Result> => {
  const child = spawn(process.execPath, [`--max-old-space-size=${caps.megabytes}`, program, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = { output: '', errors: '', isLate: false };
  child.stdout.on('data', (chunk: Buffer) => void (heard.output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (heard.errors += chunk.toString()));
  const timer = setTimeout(() => {
    heard.isLate = true;
    child.kill('SIGKILL');
  }, caps.milliseconds);
  // A walk that runs hears nothing: whoever ends the bench must end it too.
  const endToo = (): void => {
    child.kill('SIGKILL');
    process.exit(1);
  };
  process.once('SIGTERM', endToo);
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  process.off('SIGTERM', endToo);
  clearTimeout(timer);
  if (heard.isLate) return { unfinished: 'time', reason: `more than ${caps.milliseconds / 1000} s` };
  if (code === 0) return figures.parse(JSON.parse(heard.output));
  if (/heap out of memory|Array buffer allocation failed|Invalid (array|string) length/i.test(heard.errors)) {
    return { unfinished: 'memory', reason: `more than ${caps.megabytes} MB` };
  }
  const reason = /^\w*(?:Error|Refused): .*$/m.exec(heard.errors)?.[0] ?? heard.errors.trim().slice(0, 200);
  return { unfinished: 'refused', reason };
};

const medianOf = (results: readonly Result[]): Result | undefined => {
  const sorted = results.filter(isMeasured).toSorted((a, b) => a.milliseconds - b.milliseconds);
  return results.find((result) => !isMeasured(result)) ?? sorted[Math.floor(sorted.length / 2)];
};

const isSlow = (result: Result | undefined): boolean =>
  result !== undefined && !(isMeasured(result) && result.milliseconds <= slow);

/** All contenders by turns, three times, so that a busy moment meets each of them; who is slow runs once. */
export const compare = async (
  subject: Subject,
  contenders: readonly Contender[],
): Promise<ReadonlyMap<Contender, Result>> => {
  const results = new Map<Contender, readonly Result[]>();
  for (let round = 0; round < 3; round += 1) {
    for (const contender of contenders) {
      const before = results.get(contender) ?? [];
      if (before.some(isSlow)) continue;
      results.set(contender, [...before, await measure({ subject, contender })]);
    }
  }
  return new Map(
    contenders.flatMap((contender) => {
      const median = medianOf(results.get(contender) ?? []);
      return median === undefined ? [] : [[contender, median] as const];
    }),
  );
};
