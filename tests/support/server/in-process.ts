import type { FastifyInstance } from 'fastify';
import { openAccess } from '#server/auth/access.ts';
import type { SignInDeps } from '#server/auth/auth-deps.ts';
import { compose, type Composition } from '#server/compose.ts';
import { storedBusinessDate } from '#server/day-end/business-date.store.ts';
import type { Db } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import type { Deps } from '#server/deps.ts';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { Log } from '#server/log/log.ts';
import { createApp, createAppOf } from '#server/http/app.ts';
import type { AppPorts } from '#server/http/app-ports.ts';
import { byKind, runDue } from '#server/jobs/runner.ts';
import { configuredPrices } from '#server/market/price-source.ts';
import type { PriceSource } from '#server/ports/prices.ts';
import type { Message } from '#server/ports/messages.ts';
import { deliveries } from '#server/outbox/delivery.ts';
import type { PasswordCost } from '#server/users/password-hash.ts';
import { demoDatabase, freshDatabase } from './database.ts';
import { memoryLog, testClocks, testConfig, testPasswordCost, type TestClocks } from './deps.ts';

export interface TestServer {
  /** Ask it with `app.inject(…)`. */
  readonly app: FastifyInstance;
  /** Where staff are served. */
  readonly adminApp: FastifyInstance;
  readonly db: Database;
  readonly clocks: TestClocks;
  readonly log: ReturnType<typeof memoryLog>;
  readonly composition: Composition;
  readonly prices: PriceSource;
  /** What its parts that sign people in are made of. */
  readonly auth: SignInDeps;
  /** Does what is due, messages included; answers how many jobs. */
  runJobs(): Promise<number>;
  /** What was delivered, oldest first. */
  readonly messages: readonly Message[];
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Fill it with the demo customers. */
  readonly demo?: boolean;
  /** Environment variables (config.ts). */
  readonly variables?: Readonly<Record<string, string>>;
  /** The product's, where speed is the question. */
  readonly cost?: PasswordCost;
  /** When its clocks stand at first, an instant. */
  readonly start?: string;
  /** Stands in for the database, e.g. with a fault in it. */
  readonly over?: (db: Database) => Database;
  /** Which app's host a request came to; the portal's unless given. */
  readonly appOf?: AppPorts['appOf'];
  /** Writes the product's log as the product does, instead of keeping it. */
  readonly toLog?: Log;
}

/** The whole server on a fresh database, in this process: standing clocks, jobs on demand, messages in memory. */
export const startTestServer = async (
  engine: Db['engine'],
  {
    demo = false,
    variables = {},
    cost = testPasswordCost,
    toLog,
    start,
    appOf,
    over = (db) => db,
  }: TestServerOptions = {},
): Promise<TestServer> => {
  const db = over(demo ? await demoDatabase(engine) : await freshDatabase(engine));
  const clocks = testClocks(start);
  const log = memoryLog();
  const config = testConfig(variables);
  const prices = configuredPrices(config);
  const deps: Deps = { db, clocks, log: toLog ?? log, config, prices };
  const composition = await compose(deps, cost);
  const { keyring } = await openAccess(deps);
  const app = await createApp({ ...deps, ...composition, appOf });
  const adminApp = await createAppOf(adminEndpoints, { ...deps, ...composition.admin });
  const messages: Message[] = [];
  const deliver = deliveries(db, async (message) => void messages.push(message));
  const kinds = byKind([...composition.jobs, ...deliver]);
  return {
    app,
    adminApp,
    db,
    clocks,
    log,
    composition,
    prices,
    auth: { ...deps, keyring, passwordCost: cost, audience: 'banking' },
    messages,
    runJobs: async () => {
      const done = await runDue(deps, kinds);
      // Where the demo's date was moved, it follows as a running server's clocks do.
      const moved = await storedBusinessDate(db);
      if (moved !== undefined && moved.today > clocks.today()) clocks.setToday(moved.today);
      return done;
    },
    close: async () => {
      await app.close();
      await composition.documents.close();
      await adminApp.close();
      await db.close();
    },
  };
};
