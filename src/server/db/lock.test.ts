import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './lock.ts';

describe('the lock of the data directory', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-'));
  });
  afterEach(async () => rm(folder, { recursive: true }));

  it('refuses a second holder, and gives way once released', async () => {
    const release = await lockDirectory(folder);
    await expect(lockDirectory(folder)).rejects.toThrow(DirectoryInUse);
    await expect(lockDirectory(folder)).rejects.toThrow('wird schon von einem anderen Prozess benutzt');
    await release();
    const again = await lockDirectory(folder);
    await again();
  });

  it('takes over from a dead process', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(join(folder, 'lock.json'), JSON.stringify({ pid, started: '1' }));
    const release = await lockDirectory(folder);
    expect(JSON.parse(await readFile(join(folder, 'lock.json'), 'utf8'))).toMatchObject({ pid: process.pid });
    await release();
  });

  it('takes over when the process id lives again as another process', async () => {
    await writeFile(join(folder, 'lock.json'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    const release = await lockDirectory(folder);
    expect(await readFile(join(folder, 'lock.json'), 'utf8')).not.toContain('long ago');
    await release();
  });

  it('takes over from a lock that cannot be read', async () => {
    await writeFile(join(folder, 'lock.json'), '');
    const release = await lockDirectory(folder);
    expect(await readFile(join(folder, 'lock.json'), 'utf8')).toContain(String(process.pid));
    await release();
  });

  it('lets one of many in', async () => {
    await writeFile(join(folder, 'lock.json'), '{}');
    const tries = await Promise.allSettled(Array.from({ length: 8 }, async () => lockDirectory(folder)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
