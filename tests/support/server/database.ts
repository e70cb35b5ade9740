import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { statement, type Db } from '#server/db/db.ts';
import { readMigrations, type Migration } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import type { Database } from '#server/db/pool.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { clusterFolder, clusterUrl, ensureCluster, pgliteFolder } from '../postgres/cluster.ts';
import { type Contents, contentsName, fill, templateDirectory, templateDump } from './pglite-template.ts';

/** For `describe.each(engines)('… on %s', (engine) => …)`. */
export const engines = ['PGlite', 'PostgreSQL'] as const satisfies readonly Db['engine'][];

/**
 * The same for suites about a rule, or about HTTP alone, and for the business year: on PostgreSQL. What they say of it says the same SQL
 * on both engines, and every statement is tried on both by the walks through all calls and refusals, the sequences, a winter and the
 * kills, as is all that locks, books and waits by the suites that name `engines`. With TEST_ENGINES=all, as `npm run prove` has it, on both.
 */
export const suiteEngines: readonly Db['engine'][] = process.env['TEST_ENGINES'] === 'all' ? engines : ['PostgreSQL'];

const folder = (): string => process.env['TEST_POSTGRES_FOLDER'] ?? clusterFolder(process.pid);

const exists = statement('test.exists', 'SELECT 1 FROM pg_database WHERE datname = $1');
const lock = statement('test.lock', 'SELECT pg_advisory_lock(7266002)');

const quoted = (name: string): string => `"${name}"`;

// A template that others connect to cannot be copied: it is filled under another name and then renamed.
const createTemplate = async (admin: Database, template: string, contents: Contents): Promise<void> => {
  const draft = `${template}_draft`;
  await admin.change(statement('', `DROP DATABASE IF EXISTS ${quoted(draft)}`));
  await admin.change(statement('', `CREATE DATABASE ${quoted(draft)}`));
  const database = openPostgres(clusterUrl(folder(), draft), { connections: 1 });
  try {
    await fill(database, contents);
  } finally {
    await database.close();
  }
  await admin.change(statement('', `ALTER DATABASE ${quoted(draft)} RENAME TO ${quoted(template)}`));
};

/** The address of a copy of the database that is found or made in the cluster. */
const copyFound = async (find: (admin: Database) => Promise<string>): Promise<string> => {
  await ensureCluster(folder());
  const name = `suite_${randomUUID().replaceAll('-', '')}`;
  // One connection: the lock is the session's and ends with it.
  const admin = openPostgres(clusterUrl(folder(), 'postgres'), { connections: 1 });
  try {
    await admin.rows(lock);
    const template = await find(admin);
    // Files as they lie: through the log it would take twice as long.
    const copied = `CREATE DATABASE ${quoted(name)} TEMPLATE ${quoted(template)} STRATEGY FILE_COPY`;
    await admin.change(statement('', copied));
  } finally {
    await admin.close();
  }
  return clusterUrl(folder(), name);
};

const copyOnPostgres = async (contents: Contents): Promise<string> =>
  copyFound(async (admin) => {
    const template = contentsName(contents);
    if ((await admin.row(exists, [template])) === undefined) await createTemplate(admin, template, contents);
    return template;
  });

const copy = async (engine: Db['engine'], contents: Contents): Promise<Database> => {
  if (engine === 'PostgreSQL') return openPostgres(await copyOnPostgres(contents), { connections: 20 });
  return openPglite({ from: await templateDump(pgliteFolder(folder()), contents) });
};

/** The address of a new migrated database of this test run's cluster. */
export const freshPostgresUrl = async (migrations?: readonly Migration[]): Promise<string> =>
  copyOnPostgres({ migrations: migrations ?? (await readMigrations()), demo: false });

/** The same with the demo customers. */
export const freshDemoUrl = async (): Promise<string> =>
  copyOnPostgres({ migrations: await readMigrations(), demo: true });

/** The address of a copy of a database of this test run's cluster, to which nobody is connected. */
export const copiedUrl = async (url: string): Promise<string> =>
  copyFound(async () => decodeURIComponent(new URL(url).pathname.slice(1)));

/** The migrations of the platform alone (0001 … 0009, and what became of its jobs), for its own proofs. */
export const platformMigrations = async (): Promise<readonly Migration[]> =>
  (await readMigrations()).filter(({ name }) => name < '0010' || name.startsWith('0101_'));

/** A fresh migrated database, empty but for what migrations seed; all migrations unless given. The caller closes it. */
export const freshDatabase = async (engine: Db['engine'], migrations?: readonly Migration[]): Promise<Database> =>
  copy(engine, { migrations: migrations ?? (await readMigrations()), demo: false });

/** A fresh database with the demo customers. The caller closes it. */
export const demoDatabase = async (engine: Db['engine']): Promise<Database> =>
  copy(engine, { migrations: await readMigrations(), demo: true });

/**
 * Gives a server process a data directory to find, with an embedded database that is migrated, and with the demo where
 * said. Keys, lock and messages it makes itself.
 */
export const prepareDataDirectory = async (directory: string, { demo = false } = {}): Promise<void> => {
  const contents = { migrations: await readMigrations(), demo };
  await cp(await templateDirectory(pgliteFolder(folder()), contents), join(directory, 'pglite'), { recursive: true });
};
