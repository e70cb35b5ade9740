import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clusterFolder, ensureCluster, isRunning, sweepClusters } from '../support/postgres/cluster.ts';

/** The cluster of a test run that has ended, and its server's process. */
const left = async (): Promise<{ readonly folder: string; readonly server: number }> => {
  const folder = clusterFolder(spawnSync('true').pid);
  await ensureCluster(folder);
  return { folder, server: Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]) };
};

const remains = async (folder: string) => [existsSync(folder), existsSync(`${folder}.ready`), await isRunning(folder)];

describe('what a killed test run leaves behind', () => {
  it('its database server is stopped and its folder removed by the next run', async () => {
    const { folder } = await left();
    expect(await remains(folder)).toEqual([true, true, true]);
    await sweepClusters();
    expect(await remains(folder)).toEqual([false, false, false]);
  });

  it('the folder of a server that was killed with it is removed as well', async () => {
    const { folder, server } = await left();
    process.kill(server, 'SIGKILL');
    await expect.poll(() => isRunning(folder)).toBe(false);
    await sweepClusters();
    expect(await remains(folder)).toEqual([false, false, false]);
  });
});
