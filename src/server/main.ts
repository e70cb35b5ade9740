import { wearBrand } from './brand/house.ts';
import { type Config, configFlaws, readConfig } from './config.ts';
import { databaseClocks } from './database-clocks.ts';
import { DirectoryInUse } from './db/lock.ts';
import { PortTaken } from './http/listen.ts';
import { lackingIn } from './fitness.ts';
import { ipcClocks } from './ipc-clocks.ts';
import { createLog } from './log/log.ts';
import { OtherPrices } from './market/price-source.ts';
import { DirectoryOpen } from './private-directory.ts';
import { SecretKeyMissing } from './secrets/vault.ts';
import { startServer } from './server.ts';
import { systemClocks } from './system-clocks.ts';

/** The process ends with it when it could not start for a reason that its user can mend. */
const exitCodes = { DirectoryInUse: 3, PortTaken: 4, configuration: 2 } as const;

/** Milliseconds of a stop after which the process ends anyway: a database that is gone may never answer what it was asked. */
const longestStop = 15_000;

// Whatever this process writes is its user's alone. The embedded engine sets its files' modes itself, whatever is said
// here: what guards them is their directory (private-directory.ts).
process.umask(0o077);

const refuse = (message: string, code: number): never => {
  process.stderr.write(`${message}\n`);
  process.exit(code);
};

const configOrRefusal = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return refuse(`Die Konfiguration ist ungültig:\n${configFlaws(error)}`, exitCodes.configuration);
  }
};

const config = configOrRefusal();
const lacking = lackingIn(config);
if (lacking.length > 0) {
  refuse(
    `In der Umgebung „${config.environment}“ startet der Server so nicht. Es fehlt:\n${lacking.join('\n')}`,
    exitCodes.configuration,
  );
}
wearBrand(config.brand);
const log = createLog(config.logLevel);
const system = databaseClocks(systemClocks(config));
const clocks = config.testClock === 'ipc' && process.channel !== undefined ? ipcClocks(system) : system;

const end = async (code: number): Promise<never> => {
  await log.end();
  return process.exit(code);
};

try {
  const server = await startServer(config, clocks, log, system);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // What was said is committed: nothing is lost by not waiting for the rest.
    setTimeout(() => {
      log.error({ event: 'server.stopOverdue' });
      void end(1);
    }, longestStop);
    await server.stop();
    await end(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Whoever started it and would have stopped it is gone, perhaps before anybody listened here.
  const abandoned = (): void => {
    log.warn({ event: 'server.abandoned' });
    void stop();
  };
  process.on('disconnect', abandoned);
  if (process.send !== undefined && !process.connected) abandoned();
  if (process.connected)
    process.send?.({
      listening: server.origin,
      onboarding: server.onboardingOrigin,
      admin: server.adminOrigin,
      engine: server.database.engine,
    });
} catch (error) {
  await log.end();
  if (error instanceof DirectoryInUse) refuse(error.message, exitCodes.DirectoryInUse);
  if (error instanceof DirectoryOpen) refuse(error.message, exitCodes.configuration);
  if (error instanceof OtherPrices) refuse(error.message, exitCodes.configuration);
  if (error instanceof SecretKeyMissing) refuse(error.message, exitCodes.configuration);
  if (error instanceof PortTaken) refuse(error.message, exitCodes.PortTaken);
  log.error({ event: 'server.failed', error });
  await log.end();
  refuse('Der Server konnte nicht starten; der Grund steht im Protokoll.', 1);
}
