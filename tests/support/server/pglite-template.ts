import { createHash } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
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

/** What is copied to begin with: nothing for the empty one, which initdb makes. */
const groundOf = ({ migrations, demo }: Contents): Contents | undefined => {
  if (demo) return { migrations, demo: false };
  return migrations.length > 0 ? empty : undefined;
};

const make = async (folder: string, contents: Contents): Promise<void> => {
  const directory = join(folder, contentsName(contents));
  const draft = `${directory}.draft`;
  const ground = groundOf(contents);
  if (ground !== undefined) await cp(await templateDirectory(folder, ground), draft, { recursive: true });
  const database = await openPglite({ directory: draft });
  await fill(database, contents);
  await database.close();
  await rename(draft, directory);
};

const archive = async (directory: string): Promise<void> => {
  const engine = await PGlite.create({ dataDir: directory });
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  await writeFile(`${directory}.draft.tar`, dump.stream());
  await rename(`${directory}.draft.tar`, `${directory}.tar`);
};

/** Does what makes `path`, unless it is there; whoever comes meanwhile, from another worker too, waits for it. */
const once = async (path: string, work: () => Promise<void>): Promise<string> => {
  if (existsSync(path)) return path;
  try {
    await mkdir(`${path}.begun`);
  } catch {
    for (let waited = 0; !existsSync(path); waited += 50) {
      if (waited > 120_000) throw new Error(`The template ${path} was not made.`);
      await pause(50);
    }
    return path;
  }
  await work();
  return path;
};

/**
 * A data directory of PGlite with these contents, made once in a run, since initdb and all migrations cost as much CPU as
 * many a suite. To be copied: who opens it changes it for all.
 */
const templateDirectory = async (folder: string, contents: Contents): Promise<string> => {
  await mkdir(folder, { recursive: true });
  return once(join(folder, contentsName(contents)), async () => make(folder, contents));
};

/** The same as what PGlite loads into memory. */
export const templateDump = async (folder: string, contents: Contents): Promise<Blob> => {
  const directory = await templateDirectory(folder, contents);
  return openAsBlob(await once(`${directory}.tar`, async () => archive(directory)));
};
