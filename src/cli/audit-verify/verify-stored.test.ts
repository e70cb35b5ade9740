import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#server/audit/audit.ts';
import { linkAudit } from '#server/audit/chain.ts';
import { readConfig } from '#server/config.ts';
import { lockDirectory } from '#server/db/lock.ts';
import { openPglite } from '#server/db/pglite.ts';
import { statement } from '#server/db/db.ts';
import { openKeyring } from '#server/tokens/keyring.ts';
import { prepareDataDirectory } from '#tests/support/server/database.ts';
import { testClocks } from '#tests/support/server/deps.ts';
import { verifyStored } from './verify-stored.ts';

let folder: string;
const variables = () => ({ DATA_DIR: folder, SECRET_KEYS: `test:${'A'.repeat(43)}` });

const within = async (work: (database: Awaited<ReturnType<typeof openPglite>>) => Promise<void>): Promise<void> => {
  const database = await openPglite({ directory: join(folder, 'pglite') });
  await work(database);
  await database.close();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  await prepareDataDirectory(folder);
  await within(async (database) => {
    const keyring = await openKeyring(database, testClocks(), readConfig(variables()));
    const act = { kind: 'STAFF_VIEWED', at: new Date(0), actor: 'system' } as const;
    await audit(database, act, act, act);
    await linkAudit(database, keyring);
  });
});
afterAll(async () => rm(folder, { recursive: true }));

it('S15: the command says in German whether the log is sound, and ends with 0, 1 or 2', async () => {
  const sound = await verifyStored(variables());
  expect(sound).toMatchObject({ code: 0, lines: ['Das Protokoll ist unversehrt: 3 Einträge.', expect.any(String)] });
  const head = sound.lines[1]?.replace('Ende der Kette: ', '');
  expect((await verifyStored(variables(), head)).code).toBe(0);
  expect(await verifyStored(variables(), 'x')).toMatchObject({ code: 2, lines: [expect.stringContaining('--head')] });
  expect((await verifyStored(variables(), `3:${'0'.repeat(64)}`)).code).toBe(1);
  const unlock = await lockDirectory(folder);
  expect((await verifyStored(variables())).code).toBe(2);
  await unlock();
  expect((await verifyStored({ ...variables(), SECRET_KEYS: `other:${'B'.repeat(43)}` })).code).toBe(2);
  expect((await verifyStored({ DATA_DIR: '' })).code).toBe(2);
  await within(async (database) => {
    await database.change(statement('', 'ALTER TABLE audit_log DISABLE TRIGGER USER'));
    await database.change(statement('', 'DELETE FROM audit_log WHERE seq = 2'));
  });
  expect(await verifyStored(variables())).toMatchObject({
    code: 1,
    lines: ['Das Protokoll ist NICHT unversehrt (2 Einträge):', '  Eintrag 2 fehlt.', expect.any(String)],
  });
});
