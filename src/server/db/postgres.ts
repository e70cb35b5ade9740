import { Pool } from 'pg';
import { planning } from './planning.ts';
import { columnTypes, databaseOver, type Database } from './pool.ts';

export interface PostgresOptions {
  /** Connections at most. */
  readonly connections?: number;
  /** Told when an idle connection breaks; the pool opens a new one by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/** PostgreSQL through a pool. Nothing is tried twice in silence: a lost connection is a `DatabaseUnavailable`. */
export const openPostgres = (url: string, { connections = 16, onIdleError }: PostgresOptions = {}): Database => {
  const pool = new Pool({
    connectionString: url,
    // What is asked at once is sent at once: a round trip costs this process as much as the work between two of them.
    pipeline: true,
    options: `-c ${planning}`,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    types: columnTypes,
  });
  pool.on('error', (error) => onIdleError?.(error));
  return databaseOver('PostgreSQL', pool, async () => undefined);
};
