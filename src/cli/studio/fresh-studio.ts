import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isFresh } from '../start/fresh.ts';

const root = join(import.meta.dirname, '../../..');

/** Where the built studio is. */
export const studioSite = join(root, 'dist/studio');

/** Waits without standing still: a test worker that says nothing for long is taken for lost. */
const run = async (program: string, ...options: readonly string[]): Promise<void> => {
  const child = spawn(process.execPath, [join(root, 'src/cli', program), ...options], { cwd: root, stdio: 'inherit' });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${program} ended with ${String(child.exitCode)}.`);
};

/**
 * Builds the studio where it is missing or older than what it is made of.
 *
 * @param alsoOlderThan what runs leave behind, that it must not be older than
 */
export const freshStudio = async (alsoOlderThan: readonly string[] = []): Promise<void> => {
  if (isFresh(root, 'studio', alsoOlderThan)) return;
  await run('studio-build.ts');
  await run('precompress.ts', 'studio');
};
