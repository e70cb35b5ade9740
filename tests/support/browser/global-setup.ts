import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#server/db/pglite.ts';
import { startServerProcess } from '../server/process.ts';
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
    /** Where the one browser of the run listens. */
    readonly browserEndpoint: string;
  }
}

/**
 * What Chromium leaves out. The last list counts, so Playwright's own that concern a local server stand in it as well;
 * the others are pages of the address bar's popup, which nobody sees: each window loads them in a process of its own,
 * as much work as a page of the bank. A spare process for the next site is never used either.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];
const flags = ['--no-sandbox', `--disable-features=${leftOut.join(',')}`];

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
  const server = await startServerProcess({ DATA_DIR: folder });
  await server.stop();
  const database = await openPglite({ directory: join(folder, 'pglite') });
  await settlePeople(database, folder);
  await database.close();
};

/** One browser and one seeded directory for the whole run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'robo-browser-'));
  const [seeded, worlds, audits] = [join(folder, 'seeded'), join(folder, 'worlds'), join(folder, 'audits')];
  for (const each of [seeded, worlds, audits]) mkdirSync(each);
  const server = await chromium.launchServer({ executablePath: ensureChromium(), args: flags });
  buildUnlessFresh();
  await seed(seeded);
  project.provide('seededFolder', seeded);
  project.provide('worldsFolder', worlds);
  project.provide('auditFolder', audits);
  project.provide('browserEndpoint', server.wsEndpoint());
  return async () => {
    await server.close();
    // A server that was just left may still be writing its last.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
};
