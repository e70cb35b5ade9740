import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, freshDatabase, freshPostgresUrl, platformMigrations } from '#tests/support/server/database.ts';
import { statement } from './db.ts';
import { StatementFailed, violates } from './faults.ts';
import { migrate } from './migrate.ts';
import type { Database } from './pool.ts';
import { openPostgres } from './postgres.ts';

const insert = statement('test.insert', 'INSERT INTO note (id, n) VALUES ($1, $2)');
const count = statement<{ n: number }>('test.count', 'SELECT count(*) AS n FROM note WHERE id = $1');
const raise = statement('test.raise', 'UPDATE note SET n = n + 1 WHERE id = $1');
const valueOf = statement<{ n: number }>('test.value', 'SELECT n FROM note WHERE id = $1');
const divide = statement('test.divide', 'SELECT 1 / $1::int4');

describe.each(engines)('the database on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine, await platformMigrations());
    await db.scripts(async (_, run) => run('CREATE TABLE note (id text, n int8 CONSTRAINT note_n UNIQUE)'));
  });
  afterAll(async () => db.close());

  const notes = async (id: string): Promise<number> => (await db.row(count, [id]))?.n ?? -1;

  it('gives every type the same form on both engines', async () => {
    const row = await db.row(
      statement(
        'test.types',
        `SELECT $1::timestamptz AS instant, '2026-11-20'::date AS day, $2::int8 AS big, 0.10::numeric AS exact, $3::bool AS yes,
           $4::text[] AS words, $5::int4[] AS numbers, '{"a":[1,null]}'::jsonb AS json, NULL::text AS nothing, 'ä"''' AS text`,
      ),
      ['2026-11-20T09:30:00.5+02:00', 9_007_199_254_740_991, true, ['a', 'b,"c\\', '', 'NULL', '{}'], [1, -2]],
    );
    expect(row).toEqual({
      instant: '2026-11-20T07:30:00.500Z',
      day: '2026-11-20',
      big: 9_007_199_254_740_991,
      exact: '0.10',
      yes: true,
      words: ['a', 'b,"c\\', '', 'NULL', '{}'],
      numbers: [1, -2],
      json: { a: [1, null] },
      nothing: null,
      text: `ä"'`,
    });
  });

  it('commits what the work did', async () => {
    const id = randomUUID();
    await db.transaction(async (tx) => tx.change(insert, [id, 1]));
    expect(await notes(id)).toBe(1);
  });

  it('answers what is asked at once in its order, each seeing what came before it', async () => {
    const id = randomUUID();
    const seen = await db.transaction(async (tx) =>
      Promise.all([
        tx.change(insert, [id, 40]),
        tx.row(valueOf, [id]),
        tx.change(raise, [id]),
        tx.row(valueOf, [id]),
        tx.row(valueOf, [id]),
      ]),
    );
    expect(seen).toEqual([1, { n: 40 }, 1, { n: 41 }, { n: 41 }]);
  });

  it('keeps nothing of what is asked at once when one of it fails, whichever, and works on', async () => {
    for (const at of [0, 1, 2]) {
      const id = randomUUID();
      const failing = db.transaction(async (tx) => {
        const asked: (() => Promise<unknown>)[] = [
          async () => tx.change(insert, [id, 50]),
          async () => tx.row(valueOf, [id]),
        ];
        asked.splice(at, 0, async () => tx.row(divide, [0]));
        await Promise.all(asked.map(async (ask) => ask()));
      });
      await expect(failing).rejects.toThrow(StatementFailed);
      expect(await notes(id)).toBe(0);
    }
  });

  it('sends what nobody waits for in its order, and commits it with the rest', async () => {
    const id = randomUUID();
    const seen = await db.transaction(async (tx) => {
      await tx.post(insert, [id, 60]);
      await tx.post(raise, [id]);
      return tx.row(valueOf, [id]);
    });
    expect([seen, await notes(id)]).toEqual([{ n: 61 }, 1]);
  });

  it('fails with the fault of what nobody waited for, and keeps nothing', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const failing = db.transaction(async (tx) => {
      await tx.change(insert, [id, 70]);
      await tx.post(insert, [other, 70]);
      return 'done';
    });
    await expect(failing).rejects.toSatisfy((error) => violates(error, 'note_n'));
    expect([await notes(id), await notes(other)]).toEqual([0, 0]);
    // Outside of a transaction it is waited for.
    await expect(db.post(divide, [0])).rejects.toThrow(StatementFailed);
    // Nothing is sent once the transaction has ended.
    const late = await db.transaction(async (tx) => tx);
    await expect(late.post(insert, [id, 71])).rejects.toThrow('has ended');
  });

  it('keeps nothing when the work fails, and works on', async () => {
    const id = randomUUID();
    const failing = db.transaction(async (tx) => {
      await tx.change(insert, [id, 2]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await notes(id)).toBe(0);
  });

  it('does not commit after a failed statement that someone caught', async () => {
    const id = randomUUID();
    const failing = db.transaction(async (tx) => {
      await tx.change(insert, [id, 3]);
      await tx.rows(divide, [0]).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('could not be committed');
    expect(await notes(id)).toBe(0);
  });

  it('joins an inner transaction; its failure dooms the whole', async () => {
    const id = randomUUID();
    await db.transaction(async (tx) => tx.transaction(async (inner) => inner.change(insert, [id, 4])));
    expect(await notes(id)).toBe(1);
    const failing = db.transaction(async (tx) => {
      await tx.change(insert, [id, 5]);
      await tx.transaction(async () => Promise.reject(new Error('inner'))).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('inner transaction failed');
    expect(await notes(id)).toBe(1);
  });

  it('refuses a detour around the open transaction instead of waiting for ever', async () => {
    await expect(db.transaction(async () => db.rows(count, ['x']))).rejects.toThrow('beside the open transaction');
    expect(await notes('x')).toBe(0);
  });

  it('does a transaction anew that met a deadlock, whole, and once', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await db.change(insert, [one, 1000]);
    await db.change(insert, [other, 2000]);
    // Both hold their first row before either asks for the second, the first time; later they come one after the other.
    const arrived = Promise.withResolvers<void>();
    let waiting = engine === 'PostgreSQL' ? 2 : 1;
    let tries = 0;
    const crossing = async (first: string, second: string): Promise<void> =>
      db.transaction(async (tx) => {
        tries += 1;
        await tx.change(raise, [first]);
        waiting -= 1;
        if (waiting <= 0) arrived.resolve();
        await arrived.promise;
        await tx.change(raise, [second]);
      });
    await Promise.all([crossing(one, other), crossing(other, one)]);
    expect(await Promise.all([one, other].map(async (id) => db.row(valueOf, [id])))).toEqual([
      { n: 1002 },
      { n: 2002 },
    ]);
    // The embedded engine has one connection: nobody meets anybody there.
    expect(tries).toBe(engine === 'PostgreSQL' ? 3 : 2);
  });

  it('runs transactions side by side without mixing them', async () => {
    const id = randomUUID();
    const each = Array.from({ length: 20 }, async (_, index) =>
      db.transaction(async (tx) => {
        await tx.change(insert, [id, 100 + index]);
        if (index % 2 === 0) throw new Error('even');
      }),
    );
    await Promise.allSettled(each);
    expect(await notes(id)).toBe(10);
  });

  it('names the violated constraint and the SQLSTATE, and hides the values', async () => {
    await db.change(insert, ['first', 77]);
    const error: unknown = await db.change(insert, ['second', 77]).catch((caught: unknown) => caught);
    expect(violates(error, 'note_n')).toBe(true);
    expect(error).toBeInstanceOf(StatementFailed);
    expect((error as StatementFailed).code).toBe('23505');
    expect(JSON.stringify(error) + String(error)).not.toContain('77');
  });

  it('migrates once, in order, and refuses a changed file', async () => {
    const first = { name: '9001_a.sql', sql: 'CREATE TABLE a (n int); INSERT INTO a VALUES (1);', checksum: 'one' };
    const broken = { name: '9002_b.sql', sql: 'INSERT INTO a VALUES (2); SELECT 1 / 0;', checksum: 'two' };
    expect(await migrate(db, [first])).toEqual(['9001_a.sql']);
    expect(await migrate(db, [first])).toEqual([]);
    await expect(migrate(db, [first, broken])).rejects.toThrow('division by zero');
    expect(await db.rows(statement('test.a', 'SELECT n FROM a'))).toEqual([{ n: 1 }]);
    await expect(migrate(db, [{ ...first, checksum: 'other' }])).rejects.toThrow('was changed');
  });
});

it('lets only one of two starting servers apply a migration', async () => {
  const url = await freshPostgresUrl(await platformMigrations());
  const servers = [openPostgres(url), openPostgres(url)];
  const slow = { name: '9001_slow.sql', sql: 'SELECT pg_sleep(0.2); CREATE TABLE slow (n int);', checksum: 'slow' };
  const applied = await Promise.all(servers.map(async (server) => migrate(server, [slow])));
  expect(applied.flat()).toEqual(['9001_slow.sql']);
  await Promise.all(servers.map(async (server) => server.close()));
});
