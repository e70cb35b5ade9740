import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { send } from '#server/outbox/send.ts';
import { needsRehash, passwordCost } from '#server/users/password-hash.ts';
import { openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { freshPostgresUrl } from '#tests/support/server/database.ts';
import { callLoose } from '#tests/support/server/http.ts';
import { refusedStart, type ServerProcess, startServerProcess } from '#tests/support/server/process.ts';
import { newVisitor, visitorPassword } from '#tests/support/server/visitors.ts';

/** Starts on what the variables name; such a process lives for seconds. */
const start = async (variables: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startServerProcess({ DEMO: 'off', ...variables }, { brief: true });

const conditionsOf = async ({ origin }: ServerProcess): Promise<unknown> =>
  (await fetch(`${origin}/api/v1/conditions`)).json();

const answersAndObeys = async (server: ServerProcess): Promise<void> => {
  // ASVS 13.4.6: no word of engine or migrations to strangers.
  expect(await (await fetch(`${server.origin}/status`)).json()).toEqual({ status: 'OK', version: '1.0.0' });
  expect(await conditionsOf(server)).not.toEqual({ conditions: [] });
  await server.clock({ today: '2025-12-31' });
  expect(await conditionsOf(server)).toEqual({ conditions: [] });
};

const stopsGracefully = async (server: ServerProcess): Promise<void> => {
  const slow = fetch(`${server.origin}/api/v1/conditions`);
  const [code, answer] = await Promise.all([slow.then(async () => server.stop()), slow]);
  expect([code, answer.status]).toEqual([0, 200]);
  await expect(fetch(`${server.origin}/status`)).rejects.toThrow('fetch failed');
};

/** The same database by way of a port that can stop passing anything on, without ending a connection. */
const silenceable = async (url: string) => {
  const folder = new URL(url).searchParams.get('host') ?? '';
  const sockets: Socket[] = [];
  const relay = createServer((near) => {
    const far = connect(join(folder, '.s.PGSQL.5432'));
    sockets.push(near, far);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => {
    relay.listen(0, '127.0.0.1', resolve);
  });
  const through = new URL(url);
  through.search = '';
  through.hostname = '127.0.0.1';
  through.port = String((relay.address() as AddressInfo).port);
  return {
    url: through.href,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
};

const newFolder = async (): Promise<string> => mkdtemp(join(tmpdir(), 'server-'));

/** Stops a server whose database says nothing any more; answers with what it ended, which takes it 15 seconds. */
const stoppedInSilence = async (): Promise<{ readonly code: number | null; readonly output: string }> => {
  const folder = await newFolder();
  const wire = await silenceable(await freshPostgresUrl());
  const server = await start({ DATA_DIR: folder, DATABASE_URL: wire.url });
  await answersAndObeys(server);
  wire.fallSilent();
  // Something waits for an answer that never comes.
  const asked = fetch(`${server.origin}/api/v1/conditions`).catch(() => null);
  const code = await server.stop();
  await asked;
  wire.close();
  await rm(folder, { recursive: true, force: true });
  return { code, output: server.output() };
};

// Nothing but time passes in it: begun before all others, looked at in its turn.
let silenced: ReturnType<typeof stoppedInSilence> | undefined;
beforeAll(() => {
  silenced = stoppedInSilence();
  silenced.catch(() => undefined);
});
afterAll(async () => silenced);

/** What was sent so far; nothing while the file is not there. */
const sentFrom = async (folder: string): Promise<string> =>
  readFile(join(folder, 'outbox.ndjson'), 'utf8').catch(() => '');

// One directory for all, since its first start costs more than the rest: whoever needs a server takes the one that runs.
describe('the server as a process, on PGlite', () => {
  let folder = '';
  let running: ServerProcess | undefined;
  const started: ServerProcess[] = [];
  beforeAll(async () => {
    folder = await newFolder();
    // Open to everybody: the first start has to close it.
    await chmod(folder, 0o777);
  });
  afterAll(async () => {
    // Also one that a failed test left.
    for (const server of started) await server.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const atWork = async (): Promise<ServerProcess> => {
    if (running === undefined) {
      running = await start({ DATA_DIR: folder });
      started.push(running);
    }
    return running;
  };
  /** The server is on its way to its end: whoever needs one starts the next. */
  const leave = async (): Promise<ServerProcess> => {
    const server = await atWork();
    running = undefined;
    return server;
  };

  it('starts, answers and obeys the clock', async () => {
    const server = await atWork();
    expect(server.engine).toBe('PGlite');
    await answersAndObeys(server);
  });

  it('PLT-03: leads in its mails to where it listens', async () => {
    const { origin, onboardingOrigin } = await atWork();
    const asked = { email: 'p@example.test', journeyVersion: 1, answers: {} };
    expect((await callLoose(origin, 'createResumeLink', asked)).status).toBe(200);
    await expect.poll(async () => sentFrom(folder), { timeout: 20_000 }).toContain(`${onboardingOrigin}/#resume=`);
  });

  it('ASVS 13.3.2: lets no other user of the machine read what it keeps', async () => {
    await (await leave()).stop();
    const modeOf = async (path: string): Promise<number> => (await stat(join(folder, path))).mode & 0o777;
    expect([await modeOf('.'), await modeOf('pglite')]).toEqual([0o700, 0o700]);
    const beside = (await readdir(folder)).filter((name) => name !== 'pglite');
    expect(beside).toContain('secret.keys');
    for (const name of beside) expect([name, await modeOf(name)]).toEqual([name, 0o600]);
  });

  it('ends gracefully when whoever started it is gone', async () => {
    expect(await (await leave()).abandon()).toBe(0);
  });

  it('refuses a taken port, in German, and gives the directory back', async () => {
    await running?.stop();
    running = undefined;
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as AddressInfo;
    const refused = await refusedStart({ DATA_DIR: folder, DEMO: 'off', PORT: String(port) });
    expect(refused.code).toBe(4);
    expect(refused.output).toContain(`Der Port ${String(port)} ist schon belegt`);
    other.close();
    await answersAndObeys(await atWork());
  });

  it('refuses a second process on its directory, in German, and takes over from one that was killed', async () => {
    const first = await atWork();
    const second = await refusedStart({ DATA_DIR: folder, DEMO: 'off' });
    expect(second.code).toBe(3);
    expect(second.output).toContain('wird schon von einem anderen Prozess benutzt');
    expect(second.output).toContain(String(first.pid));
    expect(second.output).not.toMatch(/\bat .*\.ts/);
    await (await leave()).kill();
    await answersAndObeys(await atWork());
  });

  it('warns where codes go to a file instead of to customers, and stops gracefully', async () => {
    const server = await leave();
    await stopsGracefully(server);
    expect(server.output()).toContain('"event":"messages.simulated","parts":["SMS","MAIL",');
  });
});

describe('the server as a process', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await newFolder();
  });
  afterEach(async () => rm(folder, { recursive: true, force: true }));

  it('starts on PostgreSQL, answers, obeys the clock, and stops gracefully', async () => {
    const server = await start({ DATA_DIR: folder, DATABASE_URL: await freshPostgresUrl() });
    expect(server.engine).toBe('PostgreSQL');
    await answersAndObeys(server);
    await stopsGracefully(server);
  });

  it('ends though nobody reads any more what it still has to say', async () => {
    const server = await start({ DATA_DIR: folder, DATABASE_URL: await freshPostgresUrl(), LOG_LEVEL: 'info' });
    server.hangUp();
    expect(await server.stop()).toBe(0);
  });

  it('ends within 15 seconds though its database has fallen silent', async () => {
    const stopped = await silenced;
    expect(stopped?.code).toBe(1);
    expect(stopped?.output).toContain('server.stopOverdue');
  });

  it('ASVS 11.4.2: keeps passwords at the product’s cost', async () => {
    const url = await freshPostgresUrl();
    const db = openPostgres(url);
    const visitor = await newVisitor(db);
    const kept = statement<{ hash: string }>('test.hash', 'SELECT hash FROM user_passwords WHERE user_id = $1');
    const costs = async (): Promise<boolean> =>
      !needsRehash((await db.row(kept, [visitor.userId]))?.hash ?? '', passwordCost);
    expect(await costs()).toBe(false);
    const server = await start({ DATA_DIR: folder, DATABASE_URL: url });
    const { username, deviceId } = visitor;
    const entering = { username, password: visitorPassword, deviceId };
    expect((await callLoose(server.origin, 'login', entering)).status).toBe(200);
    expect(await costs()).toBe(true);
    await server.stop();
    await db.close();
  });

  it('refuses a directory that it shares with others, in German', async () => {
    await chmod(folder, 0o1777);
    const refused = await refusedStart({ DATA_DIR: folder, DEMO: 'off' });
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('ist für andere offen');
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  });

  it('refuses a configuration that is none', async () => {
    const refused = await refusedStart({ DATA_DIR: folder, PORT: 'many' });
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('PORT');
  });

  it('PLT-03: refuses to serve customers with anything simulated, and names all that is missing', async () => {
    const refused = await refusedStart({ DATA_DIR: folder, ENVIRONMENT: 'production' });
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('In der Umgebung „production“ startet der Server so nicht.');
    for (const name of [
      'DATABASE_URL',
      'SECRET_KEYS',
      'COOKIE_DOMAIN',
      'SMTP_URL',
      'SMS_GATEWAY_URL',
      'CUSTODIAN_URL',
      'CHURCH_TAX_URL',
      'CMS_URL',
      'PRICES_URL',
    ]) {
      expect(refused.output).toContain(name);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses other prices than the books are kept at, in German', async () => {
    const url = await freshPostgresUrl();
    const db = openPostgres(url);
    await openAccount(db, await signedInCustomer(db), { invested: euros(100) });
    await db.close();
    const feed = { PRICES_URL: 'https://prices.example', PRICES_TOKEN: 'secret' };
    const refused = await refusedStart({ DATA_DIR: folder, DATABASE_URL: url, ...feed });
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('Mit PRICES_URL startet der Server auf ihr nicht.');
    await (await start({ DATA_DIR: folder, DATABASE_URL: url })).stop();
  });

  it('refuses an empty DATABASE_URL rather than serve from the embedded engine', async () => {
    const refused = await refusedStart({ DATA_DIR: folder, DATABASE_URL: '' });
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('DATABASE_URL');
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps what was committed when it is killed, and delivers what it had promised', async () => {
    const url = await freshPostgresUrl();
    const db = openPostgres(url);
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        db.transaction(async (tx) => send(tx, { channel: 'SMS', to: '+49', text: String(n), at: new Date() })),
      ),
    );
    const variables = { DATA_DIR: folder, DATABASE_URL: url };
    const killed = await start(variables);
    await killed.kill();
    const second = await start(variables);
    // What the killed process held is free again once its lease has ended.
    await second.clock({ ahead: 60_000 });
    const open = statement<{ n: number }>('test.open', 'SELECT count(*) AS n FROM outbox WHERE sent_at IS NULL');
    await expect.poll(async () => (await db.row(open))?.n, { timeout: 20_000 }).toBe(0);
    await second.stop();
    await db.close();
    const lines = (await readFile(join(folder, 'outbox.ndjson'), 'utf8')).trim().split('\n');
    expect(new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id))).toEqual(new Set(ids));
  });
});
