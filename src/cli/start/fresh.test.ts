import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFresh } from './fresh.ts';

const place = { root: '' };

/** Writes a file that was changed at this second. */
const lay = (path: string, second: number): void => {
  const file = join(place.root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, second, second);
  // A folder is changed when a file in it comes or goes.
  for (let folder = dirname(file); folder !== place.root; folder = dirname(folder)) utimesSync(folder, 1, 1);
};

beforeEach(() => {
  place.root = mkdtempSync(join(tmpdir(), 'fresh-'));
  for (const path of ['package-lock.json', 'vite.config.ts', 'machines/order/order.machine.ts']) lay(path, 10);
  for (const path of ['src/domain/money.ts', 'src/client/client.ts', 'src/explorer/walk.ts']) lay(path, 10);
  for (const made of ['dist/banking/index.html', 'dist/studio/data/index.json']) lay(made, 20);
});
afterEach(() => rmSync(place.root, { recursive: true }));

const freshness = () => [isFresh(place.root, 'banking'), isFresh(place.root, 'studio')];

describe('whether what is built is fresh', () => {
  it('is so while nothing is newer', () => {
    expect(freshness()).toEqual([true, true]);
  });

  it.each([
    ['machines/order/order.machine.ts', [false, false]],
    ['package-lock.json', [false, false]],
    ['vite.config.ts', [false, false]],
    ['src/client/client.ts', [false, false]],
    ['src/cli/requirements/proofs.ts', [true, false]],
    ['tests/support/proof.ts', [true, false]],
    ['src/apps/banking/index.html', [false, false]],
    ['src/explorer/walk.ts', [true, false]],
    ['machines/order/order.machine.test.ts', [true, true]],
    ['src/server/main.ts', [true, true]],
  ])('after a change of %s: %j', (path, expected) => {
    lay(path, 30);
    expect(freshness()).toEqual(expected);
  });

  it('is not so where nothing is built, or where more is newer', () => {
    lay('.cache/coverage/order.actor.json', 30);
    expect(isFresh(place.root, 'studio', ['.cache/coverage'])).toBe(false);
    rmSync(join(place.root, 'dist'), { recursive: true });
    expect(freshness()).toEqual([false, false]);
  });
});
