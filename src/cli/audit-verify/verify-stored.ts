import { join } from 'node:path';
import type { AuditHead } from '#server/audit/links.ts';
import { type AuditFlaw, type AuditReport, verifyAudit } from '#server/audit/verify.ts';
import { type Config, configFlaws, readConfig } from '#server/config.ts';
import { DirectoryInUse, lockDirectory } from '#server/db/lock.ts';
import { openPglite } from '#server/db/pglite.ts';
import type { Database } from '#server/db/pool.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { SecretKeyMissing } from '#server/secrets/vault.ts';
import { systemClocks } from '#server/system-clocks.ts';
import { openKeyring } from '#server/tokens/keyring.ts';

/** What was found, in German, and the code that the process ends with: 0 sound, 1 not, 2 not looked at. */
export interface Verdict {
  readonly lines: readonly string[];
  readonly code: 0 | 1 | 2;
}

const sentences: Readonly<Record<AuditFlaw['kind'], (at: string) => string>> = {
  BROKEN: (at) => `Eintrag ${at} folgt nicht aus dem Eintrag davor: Einer von beiden wurde verändert.`,
  MISSING: (at) => `Eintrag ${at} fehlt.`,
  DOUBLE: (at) => `Platz ${at} ist mehrfach belegt: Ein Eintrag wurde eingefügt.`,
  HEAD: (at) =>
    `Die Kette passt bei Eintrag ${at} nicht zu ihrem gemerkten Ende: Es fehlt etwas oder es kam etwas dazu.`,
  SEAL: (at) => `Das Ende der Kette (Eintrag ${at}) hat nicht der Server geschrieben.`,
  BOOKS: (at) => `Zu ${at} Buchungen und Auftragsschritten gehören ebenso viele Einträge; es sind nicht so viele.`,
  LEFT_OUT: (at) => `Der Eintrag Nr. ${at} ist mit keinem anderen verkettet.`,
};

const verdictOn = ({ linked, waiting, head, flaws }: AuditReport): Verdict => {
  const end = `Ende der Kette: ${String(head.seq)}:${head.hash}`;
  const open = waiting === 0 ? '' : `, ${String(waiting)} noch nicht verkettet`;
  if (flaws.length === 0) {
    return { lines: [`Das Protokoll ist unversehrt: ${String(linked)} Einträge${open}.`, end], code: 0 };
  }
  const found = flaws.map(({ kind, at }) => `  ${sentences[kind](String(at))}`);
  return { lines: [`Das Protokoll ist NICHT unversehrt (${String(linked)} Einträge${open}):`, ...found, end], code: 1 };
};

const headOf = (text: string): AuditHead | undefined => {
  const [, seq = '', hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return seq === '' ? undefined : { seq: Number(seq), hash };
};

const openStored = async (
  config: Config,
): Promise<{ readonly database: Database; readonly close: () => Promise<void> }> => {
  if (config.databaseUrl !== undefined) {
    const database = openPostgres(config.databaseUrl, { connections: 1 });
    return { database, close: async () => database.close() };
  }
  const unlock = await lockDirectory(config.dataDirectory);
  const database = await openPglite({ directory: join(config.dataDirectory, 'pglite') });
  return {
    database,
    close: async () => {
      await database.close();
      await unlock();
    },
  };
};

const notLooked = (line: string): Verdict => ({ lines: [line], code: 2 });

/** Verifies the audit log of the installation that the variables name; the embedded database only while nobody serves it. */
export const verifyStored = async (
  variables: Readonly<Record<string, string | undefined>>,
  remembered?: string,
): Promise<Verdict> => {
  const head = remembered === undefined ? undefined : headOf(remembered);
  if (remembered !== undefined && head === undefined) return notLooked('--head: erwartet wird „Nummer:Prüfsumme“.');
  try {
    const config = readConfig(variables);
    const { database, close } = await openStored(config);
    try {
      const keyring = await openKeyring(database, systemClocks(config), config);
      return verdictOn(await verifyAudit(database, keyring, head === undefined ? {} : { remembered: head }));
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof DirectoryInUse || error instanceof SecretKeyMissing) return notLooked(error.message);
    return notLooked(`Das Protokoll konnte nicht gelesen werden: ${configFlaws(error)}`);
  }
};
