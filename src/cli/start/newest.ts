import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Tests go into nothing that is built. */
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

/** When the newest file of a folder, or a file itself, was changed; 0 where there is none. */
export const newestIn = (path: string): number => {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !isTest(name))
    .map((name) => statSync(join(path, name)).mtimeMs)
    .reduce((newest, one) => Math.max(newest, one), mtimeMs);
};
