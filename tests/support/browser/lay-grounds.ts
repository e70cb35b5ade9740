import { execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '#cli/browser/find-chromium.ts';
import { isFresh } from '#cli/start/fresh.ts';
import type { Db } from '#server/db/db.ts';
import { type Grounds, seenFile } from './grounds.ts';

const seedProgram = fileURLToPath(new URL('seed.ts', import.meta.url));
const root = join(import.meta.dirname, '../../..');

/** What a run's tests have looked at in the browser, one page a line. */
export const lookedAtFile = join(root, '.cache/looked-at.txt');

/** Builds the apps unless what was built is newer than every source of it. */
const buildUnlessFresh = (): void => {
  if ((['banking', 'onboarding', 'admin'] as const).every((app) => isFresh(root, app))) return;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
};

/** Begins to make the directory, and leaves beside it why that did not succeed; answers what ends it early. */
const seed = (folder: string, engine: Db['engine']): (() => void) => {
  const child = fork(seedProgram, [folder, engine], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
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

/** Grounds, and what takes them away again. */
interface Laid {
  readonly grounds: Grounds;
  readonly clear: () => Promise<void>;
}

/**
 * One seeded directory for the whole run, made while other tests run already; and an app that is built. Where the run has a
 * PostgreSQL server the worlds are on it, which costs half as much as an embedded database in each of their processes.
 */
export const layGrounds = (engine: Db['engine'] = 'PGlite'): Laid => {
  const folder = mkdtempSync(join(tmpdir(), 'robo-browser-'));
  const [seeded, worlds, audits] = [join(folder, 'seeded'), join(folder, 'worlds'), join(folder, 'audits')];
  for (const each of [worlds, audits]) mkdirSync(each);
  buildUnlessFresh();
  const endSeeding = seed(seeded, engine);
  return {
    grounds: {
      seededFolder: seeded,
      worldsFolder: worlds,
      auditFolder: audits,
      chromiumPath: ensureChromium(),
    },
    clear: async () => {
      endSeeding();
      const marks = readdirSync(audits).map((mark) => join(audits, mark, seenFile));
      mkdirSync(join(root, '.cache'), { recursive: true });
      writeFileSync(
        lookedAtFile,
        marks
          .filter((mark) => existsSync(mark))
          .map((mark) => `${readFileSync(mark, 'utf8')}\n`)
          .toSorted()
          .join(''),
      );
      // Servers and browsers that were just left may still be writing their last: this one asks again, `rmSync` gives up.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};
