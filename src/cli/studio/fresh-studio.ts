import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newestIn } from '../start/newest.ts';

const root = join(import.meta.dirname, '../../..');

/** Where the built studio is. */
export const studioSite = join(root, 'dist/studio');

/** What the studio is made of: charts, screens, its own pages. */
const sources = ['domain', 'ui', 'journey', 'shell', 'apps', 'explorer', 'cli/studio', 'cli/studio-build.ts']
  .map((name) => `src/${name}`)
  .concat(['studio', 'layout', 'export'].map((name) => `visualizations/${name}`))
  .concat(['machines', 'package-lock.json', 'vite.config.ts']);

const run = (program: string, ...options: readonly string[]): void => {
  execFileSync(process.execPath, [join(root, 'src/cli', program), ...options], { cwd: root, stdio: 'inherit' });
};

/**
 * Builds the studio where it is missing or older than what it is made of.
 *
 * @param alsoOlderThan further files that it must not be older than
 */
export const freshStudio = (alsoOlderThan: readonly string[] = []): void => {
  const data = join(studioSite, 'data/index.json');
  const made = existsSync(data) ? statSync(data).mtimeMs : 0;
  if ([...sources, ...alsoOlderThan].every((source) => newestIn(join(root, source)) <= made)) return;
  run('studio-build.ts');
  run('precompress.ts', 'studio');
};
