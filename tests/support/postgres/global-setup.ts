import { clusterFolder, stopCluster, sweepClusters } from './cluster.ts';

/** One private cluster a test run, started by the first suite that asks for it and gone with the run. */
export const setup = async (): Promise<() => Promise<void>> => {
  await sweepClusters();
  const folder = clusterFolder(process.pid);
  process.env['TEST_POSTGRES_FOLDER'] = folder;
  return () => stopCluster(folder);
};
