import { createHash } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { statement } from '#server/db/db.ts';
import { migrate, type Migration } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import type { Database } from '#server/db/pool.ts';
import { seedDemo } from '#server/demo/seed.ts';

/** What a database begins with. */
export interface Contents {
  readonly migrations: readonly Migration[];
  /** The demo customers too. */
  readonly demo: boolean;
}

const empty: Contents = { migrations: [], demo: false };

/** The same name for the same contents. */
export const contentsName = ({ migrations, demo }: Contents): string => {
  const checksums = migrations.map(({ checksum }) => checksum).join();
  return `template_${createHash('sha256').update(checksums).digest('hex').slice(0, 16)}${demo ? '_demo' : ''}`;
};

/** Writes the contents into a database that has none of them, or its migrations already. */
export const fill = async (database: Database, { migrations, demo }: Contents): Promise<void> => {
  await migrate(database, migrations);
  if (demo) await seedDemo({ db: database });
};

const archiveOf = (directory: string): string => `${directory}.tar`;

/** What is copied to begin with: nothing for the empty one, which initdb makes. */
const groundOf = ({ migrations, demo }: Contents): Contents | undefined => {
  if (demo) return { migrations, demo: false };
  return migrations.length > 0 ? empty : undefined;
};

/**
 * Removes the databases that initdb makes beside the one that is used, each as large: half of the files that every copy
 * would have to read and write again.
 */
const dropSpares = async (database: Database): Promise<void> => {
  await database.change(statement('', 'UPDATE pg_database SET datistemplate = false'));
  for (const spare of ['template0', 'template1']) await database.change(statement('', `DROP DATABASE ${spare}`));
};

/**
 * An engine's write-ahead log lies in segments of 16 MB, of which it keeps one for later: more than all the rest. A
 * database that lives for a test has small ones and keeps none.
 */
const initialised = async (directory: string): Promise<void> => {
  const engine = await PGlite.create({ dataDir: directory, initDbStartParams: ['--wal-segsize=1'] });
  await engine.exec('ALTER SYSTEM SET wal_recycle = off');
  await engine.close();
};

const archive = async (directory: string, file: string): Promise<void> => {
  const engine = await PGlite.create({ dataDir: directory });
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  await writeFile(file, dump.stream());
};

// It is there only when nobody opens it any more: an engine that reads its own files rewrites some of them.
const make = async (folder: string, contents: Contents): Promise<void> => {
  const directory = join(folder, contentsName(contents));
  const draft = `${directory}.draft`;
  await rm(draft, { recursive: true, force: true });
  const ground = groundOf(contents);
  if (ground === undefined) await initialised(draft);
  else await cp(await templateDirectory(folder, ground), draft, { recursive: true });
  const database = await openPglite({ directory: draft });
  if (ground === undefined) await dropSpares(database);
  await fill(database, contents);
  await database.close();
  await archive(draft, archiveOf(directory));
  await rename(draft, directory);
};

const begin = async (mark: string): Promise<boolean> => {
  try {
    await mkdir(mark);
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Does what makes `path`, unless it is there. Whoever comes meanwhile, from another worker too, waits for it, and tries
 * for itself when that failed. For how long is the test's own limit to say: a busy machine takes minutes.
 */
const once = async (path: string, work: () => Promise<void>): Promise<string> => {
  const mark = `${path}.begun`;
  while (!existsSync(path)) {
    if (!(await begin(mark))) {
      await pause(50);
      continue;
    }
    try {
      // Another may have ended between the look and the mark.
      if (!existsSync(path)) await work();
    } finally {
      await rm(mark, { recursive: true });
    }
  }
  return path;
};

/**
 * A data directory of PGlite with these contents, made once in a run, since initdb and all migrations cost as much CPU as
 * many a suite. To be copied: who opens it changes it for all.
 */
export const templateDirectory = async (folder: string, contents: Contents): Promise<string> => {
  await mkdir(folder, { recursive: true });
  return once(join(folder, contentsName(contents)), async () => make(folder, contents));
};

/** The same as what PGlite loads into memory. */
export const templateDump = async (folder: string, contents: Contents): Promise<Blob> =>
  openAsBlob(archiveOf(await templateDirectory(folder, contents)));
