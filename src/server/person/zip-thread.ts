import { Worker } from 'node:worker_threads';
import type { Zip, ZipTask } from './zip-worker.ts';

/**
 * Packs files in a thread that ends with it: hundreds of documents take a second, in which no other request would be
 * answered. Rejects where the thread fails.
 */
export const zipped = async (task: ZipTask): Promise<Zip> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that packs files ended without a word.')));
  });
