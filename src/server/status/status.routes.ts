import type { FastifyInstance } from 'fastify';
import type { Clocks } from '../clocks.ts';
import { statement, type Db } from '../db/db.ts';

const count = statement<{ count: number; latest: string | null }>(
  'status.migrations',
  'SELECT count(*) AS count, max(name) AS latest FROM migration',
);

export interface StatusFacts {
  readonly db: Db;
  readonly clocks: Clocks;
  /** From package.json. */
  readonly version: string;
  readonly startedAt: Date;
}

/** For whoever operates the server; asks the database, so that 200 means that it works. Outside of the catalogue. */
export const registerStatus = (app: FastifyInstance, { db, clocks, version, startedAt }: StatusFacts): void => {
  app.get('/status', async () => {
    const migrations = await db.row(count);
    return {
      status: 'OK',
      version,
      engine: db.engine,
      migrations,
      uptimeSeconds: Math.max(0, Math.round((clocks.now().getTime() - startedAt.getTime()) / 1000)),
    };
  });
};
