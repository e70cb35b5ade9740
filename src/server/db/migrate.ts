import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { statement } from './db.ts';
import type { Database } from './pool.ts';

export interface Migration {
  /** The file's name, e.g. `0001_jobs.sql`; its order is its number. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, hexadecimal. */
  readonly checksum: string;
}

const folder = new URL('migrations/', import.meta.url);

/** All migrations in their order; throws where two share a number. */
export const readMigrations = async (): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name)).toSorted();
  const numbers = names.map((name) => name.slice(0, 4));
  const double = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (double !== undefined) throw new Error(`Two migrations have the number ${double}.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const createTable = `CREATE TABLE IF NOT EXISTS migration (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

// Two processes that start together: the second waits, then finds the work done. Released with the transaction,
// so that it also works behind PgBouncer.
const lock = statement('migration.lock', 'SELECT pg_advisory_xact_lock(7266001)');
const find = statement<{ checksum: string }>('migration.find', 'SELECT checksum FROM migration WHERE name = $1');
const record = statement('migration.record', 'INSERT INTO migration (name, checksum) VALUES ($1, $2)');

const apply = async (database: Database, { name, sql, checksum }: Migration): Promise<boolean> => {
  let applied = false;
  await database.scripts(async (tx, run) => {
    await tx.rows(lock);
    const known = await tx.row(find, [name]);
    if (known !== undefined) {
      if (known.checksum !== checksum) throw new Error(`Migration ${name} was changed after it had been applied.`);
      return;
    }
    await run(sql);
    await tx.change(record, [name, checksum]);
    applied = true;
  });
  return applied;
};

/** Brings the database up to date, one transaction a file; answers the names of what was applied now. */
export const migrate = async (database: Database, migrations?: readonly Migration[]): Promise<readonly string[]> => {
  await database.scripts(async (tx, run) => {
    await tx.rows(lock);
    await run(createTable);
  });
  const applied: string[] = [];
  for (const migration of migrations ?? (await readMigrations())) {
    if (await apply(database, migration)) applied.push(migration.name);
  }
  return applied;
};
