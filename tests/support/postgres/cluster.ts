import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresBinaries, unprivileged } from './binaries.ts';

const marker = 'robo-advisor-postgres-';

/** The folder of the cluster that belongs to the test run of process `pid`. */
export const clusterFolder = (pid: number): string => join(tmpdir(), `${marker}${String(pid)}`);

/** Where the PGlite templates of the same run lie, beside the cluster, whose folder is another user's. */
export const pgliteFolder = (folder: string): string => `${folder}.pglite`;

const inFolder = (binaries: string, command: string, words: readonly string[]): void => {
  const [program = '', ...rest] = [...(unprivileged()?.prefix ?? []), join(binaries, command), ...words];
  execFileSync(program, rest, { cwd: '/', stdio: 'ignore' });
};

// Durability is the server's business, not that of a cluster that lives for one test run.
const settings =
  "listen_addresses='' fsync=off synchronous_commit=off full_page_writes=off shared_buffers=64MB max_connections=200 autovacuum=off wal_level=minimal max_wal_senders=0 jit=off".split(
    ' ',
  );

/** Where to connect: through a socket inside the folder, so that no port is taken and nobody else can reach it. */
export const clusterUrl = (folder: string, database: string): string =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const start = (folder: string): void => {
  const binaries = postgresBinaries();
  const data = join(folder, 'data');
  const owner = unprivileged()?.user;
  if (owner !== undefined) execFileSync('chown', [owner, folder]);
  inFolder(binaries, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C']);
  const options = [`-k ${folder}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  inFolder(binaries, 'pg_ctl', ['-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options, 'start']);
};

/** Starts the cluster of a test run unless it runs already; whoever comes meanwhile waits for it. */
export const ensureCluster = async (folder: string): Promise<void> => {
  const ready = `${folder}.ready`;
  if (existsSync(ready)) return;
  try {
    mkdirSync(folder);
  } catch {
    // Another worker of the run is at it.
    for (let waited = 0; !existsSync(ready); waited += 50) {
      if (waited > 60_000) throw new Error('The PostgreSQL cluster of this test run did not start.');
      await pause(50);
    }
    return;
  }
  start(folder);
  mkdirSync(ready);
};

/**
 * Whether a server answers in the folder. Its process id, as the folder has it, may be another program's by now: when
 * the machine was switched off, what a server wrote down outlived it.
 */
export const isRunning = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(join(folder, '.s.PGSQL.5432'));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Stops and removes a cluster and what lies beside it, if there is anything. */
export const stopCluster = async (folder: string): Promise<void> => {
  rmSync(pgliteFolder(folder), { recursive: true, force: true });
  if (await isRunning(folder)) {
    inFolder(postgresBinaries(), 'pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', '-s', '-w', 'stop']);
  }
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}.ready`, { recursive: true, force: true });
};

/** Removes the clusters of test runs that were killed, whether or not their servers were. */
export const sweepClusters = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${marker}(\\d+)(?:\\.pglite)?$`).exec(name)?.[1]);
    // One run may have left two names: what went with the first is not there for the second.
    if (Number.isInteger(pid) && !isAlive(pid)) await stopCluster(clusterFolder(pid));
  }
};
