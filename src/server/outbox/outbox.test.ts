import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, freshDatabase, platformMigrations } from '#tests/support/server/database.ts';
import { memoryLog, testClocks } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { byKind, leaseMilliseconds, runDue } from '../jobs/runner.ts';
import type { Message } from '../ports/messages.ts';
import { deliverToFile } from '../simulators/message-file.ts';
import { deliveries } from './delivery.ts';
import { send } from './send.ts';

const bodies = statement<{ body: string | null }>('test.bodies', 'SELECT body FROM outbox WHERE id = $1');

describe.each(engines)('the outbox on %s', (engine) => {
  let db: Database;
  let folder = '';
  beforeAll(async () => {
    db = await freshDatabase(engine, await platformMigrations());
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  const clocks = testClocks();
  const sms = () => ({ channel: 'SMS' as const, to: '+4915112345678', text: 'Ihre TAN: 123456', at: clocks.now() });

  it('delivers what was committed, to the file of the simulators, and forgets the text', async () => {
    const file = join(folder, 'deep', 'outbox.ndjson');
    const deps = { db, clocks, log: memoryLog() };
    const kinds = byKind(deliveries(db, deliverToFile(file)));
    const id = await db.transaction(async (tx) => send(tx, sms()));
    const mail = await send(db, { ...sms(), channel: 'MAIL', to: 'a@demo.example', subject: 'Hallo' });
    const lost = db.transaction(async (tx) => {
      await send(tx, sms());
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    expect(await runDue(deps, kinds)).toBe(2);
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Message);
    expect(lines).toEqual([
      {
        id,
        channel: 'SMS',
        to: '+4915112345678',
        subject: null,
        text: 'Ihre TAN: 123456',
        createdAt: '2026-11-20T09:00:00.000Z',
      },
      expect.objectContaining({ id: mail, channel: 'MAIL', subject: 'Hallo' }),
    ]);
    expect(await db.row(bodies, [id])).toEqual({ body: null });
    // It holds codes: file and directory are their owner's alone.
    const modes = await Promise.all([file, dirname(file)].map(async (path) => (await stat(path)).mode & 0o777));
    expect(modes).toEqual([0o600, 0o700]);
  });

  it('delivers again with the same id when the process died after the delivery', async () => {
    const seen: string[] = [];
    const deps = { db, clocks, log: memoryLog() };
    const id = await send(db, sms());
    const dying = deliveries(db, async (message) => void seen.push(message.id));
    const unacknowledged = dying.map((each) => ({ ...each, work: async () => Promise.reject(new Error('killed')) }));
    expect(await runDue(deps, byKind(unacknowledged))).toBe(1);
    clocks.advance(leaseMilliseconds);
    expect(await runDue(deps, byKind(dying))).toBe(1);
    expect(seen).toEqual([id, id]);
  });

  it('what somebody waits for overtakes what is told to many', async () => {
    const told: string[] = [];
    const deps = { db, clocks, log: memoryLog() };
    const mail = { channel: 'MAIL', to: 'a@example.org', subject: 'S', text: 'T', at: clocks.now() } as const;
    const letters = await Promise.all([send(db, mail), send(db, mail)]);
    const awaited = [await send(db, sms()), await send(db, { ...mail, isAwaited: true })];
    const all = deliveries(db, async (message) => void told.push(message.id));
    const [first, then] = ['awaited', 'messages'].map((lane) => byKind(all.filter((each) => each.lane === lane)));
    expect(await runDue(deps, first ?? new Map())).toBe(2);
    expect(told).toEqual(awaited);
    expect(await runDue(deps, then ?? new Map())).toBe(2);
    expect(told.slice(2).toSorted()).toEqual(letters.toSorted());
  });

  it('tries again while the adapter refuses', async () => {
    const seen: string[] = [];
    const log = memoryLog();
    const deps = { db, clocks, log };
    const id = await send(db, sms());
    await runDue(deps, byKind(deliveries(db, async () => Promise.reject(new Error('down')))));
    expect(log.lines).toMatchObject([{ event: 'job.failed' }]);
    clocks.advance(1000);
    await runDue(deps, byKind(deliveries(db, async (message) => void seen.push(message.id))));
    expect(seen).toEqual([id]);
  });
});
