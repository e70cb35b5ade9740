import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';

/** Chromium without the windows that nobody sees: a tenth of the work less. */
const windowless = 'chromium-headless-shell';
const commands = [windowless, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const inPath = (command: string): string | undefined => {
  const found = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
  const path = found.stdout.trim();
  return found.status === 0 && path !== '' ? path : undefined;
};

const attempt = (command: string, options: readonly string[], timeout = 10 * 60_000): boolean =>
  spawnSync(command, options, { stdio: 'ignore', timeout }).status === 0;

/** What starts: a download without its system libraries is a file, but no browser. */
const starts = (path: string): boolean => existsSync(path) && attempt(path, ['--version']);

/** A Chromium that starts on this machine: named by CHROMIUM_PATH, in the PATH, or Playwright's own. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...commands.map(inPath), chromium.executablePath()].find(
    (path) => path !== undefined && starts(path),
  );

const hasPackages = (): boolean => process.getuid?.() === 0 && inPath('apt-get') !== undefined;

const unattended = ['install', '-y', '-qq', '--no-install-recommends'];

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
  if (hasPackages()) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', [...unattended, 'chromium']);
  }
  const packaged = findChromium();
  if (packaged !== undefined) return packaged;
  throw new Error(
    'No Chromium was found and none could be installed. Install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  );
};

/**
 * The same for whoever opens many pages and no window. What is named by CHROMIUM_PATH counts; where the windowless one cannot be had
 * within a minute, the other does.
 */
export const ensureWindowless = (): string => {
  if (process.env['CHROMIUM_PATH'] === undefined && inPath(windowless) === undefined && hasPackages()) {
    const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
    attempt('apt-get', [...patience, 'update', '-qq'], 30_000);
    const isHere = attempt('apt-get', [...patience, ...unattended, '--download-only', windowless], 60_000);
    // Unpacking is never broken off.
    if (isHere) attempt('apt-get', [...unattended, windowless]);
  }
  return ensureChromium();
};

/** The browser's own word on its version, for the report. */
export const versionOf = (path: string): string =>
  execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
