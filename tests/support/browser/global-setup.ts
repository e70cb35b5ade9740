import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#server/db/pglite.ts';
import { prepareDataDirectory } from '../server/database.ts';
import { ensureChromium } from '#cli/browser/find-chromium.ts';
import { settlePeople } from './people.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo and the tests' people; copied, never used itself. */
    readonly seededFolder: string;
    /** Where servers of the run keep their data. */
    readonly worldsFolder: string;
    /** Where states that were looked at leave their mark, so that each is looked at once in a run. */
    readonly auditFolder: string;
    /** Chromium's program. */
    readonly chromiumPath: string;
  }
}

const root = join(import.meta.dirname, '../../..');

const newestIn = (pattern: string): number =>
  Math.max(0, ...globSync(pattern, { cwd: root }).map((path) => statSync(join(root, path)).mtimeMs));

/** Builds the app unless what was built is newer than every source of it. */
const buildUnlessFresh = (): void => {
  const sources = newestIn('{src/{domain,api,client,ui,journey,shell,apps},machines}/**/*.{ts,tsx,css,html}');
  if (newestIn('dist/banking/index.html') > sources) return;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
};

const seed = async (folder: string): Promise<void> => {
  await prepareDataDirectory(folder, { demo: true });
  const database = await openPglite({ directory: join(folder, 'pglite') });
  await settlePeople(database, folder);
  await database.close();
};

/** One seeded directory for the whole run. */
export const setup = async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'robo-browser-'));
  const [seeded, worlds, audits] = [join(folder, 'seeded'), join(folder, 'worlds'), join(folder, 'audits')];
  for (const each of [seeded, worlds, audits]) mkdirSync(each);
  buildUnlessFresh();
  await seed(seeded);
  project.provide('seededFolder', seeded);
  project.provide('worldsFolder', worlds);
  project.provide('auditFolder', audits);
  project.provide('chromiumPath', ensureChromium());
  return () => {
    // A server that was just left may still be writing its last.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
};
