import { execFileSync, fork } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '#cli/browser/find-chromium.ts';
import { freshStudio } from '#cli/studio/fresh-studio.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo and the tests' people, once it is there; copied, never used itself. */
    readonly seededFolder: string;
    /** Where servers of the run keep their data. */
    readonly worldsFolder: string;
    /** Where states that were looked at leave their mark, so that each is looked at once in a run. */
    readonly auditFolder: string;
    /** Chromium's program. */
    readonly chromiumPath: string;
  }
}

const seedProgram = fileURLToPath(new URL('seed.ts', import.meta.url));
const root = join(import.meta.dirname, '../../..');

const newestIn = (pattern: string): number =>
  Math.max(0, ...globSync(pattern, { cwd: root }).map((path) => statSync(join(root, path)).mtimeMs));

/** Builds the app unless what was built is newer than every source of it. */
const buildUnlessFresh = (): void => {
  const sources = newestIn('{src/{domain,api,client,ui,journey,shell,apps},machines}/**/*.{ts,tsx,css,html}');
  if (newestIn('dist/banking/index.html') > sources) return;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
};

/** Begins to make the directory, and leaves beside it why that did not succeed; answers what ends it early. */
const seed = (folder: string): (() => void) => {
  const child = fork(seedProgram, [folder], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.on('close', (code, signal) => {
    if (code !== 0) writeFileSync(`${folder}.failed`, `The data for the browser: ${output || String(signal)}`);
  });
  return () => {
    child.removeAllListeners('close');
    child.kill('SIGKILL');
  };
};

/** One seeded directory for the whole run, made while other tests run already. */
export const setup = (project: TestProject): (() => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'robo-browser-'));
  const [seeded, worlds, audits] = [join(folder, 'seeded'), join(folder, 'worlds'), join(folder, 'audits')];
  for (const each of [worlds, audits]) mkdirSync(each);
  buildUnlessFresh();
  freshStudio();
  const endSeeding = seed(seeded);
  project.provide('seededFolder', seeded);
  project.provide('worldsFolder', worlds);
  project.provide('auditFolder', audits);
  project.provide('chromiumPath', ensureChromium());
  return async () => {
    endSeeding();
    // Servers and browsers that were just left may still be writing their last: this one asks again, `rmSync` gives up.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
};
