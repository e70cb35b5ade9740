import { join } from 'node:path';
import type { Clocks } from './clocks.ts';
import { startLinking } from './audit/chain.ts';
import { noticeOldBankFile } from './banks/german-banks.ts';
import { compose } from './compose.ts';
import { registerContract } from './contract/contract.routes.ts';
import type { Config } from './config.ts';
import type { DatabaseClocks } from './database-clocks.ts';
import { statement, type Db } from './db/db.ts';
import { lockDirectory } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { openPglite } from './db/pglite.ts';
import type { Database } from './db/pool.ts';
import { openPostgres } from './db/postgres.ts';
import { seedDemo } from './demo/seed.ts';
import { baseAddressOf, type CustomerApp } from '#domain/environment/base-addresses.ts';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import { registerDocumentFiles } from './documents/document-files.ts';
import { createApp, createAppOf } from './http/app.ts';
import { appPorts } from './http/app-ports.ts';
import { arrivalLimits, listen } from './http/listen.ts';
import { simulatedParts } from './outside-parts.ts';
import { startRunner } from './jobs/runner.ts';
import type { Log } from './log/log.ts';
import { claimPrices, configuredPrices } from './market/price-source.ts';
import { outboxFile } from './outbox/delivery.ts';
import { registerReports } from './reports/reports.routes.ts';
import { readStaticFiles } from './static/files.ts';
import { type AppAddresses, registerStatic } from './static/static.routes.ts';
import { registerStatus } from './status/status.routes.ts';

/** Of the product, as `/status` tells it. */
const version = '1.0.0';

/** How long answers and jobs under way may take to end, in milliseconds. */
const grace = 10_000;

export interface RunningServer {
  /** Where the banking app is, e.g. `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** Where the onboarding app is. */
  readonly onboardingOrigin: string;
  /** Where staff are served. */
  readonly adminOrigin: string;
  readonly database: Database;
  /** Drains requests and jobs, closes the database, gives the directory back. */
  stop(): Promise<void>;
}

/** What was opened so far, closed in the opposite order. */
const closers = () => {
  const steps: (() => Promise<void>)[] = [];
  return {
    later: (step: () => Promise<void>): void => {
      steps.unshift(step);
    },
    close: async (): Promise<void> => {
      for (const step of steps.splice(0)) await step();
    },
  };
};

const anyUser = statement('server.any-user', 'SELECT 1 FROM users LIMIT 1');

// Customers with a published password must never join real ones.
const isEmpty = async (db: Db): Promise<boolean> => (await db.row(anyUser)) === undefined;

const openDatabase = async (
  config: Config,
  log: Log,
  later: (step: () => Promise<void>) => void,
): Promise<Database> => {
  if (config.databaseUrl !== undefined) {
    const database = openPostgres(config.databaseUrl, {
      onIdleError: (error) => log.warn({ event: 'database.connection-lost', error }),
    });
    later(async () => database.close());
    return database;
  }
  later(await lockDirectory(config.dataDirectory));
  const database = await openPglite({ directory: join(config.dataDirectory, 'pglite') });
  later(async () => database.close());
  return database;
};

/** On a machine of a developer the apps are where they listen, whichever the ports. */
const addressesOf = (
  { environment, portalUrl, onboardingUrl }: Config,
  listening: Readonly<Record<CustomerApp, string>>,
): AppAddresses => {
  const isLocal = (address: string, app: CustomerApp): boolean =>
    environment === 'development-local' && address === baseAddressOf(app, environment).address;
  return {
    portalUrl: isLocal(portalUrl, 'banking') ? listening.banking : portalUrl,
    onboardingUrl: isLocal(onboardingUrl, 'onboarding') ? listening.onboarding : onboardingUrl,
  };
};

/** The configuration, its addresses those of `found` once they are known: links in mails lead there too. */
const withAddresses = (config: Config, found: () => AppAddresses | undefined): Config => ({
  ...config,
  get portalUrl() {
    return found()?.portalUrl ?? config.portalUrl;
  },
  get onboardingUrl() {
    return found()?.onboardingUrl ?? config.onboardingUrl;
  },
});

