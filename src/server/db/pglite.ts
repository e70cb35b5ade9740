import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { privateDirectory } from '../private-directory.ts';
import { planning } from './planning.ts';
import { columnTypes, databaseOver, type Database } from './pool.ts';

export interface PgliteOptions {
  /** Where the rows live; in memory when absent. The caller holds the directory's lock (`lock.ts`). */
  readonly directory?: string;
  /** A dump to begin with. */
  readonly from?: Blob;
}

/**
 * Of 128 MB, unless said, most is filled at each start and never used: with the demo the whole database has 12 MB, and
 * what does not fit is in the system's own cache.
 */
const buffers = '32MB';

/**
 * The embedded engine behind the same client as PostgreSQL. It has one connection: transactions queue. It runs without
 * fsync: it survives the death of the process, not of the machine.
 */
export const openPglite = async ({ directory, from }: PgliteOptions = {}): Promise<Database> => {
  if (directory !== undefined) await privateDirectory(directory);
  const engine = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffers}`, '-c', planning],
    ...(directory !== undefined && { dataDir: directory }),
    ...(from !== undefined && { loadDataDir: from }),
  });
  const { connection, user, password, database } = createPgConfig(engine);
  // pg takes a ready connection, though its types do not say so.
  const client: PoolConfig & { connection: unknown } = { connection, user, password, database };
  const pool = new Pool({ ...client, max: 1, idleTimeoutMillis: 0, types: columnTypes });
  return databaseOver('PGlite', pool, async () => engine.close());
};
