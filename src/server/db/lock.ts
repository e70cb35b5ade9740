import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { privateDirectory } from '../private-directory.ts';

/** Another living process works on the data directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  readonly pid: number;

  constructor(directory: string, pid: number) {
    super(
      `Das Datenverzeichnis „${directory}“ wird schon von einem anderen Prozess benutzt (Prozess ${String(pid)}). ` +
        'Beenden Sie ihn zuerst oder wählen Sie mit DATA_DIR ein anderes Verzeichnis.',
    );
    this.pid = pid;
  }
}

const holder = z.object({ pid: z.int(), started: z.string() });

/** A process id is used again; with the time of its start it names one process. Empty where the system does not tell. */
const startOf = (pid: number): string => {
  try {
    return (
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
};

const isAlive = ({ pid, started }: z.infer<typeof holder>): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'EPERM')) return false;
  }
  return startOf(pid) === started;
};

const readHolder = async (file: string): Promise<z.infer<typeof holder> | undefined> => {
  try {
    return holder.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

// A link appears with its whole content or not at all: nobody reads a lock that is half written.
const claim = async (draft: string, file: string): Promise<boolean> => {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'EEXIST') return false;
    throw error;
  }
};

// Of two that find the same dead lock the slower may move the quicker one's fresh lock: then it puts it back.
const removeDead = async (file: string, aside: string): Promise<void> => {
  await rename(file, aside).catch(() => undefined);
  const moved = await readHolder(aside);
  if (moved !== undefined && isAlive(moved)) await claim(aside, file);
  await rm(aside, { force: true });
};

/**
 * Takes the data directory for this process, since PGlite does not lock it and two processes lose rows without an
 * error. A dead process's lock is taken over. Answers what gives it back; rejects with DirectoryInUse or DirectoryOpen.
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  await privateDirectory(directory);
  const file = join(directory, 'lock.json');
  const draft = `${file}.${String(process.pid)}`;
  await writeFile(draft, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (await claim(draft, file)) return async () => rm(file, { force: true });
      const other = await readHolder(file);
      if (other !== undefined && isAlive(other)) throw new DirectoryInUse(directory, other.pid);
      await removeDead(file, `${draft}.dead`);
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new DirectoryInUse(directory, 0);
};