/** Opens, migrates, seeds and serves; rejects with DirectoryInUse or PortTaken, having closed what it had opened. */
export const startServer = async (
  told: Config,
  clocks: Clocks,
  log: Log,
  /** What `clocks` rest on: it is to follow the database once that is open. */
  following: Pick<DatabaseClocks, 'follow' | 'stop'>,
): Promise<RunningServer> => {
  const { later, close } = closers();
  let addresses: AppAddresses | undefined;
  const config = withAddresses(told, () => addresses);
  try {
    const database = await openDatabase(config, log, later);
    const applied = await migrate(database);
    await following.follow(database);
    later(async () => following.stop());
    const prices = configuredPrices(config);
    await claimPrices(database, prices);
    await prices.follow(database);
    later(async () => prices.stop());
    const deps = { db: database, clocks, config, log, prices };
    const { handlers, authenticate, admin, documents, jobs, sealSecrets, orderRecurring, keyring } =
      await compose(deps);
    later(async () => documents.close());
    if (config.demo && (await isEmpty(database))) await seedDemo(deps);
    const sealed = await sealSecrets();
    if (sealed > 0) log.info({ event: 'secrets.sealed', count: sealed });
    await orderRecurring();
    noticeOldBankFile(log, clocks.today());
    for (const app of config.foreignApps) log.warn({ event: 'address.of-production', app });
    const files = await readStaticFiles(join(config.distDirectory, 'banking'));
    const onboardingFiles = await readStaticFiles(join(config.distDirectory, 'onboarding'));
    const { appOf, markOnboarding } = appPorts();
    const app = await createApp({
      ...deps,
      handlers,
      authenticate,
      appOf,
      beside: (beside) => {
        registerStatus(beside, { db: database, version });
        registerReports(beside, log);
        registerContract(beside, config);
        registerDocumentFiles(beside, { ...deps, documents });
        registerStatic(
          beside,
          [
            { files: onboardingFiles, isFor: (request) => appOf(request) === 'onboarding' },
            { files, isFor: () => true },
          ],
          config,
          () => addresses,
        );
      },
    });
    later(async () => app.close());
    // Stopped after the runner: what the last jobs did is linked too.
    const linking = startLinking(deps, keyring);
    later(async () => linking.stop());
    const staffFiles = await readStaticFiles(join(config.distDirectory, 'admin'));
    const adminApp = await createAppOf(adminEndpoints, {
      ...deps,
      ...admin,
      beside: (beside) => {
        registerStatus(beside, { db: database, version });
        registerReports(beside, log);
        registerStatic(beside, [{ files: staffFiles, isFor: () => true }], {
          ...config,
          // Staff's work is never measured.
          tagManager: undefined,
        });
      },
    });
    later(async () => adminApp.close());
    const runner = startRunner(deps, jobs);
    later(async () => runner.stop());
    const banking = await listen((request, response) => app.routing(request, response), config.host, config.port);
    later(async () => banking.stop(grace));
    const onboarding = await listen(
      (request, response) => {
        markOnboarding(request);
        app.routing(request, response);
      },
      config.host,
      config.onboardingPort,
      arrivalLimits,
      'ONBOARDING_PORT',
    );
    later(async () => onboarding.stop(grace));
    addresses = addressesOf(told, { banking: banking.origin, onboarding: onboarding.origin });
    const staff = await listen(
      (request, response) => adminApp.routing(request, response),
      config.host,
      config.adminPort,
      arrivalLimits,
      'ADMIN_PORT',
    );
    later(async () => staff.stop(grace));
    // Of the demo it is the point; anywhere else somebody waits for a code in vain, and the file holds it.
    log[config.demo ? 'info' : 'warn']({
      event: 'messages.simulated',
      parts: simulatedParts(config),
      file: outboxFile(config),
    });
    log.info({
      event: 'server.started',
      engine: database.engine,
      migrated: applied.length,
      origin: banking.origin,
      onboardingOrigin: onboarding.origin,
      adminOrigin: staff.origin,
    });
    return {
      origin: banking.origin,
      onboardingOrigin: onboarding.origin,
      adminOrigin: staff.origin,
      database,
      stop: async () => {
        await close();
        log.info({ event: 'server.stopped' });
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
