import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Message } from '#server/ports/messages.ts';
import { openPglite } from '#server/db/pglite.ts';
import type { Database } from '#server/db/pool.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type FaultProxy, startFaultProxy } from '../faults/proxy.ts';
import { copiedUrl } from '../server/database.ts';
import { type ServerProcess, startServerProcess } from '../server/process.ts';
import { patience } from './patience.ts';
import { workersBrowser } from './chromium.ts';
import { grounds, urlFile } from './grounds.ts';
import { endProfiles } from './profile.ts';
import { type Door, originAt } from './doors.ts';
import { peopleOf, type Person, type PersonKind } from './people.ts';

/** The running product: a server on data of its own, behind a proxy that breaks the transport. */
export interface World {
  /** Whose app browsers open. */
  readonly door: Door;
  readonly browser: Browser;
  readonly server: ServerProcess;
  readonly proxy: FaultProxy;
  readonly folder: string;
  /** What the server has stored; the caller closes it. Of an embedded database once the server has stopped. */
  database(): Promise<Database>;
  /** What browsers open. */
  readonly origin: string;
  /** Somebody new. */
  take(kind: PersonKind): Person;
  /** The server's time. */
  now(): Date;
  /** Lets the server's time pass, in milliseconds. */
  pass(milliseconds: number): Promise<void>;
  /** How many messages a number or address has got. */
  messages(recipient: string): number;
  /** What the newest message to a number or address says; of those that match, where others may come at any time. */
  newest(recipient: string, pattern?: RegExp): string | undefined;
  /** What all messages to a number or address say, in their order. */
  texts(recipient: string): readonly string[];
  /** The six digits of the newest message to a number or address, once there are more than `after`. */
  code(recipient: string, after?: number): Promise<string>;
  close(): Promise<void>;
}

const textsTo = (folder: string, recipient: string): readonly string[] => {
  const file = join(folder, 'outbox.ndjson');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines
    .filter((line) => line.includes(recipient))
    .map((line) => JSON.parse(line) as Message)
    .filter(({ to }) => to === recipient)
    .map(({ text }) => text);
};

/** Asks again until there is an answer; messages are delivered by a job. */
export const eventually = async <T>(
  ask: () => T | Promise<T>,
  what: string,
  wait = patience,
): Promise<NonNullable<T>> => {
  const end = performance.now() + wait;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
  }
};

/**
 * Generous, since all browsers of the run share one address. What the sign-in itself counts by address stands: 100 names
 * and 50 resets in 15 minutes of the server's time.
 */
const limits = { RATE_PER_ADDRESS: '100000', RATE_PER_ROUTE: '100000', RATE_PER_USER: '100000' };

const seededFolder = async (): Promise<string> => {
  const folder = grounds().seededFolder;
  const isThere = (): boolean => {
    if (existsSync(`${folder}.failed`)) throw new Error(readFileSync(`${folder}.failed`, 'utf8'));
    return existsSync(folder);
  };
  await eventually(isThere, 'the seeded directory', 300_000);
  return folder;
};

/**
 * A world of a test file's own, which closes it: for files that change customers of the demo.
 *
 * @param variables what its installation has of its own (config.ts)
 */
export const openWorld = async (
  door: Door = 'portal',
  variables: Readonly<Record<string, string>> = {},
): Promise<World> => {
  const folder = mkdtempSync(join(grounds().worldsFolder, 'world-'));
  cpSync(await seededFolder(), folder, { recursive: true });
  const named = urlFile(folder);
  const url = existsSync(named) ? await copiedUrl(readFileSync(named, 'utf8')) : null;
  rmSync(named, { force: true });
  const server = await startServerProcess({
    DATA_DIR: folder,
    ...limits,
    ...variables,
    ...(url !== null && { DATABASE_URL: url, DEMO: 'on' }),
  });
  const proxy = await startFaultProxy(originAt(server, door));
  const browser = await workersBrowser();
  let ahead = 0;
  const world: World = {
    door,
    browser,
    server,
    proxy,
    folder,
    database: async () => {
      if (url !== null) return openPostgres(url, { connections: 1 });
      await server.stop();
      return openPglite({ directory: join(folder, 'pglite') });
    },
    origin: proxy.origin,
    take: peopleOf(folder),
    now: () => new Date(Date.now() + ahead),
    pass: async (milliseconds) => {
      ahead += milliseconds;
      await server.clock({ ahead });
    },
    messages: (recipient) => textsTo(folder, recipient).length,
    newest: (recipient, pattern = /^/) => textsTo(folder, recipient).findLast((text) => pattern.test(text)),
    texts: (recipient) => textsTo(folder, recipient),
    code: async (recipient, after = 0) =>
      eventually(() => {
        const since = textsTo(folder, recipient).slice(after);
        return since.map((text) => /\b\d{6}\b/.exec(text)?.[0]).findLast((code) => code !== undefined);
      }, `a message to ${recipient}`),
    close: async () => {
      await endProfiles(world);
      await proxy.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
};

const shared = new Map<Door, Promise<World>>();

/**
 * The world at a door of all files of this worker that take people of their own and leave the demo as it is; at staff's its
 * date moves on. Its processes end with
 * the worker, whose going they notice.
 */
export const sharedWorld = async (door: Door = 'portal'): Promise<World> => {
  const world = shared.get(door) ?? openWorld(door);
  shared.set(door, world);
  return world;
};
