import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem } from 'node:os';

const inMemory = '/dev/shm';
/** Bytes: the databases of a run and the workers' own memory, with half as much again. */
const enough = 12 * 1024 ** 3;

const day = 24 * 60 * 60 * 1000;

/** Gives back what runs have left that were killed. */
const sweep = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const left = `${folder}/${name}`;
    try {
      if (Date.now() - statSync(left).mtimeMs > day) rmSync(left, { recursive: true, force: true });
    } catch {
      // Another run has removed it, or it is somebody else's.
    }
  }
};

/**
 * A folder in memory for what tests write, where the machine has plenty; undefined where it has not. A run makes hundreds of databases of
 * hundreds of files each: on a disk making and removing them takes a sixth of the tests that need one.
 */
export const quickFolder = (): string | undefined => {
  const folder = `${inMemory}/robo-advisor-tests`;
  try {
    mkdirSync(folder, { recursive: true });
    sweep(folder);
    const { bavail, bsize } = statfsSync(inMemory);
    if (Math.min(bavail * bsize, freemem()) < enough) return undefined;
    // As any folder for what is temporary: the database server is another user.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return undefined;
  }
};
