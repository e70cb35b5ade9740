import { createServer, type AddressInfo } from 'node:net';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { send } from '#server/outbox/send.ts';
import { engines, freshPostgresUrl, prepareDataDirectory } from '#tests/support/server/database.ts';
import { refusedStart, startServerProcess } from '#tests/support/server/process.ts';

describe('the server as a process', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'server-'));
  });
  afterEach(async () => rm(folder, { recursive: true, force: true }));

  it.each(engines)(
    'starts on %s, answers, obeys the clock, and stops gracefully',
    async (engine) => {
      const database = engine === 'PostgreSQL' ? { DATABASE_URL: await freshPostgresUrl() } : {};
      const server = await startServerProcess({ DATA_DIR: folder, DEMO: 'off', ...database });
      expect(server.engine).toBe(engine);
      // ASVS 13.4.6: no word of engine or migrations to strangers.
      expect(await (await fetch(`${server.origin}/status`)).json()).toEqual({ status: 'OK', version: '1.0.0' });
      const conditions = async (): Promise<unknown> => (await fetch(`${server.origin}/api/v1/conditions`)).json();
      expect(await conditions()).not.toEqual({ conditions: [] });
      await server.clock({ today: '2025-12-31' });
      expect(await conditions()).toEqual({ conditions: [] });
      const slow = fetch(`${server.origin}/api/v1/conditions`);
      const [code, answer] = await Promise.all([slow.then(async () => server.stop()), slow]);
      expect([code, answer.status]).toEqual([0, 200]);
      await expect(fetch(`${server.origin}/status`)).rejects.toThrow('fetch failed');
    },
    60_000,
  );

  it('refuses a second process on its directory, in German, and takes over from one that was killed', async () => {
    await prepareDataDirectory(folder);
    const variables = { DATA_DIR: folder, DEMO: 'off' };
    const first = await startServerProcess(variables);
    const second = await refusedStart(variables);
    expect(second.code).toBe(3);
    expect(second.output).toContain('wird schon von einem anderen Prozess benutzt');
    expect(second.output).toContain(String(first.pid));
    expect(second.output).not.toMatch(/\bat .*\.ts/);
    await first.kill();
    const third = await startServerProcess(variables);
    expect(await third.stop()).toBe(0);
  });

  it('ASVS 13.3.2: lets no other user of the machine read what it keeps', async () => {
    await chmod(folder, 0o777);
    const server = await startServerProcess({ DATA_DIR: folder, DEMO: 'off' });
    await server.stop();
    const modeOf = async (path: string): Promise<number> => (await stat(join(folder, path))).mode & 0o777;
    expect([await modeOf('.'), await modeOf('pglite')]).toEqual([0o700, 0o700]);
    const beside = (await readdir(folder)).filter((name) => name !== 'pglite');
    expect(beside).toContain('secret.keys');
    for (const name of beside) expect([name, await modeOf(name)]).toEqual([name, 0o600]);
  });

  it('refuses a directory that it shares with others, in German', async () => {
    await chmod(folder, 0o1777);
    const refused = await refusedStart({ DATA_DIR: folder, DEMO: 'off' });
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('ist für andere offen');
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  });

  it('refuses a taken port, in German, and gives the directory back', async () => {
    await prepareDataDirectory(folder);
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as AddressInfo;
    const refused = await refusedStart({ DATA_DIR: folder, DEMO: 'off', PORT: String(port) });
    expect(refused.code).toBe(4);
    expect(refused.output).toContain(`Der Port ${String(port)} ist schon belegt`);
    other.close();
    const server = await startServerProcess({ DATA_DIR: folder, DEMO: 'off' });
    expect(await server.stop()).toBe(0);
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
    for (const name of ['DATABASE_URL', 'SECRET_KEYS', 'COOKIE_DOMAIN', 'SMTP_URL', 'SMS']) {
      expect(refused.output).toContain(name);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses an empty DATABASE_URL rather than serve from the embedded engine', async () => {
    const refused = await refusedStart({ DATA_DIR: folder, DATABASE_URL: '' });
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('DATABASE_URL');
    expect(await readdir(folder)).toEqual([]);
  });

  it('warns where codes go to a file instead of to customers', async () => {
    await prepareDataDirectory(folder);
    const server = await startServerProcess({ DATA_DIR: folder, DEMO: 'off' });
    await server.stop();
    expect(server.output()).toContain('"event":"messages.simulated"');
  });

  it('keeps what was committed when it is killed, and delivers what it had promised', async () => {
    const url = await freshPostgresUrl();
    const db = openPostgres(url);
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        db.transaction(async (tx) => send(tx, { channel: 'SMS', to: '+49', text: String(n), at: new Date() })),
      ),
    );
    const variables = { DATA_DIR: folder, DEMO: 'off', DATABASE_URL: url };
    const killed = await startServerProcess(variables);
    await killed.kill();
    const second = await startServerProcess(variables);
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
