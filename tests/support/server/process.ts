import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const main = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));

const started = z.object({
  listening: z.string(),
  onboarding: z.string(),
  admin: z.string(),
  engine: z.enum(['PGlite', 'PostgreSQL']),
});
const obeyed = z.object({ clock: z.int() });

export interface ServerProcess {
  readonly origin: string;
  /** Where the onboarding app is. */
  readonly onboardingOrigin: string;
  /** Where staff are served. */
  readonly adminOrigin: string;
  readonly engine: 'PGlite' | 'PostgreSQL';
  readonly pid: number;
  /** Everything that it wrote so far; all of it once it has stopped. */
  output(): string;
  /** Moves the server's clocks: `now` by milliseconds ahead of the system's, `today` to a day. */
  clock(order: { readonly ahead?: number; readonly today?: string }): Promise<void>;
  /** Nobody reads any more what it writes. */
  hangUp(): void;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** Cuts the channel to it, as the end of whoever started it does; answers the exit code. */
  abandon(): Promise<number | null>;
  /** SIGKILL: as if the power of the process had been cut; nothing where it has ended already. */
  kill(): Promise<void>;
}

/** What is the same at each start: where to listen, how to be spoken to, and sources compiled once for all starts. */
const always = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  TEST_CLOCK: 'ipc',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)),
};

export interface ProcessOptions {
  /**
   * It lives for seconds: compiling the embedded engine a second time, for speed, would take longer than all that it has
   * to do.
   */
  readonly brief?: boolean;
}

const spawnMain = (variables: Readonly<Record<string, string>>, { brief = false }: ProcessOptions = {}) => {
  const child = fork(main, [], {
    ...(brief && { execArgv: ['--liftoff-only'] }),
    env: { PATH: process.env['PATH'], ...always, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  // Not at its exit: what it wrote last may still be on its way then.
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return { child, ended, output: () => output };
};

/** The first message of a process that `schema` reads; rejects when it ends before. */
const heard = async <T>(child: ChildProcess, schema: z.ZodMiniType<T>, output: () => string): Promise<T> =>
  new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error(`The server ended: ${output()}`));
    const onMessage = (message: unknown): void => {
      const read = schema.safeParse(message);
      if (!read.success) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve(read.data);
    };
    child.on('message', onMessage).once('exit', onExit);
  });

/** Starts the whole server as its own process; `variables` is its environment (config.ts). */
export const startServerProcess = async (
  variables: Readonly<Record<string, string>>,
  options?: ProcessOptions,
): Promise<ServerProcess> => {
  const { child, ended, output } = spawnMain(variables, options);
  const { listening, onboarding, admin, engine } = await heard(child, started, output);
  let orders = 0;
  return {
    origin: listening,
    onboardingOrigin: onboarding,
    adminOrigin: admin,
    engine,
    pid: child.pid ?? 0,
    output,
    clock: async (order) => {
      orders += 1;
      const id = orders;
      const answer = heard(child, obeyed.check(z.refine(({ clock }) => clock === id)), output);
      child.send({ clock: { ...order, id } });
      await answer;
    },
    hangUp: () => {
      for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    },
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
    abandon: async () => {
      // A child whose channel its parent has cut never tells of its 'close'.
      const gone = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
      child.disconnect();
      return gone;
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Starts a server that is expected to refuse; answers how it ended. */
export const refusedStart = async (
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> => {
  const { child, ended, output } = spawnMain(variables, { brief: true });
  child.on('message', () => child.kill('SIGTERM'));
  const code = await ended;
  return { code, output: output() };
};
