import type { FastifyInstance } from 'fastify';
import { statement, type Db } from '../db/db.ts';

const alive = statement<{ alive: number }>('status.alive', 'SELECT 1 AS alive');

export interface StatusFacts {
  readonly db: Db;
  readonly version: string;
}

/**
 * For whoever operates the server; asks the database, so that 200 means that it works. Outside of the catalogue. Everybody
 * may read it, so engine and migrations stand in the log of the start alone.
 */
export const registerStatus = (app: FastifyInstance, { db, version }: StatusFacts): void => {
  app.get('/status', async () => {
    await db.row(alive);
    return { status: 'OK', version };
  });
};
