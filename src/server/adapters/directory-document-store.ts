import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentFiles, DocumentStore } from '../ports/documents.ts';

/** Hashes alone become names of files. */
const hash = /^[0-9a-f]{64}$/;

const pathOf = (directory: string, sha256: string): string => {
  if (!hash.test(sha256)) throw new RangeError('Contents lie under hashes.');
  // Directories of some hundred entries stay quick on every file system.
  return join(directory, sha256.slice(0, 2), sha256);
};

const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Contents as files of a directory, e.g. one that an object store is mounted at. A file is written under another name,
 * forced to the disk and then renamed: whoever finds it finds all of it, also after a crash.
 */
export const directoryDocumentStore = (directory: string): DocumentStore & ContentFiles => ({
  put: async (sha256, content) => {
    const path = pathOf(directory, sha256);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomUUID()}`;
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
    await syncDirectory(dirname(path));
  },
  remove: async (sha256) => rm(pathOf(directory, sha256), { force: true }),
  get: async (sha256) => {
    try {
      return new Uint8Array(await readFile(pathOf(directory, sha256)));
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined;
      throw error;
    }
  },
});
