import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { stillOnMark } from './still-on.ts';

/** Milliseconds. */
export const minute = 60_000;

export interface Command {
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which it hangs and is ended: several times what it takes; 15 minutes where none is said. */
  readonly limit?: number;
}

/** To whoever runs the tests. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Groups of processes that are on, by their first process. */
const groups = new Set<number>();

const endAll = (signal: NodeJS.Signals): void => {
  for (const group of groups) process.kill(-group, signal);
};

// Whoever ends this program ends what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAll(signal);
    process.exit(1);
  });
}

/** Runs a program to its end and answers all that it has said; what shows how far it is, it says at once. */
export const execute = ({
  command,
  env,
  limit = 15 * minute,
}: Command): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const [program = '', ...options] = command;
    const surroundings = { ...process.env, CI: 'true', ...env };
    // A group of its own, so that what hangs ends with all that it has begun.
    const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'], env: surroundings, detached: true });
    const { pid = 0 } = child;
    if (pid > 0) groups.add(pid);
    let output = '';
    const collect = (line: string): void => {
      output += `${line}\n`;
      if (line.startsWith(stillOnMark)) say(line);
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', collect);
    const end = (code: number, last = ''): void => {
      clearTimeout(clock);
      groups.delete(pid);
      resolve({ code, output: output + last });
    };
    const clock = setTimeout(() => {
      process.kill(-pid, 'SIGKILL');
      for (const each of [child.stdout, child.stderr]) each.destroy();
      end(1, `It hung, and was ended after ${limit / minute} minutes.`);
    }, limit);
    child.on('error', (error) => end(1, error.message));
    child.on('close', (code) => end(code ?? 1));
  });
