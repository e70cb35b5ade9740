import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { zipSync } from 'fflate';

/** What the thread is given. */
export interface ZipTask {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Which all files in it bear. */
  readonly at: Date;
}

/** What it answers. */
export interface Zip {
  /** Of the file, in base64. */
  readonly content: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

// What is compressed already does not get smaller.
const levelOf = (name: string): 0 | 6 => (name.endsWith('.pdf') ? 0 : 6);

const packed = ({ files, at }: ZipTask): Zip => {
  const zip = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, [bytes, { level: levelOf(name) }]])), {
    mtime: at,
  });
  const sha256 = createHash('sha256').update(zip).digest('hex');
  return { content: Buffer.from(zip).toString('base64'), size: zip.length, sha256 };
};

parentPort?.postMessage(packed(workerData as ZipTask));
