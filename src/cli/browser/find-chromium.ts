import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const inPath = (command: string): string | undefined => {
  const found = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
  const path = found.stdout.trim();
  return found.status === 0 && path !== '' ? path : undefined;
};

const attempt = (command: string, options: readonly string[]): boolean =>
  spawnSync(command, options, { stdio: 'ignore', timeout: 10 * 60_000 }).status === 0;

/** What starts: a download without its system libraries is a file, but no browser. */
const starts = (path: string): boolean => existsSync(path) && attempt(path, ['--version']);

/** A Chromium that starts on this machine: named by CHROMIUM_PATH, in the PATH, or Playwright's own. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...commands.map(inPath), chromium.executablePath()].find(
    (path) => path !== undefined && starts(path),
  );

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Finds Chromium or installs it: by Playwright, else by the system's package manager as root. Throws an error that
 * says what to do when neither works.
 */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found !== undefined) return found;
  attempt('npx', ['playwright', 'install', 'chromium']);
  const downloaded = findChromium();
  if (downloaded !== undefined) return downloaded;
  if (isRoot() && inPath('apt-get') !== undefined) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const packaged = findChromium();
  if (packaged !== undefined) return packaged;
  throw new Error(
    'No Chromium was found and none could be installed. Install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  );
};

/** The browser's own word on its version, for the report. */
export const versionOf = (path: string): string =>
  execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
